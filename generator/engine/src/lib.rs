//! Engines that speak to people's programs, one room a protocol: [`usi`] for mate problems of shogi, over any
//! [`kiban_link::tsume::Device`]; [`gtp`] for Go, over any [`kiban_link::go::Playouts`]; [`uci`] for counts of chess moves. [`program`] and
//! [`partner`]: other people's engines.
//! [`kifu`]: files of shogi programs. [`problem`]: what people ask about a mate problem, put to a device as many searches.

pub mod gtp;
pub mod kifu;
pub mod partner;
pub mod problem;
pub mod program;
pub mod uci;
pub mod usi;
