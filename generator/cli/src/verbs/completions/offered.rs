//! What is offered for the words of a command line: names as they are now, and no name that the verb would refuse.

use std::ffi::{OsStr, OsString};
use std::path::Path;

use clap::{Arg, Command};
use clap_complete::engine::{
    ArgValueCompleter, CompletionCandidate, PathCompleter, ValueCompleter,
};
use kiban_cluster::play::plan::Method;
use kiban_config::{BoardSet, BoardTop, Config, ConfigSet, Target};
use kiban_flow::flows::{bitstream, netlist};
use kiban_flow::tools::set::Need;
use kiban_link::transport::SerialPort;

use super::super::{schema, setup};
use crate::context;
use crate::sets;

/// A name, with what it is for shells that tell it.
type Named = (String, String);

/// The whole command line, whose options know what is offered for them beside the words that are there already.
pub fn command(words: &[String]) -> Command {
    let line = Line::of(words);
    crate::command().mut_subcommands(|verb| {
        let name = verb.get_name().to_string();
        verb.mut_args(|argument| match completer(&name, &argument, &line) {
            Some(completer) => argument.add(completer),
            None => argument,
        })
    })
}

/// What is known of the line: the circuit and the board that it names.
#[derive(Clone, Default)]
struct Line {
    config: Option<Config>,
    board: Option<Target>,
}

impl Line {
    fn of(words: &[String]) -> Line {
        let mut line = Line::default();
        for word in words {
            let word = word.split_once('=').map_or(word.as_str(), |(_, value)| value);
            line.config = line.config.or_else(|| context::config(word).ok());
            line.board = line.board.or_else(|| context::board(word).ok());
        }
        line
    }

    /// A circuit goes on a board, itself or the smaller one that it names.
    fn fits(config: &Config, board: &Target) -> bool {
        !config.smaller.is_empty() || BoardTop::fitting(config, board).is_ok()
    }
}

/// The kinds of circuits that a verb takes, none = all.
fn kinds(verb: &str) -> &'static [&'static str] {
    match verb {
        "solve" | "shrink" | "usi" | "bench" | "worker" => &["tsume"],
        "perft" | "uci" => &["chess"],
        "playouts" | "gtp" => &["go"],
        "cover" => &["cover"],
        "moves" => &["tsume", "chess"],
        _ => &[],
    }
}

fn completer(verb: &str, argument: &Arg, line: &Line) -> Option<ArgValueCompleter> {
    let value = argument.get_value_names().and_then(|names| names.first()).map(|n| n.to_string());
    let needs = |needs: &[Need]| {
        let all = std::iter::once(("all".to_string(), String::new()));
        Some(names(
            needs.iter().map(|n| (n.name().to_string(), String::new())).chain(all).collect(),
        ))
    };
    match (verb, argument.get_id().as_str()) {
        (_, "config") => Some(configurations(verb, line)),
        (_, "board") => Some(boards(verb, line)),
        (_, "device") => Some(devices(verb, line)),
        ("setup", "needs") => needs(&setup::OFFERED),
        ("doctor", "needs") => needs(&Need::ALL),
        ("devices", "ports") => Some(later(|_| told(SerialPort::known(), ""))),
        ("prove", "names") => Some(later(|_| {
            let proofs = kiban_emit::proofs::all().unwrap_or_default();
            proofs.iter().map(|p| (p.name.to_string(), p.about.to_string())).collect()
        })),
        ("schema", "verb") => Some(names(told(schema::verbs(), ""))),
        ("cluster", "method") => Some(names(told(Method::ALL.map(Method::word), ""))),
        ("prog", "programmer") => Some(names(programmers(line))),
        (_, "fen") => Some(names(told(["startpos"], "the start of a game"))),
        ("bench", "set") => Some(with_files(later(|_| told(sets::names(), "")), "tsv")),
        (_, "output") => Some(ArgValueCompleter::new(PathCompleter::dir())),
        _ => match value.as_deref()? {
            "DIR" => Some(ArgValueCompleter::new(PathCompleter::dir())),
            "FILE" | "EPD" if ["file", "position"].contains(&argument.get_id().as_str()) => {
                Some(ArgValueCompleter::new(PathCompleter::any().stdio()))
            }
            "FILE" | "FILE.fst" | "FILE|N" => Some(ArgValueCompleter::new(PathCompleter::any())),
            _ => None,
        },
    }
}

fn told(names: impl IntoIterator<Item = impl Into<String>>, about: &str) -> Vec<Named> {
    names.into_iter().map(|name| (name.into(), about.to_string())).collect()
}

/// These names.
fn names(all: Vec<Named>) -> ArgValueCompleter {
    later(move |_| all.clone())
}

/// Names that are looked for when they are needed; what is there of the word may say which.
fn later(all: impl Fn(&str) -> Vec<Named> + Send + Sync + 'static) -> ArgValueCompleter {
    ArgValueCompleter::new(move |begun: &OsStr| {
        let begun = begun.to_string_lossy();
        let fitting = all(&begun).into_iter().filter(|named| named.0.starts_with(&*begun));
        let candidate = |(name, about): Named| {
            let about = Some(about).filter(|about| !about.is_empty());
            CompletionCandidate::new(name).help(about.map(Into::into))
        };
        fitting.map(candidate).collect::<Vec<_>>()
    })
}

/// With files of an ending; folders once something of the word is there.
fn with_files(names: ArgValueCompleter, ending: &'static str) -> ArgValueCompleter {
    with_some_files(names, move |path| path.extension() == Some(OsStr::new(ending)))
}

fn with_some_files(
    names: ArgValueCompleter,
    wanted: impl Fn(&Path) -> bool + Send + Sync + 'static,
) -> ArgValueCompleter {
    let files = PathCompleter::any().filter(wanted);
    ArgValueCompleter::new(move |begun: &OsStr| {
        let mut all = names.complete(begun);
        let mut more = files.complete(begun);
        more.retain(|c| !begun.is_empty() || !c.get_value().to_string_lossy().ends_with('/'));
        all.extend(more);
        all
    })
}

/// A file of TOML that is none of the other kind.
fn toml(path: &Path, other: fn(&str) -> bool) -> bool {
    path.extension() == Some(OsStr::new("toml")) && path.to_str().is_some_and(|name| !other(name))
}

fn configurations(verb: &str, line: &Line) -> ArgValueCompleter {
    let (kinds, board) = (kinds(verb), line.board.clone());
    let fitting = move |config: &Config| {
        (kinds.is_empty() || kinds.contains(&config.circuit.kind()))
            && board.as_ref().is_none_or(|board| Line::fits(config, board))
    };
    let shipped = later(move |_| {
        let all = ConfigSet::shipped().map(|set| set.iter().cloned().collect::<Vec<_>>());
        let fitting = all.unwrap_or_default().into_iter().filter(|config| fitting(config));
        fitting.map(|config| (config.name, config.description)).collect()
    });
    with_some_files(shipped, |path| toml(path, |name| context::board(&in_folder(name)).is_ok()))
}

fn boards(verb: &str, line: &Line) -> ArgValueCompleter {
    // a table of all
    let config = line.config.clone().filter(|_| verb != "figures");
    let all = later(move |_| {
        let fitting = |board: &Target| config.as_ref().is_none_or(|c| Line::fits(c, board));
        let boards = every_board().into_iter().filter(fitting);
        boards.map(|target| (target.board.name, target.board.title)).collect()
    });
    with_some_files(all, |path| toml(path, |name| context::config(&in_folder(name)).is_ok()))
}

/// A name that is that of a file.
fn in_folder(name: &str) -> String {
    if name.contains('/') {
        name.to_string()
    } else {
        format!("./{name}")
    }
}

fn every_board() -> Vec<Target> {
    BoardSet::shipped().map(|set| set.targets().collect()).unwrap_or_default()
}

fn devices(verb: &str, line: &Line) -> ArgValueCompleter {
    // those that open models by themselves
    let model = !["serve", "worker"].contains(&verb);
    let line = line.clone();
    let programs = PathCompleter::file();
    let words = later(move |begun| words_of_devices(model, &line, begun));
    ArgValueCompleter::new(move |begun: &OsStr| {
        match begun.to_string_lossy().strip_prefix("sim:") {
            None => words.complete(begun),
            Some(path) => {
                let found = programs.complete(&OsString::from(path));
                found.into_iter().map(|c| c.add_prefix("sim:")).collect()
            }
        }
    })
}

fn words_of_devices(model: bool, line: &Line, begun: &str) -> Vec<Named> {
    let mut all = Vec::new();
    if model {
        all.push(("model".to_string(), "the reference model".to_string()));
    }
    all.push(("sim".to_string(), "the simulated circuit".to_string()));
    all.push(("netlist".to_string(), "the circuit after synthesis".to_string()));
    let fitting = |board: &Target| line.config.as_ref().is_none_or(|c| Line::fits(c, board));
    for target in every_board().iter().filter(|board| fitting(board)) {
        let (family, name, part) = (target.fpga.family, &target.board.name, &target.fpga.part);
        let about = &target.board.title;
        if netlist::check(family, name, part).is_ok() {
            all.push((format!("netlist:{name}"), about.clone()));
        }
        if bitstream::check(family, name, part).is_ok() {
            all.push((format!("bitstream:{name}"), about.clone()));
        }
    }
    for port in SerialPort::known() {
        all.push((format!("serial:{port}"), String::new()));
    }
    // rates once a port stands there
    if let Some((port, _)) = begun.strip_prefix("serial:").and_then(|rest| rest.split_once('@')) {
        let mut rates: Vec<u32> = ConfigSet::shipped()
            .map(|set| set.iter().map(|config| config.link.baud).collect())
            .unwrap_or_default();
        rates.sort_unstable();
        rates.dedup();
        all.extend(told(rates.iter().map(|rate| format!("serial:{port}@{rate}")), "bits a second"));
    }
    // what begins with this is a file
    if begun.starts_with("sim") {
        all.push(("sim:".to_string(), "a simulation that was built before".to_string()));
    }
    all
}

/// Those of the board, or of all.
fn programmers(line: &Line) -> Vec<Named> {
    let boards = line.board.clone().map_or_else(every_board, |board| vec![board]);
    let mut all: Vec<Named> = Vec::new();
    for prog in boards.into_iter().flat_map(|b| b.board.prog) {
        if !all.iter().any(|known| known.0 == prog.programmer) {
            all.push((prog.programmer, prog.note));
        }
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Options whose value a person thinks of: numbers, positions, command lines, addresses.
    const FREE: &str = "attempts batch baud byoyomi cap count depth each first from games hash increment jobs komi leaf listen margin max_clocks max_depth max_moves models moves multipv n name nats nodes passes patience playouts plies resign second seconds seed seeds sfen size slots sprt steps threads time timeout wait";

    /// Whatever has a name or a place is offered.
    #[test]
    fn every_option_knows() {
        let command = command(&[]);
        let mut free: Vec<String> = Vec::new();
        for verb in command.get_subcommands() {
            for argument in verb.get_arguments().filter(|a| a.get_action().takes_values()) {
                let known = argument.get::<ArgValueCompleter>().is_some()
                    || !argument.get_possible_values().is_empty()
                    || argument.get_value_hint() != clap::ValueHint::Unknown;
                let word = argument.get_id().to_string();
                if !known && !free.contains(&word) {
                    free.push(word);
                }
            }
        }
        free.sort_unstable();
        assert_eq!(free.join(" "), FREE);
    }

    fn offered(line: &str) -> Vec<String> {
        let words: Vec<String> = line.split(' ').map(str::to_string).collect();
        let mut command = command(&words);
        let last = words.len() - 1;
        let words = words.into_iter().map(OsString::from).collect();
        let all = clap_complete::engine::complete(&mut command, words, last, Some(Path::new("/")));
        let all = all.unwrap();
        all.iter().map(|c| c.get_value().to_string_lossy().into_owned()).collect()
    }

    fn has(line: &str, name: &str) -> bool {
        offered(line).iter().any(|offered| offered == name)
    }

    #[test]
    fn names_that_fit() {
        for verb in ["gen", "build", "sim", "lint"] {
            assert!(has(&format!("kiban {verb} go9"), "go9-small"), "{verb}");
        }
        // of the verb's game
        assert!(has("kiban solve --config ", "tsume") && !has("kiban solve --config ", "go9"));
        assert!(has("kiban perft --config=", "--config=chess"));
        assert!(!has("kiban perft --config=", "--config=tsume"));
        // what fits together
        assert!(has("kiban build go9-small --board ", "ice40-hx8k"));
        assert!(!has("kiban build go19 --board ", "icebreaker"));
        assert!(!has("kiban build --board icebreaker ", "go19"));
        assert!(has("kiban build ", "go19"));
        for (line, name) in [
            ("kiban setup ec", "ecp5"),
            ("kiban setup ecp5 go", "gowin"),
            ("kiban doctor cl", "cluster"),
            ("kiban schema so", "solve"),
            ("kiban cluster --method v", "votes"),
            ("kiban bench --set o", "own"),
            ("kiban prove fi", "fifo"),
            ("kiban prog go9-small --board ulx3s-85f --programmer ", "fujprog"),
            ("kiban solve --device mo", "model"),
            ("kiban solve --device netlist:ul", "netlist:ulx3s-85f"),
            ("kiban solve --device bitstream:ice", "bitstream:ice40-hx8k"),
            ("kiban solve --device serial:/dev/x@1", "serial:/dev/x@1000000"),
            ("kiban compose --theme d", "double"),
            ("kiban sol", "solve"),
        ] {
            assert!(has(line, name), "{line}: {:?}", offered(line));
        }
        // what would be refused
        for (line, name) in [
            ("kiban serve --device ", "model"),
            ("kiban setup ", "prog"),
            ("kiban schema ", "usi"),
            ("kiban solve --device ", "netlist:arty-a7-100t"),
            ("kiban solve --device ", "bitstream:ulx3s-85f"),
        ] {
            assert!(!has(line, name) && !offered(line).is_empty(), "{line}");
        }
        assert_eq!(offered("kiban build nosuch"), [""; 0]);
    }
}
