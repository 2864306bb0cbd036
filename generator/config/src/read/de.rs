//! serde derives the readers (`deny_unknown_fields`); this small deserializer over toml's spanned
//! tree exists so that the errors arrive as data (which key, which keys are known) and not as text.
//! An enum with content is written as a table with the key `kind`.

use std::fmt;
use std::ops::Range;

use serde::de::{
    self, value::StrDeserializer, DeserializeSeed, Deserializer, EnumAccess, IntoDeserializer,
    MapAccess, SeqAccess, VariantAccess, Visitor,
};
use serde::forward_to_deserialize_any;
use toml::de::{DeTable, DeValue};
use toml::Spanned;

use crate::keys::or_list;

#[derive(Debug)]
pub(super) struct ReadError {
    /// Keys from the inside out.
    pub path: Vec<String>,
    pub span: Option<Range<usize>>,
    pub kind: ReadErrorKind,
}

#[derive(Debug)]
pub(super) enum ReadErrorKind {
    UnknownKey { key: String, expected: &'static [&'static str] },
    MissingKey { key: &'static str },
    Word { word: String, expected: &'static [&'static str] },
    Type { expected: String },
}

impl ReadError {
    fn new(kind: ReadErrorKind) -> Self {
        ReadError { path: Vec::new(), span: None, kind }
    }
    fn at(mut self, span: &Range<usize>) -> Self {
        self.span.get_or_insert_with(|| span.clone());
        self
    }
    fn under(mut self, key: impl Into<String>) -> Self {
        self.path.push(key.into());
        self
    }
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}", self.kind)
    }
}

impl std::error::Error for ReadError {}

impl de::Error for ReadError {
    fn custom<T: fmt::Display>(msg: T) -> Self {
        ReadError::new(ReadErrorKind::Type { expected: msg.to_string() })
    }
    fn invalid_type(_: de::Unexpected, expected: &dyn de::Expected) -> Self {
        ReadError::new(ReadErrorKind::Type { expected: plain(&expected.to_string()) })
    }
    fn invalid_value(_: de::Unexpected, expected: &dyn de::Expected) -> Self {
        ReadError::new(ReadErrorKind::Type { expected: plain(&expected.to_string()) })
    }
    fn invalid_length(_: usize, expected: &dyn de::Expected) -> Self {
        ReadError::new(ReadErrorKind::Type { expected: plain(&expected.to_string()) })
    }
    fn unknown_field(field: &str, expected: &'static [&'static str]) -> Self {
        ReadError::new(ReadErrorKind::UnknownKey { key: field.to_string(), expected })
    }
    fn unknown_variant(variant: &str, expected: &'static [&'static str]) -> Self {
        ReadError::new(ReadErrorKind::Word { word: variant.to_string(), expected })
    }
    fn missing_field(field: &'static str) -> Self {
        ReadError::new(ReadErrorKind::MissingKey { key: field })
    }
}

/// serde's words for a type, in plain English.
fn plain(expected: &str) -> String {
    match expected {
        "u8" | "u16" | "u32" | "u64" | "usize" => "a whole number, 0 or more".to_string(),
        "f64" => "a number".to_string(),
        "a string" => "text in quotes".to_string(),
        "a boolean" => "true or false".to_string(),
        "a tuple of size 2" => "two numbers in brackets".to_string(),
        "a sequence" => "a list in brackets".to_string(),
        "a map" => "a table".to_string(),
        other if other.starts_with("struct ") => "a table".to_string(),
        other => other.to_string(),
    }
}

struct ValueDe<'a, 'i>(&'a Spanned<DeValue<'i>>);

impl<'de> Deserializer<'de> for ValueDe<'_, '_> {
    type Error = ReadError;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ReadError> {
        let span = self.0.span();
        let wrong =
            |expected: &str| ReadError::new(ReadErrorKind::Type { expected: expected.to_string() });
        match self.0.get_ref() {
            DeValue::String(s) => visitor.visit_str(s),
            DeValue::Integer(i) => match i64::from_str_radix(i.as_str(), i.radix()) {
                Ok(v) => visitor.visit_i64(v),
                Err(_) => Err(wrong("a smaller whole number")),
            },
            DeValue::Float(x) => match x.as_str().parse() {
                Ok(v) => visitor.visit_f64(v),
                Err(_) => Err(wrong("a number")),
            },
            DeValue::Boolean(b) => visitor.visit_bool(*b),
            DeValue::Datetime(_) => visitor.visit_unit(),
            DeValue::Array(list) => visitor.visit_seq(ListDe { items: list.iter(), index: 0 }),
            DeValue::Table(table) => visitor.visit_map(MapDe::new(table, None)),
        }
        .map_err(|e| e.at(&span))
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        name: &'static str,
        variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, ReadError> {
        let span = self.0.span();
        match self.0.get_ref() {
            DeValue::String(s) => {
                let de: StrDeserializer<ReadError> = s.as_ref().into_deserializer();
                visitor.visit_enum(de).map_err(|e| e.at(&span))
            }
            DeValue::Table(table) => TableDe { table, skip: None, span: span.clone() }
                .deserialize_enum(name, variants, visitor)
                .map_err(|e| e.at(&span)),
            _ => {
                let expected = or_list(variants.iter().map(|v| format!("\"{v}\"")));
                Err(ReadError::new(ReadErrorKind::Type { expected }).at(&span))
            }
        }
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ReadError> {
        visitor.visit_some(self)
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf unit
        unit_struct newtype_struct seq tuple tuple_struct map struct identifier ignored_any
    }
}

/// A whole table; with `skip` the key `kind` was used up as the name of the variant.
pub(super) struct TableDe<'a, 'i> {
    pub table: &'a DeTable<'i>,
    pub skip: Option<&'static str>,
    pub span: Range<usize>,
}

impl<'de> Deserializer<'de> for TableDe<'_, '_> {
    type Error = ReadError;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ReadError> {
        let span = self.span;
        visitor.visit_map(MapDe::new(self.table, self.skip)).map_err(|e| e.at(&span))
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _name: &'static str,
        _variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, ReadError> {
        visitor.visit_enum(self)
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf option
        unit unit_struct newtype_struct seq tuple tuple_struct map struct identifier ignored_any
    }
}

const KIND: &str = "kind";

impl<'de> EnumAccess<'de> for TableDe<'_, '_> {
    type Error = ReadError;
    type Variant = Self;

    fn variant_seed<V: DeserializeSeed<'de>>(
        mut self,
        seed: V,
    ) -> Result<(V::Value, Self), ReadError> {
        let Some(kind) = self.table.get(KIND) else {
            return Err(ReadError::new(ReadErrorKind::MissingKey { key: KIND }).at(&self.span));
        };
        let variant = seed.deserialize(ValueDe(kind)).map_err(|e| e.under(KIND))?;
        self.skip = Some(KIND);
        Ok((variant, self))
    }
}

impl<'de> VariantAccess<'de> for TableDe<'_, '_> {
    type Error = ReadError;

    fn unit_variant(self) -> Result<(), ReadError> {
        Ok(())
    }
    fn newtype_variant_seed<T: DeserializeSeed<'de>>(self, seed: T) -> Result<T::Value, ReadError> {
        seed.deserialize(self)
    }
    fn tuple_variant<V: Visitor<'de>>(self, _: usize, v: V) -> Result<V::Value, ReadError> {
        self.deserialize_any(v)
    }
    fn struct_variant<V: Visitor<'de>>(
        self,
        _: &'static [&'static str],
        v: V,
    ) -> Result<V::Value, ReadError> {
        self.deserialize_any(v)
    }
}

struct MapDe<'a, 'i> {
    entries: Vec<(&'a Spanned<std::borrow::Cow<'i, str>>, &'a Spanned<DeValue<'i>>)>,
    next: usize,
}

impl<'a, 'i> MapDe<'a, 'i> {
    fn new(table: &'a DeTable<'i>, skip: Option<&str>) -> Self {
        let mut entries: Vec<_> =
            table.iter().filter(|(k, _)| Some(k.get_ref().as_ref()) != skip).collect();
        // in the order of the file, so that the first error reported is the first in the file
        entries.sort_by_key(|(k, _)| k.span().start);
        MapDe { entries, next: 0 }
    }
}

impl<'de> MapAccess<'de> for MapDe<'_, '_> {
    type Error = ReadError;

    fn next_key_seed<K: DeserializeSeed<'de>>(
        &mut self,
        seed: K,
    ) -> Result<Option<K::Value>, ReadError> {
        let Some((key, _)) = self.entries.get(self.next) else { return Ok(None) };
        let de: StrDeserializer<ReadError> = key.get_ref().as_ref().into_deserializer();
        seed.deserialize(de).map(Some).map_err(|e| e.at(&key.span()))
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, ReadError> {
        let (key, value) = self.entries[self.next];
        self.next += 1;
        seed.deserialize(ValueDe(value)).map_err(|e| e.under(key.get_ref().as_ref()))
    }
}

struct ListDe<I> {
    items: I,
    index: usize,
}

impl<'de, 'a, 'i: 'a, I: Iterator<Item = &'a Spanned<DeValue<'i>>>> SeqAccess<'de> for ListDe<I> {
    type Error = ReadError;

    fn next_element_seed<T: DeserializeSeed<'de>>(
        &mut self,
        seed: T,
    ) -> Result<Option<T::Value>, ReadError> {
        let Some(value) = self.items.next() else { return Ok(None) };
        let index = self.index;
        self.index += 1;
        seed.deserialize(ValueDe(value)).map(Some).map_err(|e| e.under(format!("[{index}]")))
    }
}
