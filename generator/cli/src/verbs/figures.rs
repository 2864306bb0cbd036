//! `kiban figures`: every configuration on every board: what it takes, how fast it is, how much it does.

use kiban_config::{BoardSet, BoardTop, Circuit as Kind, Config, ConfigSet, Target};
use kiban_flow::flows::build::read_report;
use kiban_flow::report::BuildReport;
use schemars::JsonSchema;
use serde::Serialize;

use super::figures_work::{work, Work};
use crate::bitstream::{self, folder, is_older, Made};
use crate::circuit;
use crate::context::{board, config, Context};
use crate::exit::{Ended, Exit, Failure};
use crate::output::{columns, counted, decimals, thousands};

/// Makes the table of figures: what every configuration takes on every board, its clock, and how much it does a second
#[derive(Debug, clap::Args)]
pub struct Args {
    /// Only this configuration (may be given again)
    #[arg(long, value_name = "CONFIG")]
    config: Vec<String>,
    /// Only this board (may be given again)
    #[arg(long, value_name = "BOARD")]
    board: Vec<String>,
    /// Make the bitstreams that are missing: minutes to an hour each
    #[arg(long)]
    build: bool,
    /// Print the table for a Markdown page
    #[arg(long, conflicts_with = "json")]
    markdown: bool,
}

/// One kind of work of one configuration on one board.
#[derive(Serialize, JsonSchema)]
pub struct Row {
    config: String,
    board: String,
    part: String,
    /// Units beside each other that share the work; of chess its boards.
    units: u32,
    /// What is done: `playout of 9x9`, `node of own`.
    work: String,
    /// Clocks of one unit for it, counted in the simulated circuit.
    clocks: f64,
    /// The same for a move of a playout.
    clocks_per_move: Option<f64>,
    lut4: u64,
    lut4_percent: u64,
    ff: u64,
    bram: u64,
    dsp: u64,
    /// After routing.
    fmax_mhz: Option<f64>,
    asked_mhz: f64,
    seed: Option<u32>,
    /// By all units at `fmax_mhz`.
    per_second: Option<f64>,
    /// The same at `asked_mhz`, the clock of the bitstream.
    per_second_asked: f64,
    tools: String,
    /// The configuration emits other Verilog now than was built: size and clock are those of the older circuit, the clocks for its work
    /// those of the present one.
    older_verilog: bool,
}

pub fn run(context: &Context, args: &Args) -> Ended {
    let configs = match &args.config[..] {
        [] => ConfigSet::shipped()?.iter().cloned().collect(),
        names => names.iter().map(|n| config(n)).collect::<Result<Vec<_>, _>>()?,
    };
    let boards = match &args.board[..] {
        [] => BoardSet::shipped()?.targets().collect(),
        names => names.iter().map(|n| board(n)).collect::<Result<Vec<_>, _>>()?,
    };
    let mut rows = Vec::new();
    let mut missing: Vec<(String, Missing)> = Vec::new();
    for config in &configs {
        let built: Vec<(&Target, BuildReport, bool)> = boards
            .iter()
            .filter_map(|board| match report(context, args, config, board) {
                Ok((report, older)) => Some(Ok((board, report, older))),
                Err(Missing::Failed(failure)) => Some(Err(failure)),
                Err(why) => {
                    missing.push((format!("{} on {}", config.name, board.board.name), why));
                    None
                }
            })
            .collect::<Result<_, _>>()?;
        if built.is_empty() {
            continue;
        }
        let work = work(context, config)?;
        for (board, report, older) in &built {
            rows.extend(work.iter().map(|w| row(config, board, report, *older, w)));
        }
    }
    if context.out.json {
        for row in &rows {
            context.out.object(row)?;
        }
    } else if !rows.is_empty() || args.markdown {
        context.out.text(&table(&rows, args.markdown))?;
    }
    for line in told(&missing) {
        context.out.note(line);
    }
    Ok(Exit::Done)
}

/// Why there is no report.
enum Missing {
    NotBuilt,
    /// They do not go together, and why.
    Never(String),
    Failed(Failure),
}

/// So many pairs without a report are named, more are counted: in a fresh folder all of them are without.
const NAMED: usize = 4;

/// The pairs without a report, in a few lines.
fn told(missing: &[(String, Missing)]) -> Vec<String> {
    if missing.len() <= NAMED {
        let line = |(pair, why): &(String, Missing)| match why {
            Missing::NotBuilt => format!("{pair}: not built (--build makes it)"),
            Missing::Never(why) => format!("{pair}: {why}"),
            Missing::Failed(failure) => format!("{pair}: {failure}"),
        };
        return missing.iter().map(line).collect();
    }
    let not_built = missing.iter().filter(|(_, why)| matches!(why, Missing::NotBuilt)).count();
    let pairs = |n: usize| counted(n as u64, "pair");
    let mut lines = Vec::new();
    if not_built > 0 {
        lines.push(format!(
            "not built: {} of configuration and board (--build makes them, minutes to an hour each; --config and --board choose)",
            pairs(not_built)
        ));
    }
    if not_built < missing.len() {
        let never = pairs(missing.len() - not_built);
        lines.push(format!("do not go together: {never} (`kiban boards BOARD` tells why)"));
    }
    lines
}

/// The report of a build, which is made if that is wanted, and whether the Verilog has changed since. A build whose clock is not met
/// counts with the clock it has.
fn report(
    context: &Context,
    args: &Args,
    config: &Config,
    board: &Target,
) -> Result<(BuildReport, bool), Missing> {
    // a folder of that name may be there from another configuration: of a board that cannot hold the circuit there is no build
    BoardTop::fitting(config, board).map_err(|e| Missing::Never(e.to_string()))?;
    let dir = folder(context, &config.name, &board.board.name);
    if args.build {
        let on_board = circuit::on_board(config, board).map_err(Missing::Failed)?;
        match bitstream::make(context, config, board, &on_board, &bitstream::Options::usual()) {
            Ok(Made { report, .. }) => return Ok((report, false)),
            Err(failure) if failure.exit == Exit::Timing => {}
            Err(failure) => return Err(Missing::Failed(failure)),
        }
    }
    let report = read_report(&dir).map_err(|_| Missing::NotBuilt)?;
    let made = circuit::on_board(config, board).map_err(Missing::Failed)?;
    let older = is_older(&report, &dir, &made.circuit);
    Ok((report, older))
}

fn row(config: &Config, board: &Target, report: &BuildReport, older: bool, work: &Work) -> Row {
    // clocks of a playout are those of one unit, clocks of a leaf or node those of the chip
    let (units, at_a_time) = match &config.circuit {
        Kind::Go(go) => (go.units, go.units),
        Kind::Chess(chess) => (chess.boards, 1),
        Kind::Tsume(t) => (t.searches, 1),
        Kind::Cover(_) => (1, 1),
    };
    let rate = |mhz: f64| f64::from(at_a_time) * mhz * 1e6 / work.clocks;
    let tools: Vec<String> = report.tools.iter().map(|(t, v)| format!("{t} {v}")).collect();
    Row {
        config: config.name.clone(),
        board: board.board.name.clone(),
        part: report.part.clone(),
        units,
        work: work.name.clone(),
        clocks: work.clocks,
        clocks_per_move: work.clocks_per_move,
        lut4: report.lut4.used,
        lut4_percent: report.lut4.percent(),
        ff: report.ff.used,
        bram: report.bram.used,
        dsp: report.dsp.used,
        fmax_mhz: report.fmax_mhz,
        asked_mhz: report.target_mhz,
        seed: report.seed,
        per_second: report.fmax_mhz.map(rate),
        per_second_asked: rate(report.target_mhz),
        tools: tools.join(", "),
        older_verilog: older,
    }
}

/// How rows of a build are marked whose Verilog has changed since.
const OLDER: &str = "older Verilog";

const HEAD: [&str; 13] = [
    "configuration",
    "board",
    "units",
    "work",
    "clocks",
    "a move",
    "LUT4",
    "FF",
    "RAM",
    "DSP",
    "MHz (asked)",
    "seed",
    "a second (asked)",
];

/// With as many digits as a figure below 10 needs.
fn clocks(clocks: f64) -> String {
    if clocks < 10.0 {
        decimals(clocks, 4)
    } else {
        decimals(clocks, 1)
    }
}

fn table(rows: &[Row], markdown: bool) -> String {
    let or = |text: Option<String>| text.unwrap_or_else(|| "-".to_string());
    let body = rows.iter().map(|r| {
        vec![
            if r.older_verilog { format!("{} ({OLDER})", r.config) } else { r.config.clone() },
            r.board.clone(),
            r.units.to_string(),
            r.work.clone(),
            clocks(r.clocks),
            or(r.clocks_per_move.map(|c| decimals(c, 2))),
            format!("{} ({} %)", thousands(r.lut4), r.lut4_percent),
            thousands(r.ff),
            thousands(r.bram),
            thousands(r.dsp),
            format!("{} ({:.1})", or(r.fmax_mhz.map(|f| format!("{f:.1}"))), r.asked_mhz),
            or(r.seed.map(|s| s.to_string())),
            format!(
                "{} ({})",
                or(r.per_second.map(|p| thousands(p as u64))),
                thousands(r.per_second_asked as u64)
            ),
        ]
    });
    let head = HEAD.map(str::to_owned).to_vec();
    if !markdown {
        return columns(&std::iter::once(head).chain(body).collect::<Vec<_>>());
    }
    let line = |cells: &[String]| format!("| {} |\n", cells.join(" | "));
    let mut text = line(&head) + &"|---".repeat(HEAD.len()) + "|\n";
    text.extend(body.map(|cells| line(&cells)));
    let mut tools: Vec<&str> = rows.iter().map(|r| r.tools.as_str()).collect();
    tools.sort_unstable();
    tools.dedup();
    if !tools.is_empty() {
        text += &format!("\nTools: {}.\n", tools.join("; "));
    }
    if rows.iter().any(|r| r.older_verilog) {
        text += &format!(
            "\n{OLDER}: the configuration emits other Verilog now. Size and clock are those of the older circuit, clocks those of the \
             present one.\n"
        );
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Marked for people, on pages and for programs.
    #[test]
    fn rows_of_older_verilog_are_marked() {
        let config = config("go9").unwrap();
        let board = board("ulx3s-85f").unwrap();
        let work = Work { name: "playout".to_string(), clocks: 100.0, clocks_per_move: Some(10.0) };
        let report = BuildReport { fmax_mhz: Some(50.0), ..BuildReport::default() };
        let row = |older| row(&config, &board, &report, older, &work);
        for markdown in [false, true] {
            let text = table(&[row(false)], markdown);
            assert!(!text.contains(OLDER), "{text}");
            let text = table(&[row(false), row(true)], markdown);
            assert!(text.contains("go9 (older Verilog)"), "{text}");
            assert_eq!(text.contains("emits other Verilog now"), markdown, "{text}");
        }
        for older in [false, true] {
            assert_eq!(serde_json::to_value(row(older)).unwrap()["older_verilog"], older);
        }
    }
}
