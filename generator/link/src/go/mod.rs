//! Go: positions of the rules in, sums of playouts out, from a circuit or from the models.

mod device;
mod model;

pub use device::{request, usual_size, PlayoutReport, Playouts};
pub use model::{batch_of, GoModel, Unit};

use crate::driver::Driver;
use kiban_protocol::go::Go;

/// A playout circuit behind a byte pipe.
pub type GoBoard<T> = Driver<T, Go>;
