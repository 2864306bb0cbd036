//! Enumerations that are one byte on the wire.

/// Defines one: its values, from and to the byte.
macro_rules! codes {
    ($(#[$doc:meta])* $name:ident { $($(#[$vdoc:meta])* $variant:ident = $code:literal),+ $(,)? }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum $name { $($(#[$vdoc])* $variant = $code),+ }

        impl $name {
            pub const ALL: &'static [$name] = &[$($name::$variant),+];

            pub const fn code(self) -> u8 {
                self as u8
            }

            pub fn from_code(code: u8) -> Option<$name> {
                Self::ALL.iter().copied().find(|v| v.code() == code)
            }
        }
    };
}
pub(crate) use codes;

codes! {
    /// Why a job was refused.
    Refusal { QueueFull = 1, BadField = 2, Kings = 3, NotImplemented = 4 }
}
codes! {
    /// What the circuit, or a job, is doing.
    WorkState {
        /// Of a job: it is not held.
        Idle = 0,
        Working = 1,
        Sending = 2,
        /// A job has no engine yet.
        Waiting = 3,
    }
}
codes! {
    /// What was wrong with a request.
    ErrorCode { UnknownType = 1, WrongLength = 2 }
}
