//! A bitstream of an iCE40 turned back into Verilog and simulated from the board's pins on, real tools all the way.

mod common;

use std::collections::BTreeMap;
use std::io::Write;
use std::process::{Command, Stdio};

use common::Temp;
use kiban_config::{constraints, BoardSet, BoardTop, ConfigSet};
use kiban_emit::top::{board_top, pins};
use kiban_flow::exec::runner::RunOptions;
use kiban_flow::flows::build::BuildOptions;
use kiban_flow::flows::simbuild::SimBuild;
use kiban_flow::flows::{bitstream, Flow};
use kiban_flow::target::Target;
use kiban_testkit::tools::{toolbox, SIM};

const TOOLS: [&str; 4] = ["yosys", "nextpnr-ice40", "icepack", "icebox_vlog"];

/// Sends the square of every byte back, its bits 4 to 11, out of a block RAM, a multiplier and an SPRAM; a job is held as long as there are some.
const ECHO: &str = "
module echo_core (
    input wire clock, input wire reset,
    input wire [7:0] rx_data, input wire rx_valid, output wire rx_ready,
    output wire [7:0] tx_data, output reg tx_valid, input wire tx_ready,
    output wire idle, output wire led_busy, output wire led_heartbeat, output wire led_frame, output wire led_error
);
    reg [7:0] memory [0:511];
    reg [8:0] first, last;
    reg [7:0] word;
    reg       fetched, kept, there;
    reg [7:0] scaled;
    reg [15:0] large [0:16383];
    reg [15:0] found;
    wire      some = first != last;
    assign rx_ready = 1'b1;
    assign tx_data = scaled;
    assign idle = !some && free;
    assign led_busy = !idle;
    assign led_heartbeat = 1'b0;
    assign led_frame = 1'b0;
    assign led_error = 1'b0;
    wire [15:0] square = word * word;
    wire free = !tx_valid && !fetched && !kept && !there;
    wire [13:0] place = {word[0], 5'd21, word};
    always @(posedge clock) begin
        if (rx_valid) memory[last] <= rx_data;
        if (some && free) word <= memory[first];
        if (fetched) large[place] <= square;
        else found <= large[place];
        if (reset) begin
            first <= 9'd0; last <= 9'd0; tx_valid <= 1'b0; fetched <= 1'b0; kept <= 1'b0; there <= 1'b0;
        end else begin
            if (rx_valid) last <= last + 9'd1;
            if (some && free) begin first <= first + 9'd1; fetched <= 1'b1; end
            if (fetched) begin kept <= 1'b1; fetched <= 1'b0; end
            if (kept) begin there <= 1'b1; kept <= 1'b0; end
            if (there) begin scaled <= found[11:4]; tx_valid <= 1'b1; there <= 1'b0; end
            if (tx_valid && tx_ready) tx_valid <= 1'b0;
        end
    end
endmodule
";

/// What the board sends back for these bytes.
fn echoed(board: &str) -> Option<(Vec<u8>, Vec<u8>)> {
    let tools = toolbox(&[&SIM[..], &TOOLS].concat())?;
    let config = ConfigSet::shipped().unwrap().get("go9-small").unwrap().clone();
    let board = BoardSet::shipped().unwrap().get(board).unwrap();
    let top = BoardTop::new(&config, &board).unwrap();
    let temp = Temp::new("bitstream");
    let mut files: BTreeMap<String, String> = board_top(&top, "echo_core", &[]).unwrap();
    files.insert("echo_core".into(), ECHO.into());
    let written = |name: &str, text: &str| temp.write(&format!("rtl/{name}.v"), text);
    let sources: Vec<_> = files.iter().map(|(name, text)| written(name, text)).collect();
    let around = written(pins::MODULE, &pins::board_pins(&top, &[]).unwrap());
    let (name, text) = constraints::render(&board.board, &board.fpga, &top.ports).unwrap();
    let pcf = temp.write(&name, &text);

    let flow = Flow::open(&temp.join("build"), tools, RunOptions::default()).unwrap();
    let ends = sources.iter().filter(|s| s.to_string_lossy().contains("board_shell_uart_"));
    let ends: Vec<_> = ends.cloned().chain([around]).collect();
    let target = Target::for_board(&board, &config, &top.module, sources, pcf, &top.clock);
    let report = flow.build(&target, &BuildOptions::default()).unwrap();
    assert_eq!((report.bram.used, report.dsp.used), (1, 1));
    let mut sources = flow.bitstream_sources(&target, &report).unwrap();
    let turned = std::fs::read_to_string(&sources[0]).unwrap();
    for cell in ["SB_RAM40_4K", "SB_SPRAM256KA"] {
        assert!(turned.contains(cell), "there is no {cell}");
    }
    sources.extend(ends);
    let program = flow.simbuild(&SimBuild::new("bitstream", pins::MODULE, sources)).unwrap().path;

    let sent: Vec<u8> = (0..300_u32).map(|i| (i * 7 + i / 256) as u8).collect();
    let mut child =
        Command::new(program).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    child.stdin.take().unwrap().write_all(&sent).unwrap();
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success(), "{output:?}");
    Some((sent, output.stdout))
}

#[test]
fn a_bitstream_turned_back_answers_on_its_pins() {
    let Some((sent, got)) = echoed("icebreaker") else { return };
    let wanted: Vec<u8> = sent.iter().map(|byte| (u32::from(*byte).pow(2) >> 4) as u8).collect();
    assert_eq!(got, wanted);
}

#[test]
fn other_devices_are_refused() {
    let board = BoardSet::shipped().unwrap().get("ulx3s-85f").unwrap();
    let error = bitstream::check(board.fpga.family, "ulx3s-85f", &board.fpga.part).unwrap_err();
    assert_eq!(
        error.to_string(),
        "only bitstreams of iCE40 can be turned back and simulated, and ulx3s-85f carries LFE5U-85F-6BG381C"
    );
    assert_eq!(error.exit_code(), 2);
}
