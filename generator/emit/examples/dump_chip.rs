//! Writes a circuit with its byte ports to a folder: `dump_chip CONFIG DIR`; CONFIG is the name of a configuration or a file.
use kiban_config::{Config, ConfigSet};

fn main() {
    let args: Vec<String> = std::env::args().collect();
    let config = if args[1].ends_with(".toml") {
        let text = std::fs::read_to_string(&args[1]).expect("a file");
        Config::parse(&args[1], &text).expect("a configuration")
    } else {
        ConfigSet::shipped().expect("configurations").get(&args[1]).expect("a name").clone()
    };
    for (name, text) in kiban_emit::chip::chip(&config).expect("the circuit") {
        std::fs::write(format!("{}/{name}", args[2]), text).expect("written");
    }
}
