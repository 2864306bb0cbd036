//! Questions about a mate problem, put to any [`Device`](kiban_link::tsume::Device) as many searches. Every circuit and the model serve.
//!
//! - [`answer`]: one question to a device, answered by nothing that the rules have not verified; [`Asker`]: many, and the limits of
//!   all of them.
//! - [`root`]: a problem as people pose it; [`defence`]: its side to move is in check and defends.
//! - [`shortest`]: lengths that are proved; [`solution`]: every defence that lasts longest.
//! - [`analysis`]: other moves that mate, and the judgement; [`pieces`]: which pieces are needed; [`shrink`]: a problem without the others.
//! - [`compose`]: sound problems, made by a program.
//! - [`firsts`]: the attacker's other first moves, and how nothing mates; [`escape`]: how soon that is at its end; [`replies`]: a
//!   defender's answers.
//! - [`useless`]: lengths and lines without useless interpositions; [`lean`]: solutions without them.
//! - [`question`]: all of it about one problem.
//!
//! Invariants: a mate is said only with a line that the rules have verified to its end; *no mate* only where the device has disproved
//! every check without any limit; a length is called proved only after a search limited to two plies less has failed at its limit.

pub mod analysis;
#[cfg(test)]
mod analysis_tests;
pub mod answer;
mod asker;
pub mod compose;
pub mod defence;
pub mod escape;
pub mod firsts;
#[cfg(test)]
mod firsts_tests;
pub mod lean;
#[cfg(test)]
mod lean_tests;
#[cfg(test)]
mod muso_tests;
pub mod pieces;
pub mod question;
pub mod replies;
pub mod root;
#[cfg(test)]
mod rounds_tests;
pub mod shortest;
pub mod shrink;
pub mod solution;
#[cfg(test)]
pub(crate) mod tests;
pub mod useless;
#[cfg(test)]
mod useless_tests;

pub use analysis::Analysis;
pub use answer::{Answer, Finding, LineBy, Unsolved};
pub use asker::{Asker, Cost, News, Seen};
pub use escape::Refutation;
pub use question::{solve_root, Firsts, Look, Order, Question, Solved, EACH};
pub use root::{settle, Root};
pub use shortest::{PostSearch, Settled, Shortest};
pub use useless::{Lean, Useless};
