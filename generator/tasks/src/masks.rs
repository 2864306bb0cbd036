//! Both kinds of masks of the chess array (docs/circuits/chess.md, section 4), measured: look-up tables, flip-flops, block RAM, clock.
//! Of the flip-flops 292 (recomputed) and 384 (memory) are the bench's: inputs and output.

use std::path::Path;

use xshell::cmd;

use crate::run::{file, logged, patient, tool, Done, Failure, Room};

/// The cells of the statistics of yosys that are told.
const CELLS: [&str; 4] = ["LUT4", "TRELLIS_FF", "DP16KD", "CCU2C"];

/// Measures both kinds in folders below this one.
pub fn measure(room: &Room, folder: &Path) -> Done {
    let (yosys, nextpnr) = (tool("yosys")?, tool("nextpnr-ecp5")?);
    let work = std::path::absolute(room.folder(folder)?).map_err(file(folder))?;
    let test = cmd!(
        room.shell,
        "cargo test -q -p kiban-emit --test chess_verilog -- --ignored masks_to_be_measured"
    );
    let logged = |command, log: &Path| match logged(command, log)? {
        0 => Ok(()),
        code => Err(Failure { code, message: format!("it ended with {code}: {}", log.display()) }),
    };
    logged(test.env("KIBAN_MASKS", &work), &work.join("emit.log"))?;
    for (masks, define) in [("recomputed", ""), ("memory", "-D MEMORY ")] {
        let inside = work.join(masks);
        let _inside = room.shell.push_dir(&inside);
        let mut sources: Vec<String> = room
            .shell
            .read_dir(&inside)?
            .iter()
            .filter(|p| p.extension().is_some_and(|e| e == "v"))
            .filter_map(|p| Some(p.file_name()?.to_string_lossy().into_owned()))
            .collect();
        sources.sort();
        let script = format!(
            "read_verilog {define}{}; synth_ecp5 -abc9 -top masks_bench -json net.json; tee -o stat.txt stat",
            sources.join(" ")
        );
        let synthesis = patient(&room.shell, &yosys).args(["-q", "-l", "yosys.log", "-p", &script]);
        logged(synthesis, &inside.join("yosys.err"))?;
        let place = "--85k --package CABGA381 --speed 6 --out-of-context --json net.json --freq 110 --seed 1 --timing-allow-fail";
        let log = inside.join("nextpnr.log");
        logged(patient(&room.shell, &nextpnr).args(place.split(' ')), &log)?;
        let stat = room.shell.read_file("stat.txt")?;
        println!("{masks}: {}", cells(&stat).join(", "));
        for line in room.shell.read_file(&log)?.lines().filter(|l| is_told(l)) {
            println!("  {line}");
        }
    }
    println!(
        "The first of two maximum frequencies is estimated after placement, the last is routed."
    );
    Ok(())
}

/// The lines of place and route that are told: what the device has of it, and the clock.
fn is_told(line: &str) -> bool {
    let used = ["TRELLIS_COMB:", "TRELLIS_FF:", "DP16KD:"].iter().any(|cell| line.contains(cell));
    used || line.contains("Max frequency")
}

/// The counts of the last statistics of yosys.
fn cells(stat: &str) -> Vec<String> {
    let last = stat.rfind("Number of cells").or_else(|| stat.rfind(" cells")).unwrap_or(0);
    let words = |l: &str| l.split_whitespace().map(str::to_string).collect::<Vec<_>>();
    let lines = stat[last..].lines().filter(|l| CELLS.iter().any(|c| l.contains(c)));
    lines.map(|l| words(l).join(" ")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_of_the_last_statistics() {
        let stat =
            "   1 LUT4\n   11850 cells\n     11,000   LUT4\n  4021   TRELLIS_FF\n  3 other\n";
        assert_eq!(cells(stat), ["11,000 LUT4", "4021 TRELLIS_FF"]);
    }
}
