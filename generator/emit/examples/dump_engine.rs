//! Writes the engine's Verilog to a folder: `dump_engine CONFIG DIR`; CONFIG is the name of a configuration or a file.
use kiban_config::{Circuit, Config, ConfigSet};

fn main() {
    let args: Vec<String> = std::env::args().collect();
    let config = if args[1].ends_with(".toml") {
        let text = std::fs::read_to_string(&args[1]).expect("a file");
        Config::parse(&args[1], &text).expect("a configuration")
    } else {
        ConfigSet::shipped().expect("configurations").get(&args[1]).expect("a name").clone()
    };
    let modules: Vec<(String, String)> = match &config.circuit {
        Circuit::Tsume(t) => kiban_emit::tsume::engine::modules(t, &[]).expect("the engine"),
        Circuit::Go(g) => {
            kiban_emit::go::engine::modules(g, &[]).expect("the engine").into_iter().collect()
        }
        Circuit::Chess(c) => {
            kiban_emit::chess::chip::engine(c, &[]).expect("the engine").into_iter().collect()
        }
        Circuit::Cover(_) => {
            kiban_emit::shogi::ranks::modules(&[]).expect("the scanner").into_iter().collect()
        }
    };
    for (name, text) in modules {
        std::fs::write(format!("{}/{name}.v", args[2]), text).expect("written");
    }
}
