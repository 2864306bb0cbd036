//! A server between the pile and those who search: problems lie in a queue on its disk, workers take them, answers lie there until
//! the master has heard them.
//!
//! - [`wire`]: what is said, as JSON. [`server`]: streams, and the questions of JetStream.
//! - [`remote`]: the workers behind the server, as the pile sees them. [`offer`]: the engines of a machine, as the server sees them.
//!
//! Engines of others, and all engines if claims are to be confirmed, are given their jobs by name instead (`places`): whose word an
//! answer is matters then. Nothing of such a job lies at the server but its answer; who falls silent has lost it.
//!
//! A job is in the queue until a worker says that its answer is stored; a worker that is silent for [`server::ACK_WAIT`] has lost it
//! to another one. So a job may be searched twice and answered twice: the first answer that is true counts. The journal, not the
//! server, is where a pile is safe.

pub mod offer;
pub mod places;
pub mod remote;
pub mod server;
pub mod wire;
