//! What a key may hold: one table for the check, for the error texts and for the documents.

use std::fmt;
use std::ops::RangeInclusive;

/// The values a key may take.
#[derive(Debug, Clone, PartialEq)]
pub enum Allowed {
    /// A whole number in a range.
    Int(RangeInclusive<u32>),
    /// One of these whole numbers.
    OneOf(&'static [u32]),
    /// A decimal number in a range.
    Decimal(RangeInclusive<f64>),
    /// One of these words.
    Words(&'static [&'static str]),
    /// Yes or no.
    Flag,
    /// Text; the sentence says which.
    Text(&'static str),
}

/// A key by its full name and what it may hold.
#[derive(Debug, Clone, PartialEq)]
pub struct Key {
    pub path: &'static str,
    pub allowed: Allowed,
    /// What the key sets.
    pub meaning: &'static str,
}

impl Allowed {
    /// Whether a number is allowed. Words and texts are checked where they are read.
    pub fn contains(&self, value: f64) -> bool {
        match self {
            Allowed::Int(range) => {
                value >= f64::from(*range.start()) && value <= f64::from(*range.end())
            }
            Allowed::OneOf(list) => list.iter().any(|v| f64::from(*v) == value),
            Allowed::Decimal(range) => range.contains(&value),
            Allowed::Words(_) | Allowed::Flag | Allowed::Text(_) => true,
        }
    }
}

impl fmt::Display for Allowed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Allowed::Int(range) => {
                write!(f, "a whole number from {} to {}", range.start(), range.end())
            }
            Allowed::OneOf(list) => {
                write!(f, "{}", or_list(list.iter().map(u32::to_string)))
            }
            Allowed::Decimal(range) => {
                write!(f, "a number from {:?} to {:?}", range.start(), range.end())
            }
            Allowed::Words(words) => {
                write!(f, "{}", or_list(words.iter().map(|w| format!("\"{w}\""))))
            }
            Allowed::Flag => write!(f, "true or false"),
            Allowed::Text(sentence) => write!(f, "{sentence}"),
        }
    }
}

/// The keys of a kind of circuit, each stated once: the field, what it may hold, what it sets. Makes the struct, whose fields are
/// documented by what they set, and `KEYS`, the table of its keys in the order of the file.
macro_rules! keys {
    (
        $(#[$doc:meta])*
        pub struct $name:ident {
            $($(#[$more:meta])* $key:ident: $type:ty = $allowed:expr, $meaning:literal;)+
        }
    ) => {
        $(#[$doc])*
        #[derive(Debug, Clone, PartialEq, serde::Serialize, serde::Deserialize, schemars::JsonSchema)]
        #[serde(deny_unknown_fields)]
        pub struct $name {
            $(
                #[doc = $meaning]
                #[doc = ""]
                $(#[$more])*
                pub $key: $type,
            )+
        }

        impl $name {
            /// Its keys, in the order of the file.
            pub(crate) const KEYS: &'static [$crate::keys::Key] = &[
                $crate::keys::KIND,
                $($crate::keys::Key {
                    path: concat!("circuit.", stringify!($key)),
                    allowed: $allowed,
                    meaning: $meaning,
                },)+
            ];
        }
    };
}
pub(crate) use keys;

/// The key that says which keys there are.
pub(crate) const KIND: Key = Key {
    path: "circuit.kind",
    allowed: Allowed::Words(&["tsume", "go", "chess", "cover"]),
    meaning: "what the circuit does",
};

/// `a, b or c`.
pub fn or_list(items: impl IntoIterator<Item = String>) -> String {
    let mut items: Vec<String> = items.into_iter().collect();
    match items.pop() {
        None => String::new(),
        Some(last) if items.is_empty() => last,
        Some(last) => format!("{} or {last}", items.join(", ")),
    }
}
