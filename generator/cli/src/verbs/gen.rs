//! `kiban gen`: writes the Verilog.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use serde::Serialize;

use crate::circuit;
use crate::context::{board, config, Context};
use crate::exit::{Ended, Exit, Failure};
use crate::output::columns;

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
    /// Replace the folder whatever it holds
    #[arg(long)]
    force: bool,
}

/// Beside the files: what they are, and which files are ours.
const MANIFEST: &str = "kiban.json";

#[derive(Serialize)]
struct Manifest {
    config: String,
    hash: String,
    board: Option<String>,
    top: String,
    files: Vec<FileRow>,
}

#[derive(Serialize)]
struct FileRow {
    name: String,
    lines: usize,
    bytes: usize,
}

pub fn run(context: &Context, args: &Args) -> Ended {
    let config = config(&args.config)?;
    let target = args.board.as_deref().map(board).transpose()?;
    let (circuit, constraints) = match &target {
        None => (circuit::chip(&config)?, None),
        Some(target) => {
            let on_board = circuit::on_board(&config, target)?;
            (on_board.circuit, Some(on_board.constraints))
        }
    };
    let mut files = circuit.files;
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
    let text = serde_json::to_string_pretty(&manifest)
        .map_err(|e| Failure::new(Exit::Files, format!("cannot write JSON: {e}")))?;
    files.insert(MANIFEST.to_string(), format!("{text}\n"));
    write_folder(&args.output, &files, args.force)?;
    let out = context.out;
    if out.json {
        out.object(&manifest)?;
    } else {
        let mut cells = vec![["file", "lines", "bytes"].map(String::from).to_vec()];
        for f in &manifest.files {
            cells.push(vec![f.name.clone(), f.lines.to_string(), f.bytes.to_string()]);
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

/// All files or none: they are written beside the folder, which then takes its place.
fn write_folder(dir: &Path, files: &BTreeMap<String, String>, force: bool) -> Result<(), Failure> {
    let mut entries = std::fs::read_dir(dir).into_iter().flatten();
    if !force && entries.next().is_some() && !dir.join(MANIFEST).is_file() {
        return Err(Failure::request(format!(
            "{} is there already and was not written by kiban gen: choose another folder, or say --force",
            dir.display()
        )));
    }
    let full = std::path::absolute(dir).map_err(|e| Failure::file("find", dir, &e))?;
    let mut name = full.file_name().unwrap_or_default().to_os_string();
    name.push(format!(".part{}", std::process::id()));
    let part = full.with_file_name(&name);
    name.push(".old");
    let old = full.with_file_name(&name);
    let done = (|| {
        for (name, text) in files {
            let path = part.join(name);
            if let Some(parent) = path.parent() {
                std::fs::create_dir_all(parent).map_err(|e| Failure::file("make", parent, &e))?;
            }
            std::fs::write(&path, text).map_err(|e| Failure::file("write", &path, &e))?;
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
        if replace {
            std::fs::remove_dir_all(&old).map_err(|e| Failure::file("remove", &old, &e))?;
        }
        Ok(())
    })();
    if done.is_err() {
        let _ = std::fs::remove_dir_all(&part);
    }
    done
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_folder_is_written_whole_and_only_over_our_own() {
        let temp = std::env::temp_dir().join(format!("kiban-gen-{}", std::process::id()));
        let dir = temp.join("out");
        let files = |names: &[&str]| {
            names.iter().map(|n| (n.to_string(), "text\n".to_string())).collect::<BTreeMap<_, _>>()
        };
        write_folder(&dir, &files(&["a.v", MANIFEST]), false).unwrap();
        write_folder(&dir, &files(&["b.v", MANIFEST]), false).unwrap();
        assert!(!dir.join("a.v").exists() && dir.join("b.v").exists());
        let foreign = temp.join("foreign");
        std::fs::create_dir_all(&foreign).unwrap();
        std::fs::write(foreign.join("mine.txt"), "mine").unwrap();
        let refused = write_folder(&foreign, &files(&["a.v"]), false).unwrap_err();
        assert_eq!(refused.exit, Exit::Request);
        assert!(foreign.join("mine.txt").exists());
        write_folder(&foreign, &files(&["a.v"]), true).unwrap();
        assert!(!foreign.join("mine.txt").exists());
        let left: Vec<_> =
            std::fs::read_dir(&temp).unwrap().flatten().map(|e| e.file_name()).collect();
        assert_eq!(left.len(), 2, "{left:?}");
        std::fs::remove_dir_all(&temp).unwrap();
    }
}
