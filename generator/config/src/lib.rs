//! Configurations and boards: TOML types, validation, hash.
