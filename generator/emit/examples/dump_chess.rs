//! Writes the modules of the chess move generator into a folder: `dump_chess FOLDER STAGES BOARDS`.
use kiban_emit::chess::machine::modules;
use kiban_emit::chess::params::{Cuts, Params};

fn main() {
    let mut args = std::env::args().skip(1);
    let dir = args.next().expect("a folder");
    let mut number = |default| args.next().and_then(|s| s.parse().ok()).unwrap_or(default);
    let (stages, boards) = (number(2), number(1));
    let params = Params { cuts: Cuts::stages(stages), boards, ..Params::default() };
    std::fs::create_dir_all(&dir).unwrap();
    for (name, text) in modules(&params, &[]).unwrap() {
        std::fs::write(format!("{dir}/{name}.v"), text).unwrap();
    }
}
