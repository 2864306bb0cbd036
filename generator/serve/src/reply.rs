//! A request and its answer, as the rooms behind the door see them.

use serde::Serialize;

/// A request.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Asked {
    /// `GET`, `POST` or another word.
    pub method: String,
    /// Without what stands behind a `?`.
    pub path: String,
    /// The headers `Host`, `Origin`, `Sec-Fetch-Site`, `Sec-Fetch-Mode`, `Sec-Fetch-Dest` and `Content-Type`, empty where there is none.
    pub host: String,
    pub origin: String,
    pub site: String,
    pub mode: String,
    pub dest: String,
    pub content: String,
    pub body: Vec<u8>,
}

/// An answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reply {
    /// The status of HTTP.
    pub status: u16,
    /// The media type.
    pub kind: &'static str,
    pub body: Vec<u8>,
}

/// Why a request is refused: a status and a sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Refused {
    pub status: u16,
    pub why: String,
}

impl Refused {
    /// The request makes no sense.
    pub fn request(why: impl ToString) -> Refused {
        Refused { status: 400, why: why.to_string() }
    }

    pub fn new(status: u16, why: impl Into<String>) -> Refused {
        Refused { status, why: why.into() }
    }
}

pub(crate) const JSON: &str = "application/json";

impl Reply {
    /// A value as JSON.
    pub(crate) fn json(value: &impl Serialize) -> Reply {
        match serde_json::to_vec(value) {
            Ok(body) => Reply { status: 200, kind: JSON, body },
            Err(e) => Reply::from(Refused::new(500, format!("the answer cannot be written: {e}"))),
        }
    }
}

impl From<Refused> for Reply {
    /// `{"error": sentence}`, on one line whatever the sentence quotes.
    fn from(refused: Refused) -> Reply {
        let why = refused.why.split_whitespace().collect::<Vec<_>>().join(" ");
        let body = serde_json::json!({ "error": why }).to_string().into_bytes();
        Reply { status: refused.status, kind: JSON, body }
    }
}

impl<T: Serialize> From<Result<T, Refused>> for Reply {
    fn from(result: Result<T, Refused>) -> Reply {
        match result {
            Ok(value) => Reply::json(&value),
            Err(refused) => refused.into(),
        }
    }
}
