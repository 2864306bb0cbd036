//! Golden folders: `SHA256SUMS` names every file (`sha256sum -c` reads it), some are kept as text as well, so that a change can be
//! read. `KIBAN_BLESS=1` rewrites them.

use sha2::{Digest, Sha256};
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::Path;

const SUMS: &str = "SHA256SUMS";

/// File name -> text.
pub type Files = BTreeMap<String, String>;

/// `files` are those of the folder `tests/golden/<folder>`, of which those that `keeps` names are there as text.
pub fn check(folder: &str, files: &Files, keeps: impl Fn(&str, &str) -> bool) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden").join(folder);
    let mut want = files.clone();
    want.retain(|name, text| keeps(name, text));
    let mut sums = String::new();
    for (name, text) in files {
        let digest: String =
            Sha256::digest(text).iter().map(|byte| format!("{byte:02x}")).collect();
        writeln!(sums, "{digest}  {name}").unwrap();
    }
    if std::env::var_os("KIBAN_BLESS").is_some() {
        let _ = std::fs::remove_dir_all(&path);
        std::fs::create_dir_all(&path).unwrap();
        for (name, text) in &want {
            std::fs::write(path.join(name), text).unwrap();
        }
        std::fs::write(path.join(SUMS), &sums).unwrap();
    }
    let mut got = found(&path);
    let kept_sums = got.remove(SUMS).unwrap_or_default();
    // texts before sums: a line says more than a hash
    for (name, text) in &want {
        let kept = got.get(name).map_or("", |t| t.as_str());
        let line = text.lines().zip(kept.lines()).position(|(a, b)| a != b);
        let line = line.unwrap_or(text.lines().count().min(kept.lines().count())) + 1;
        assert!(
            kept == text,
            "{folder}: {name} differs from the golden file in line {line}; KIBAN_BLESS=1 rewrites it"
        );
    }
    let lines = |text: &str| text.lines().map(str::to_string).collect::<Vec<_>>();
    assert_eq!(lines(&kept_sums), lines(&sums), "{folder}: {SUMS}; KIBAN_BLESS=1 rewrites it");
    let names = |m: &Files| m.keys().cloned().collect::<Vec<_>>();
    assert_eq!(names(&got), names(&want), "{folder}");
}

fn found(folder: &Path) -> Files {
    let Ok(entries) = std::fs::read_dir(folder) else { return Files::new() };
    entries
        .map(|e| e.unwrap().path())
        .map(|p| {
            let name = p.file_name().unwrap().to_string_lossy().into_owned();
            (name, std::fs::read_to_string(&p).unwrap())
        })
        .collect()
}
