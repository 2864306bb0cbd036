//! What requests say: JSON, every field of it known.

use std::fmt;

use serde::de::DeserializeOwned;
use serde::Deserialize;
use serde_json::Value;

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

/// A number as somebody has typed it: whatever it is instead is refused by [`within`], in a sentence of ours.
#[derive(Clone, Debug, Deserialize)]
#[serde(transparent)]
pub struct Typed(Value);

impl Typed {
    /// It, if it is a number.
    pub fn number(&self) -> Option<f64> {
        self.0.as_f64()
    }
}

impl fmt::Display for Typed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0 {
            Value::Number(n) => write!(f, "{n}"),
            Value::String(text) if !text.trim().is_empty() => {
                write!(f, "'{}'", text.chars().take(40).collect::<String>())
            }
            Value::Null | Value::String(_) => f.write_str("nothing"),
            _ => f.write_str("what is no number"),
        }
    }
}

/// A whole number between two others, both included.
pub fn within(what: &str, number: &Typed, least: u64, most: u64) -> Result<u64, Refused> {
    // a browser has one kind of number: 20 may come as 20.0
    let float = number.number().filter(|n| n.fract() == 0.0 && (0.0..9e15).contains(n));
    // more than it counts comes as digits
    let digits = number.0.as_str().and_then(|text| text.parse().ok());
    let whole = number.0.as_u64().or(float.map(|n| n as u64)).or(digits);
    whole.filter(|n| (least..=most).contains(n)).ok_or_else(|| {
        let why = format!("{what}: whole numbers from {least} to {most} are allowed, not {number}");
        Refused::request(why)
    })
}
