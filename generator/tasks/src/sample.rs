//! The sample report of the pages: one small circuit is built, and what the build says of itself copied.

use xshell::cmd;

use crate::run::{file, run, Done, Room};

/// What is built: small, and soon done.
const PAIR: (&str, &str) = ("go9-small", "ice40-hx8k");

/// Where it goes.
const TO: &str = "docs/sample";

/// Builds it, if it has changed, and copies page and numbers.
pub fn make(room: &Room) -> Done {
    let (config, board) = PAIR;
    let build =
        cmd!(room.shell, "cargo run --release -q -p kiban -- build {config} --board {board}");
    run(build.args(["--seeds", "1", "--build-dir", "build/sample"]))?;
    let to = room.folder(TO.as_ref())?;
    for name in ["report.html", "report.json"] {
        let from = room.root.join(format!("build/sample/{config}-{board}/{name}"));
        std::fs::copy(&from, to.join(name)).map_err(file(&from))?;
    }
    Ok(())
}
