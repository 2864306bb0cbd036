//! The tools: the pinned set ([`set`]), where each one is found ([`search`]), what is missing
//! ([`doctor`]) and how the set is installed ([`setup`]).

pub mod doctor;
pub mod search;
pub mod set;
pub mod setup;
pub mod version;
