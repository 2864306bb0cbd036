//! Cover: positions of the rules in, cover and check mask out, from a circuit or from the model.

mod device;
mod model;

pub use device::{request, CoverReport, Covers};
pub use model::CoverModel;

use crate::driver::Driver;
use kiban_protocol::Cover;

/// A scanner behind a byte pipe.
pub type CoverBoard<T> = Driver<T, Cover>;
