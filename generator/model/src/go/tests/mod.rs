//! The models beside the rules, an independent library and an independent program's figures.

mod distribution;
mod games;
mod lean;
mod positions;
mod requests;
mod uniform;

use kiban_rules::go::{Colour, Move, Point, Position};

use super::{parallel, sequential, Batch, BatchError, Event, Stats};

/// A unit that a test leads through a game.
trait Led: Sized {
    fn from_position(position: &Position) -> Self;
    fn allowed(&mut self) -> Vec<Point>;
    fn make(&mut self, m: Move) -> Option<()>;
    fn at(&self, point: Point) -> Option<Colour>;
    fn ko(&self) -> Option<Point>;
    fn run(batch: &Batch, slots: u32, observe: &mut dyn FnMut(Event)) -> Result<Stats, BatchError>;
}

/// The sequential and the parallel unit; planes of 19 lines hold every size.
type Sequential = sequential::Unit;
type Parallel = parallel::Unit<6>;

macro_rules! led {
    ($unit:ty, $module:ident) => {
        impl Led for $unit {
            fn from_position(position: &Position) -> Self {
                <$unit>::new(position)
            }
            fn allowed(&mut self) -> Vec<Point> {
                <$unit>::allowed(self)
            }
            fn make(&mut self, m: Move) -> Option<()> {
                <$unit>::make(self, m)
            }
            fn at(&self, point: Point) -> Option<Colour> {
                <$unit>::at(self, point)
            }
            fn ko(&self) -> Option<Point> {
                <$unit>::ko(self)
            }
            fn run(
                batch: &Batch,
                slots: u32,
                observe: &mut dyn FnMut(Event),
            ) -> Result<Stats, BatchError> {
                $module::run_with(batch, slots, observe)
            }
        }
    };
}
led!(Sequential, sequential);
led!(Parallel, parallel);
