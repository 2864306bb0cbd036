//! Measures the figures: `tsume` is built for the ULX3S (minutes) unless nothing has changed; of the other circuits the builds count
//! that are there (`kiban figures --build` makes all), and the figures of the others stay. Clocks are counted in the simulated circuits.

use std::collections::BTreeSet;

use xshell::cmd;

use super::evidence::{Object, FILE};
use super::pages;
use crate::run::{Done, Failure, Room};

/// What a call of kiban prints; `KIBAN` names another program than the one of these sources.
fn said(room: &Room, line: &str) -> Result<String, Failure> {
    let named = std::env::var("KIBAN").ok().filter(|v| !v.trim().is_empty());
    let program = named.as_deref().unwrap_or("cargo run --release -q -p kiban --");
    let call = line.strip_prefix("kiban ").unwrap_or(line);
    let mut words = program.split_whitespace().chain(call.split_whitespace());
    let first = words.next().unwrap_or("kiban");
    let output = room.shell.cmd(first).args(words).ignore_status();
    let output =
        std::process::Command::from(output).stderr(std::process::Stdio::inherit()).output();
    let output = output.map_err(|e| Failure::new(format!("`{program}` does not start: {e}")))?;
    match crate::run::code(output.status) {
        0 => Ok(String::from_utf8_lossy(&output.stdout).into_owned()),
        code => Err(Failure { code, message: format!("`{line}` ended with {code}") }),
    }
}

fn object(room: &Room, line: &str) -> Result<Object, Failure> {
    Object::parse(said(room, line)?.trim(), format!("`{line}`"))
}

/// Configuration and board of a row.
fn pair(row: &Object) -> Result<(String, String), Failure> {
    Ok((row.text("config")?.into(), row.text("board")?.into()))
}

/// The name of this computer's processor.
fn cpu() -> String {
    let text = std::fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let named = text.lines().filter_map(|l| l.split_once(':')).find(|l| l.0.trim() == "model name");
    named.map_or("this computer".into(), |l| l.1.trim().to_string())
}

/// Measures, writes the evidence, then the pages.
pub fn measure(room: &Room, set: &str, count: u32) -> Done {
    let before = room.read(FILE)?;
    let build = object(room, "kiban build tsume --board ulx3s-85f --json")?;
    let bench =
        object(room, &format!("kiban bench --set {set} --count {count} --device sim --json"))?;
    let sim = object(room, "kiban sim demo --json")?;
    let figures = said(room, "kiban figures --json")?;
    let rows: Vec<&str> = figures.lines().filter(|l| !l.trim().is_empty()).collect();
    let month = cmd!(room.shell, "date -u").arg("+%B %Y").env("LC_ALL", "C").quiet().read()?;
    let mut lines = vec![
        format!("# What `cargo task figures` saw last; it makes the figures of the pages of it. {month}."),
        "# build: of tsume on the ULX3S. bench: nodes are those of the search and of the line together. sim: the demo. figures: `kiban figures --json`.".to_string(),
    ];
    lines.extend(kept(&build, &bench, &sim, &cpu())?);
    lines.extend(merged(&before, &rows)?);
    room.write(FILE, &(lines.join("\n") + "\n"))?;
    pages::write(room)
}

/// The lines of the evidence before the table of all builds.
fn kept(build: &Object, bench: &Object, sim: &Object, cpu: &str) -> Result<[String; 3], Failure> {
    let share = |part: &str| -> Result<f64, Failure> {
        let whole = build.number(&format!("available.{part}"))?;
        Ok((100.0 * build.number(part)? / whole).round_ties_even())
    };
    Ok([
        format!(
            "build {{\"part\": {}, \"seed\": {}, \"fmax_mhz\": {}, \"target_mhz\": {}, \"lut4\": {}, \"lut4_percent\": {}, \"bram\": {}, \"bram_percent\": {}, \"ff\": {}, \"tools\": {}}}",
            build.value("part")?,
            build.value("seed")?,
            build.value("fmax_mhz")?,
            build.value("target_mhz")?,
            build.value("lut4")?,
            share("lut4")?,
            build.value("bram")?,
            share("bram")?,
            build.value("ff")?,
            build.value("tools")?,
        ),
        format!(
            "bench {{\"set\": {}, \"problems\": {}, \"nodes\": {}, \"clocks_per_node\": {}}}",
            bench.value("set")?,
            bench.value("problems")?,
            bench.count("nodes")? + bench.count("line_nodes")?,
            bench.value("clocks_per_node")?,
        ),
        format!(
            "sim {{\"clocks_per_second\": {}, \"cpu\": {}}}",
            sim.value("simulation.clocks_per_second")?,
            serde_json::Value::from(cpu),
        ),
    ])
}

/// The rows of the builds that are here, behind those of the evidence whose builds are not.
fn merged(before: &str, rows: &[&str]) -> Result<Vec<String>, Failure> {
    let (mut now, mut older) = (BTreeSet::new(), BTreeSet::new());
    for row in rows {
        let row = Object::parse(row, "`kiban figures --json`")?;
        if row.flag("older_verilog")? {
            older.insert(row.text("config")?.to_string());
        }
        now.insert(pair(&row)?);
    }
    if !older.is_empty() {
        let names = older.into_iter().collect::<Vec<_>>().join(", ");
        return Err(Failure::new(format!(
            "older Verilog was built of {names}: `kiban figures --build` makes it anew"
        )));
    }
    let (mut lines, mut absent) = (Vec::new(), BTreeSet::new());
    for line in before.lines().filter(|l| l.starts_with("figures ")) {
        let pair = pair(&Object::parse(&line["figures ".len()..], FILE)?)?;
        if !now.contains(&pair) {
            lines.push(line.to_string());
            absent.insert(pair);
        }
    }
    for (config, board) in absent {
        eprintln!("{config} on {board} is not built here: its figures stay as they were");
    }
    lines.extend(rows.iter().map(|row| format!("figures {row}")));
    Ok(lines)
}

#[cfg(test)]
mod tests {
    use super::super::evidence::parse;
    use super::*;

    fn of(text: &str) -> Object {
        Object::parse(text, "test").unwrap_or_else(|f| panic!("{}", f.message))
    }

    /// What is written can be read again, with the shares and sums that it needs.
    #[test]
    fn what_is_kept() {
        let build = of(
            r#"{"part": "A-8-6B", "seed": 2, "fmax_mhz": 59.64, "target_mhz": 55.0, "lut4": 30,
            "bram": 5, "ff": 7, "available": {"lut4": 80, "bram": 10}, "tools": {"yosys": "0.70"}}"#,
        );
        let bench = of(
            r#"{"set": "mate7", "problems": 9, "nodes": 40, "line_nodes": 2, "clocks_per_node": 36.7}"#,
        );
        let sim = of(r#"{"simulation": {"clocks_per_second": 210000.5}}"#);
        let lines =
            kept(&build, &bench, &sim, "a \"b\"").unwrap_or_else(|f| panic!("{}", f.message));
        let read = parse(&lines.join("\n")).unwrap_or_else(|f| panic!("{}", f.message));
        assert_eq!(read.build.count("lut4_percent").ok(), Some(38));
        assert_eq!(read.build.text("tools.yosys").ok(), Some("0.70"));
        assert_eq!(read.bench.count("nodes").ok(), Some(42));
        assert_eq!(read.sim.text("cpu").ok(), Some("a \"b\""));
        assert!(kept(&bench, &bench, &sim, "").is_err());
    }

    #[test]
    fn figures_of_builds_that_are_not_here_stay() {
        let row = |config: &str, older: bool| {
            format!("{{\"config\": \"{config}\", \"board\": \"b\", \"older_verilog\": {older}}}")
        };
        let before = format!("# x\nfigures {}\nfigures {}\n", row("a", false), row("c", false));
        let new = row("c", false) + " ";
        let lines = merged(&before, &[&new]).unwrap_or_else(|f| panic!("{}", f.message));
        assert_eq!(lines, [format!("figures {}", row("a", false)), format!("figures {new}")]);
        assert!(merged(&before, &[&row("c", true)]).is_err());
    }
}
