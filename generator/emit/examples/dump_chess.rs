//! Writes the modules of the chess array into a folder: `dump_chess FOLDER STAGES`.
use kiban_emit::chess::array::modules;
use kiban_emit::chess::params::{Cuts, Params};

fn main() {
    let mut args = std::env::args().skip(1);
    let dir = args.next().expect("a folder");
    let stages = args.next().and_then(|s| s.parse().ok()).unwrap_or(2);
    let params = Params { cuts: Cuts::stages(stages), ..Params::default() };
    std::fs::create_dir_all(&dir).unwrap();
    for (name, text) in modules(&params, &[]).unwrap() {
        std::fs::write(format!("{dir}/{name}.v"), text).unwrap();
    }
}
