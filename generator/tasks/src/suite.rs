//! The test command: format, lints, tests, and how long each took. `scripts/test.sh` comes here when packages and Rust are there.

use std::time::Instant;

use kiban_testkit::strict;
use xshell::{cmd, Cmd};

use crate::programs;
use crate::run::{file, status, Done, Failure, Room};

/// Ticks a second of the times of `/proc`, on every Linux of this architecture.
const TICKS: u64 = 100;

/// What has run: name, seconds, seconds of CPU.
#[derive(Default)]
struct Parts(Vec<(&'static str, u64, u64)>);

impl Parts {
    /// Says what runs, and afterwards how long it took.
    fn part(&mut self, name: &'static str, command: Cmd) -> Done {
        println!("\n== {name}: {command}");
        let (began, before) = (Instant::now(), cpu()?);
        let code = status(command)?;
        let (seconds, used) = (began.elapsed().as_secs(), cpu()? - before);
        self.0.push((name, seconds, used));
        if code == 0 {
            println!("== {name}: ok, {seconds} s ({used} s of CPU)");
            return Ok(());
        }
        eprintln!("== {name}: FAILED");
        // the program has said why
        Err(Failure { code, message: String::new() })
    }

    fn table(&self) -> String {
        let mut text = format!("\n{:<20} {:>8} {:>10}\n", "part", "time", "CPU");
        for (name, seconds, used) in &self.0 {
            text += &format!("{name:<20} {seconds:>6} s {used:>8} s\n");
        }
        text
    }
}

/// Seconds of CPU of all children that have ended.
fn cpu() -> Result<u64, Failure> {
    let path = "/proc/self/stat".as_ref();
    let stat = std::fs::read_to_string(path).map_err(file(path))?;
    of_children(&stat).ok_or_else(|| Failure::new("/proc/self/stat has no times of children"))
}

/// cutime and cstime, fields 16 and 17; the name of the program, the second, may have blanks and brackets in it.
fn of_children(stat: &str) -> Option<u64> {
    let (_, behind) = stat.rsplit_once(')')?;
    let mut fields = behind.split_whitespace().skip(13).map(|f| f.parse::<u64>().ok());
    Some((fields.next()?? + fields.next()??) / TICKS)
}

/// Whether a variable says yes.
fn said(name: &str) -> bool {
    std::env::var(name).is_ok_and(|v| !["", "0", "false"].contains(&v.as_str()))
}

/// Whether missing tools are installed.
fn installs() -> bool {
    let named = std::env::var_os("KIBAN_TOOLS").is_some_and(|v| !v.is_empty());
    !said("KIBAN_NO_SETUP") && !named
}

/// What cargo is told of packages: all, or the one that is named first.
struct Chosen<'a> {
    /// for clippy and test
    packages: Vec<&'a str>,
    format: Vec<&'a str>,
    /// what tests call, built as tests use it, so only once
    programs: &'static [&'static str],
    rest: &'a [String],
}

impl Chosen<'_> {
    fn new(words: &[String]) -> Result<Chosen<'_>, Failure> {
        match words {
            [option, package, rest @ ..] if option == "-p" => {
                let packages = vec!["-p", package];
                let programs = &["-p", "kiban", "-p", "kiban-testkit"];
                Ok(Chosen { format: packages.clone(), packages, programs, rest })
            }
            [option] if option == "-p" => Err(Failure::request("-p needs the name of a crate")),
            rest => Ok(Chosen {
                packages: vec!["--workspace"],
                format: vec!["--all"],
                programs: &[],
                rest,
            }),
        }
    }
}

/// Runs the parts, then prints their times and what was skipped, also when a part failed.
pub fn test(room: &Room, words: &[String]) -> Done {
    if let [help] = words {
        if help == "--help" || help == "-h" {
            println!("usage: cargo task test [-p CRATE] [further arguments of cargo test]");
            return Ok(());
        }
    }
    let chosen = Chosen::new(words)?;
    let folder = room.shell.create_temp_dir()?;
    let report = folder.path().join("report");
    let mut parts = Parts::default();
    let done = all(room, &chosen, &report, &mut parts);
    print!("{}", parts.table());
    if report.is_file() {
        print!("\n{}", std::fs::read_to_string(&report).map_err(file(&report))?);
    }
    done
}

/// Clippy as the compiler of our crates, every warning an error, as `cargo clippy -- -D warnings` tells it to cargo. It takes no longer
/// than the compiler alone, and nothing is compiled once more to be looked at. `.ci/run` sets these; elsewhere cargo is called by hand as
/// well, and has to find what it would compile itself.
const LINTING: [(&str, &str); 2] =
    [("RUSTC_WORKSPACE_WRAPPER", "clippy-driver"), ("CLIPPY_ARGS", "-Dwarnings")];

fn all(room: &Room, chosen: &Chosen, report: &std::path::Path, parts: &mut Parts) -> Done {
    let sh = &room.shell;
    let Chosen { packages, format, programs, rest } = chosen;
    parts.part("format", cmd!(sh, "cargo fmt {format...} --check"))?;
    if LINTING.iter().all(|(name, value)| std::env::var(name).is_ok_and(|v| v == *value)) {
        let both = cmd!(sh, "cargo test {packages...} --all-targets --no-run");
        parts.part("lints, tests built", both)?;
    } else {
        let lints = cmd!(sh, "cargo clippy {packages...} --all-targets -- -D warnings");
        parts.part("lints", lints)?;
        parts.part("tests are built", cmd!(sh, "cargo test {packages...} --no-run"))?;
    }
    if !programs.is_empty() {
        parts.part("programs", cmd!(sh, "cargo build").args(*programs))?;
    }
    let built = room.target().join("debug");
    let (kiban, tally) = (built.join("kiban"), built.join("tally"));
    if installs() {
        let setup = cmd!(sh, "{kiban} setup sim waves lint formal ecp5 ice40 gowin");
        if let Err(failure) = parts.part("tools", setup) {
            if strict(|name| std::env::var_os(name)) {
                return Err(failure);
            }
            eprintln!("== going on without; tests that need it are skipped");
        }
    }
    let counted = cmd!(sh, "{tally} {report}").envs(cache(&room.target()));
    if packages[0] != "--workspace" || !rest.is_empty() {
        let tests = counted.args(["cargo", "test"]).args(packages).arg("--no-fail-fast");
        return parts.part("tests", tests.args(*rest));
    }
    // cargo runs one program after the other, and many wait for others or for their one last test
    let examples = parts.part("examples of docs", cmd!(sh, "cargo test --workspace --doc"));
    let list = report.with_extension("list");
    std::fs::write(&list, programs::listed(room)?).map_err(file(&list))?;
    parts.part("tests", counted.arg("--programs").arg(list)).and(examples)
}

/// What all simulations have in common, Verilator's own library, is compiled once where ccache is there.
fn cache(target: &std::path::Path) -> Vec<(&'static str, std::ffi::OsString)> {
    if !kiban_testkit::tools::quickens("ccache") {
        return Vec::new();
    }
    // where the tests of the emitter keep theirs
    vec![("OBJCACHE", "ccache".into()), ("CCACHE_DIR", target.join("tmp/ccache").into())]
}

#[cfg(test)]
mod tests {
    use kiban_testkit::{skip, Lack};

    use super::*;

    #[test]
    fn times_of_children() {
        let stat = "7 (a) b) S 1 2 3 4 5 6 7 8 9 10 11 12 450 150 20 0";
        assert_eq!(of_children(stat), Some(6));
        assert_eq!(of_children("7 (a) S 1"), None);
        assert!(cpu().is_ok());
    }

    /// Clippy heeds how it is told that a warning is an error; without that, it would say so and go on. Continuous integration says both.
    #[test]
    fn warnings_of_clippy_are_errors() {
        let run = std::fs::read_to_string(kiban_testkit::root().join(".ci/run")).unwrap();
        let line = run.lines().find(|l| l.starts_with("export ")).unwrap();
        for (name, value) in LINTING {
            assert!(line.contains(&format!(" {name}={value} ")), "{line}");
        }
        if !kiban_testkit::tools::quickens(LINTING[0].1) {
            let lack = Lack::Tool { name: LINTING[0].1, mend: "rustup component add clippy" };
            return skip(&lack);
        }
        let sh = xshell::Shell::new().unwrap();
        let folder = sh.create_temp_dir().unwrap();
        let (out, source) = (folder.path(), folder.path().join("fault"));
        std::fs::write(&source, "pub fn one() -> u8 {\n    return 1;\n}\n").unwrap();
        let clippy = |args: &str| {
            let command = cmd!(sh, "clippy-driver --crate-type lib --emit metadata {source}");
            let command = command.arg("--out-dir").arg(out).env(LINTING[1].0, args);
            command.quiet().ignore_status().ignore_stderr().output().unwrap().status.success()
        };
        assert!(clippy(""), "a warning alone is no error");
        assert!(!clippy(LINTING[1].1), "a warning has to be an error");
    }

    #[test]
    fn which_packages() {
        let words = |line: &str| line.split_whitespace().map(str::to_string).collect::<Vec<_>>();
        let (one, all) = (words("-p kiban-link -- --ignored x"), words("-- --nocapture"));
        let one = Chosen::new(&one).unwrap_or_else(|f| panic!("{}", f.message));
        assert_eq!(one.packages, ["-p", "kiban-link"]);
        assert_eq!(one.rest, ["--", "--ignored", "x"]);
        assert!(!one.programs.is_empty());
        let all = Chosen::new(&all).unwrap_or_else(|f| panic!("{}", f.message));
        assert_eq!((all.packages[0], all.format[0]), ("--workspace", "--all"));
        assert_eq!(all.rest, ["--", "--nocapture"]);
        assert_eq!(Chosen::new(&words("-p")).err().map(|f| f.code), Some(2));
    }

    #[test]
    fn the_table_of_times() {
        let parts = Parts(vec![("format", 1, 0), ("tests are built", 75, 140)]);
        assert_eq!(
            parts.table(),
            "\npart                     time        CPU\n\
             format                    1 s        0 s\n\
             tests are built          75 s      140 s\n"
        );
    }
}
