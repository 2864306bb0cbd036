//! Playout engines of several sizes, built with Verilator.

use kiban_config::{Go, PlayoutUnit};
use kiban_emit::go::engine;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use crate::verilator;

const PLAYER: &str = include_str!("../../../../sim/go/engine_player.cpp");

/// An engine, built.
pub struct Engine {
    pub player: PathBuf,
    pub go: Go,
}

pub fn config(units: u32, greatest_size: u32) -> Go {
    config_of(PlayoutUnit::Sequential, units, greatest_size)
}

pub fn config_of(unit: PlayoutUnit, units: u32, greatest_size: u32) -> Go {
    let first_moves = false;
    let go = Go {
        unit,
        units,
        greatest_size,
        ownership: true,
        first_moves,
        suicide: true,
        job_queue: 4,
    };
    Go { first_moves: !go.is_sequential(), ..go }
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

/// One unit for boards of all sizes: cells of 9 bits, streams and checksums in block RAM.
pub fn one_unit() -> Option<&'static Engine> {
    verilator::find()?;
    static ENGINE: OnceLock<Option<Engine>> = OnceLock::new();
    ENGINE.get_or_init(|| build("one", &config(1, 19), |_, text| text)).as_ref()
}

/// Three units for boards of all sizes: cells of 9 bits, everything in flip-flops, streams made in the head, as in the
/// circuits of many units.
pub fn units_in_flip_flops() -> Option<&'static Engine> {
    verilator::find()?;
    static ENGINE: OnceLock<Option<Engine>> = OnceLock::new();
    ENGINE.get_or_init(|| build("units_3_19", &config(3, 19), |_, text| text)).as_ref()
}

/// Five units for boards of 9 lines: cells of 7 bits, everything in flip-flops, and a reset that comes to the last one a clock later.
pub fn five_units() -> Option<&'static Engine> {
    verilator::find()?;
    static ENGINE: OnceLock<Option<Engine>> = OnceLock::new();
    ENGINE.get_or_init(|| build("five", &config(5, 9), |_, text| text)).as_ref()
}

/// Two parallel units for boards of `lines` lines.
pub fn parallel(lines: u32) -> Option<Engine> {
    let go = config_of(PlayoutUnit::Parallel, 2, lines);
    build(&format!("parallel_{lines}"), &go, |_, text| text)
}

/// Wheels for boards of `lines` lines.
pub fn wheels(units: u32, lines: u32) -> Option<Engine> {
    let go = config_of(PlayoutUnit::Wheel, units, lines);
    build(&format!("wheel_{units}_{lines}"), &go, |_, text| text)
}

/// One wheel for boards of `lines` lines that counts no first moves.
pub fn plain_wheel(lines: u32) -> Option<Engine> {
    let go = Go { first_moves: false, ..config_of(PlayoutUnit::Wheel, 1, lines) };
    build(&format!("plain_wheel_{lines}"), &go, |_, text| text)
}
