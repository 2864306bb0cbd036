//! Writes a small design for each board, with the board's constraint file and its PLL: a counter on
//! the LEDs, the serial line looped back, the tied pins driven. `cargo task check-boards` sends it
//! through synthesis and place and route.
//!
//!     cargo run -p kiban-config --example board_check -- build/board-check

use std::fmt::Write;
use std::{env, error::Error, fs, path::Path};

use kiban_config::board::Drive;
use kiban_config::top::{Direction, Role};
use kiban_config::{constraints, Active, BoardSet, BoardTop, ConfigSet};

fn main() -> Result<(), Box<dyn Error>> {
    let Some(out) = env::args().nth(1) else { return Err("give an output folder".into()) };
    let configs = ConfigSet::shipped()?;
    let config = configs.get("tsume")?;
    let mut list = String::new();
    for target in BoardSet::shipped()?.targets() {
        let top = BoardTop::new(config, &target)?;
        let folder = Path::new(&out).join(&target.board.name);
        fs::create_dir_all(&folder)?;
        let (file, text) = constraints::render(&target.board, &target.fpga, &top.ports)?;
        fs::write(folder.join(&file), text)?;
        fs::write(folder.join("top.v"), verilog(&top))?;
        let fpga = &target.fpga;
        let mut args = fpga.nextpnr.args.clone();
        args.extend(fpga.constraint_args(&file));
        args.extend(fpga.clock_args(top.clock.engine_mhz));
        // name | yosys command | place and route | its arguments
        writeln!(
            list,
            "{}|{} -top {} -json top.json|{}|{}",
            target.board.name,
            fpga.synth.join(" "),
            top.module,
            fpga.nextpnr.program,
            args.join(" ")
        )?;
    }
    fs::write(Path::new(&out).join("boards.txt"), list)?;
    Ok(())
}

fn verilog(top: &BoardTop) -> String {
    let mut v = String::from("`default_nettype none\n");
    let ports: Vec<String> = top
        .ports
        .iter()
        .map(|p| {
            let direction = if p.direction == Direction::In { "input" } else { "output" };
            let range = match p.width() {
                1 => String::new(),
                n => format!("[{}:0] ", n - 1),
            };
            format!("  {direction} wire {range}{}", p.name)
        })
        .collect();
    let _ = write!(
        v,
        "module {} (\n{}\n);\n  wire clk;\n  wire locked;\n",
        top.module,
        ports.join(",\n")
    );
    match &top.clock.pll {
        None => v.push_str("  assign clk = clk_i;\n  assign locked = 1'b1;\n"),
        Some(pll) => {
            let _ = writeln!(v, "  wire clk_feedback;");
            for (name, value) in pll.attributes() {
                let _ = writeln!(v, "  (* {name} = \"{value}\" *)");
            }
            let join = |list: Vec<(&str, String)>| {
                let items: Vec<String> =
                    list.into_iter().map(|(n, x)| format!("    .{n}({x})")).collect();
                items.join(",\n")
            };
            let _ = writeln!(
                v,
                "  {} #(\n{}\n  ) pll (\n{}\n  );",
                pll.primitive.name(),
                join(pll.parameters()),
                join(pll.ports("clk_i", "clk", "clk_feedback", "locked"))
            );
        }
    }
    let invert = if top.led_active == Active::Low { "~" } else { "" };
    let reset = match top.reset_active {
        None => "~locked".to_string(),
        Some(Active::Low) => "~locked | ~button_i".to_string(),
        Some(Active::High) => "~locked | button_i".to_string(),
    };
    let _ = writeln!(
        v,
        "  reg [31:0] count;\n  reg serial;\n  always @(posedge clk) begin\n    serial <= uart_rx_i;\n    \
         if ({reset}) count <= 32'd0;\n    else count <= count + 32'd1;\n  end\n  \
         assign uart_tx_o = serial;\n  assign led_o = {invert}count[31 -: {}];",
        top.leds
    );
    for port in &top.ports {
        if let Role::Tie(drive) = port.role {
            let value = match drive {
                Drive::Low => "1'b0",
                Drive::High => "1'b1",
                Drive::Button => "button_i",
            };
            let _ = writeln!(v, "  assign {} = {value};", port.name);
        }
    }
    v.push_str("endmodule\n`default_nettype wire\n");
    v
}
