//! What is said over a server, as JSON.

use serde::de::DeserializeOwned;
use serde::Serialize;

/// The text of a message.
pub fn write(what: &impl Serialize) -> Vec<u8> {
    serde_json::to_vec(what).unwrap_or_default()
}

/// A message, if the text is one.
pub fn read<T: DeserializeOwned>(text: &[u8]) -> Option<T> {
    serde_json::from_slice(text).ok()
}
