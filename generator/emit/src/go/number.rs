//! The number of a cell outside a lean unit.

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
}

/// The circuit that makes it of a cell.
pub(super) fn number(go: &Go, header: &[String]) -> Result<BTreeMap<String, String>, PartError> {
    let name = "go_number";
    let (high, number_high, stride) = (go.cell_bits() - 1, go.number_bits() - 1, go.stride());
    let text = NumberV { name, high, number_high, stride }.render()?;
    Ok(BTreeMap::from([(name.into(), headed(header, "go/number.v", &text))]))
}
