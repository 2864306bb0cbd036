//! USI.
