//! Runs tests and says at the end how many passed, failed, and were skipped for lack of what.
//!
//! `tally REPORT COMMAND...`: the command's output is passed on and counted; the counts are written to the file REPORT. The exit
//! code is the command's, or 1 if the counts are not good: a test failed, a test program ended without a result, or nothing ran.
//!
//! `tally REPORT --programs LIST`: the test programs of LIST in their order, as many at once as the machine has processors. A line is
//! a folder to run in, a tab and the program. What one says is passed on in one piece when it has ended.

use std::ffi::OsString;
use std::fs::File;
use std::io::{BufRead, BufReader, Read, Result, Seek, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};
use std::sync::Mutex;
use std::time::Instant;

use kiban_testkit::tally::Tally;
use kiban_testkit::SKIPS;

fn main() -> ExitCode {
    let words: Vec<_> = std::env::args_os().skip(1).collect();
    let [report, what, args @ ..] = &words[..] else {
        eprintln!("usage: tally REPORT COMMAND... | tally REPORT --programs LIST");
        return ExitCode::from(2);
    };
    let done = match args {
        [list] if what == "--programs" => {
            counted(report.as_ref(), |skips, tally| side_by_side(list.as_ref(), skips, tally))
        }
        _ => counted(report.as_ref(), |skips, tally| {
            passed_on(Command::new(what).args(args).env(SKIPS, skips), tally)
        }),
    };
    match done {
        Ok(code) => ExitCode::from(code),
        Err(e) => {
            eprintln!("tally: {}: {e}", words[1..].join(&OsString::from(" ")).display());
            ExitCode::FAILURE
        }
    }
}

/// Runs what is counted, which tells its skips to a file, and writes the report.
fn counted(report: &Path, run: impl FnOnce(&Path, &mut Tally) -> Result<u8>) -> Result<u8> {
    // beside the report, so that nothing else is written
    let skips = std::path::absolute(beside(report, "skips"))?;
    std::fs::write(&skips, "")?;
    let mut tally = Tally::default();
    let code = run(&skips, &mut tally)?;
    let told = std::fs::read_to_string(&skips)?;
    std::fs::remove_file(&skips)?;
    std::fs::write(report, tally.report(&told))?;
    Ok(if code == 0 && !tally.good() { 1 } else { code })
}

fn beside(file: &Path, name: &str) -> PathBuf {
    PathBuf::from(format!("{}.{name}", file.display()))
}

fn passed_on(command: &mut Command, tally: &mut Tally) -> Result<u8> {
    let mut child = command.stdout(Stdio::piped()).spawn()?;
    let mut output = BufReader::new(child.stdout.take().expect("it is piped"));
    let mut line = Vec::new();
    while output.read_until(b'\n', &mut line)? > 0 {
        std::io::stdout().write_all(&line)?;
        tally.line(String::from_utf8_lossy(&line).trim_end());
        line.clear();
    }
    let code = child.wait()?.code().and_then(|c| u8::try_from(c).ok());
    Ok(code.unwrap_or(1))
}

/// What has been seen of the programs so far, and what is left of their list.
struct Seen<'a> {
    left: std::str::Lines<'a>,
    tally: &'a mut Tally,
    good: bool,
}

fn side_by_side(list: &Path, skips: &Path, tally: &mut Tally) -> Result<u8> {
    let list = std::fs::read_to_string(list)?;
    let seen = Mutex::new(Seen { left: list.lines(), tally, good: true });
    let work = |hand: usize| -> Result<()> {
        let output = beside(skips, &hand.to_string());
        loop {
            // not locked while one runs
            let Some(line) = seen.lock().expect("no panic").left.next() else { break };
            let (folder, program) = line.split_once('\t').unwrap_or((".", line));
            let began = Instant::now();
            let (said, good) = whole(folder.as_ref(), program.as_ref(), skips, &output)?;
            let mut seen = seen.lock().expect("no panic");
            println!("\n== {program}, {} s", began.elapsed().as_secs());
            std::io::stdout().write_all(&said)?;
            String::from_utf8_lossy(&said).lines().for_each(|l| seen.tally.line(l));
            seen.good &= good;
        }
        std::fs::remove_file(&output).or_else(|e| if output.exists() { Err(e) } else { Ok(()) })
    };
    let hands = std::thread::available_parallelism()?.get();
    std::thread::scope(|scope| {
        let hands: Vec<_> = (0..hands).map(|hand| scope.spawn(move || work(hand))).collect();
        hands.into_iter().try_for_each(|h| h.join().expect("no panic"))
    })?;
    let good = seen.lock().expect("no panic").good;
    Ok(u8::from(!good))
}

/// All that a test program says, results and errors as they came, and whether it ended well. It goes over a file and not a pipe: a
/// process that outlives the program would hold that open.
fn whole(folder: &Path, program: &Path, skips: &Path, output: &Path) -> Result<(Vec<u8>, bool)> {
    let mut file =
        File::options().read(true).write(true).create(true).truncate(true).open(output)?;
    let mut command = Command::new(program);
    // where cargo runs it, and what cargo tells it
    command.current_dir(folder).env("CARGO_MANIFEST_DIR", folder).env(SKIPS, skips);
    let good = command.stdout(file.try_clone()?).stderr(file.try_clone()?).status()?.success();
    file.rewind()?;
    let mut said = Vec::new();
    file.read_to_end(&mut said)?;
    Ok((said, good))
}
