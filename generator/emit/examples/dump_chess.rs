//! Writes the modules of the chess move generator into a folder: `dump_chess FOLDER STAGES BOARDS UNITS KEYS WRITE`; units:
//! 0 none, 1 leaf units, 2 leaf units that count.
use kiban_emit::chess::machine::modules;
use kiban_emit::chess::params::{Cuts, Params};

fn main() {
    let mut args = std::env::args().skip(1);
    let dir = args.next().expect("a folder");
    let mut number = |default| args.next().and_then(|s| s.parse().ok()).unwrap_or(default);
    let (stages, boards) = (number(2), number(1));
    let (units, keys, write) = (number(0), number(0) != 0, number(0) != 0);
    // 0: one register behind the receivers, none behind the tree
    let cuts = match stages {
        0 => Cuts { result: false, ..Cuts::stages(2) },
        n => Cuts::stages(n),
    };
    let cuts = Cuts { write, ..cuts };
    let params =
        Params { cuts, boards, leaf_units: units > 0, count: units > 1, keys, ..Params::default() };
    std::fs::create_dir_all(&dir).unwrap();
    for (name, text) in modules(&params, &[]).unwrap() {
        std::fs::write(format!("{dir}/{name}.v"), text).unwrap();
    }
}
