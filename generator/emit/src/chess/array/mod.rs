//! The array and its arbiter: one pass of 64 squares.
//!
//! What the squares compute are rust-hdl blocks, 64 cells side by side ([`SourceCells`], [`ReceiverCells`],
//! [`ArbiterNodes`]); the wiring between them, rays, knight lines and the tree, are askama templates
//! (`rtl_templates/chess/array*.v`) filled from the model's table of lines.
//!
//! Boards are planes, one bit a square: a step is a shift, and one operator stands for 64 gates. A simulator does a plane in
//! one machine word.

pub(crate) mod arbiter_nodes;
pub mod planes;
mod receiver_cells;
mod source_cells;
pub(super) mod wiring;

pub use arbiter_nodes::ArbiterNodes;
pub use planes::Plane;
pub use receiver_cells::ReceiverCells;
pub use source_cells::SourceCells;

use super::params::Params;
use crate::part::{block, options, PartError};
use crate::templates::headed;
use askama::Template;

/// Name of the array's top module.
pub const TOP: &str = "chess_array";

/// The modules of the array as (module name, Verilog text), [`TOP`] first, one module a file. `header` holds comment lines for
/// the head of every file.
///
/// # Errors
/// [`PartError`] if a template or a cell cannot be written, which is a fault of this program.
pub fn modules(params: &Params, header: &[String]) -> Result<Vec<(String, String)>, PartError> {
    let templates = [
        ("array", wiring::ArrayV::new(params).render()?),
        ("array_rays", wiring::RaysV::new(params).render()?),
        ("array_tree", wiring::TreeV::new(params).render()?),
    ];
    let mut files = vec![];
    for (name, body) in templates {
        files.push((format!("chess_{name}"), headed(header, &format!("chess/{name}.v"), &body)));
    }
    let options = options(header);
    files.extend(block(SourceCells::default(), "chess_source_cells", &options)?);
    files.extend(block(ReceiverCells::default(), "chess_receiver_cells", &options)?);
    files.extend(block(ArbiterNodes::default(), "chess_arbiter_nodes", &options)?);
    Ok(files)
}
