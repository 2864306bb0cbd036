//! Files of other shogi programs: one problem each, or a folder of them.

use std::path::{Path, PathBuf};

use kiban_engine::kifu::{read::read, Encoding, Format, ENDINGS};
use kiban_rules::shogi::Position;

use crate::context::Context;
use crate::exit::{Ended, Exit, Failure};
use crate::output::complain;

/// A file is no longer: something like `/dev/zero` must not fill the memory.
const LONGEST: u64 = 10_000_000;

/// The format of a file, by its name.
pub fn format(path: &Path) -> Option<(Format, Encoding)> {
    Format::of_ending(path.extension()?.to_str()?)
}

/// The file of a name, or those of a folder in the order of their names; none: it is a file of another kind.
pub fn find(name: &str) -> Result<Option<Vec<PathBuf>>, Failure> {
    let path = Path::new(name);
    if !path.is_dir() {
        return Ok(format(path).map(|_| vec![path.to_path_buf()]));
    }
    let unreadable = |e: &std::io::Error| Failure::file("read", path, e);
    let mut files = Vec::new();
    for entry in std::fs::read_dir(path).map_err(|e| unreadable(&e))? {
        let file = entry.map_err(|e| unreadable(&e))?.path();
        if file.is_file() && format(&file).is_some() {
            files.push(file);
        }
    }
    if files.is_empty() {
        return Err(Failure::request(format!("the folder {name} holds no {ENDINGS} file")));
    }
    files.sort();
    Ok(Some(files))
}

/// Calls `each` with every problem and its title, or the file's name. A broken file is named, and the rest goes on.
pub fn each(
    context: &Context,
    files: &[PathBuf],
    mut each: impl FnMut(Position, &str) -> Result<(), Failure>,
) -> Ended {
    let mut broken = false;
    for file in files {
        context.check()?;
        let result = match problem(file)? {
            Ok((position, id)) => match each(position, &id) {
                Err(f) if f.exit == Exit::Request => Err(f.message),
                Err(f) => return Err(f),
                Ok(()) => Ok(()),
            },
            Err(why) => Err(why),
        };
        if let Err(why) = result {
            broken = true;
            complain(&format!("{}: {why}", file.display()));
        }
    }
    Ok(if broken { Exit::BrokenLines } else { Exit::Done })
}

fn problem(file: &Path) -> Result<Result<(Position, String), String>, Failure> {
    let unreadable = |e: &std::io::Error| Failure::file("read", file, e);
    let length = std::fs::metadata(file).map_err(|e| unreadable(&e))?.len();
    if length > LONGEST {
        return Ok(Err(format!("it has {length} bytes, at most {LONGEST} are read")));
    }
    let bytes = std::fs::read(file).map_err(|e| unreadable(&e))?;
    let Some((format, _)) = format(file) else { return Ok(Err("its format is not known".into())) };
    Ok(read(&bytes, format).map(|problem| {
        let stem = file.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        // whoever made the file wrote the title: it stays in its column and line
        (problem.position, problem.title.unwrap_or(stem).replace(char::is_control, " "))
    }))
}
