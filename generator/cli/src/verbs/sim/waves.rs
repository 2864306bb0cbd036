//! The file of the waves.

use std::path::Path;

use crate::exit::Failure;

/// Whether waves can be written there: known before minutes of building, and before the simulation, which would not say.
pub fn writable(file: &Path) -> Result<(), Failure> {
    if file.exists() && !file.is_file() {
        let file = file.display();
        return Err(Failure::request(format!("{file} is no file: --waves names a file to write")));
    }
    let there = file.exists();
    let opened = std::fs::OpenOptions::new().append(true).create(true).open(file);
    opened.map_err(|e| Failure::file("write", file, &e))?;
    if !there {
        let _ = std::fs::remove_file(file);
    }
    Ok(())
}

/// The waves are there when the simulation ended in peace and the file holds something; an unfinished one is removed.
pub fn whole(file: &Path, ended: bool) -> Result<(), Failure> {
    let full = kiban_flow::exec::files::disk_is_full(file);
    let bytes = std::fs::metadata(file).map_or(0, |m| m.len());
    if ended && bytes > 0 && !full {
        return Ok(());
    }
    let _ = std::fs::remove_file(file);
    let why = match full {
        true => std::io::ErrorKind::StorageFull.into(),
        false => std::io::Error::other("the simulation did not finish it"),
    };
    Err(Failure::file("write", file, &why))
}
