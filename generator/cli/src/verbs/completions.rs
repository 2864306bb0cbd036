//! `kiban completions`: the script of a shell, which asks this program at every Tab what fits.
//!
//! The question comes in the environment ([`ASKED`]) with the words of the line, as `clap_complete` has it; for bash our own script sends
//! the line itself ([`bash`]).

mod bash;
mod offered;

use std::ffi::OsString;
use std::path::{Path, PathBuf};

use clap::ValueEnum;
use clap_complete::env::{EnvCompleter, Fish, Powershell, Shells, Zsh};
use clap_complete::CompleteEnv;

use crate::context::Context;
use crate::exit::{Ended, Exit, Failure};
use bash::Bash;

/// The variable of the environment that tells which shell asks.
const ASKED: &str = "KIBAN_COMPLETE";

/// The end of the script for zsh, and what stands there instead: in a folder of `fpath` the file is the function itself, and its first
/// Tab is to be answered too.
const ZSH_REGISTERS: &str = "compdef _clap_dynamic_completer_kiban kiban";
const ZSH_LOADED: &str =
    "if [[ $funcstack[1] == _kiban ]]; then\n    _clap_dynamic_completer_kiban \"$@\"\nelse\n    \
    compdef _clap_dynamic_completer_kiban kiban\nfi";

/// Prints completions for a shell
#[derive(Debug, clap::Args)]
pub struct Args {
    /// The shell that is to read them
    shell: Shell,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum Shell {
    Bash,
    Zsh,
    Fish,
    Powershell,
}

impl Shell {
    fn completer(self) -> &'static dyn EnvCompleter {
        match self {
            Shell::Bash => &Bash,
            Shell::Zsh => &Zsh,
            Shell::Fish => &Fish,
            Shell::Powershell => &Powershell,
        }
    }
}

pub fn run(context: &Context, args: &Args) -> Ended {
    context.no_json("completions", "prints the script of a shell")?;
    let mut script = Vec::new();
    let written =
        args.shell.completer().write_registration(ASKED, "kiban", "kiban", "kiban", &mut script);
    written.map_err(|e| Failure::file("write", Path::new("standard output"), &e))?;
    let mut script = String::from_utf8_lossy(&script).into_owned();
    if matches!(args.shell, Shell::Zsh) {
        script = script.replace(ZSH_REGISTERS, ZSH_LOADED);
    }
    context.out.text(&script)?;
    Ok(Exit::Done)
}

/// Answers a shell, if it is one that asks.
pub fn answer() -> Option<Ended> {
    let shell = std::env::var_os(ASKED).filter(|shell| !shell.is_empty())?;
    let arguments: Vec<OsString> = std::env::args_os().collect();
    let words = words(&shell, &arguments);
    let answered = CompleteEnv::with_factory(|| offered::command(&words))
        .var(ASKED)
        .shells(Shells(&[&Bash, &Fish, &Powershell, &Zsh]))
        .try_complete(arguments, std::env::current_dir().ok().as_deref());
    Some(match answered {
        Ok(_) => Ok(Exit::Done),
        Err(e) => {
            let why = e.to_string();
            Err(Failure::request(format!("{ASKED}: {}", why.trim_start_matches("error: "))))
        }
    })
}

/// The words of the line that a shell asks about.
fn words(shell: &std::ffi::OsStr, arguments: &[OsString]) -> Vec<String> {
    let told = arguments.iter().skip_while(|a| *a != "--").skip(1);
    let told: Vec<String> = told.map(|a| a.to_string_lossy().into_owned()).collect();
    match PathBuf::from(shell).file_stem().is_some_and(|name| name == "bash") {
        true => told.first().map_or_else(Vec::new, |line| bash::split(line).words),
        false => told,
    }
}
