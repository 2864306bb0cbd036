//! What requests say: JSON, every field of it known.

use serde::de::DeserializeOwned;

use crate::reply::{Asked, Refused, JSON};

/// The body of a request.
///
/// # Errors
/// It is no JSON, or has other fields than this request.
pub fn body<T: DeserializeOwned>(asked: &Asked) -> Result<T, Refused> {
    let kind = asked.content.split(';').next().unwrap_or_default().trim();
    // what a form of another page can send without being asked is no JSON
    if !kind.eq_ignore_ascii_case(JSON) {
        return Err(Refused::new(415, format!("requests are {JSON}, not '{kind}'")));
    }
    serde_json::from_slice(&asked.body)
        .map_err(|e| Refused::request(format!("the request is not understood: {e}")))
}

/// A number between two others, both included.
pub fn within(what: &str, number: u64, least: u64, most: u64) -> Result<u64, Refused> {
    if (least..=most).contains(&number) {
        return Ok(number);
    }
    Err(Refused::request(format!("{what}: {least} to {most} are allowed, not {number}")))
}
