//! Runs a test command and says at the end how many tests passed, failed, and were skipped for lack of what.
//!
//! `tally REPORT COMMAND...`: the command's output is passed on and counted; the counts are written to the file REPORT. The exit
//! code is the command's, or 1 if the counts are not good: a test failed, a test program ended without a result, or nothing ran.

use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};

use kiban_testkit::tally::Tally;
use kiban_testkit::SKIPS;

fn main() -> ExitCode {
    let words: Vec<_> = std::env::args_os().skip(1).collect();
    let [report, program, args @ ..] = &words[..] else {
        eprintln!("usage: tally REPORT COMMAND...");
        return ExitCode::from(2);
    };
    match run(Path::new(report), Command::new(program).args(args)) {
        Ok(code) => code,
        Err(e) => {
            eprintln!("tally: {}: {e}", program.display());
            ExitCode::FAILURE
        }
    }
}

fn run(report: &Path, command: &mut Command) -> std::io::Result<ExitCode> {
    // beside the report, so that nothing else is written
    let skips = PathBuf::from(format!("{}.skips", report.display()));
    std::fs::write(&skips, "")?;
    let mut child =
        command.env(SKIPS, std::path::absolute(&skips)?).stdout(Stdio::piped()).spawn()?;
    let mut tally = Tally::default();
    let mut output = BufReader::new(child.stdout.take().expect("it is piped"));
    let mut line = Vec::new();
    while output.read_until(b'\n', &mut line)? > 0 {
        std::io::stdout().write_all(&line)?;
        tally.line(String::from_utf8_lossy(&line).trim_end());
        line.clear();
    }
    let status = child.wait()?;
    let told = std::fs::read_to_string(&skips)?;
    std::fs::remove_file(&skips)?;
    std::fs::write(report, tally.report(&told))?;
    if status.success() && !tally.good() {
        return Ok(ExitCode::FAILURE);
    }
    let code = status.code().and_then(|c| u8::try_from(c).ok()).unwrap_or(1);
    Ok(ExitCode::from(code))
}
