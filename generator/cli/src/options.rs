//! `docs/options.md`: the options of every verb, as the parser has them.

use clap::{Arg, Command};
use std::fmt::Write as _;

/// What stands on the page before the verbs.
const HEAD: &str = "# Options\n\n\
    Written by the program (`KIBAN_BLESS=1 cargo test -p kiban --bin kiban published`): what `--help` says behind a verb, as tables.\n\
    What the verbs do: [commands](commands.md).\n";

/// The page: the options that every verb has, those that several have, then those of each verb.
fn page(command: &Command) -> String {
    let mut page = String::from(HEAD);
    page += "\n## Everywhere\n\n";
    page += &table(command.get_arguments().filter(|a| a.is_global_set()));
    let common = common(command);
    page += "\n## Of several verbs\n\n| option | meaning |\n|---|---|\n";
    for row in &common {
        writeln!(page, "{row}").unwrap();
    }
    for verb in command.get_subcommands() {
        let about = verb.get_about().map(ToString::to_string).unwrap_or_default();
        let about = about.trim_end_matches([' ', '.']);
        write!(page, "\n## {}\n{about}.\n\n", verb.get_name()).unwrap();
        let (named, own): (Vec<&Arg>, Vec<&Arg>) =
            shown(verb).partition(|a| common.contains(&row(a)));
        if !own.is_empty() {
            page += &table(own.into_iter());
        }
        if !named.is_empty() {
            let named: Vec<String> = named.into_iter().map(short).collect();
            writeln!(page, "\nAs of several verbs: {}.", named.join(", ")).unwrap();
        } else if shown(verb).next().is_none() {
            page += "No options of its own.\n";
        }
    }
    page.replace("\n\n\n", "\n\n")
}

fn shown(verb: &Command) -> impl Iterator<Item = &Arg> {
    verb.get_arguments().filter(|a| !a.is_hide_set())
}

/// What three verbs and more say in the same words, in the order of the verbs.
fn common(command: &Command) -> Vec<String> {
    let all = || command.get_subcommands().flat_map(shown).map(row);
    let mut rows = Vec::new();
    for row in all() {
        if !rows.contains(&row) && all().filter(|r| *r == row).count() >= 3 {
            rows.push(row);
        }
    }
    rows
}

/// An option without its default, which may differ from verb to verb.
fn row(argument: &Arg) -> String {
    format!("| `{}` | {} |", name(argument), meaning(argument))
}

/// An option of the common table, with the default that the verb has.
fn short(argument: &Arg) -> String {
    let word = argument.get_long().map_or_else(|| name(argument), |long| format!("--{long}"));
    match default(argument) {
        default if default.is_empty() => format!("`{word}`"),
        default => format!("`{word}` [{default}]"),
    }
}

fn table<'a>(arguments: impl Iterator<Item = &'a Arg>) -> String {
    let mut text = String::from("| option | meaning | default |\n|---|---|---|\n");
    for argument in arguments {
        writeln!(text, "{} {} |", row(argument), default(argument)).unwrap();
    }
    text
}

/// `-o, --output DIR`, or the name of a value that has no option.
fn name(argument: &Arg) -> String {
    let mut name = argument.get_short().map(|s| format!("-{s}, ")).unwrap_or_default();
    name += &argument.get_long().map(|l| format!("--{l}")).unwrap_or_default();
    if argument.get_action().takes_values() {
        let value = argument.get_value_names().map_or_else(
            || argument.get_id().to_string().to_uppercase(),
            |names| names.iter().map(|n| n.as_str()).collect::<Vec<_>>().join(" "),
        );
        name += if name.is_empty() { "" } else { " " };
        name += &value;
    }
    // a bar would end the cell
    name.replace('|', "\\|")
}

/// The help, and of a choice its words.
fn meaning(argument: &Arg) -> String {
    let help = argument.get_long_help().or(argument.get_help());
    let mut text = help.map(ToString::to_string).unwrap_or_default();
    if argument.get_action().takes_values() {
        for value in argument.get_possible_values().iter().filter(|v| !v.is_hide_set()) {
            write!(text, "<br>`{}`", value.get_name()).unwrap();
            if let Some(help) = value.get_help() {
                write!(text, ": {help}").unwrap();
            }
        }
    }
    if let Some(variable) = argument.get_env() {
        write!(text, " (`{}`)", variable.to_string_lossy()).unwrap();
    }
    text.replace('\n', " ").replace('|', "\\|")
}

fn default(argument: &Arg) -> String {
    let values = argument.get_default_values();
    // a switch has `false`
    let shown = argument.get_action().takes_values() && !argument.is_hide_default_value_set();
    let values = values.iter().filter(|_| shown);
    values.map(|v| v.to_string_lossy()).collect::<Vec<_>>().join(" ")
}

#[test]
fn options_are_published() {
    let path = kiban_testkit::root().join("docs/options.md");
    kiban_testkit::published(&path, &page(&crate::command()));
}
