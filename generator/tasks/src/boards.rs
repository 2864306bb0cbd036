//! A small design with each board's constraint file goes through synthesis and place and route. It proves that the pins exist in the
//! package and take their IO type, that the PLL settings are accepted, and which clock constraint place and route really works with.

use std::path::Path;

use xshell::cmd;

use crate::run::{file, logged, patient, run, tool, Done, Failure, Room};

const OUT: &str = "build/board-check";

/// A line of `boards.txt`, as the example `board_check` writes it.
struct Board<'a> {
    name: &'a str,
    synth: &'a str,
    pnr: &'a str,
    args: Vec<&'a str>,
}

impl Board<'_> {
    fn parse(line: &str) -> Result<Board<'_>, Failure> {
        let [name, synth, pnr, args] = line.split('|').collect::<Vec<_>>()[..] else {
            return Err(Failure::new(format!("{OUT}/boards.txt: `{line}` has not four parts")));
        };
        Ok(Board { name, synth, pnr, args: args.split_whitespace().collect() })
    }
}

/// Checks these boards, or all. Place and route that is not here (Xilinx) leaves a board with its synthesis.
pub fn check(room: &Room, names: &[String]) -> Done {
    run(cmd!(room.shell, "cargo run -q -p kiban-config --example board_check -- {OUT}"))?;
    let list = room.read(&format!("{OUT}/boards.txt"))?;
    let boards = list.lines().map(Board::parse).collect::<Result<Vec<_>, _>>()?;
    if let Some(unknown) = names.iter().find(|n| boards.iter().all(|b| b.name != **n)) {
        let known: Vec<_> = boards.iter().map(|b| b.name).collect();
        return Err(Failure::request(format!(
            "there is no board {unknown}; there are {}",
            known.join(", ")
        )));
    }
    let chosen = |b: &&Board| names.is_empty() || names.iter().any(|n| n == b.name);
    let mut failed = Vec::new();
    for board in boards.iter().filter(chosen) {
        if let Err(Failure { message, code }) = one(room, board) {
            // without its tool no board can be checked
            if code == 3 {
                return Err(Failure { message, code });
            }
            println!("{}: FAILED {message}", board.name);
            failed.push(board.name);
        }
    }
    if failed.is_empty() {
        Ok(())
    } else {
        Err(Failure::new(format!("{} failed", failed.join(", "))))
    }
}

fn one(room: &Room, board: &Board) -> Done {
    let folder = room.root.join(OUT).join(board.name);
    let _inside = room.shell.push_dir(&folder);
    let yosys = patient(&room.shell, &tool("yosys")?);
    let script = format!("read_verilog top.v; {}", board.synth);
    let yosys = yosys.args(["-q", "-l", "yosys.log", "-p", &script]);
    if logged(yosys, &folder.join("yosys.err"))? != 0 {
        return Err(Failure::new(format!("in synthesis (see {OUT}/{}/yosys.log)", board.name)));
    }
    let pnr = match tool(board.pnr) {
        Ok(pnr) => patient(&room.shell, &pnr),
        Err(missing) => {
            println!("{}: synthesised; {}", board.name, missing.message);
            return Ok(());
        }
    };
    let log = folder.join("pnr.log");
    let files = ["--json", "top.json", "--report", "report.json", "--write", "placed.json"];
    if logged(pnr.args(&board.args).args(files), &log)? != 0 {
        let place = format!("{OUT}/{}/pnr.log", board.name);
        return Err(Failure::new(format!("in place and route (see {place})")));
    }
    println!("{}: placed and routed", board.name);
    for line in clocks(&log)? {
        println!("  {line}");
    }
    Ok(())
}

/// What place and route says of clocks: its constraints, once each, and the last of the highest frequencies.
fn clocks(log: &Path) -> Result<Vec<String>, Failure> {
    let text = std::fs::read(log).map_err(file(log))?;
    Ok(of_clocks(&String::from_utf8_lossy(&text)))
}

fn of_clocks(text: &str) -> Vec<String> {
    let of = |line: &str, word: &str| line.find(word).map(|at| line[at..].trim().to_string());
    let mut found: Vec<String> = text
        .lines()
        .filter_map(|l| {
            let derived = of(l, "erived frequency constraint").map(|rest| format!("d{rest}"));
            of(l, "constraining clock net").or(derived)
        })
        .collect();
    found.sort();
    found.dedup();
    found.extend(text.lines().rev().find_map(|l| of(l, "Max frequency for clock")));
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_of_boards() {
        let board = Board::parse("x|synth_ecp5 -top t|nextpnr-ecp5|--85k --freq 25").ok().unwrap();
        assert_eq!((board.name, board.pnr), ("x", "nextpnr-ecp5"));
        assert_eq!(board.args, ["--85k", "--freq", "25"]);
        assert!(Board::parse("x|y|z").is_err());
    }

    #[test]
    fn what_is_said_of_clocks() {
        let log = "Info: constraining clock net 'a' to 25.00 MHz\nInfo: Derived frequency constraint of 55.0 MHz for net b\n\
                   Info: constraining clock net 'a' to 25.00 MHz\nInfo: Max frequency for clock 'b': 60.00 MHz\n\
                   Info: Max frequency for clock 'b': 61.00 MHz (PASS)\n";
        assert_eq!(
            of_clocks(log),
            [
                "constraining clock net 'a' to 25.00 MHz",
                "derived frequency constraint of 55.0 MHz for net b",
                "Max frequency for clock 'b': 61.00 MHz (PASS)"
            ]
        );
    }
}
