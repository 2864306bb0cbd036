//! Golden texts of the emitter, written by the tests that compare them.

use xshell::cmd;

use crate::run::{run, Done, Room};

/// Writes them anew; `git diff` shows what changed.
pub fn bless(room: &Room) -> Done {
    let tests = cmd!(room.shell, "cargo test -p kiban-emit --test verilog --test chess_verilog");
    run(tests.env("KIBAN_BLESS", "1"))
}
