//! One input for each error: `tests/errors/<what>_<why>.toml`, the rendered sentence in the `.txt`
//! beside it. The word before the first `_` says who reads the file.

mod common;

use common::{files, root, same_as_file, stem};
use kiban_config::{fit, BoardSet, BoardTop, Config, ConfigSet, Fpga, Programmer};

fn sentence(what: &str, file: &str, text: &str) -> String {
    let boards = || BoardSet::shipped().unwrap_or_else(|e| panic!("{e}"));
    let configs = || ConfigSet::shipped().unwrap_or_else(|e| panic!("{e}"));
    let error = match what {
        "config" => Config::parse(file, text).err().map(|e| e.to_string()),
        "board" => boards().add_board(file, text).err().map(|e| e.to_string()),
        "fpga" => Fpga::parse(file, text).err().map(|e| e.to_string()),
        "programmers" => Programmer::parse_all(file, text).err().map(|e| e.to_string()),
        "name" => {
            let table: toml::Table = text.parse().unwrap_or_else(|e| panic!("{file}: {e}"));
            match (table.get("config"), table.get("board")) {
                (Some(name), None) => configs().get(word(name)).err().map(|e| e.to_string()),
                (None, Some(name)) => boards().get(word(name)).err().map(|e| e.to_string()),
                _ => panic!("{file}: one of config, board"),
            }
        }
        "refuse" => refusal(&boards(), &configs(), file, text),
        other => panic!("{file}: nobody reads `{other}`"),
    };
    error.unwrap_or_else(|| panic!("{file} was accepted"))
}

fn word(value: &toml::Value) -> &str {
    value.as_str().unwrap_or_else(|| panic!("{value} is not a word"))
}

/// A configuration on a board, with some keys changed.
fn refusal(boards: &BoardSet, configs: &ConfigSet, file: &str, text: &str) -> Option<String> {
    let table: toml::Table = text.parse().unwrap_or_else(|e| panic!("{file}: {e}"));
    let mut config = configs.get(word(&table["config"])).unwrap_or_else(|e| panic!("{e}")).clone();
    let target = boards.get(word(&table["board"])).unwrap_or_else(|e| panic!("{e}"));
    if let Some(mhz) = table.get("clock_mhz").and_then(toml::Value::as_float) {
        config.clock_mhz = mhz;
    }
    if let Some(baud) = table.get("baud").and_then(toml::Value::as_integer) {
        config.link.baud = baud as u32;
    }
    let fit = fit::estimate(&config, &target).err();
    fit.or_else(|| BoardTop::new(&config, &target).err()).map(|e| e.to_string())
}

#[test]
fn rendered_errors() {
    let folder = root().join("generator/config/tests/errors");
    let inputs = files(&folder, "toml");
    assert!(inputs.len() >= 40, "only {} inputs", inputs.len());
    let mut complaints = Vec::new();
    for input in &inputs {
        let text = std::fs::read_to_string(input).unwrap_or_else(|e| panic!("{e}"));
        let name = stem(input);
        let what = name.split('_').next().unwrap_or_default();
        let mut said = sentence(what, &format!("{name}.toml"), &text);
        assert!(!said.contains('\n'), "{name}: more than one line: {said}");
        // a key that was added since would hide what the input is about
        let missing = said.contains("is missing (every key must be stated)");
        assert!(!missing || name.contains("missing"), "{name}: {said}");
        said.push('\n');
        complaints.extend(same_as_file(&input.with_extension("txt"), &said).err());
    }
    assert!(complaints.is_empty(), "{}", complaints.concat());
    let orphans: Vec<_> =
        files(&folder, "txt").into_iter().filter(|t| !t.with_extension("toml").exists()).collect();
    assert!(orphans.is_empty(), "no input for {orphans:?}");
}

/// The engine addresses children with 14 bits; a configuration that asks for more would be emitted wrong.
#[test]
fn child_memory_ends_at_14_bits() {
    let text = std::fs::read_to_string(root().join("configs/tsume.toml"))
        .unwrap_or_else(|e| panic!("{e}"));
    let with = |bits: u32| {
        let changed =
            text.replacen("child_memory_bits = 12", &format!("child_memory_bits = {bits}"), 1);
        assert!(bits == 12 || changed != text);
        Config::parse("x.toml", &changed).map_err(|e| e.to_string())
    };
    for bits in 10..=14 {
        assert!(with(bits).is_ok(), "{bits}: {:?}", with(bits).err());
    }
    let line = text.lines().position(|l| l.starts_with("child_memory_bits")).unwrap_or(0) + 1;
    for bits in [7, 15, 16] {
        let said = with(bits).err().unwrap_or_default();
        let want = format!(
            "x.toml, line {line}: `circuit.child_memory_bits = {bits}` is not allowed; \
             allowed: a whole number from 8 to 14"
        );
        assert_eq!(said, want);
    }
    let said = with(9).err().unwrap_or_default();
    assert!(said.ends_with("`circuit.search = \"logic\"`; allowed: 10 to 14"), "{said}");
}

/// Table, children, frames and keys of a program share its memory, which has a power of two words.
#[test]
fn a_program_has_room_for_what_it_keeps() {
    let with = |name: &str, old: &str, new: &str| {
        let path = root().join(format!("configs/{name}.toml"));
        let text = std::fs::read_to_string(path).unwrap_or_else(|e| panic!("{e}"));
        let changed = text.replacen(old, new, 1);
        assert!(old == new || changed != text, "{old}");
        let config = Config::parse("x.toml", &changed).map_err(|e| e.to_string())?;
        Ok::<_, String>(config.circuit.tsume().map(|t| t.program_memory()))
    };
    let children = |n: u32| format!("child_memory_bits = {n}");
    assert_eq!(with("tsume-mini", "", ""), Ok(Some(1 << 16)));
    assert_eq!(with("tsume-mini-9k", "", ""), Ok(Some(1 << 14)));
    assert_eq!(with("tsume-mini-9k", &children(9), &children(10)), Ok(Some(1 << 15)));
    let said = with("tsume-mini", &children(10), &children(11)).err().unwrap_or_default();
    assert!(said.ends_with("take at most 65536 words together"), "{said}");
}

/// Damaged files give an error or are still right; they never panic.
#[test]
fn damaged_files() {
    let read = |path: &str| {
        std::fs::read_to_string(root().join(path)).unwrap_or_else(|e| panic!("{path}: {e}"))
    };
    let (config, board) = (read("configs/tsume.toml"), read("boards/ulx3s-85f.toml"));
    let boards = BoardSet::shipped().unwrap_or_else(|e| panic!("{e}"));
    let try_both = |text: &str| {
        let rendered = [
            Config::parse("x.toml", text).err().map(|e| e.to_string()),
            boards.clone().add_board("x.toml", text).err().map(|e| e.to_string()),
        ];
        for sentence in rendered.into_iter().flatten() {
            assert!(sentence.starts_with("x.toml"), "{sentence}");
        }
    };
    let pieces = ["", "0", "-", "\"", "[", "]", "{", "=", "\n", ".", "nan", "1e999", "é", "0x7"];
    for text in [&config, &board] {
        let places: Vec<usize> = text.char_indices().map(|(i, _)| i).collect();
        for (n, i) in places.into_iter().enumerate().filter(|(n, _)| n % 7 == 0) {
            try_both(&text[..i]);
            try_both(&format!("{}{}{}", &text[..i], pieces[n / 7 % pieces.len()], &text[i + 1..]));
        }
    }
}
