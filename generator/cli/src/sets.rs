//! Sets of problems by name: our own, which are part of the program, and files of positions in the usual places.

use std::path::{Path, PathBuf};

use crate::exit::Failure;
use crate::lines::Lines;

/// Our own problems, `problems/own.tsv`.
pub const OWN: &str = include_str!("../../../problems/own.tsv");

/// Our sound problems, `problems/sound.tsv`.
const SOUND: &str = include_str!("../../../problems/sound.tsv");

/// Opens a set: `own`, `sound`, a file, or a name that is looked for in `problems/`, `$KIBAN_SHARED/data` and `../shared/data`.
pub fn open(name: &str) -> Result<Lines, Failure> {
    match name {
        "own" => return Ok(Lines::of_text("own", OWN)),
        "sound" => return Ok(Lines::of_text("sound", SOUND)),
        _ => {}
    }
    if Path::new(name).is_file() {
        return Lines::open(name);
    }
    let places = places();
    for place in &places {
        let path = place.join(format!("{name}.tsv"));
        if path.is_file() {
            return Lines::open(&path.display().to_string());
        }
    }
    let looked: Vec<String> = places.iter().map(|p| p.display().to_string()).collect();
    Err(Failure::request(format!(
        "there is no set of problems `{name}`: `own` and `sound` are always there, and {name}.tsv was looked for in {}",
        looked.join(", ")
    )))
}

/// Where sets are looked for.
fn places() -> Vec<PathBuf> {
    let mut places = vec![PathBuf::from("problems")];
    if let Some(shared) = std::env::var_os("KIBAN_SHARED") {
        places.push(PathBuf::from(shared).join("data"));
    }
    places.push(PathBuf::from("../shared/data"));
    places
}

/// The sets that are there.
pub fn names() -> Vec<String> {
    let mut names = vec!["own".to_string(), "sound".to_string()];
    for file in places().iter().filter_map(|place| place.read_dir().ok()).flatten().flatten() {
        let file = file.path();
        let name = file.file_stem().filter(|_| file.extension().is_some_and(|e| e == "tsv"));
        names.extend(name.map(|name| name.to_string_lossy().into_owned()));
    }
    names.sort_unstable();
    names.dedup();
    names
}
