//! Builds of the chess move generator, and the comparison of its answers with those of a script.
#![allow(dead_code)] // each test file uses its part

use kiban_config::{Circuit, Config};
use kiban_emit::chess::chip::machine_params;
use kiban_emit::chess::machine::modules;
use kiban_emit::chess::params::{Cuts, Params};
use kiban_model::chess::bus::answer;
use kiban_model::chess::Shape;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::chess_script::Script;
use crate::verilator;

const PLAYER: &str = include_str!("../../../../sim/chess/machine_player.cpp");
const BENCH: &str = include_str!("../chess/machine_bench.v");
const ANSWER: usize = 80;

impl Variant {
    /// The same circuit, and a model with other clocks.
    pub fn said_to_be(&self, shape: Shape) -> Variant {
        Variant { params: self.params, shape, player: self.player.clone() }
    }
}

/// The player resets the circuit before.
const FIRST_CLOCK: u64 = 3;

/// A circuit, and how much it plays.
pub struct Case {
    pub name: &'static str,
    pub params: Params,
    /// It plays all positions; others a part of them.
    pub main: bool,
}

/// Circuits that differ in everything: one board, shallow, checks first; many boards, deep; fewer boards than clocks, leaf units
/// that do not count; no leaf units. Then one stage, and the configurations that are shipped.
pub fn variants() -> Vec<Case> {
    let usual = Params { leaf_units: true, count: true, keys: true, ..Params::default() };
    let late = Cuts { write: true, ..Cuts::stages(5) };
    let bare = Params { boards: 2, leaf_units: false, count: false, ..usual };
    let main = |name, params| Case { name, params, main: true };
    let further = |name, params| Case { name, params, main: false };
    vec![
        main("one", usual),
        main("many", Params { cuts: late, boards: 8, checks_first: false, ..usual }),
        main(
            "three",
            Params { cuts: Cuts::stages(4), boards: 3, count: false, keys: false, ..usual },
        ),
        main("bare", Params { cuts: Cuts::stages(3), ..bare }),
        further("shallow", Params { cuts: Cuts::stages(1), ..bare }),
        further("chess", shipped(include_str!("../../../../configs/chess.toml"))),
        further("chess-perft", shipped(include_str!("../../../../configs/chess-perft.toml"))),
        further("chess-thread", shipped(include_str!("../../../../configs/chess-thread.toml"))),
    ]
}

/// The machine of a configuration.
fn shipped(text: &str) -> Params {
    match Config::parse("configs", text).unwrap().circuit {
        Circuit::Chess(chess) => machine_params(&chess),
        other => panic!("{other:?} is no chess"),
    }
}

/// A machine that was built.
pub struct Variant {
    pub params: Params,
    /// Its clocks, as the model has them.
    pub shape: Shape,
    player: PathBuf,
}

/// Its clocks, as the model has them.
pub fn shape(params: &Params) -> Shape {
    Shape {
        stages: params.cuts.count().into(),
        late_writes: params.cuts.write,
        boards: params.boards.into(),
        counts: params.count,
    }
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
    let optimise = if name.starts_with("broken") { "-O0" } else { "-O1" };
    let player = verilator::executable(&verilator, &dir, "machine_bench", &sources, None, optimise);
    Some(Variant { params: *params, shape: shape(params), player })
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
    /// From the clock in which the command was taken.
    pub clocks: u64,
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
            clocks: word(72).into(),
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
        // a command is taken in the first turn of its board
        let taken = long(64) - u64::from(word(72));
        let turn = FIRST_CLOCK + board as u64 + variant.shape.stages;
        let period = variant.shape.period();
        let late = (taken + period - turn % period) % period;
        if late != 0 || u64::from(word(76)) >= period {
            return Err(format!(
                "board {board}, answer {}: {note}\ntaken {late} clocks behind its turn, {} after the offer",
                at[board],
                word(76)
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
