//! The tools: the pinned set ([`set`]), where each one is found ([`search`], by pip: [`wheel`]), what
//! was found so far ([`toolbox`]), what is missing ([`doctor`]) and how the set is installed ([`setup`]).

pub mod browser;
pub mod doctor;
pub mod installed;
pub mod search;
pub mod set;
pub mod setup;
pub mod toolbox;
pub mod version;
pub mod wheel;
