//! Whether what a verb printed is what its published schema says: the words of JSON Schema that those schemas use, no others.

use serde_json::{Map, Value};

/// The words that are understood or say nothing about a value; a schema with another one is refused, so that nothing is left unlooked at.
const KNOWN: [&str; 21] = [
    "$defs",
    "$ref",
    "$schema",
    "additionalProperties",
    "anyOf",
    "const",
    "default",
    "description",
    "enum",
    "format",
    "items",
    "maxItems",
    "maximum",
    "minItems",
    "minimum",
    "oneOf",
    "prefixItems",
    "properties",
    "required",
    "title",
    "type",
];

/// A published schema, against which lines are held.
pub struct Published(Value);

impl Published {
    /// That of a verb; none: the verb has none.
    ///
    /// # Panics
    /// If a schema is no JSON.
    pub fn of(verb: &str) -> Option<Published> {
        let path = crate::root().join(format!("docs/schemas/{verb}.json"));
        let text = std::fs::read_to_string(path).ok()?;
        Some(Published(serde_json::from_str(&text).expect("a schema is JSON")))
    }

    /// What is wrong with a value, with the place in it. Stricter than a reader has to be: what no schema names is a fault too.
    ///
    /// # Errors
    /// The first fault, of the last alternative where there are some.
    pub fn check(&self, value: &Value) -> Result<(), String> {
        self.holds(&self.0, value, "")
    }

    fn holds(&self, schema: &Value, value: &Value, at: &str) -> Result<(), String> {
        let Value::Object(words) = schema else {
            return match schema {
                Value::Bool(true) => Ok(()),
                _ => Err(format!("{at}: nothing is allowed here")),
            };
        };
        if let Some(word) = words.keys().find(|w| !KNOWN.contains(&w.as_str())) {
            return Err(format!("{at}: the schema says `{word}`, which is not understood"));
        }
        if let Some(name) = words.get("$ref").and_then(Value::as_str) {
            let target = self.0.pointer(name.trim_start_matches('#'));
            self.holds(target.ok_or(format!("{at}: no {name}"))?, value, at)?;
        }
        simple(words, value).map_err(|why| format!("{at}: {value}: {why}"))?;
        for word in ["anyOf", "oneOf"] {
            let Some(Value::Array(several)) = words.get(word) else { continue };
            let faults: Vec<String> =
                several.iter().filter_map(|one| self.holds(one, value, at).err()).collect();
            if faults.len() == several.len() {
                return Err(faults.join(" or "));
            }
            if word == "oneOf" && several.len() - faults.len() > 1 {
                return Err(format!("{at}: {value}: more than one of oneOf"));
            }
        }
        match value {
            Value::Object(object) => self.fields(words, object, at),
            Value::Array(list) => self.list(words, list, at),
            _ => Ok(()),
        }
    }

    fn fields(
        &self,
        words: &Map<String, Value>,
        object: &Map<String, Value>,
        at: &str,
    ) -> Result<(), String> {
        let none = Map::new();
        let properties = words.get("properties").and_then(Value::as_object).unwrap_or(&none);
        for name in words.get("required").and_then(Value::as_array).into_iter().flatten() {
            if !name.as_str().is_some_and(|n| object.contains_key(n)) {
                return Err(format!("{at}: {name} is missing"));
            }
        }
        for (name, value) in object {
            let at = format!("{at}/{name}");
            match (properties.get(name), words.get("additionalProperties")) {
                (Some(schema), _) | (None, Some(schema)) => self.holds(schema, value, &at)?,
                (None, None) if properties.is_empty() => {}
                (None, None) => return Err(format!("{at}: the schema does not name it")),
            }
        }
        Ok(())
    }

    fn list(&self, words: &Map<String, Value>, list: &[Value], at: &str) -> Result<(), String> {
        let first = words.get("prefixItems").and_then(Value::as_array).map_or(&[][..], |f| f);
        for (i, value) in list.iter().enumerate() {
            if let Some(schema) = first.get(i).or(words.get("items")) {
                self.holds(schema, value, &format!("{at}/{i}"))?;
            }
        }
        let number = |word: &str| words.get(word).and_then(Value::as_u64);
        let length = list.len() as u64;
        if number("minItems").is_some_and(|n| length < n)
            || number("maxItems").is_some_and(|n| length > n)
        {
            return Err(format!("{at}: {length} items"));
        }
        Ok(())
    }
}

/// What a schema says of a value without looking into it.
fn simple(words: &Map<String, Value>, value: &Value) -> Result<(), String> {
    let is = |kind: &Value| match kind.as_str().unwrap_or_default() {
        "null" => value.is_null(),
        "boolean" => value.is_boolean(),
        "string" => value.is_string(),
        "integer" => value.is_u64() || value.is_i64(),
        "number" => value.is_number(),
        "array" => value.is_array(),
        "object" => value.is_object(),
        _ => false,
    };
    let of_type = match words.get("type") {
        None => true,
        Some(Value::Array(kinds)) => kinds.iter().any(is),
        Some(kind) => is(kind),
    };
    if !of_type {
        return Err(format!("not of type {}", words["type"]));
    }
    if words.get("const").is_some_and(|c| c != value) {
        return Err(format!("not {}", words["const"]));
    }
    if words.get("enum").and_then(Value::as_array).is_some_and(|list| !list.contains(value)) {
        return Err(format!("none of {}", words["enum"]));
    }
    let bound = |word: &str| words.get(word).and_then(Value::as_f64);
    let outside = value.as_f64().is_some_and(|v| {
        bound("minimum").is_some_and(|least| v < least)
            || bound("maximum").is_some_and(|most| v > most)
    });
    if outside {
        return Err("outside of its bounds".into());
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn faults_are_seen() {
        let schema = Published(json!({
            "anyOf": [
                { "type": "object", "required": ["n"], "properties": {
                    "n": { "type": "integer", "minimum": 0, "maximum": 9 },
                    "word": { "enum": ["a", "b", null] },
                    "pair": { "type": "array", "prefixItems": [{ "type": "string" }, true], "minItems": 2, "maxItems": 2 },
                    "more": { "$ref": "#/$defs/More" }
                } },
                { "type": ["string", "null"] }
            ],
            "$defs": { "More": { "type": "object", "additionalProperties": { "type": "number" } } }
        }));
        for good in [
            json!({ "n": 3 }),
            json!({ "n": 0, "word": "b", "pair": ["x", 1], "more": { "y": 1.5, "z": 2 } }),
            json!("a line"),
            json!(null),
        ] {
            assert_eq!(schema.check(&good), Ok(()), "{good}");
        }
        for (bad, why) in [
            (json!({}), "\"n\" is missing"),
            (json!({ "n": 10 }), "outside"),
            (json!({ "n": 1.5 }), "not of type"),
            (json!({ "n": 1, "word": "c" }), "none of"),
            (json!({ "n": 1, "pair": [1, 1] }), "/pair/0: 1: not of type"),
            (json!({ "n": 1, "pair": ["x"] }), "1 items"),
            (json!({ "n": 1, "more": { "y": "1" } }), "/more/y"),
            (json!({ "n": 1, "other": 1 }), "/other: the schema does not name it"),
            (json!([]), "not of type"),
        ] {
            let fault = schema.check(&bad).unwrap_err();
            assert!(fault.contains(why), "{bad}: {fault}");
        }
        let strange = Published(json!({ "not": true }));
        assert!(strange.check(&json!(1)).unwrap_err().contains("`not`, which is not understood"));
    }
}
