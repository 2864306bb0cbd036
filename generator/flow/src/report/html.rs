//! The page for people: one HTML file that needs nothing else.

use askama::Template;
use kiban_config::number::thousands;

use super::blocks::PlacedCell;
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
    svg: String,
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
pub fn page(report: &BuildReport, placed: &[PlacedCell]) -> Result<String> {
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
    render(&Page {
        report,
        total_ns: path.iter().map(|(_, ns)| ns).sum(),
        path,
        rows,
        svg: if placed.is_empty() { String::new() } else { floorplan::svg(placed) },
    })
}
