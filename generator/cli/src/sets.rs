//! Sets of problems by name: files of positions in the usual places.

use std::path::PathBuf;

use crate::exit::Failure;

/// Where a set may lie, in this order: a file, `problems/`, `$KIBAN_SHARED/data`, `../shared/data`.
pub fn find(name: &str) -> Result<PathBuf, Failure> {
    let as_given = PathBuf::from(name);
    if as_given.is_file() {
        return Ok(as_given);
    }
    let mut places = vec![PathBuf::from("problems")];
    if let Some(shared) = std::env::var_os("KIBAN_SHARED") {
        places.push(PathBuf::from(shared).join("data"));
    }
    places.push(PathBuf::from("../shared/data"));
    for place in &places {
        let path = place.join(format!("{name}.tsv"));
        if path.is_file() {
            return Ok(path);
        }
    }
    let looked: Vec<String> = places.iter().map(|p| p.display().to_string()).collect();
    Err(Failure::request(format!(
        "there is no set of problems `{name}`: looked for {name}.tsv in {}",
        looked.join(", ")
    )))
}
