//! A file of lines that grows, one line a finished job: what stands in it survives whatever ends a run.

use std::fs::{File, OpenOptions};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::Path;

/// Why a journal cannot be used.
#[derive(Debug)]
pub enum Unusable {
    Io(io::Error),
    /// One sentence.
    Other(String),
}

impl From<io::Error> for Unusable {
    fn from(e: io::Error) -> Self {
        Unusable::Io(e)
    }
}

/// An open file; nobody else writes to it meanwhile.
#[derive(Debug)]
pub struct LineFile(File);

impl LineFile {
    /// Opens a file whose first line is `head`, or begins one, and tells the lines behind the first. A last line that was cut off is
    /// dropped.
    ///
    /// # Errors
    /// It cannot be read or written, another run has it open, or it is something else.
    pub fn open(path: &Path, head: &str) -> Result<(LineFile, Vec<String>), Unusable> {
        let mut options = OpenOptions::new();
        let mut file = options.read(true).write(true).create(true).truncate(false).open(path)?;
        let name = path.display();
        if !file.metadata()?.is_file() {
            return Err(Unusable::Other(format!("{name} is no file for a journal")));
        }
        if file.try_lock().is_err() {
            return Err(Unusable::Other(format!("{name}: another run has this journal open")));
        }
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes)?;
        let whole = bytes.iter().rposition(|b| *b == b'\n').map_or(0, |at| at + 1);
        let text = String::from_utf8_lossy(&bytes[..whole]);
        let mut lines = text.lines().map(str::to_string);
        // nothing that another program wrote is cut
        let ours = match lines.next() {
            Some(first) => first == head,
            None => head.as_bytes().starts_with(&bytes),
        };
        if !ours {
            return Err(Unusable::Other(format!("{name} is no journal of kiban")));
        }
        file.set_len(whole as u64)?;
        file.seek(SeekFrom::End(0))?;
        let lines = lines.collect();
        let mut file = LineFile(file);
        if whole == 0 {
            file.append(head)?;
        }
        Ok((file, lines))
    }

    /// Writes a line; it is on the disk when this returns.
    ///
    /// # Errors
    /// The disk is full, or failed.
    pub fn append(&mut self, line: &str) -> io::Result<()> {
        self.0.write_all(format!("{line}\n").as_bytes())?;
        self.0.sync_data()
    }
}
