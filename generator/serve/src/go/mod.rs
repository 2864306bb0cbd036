//! Go: positions, playouts stone by stone, and what many of them come to.

mod many;
mod position;
mod watch;

pub use many::many;
pub use position::told as position;
pub use watch::watch;
