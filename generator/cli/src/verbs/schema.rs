//! `kiban schema`: what the verbs print with `--json`, as JSON Schema.

use kiban_config::nearest;
use kiban_flow::flows::lint::LintReport;
use kiban_flow::tools::doctor::Doctor;
use kiban_flow::tools::setup::SetupReport;
use schemars::generate::SchemaSettings;
use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::Serialize;
use serde_json::{json, Value};

use super::{
    bench, boards, build, chess_moves, compose, configs, cover, devices, figures, gen, man, moves,
    perft, playouts, prog, prove, referee, selftest, serve, shrink, sim, solve_json, worker,
};
use crate::context::Context;
use crate::exit::{Ended, Ending, Exit, Failure};
use crate::output::VERSION;

/// Prints the JSON Schema of what a verb prints with --json, or the names of the verbs that have one
#[derive(Debug, clap::Args)]
pub struct Args {
    /// The verb
    verb: Option<String>,
}

/// A schema.
#[derive(Serialize, JsonSchema)]
struct Json {
    verb: &'static str,
    /// JSON Schema of 2020-12; of each line one of `anyOf` holds.
    schema: Value,
}

/// The schema of a type, whose parts go to the generator's definitions.
type Made = fn(&mut SchemaGenerator) -> Schema;

/// The objects that each verb prints. Missing are those whose output is a dialogue or a script for a shell.
const TOLD: [(&str, &[Made]); 27] = [
    ("setup", &[SetupReport::json_schema]),
    ("doctor", &[Doctor::json_schema]),
    ("boards", &[boards::Row::json_schema]),
    ("configs", &[configs::Row::json_schema]),
    ("gen", &[gen::Manifest::json_schema]),
    ("lint", &[LintReport::json_schema]),
    ("prove", &[prove::Row::json_schema]),
    (
        "sim",
        &[
            sim::tsume::Json::json_schema,
            sim::go::Json::json_schema,
            sim::chess::Json::json_schema,
            sim::cover::Json::json_schema,
        ],
    ),
    ("build", &[build::Json::json_schema]),
    ("report", &[build::Json::json_schema]),
    ("prog", &[prog::Json::json_schema]),
    ("devices", &[devices::Row::json_schema]),
    ("selftest", &[selftest::Json::json_schema]),
    ("serve", &[serve::Json::json_schema]),
    ("solve", &[solve_json::Json::json_schema]),
    ("shrink", &[shrink::Json::json_schema]),
    ("compose", &[compose::Json::json_schema]),
    ("moves", &[moves::Json::json_schema, chess_moves::Json::json_schema]),
    ("cover", &[cover::Json::json_schema]),
    ("worker", &[worker::Json::json_schema]),
    ("bench", &[bench::Json::json_schema]),
    ("figures", &[figures::Row::json_schema]),
    ("perft", &[perft::Json::json_schema]),
    ("playouts", &[playouts::Json::json_schema]),
    ("match", &[referee::tournament::GameJson::json_schema, referee::table::Table::json_schema]),
    ("man", &[man::Json::json_schema]),
    ("schema", &[Json::json_schema]),
];

pub fn run(context: &Context, args: &Args) -> Ended {
    let chosen: Vec<_> = match &args.verb {
        None => TOLD.iter().collect(),
        Some(verb) => vec![TOLD.iter().find(|t| t.0 == verb).ok_or_else(|| unknown(verb))?],
    };
    for &(verb, objects) in chosen {
        if context.out.json {
            context.out.object(&Json { verb, schema: schema(verb, objects) })?;
        } else if args.verb.is_none() {
            context.out.line(verb)?;
        } else {
            context.out.text(&text(verb, objects))?;
        }
    }
    Ok(Exit::Done)
}

/// The verbs that have one.
pub(super) fn verbs() -> [&'static str; TOLD.len()] {
    TOLD.map(|told| told.0)
}

fn unknown(verb: &str) -> Failure {
    let known = verbs();
    let meant = nearest(verb, known).map_or(String::new(), |v| format!(" (did you mean `{v}`?)"));
    let why = "no verb of that name prints JSON";
    Failure::request(format!("`{verb}`: {why}{meant}; known: {}", known.join(", ")))
}

/// The schema as it is printed and published.
fn text(verb: &str, objects: &[Made]) -> String {
    format!("{:#}\n", schema(verb, objects))
}

/// Of a line that a verb prints: one of its objects, or how it ended.
fn schema(verb: &str, objects: &[Made]) -> Value {
    let mut generator = SchemaSettings::draft2020_12().for_serialize().into_generator();
    let made = objects.iter().chain(&[Ending::json_schema as Made]);
    let lines: Vec<Value> = made.map(|made| versioned(made(&mut generator))).collect();
    json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": format!("kiban {verb} --json"),
        "description": "A line of standard output.",
        "anyOf": lines,
        "$defs": generator.take_definitions(true),
    })
}

/// With the version, which every object has.
fn versioned(schema: Schema) -> Value {
    let mut schema = schema.to_value();
    let version = json!({ "description": "Version of the JSON.", "const": VERSION });
    schema["properties"]["version"] = version;
    if let Value::Array(required) = &mut schema["required"] {
        required.insert(0, json!("version"));
    }
    schema
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;

    /// `docs/schemas` has the schema of every verb that prints JSON, as the program has it, and nothing else.
    #[test]
    fn schemas_are_published() {
        let folder = kiban_testkit::root().join("docs/schemas");
        let mut names = Vec::new();
        for (verb, objects) in TOLD {
            let (name, text) = (format!("{verb}.json"), text(verb, objects));
            kiban_testkit::published(&folder.join(&name), &text);
            names.push(name);
        }
        let files = std::fs::read_dir(folder).unwrap().map(|f| f.unwrap().file_name());
        let mut files: Vec<String> = files.map(|f| f.to_string_lossy().into_owned()).collect();
        files.sort();
        names.sort();
        assert_eq!(files, names);
    }

    /// The verbs in the program's order; those without a schema refuse `--json` or print a script.
    #[test]
    fn every_verb_that_prints_json_has_a_schema() {
        let command = crate::Cli::command();
        let verbs: Vec<&str> = command.get_subcommands().map(clap::Command::get_name).collect();
        let with: Vec<&str> =
            verbs.iter().copied().filter(|v| TOLD.iter().any(|t| t.0 == *v)).collect();
        assert_eq!(with, TOLD.map(|t| t.0));
        let without: Vec<&str> = verbs.into_iter().filter(|v| !with.contains(v)).collect();
        assert_eq!(without, ["usi", "cluster", "uci", "gtp", "completions"]);
    }
}
