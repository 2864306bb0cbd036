//! `kiban man`: the manual pages.

use std::path::PathBuf;

use clap::Command;
use clap_mangen::Man;
use kiban_flow::exec::files;
use schemars::JsonSchema;
use serde::Serialize;

use crate::context::Context;
use crate::exit::{Ended, Exit, Failure};

/// Writes the manual pages into a folder: one of the program, one a verb
#[derive(Debug, clap::Args)]
pub struct Args {
    /// The folder, `man1` of a folder of manual pages
    #[arg(long, short, value_name = "DIR")]
    output: PathBuf,
}

#[derive(Serialize, JsonSchema)]
pub struct Json {
    files: Vec<PathBuf>,
}

pub fn run(context: &Context, args: &Args) -> Ended {
    let mut written = Vec::new();
    for (name, text) in pages(crate::command())? {
        let file = args.output.join(name);
        files::write_atomic(&file, text.as_bytes())?;
        if !context.out.json {
            context.out.line(file.display().to_string())?;
        }
        written.push(file);
    }
    if context.out.json {
        context.out.object(&Json { files: written })?;
    }
    Ok(Exit::Done)
}

/// Names and texts of the pages.
fn pages(command: Command) -> Result<Vec<(String, String)>, Failure> {
    // `kiban help` has no page that could be named
    let mut command = command.disable_help_subcommand(true);
    // the options of all verbs stand on every page
    command.build();
    let mut pages = vec![page(&command, "kiban")?];
    for verb in command.get_subcommands() {
        pages.push(page(verb, &format!("kiban-{}", verb.get_name()))?);
    }
    Ok(pages)
}

fn page(command: &Command, name: &str) -> Result<(String, String), Failure> {
    let mut bytes = Vec::new();
    let man = Man::new(command.clone()).title(name);
    let faulty =
        |e| Failure::new(Exit::Files, format!("the manual page {name} cannot be made: {e}"));
    man.render(&mut bytes).map_err(faulty)?;
    Ok((format!("{name}.1"), String::from_utf8_lossy(&bytes).into_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_verb_has_a_page_with_its_options() {
        let list = pages(crate::command()).unwrap();
        let verbs = crate::command().get_subcommands().count();
        assert_eq!(list.len(), 1 + verbs);
        for (name, text) in &list {
            assert!(text.contains(".TH kiban") && text.contains(".SH NAME"), "{name}: {text}");
        }
        let text = &list.iter().find(|page| page.0 == "kiban-perft.1").unwrap().1;
        for option in ["divide", "max\\-clocks", "build\\-dir"] {
            assert!(text.contains(option), "{option}: {text}");
        }
        assert!(text.contains("KIBAN_BUILD"), "the environment: {text}");
        // a page that is named is there
        let named = |page: &str| list.iter().any(|(name, _)| *name == format!("kiban-{page}.1"));
        let all = list.iter().flat_map(|(_, text)| text.split("kiban\\-").skip(1));
        for page in all.filter_map(|rest| rest.split_once("(1)")).map(|(page, _)| page) {
            let page = page.replace('\\', "");
            assert!(!page.chars().all(|c| c.is_ascii_lowercase()) || named(&page), "{page}");
        }
        // the same bytes again
        assert_eq!(pages(crate::command()).unwrap(), list);
    }
}
