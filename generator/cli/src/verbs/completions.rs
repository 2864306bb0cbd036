//! `kiban completions`: for the shell.

use clap::builder::PossibleValuesParser;
use clap::{Command, ValueEnum};
use clap_complete::{generate, Shell as Format};
use kiban_config::{BoardSet, ConfigSet};

use crate::context::Context;
use crate::exit::{Ended, Exit, Failure};

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
    generate(format, &mut named(crate::command())?, "kiban", &mut bytes);
    context.out.text(&String::from_utf8_lossy(&bytes))?;
    Ok(Exit::Done)
}

/// The command line whose configurations, boards and devices are those that have names: a shell offers them. The program takes files,
/// ports and programs too.
fn named(command: Command) -> Result<Command, Failure> {
    // names of a command line live as long as the program, which ends behind this
    let lasting = |name: String| -> &'static str { name.leak() };
    let configs: Vec<&str> =
        ConfigSet::shipped()?.iter().map(|c| lasting(c.name.clone())).collect();
    let boards: Vec<&str> =
        BoardSet::shipped()?.names().map(|name| lasting(name.to_string())).collect();
    let mut devices = vec!["model", "sim", "netlist"];
    devices.extend(boards.iter().map(|board| lasting(format!("netlist:{board}"))));
    devices.extend(boards.iter().map(|board| lasting(format!("bitstream:{board}"))));
    Ok(command.mut_subcommands(|verb| {
        verb.mut_args(|argument| {
            let names = match argument.get_id().as_str() {
                "config" => &configs,
                "board" => &boards,
                "device" => &devices,
                _ => return argument,
            };
            // what is given if nothing is said must be one of them, and is
            argument.value_parser(PossibleValuesParser::new(names.clone()))
        })
    }))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A shell is told the names, the program takes more than these.
    #[test]
    fn names_are_offered() {
        let offered = |verb: &str, argument: &str| -> Vec<String> {
            let command = named(crate::command()).unwrap();
            let verb = command.find_subcommand(verb).unwrap();
            let argument = verb.get_arguments().find(|a| a.get_id() == argument).unwrap();
            argument.get_possible_values().iter().map(|v| v.get_name().to_string()).collect()
        };
        for verb in ["gen", "build", "sim", "lint", "playouts", "perft", "selftest", "cover"] {
            assert!(offered(verb, "config").contains(&"go9-small".to_string()), "{verb}");
        }
        for verb in ["gen", "build", "boards", "bench"] {
            assert!(offered(verb, "board").contains(&"ulx3s-85f".to_string()), "{verb}");
        }
        assert_eq!(offered("solve", "device")[..3], ["model", "sim", "netlist"]);
        let given =
            crate::command().try_get_matches_from(["kiban", "gen", "./mine.toml", "-o", "x"]);
        assert!(given.is_ok());
    }
}
