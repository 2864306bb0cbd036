//! The number of a cell outside a sequential unit.

use crate::part::PartError;
use crate::templates::headed;
use askama::Template;
use kiban_config::Go;
use std::collections::BTreeMap;

#[derive(Template)]
#[template(path = "go/number.v", escape = "none")]
struct NumberV<'a> {
    name: &'a str,
    high: u32,
    number_high: u32,
    stride: u32,
    /// Rows of the table of remainders; for rows of 10 cells.
    rests: Vec<String>,
}

/// The circuit that makes it of a cell.
pub(super) fn number(go: &Go, header: &[String]) -> Result<BTreeMap<String, String>, PartError> {
    let name = "go_number";
    let (high, number_high, stride) = (go.cell_bits() - 1, go.number_bits() - 1, go.stride());
    // a row has 5 halves of 10 cells
    let rests = (0..1 << high)
        .filter(|half| half % 5 > 0)
        .map(|half| format!("{high}'d{half}: rest = 3'd{}", half % 5))
        .collect();
    let text = NumberV { name, high, number_high, stride, rests }.render()?;
    Ok(BTreeMap::from([(name.into(), headed(header, "go/number.v", &text))]))
}
