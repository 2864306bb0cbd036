//! Snapshots: plain files beside the tests, rewritten with KIBAN_BLESS=1.

use std::fs;
use std::path::{Path, PathBuf};

/// The root of the repository.
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Compares `text` with the file, or rewrites the file. Gives a complaint when they differ.
pub fn same_as_file(path: &Path, text: &str) -> Result<(), String> {
    if std::env::var_os("KIBAN_BLESS").is_some() {
        fs::write(path, text).map_err(|e| format!("{}: {e}", path.display()))?;
        return Ok(());
    }
    let old = fs::read_to_string(path).unwrap_or_default();
    if old == text {
        return Ok(());
    }
    Err(format!(
        "{} is not up to date (KIBAN_BLESS=1 rewrites it).\n--- file\n{old}\n--- now\n{text}\n",
        path.display()
    ))
}

/// Files of a folder (not of its subfolders) with this ending, sorted by name.
pub fn files(folder: &Path, extension: &str) -> Vec<PathBuf> {
    let mut list: Vec<PathBuf> = fs::read_dir(folder)
        .unwrap_or_else(|e| panic!("{}: {e}", folder.display()))
        .filter_map(|entry| entry.ok().map(|e| e.path()))
        .filter(|p| p.extension().is_some_and(|e| e == extension))
        .collect();
    list.sort();
    list
}

pub fn stem(path: &Path) -> String {
    path.file_stem().map(|s| s.to_string_lossy().into_owned()).unwrap_or_default()
}
