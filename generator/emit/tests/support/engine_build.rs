//! Engines of several sizes, built with Verilator. The array, nine tenths of an engine, is compiled once as a library.

use kiban_config::{Circuit, Config, ConfigSet, Scanner, Tsume};
use kiban_emit::chip;
use kiban_emit::shogi::array::{self, Shape};
use kiban_emit::tsume::chip::CHIP;
use kiban_emit::tsume::engine;
use kiban_model::tsume::Params;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, OnceLock};

use crate::engine_second;
use crate::engine_together::telling;
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

/// The array of a shape, compiled once.
fn array_library(verilator: &Path, shape: Shape) -> &'static Library {
    static COMPILED: Mutex<Vec<(Shape, &'static OnceLock<Library>)>> = Mutex::new(vec![]);
    let place = {
        let mut compiled = COMPILED.lock().unwrap();
        match compiled.iter().find(|(of, _)| *of == shape) {
            Some((_, place)) => *place,
            None => {
                let place = &*Box::leak(Box::new(OnceLock::new()));
                compiled.push((shape, place));
                place
            }
        }
    };
    place.get_or_init(|| {
        let sources = named(array::modules(shape, &[]).unwrap());
        let name = format!("array_{}", shape.slots);
        verilator::library(verilator, &folder(&name), (array::TOP, ARRAY), &sources, "-O1")
    })
}

/// The Verilog of a circuit without the array's, which its library stands for.
fn without_array(shape: Shape, files: impl IntoIterator<Item = Source>) -> Vec<Source> {
    let of_array: Vec<String> = array::modules(shape, &[])
        .unwrap()
        .into_iter()
        .map(|(name, _)| format!("{name}.v"))
        .collect();
    let mut sources = vec![];
    for (file, text) in files {
        if of_array.contains(&file) {
            continue;
        }
        let text = if file == format!("{}.v", engine::TOP) || file == engine_second::INNER_FILE {
            let instance = format!("{} array", array::TOP);
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
    let library = match t.scanner {
        Scanner::Array => Some(array_library(&verilator, engine::shape(t))),
        Scanner::Lines => None,
    };
    let edited = |(module, text): Source| {
        let text = edit(&module, text);
        (format!("{module}.v"), text)
    };
    let mut sources = vec![("engine_player.cpp".to_string(), PLAYER.to_string())];
    let files = engine_second::with_memory(t, engine::modules(t, &[]).unwrap());
    let files = files.into_iter().map(edited);
    match t.scanner {
        Scanner::Array => sources.extend(without_array(engine::shape(t), files)),
        Scanner::Lines => sources.extend(files),
    }
    let dir = folder(name);
    let player = verilator::executable(&verilator, &dir, engine::TOP, &sources, library, "-O1");
    Some(Engine { player, params: t.into() })
}

/// Builds the chip of a configuration, to be spoken to in bytes; `edit` may break a module's text.
pub fn chip(name: &str, config: &Config, edit: impl Fn(&str, String) -> String) -> Option<PathBuf> {
    let verilator = verilator::find()?;
    let Circuit::Tsume(t) = &config.circuit else { panic!("a tsume circuit") };
    let shape = engine::shape(t);
    let modules = array::modules(shape, &[]).unwrap();
    let own: Vec<_> = modules.iter().map(|(m, text)| (m.clone(), edit(m, text.clone()))).collect();
    let broken: Library;
    let library = if own == modules {
        array_library(&verilator, shape)
    } else {
        let dir = folder(name).join("array");
        broken = verilator::library(&verilator, &dir, (array::TOP, ARRAY), &named(own), "-O1");
        &broken
    };
    let edited = |(file, text): Source| {
        let text = edit(file.trim_end_matches(".v"), text);
        (file, text)
    };
    let mut sources = vec![verilator::byte_harness(CHIP)];
    let files = chip::chip(config).unwrap().into_iter().map(edited);
    sources.extend(without_array(shape, files));
    let dir = folder(name);
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

/// The line machine's engine, so many lines a clock, with these memories.
pub fn lines(lines_per_clock: u32, t: Tsume) -> Tsume {
    Tsume { scanner: Scanner::Lines, lines_per_clock, ..t }
}

pub fn tsume_lines() -> Option<&'static Engine> {
    verilator::find()?;
    static ENGINE: OnceLock<Option<Engine>> = OnceLock::new();
    ENGINE.get_or_init(|| build("lines", &shipped("tsume-lines"), |_, text| text)).as_ref()
}

/// One line a clock, and too little of everything.
pub fn tsume_lines_tiny() -> Option<&'static Engine> {
    verilator::find()?;
    static ENGINE: OnceLock<Option<Engine>> = OnceLock::new();
    ENGINE.get_or_init(|| build("lines-tiny", &lines(1, tiny()), |_, text| text)).as_ref()
}

/// Eight searches of the smallest size on one array.
pub fn eight() -> Tsume {
    Tsume { searches: 8, word_sets: 3, ..shipped("tsume-small") }
}

pub fn tsume_eight() -> Option<&'static Engine> {
    verilator::find()?;
    static ENGINE: OnceLock<Option<Engine>> = OnceLock::new();
    ENGINE.get_or_init(|| build("eight", &eight(), telling)).as_ref()
}

pub fn tsume_lines_sizes() -> Tsume {
    shipped("tsume-lines")
}
