//! `kiban completions`: for the shell.

use clap::ValueEnum;
use clap_complete::{generate, Shell as Format};

use crate::context::Context;
use crate::exit::{Ended, Exit};

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
}

pub fn run(context: &Context, args: &Args) -> Ended {
    let format = match args.shell {
        Shell::Bash => Format::Bash,
        Shell::Zsh => Format::Zsh,
        Shell::Fish => Format::Fish,
    };
    let mut bytes = Vec::new();
    generate(format, &mut crate::command(), "kiban", &mut bytes);
    context.out.text(&String::from_utf8_lossy(&bytes))?;
    Ok(Exit::Done)
}
