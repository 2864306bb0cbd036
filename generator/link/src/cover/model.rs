//! The model of the scanner as a machine: behind a twin it speaks the frames of the hardware.

use std::sync::atomic::AtomicBool;

use kiban_model::shogi::ranks::scan;
use kiban_protocol::cover::{CoverRequest, CoverResult, RankPart, Sizes};
use kiban_protocol::{Cover, Done};

use crate::twin::{Machine, Modelled};

/// A model of a scanner. It counts the clocks of the circuit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CoverModel {
    sizes: Sizes,
}

/// The model of the scanner that a configuration describes.
impl From<&kiban_config::Cover> for CoverModel {
    fn from(cover: &kiban_config::Cover) -> Self {
        CoverModel { sizes: cover.into() }
    }
}

impl Modelled for Cover {
    type Model = CoverModel;
}

impl Machine for CoverModel {
    type Service = Cover;

    fn sizes(&self) -> Sizes {
        self.sizes
    }

    /// A scan is too short to be aborted.
    fn run(&mut self, job: &CoverRequest, _: &AtomicBool, _: &mut dyn FnMut(u32)) -> Done<Cover> {
        let ranks = scan(&job.board);
        let parts = ranks.iter().zip(0..).map(|(r, rank)| RankPart { rank, bits: r.bytes() });
        let result = CoverResult { aborted: false, clocks: self.sizes.clocks.into() };
        Done { parts: parts.collect(), result }
    }
}
