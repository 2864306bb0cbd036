//! Which Verilog a report is of: a build folder outlives the circuit that it was made from.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use crate::error::{FlowError, Result};
use crate::exec::files;

/// SHA-256 of Verilog files, by name and content; their folder and order do not matter.
pub fn fingerprint<'a>(sources: impl IntoIterator<Item = (&'a str, &'a [u8])>) -> String {
    let hashes: BTreeMap<&str, String> =
        sources.into_iter().map(|(name, text)| (name, files::sha256(text))).collect();
    let lines: String = hashes.iter().map(|(name, hash)| format!("{hash}  {name}\n")).collect();
    files::sha256(lines.as_bytes())
}

/// The same of files that were written.
///
/// # Errors
/// [`FlowError::Io`] if one cannot be read.
pub fn fingerprint_of(paths: &[PathBuf]) -> Result<String> {
    let mut sources = Vec::new();
    for path in paths {
        let text = std::fs::read(path).map_err(|e| FlowError::io("read", path, e))?;
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        sources.push((name, text));
    }
    Ok(fingerprint(sources.iter().map(|(name, text)| (name.as_str(), &text[..]))))
}

/// The same of the Verilog files in a folder.
///
/// # Errors
/// [`FlowError::Io`] if the folder or one of them cannot be read.
pub fn fingerprint_in(dir: &Path) -> Result<String> {
    let entries = std::fs::read_dir(dir).map_err(|e| FlowError::io("read", dir, e))?;
    let mut paths: Vec<PathBuf> = entries.flatten().map(|e| e.path()).collect();
    paths.retain(|p| p.extension().is_some_and(|e| e == "v"));
    fingerprint_of(&paths)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_and_contents_count() {
        let of = |files: &[(&str, &str)]| {
            fingerprint(files.iter().map(|(name, text)| (*name, text.as_bytes())))
        };
        let two = of(&[("a.v", "1"), ("b.v", "2")]);
        assert_eq!(two, of(&[("b.v", "2"), ("a.v", "1")]));
        for other in
            [&[("a.v", "1")][..], &[("a.v", "2"), ("b.v", "1")], &[("c.v", "1"), ("b.v", "2")]]
        {
            assert_ne!(two, of(other));
        }
        let dir = std::env::temp_dir().join(format!("kiban-sources-{}", std::process::id()));
        files::create_dir(&dir).unwrap();
        for (name, text) in [("b.v", "2"), ("a.v", "1"), ("pins.lpf", "3")] {
            files::write_atomic(&dir.join(name), text.as_bytes()).unwrap();
        }
        assert_eq!(fingerprint_in(&dir).unwrap(), two);
        std::fs::remove_dir_all(&dir).unwrap();
        assert!(fingerprint_in(&dir).is_err());
    }
}
