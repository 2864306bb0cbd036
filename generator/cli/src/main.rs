//! `kiban`: parses the command line and prints. The work is done by the other rooms.

mod bitstream;
mod books;
mod circuit;
mod context;
mod device;
mod epd;
mod exit;
mod go_limits;
mod help;
mod lines;
mod notation;
mod number;
mod output;
mod positions;
mod progress;
mod resume;
mod sets;
mod simulation;
mod speech;
mod verbs;

use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::builder::Resettable;
use clap::{CommandFactory, FromArgMatches, Parser};
use kiban_flow::exec::cancel::Cancel;

use context::Context;
use exit::{Ended, Ending, Exit, Failure};
use output::{complain, Output};
use speech::Lang;

/// Turns board-game algorithms into FPGA circuits: Verilog, simulation, bitstreams, and devices that solve problems.
#[derive(Debug, Parser)]
#[command(name = "kiban", version, propagate_version = true, max_term_width = 100)]
#[command(after_help = exit::help(), arg_required_else_help = false)]
struct Cli {
    /// Results as JSON, one object a line
    #[arg(long, global = true)]
    json: bool,
    /// Results and errors only
    #[arg(long, short, global = true)]
    quiet: bool,
    /// Language of what people are told
    #[arg(long, global = true, value_enum, default_value_t, value_name = "LANG")]
    lang: Lang,
    /// Folder of the tools to use before all others
    #[arg(long, global = true, value_name = "DIR", env = "KIBAN_TOOLS")]
    tools: Option<PathBuf>,
    /// Never install missing tools: end with exit code 3 instead
    #[arg(long, global = true, env = "KIBAN_NO_SETUP", value_parser = clap::builder::FalseyValueParser::new())]
    no_setup: bool,
    /// Folder that holds the build folders
    #[arg(long, global = true, value_name = "DIR", env = "KIBAN_BUILD", default_value = "build")]
    build_dir: PathBuf,
    #[command(subcommand)]
    verb: verbs::Verb,
}

fn main() -> ExitCode {
    if let Some(answered) = verbs::answer() {
        return end(answered, Lang::En);
    }
    let parsed = without_empty(command()).try_get_matches().and_then(|m| Cli::from_arg_matches(&m));
    let ended = match parsed {
        Ok(cli) => run(cli),
        // help and version are no errors
        Err(e) if !e.use_stderr() => {
            let printed = e.print().and_then(|()| std::io::stdout().flush());
            printed.map(|()| Exit::Done).map_err(|e| output::gone(&e))
        }
        Err(e) => Err(Failure::request(sentence(&e.to_string()))),
    };
    // a line that cannot be read may ask for it as well
    let json = std::env::args_os().take_while(|a| a != "--").any(|a| a == "--json");
    if json {
        let ending = ended.as_ref().map_or_else(Ending::of, |exit| Ending::of_exit(*exit));
        // whoever does not read it has the exit code
        let out = Output { json, quiet: true, lang: Lang::En };
        let _ = ending.map(|ending| out.object(&ending));
    }
    end(ended, asked_lang())
}

/// A variable that is empty is none, as everywhere else.
fn without_empty(command: clap::Command) -> clap::Command {
    let empty = |arg: &clap::Arg| {
        arg.get_env().and_then(std::env::var_os).is_some_and(|value| value.is_empty())
    };
    command.mut_args(|arg| if empty(&arg) { arg.env(Resettable::Reset) } else { arg })
}

/// The language of a line that may be one that cannot be read.
fn asked_lang() -> Lang {
    let words: Vec<_> = std::env::args_os().take_while(|a| a != "--").collect();
    let said = words.iter().any(|word| word == "--lang=ja")
        || words.windows(2).any(|pair| pair == ["--lang", "ja"]);
    if said {
        Lang::Ja
    } else {
        Lang::En
    }
}

/// Tells why, if it did not end well.
fn end(ended: Ended, lang: Lang) -> ExitCode {
    let code = match ended {
        Ok(exit) => exit,
        Err(failure) => {
            if !failure.message.is_empty() {
                complain(&format!("kiban: {}", speech::failure(lang, &failure)));
            }
            failure.exit
        }
    };
    ExitCode::from(u8::try_from(code.code()).unwrap_or(1))
}

/// The parser's message on one line, without the usage text; its tips stand behind a semicolon.
fn sentence(text: &str) -> String {
    let mut said = String::new();
    for line in text.lines().map(str::trim) {
        if line.starts_with("Usage:") || line.starts_with("For more information") {
            break;
        }
        let (between, line) = match line.strip_prefix("tip: ") {
            Some(tip) => ("; ", tip),
            None => (" ", line),
        };
        if !line.is_empty() {
            said.push_str(if said.is_empty() { "" } else { between });
            said.push_str(&line.split_whitespace().collect::<Vec<_>>().join(" "));
        }
    }
    format!("{} (see kiban --help)", said.trim_start_matches("error: "))
}

fn run(cli: Cli) -> Ended {
    if let Some(dir) = cli.tools.as_ref().filter(|dir| !dir.is_dir()) {
        let why = format!("--tools (KIBAN_TOOLS) names {}, which is not a folder", dir.display());
        return Err(Failure::request(why));
    }
    let context = Context {
        tools: cli.tools,
        no_setup: cli.no_setup,
        out: Output { json: cli.json, quiet: cli.quiet, lang: cli.lang },
        work: cli.build_dir,
        cancel: Cancel::on_signals()?,
    };
    let ended = verbs::run(&context, cli.verb);
    match ended {
        // whatever a verb was doing, Ctrl-C ended it
        Ok(Exit::Done) if context.cancel.is_cancelled() => Ok(Exit::Interrupted),
        other => other,
    }
}

/// The whole command line.
pub(crate) fn command() -> clap::Command {
    help::grouped(Cli::command())
}

#[cfg(test)]
mod options;
#[cfg(test)]
mod tidy;
