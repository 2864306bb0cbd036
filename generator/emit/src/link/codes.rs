//! Types of messages as the circuit compares them; the numbers are those of `kiban_protocol::kind`.

macro_rules! kinds {
    ($($name:ident),+ $(,)?) => {
        /// See `kiban_protocol::kind`.
        pub mod kind {
            $(pub const $name: u64 = kiban_protocol::kind::$name as u64;)+
        }
    };
}

kinds! {
    HELLO, MOVES, ABORT, STATUS, COMMANDS,
    HELLO_ANSWER, ACCEPTED, REFUSED, LINE, RESULT, BOUNDED_RESULT, STATUS_ANSWER, ABORTING, ERROR,
    OWNERSHIP, PLAYOUTS_RESULT, FIRST_MOVES, DIVIDE, CHESS_RESULT, ANSWERS, COVER_RANK, COVER_RESULT,
}
