//! The shipped files: all embedded, all right, and everything made from them up to date.

mod common;

use common::{files, root, same_as_file, stem};
use kiban_config::board::{Drive, Level};
use kiban_config::keys::Allowed;
use kiban_config::{
    clock, constraints, fit, pairs, table, top, BoardSet, BoardTop, Config, ConfigSet, Family,
    Target,
};

fn boards() -> BoardSet {
    BoardSet::shipped().unwrap_or_else(|e| panic!("{e}"))
}

fn configs() -> ConfigSet {
    ConfigSet::shipped().unwrap_or_else(|e| panic!("{e}"))
}

fn target(name: &str) -> Target {
    boards().get(name).unwrap_or_else(|e| panic!("{e}"))
}

fn config(name: &str) -> Config {
    configs().get(name).unwrap_or_else(|e| panic!("{e}")).clone()
}

/// The embedded files are those of the folders, and each is named after its content.
#[test]
fn every_file_is_embedded() {
    let on_disk = |folder: &str| -> Vec<String> {
        files(&root().join(folder), "toml").iter().map(|p| stem(p)).collect()
    };
    let mut board_files = on_disk("boards");
    board_files.retain(|n| n != "programmers");
    assert_eq!(board_files, boards().names().collect::<Vec<_>>());
    assert_eq!(
        on_disk("boards/fpga"),
        boards().fpgas().map(|f| f.name.clone()).collect::<Vec<_>>()
    );
    assert_eq!(on_disk("configs"), configs().iter().map(|c| c.name.clone()).collect::<Vec<_>>());
}

#[test]
fn constraint_files() {
    let mut complaints = Vec::new();
    let mut names = Vec::new();
    for t in boards().targets() {
        let ports = top::ports(&t.board);
        let (name, text) =
            constraints::render(&t.board, &t.fpga, &ports).unwrap_or_else(|e| panic!("{e}"));
        assert!(text.ends_with('\n') && !text.ends_with("\n\n"), "{name}: end of file");
        let path = root().join("constraints").join(&name);
        complaints.extend(same_as_file(&path, &text).err());
        names.push(name);
    }
    assert!(complaints.is_empty(), "{}", complaints.concat());
    let mut on_disk = Vec::new();
    for extension in ["lpf", "pcf", "cst", "xdc"] {
        for path in files(&root().join("constraints"), extension) {
            on_disk.push(format!("{}.{extension}", stem(&path)));
        }
    }
    on_disk.sort();
    names.sort();
    assert_eq!(on_disk, names, "files in constraints/");
}

/// Every pin that the top module uses stands in the constraint file once, the clock at most once.
#[test]
fn constraint_files_are_complete() {
    for t in boards().targets() {
        let ports = top::ports(&t.board);
        let (name, text) =
            constraints::render(&t.board, &t.fpga, &ports).unwrap_or_else(|e| panic!("{e}"));
        let place = match t.fpga.family {
            Family::Ecp5 => "LOCATE COMP",
            Family::Ice40 => "set_io",
            Family::Gowin => "IO_LOC",
            Family::Xilinx7 => "PACKAGE_PIN",
        };
        let lines: Vec<&str> = text.lines().filter(|l| l.contains(place)).collect();
        let bits: usize = ports.iter().map(|p| p.width()).sum();
        assert_eq!(lines.len(), bits, "{name}");
        for port in &ports {
            for pin in &port.pins {
                let words =
                    |l: &str| l.split(|c: char| !c.is_ascii_alphanumeric()).any(|w| w == pin);
                assert!(lines.iter().any(|l| words(l)), "{name}: {pin}");
            }
        }
        let clocks = ["FREQUENCY", "set_frequency", "create_clock"];
        let stated = text.lines().filter(|l| clocks.iter().any(|c| l.starts_with(c))).count();
        assert_eq!(stated, usize::from(t.fpga.family != Family::Gowin), "{name}");
    }
}

#[test]
fn boards_page() {
    let page = table::boards_page(&boards(), &configs());
    let same = same_as_file(&root().join("docs/boards.md"), &page);
    assert!(same.is_ok(), "{}", same.unwrap_err());
}

/// "What fits" holds numbers, not sentences: per cent, per cent, MHz; a dash where `kiban boards` names a reason.
#[test]
fn the_table_of_fits_holds_numbers() {
    let page = table::boards_page(&boards(), &configs());
    let text = page.split("\n## What fits\n").nth(1).unwrap().split("\n## ").next().unwrap();
    let cells = |line: &str| -> Vec<String> {
        line.trim_matches('|').split('|').map(|c| c.trim().to_string()).collect()
    };
    let rows: Vec<Vec<String>> = text.lines().filter(|l| l.starts_with('|')).map(cells).collect();
    let (head, rows) = (&rows[0], &rows[2..]);
    assert_eq!(rows.len(), configs().iter().count());
    for row in rows {
        let config = config(row[0].trim_matches('`'));
        for (board, cell) in head.iter().zip(row).skip(1) {
            let fits = BoardTop::fitting(&config, &target(board)).is_ok();
            // what was reached stands in brackets
            let numbers = cell.trim_start_matches('~').trim_end_matches("\\*");
            let (numbers, reached) = numbers.split_once(" (").unwrap_or((numbers, "0)"));
            let reached = reached
                .strip_suffix(')')
                .is_some_and(|mhz| mhz == "not routed" || mhz.parse::<f64>().is_ok());
            let numbers: Vec<Option<f64>> = numbers.split(", ").map(|n| n.parse().ok()).collect();
            let sound = if fits {
                reached && numbers.len() == 3 && numbers.iter().all(Option::is_some)
            } else {
                cell == "-"
            };
            assert!(sound, "{} on {board}: {cell}", config.name);
        }
    }
}

#[test]
fn area_figures_are_there() {
    let areas = fit::areas().unwrap_or_else(|e| panic!("{e}"));
    for c in configs().iter() {
        assert!(areas.iter().any(|a| a.circuit == c.circuit.kind()), "{}", c.name);
    }
}

/// No board may claim more than was seen.
#[test]
fn checked_levels() {
    for t in boards().targets() {
        let expected = match t.fpga.family {
            Family::Xilinx7 => Level::NotRun,
            _ => Level::PlacedAndRouted,
        };
        assert_eq!(t.board.checked.level, expected, "{}", t.board.name);
        assert!(!t.board.sources.is_empty(), "{}", t.board.name);
    }
}

#[test]
fn known_gotchas_are_kept() {
    let ulx3s = target("ulx3s-85f").board;
    assert!(ulx3s.ties.iter().any(|t| t.pin == "L2" && t.drive == Drive::High));
    let orangecrab = target("orangecrab-85f").board;
    assert!(orangecrab.ties.iter().any(|t| t.pin == "V17" && t.drive == Drive::Button));
}

#[test]
fn what_fits() {
    let verdict = |c: &str, b: &str| fit::estimate(&config(c), &target(b));
    for board in ["ulx3s-85f", "orangecrab-85f", "arty-a7-100t"] {
        let estimate = verdict("tsume", board).unwrap_or_else(|e| panic!("{e}"));
        assert_eq!(estimate.lut4, estimate.parts.iter().map(|p| p.lut4).sum::<u32>());
    }
    let small = ["tang-nano-20k", "tang-nano-9k"];
    for board in
        small.into_iter().chain(["colorlight-i9", "colorlight-i5", "icebreaker", "ice40-hx8k"])
    {
        assert!(verdict("tsume", board).is_err(), "{board}");
    }
    // sites of look-up tables, in per cent, and block RAMs
    let lines = verdict("tsume-lines", "colorlight-i5").unwrap_or_else(|e| panic!("{e}"));
    assert_eq!((lines.lut_percent().floor(), lines.bram), (52.0, 44));
    // by its numbers; place and route did not get its wires through
    let dense =
        |b: &str| verdict("tsume-small", b).unwrap_or_else(|e| panic!("{e}")).denser_than_routed();
    assert_eq!((dense("colorlight-i9"), dense("ulx3s-85f")), (Some(71), None));
    // 4 ways x 13 blocks, children, frames and their keys, 4 ways x 3 path, 2 x 9 keys, line, list, moves that wait, host link
    assert_eq!(
        verdict("tsume", "ulx3s-85f").map(|e| e.bram),
        Ok(52 + 14 + 6 + 3 + 12 + 18 + 1 + 1 + 2 + 3)
    );
}

/// A circuit with a second table needs a board with the memory for it, and is told what the others have.
#[test]
fn a_second_table_needs_sdram() {
    let fits = |board: &str| BoardTop::fitting(&config("tsume-sdram"), &target(board));
    let (_, top) = fits("ulx3s-85f").unwrap_or_else(|e| panic!("{e}"));
    assert!(top.memory && top.ports.iter().any(|p| p.name == "sdram_clk_o"));
    let refused = fits("orangecrab-85f").unwrap_err().to_string();
    let why = "tsume-sdram keeps its second table in 32 MiB of SDR SDRAM with 16 data bits; orangecrab-85f has 128 MiB of DDR3 with 16";
    assert_eq!(refused, why);
}

/// A board of the user's: one line of a shipped one is another.
fn changed(board: &str, old: &str, new: &str) -> Target {
    let path = root().join(format!("boards/{board}.toml"));
    let text = std::fs::read_to_string(path).unwrap_or_else(|e| panic!("{e}"));
    assert!(text.contains(old), "{board}: {old}");
    boards().add_board("mine.toml", &text.replacen(old, new, 1)).unwrap_or_else(|e| panic!("{e}"))
}

/// The pins of the SDRAM are made of registers that other families do not have; what is missing is told.
#[test]
fn sdram_of_other_boards() {
    let on = |target: &Target| BoardTop::new(&config("tsume-deep"), target);
    let ulx3s = target("ulx3s-85f");
    let memory = &ulx3s.board.memory;
    for (name, maker) in [("arty-a7-100t", "Xilinx 7"), ("tang-nano-20k", "Gowin")] {
        let mut other = target(name);
        other.board.memory = memory.clone();
        let refused = on(&other).map(|_| ()).unwrap_err().to_string();
        let why = format!("tsume-deep keeps its second table in SDRAM, whose pins are made for Lattice ECP5 alone; {name} has {maker}");
        assert_eq!(refused, why);
    }
    let refused = on(&changed("ulx3s-85f", "cke = [\"F20\"]\n", "")).map(|_| ()).unwrap_err();
    let why = "ulx3s-85f has 32 MiB of SDR SDRAM with 16, without the pins cke";
    assert!(refused.to_string().ends_with(why), "{refused}");
}

/// What a refusal names as allowed is.
#[test]
fn clocks_that_a_pll_cannot_make() {
    let at = |target: &Target, mhz: f64| clock::plan(target, mhz).map_err(|e| e.to_string());
    for (board, mhz, lowest) in [("arty-a7-100t", "100.0", 6.25), ("tang-nano-20k", "27.0", 4.5)] {
        let target = changed(board, mhz, mhz);
        let said = at(&target, 1.0).unwrap_err();
        assert!(said.ends_with(&format!("allowed: `clock_mhz` from {lowest} on")), "{said}");
        assert!(at(&target, lowest).is_ok(), "{:?}", at(&target, lowest));
    }
    // below what the phase detector takes
    for (board, old, mhz) in
        [("arty-a7-100t", "mhz = 100.0", 16.0), ("ulx3s-85f", "mhz = 25.0", 5.0)]
    {
        let target = changed(board, old, &format!("mhz = {mhz:?}"));
        let said = at(&target, 54.0).unwrap_err();
        let allowed = format!("allowed: `clock_mhz = {mhz:?}`, the board's clock as it is");
        assert!(said.ends_with(&allowed), "{said}");
        assert!(at(&target, mhz).is_ok_and(|p| p.pll.is_none()));
    }
}

/// A device that the head of a configuration names is one that it fits.
#[test]
fn heads_name_devices_that_fit() {
    let mut seen = 0;
    for config in configs().iter() {
        let path = root().join(format!("configs/{}.toml", config.name));
        let text = std::fs::read_to_string(path).unwrap();
        let head: String = text.lines().take_while(|l| l.starts_with('#')).collect();
        for (device, board) in [
            ("ECP5-25F", "colorlight-i5"),
            ("ECP5-45F", "colorlight-i9"),
            ("ECP5-85F", "ulx3s-85f"),
            ("Artix-7 100T", "arty-a7-100t"),
            ("GW2AR-18", "tang-nano-20k"),
            ("GW1NR-9", "tang-nano-9k"),
            ("HX8K", "ice40-hx8k"),
            ("UP5K", "icebreaker"),
        ] {
            if head.contains(device) {
                seen += 1;
                if let Err(why) = BoardTop::fitting(config, &target(board)) {
                    panic!("configs/{}.toml names {device}: {why}", config.name);
                }
            }
        }
    }
    assert!(seen >= 8, "only {seen} devices are named");
}

#[test]
fn tiles_have_the_room_with_which_circuits_were_routed() {
    let board = target("ulx3s-85f");
    for (name, free) in [("tsume", 3), ("tsume-eight", 5)] {
        let share = fit::estimate(&config(name), &board).unwrap().lut_percent();
        let spread = board.fpga.spread.as_ref().unwrap().for_share(share);
        assert_eq!(spread.luts_per_tile, free, "{name}: {share} %");
    }
}

/// Units grow with the board: as they were measured at some sizes, by the points between them, and only what was measured is no
/// estimate.
/// A device's block RAMs stand in the rows of its tiles that are said to hold memories, as many as it has; what is left for logic is
/// inside it.
#[test]
fn tiles_of_devices() {
    let mut with_places = 0;
    for name in boards().names() {
        let fpga = target(name).fpga;
        let Some(die) = &fpga.die else {
            assert_eq!(fpga.family, Family::Xilinx7, "{name} has no tiles");
            continue;
        };
        assert!(die.memory_rows.iter().all(|y| *y < die.rows), "{name}");
        assert!(die.memory_columns.iter().all(|x| *x < die.columns), "{name}");
        if let Some(spread) = &fpga.spread {
            assert!(spread.tiles_x[1] < die.columns && spread.tiles_y[1] < die.rows, "{name}");
        }
        if let Some(rams) = &fpga.block_rams {
            assert!(rams.rows.iter().all(|y| die.memory_rows.contains(y)), "{name}");
            assert!(rams.columns.is_sorted() && rams.columns.last() < Some(&die.columns), "{name}");
            assert_eq!((rams.columns.len() * rams.rows.len()) as u32, fpga.totals.bram, "{name}");
            with_places += 1;
        }
    }
    assert_eq!(with_places, 2);
}

#[test]
fn units_grow_with_the_board() {
    let with = |name: &str, lines: u32, units: u32| {
        let mut config = config(name);
        let kiban_config::Circuit::Go(go) = &mut config.circuit else { panic!("{name}") };
        (go.greatest_size, go.units) = (lines, units);
        fit::estimate(&config, &target("ulx3s-85f"))
    };
    let of = |name: &str, lines: u32| {
        let estimate = with(name, lines, 1).unwrap_or_else(|e| panic!("{name} {lines}: {e}"));
        let units: Vec<u32> =
            estimate.parts.iter().filter(|p| p.each_unit).map(|p| p.lut4).collect();
        assert_eq!(units.len(), 1, "{name} {lines}");
        (units[0], estimate.basis == fit::Basis::Measured)
    };
    let wheels = [5, 9, 11, 13].map(|lines| of("go9", lines).0);
    assert_eq!(wheels, [6_270, 6_270, 6_270 + 4_130 * (121 - 81) / (169 - 81), 10_400]);
    // 9 wheels for 9x9 fit, for 13x13 they do not
    assert!(with("go9", 9, 9).is_ok());
    let refusal = with("go9", 13, 9).unwrap_err().to_string();
    assert!(refusal.contains("needs about 97,870 LUT4"), "{refusal}");
    // cells of lean units have 7 or 9 bits
    let lean = [5, 9, 13, 19].map(|lines| of("go19", lines));
    assert_eq!(lean, [(2_573, false), (2_573, false), (2_726, false), (2_726, false)]);
    // the estimates of the chips
    for (name, lut4, bram) in [("go9", 60_700, 193), ("go13", 69_524, 204), ("go19", 69_524, 204)] {
        let estimate = fit::estimate(&config(name), &target("ulx3s-85f")).map(|e| (e.lut4, e.bram));
        let (lut4, bram): (u32, u32) = (lut4, bram);
        assert!(
            estimate.as_ref().is_ok_and(|e| e.0.abs_diff(lut4) < 20 && e.1 == bram),
            "{name}: {estimate:?}"
        );
    }
}

/// A configuration that stands in for another is there, does the same on smaller boards, and has none itself.
#[test]
fn smaller_configurations() {
    for c in configs().iter().filter(|c| !c.smaller.is_empty()) {
        let other = config(&c.smaller);
        assert_eq!((other.circuit.kind(), &*other.smaller), (c.circuit.kind(), ""), "{}", c.name);
    }
    assert_eq!(config("go9").smaller, "go9-small");
    for board in ["ice40-hx8k", "icebreaker"] {
        assert!(fit::estimate(&config("go9"), &target(board)).is_err(), "{board}");
    }
    for (board, mhz) in [("ice40-hx8k", 54.0), ("icebreaker", 24.0)] {
        let (small, target) = (config("go9-small"), target(board));
        let (estimate, top) =
            BoardTop::fitting(&small, &target).unwrap_or_else(|e| panic!("{board}: {e}"));
        assert_eq!(top.clock.engine_mhz, mhz, "{board}");
        // where there are multipliers none is made of look-up tables
        let products = estimate.parts.iter().filter(|p| p.without_dsp).count();
        assert_eq!(products, usize::from(target.fpga.totals.dsp == 0), "{board}");
    }
}

#[test]
fn tops() {
    for t in boards().targets() {
        let top = BoardTop::new(&config("tsume"), &t).unwrap_or_else(|e| panic!("{e}"));
        // 55 MHz are wanted; some PLLs make a little less at best
        let made = match t.board.name.as_str() {
            "ice40-hx8k" => (54.75, 55),
            // the device is not that fast
            "icebreaker" => (24.0, 24),
            // what it is routed at there
            "ulx3s-85f" | "orangecrab-85f" => (50.0, 50),
            "tang-nano-20k" | "tang-nano-9k" => (54.0, 54),
            _ => (55.0, 55),
        };
        assert_eq!((top.clock.engine_mhz, top.uart.divider), made, "{}", t.board.name);
        let names: Vec<&str> = top.ports.iter().map(|p| p.name.as_str()).collect();
        for name in ["clk_i", "uart_rx_i", "uart_tx_o", "led_o"] {
            assert!(names.contains(&name), "{}: {name}", t.board.name);
        }
        assert_eq!(names.contains(&"button_i"), top.reset_active.is_some());
    }
}

/// Rows of clocks are of configurations and boards that there are and fit, each once, within what was reached, and not far below it; the
/// board's PLL makes nearly what is asked for. A configuration of one's own has its own clock, whatever it is called.
#[test]
fn clocks_of_pairs() {
    let rows = pairs::pairs().unwrap_or_else(|e| panic!("{e}"));
    let mut seen = std::collections::BTreeSet::new();
    for p in &rows {
        let place = format!("{} on {}", p.config, p.board);
        let (config, target) = (config(&p.config), target(&p.board));
        assert!(seen.insert((&p.config, &p.board)), "{place}: twice");
        assert_eq!(pairs::pair(&config, &target).as_ref(), Some(p), "{place}");
        let (_, top) =
            BoardTop::fitting(&config, &target).unwrap_or_else(|e| panic!("{place}: {e}"));
        let made = top.clock.engine_mhz;
        assert!(made <= p.mhz && made > 0.95 * p.mhz, "{place}: {made} MHz of {}", p.mhz);
        assert!(p.routed_mhz == 0.0 || p.mhz <= p.routed_mhz, "{place}: not reached");
        // no board runs at a third of its clock
        assert!(p.routed_mhz < 1.5 * p.mhz, "{place}: {} MHz was reached", p.routed_mhz);
        assert!(p.source.len() > 10, "{place}: no source");
        let not_routed = pairs::not_routed(&config, &target);
        assert_eq!(not_routed, (p.routed_mhz == 0.0).then(|| p.source.clone()), "{place}");
        assert!(p.seed == 0 || p.routed_mhz > 0.0, "{place}: a seed of nothing");
        assert_eq!(pairs::good_seed(&config, &target), Some(p.seed).filter(|s| *s != 0), "{place}");
        let own = kiban_config::Config { clock_mhz: 20.0, ..config.clone() };
        assert_eq!(pairs::wanted_mhz(&own, &target), 20.0, "{place}");
        assert_eq!(pairs::good_seed(&own, &target), None, "{place}");
        assert_eq!(pairs::wanted_mhz(&config, &target), p.mhz, "{place}");
    }
    assert!(rows.len() >= 10, "{}", rows.len());
    // without a row: the configuration's, and no more than the device takes
    let (small, chess) = (config("go9-small"), config("chess"));
    assert_eq!(pairs::wanted_mhz(&small, &target("arty-a7-100t")), small.clock_mhz);
    assert_eq!(pairs::wanted_mhz(&chess, &target("icebreaker")), 24.0);
}

/// Place and route has been tried once for whatever fits, where open tools have it.
#[test]
fn every_pair_that_fits_was_tried() {
    let (mut routed, mut not_routed) = (0, 0);
    for target in boards().targets().filter(|t| t.fpga.family != Family::Xilinx7) {
        for config in configs().iter().filter(|c| BoardTop::fitting(c, &target).is_ok()) {
            let place = format!("{} on {}", config.name, target.board.name);
            match pairs::pair(config, &target) {
                Some(pair) if pair.routed_mhz > 0.0 => routed += 1,
                Some(_) => not_routed += 1,
                None => panic!("{place}: no row"),
            }
        }
    }
    let told = format!("{routed} are routed, {not_routed} were not");
    assert!(include_str!("../../../docs/progress.md").contains(&told), "{told}");
}

/// Every key changes the hash but the one that says nothing about the circuit, and nothing else does.
#[test]
fn hash() {
    let text = std::fs::read_to_string(root().join("configs/tsume.toml"))
        .unwrap_or_else(|e| panic!("{e}"));
    let parse = |t: &str| Config::parse("tsume.toml", t).unwrap_or_else(|e| panic!("{e}"));
    let hash = parse(&text).hash();
    assert_eq!(parse(&format!("# a comment\n{text}")).hash(), hash);
    let smaller = text.replacen("smaller = \"\"", "smaller = \"tsume-small\"", 1);
    assert_ne!(smaller, text);
    assert_eq!(parse(&smaller).hash(), hash);
    let mut seen = vec![hash];
    for (old, new) in [
        ("name = \"tsume\"", "name = \"tsume-b\""),
        ("Tsume-shogi solver", "A tsume-shogi solver"),
        ("clock_mhz = 55.0", "clock_mhz = 55.5"),
        ("baud = 1_000_000", "baud = 500_000"),
        (
            "scanner = \"array\"             # the whole board at once\nlines_per_clock = 0",
            "scanner = \"lines\"\nlines_per_clock = 4",
        ),
        ("table_index_bits = 11", "table_index_bits = 10"),
        ("table_ways = 4", "table_ways = 2"),
        ("searches = 1", "searches = 4"),
        ("word_sets = 1", "word_sets = 2"),
        ("key_words = \"pieces\"", "key_words = \"squares\""),
        ("tag_bits = 64", "tag_bits = 63"),
        ("child_memory_bits = 12", "child_memory_bits = 11"),
        ("frame_bits = 9", "frame_bits = 8"),
        ("path_index_bits = 8", "path_index_bits = 9"),
        ("path_ways = 4", "path_ways = 2"),
        ("second_table_index_bits = 0", "second_table_index_bits = 20"),
        ("job_queue = 16", "job_queue = 8"),
    ] {
        let changed = text.replacen(old, new, 1);
        assert_ne!(changed, text, "{old} is not in the file");
        let other = parse(&changed).hash();
        assert!(!seen.contains(&other), "{new} leaves the hash unchanged");
        seen.push(other);
    }
    // circuit.scanner and circuit.lines_per_clock change together, circuit.kind is no line, circuit.search goes with others alone
    let program = config("tsume-mini").hash();
    assert!(!seen.contains(&program));
    let lines = parse(&text).canonical().lines().count();
    assert_eq!(lines, 1 + seen.len() - 1 + 2, "a key is not tried here");
}

/// The ranges of the rules are those of the specification.
#[test]
fn keys_are_described() {
    let canonical = config("tsume").canonical();
    for key in Config::keys("tsume") {
        // the name of the variant; what does not change the circuit
        if ["circuit.kind", "smaller"].contains(&key.path) {
            continue;
        }
        let last = key.path.rsplit('.').next().unwrap_or_default();
        assert!(canonical.contains(&format!("{last} = ")), "{}", key.path);
    }
    let config = config("tsume");
    let t = config.circuit.tsume().expect("tsume");
    assert_eq!((t.entries(), t.frames(), t.entry_bits()), (8192, 512, 115));
}

/// The comment of a key in a file is what the table says that the key sets. Names and words speak for themselves.
#[test]
fn comments_are_those_of_the_table() {
    let mut faults = Vec::new();
    for path in files(&root().join("configs"), "toml") {
        let text = std::fs::read_to_string(&path).unwrap();
        let config = Config::parse(&stem(&path), &text).unwrap_or_else(|e| panic!("{e}"));
        let keys = Config::keys(config.circuit.kind());
        let mut table = String::new();
        let mut want = String::new();
        let mut seen = 0;
        for line in text.lines() {
            if let Some(name) = line.strip_prefix('[') {
                table = format!("{}.", name.trim_end_matches(']'));
            }
            let stated = line.split_once(" = ").and_then(|(name, rest)| {
                let path = format!("{table}{name}");
                let key = keys.iter().find(|k| k.path == path)?;
                seen += 1;
                let speaks = matches!(key.allowed, Allowed::Text(_) | Allowed::Words(_));
                let value = rest.split(" #").next().unwrap_or_default().trim_end();
                (!speaks || key.path == "smaller")
                    .then(|| format!("{:<30}# {}", format!("{name} = {value}"), key.meaning))
            });
            want.push_str(stated.as_deref().unwrap_or(line));
            want.push('\n');
        }
        assert_eq!(seen, keys.len(), "{}", path.display());
        faults.extend(same_as_file(&path, &want).err());
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}
