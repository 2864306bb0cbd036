//! What stands beside emitted Verilog so that it is used without Rust: a list of the files, a testbench that says hello, a Makefile,
//! a FuseSoC core (CAPI2) and a page.

use crate::chip::{has_memory, header, khz, module, period_ps, RESET_CLOCKS, SDRAM_CHIP};
use crate::link;
use crate::part::PartError;
use crate::templates::headed;
use askama::Template;
use kiban_config::fpga::gowin_device;
use kiban_config::{BoardTop, Circuit, Config, Family, Target};
use kiban_protocol::{frame, Chess, Cover, Go, Request, Service, Tsume};
use std::collections::BTreeMap;

/// Names of what is always there.
const SOURCES: &str = "sources.f";
const MAKEFILE: &str = "Makefile";
const PAGE: &str = "README.md";

/// Tag of the request of the testbench.
const TAG: u16 = 7;

/// A board around the circuit.
pub struct OnBoard<'a> {
    pub target: &'a Target,
    pub top: &'a BoardTop,
    /// Name of the constraint file.
    pub constraints: &'a str,
}

/// The board as the templates name it.
struct BoardRow<'a> {
    name: &'a str,
    title: &'a str,
    top: &'a str,
    /// Name of FuseSoC's target.
    target: String,
    /// Its back end, where FuseSoC has one that goes to a bitstream.
    tool: Option<&'static str>,
    /// Open tools go to a bitstream.
    open: bool,
    part: &'a str,
    synth: String,
    nextpnr: String,
    sources: Vec<&'a str>,
    constraints: &'a str,
    constraint_type: String,
    /// The commands of open tools where FuseSoC has none: synthesis, words of place and route, the packer's device.
    by_hand: String,
    nextpnr_words: String,
    pack_device: &'a str,
}

#[derive(Template)]
#[template(path = "export/tb.v", escape = "none")]
struct Testbench<'a> {
    chip: &'a str,
    config: &'a str,
    sent: Vec<u8>,
    wanted: Vec<u8>,
    reset_clocks: u32,
    /// The clock of the external memory, in picoseconds.
    memory: Option<u32>,
}

#[derive(Template)]
#[template(path = "export/project.core", escape = "none")]
struct Core<'a> {
    header: &'a str,
    vlnv: &'a str,
    description: String,
    chip: &'a str,
    sources: &'a [&'a str],
    testbench: &'a [&'a str],
    board: Option<&'a BoardRow<'a>>,
}

#[derive(Template)]
#[template(path = "export/project.mk", escape = "none")]
struct Make<'a> {
    header: &'a str,
    chip: &'a str,
    testbench: &'a [&'a str],
}

#[derive(Template)]
#[template(path = "export/page.txt", escape = "none")]
struct Page<'a> {
    config: &'a str,
    clock_mhz: f64,
    reset_clocks: u32,
    memory: bool,
    description: &'a str,
    header: &'a str,
    chip: &'a str,
    vlnv: &'a str,
    board: Option<&'a BoardRow<'a>>,
}

/// A word as YAML takes it, whatever is in it.
fn quoted(word: &str) -> String {
    format!("'{}'", word.replace('\'', "''"))
}

fn words<'a>(all: impl IntoIterator<Item = &'a String>) -> String {
    all.into_iter().map(|w| quoted(w)).collect::<Vec<_>>().join(", ")
}

/// FuseSoC's target of a board. The core has some of its own, whatever a board is called.
fn target_of(board: &str) -> String {
    match board {
        "default" | "lint" | "sim" => format!("board_{board}"),
        _ => board.replace('-', "_"),
    }
}

/// Request and answer on the line: who is there.
fn hello<S: Service>(config: &Config, clock_khz: u32) -> Option<[Vec<u8>; 2]> {
    let request = Request::<S>::Hello { tag: TAG }.encode();
    let answer = link::hello::<S>(config, clock_khz)?.encode(TAG);
    Some([frame::encode(&request)?, frame::encode(&answer)?])
}

/// File name -> text of what stands beside the `.v` files of a circuit, for the clock of the board or that of the configuration.
///
/// # Errors
/// [`PartError`] if a template cannot be written, which is a fault of this program.
pub fn beside(
    config: &Config,
    files: &BTreeMap<String, String>,
    board: Option<&OnBoard>,
) -> Result<BTreeMap<String, String>, PartError> {
    let chip = module(config);
    let clock_khz = khz(board.map_or(config.clock_mhz, |b| b.top.clock.engine_mhz));
    let [sent, wanted] = match &config.circuit {
        Circuit::Tsume(_) => hello::<Tsume>(config, clock_khz),
        Circuit::Go(_) => hello::<Go>(config, clock_khz),
        Circuit::Chess(_) => hello::<Chess>(config, clock_khz),
        Circuit::Cover(_) => hello::<Cover>(config, clock_khz),
    }
    .expect("the circuit is of this kind");
    let of_board = |name: &str| name.starts_with("board_") || name.starts_with("top_");
    let verilog = files.keys().map(String::as_str).filter(|name| name.ends_with(".v"));
    let (around, sources): (Vec<&str>, Vec<&str>) = verilog.partition(|name| of_board(name));
    let row = board.map(|b| BoardRow {
        name: &b.target.board.name,
        title: &b.target.board.title,
        top: &b.top.module,
        target: target_of(&b.target.board.name),
        tool: match b.target.fpga.family {
            Family::Ecp5 => Some("trellis"),
            Family::Ice40 => Some("icestorm"),
            Family::Xilinx7 => Some("vivado"),
            // edalize calls nextpnr-gowin, which nextpnr has given up
            Family::Gowin => None,
        },
        open: b.target.fpga.family != Family::Xilinx7,
        part: &b.target.fpga.part,
        synth: words(b.target.fpga.synth.iter().skip(1)),
        nextpnr: words(&b.target.fpga.nextpnr.args),
        sources: around,
        constraints: b.constraints,
        constraint_type: match b.target.fpga.family {
            Family::Xilinx7 => "xdc".to_owned(),
            family => family.constraint_extension().to_uppercase(),
        },
        by_hand: format!("{} -top {}", b.target.fpga.synth.join(" "), b.top.module),
        nextpnr_words: b.target.fpga.nextpnr.args.join(" "),
        pack_device: gowin_device(&b.target.fpga.nextpnr.args).unwrap_or_default(),
    });
    let head = header(config);
    let line = head.join(" ");
    let vlnv = format!(
        "kiban:{}:{}:{}",
        chip.trim_end_matches("_chip"),
        config.name,
        env!("CARGO_PKG_VERSION")
    );
    let memory = has_memory(config);
    let testbench = Testbench {
        chip,
        config: &config.name,
        sent,
        wanted,
        reset_clocks: RESET_CLOCKS,
        memory: memory.then(|| period_ps(clock_khz)),
    }
    .render()?;
    let testbench_file = format!("tb/{chip}_tb.v");
    let memory_file = format!("tb/{}.v", SDRAM_CHIP.0);
    let mut testbench_files = vec![testbench_file.as_str()];
    testbench_files.extend(memory.then_some(memory_file.as_str()));
    let core = Core {
        header: &line,
        vlnv: &vlnv,
        description: quoted(&config.description),
        chip,
        sources: &sources,
        testbench: &testbench_files,
        board: row.as_ref(),
    };
    let page = Page {
        config: &config.name,
        clock_mhz: f64::from(clock_khz) / 1000.0,
        reset_clocks: RESET_CLOCKS,
        memory,
        description: &config.description,
        header: &line,
        chip,
        vlnv: &vlnv,
        board: row.as_ref(),
    };
    let ended = |text: String| format!("{}\n", text.trim_end());
    let make = Make { header: &line, chip, testbench: &testbench_files };
    let mut all = BTreeMap::from([
        (SOURCES.to_owned(), format!("// {line}\n{}\n", sources.join("\n"))),
        (testbench_file.clone(), headed(&head, "export/tb.v", &testbench)),
        (MAKEFILE.to_owned(), ended(make.render()?)),
        (format!("{}.core", config.name), ended(core.render()?)),
        (PAGE.to_owned(), ended(page.render()?)),
    ]);
    if memory {
        all.insert(memory_file.clone(), headed(&head, "sdram/chip.v", SDRAM_CHIP.1));
    }
    Ok(all)
}
