//! The circuit's side of the host link: serial line, frames, host controller (docs/protocol.md), and the plug behind which a
//! circuit does its work (docs/service.md). Nothing here knows a game.
pub mod answer;
pub mod cobs_rx;
pub mod cobs_tx;
pub mod codes;
pub mod core;
pub mod crc32;
pub mod held_job;
pub mod host;
pub mod job_ram;
pub mod params;
pub mod plug;
pub mod uart_rx;
pub mod uart_tx;

pub use self::core::LinkCore;
pub use params::{hello, HostParams};
pub use plug::{FromService, ToService};
pub use uart_rx::UartRx;
pub use uart_tx::UartTx;
