//! The page for people: one HTML file that needs nothing else.

use askama::Template;
use kiban_config::number::thousands;

use super::floorplan::Plan;
use super::{floorplan, nextpnr, BuildReport};
use crate::error::Result;
use crate::template::render;

#[derive(Template)]
#[template(path = "flow/report.html")]
struct Page<'a> {
    report: &'a BuildReport,
    path: Vec<(String, f64)>,
    total_ns: f64,
    rows: Vec<Row<'a>>,
    slack: Vec<Bar>,
    steps: Vec<(&'a str, String)>,
    svg: String,
}

/// A range of the histogram of slack.
struct Bar {
    from: String,
    to: String,
    /// Too late, at least in part.
    late: bool,
    endpoints: String,
    share: u64,
}

struct Row<'a> {
    module: &'a str,
    colour: &'a str,
    instances: String,
    lut: String,
    ff: String,
    bram: String,
    dsp: String,
    share: u64,
}

/// Renders the page with the floorplan inside (none when nothing was placed).
///
/// # Errors
/// [`crate::FlowError::Request`] when the template fails.
pub fn page(report: &BuildReport, plan: &Plan) -> Result<String> {
    let placed = plan.cells;
    let colours = floorplan::colours(placed);
    let most = report.blocks.iter().map(|b| b.cells.lut).max().unwrap_or(0).max(1);
    let rows = report
        .blocks
        .iter()
        .map(|b| Row {
            module: &b.module,
            colour: colours.get(&b.module).copied().unwrap_or("transparent"),
            instances: thousands(b.instances),
            lut: thousands(b.cells.lut),
            ff: thousands(b.cells.ff),
            bram: thousands(b.cells.bram),
            dsp: thousands(b.cells.dsp),
            share: b.cells.lut * 100 / most,
        })
        .collect();
    let path = nextpnr::by_module(&report.critical_path);
    let widest = report.slack.iter().map(|s| s.endpoints).max().unwrap_or(0).max(1);
    let bar = |s: &super::SlackRange| Bar {
        from: format!("{:.1}", s.from_ps as f64 / 1000.0),
        to: format!("{:.1}", s.to_ps as f64 / 1000.0),
        late: s.from_ps < 0,
        endpoints: thousands(s.endpoints),
        share: s.endpoints * 100 / widest,
    };
    render(&Page {
        slack: report.slack.iter().map(bar).collect(),
        steps: report.steps.iter().map(|s| (s.step.as_str(), duration(s.seconds))).collect(),
        report,
        total_ns: path.iter().map(|(_, ns)| ns).sum(),
        path,
        rows,
        svg: if placed.is_empty() { String::new() } else { floorplan::svg(plan) },
    })
}

/// `42 s`, `7 min 5 s`.
fn duration(seconds: f64) -> String {
    if seconds < 10.0 {
        return format!("{seconds:.1} s");
    }
    let whole = seconds.round() as u64;
    match whole / 60 {
        0 => format!("{whole} s"),
        minutes => format!("{minutes} min {} s", whole % 60),
    }
}

#[cfg(test)]
mod tests {
    use super::super::{SlackRange, StepTime};
    use super::*;

    #[test]
    fn durations() {
        let told = [0.04, 9.94, 10.0, 59.6, 425.2].map(duration);
        assert_eq!(told, ["0.0 s", "9.9 s", "10 s", "1 min 0 s", "7 min 5 s"]);
    }

    #[test]
    fn slack_and_steps_are_told() {
        let range = |from_ps, endpoints| SlackRange { from_ps, to_ps: from_ps + 500, endpoints };
        let report = BuildReport {
            slack: vec![range(-500, 1), range(0, 1200), range(500, 600)],
            steps: vec![StepTime { step: "pnr-3".into(), seconds: 425.2 }],
            ..BuildReport::default()
        };
        let page =
            page(&report, &Plan { cells: &[], die: &Default::default(), path: &[] }).unwrap();
        assert!(page.contains("1,200") && page.contains("width:50%"), "{page}");
        assert_eq!(page.matches("class=\"bar late\"").count(), 1, "{page}");
        assert!(page.contains("pnr-3") && page.contains("7 min 5 s"), "{page}");
        assert!(page.contains("prefers-color-scheme: dark"));
        // in the language of the browser: each text in both, each heading one of them
        let [en, ja] =
            ["<span lang=\"en\">", "<span lang=\"ja\">"].map(|s| page.matches(s).count());
        assert!(en == ja && en > 10, "{en} {ja}: {page}");
        assert_eq!(page.matches("<h2>").count(), page.matches("<h2><span ").count(), "{page}");
    }
}
