//! The circuit's side of the host link: serial line, frames, host controller (docs/protocol.md).
pub mod answer;
pub mod cobs_rx;
pub mod cobs_tx;
pub mod core;
pub mod crc32;
pub mod host;
pub mod job_check;
pub mod job_load;
pub mod job_ram;
pub mod params;
pub mod uart_rx;
pub mod uart_tx;

pub use self::core::LinkCore;
pub use params::{HostParams, KIND_TSUME};
pub use uart_rx::UartRx;
pub use uart_tx::UartTx;
