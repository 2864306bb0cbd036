//! Basic blocks that several circuits share: memories, queues, resets.

mod fifo;
mod lut_ram;
mod ram;
mod reset_here;

pub use fifo::Fifo;
pub use lut_ram::LutRam;
pub use ram::{Collisions, Ram};
pub use reset_here::ResetHere;
