//! The only room that runs tools.
