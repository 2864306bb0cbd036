//! Basic blocks that several circuits share: memories and queues.

mod fifo;
mod lut_ram;
mod ram;

pub use fifo::Fifo;
pub use lut_ram::LutRam;
pub use ram::{Collisions, Ram};
