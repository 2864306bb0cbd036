//! Engines of several sizes, built with Verilator. The array, nine tenths of an engine, is compiled once as a library.

use kiban_config::{Config, ConfigSet, Tsume};
use kiban_emit::chip::several;
use kiban_emit::shogi::array;
use kiban_emit::tsume::chip::CHIP;
use kiban_emit::tsume::engine;
use kiban_model::tsume::Params;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use crate::verilator::{self, Library, Source};

const PLAYER: &str = include_str!("../../../../sim/tsume/engine_player.cpp");
/// Name of the array's library; stands for `shogi_array` in the engines.
const ARRAY: &str = "shogiarray";

/// A configuration's engine, built.
pub struct Engine {
    pub player: PathBuf,
    pub params: Params,
}

fn shipped(name: &str) -> Tsume {
    ConfigSet::shipped().unwrap().get(name).unwrap().circuit.tsume().unwrap().clone()
}

/// Smaller than any configuration may be, so that children, frames, path and table all run out.
pub fn tiny() -> Tsume {
    Tsume {
        table_index_bits: 5,
        table_ways: 2,
        tag_bits: 56,
        child_memory_bits: 5,
        frame_bits: 4,
        path_index_bits: 2,
        path_ways: 2,
        ..shipped("tsume-small")
    }
}

/// Room for 8 plies, and for more in everything else.
pub fn shallow() -> Tsume {
    Tsume { frame_bits: 3, path_index_bits: 4, path_ways: 4, ..shipped("tsume-small") }
}

pub fn tsume_small_sizes() -> Tsume {
    shipped("tsume-small")
}

fn named(modules: Vec<(String, String)>) -> Vec<Source> {
    modules.into_iter().map(|(name, text)| (format!("{name}.v"), text)).collect()
}

/// The engine's modules.
pub fn texts(t: &Tsume) -> Vec<Source> {
    engine::modules(t, &[]).unwrap()
}

fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).join("tsume_engine_cosim").join(name)
}

fn array_library(verilator: &Path) -> &'static Library {
    static LIBRARY: OnceLock<Library> = OnceLock::new();
    LIBRARY.get_or_init(|| {
        let sources = named(array::modules(&[]).unwrap());
        verilator::library(verilator, &folder("array"), (array::TOP, ARRAY), &sources, "-O1")
    })
}

/// The Verilog of a circuit without the array's, which its library stands for.
fn without_array(files: impl IntoIterator<Item = Source>) -> Vec<Source> {
    let of_array: Vec<String> =
        array::modules(&[]).unwrap().into_iter().map(|(name, _)| format!("{name}.v")).collect();
    let mut sources = vec![];
    for (file, text) in files {
        if of_array.contains(&file) {
            continue;
        }
        let text = if file == format!("{}.v", engine::TOP) {
            let instance = format!("{} array", array::TOP);
            assert!(text.contains(&instance));
            text.replace(&instance, &format!("{ARRAY} array"))
        } else {
            text
        };
        sources.push((file, text));
    }
    sources
}

/// Builds an engine in `folder(name)`; `edit` may break a module's text.
pub fn build(name: &str, t: &Tsume, edit: impl Fn(&str, String) -> String) -> Option<Engine> {
    let verilator = verilator::find()?;
    let library = array_library(&verilator);
    let edited = |(module, text): Source| {
        let text = edit(&module, text);
        (format!("{module}.v"), text)
    };
    let mut sources = vec![("engine_player.cpp".to_string(), PLAYER.to_string())];
    sources.extend(without_array(engine::modules(t, &[]).unwrap().into_iter().map(edited)));
    let dir = folder(name);
    let player =
        verilator::executable(&verilator, &dir, engine::TOP, &sources, Some(library), "-O1");
    Some(Engine { player, params: t.into() })
}

/// Builds a chip with several engines, to be spoken to in bytes.
pub fn chip(config: &Config, engines: usize) -> Option<PathBuf> {
    const HARNESS: &str = include_str!("../../../../sim/harness.cpp");
    let verilator = verilator::find()?;
    let library = array_library(&verilator);
    let harness = HARNESS.replace("{{ class }}", &format!("V{CHIP}")).replace("{{ top }}", CHIP);
    let mut sources = vec![("harness.cpp".to_string(), harness)];
    sources.extend(without_array(several(config, engines).unwrap()));
    let dir = folder(&format!("chip_{engines}"));
    Some(verilator::executable(&verilator, &dir, CHIP, &sources, Some(library), "-O1"))
}

pub fn tsume() -> Option<&'static Engine> {
    verilator::find()?;
    static ENGINE: OnceLock<Option<Engine>> = OnceLock::new();
    ENGINE.get_or_init(|| build("tsume", &shipped("tsume"), |_, text| text)).as_ref()
}

pub fn tsume_small() -> Option<&'static Engine> {
    verilator::find()?;
    static ENGINE: OnceLock<Option<Engine>> = OnceLock::new();
    ENGINE.get_or_init(|| build("tsume-small", &shipped("tsume-small"), |_, text| text)).as_ref()
}

pub fn tsume_tiny() -> Option<&'static Engine> {
    verilator::find()?;
    static ENGINE: OnceLock<Option<Engine>> = OnceLock::new();
    ENGINE.get_or_init(|| build("tiny", &tiny(), |_, text| text)).as_ref()
}
