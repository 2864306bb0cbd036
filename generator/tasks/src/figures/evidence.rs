//! `docs/evidence/figures.txt`: a JSON object a line, its kind before it; remarks begin with `#`.

use serde_json::Value;

use crate::run::{Failure, Room};

/// The file.
pub const FILE: &str = "docs/evidence/figures.txt";

/// What was measured last.
pub struct Evidence {
    /// `tsume` on the ULX3S: size, clock, tools
    pub build: Object,
    /// nodes and clocks of a problem set
    pub bench: Object,
    /// the demo: how fast the simulation is
    pub sim: Object,
    /// `kiban figures`, a row a build and kind of work
    pub figures: Vec<Object>,
}

/// A JSON object and where it stands, for the sentences that say what it lacks.
#[derive(Clone)]
pub struct Object {
    pub value: Value,
    pub place: String,
}

impl Object {
    /// Of a text that is one JSON object.
    pub fn parse(text: &str, place: impl Into<String>) -> Result<Object, Failure> {
        let place = place.into();
        let value = serde_json::from_str(text)
            .map_err(|e| Failure::new(format!("{place}: it is no JSON object: {e}")))?;
        Ok(Object { value, place })
    }

    fn get<'a, T>(
        &'a self,
        key: &str,
        kind: &str,
        of: impl Fn(&'a Value) -> Option<T>,
    ) -> Result<T, Failure> {
        // a dot leads into an object
        let found = key.split('.').try_fold(&self.value, |value, key| value.get(key));
        found
            .and_then(of)
            .ok_or_else(|| Failure::new(format!("{}: `{key}` is no {kind}", self.place)))
    }

    pub fn text(&self, key: &str) -> Result<&str, Failure> {
        self.get(key, "text", Value::as_str)
    }

    pub fn number(&self, key: &str) -> Result<f64, Failure> {
        self.get(key, "number", Value::as_f64)
    }

    pub fn count(&self, key: &str) -> Result<u64, Failure> {
        self.get(key, "count", Value::as_u64)
    }

    pub fn flag(&self, key: &str) -> Result<bool, Failure> {
        self.get(key, "yes or no", Value::as_bool)
    }

    pub fn value(&self, key: &str) -> Result<&Value, Failure> {
        self.get(key, "value", Some)
    }
}

/// The lines of the file.
pub fn parse(text: &str) -> Result<Evidence, Failure> {
    let (mut build, mut bench, mut sim, mut figures) = (None, None, None, Vec::new());
    for (number, line) in (1..).zip(text.lines()) {
        if line.trim().is_empty() || line.starts_with('#') {
            continue;
        }
        let place = format!("{FILE}:{number}");
        let (kind, object) = line.split_once(' ').unwrap_or((line, ""));
        let object = Object::parse(object, &place)?;
        match kind {
            "build" => build = Some(object),
            "bench" => bench = Some(object),
            "sim" => sim = Some(object),
            "figures" => figures.push(object),
            _ => return Err(Failure::new(format!("{place}: there is no kind `{kind}`"))),
        }
    }
    let lacks = |kind| Failure::new(format!("{FILE}: it has no line `{kind}`"));
    Ok(Evidence {
        build: build.ok_or_else(|| lacks("build"))?,
        bench: bench.ok_or_else(|| lacks("bench"))?,
        sim: sim.ok_or_else(|| lacks("sim"))?,
        figures,
    })
}

/// What the repository has.
pub fn read(room: &Room) -> Result<Evidence, Failure> {
    parse(&room.read(FILE)?)
}
