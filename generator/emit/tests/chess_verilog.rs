//! The emitted Verilog of the chess move generator as a product: the golden folder `tests/golden/chess/machine`, the same bytes from run
//! to run, accepted without a word by Verilator, Icarus and yosys in every shape. `KIBAN_BLESS=1` rewrites the folder.

use kiban_emit::chess::array;
use kiban_emit::chess::machine::{modules, TOP};
use kiban_emit::chess::params::{Cuts, Masks, Params};
use kiban_testkit::tools;
use std::path::{Path, PathBuf};
use std::process::Command;

#[path = "support/golden.rs"]
mod golden;
#[path = "support/verilator.rs"]
mod verilator;

use golden::Files;

fn files(modules: Vec<(String, String)>) -> Files {
    modules.into_iter().map(|(name, text)| (format!("{name}.v"), text)).collect()
}

fn machine(params: &Params) -> Files {
    files(modules(params, &[format!("Chess move generator: {params}.")]).unwrap())
}

fn golden_params() -> Params {
    Params { leaf_units: true, count: true, keys: true, ..Params::default() }
}

/// Shapes in which every branch of the templates is taken: (name, parameters).
fn shapes() -> Vec<(String, Params)> {
    let usual = golden_params();
    let mut list: Vec<(String, Params)> = (1..=5)
        .map(|n| (format!("stages_{n}"), Params { cuts: Cuts::stages(n), ..usual }))
        .collect();
    let bare =
        Params { leaf_units: false, count: false, keys: false, checks_first: false, ..usual };
    list.push(("bare".into(), bare));
    list.push(("makers".into(), Params { leaf_units: true, boards: 3, ..bare }));
    for boards in [2, 3, 8, 9, 16] {
        let cuts = Cuts::stages(if boards % 2 == 1 { 4 } else { 5 });
        list.push((format!("boards_{boards}"), Params { cuts, boards, ..usual }));
        list.push((format!("bare_{boards}"), Params { cuts, boards, ..bare }));
    }
    // the tree's end without registers
    let short = Cuts { result: false, ..Cuts::stages(2) };
    list.push(("short".into(), Params { cuts: short, ..usual }));
    let long = Cuts { write: true, ..Cuts::stages(5) };
    list.push(("long".into(), Params { cuts: long, ..usual }));
    list.push(("long_16".into(), Params { cuts: long, boards: 16, ..usual }));
    list
}

/// The text of the others is that of the configuration `chess-thread`.
const KEPT: [&str; 6] = [
    "chess_array.v",
    "chess_array_rays.v",
    "chess_array_tree.v",
    "chess_keys.v",
    "chess_machine.v",
    "chess_squares.v",
];

#[test]
fn emitted_files_are_those_of_the_golden_folder() {
    golden::check("chess/machine", &machine(&golden_params()), |name, _| KEPT.contains(&name));
}

#[test]
fn every_file_names_its_parameters_and_source() {
    for (shape, params) in shapes() {
        assert!(machine(&params) == machine(&params), "{shape}");
        for (name, text) in machine(&params) {
            let head: Vec<&str> = text.lines().take_while(|l| l.starts_with("//")).collect();
            let head = head.join(" ");
            assert!(head.contains("Chess move generator: "), "{shape}: {name}: {head}");
            assert!(
                head.contains("Emitted: edit rtl_templates/chess/")
                    || head.contains("Emitted: edit generator/emit/src/chess/"),
                "{shape}: {name}: {head}"
            );
            assert!(text.ends_with('\n') && text.is_ascii(), "{shape}: {name}");
        }
    }
}

#[test]
fn parameters_that_do_not_fit_are_refused() {
    let none =
        Cuts { source: false, rays: false, bids: false, middle: false, result: false, write: true };
    for (params, word) in [
        (Params { boards: 0, ..Params::default() }, "boards = 0"),
        (Params { boards: 17, ..Params::default() }, "boards = 17"),
        (Params { cuts: none, ..Params::default() }, "one register"),
        (Params { masks: Masks::Memory, ..Params::default() }, "masks"),
    ] {
        let said = modules(&params, &[]).unwrap_err().to_string();
        assert!(said.contains(word), "{said}");
    }
}

fn written(tool: &str, shape: &str, files: &Files) -> (PathBuf, Vec<String>) {
    let dir = Path::new(env!("CARGO_TARGET_TMPDIR")).join("chess_verilog").join(tool).join(shape);
    std::fs::create_dir_all(&dir).unwrap();
    for (name, text) in files {
        std::fs::write(dir.join(name), text).unwrap();
    }
    (dir, files.keys().cloned().collect())
}

fn silent(command: &mut Command, what: &str) {
    let out = command.output().unwrap();
    let said =
        String::from_utf8_lossy(&out.stdout).into_owned() + &String::from_utf8_lossy(&out.stderr);
    assert!(out.status.success(), "{what}: {said}");
    assert!(!said.contains("arning"), "{what}: {said}");
}

/// Every shape, and the array alone with masks from a memory: (name, top, files).
fn all() -> Vec<(String, &'static str, Files)> {
    let mut list: Vec<_> =
        shapes().into_iter().map(|(name, params)| (name, TOP, machine(&params))).collect();
    for (name, stages) in [("masks_1", 1), ("masks_5", 5)] {
        let params =
            Params { cuts: Cuts::stages(stages), masks: Masks::Memory, ..Params::default() };
        let header = [format!("Chess move generator: {params}.")];
        list.push((name.into(), array::TOP, files(array::modules(&params, &header).unwrap())));
    }
    list
}

#[test]
fn verilator_has_nothing_to_say() {
    let Some(verilator) = verilator::find() else { return };
    for (shape, top, files) in all() {
        let (dir, names) = written("verilator", &shape, &files);
        silent(
            Command::new(&verilator)
                .current_dir(&dir)
                .args(["--lint-only", "-Wall", "--top-module", top])
                .args(["--default-language", "1364-2005"])
                .args(&names),
            &shape,
        );
    }
}

#[test]
fn icarus_accepts_the_circuits() {
    let Some(iverilog) = tools::tool("iverilog") else { return };
    for (shape, top, files) in all() {
        let (dir, names) = written("iverilog", &shape, &files);
        for language in ["-g2001", "-g2005"] {
            silent(
                tools::command(&iverilog)
                    .current_dir(&dir)
                    .args([language, "-Wall", "-Wno-timescale", "-tnull", "-s", top])
                    .args(&names),
                &shape,
            );
        }
    }
}

/// The array of five stages with either kind of masks, for `cargo task chess-masks`: folders below `KIBAN_MASKS`.
#[test]
#[ignore = "writes what cargo task chess-masks measures"]
fn masks_to_be_measured() {
    let out = PathBuf::from(std::env::var_os("KIBAN_MASKS").expect("KIBAN_MASKS: a folder"));
    for (name, masks) in [("recomputed", Masks::Recomputed), ("memory", Masks::Memory)] {
        let dir = out.join(name);
        std::fs::create_dir_all(&dir).unwrap();
        let params = Params { cuts: Cuts::stages(5), masks, ..Params::default() };
        std::fs::write(dir.join("masks_bench.v"), include_str!("chess/masks_bench.v")).unwrap();
        for (file, text) in files(array::modules(&params, &[]).unwrap()) {
            std::fs::write(dir.join(file), text).unwrap();
        }
    }
}
