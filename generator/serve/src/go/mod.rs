//! Go: positions, playouts stone by stone, and what many of them come to.

mod many;
mod position;
mod watch;

pub use many::Many;
pub use position::Given;
pub use watch::Wanted;

use serde_json::Value;

use crate::desk::Desk;
use crate::reply::Refused;

/// A position of moves.
pub fn position(desk: &Desk, given: &Given) -> Result<Value, Refused> {
    position::told(desk, given)
}

/// Playouts as they are played.
pub fn watch(desk: &Desk, wanted: &Wanted) -> Result<Value, Refused> {
    watch::watch(desk, wanted)
}

/// Many playouts for a device.
pub fn many(desk: &Desk, many: Many) -> Result<Value, Refused> {
    many::many(desk, many)
}
