//! `kiban gen`: writes the Verilog.

use std::collections::{BTreeMap, BTreeSet};
use std::io::ErrorKind;
use std::path::{Component, Path, PathBuf};

use schemars::JsonSchema;
use serde::Serialize;

use crate::circuit;
use crate::context::{on_any, Context};
use crate::exit::{Ended, Exit, Failure};
use crate::output::{columns, thousands, Versioned};

/// Writes the Verilog of a configuration into a folder
#[derive(Debug, clap::Args)]
pub struct Args {
    /// A configuration, or a file such as ./mine.toml
    config: String,
    /// The folder; made, or replaced if kiban wrote it
    #[arg(short, long, value_name = "DIR")]
    output: PathBuf,
    /// Also the top module and the pins of this board
    #[arg(long)]
    board: Option<String>,
    /// Replace what kiban did not write, too: a whole folder, or files in one that kiban wrote
    #[arg(long)]
    force: bool,
}

/// Beside the files: what they are, and which files are ours.
const MANIFEST: &str = "kiban.json";

#[derive(Serialize, JsonSchema)]
pub struct Manifest {
    config: String,
    hash: String,
    board: Option<String>,
    top: String,
    files: Vec<FileRow>,
}

#[derive(Serialize, JsonSchema)]
pub struct FileRow {
    name: String,
    lines: usize,
    bytes: usize,
}

pub fn run(context: &Context, args: &Args) -> Ended {
    let (config, target) = on_any(context.out, &args.config, args.board.as_deref())?;
    let (circuit, beside, constraints) = match &target {
        None => {
            let chip = circuit::chip(&config)?;
            let beside = circuit::beside(&config, &chip)?;
            (chip, beside, None)
        }
        Some(target) => {
            let on_board = circuit::on_board(&config, target)?;
            let beside = circuit::beside_board(&config, target, &on_board)?;
            (on_board.circuit, beside, Some(on_board.constraints))
        }
    };
    let mut files = circuit.files;
    files.extend(beside);
    files.extend(constraints);
    let manifest = Manifest {
        config: config.name.clone(),
        hash: config.hash().to_string(),
        board: target.map(|t| t.board.name),
        top: circuit.top,
        files: files
            .iter()
            .map(|(name, text)| FileRow {
                name: name.clone(),
                lines: text.lines().count(),
                bytes: text.len(),
            })
            .collect(),
    };
    let text = serde_json::to_string_pretty(&Versioned::new(&manifest))
        .map_err(|e| Failure::new(Exit::Files, format!("cannot write JSON: {e}")))?;
    files.insert(MANIFEST.to_string(), format!("{text}\n"));
    write_folder(&args.output, &files, args.force)?;
    let out = context.out;
    if out.json {
        out.object(&manifest)?;
    } else {
        let mut cells = vec![["file", "lines", "bytes"].map(String::from).to_vec()];
        for f in &manifest.files {
            cells.push(vec![f.name.clone(), thousands(f.lines as u64), thousands(f.bytes as u64)]);
        }
        out.text(&columns(&cells))?;
        out.line(format!(
            "{} files of {} (hash {}, top module {}) are in {}",
            manifest.files.len(),
            manifest.config,
            manifest.hash,
            manifest.top,
            args.output.display()
        ))?;
    }
    Ok(Exit::Done)
}

/// What is in a folder that is not ours, as paths in it: what its manifest does not hold. And whether the folder is ours: it has a
/// manifest that holds something.
fn foreign(dir: &Path) -> Result<(Vec<PathBuf>, bool), Failure> {
    match std::fs::metadata(dir) {
        Err(e) if e.kind() == ErrorKind::NotFound => return Ok((Vec::new(), false)),
        Err(e) => return Err(Failure::file("read", dir, &e)),
        Ok(there) if !there.is_dir() => {
            let dir = dir.display();
            return Err(Failure::request(format!("{dir} is a file: --output names a folder")));
        }
        Ok(_) => {}
    }
    let text = std::fs::read_to_string(dir.join(MANIFEST)).unwrap_or_default();
    let manifest: serde_json::Value = serde_json::from_str(&text).unwrap_or_default();
    let files = manifest["files"].as_array().map_or(&[][..], Vec::as_slice);
    let ours: BTreeSet<&Path> = files
        .iter()
        .filter_map(|f| f["name"].as_str())
        .chain((!files.is_empty()).then_some(MANIFEST))
        .map(Path::new)
        .collect();
    let mut names = Vec::new();
    not_among(dir, Path::new(""), &ours, &mut names)?;
    names.sort();
    Ok((names, !ours.is_empty()))
}

/// Adds what is in the folder `at` of `dir` and not `ours`: of a folder that has something of ours what is in it, else the folder.
fn not_among(
    dir: &Path,
    at: &Path,
    ours: &BTreeSet<&Path>,
    names: &mut Vec<PathBuf>,
) -> Result<(), Failure> {
    let cannot = |e: std::io::Error| Failure::file("read", &dir.join(at), &e);
    for entry in std::fs::read_dir(dir.join(at)).map_err(cannot)? {
        let entry = entry.map_err(cannot)?;
        let name = at.join(entry.file_name());
        let folder = entry.file_type().map_err(cannot)?.is_dir();
        if folder && ours.iter().any(|o| o.starts_with(&name)) {
            not_among(dir, &name, ours, names)?;
        } else if !ours.contains(name.as_path()) {
            names.push(name);
        }
    }
    Ok(())
}

/// All files or none: they are written beside the folder, which then takes its place. In a folder that kiban wrote, files of
/// others stay where nothing of ours comes; another folder, or such a file, is only taken with `force`, the folder emptied then.
fn write_folder(dir: &Path, files: &BTreeMap<String, String>, force: bool) -> Result<(), Failure> {
    let (foreign, ours) = foreign(dir)?;
    if !force && !foreign.is_empty() && !ours {
        let why = match dir.join(MANIFEST).exists() {
            true => "its kiban.json does not tell which files kiban gen wrote",
            false => "was not written by kiban gen",
        };
        return Err(Failure::request(format!(
            "{} is there already and {why}: choose another folder, or say --force",
            dir.display()
        )));
    }
    // a file of ours would be in its place, below it or above it
    let meets =
        |n: &PathBuf| files.keys().map(Path::new).any(|f| f.starts_with(n) || n.starts_with(f));
    let (met, mut kept): (Vec<_>, Vec<_>) = foreign.into_iter().partition(meets);
    if let (Some(name), true, false) = (met.first(), ours, force) {
        return Err(Failure::request(format!(
            "{} was not written by kiban gen and would be replaced: move it away, or say --force",
            dir.join(name).display()
        )));
    }
    if !ours {
        kept.clear();
    }
    let (full, there) = place(dir)?;
    let mut name = full.file_name().unwrap_or_default().to_os_string();
    name.push(format!(".part{}", std::process::id()));
    let part = full.with_file_name(&name);
    name.push(".old");
    let old = full.with_file_name(&name);
    // messages name the files where they were to be, not where they are written first
    let done = (|| {
        for (name, text) in files {
            let path = part.join(name);
            if let Some(parent) = path.parent() {
                std::fs::create_dir_all(parent).map_err(|e| Failure::file("make", dir, &e))?;
            }
            std::fs::write(&path, text).map_err(|e| Failure::file("write", &dir.join(name), &e))?;
        }
        let replace = full.exists();
        if replace {
            std::fs::rename(&full, &old).map_err(|e| Failure::file("replace", dir, &e))?;
        }
        if let Err(e) = std::fs::rename(&part, &full) {
            if replace {
                let _ = std::fs::rename(&old, &full);
            }
            return Err(Failure::file("write", dir, &e));
        }
        for name in &kept {
            let (from, to) = (old.join(name), full.join(name));
            let moved = to.parent().map_or(Ok(()), std::fs::create_dir_all);
            moved.and_then(|()| std::fs::rename(&from, &to)).map_err(|e| {
                let what = format!("keep {}, which is now", dir.join(name).display());
                Failure::file(&what, &from, &e)
            })?;
        }
        if replace {
            std::fs::remove_dir_all(&old).map_err(|e| {
                let what = format!("remove the older files of {}, which are now", dir.display());
                Failure::file(&what, &old, &e)
            })?;
        }
        Ok(())
    })();
    if done.is_err() {
        let _ = std::fs::remove_dir_all(&part);
        // folders that were made on the way to it
        for made in full.ancestors().skip(1).take_while(|a| *a != there) {
            let _ = std::fs::remove_dir(made);
        }
    }
    done
}

/// The folder itself, behind a link if it is one, and what is there of the way to it.
fn place(dir: &Path) -> Result<(PathBuf, PathBuf), Failure> {
    let cannot = |e: std::io::Error| Failure::file("find", dir, &e);
    let full = std::path::absolute(dir).map_err(cannot)?;
    let mut there = full.as_path();
    while !there.exists() {
        there = there.parent().unwrap_or(Path::new("/"));
    }
    let new = full.strip_prefix(there).unwrap_or(Path::new(""));
    let there = there.canonicalize().map_err(cannot)?;
    if new.components().any(|c| c == Component::ParentDir) {
        let (new, shown) = (new.display(), dir.display());
        return Err(Failure::request(format!(
            "{shown} leads out of a folder that is not there ({new} in {}): --output names the folder itself",
            there.display()
        )));
    }
    let full = if new.as_os_str().is_empty() { there.clone() } else { there.join(new) };
    // it is replaced as a whole: whoever stands in it would stand in a folder that is gone
    let here = std::env::current_dir().and_then(std::fs::canonicalize).map_err(cannot)?;
    if here.starts_with(&full) {
        return Err(Failure::request(format!(
            "{} is the folder you are in, or around it, and would be replaced: --output names another, such as rtl",
            dir.display()
        )));
    }
    Ok((full, there))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn files(names: &[&str]) -> BTreeMap<String, String> {
        let mut files: BTreeMap<_, _> =
            names.iter().map(|n| (n.to_string(), "text\n".to_string())).collect();
        let rows: Vec<_> = names.iter().map(|n| serde_json::json!({ "name": n })).collect();
        files.insert(MANIFEST.into(), serde_json::json!({ "files": rows }).to_string());
        files
    }

    fn names(dir: &Path) -> Vec<String> {
        let entries = std::fs::read_dir(dir).unwrap().flatten();
        let mut names: Vec<_> =
            entries.map(|e| e.file_name().to_string_lossy().into_owned()).collect();
        names.sort();
        names
    }

    #[test]
    fn a_folder_is_written_whole_and_only_over_our_own() {
        let temp = std::env::temp_dir().join(format!("kiban-gen-{}", std::process::id()));
        let dir = temp.join("out");
        write_folder(&dir, &files(&["a.v"]), false).unwrap();
        // a testbench of the user's stays, what we wrote goes
        std::fs::write(dir.join("mine.v"), "mine").unwrap();
        write_folder(&dir, &files(&["b.v"]), false).unwrap();
        assert_eq!(names(&dir), ["b.v", MANIFEST, "mine.v"]);
        let refused = write_folder(&dir, &files(&["mine.v"]), false).unwrap_err();
        assert_eq!(refused.exit, Exit::Request);
        assert_eq!(std::fs::read_to_string(dir.join("mine.v")).unwrap(), "mine");
        // unless that is asked for, and then nothing else of the user's goes
        std::fs::write(dir.join("other.v"), "mine").unwrap();
        write_folder(&dir, &files(&["mine.v"]), true).unwrap();
        assert_eq!(names(&dir), [MANIFEST, "mine.v", "other.v"]);
        assert_eq!(std::fs::read_to_string(dir.join("mine.v")).unwrap(), "text\n");
        // what was ours is not known any more
        for broken in ["", "{}", "{\"files\": []}", "{\"files\": [{\"name\": \"mine.v\"}]} text"] {
            std::fs::write(dir.join(MANIFEST), broken).unwrap();
            let refused = write_folder(&dir, &files(&["mine.v"]), false).unwrap_err();
            assert!(
                refused.message.contains("its kiban.json does not tell"),
                "{}",
                refused.message
            );
            write_folder(&dir, &files(&["mine.v"]), true).unwrap();
            assert_eq!(names(&dir), [MANIFEST, "mine.v"], "{broken}");
        }

        let foreign = temp.join("foreign");
        std::fs::create_dir_all(&foreign).unwrap();
        std::fs::write(foreign.join("mine.txt"), "mine").unwrap();
        let refused = write_folder(&foreign, &files(&["a.v"]), false).unwrap_err();
        assert_eq!(refused.exit, Exit::Request);
        assert_eq!(names(&foreign), ["mine.txt"]);
        write_folder(&foreign, &files(&["a.v"]), true).unwrap();
        assert_eq!(names(&foreign), ["a.v", MANIFEST]);

        // a file is no folder, and a link stays a link
        let file = temp.join("file");
        std::fs::write(&file, "mine").unwrap();
        for force in [false, true] {
            let refused = write_folder(&file, &files(&["a.v"]), force).unwrap_err();
            assert_eq!(refused.exit, Exit::Request);
        }
        assert_eq!(std::fs::read_to_string(&file).unwrap(), "mine");
        let (real, link) = (temp.join("real"), temp.join("link"));
        std::fs::create_dir_all(&real).unwrap();
        std::os::unix::fs::symlink(&real, &link).unwrap();
        write_folder(&link, &files(&["a.v"]), false).unwrap();
        assert!(link.is_symlink());
        assert_eq!(names(&real), ["a.v", MANIFEST]);
        assert_eq!(names(&temp), ["file", "foreign", "link", "out", "real"]);

        // out of a folder that is not there, and around the present one: nothing is made
        for (dir, words) in [
            ("new/../..", "leads out of a folder that is not there (new/../.. in "),
            ("new/../out", "leads out of a folder"),
            ("real/../new/x/../y", "leads out of a folder"),
        ] {
            let refused = write_folder(&temp.join(dir), &files(&["a.v"]), false).unwrap_err();
            assert_eq!(refused.exit, Exit::Request);
            assert!(refused.message.contains(words), "{}", refused.message);
        }
        for dir in [std::env::current_dir().unwrap(), "..".into(), "/".into()] {
            let refused = write_folder(&dir, &files(&["a.v"]), true).unwrap_err();
            assert_eq!(refused.exit, Exit::Request, "{}", refused.message);
            assert!(refused.message.contains("the folder you are in"), "{}", refused.message);
        }
        assert_eq!(names(&temp), ["file", "foreign", "link", "out", "real"]);
        // what fails leaves nothing, and is told by the names that were given
        let long = format!("{}.v", "a".repeat(300));
        let dir = temp.join("deep/er");
        let failed = write_folder(&dir, &files(&[&long]), false).unwrap_err();
        assert_eq!(failed.exit, Exit::Files);
        let named = dir.join(&long).display().to_string();
        assert!(
            failed.message.starts_with(&format!("cannot write {named}: ")),
            "{}",
            failed.message
        );
        let failed = write_folder(&file.join("x/y"), &files(&["a.v"]), false).unwrap_err();
        assert!(!failed.message.contains(".part"), "{}", failed.message);
        assert_eq!(names(&temp), ["file", "foreign", "link", "out", "real"]);
        // a way up through folders that are there is one
        write_folder(&temp.join("real/../other"), &files(&["a.v"]), false).unwrap();
        assert_eq!(names(&temp), ["file", "foreign", "link", "other", "out", "real"]);
        std::fs::remove_dir_all(&temp).unwrap();
    }
}
