//! Names of configurations, boards and devices: those of their files.

pub(crate) const NAME_RULE: &str =
    "at most 64 lower-case letters, digits and hyphens, starting with a letter";

pub(crate) fn is_name(name: &str) -> bool {
    name.len() <= 64
        && name.starts_with(|c: char| c.is_ascii_lowercase())
        && name.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-')
}
