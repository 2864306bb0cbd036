//! Playout engines of several sizes, built with Verilator.

use kiban_config::{Go, PlayoutUnit};
use kiban_emit::go::engine;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, OnceLock};

use crate::verilator;

const PLAYER: &str = include_str!("../../../../sim/go/engine_player.cpp");

/// An engine, built.
pub struct Engine {
    pub player: PathBuf,
    pub go: Go,
}

pub fn config_of(unit: PlayoutUnit, units: u32, greatest_size: u32) -> Go {
    Go {
        unit,
        units,
        greatest_size,
        ownership: true,
        first_moves: true,
        suicide: true,
        job_queue: 4,
    }
}

/// Builds an engine in a folder of its name; `edit` may change a module's text.
pub fn build(name: &str, go: &Go, edit: impl Fn(&str, String) -> String) -> Option<Engine> {
    let verilator = verilator::find()?;
    let mut sources = vec![("engine_player.cpp".to_string(), PLAYER.to_string())];
    for (module, text) in engine::modules(go, &[]).unwrap() {
        sources.push((format!("{module}.v"), edit(&module, text)));
    }
    let dir = Path::new(env!("CARGO_TARGET_TMPDIR")).join("go_cosim").join(name);
    let player = verilator::executable(&verilator, &dir, engine::TOP, &sources, None, "-O1");
    Some(Engine { player, go: go.clone() })
}

/// Lean units for boards of up to `lines` lines, built once: cells of 7 bits up to 9 lines, of 9 beyond; streams, checksums and registers
/// in block RAM with one unit or two, in flip-flops with more; from five on a reset that comes to the last one a clock later.
pub fn leans(units: u32, lines: u32) -> Option<&'static Engine> {
    type Built = OnceLock<Option<Engine>>;
    static ENGINES: Mutex<BTreeMap<(u32, u32), &'static Built>> = Mutex::new(BTreeMap::new());
    verilator::find()?;
    let built =
        *ENGINES.lock().unwrap().entry((units, lines)).or_insert_with(|| Box::leak(Box::default()));
    let go = config_of(PlayoutUnit::Lean, units, lines);
    built.get_or_init(|| build(&format!("lean_{units}_{lines}"), &go, |_, text| text)).as_ref()
}

/// Wheels for boards of `lines` lines.
pub fn wheels(units: u32, lines: u32) -> Option<Engine> {
    let go = config_of(PlayoutUnit::Wheel, units, lines);
    build(&format!("wheel_{units}_{lines}"), &go, |_, text| text)
}

/// Lean units that count no first moves, built anew.
pub fn plain_leans(units: u32, lines: u32) -> Option<Engine> {
    let go = Go { first_moves: false, ..config_of(PlayoutUnit::Lean, units, lines) };
    build(&format!("plain_lean_{units}_{lines}"), &go, |_, text| text)
}

/// One wheel for boards of `lines` lines that counts no first moves.
pub fn plain_wheel(lines: u32) -> Option<Engine> {
    let go = Go { first_moves: false, ..config_of(PlayoutUnit::Wheel, 1, lines) };
    build(&format!("plain_wheel_{lines}"), &go, |_, text| text)
}
