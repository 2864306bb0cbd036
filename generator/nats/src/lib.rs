//! The line to a NATS server: the one room that talks to a network, and the only one with an asynchronous runtime, which lives in a
//! thread of its own.
//!
//! - [`access`]: which server, and what proves who we are: from the environment and from files, never from a command line.
//! - [`line`]: messages out, messages and the state of the line in, for callers that wait for nothing but their own queue.
//!
//! It knows subjects and bytes, no game and no job.

pub mod access;
pub mod line;

/// Why a server cannot be used: one sentence each.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Trouble {
    /// The request makes no sense: an address that is none, two kinds of credentials.
    Request(String),
    /// A file of the credentials cannot be read.
    File(String),
    /// Nobody is there, or nobody answers.
    NotThere(String),
    /// It does not let us in, or lets everybody in.
    Access(String),
    /// It is old, lacks a part, or what is there belongs to another program.
    Unfit(String),
    /// It has no room.
    Full(String),
}

impl Trouble {
    pub fn sentence(&self) -> &str {
        match self {
            Trouble::Request(s)
            | Trouble::File(s)
            | Trouble::NotThere(s)
            | Trouble::Access(s)
            | Trouble::Unfit(s)
            | Trouble::Full(s) => s,
        }
    }
}

impl std::fmt::Display for Trouble {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.sentence())
    }
}
