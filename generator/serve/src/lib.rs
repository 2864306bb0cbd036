//! The window: a page in the browser that looks into the circuits, served by this machine to itself.
//!
//! - [`Window`]: the door to the browser. It listens, refuses what does not come from its own page, and stops when it is told to.
//! - [`House`]: what is behind it, without any network: the devices that it was started with ([`Offer`]) and the answer to every request.
//! - `page/`: the page itself, plain modules and a style sheet, part of the program; nothing is fetched from elsewhere.
//!
//! No request names a file, a command or a device that was not offered when the window was opened.

mod bodies;
mod chess;
mod desk;
mod go;
mod house;
mod page;
mod reply;
mod shogi;
mod window;

pub use desk::{Offer, Play};
pub use house::House;
pub use reply::{Asked, Reply};
pub use window::{Trouble, Window};
