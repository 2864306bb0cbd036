//! Bitstreams of the pairs that have been routed (rows with a `routed_mhz` in `generator/config/data/clocks.toml`), with their hashes and
//! reports, for a release.

use std::path::{Path, PathBuf};

use serde_json::Value;
use xshell::cmd;

use crate::pairs::{build, none_of};
use crate::run::{file, Done, Failure, Room};

/// Where they go.
const TO: &str = "build/bitstreams";
const CLOCKS: &str = "generator/config/data/clocks.toml";

/// Builds those of these boards, or all; what is built already is not built again. A pair that cannot be built, or does not reach its
/// clock, is told at the end, and what the others gave is kept.
pub fn gather(room: &Room, boards: &[String]) -> Done {
    let pairs = pairs(&room.read(CLOCKS)?, boards)?;
    let to = room.folder(TO.as_ref())?;
    let mut names = Vec::new();
    let failed = build(room, &pairs, &[], |config, board, built| {
        names.extend(copy(built, &format!("{config}-{board}"), &to)?);
        Ok(())
    })?;
    sums(room, &to, &names)?;
    println!("{}", to.display());
    none_of(&failed, "built")
}

/// The routed pairs of a table of clocks, configuration and board, of these boards or of all.
fn pairs(clocks: &str, boards: &[String]) -> Result<Vec<(String, String)>, Failure> {
    let table: toml::Table = clocks.parse().map_err(file(Path::new(CLOCKS)))?;
    let rows = table.get("clock").and_then(toml::Value::as_array).into_iter().flatten();
    let word = |row: &toml::Value, key: &str| Some(row.get(key)?.as_str()?.to_owned());
    let routed =
        |row: &&toml::Value| row.get("routed_mhz").and_then(toml::Value::as_float) > Some(0.0);
    let all: Vec<(String, String)> = rows
        .filter(routed)
        .filter_map(|row| Some((word(row, "config")?, word(row, "board")?)))
        .collect();
    if let Some(unknown) = boards.iter().find(|b| all.iter().all(|(_, board)| board != *b)) {
        return Err(Failure::request(format!("nothing has been routed for a board {unknown}")));
    }
    Ok(all.into_iter().filter(|(_, board)| boards.is_empty() || boards.contains(board)).collect())
}

/// Copies what a build says it made: bitstream, page and numbers, under one name. The names of the copies.
fn copy(built: Option<&Value>, name: &str, to: &Path) -> Result<Vec<String>, Failure> {
    let path = |key: &str| built.and_then(|b| b[key].as_str()).map(PathBuf::from);
    let missing = || Failure::new(format!("{name}: the build names no bitstream or no report"));
    let bitstream = path("bitstream").ok_or_else(missing)?;
    let page = path("report").ok_or_else(missing)?;
    let numbers = page.with_extension("json");
    let mut names = Vec::new();
    for from in [bitstream, page, numbers] {
        let ending = from.extension().unwrap_or_default().to_string_lossy();
        let copy = format!("{name}.{ending}");
        std::fs::copy(&from, to.join(&copy)).map_err(file(&from))?;
        names.push(copy);
    }
    Ok(names)
}

/// `SHA256SUMS` of these files, which `sha256sum -c` takes.
fn sums(room: &Room, to: &Path, names: &[String]) -> Done {
    let _here = room.shell.push_dir(to);
    let text = match names {
        [] => String::new(),
        _ => cmd!(room.shell, "sha256sum -- {names...}").quiet().read()? + "\n",
    };
    room.shell.write_file("SHA256SUMS", text)?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn good<T>(what: Result<T, Failure>) -> T {
        what.unwrap_or_else(|f| panic!("{}", f.message))
    }

    #[test]
    fn routed_pairs_alone() {
        let row = |config: &str, board: &str, mhz: f64| {
            format!("[[clock]]\nconfig = \"{config}\"\nboard = \"{board}\"\nmhz = 50.0\nrouted_mhz = {mhz:?}\nsource = \"\"\n")
        };
        let text = row("a", "x", 51.5) + &row("b", "x", 0.0) + &row("c", "y", 20.0);
        let of = |boards: &[&str]| {
            let boards: Vec<String> = boards.iter().map(|b| b.to_string()).collect();
            pairs(&text, &boards)
                .map(|all| all.into_iter().map(|(config, _)| config).collect::<Vec<_>>())
        };
        assert_eq!(good(of(&[])), ["a", "c"]);
        assert_eq!(good(of(&["y"])), ["c"]);
        assert_eq!(of(&["z"]).unwrap_err().code, 2);
        // the project's own
        let room = good(Room::new());
        assert!(good(pairs(&good(room.read(CLOCKS)), &[])).len() > 20);
    }

    #[test]
    fn what_a_build_made_is_copied_and_summed() {
        let room = good(Room::new());
        let folder = room.shell.create_temp_dir().unwrap();
        let (from, to) = (folder.path().join("from"), good(room.folder(&folder.path().join("to"))));
        for name in ["top.bit", "report.html", "report.json"] {
            room.shell.write_file(from.join(name), name).unwrap();
        }
        let built =
            json!({ "bitstream": from.join("top.bit"), "report": from.join("report.html") });
        let names = good(copy(Some(&built), "a-x", &to));
        assert_eq!(names, ["a-x.bit", "a-x.html", "a-x.json"]);
        good(sums(&room, &to, &names));
        let _here = room.shell.push_dir(&to);
        cmd!(room.shell, "sha256sum --quiet --strict -c SHA256SUMS").quiet().run().unwrap();
        room.shell.write_file("a-x.bit", "another").unwrap();
        assert!(cmd!(room.shell, "sha256sum --status -c SHA256SUMS").quiet().run().is_err());
        assert!(copy(Some(&json!({ "report": "x" })), "a-x", &to).is_err());
    }
}
