//! Go: positions and files, playouts stone by stone, and what many of them come to.

mod file;
mod many;
mod position;
mod watch;

pub use file::read;
pub use many::many;
pub use position::told as position;
pub use watch::watch;
