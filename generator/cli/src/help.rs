//! `kiban --help`: the verbs in groups.

use clap::Command;

/// The groups in the order of the verbs, each with its verbs.
const GROUPS: [(&str, &[&str]); 7] = [
    ("Tools", &["setup", "doctor"]),
    (
        "Circuits and boards",
        &["boards", "configs", "gen", "lint", "prove", "sim", "build", "report", "prog"],
    ),
    ("Devices", &["devices", "selftest", "serve"]),
    (
        "Shogi",
        &["solve", "shrink", "compose", "moves", "cover", "usi", "cluster", "worker", "bench"],
    ),
    ("Chess and Go", &["perft", "uci", "playouts", "gtp"]),
    ("Games of engines", &["match"]),
    ("This program", &["figures", "completions", "man", "schema"]),
];

/// The command line with its verbs in groups. A verb that is in none of them is missing in the help: a test looks.
pub fn grouped(command: Command) -> Command {
    let verbs = listed(&command);
    command.help_template(format!(
        "{{about-with-newline}}\n{{usage-heading}} {{usage}}\n\n{verbs}Options:\n{{options}}{{after-help}}"
    ))
}

/// Every group with a line a verb.
fn listed(command: &Command) -> String {
    let width = GROUPS.iter().flat_map(|g| g.1).map(|verb| verb.len()).max().unwrap_or(0);
    let mut text = String::new();
    for (title, verbs) in GROUPS {
        text.push_str(&format!("{title}:\n"));
        for verb in verbs {
            let found = command.find_subcommand(verb).and_then(Command::get_about);
            let about = found.map(ToString::to_string).unwrap_or_default();
            text.push_str(&format!("  {verb:width$}  {about}\n"));
        }
        text.push('\n');
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;

    #[test]
    fn every_verb_stands_in_one_group() {
        let command = crate::Cli::command();
        let mut grouped: Vec<&str> = GROUPS.iter().flat_map(|g| g.1).copied().collect();
        let mut verbs: Vec<&str> = command.get_subcommands().map(Command::get_name).collect();
        grouped.sort_unstable();
        verbs.sort_unstable();
        assert_eq!(grouped, verbs);
        // what is shown is what a verb says of itself
        let text = listed(&command);
        for verb in command.get_subcommands() {
            let about = verb.get_about().map(ToString::to_string).unwrap_or_default();
            assert!(about.len() > 10 && text.contains(&about), "{}", verb.get_name());
        }
        let help = super::grouped(crate::Cli::command()).render_help().to_string();
        for part in [text.trim_end(), "Usage: kiban", "--build-dir", "Exit codes"] {
            assert!(help.contains(part), "{part}: {help}");
        }
    }
}
