//! The figures of the pages: measured into `docs/evidence/figures.txt`, and from there into the pages.

pub mod evidence;
pub mod measure;
pub mod pages;
mod text;
