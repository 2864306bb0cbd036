//! Builds of the chess move generator, and the comparison of its answers with those of a script.
#![allow(dead_code)] // each test file uses its part

use kiban_emit::chess::machine::modules;
use kiban_emit::chess::params::{Cuts, Params};
use kiban_model::chess::bus::answer;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::chess_script::Script;
use crate::verilator;

const PLAYER: &str = include_str!("../../../../sim/chess/machine_player.cpp");
const BENCH: &str = include_str!("../chess/machine_bench.v");
const ANSWER: usize = 80;

/// Circuits that differ in everything: one board, shallow, checks first; many boards, deep; fewer boards than clocks, leaf units
/// that do not count; no leaf units.
pub fn variants() -> [(&'static str, Params); 4] {
    let usual = Params { leaf_units: true, count: true, keys: true, ..Params::default() };
    [
        ("one", usual),
        (
            "many",
            Params {
                cuts: Cuts { write: true, ..Cuts::stages(5) },
                boards: 8,
                checks_first: false,
                ..usual
            },
        ),
        ("three", Params { cuts: Cuts::stages(4), boards: 3, count: false, keys: false, ..usual }),
        ("bare", Params { boards: 2, leaf_units: false, count: false, ..usual }),
    ]
}

/// A machine that was built.
pub struct Variant {
    pub params: Params,
    player: PathBuf,
}

/// Writes the Verilog and builds the player; nothing is built again when nothing has changed. `edit` may break a module.
pub fn build(
    name: &str,
    params: &Params,
    edit: impl Fn(&str, String) -> String,
) -> Option<Variant> {
    let verilator = verilator::find()?;
    let dir = Path::new(env!("CARGO_TARGET_TMPDIR")).join("chess_machine").join(name);
    let mut sources = vec![
        ("machine_player.cpp".to_string(), PLAYER.to_string()),
        ("machine_bench.v".to_string(), BENCH.to_string()),
    ];
    for (name, text) in modules(params, &[]).unwrap() {
        sources.push((format!("{name}.v"), edit(&name, text)));
    }
    // what is broken runs for a short time
    let optimise = if name == "broken" { "-O0" } else { "-O1" };
    let player = verilator::executable(&verilator, &dir, "machine_bench", &sources, None, optimise);
    Some(Variant { params: *params, player })
}
/// What the board's registers hold.
#[derive(PartialEq, Eq, Debug)]
pub struct Registers {
    pub state: u32,
    pub turn: u8,
    pub rights: u8,
    pub double_step: u8,
    pub planes: [u64; 4],
    pub level: u8,
    pub fifty: u8,
    pub passes: u32,
}

/// An answer.
#[derive(PartialEq, Eq, Debug)]
pub struct Answer {
    pub code: u8,
    pub word: u32,
    pub illegal: bool,
    pub check: bool,
    /// Of perft alone.
    pub leaves: u64,
    /// Not of parts of a divide, nor without a position.
    pub registers: Option<Registers>,
    /// Passes so far, of parts of a divide.
    pub passes: u32,
}
/// What was compared.
pub struct Played {
    pub answers: usize,
    /// Answers by code.
    pub codes: [usize; 8],
    pub deepest: u8,
    pub clocks: u64,
}

/// Plays the script; the first difference in words.
pub fn play(variant: &Variant, name: &str, script: &Script) -> Result<Played, String> {
    let dir = variant.player.parent().unwrap();
    let (input, output) = (dir.join(format!("{name}.in")), dir.join(format!("{name}.out")));
    std::fs::write(&input, script.commands.concat()).unwrap();
    let status = Command::new(&variant.player).args([&input, &output]).status().unwrap();
    let got = std::fs::read(&output).unwrap();
    let _ = std::fs::remove_file(&input);
    let _ = std::fs::remove_file(&output);
    let mut played = Played { answers: 0, codes: [0; 8], deepest: 0, clocks: 0 };
    let mut at = [0; 16];
    for r in got.chunks_exact(ANSWER) {
        let word = |i: usize| u32::from_le_bytes(r[i..i + 4].try_into().unwrap());
        let long = |i: usize| u64::from_le_bytes(r[i..i + 8].try_into().unwrap());
        let board = usize::from(r[0]);
        let Some((want, note)) = script.expected[board].get(at[board]) else {
            return Err(format!("board {board}: an answer too many, code {}", r[1]));
        };
        let perft = matches!(want.code, answer::LEAVES | answer::PART);
        let got = Answer {
            code: r[1],
            word: word(12),
            illegal: r[2] != 0,
            check: r[3] != 0,
            leaves: if perft { long(24) } else { 0 },
            passes: match want.code {
                answer::PART => word(16),
                _ => want.passes,
            },
            registers: want.registers.as_ref().map(|_| Registers {
                state: word(20),
                turn: r[6],
                rights: r[7],
                double_step: r[8],
                planes: std::array::from_fn(|i| long(32 + 8 * i)),
                level: r[4],
                fifty: r[5],
                passes: word(16),
            }),
        };
        if got != *want {
            return Err(format!(
                "board {board}, answer {}: {note}\nwant {want:x?}\ngot  {got:x?}",
                at[board]
            ));
        }
        at[board] += 1;
        played.answers += 1;
        played.codes[usize::from(got.code & 7)] += 1;
        played.deepest = played.deepest.max(r[4]);
        played.clocks = long(64);
    }
    for (board, list) in script.expected.iter().enumerate() {
        if at[board] != list.len() {
            let (want, note) = &list[at[board]];
            return Err(format!("board {board} hangs: {note}, want {want:?}"));
        }
    }
    assert!(status.success());
    Ok(played)
}
