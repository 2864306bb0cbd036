//! Writes the engine's Verilog to a folder: `dump_engine CONFIG DIR`.
fn main() {
    let args: Vec<String> = std::env::args().collect();
    let set = kiban_config::ConfigSet::shipped().expect("shipped configurations");
    let config = set.get(&args[1]).expect("a configuration");
    let t = config.circuit.tsume().expect("a tsume configuration");
    for (name, text) in kiban_emit::tsume::engine::modules(t, &[]).expect("the engine") {
        std::fs::write(format!("{}/{name}.v", args[2]), text).expect("written");
    }
}
