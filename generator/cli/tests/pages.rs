//! The examples of the pages are run, and print what the pages show.
//!
//! An example is a command of a fenced block (`kiban_testkit::pages`). It is run as it stands, by a shell in an empty folder with the
//! `problems` of the repository beside it, if [`stays`] does not say why not. All of them, run or not, are parsed: `src/tidy.rs`.

mod common;

use std::path::Path;
use std::process::{Command, Stdio};

use common::{root, Temp};
use kiban_testkit::pages::{calls, Example, Page};

/// Why an example is parsed only: its first reason.
fn stays(example: &Example) -> Option<&'static str> {
    calls(&example.line).iter().find_map(|call| {
        let [program, args @ ..] = &call[..] else { return None };
        let after = |option: &str| {
            let at = args.iter().position(|a| a == option)?;
            args.get(at + 1).map(String::as_str)
        };
        let verb = args.iter().find(|a| !a.starts_with('-')).map_or("", String::as_str);
        let there = |file: &str| file == "-" || root().join(file).is_file();
        match (program.as_str(), verb) {
            ("echo" | "mkdir", _) => None,
            ("kiban", "prog") => Some("it touches hardware"),
            ("kiban", "setup") => Some("it installs"),
            ("kiban", "lint" | "sim" | "build" | "report" | "figures") => Some("it needs tools"),
            ("kiban", "serve") => Some("it goes on until it is ended"),
            ("kiban", "match") => Some("it plays for hours"),
            ("kiban", _) => match (after("--device"), after("--file")) {
                (Some(device), _) if device != "model" => {
                    Some("its device takes a build, or is hardware")
                }
                (_, Some(file)) if !there(file) => Some("it reads a file that is not here"),
                _ => None,
            },
            _ => Some("it is no kiban"),
        }
    })
}

/// What the line prints, and on standard error; its exit code has to be 0.
fn run(example: &Example) -> (String, String) {
    let temp = Temp::new();
    std::os::unix::fs::symlink(
        root().join("problems").canonicalize().unwrap(),
        temp.path("problems"),
    )
    .unwrap();
    let bin = Path::new(env!("CARGO_BIN_EXE_kiban")).parent().unwrap();
    let path = std::env::var("PATH").unwrap_or_default();
    let mut command = Command::new("sh");
    for (name, _) in std::env::vars_os() {
        if name.to_string_lossy().starts_with("KIBAN_") {
            command.env_remove(name);
        }
    }
    let output = command
        .args(["-ec", &example.line])
        .current_dir(&temp.0)
        .env("PATH", format!("{}:{path}", bin.display()))
        .env("HOME", &temp.0)
        .env("KIBAN_NO_SETUP", "1")
        .stdin(Stdio::null())
        .output()
        .unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    let (out, err) = (text(output.stdout), text(output.stderr));
    assert!(output.status.success(), "{}: `{}`: {err}", example.place, example.line);
    (out, err)
}

#[test]
fn examples_do_what_the_pages_say() {
    let mut ran = 0;
    for example in Page::all().iter().flat_map(Page::examples) {
        if let Some(why) = stays(&example) {
            println!("{}: {}: parsed only: {why}", example.place, example.line);
            continue;
        }
        let (out, err) = run(&example);
        println!("{}: {}: {} bytes {err}", example.place, example.line, out.len());
        if let Some(wanted) = &example.output {
            // `...` and `[..]` on the page stand for what is left out; blank lines at the end do not count
            snapbox::Assert::new().eq(out.trim_end(), wanted.trim_end());
        }
        ran += 1;
    }
    assert!(ran >= 10, "only {ran} examples were run");
}

/// The rows of a table in docs/evidence, problem by problem.
fn rows(text: &str) -> Vec<Vec<&str>> {
    let rows = text.lines().filter(|l| !l.starts_with('#') && !l.starts_with("problem"));
    rows.map(|l| l.split('\t').collect()).collect()
}

/// What docs/circuits/tsume-muso.md says of the circuit and of software follows from the rows beside each other.
#[test]
fn beside_software_is_what_the_rows_say() {
    let read = |file: &str| std::fs::read_to_string(root().join(file)).unwrap();
    let beside = read("docs/evidence/muso-beside.txt");
    let number = |text: &str| text.replace(',', "").parse::<f64>().unwrap();
    let rows = rows(&beside);
    // ours are those of the run that is told problem by problem
    let ours = read("docs/evidence/muso.txt");
    for row in &rows {
        let told = ours.lines().find(|l| l.split('\t').next() == Some(row[0])).unwrap();
        let told: Vec<&str> = told.split('\t').collect();
        let line = if told[5] == "-" { 0.0 } else { number(told[5]) };
        assert_eq!(number(told[4]) + line, number(row[5]), "{told:?}");
        let ms = number(row[5]) * 59.3 / 60.4e3;
        assert!((ms - number(row[6])).abs() < 0.06, "{row:?}: {ms}");
    }
    let theirs: Vec<_> = rows.iter().filter(|r| r[1] != "-").collect();
    let both: Vec<_> = theirs.iter().copied().filter(|r| r[4] != "-").collect();
    assert!(rows.iter().all(|r| (r[4] == "-" && r[7] == "-") || r[1] != "-"));
    let sum = |at: usize, rows: &[&Vec<&str>]| rows.iter().map(|r| number(r[at])).sum::<f64>();
    // their time by the nodes, since a clock tick of the system is 10 ms
    let rate = sum(2, &theirs) / sum(3, &theirs);
    let median = |at: usize, rows: &[&Vec<&str>]| {
        let ratio = |r: &&Vec<&str>| number(r[at]) / (number(r[2]) / rate);
        let mut ratios: Vec<f64> = rows.iter().map(ratio).collect();
        ratios.sort_by(f64::total_cmp);
        (ratios[ratios.len() / 2] + ratios[(ratios.len() - 1) / 2]) / 2.0
    };
    let mates = theirs.iter().filter(|r| r[1].starts_with("mate")).count();
    let short = theirs.iter().filter(|r| number(r[2]) <= 1e6).count();
    // all searches of a chip on one problem
    for row in &rows {
        let ms = number(row[10]) / 57.7e3;
        assert!((ms - number(row[11])).abs() < 0.06, "{row:?}: {ms}");
    }
    let eight: Vec<_> = both.iter().copied().filter(|r| r[7] != "-").collect();
    let within: Vec<_> = eight.iter().copied().filter(|r| r[8] == "1").collect();
    let faster = |r: &&Vec<&str>| (number(r[5]) * 59.3 / number(r[10])).ln();
    let faster = (eight.iter().map(faster).sum::<f64>() / eight.len() as f64).exp();
    let page = read("docs/circuits/tsume-muso.md");
    for said in [
        format!("({rate:.0},000 nodes a second)"),
        format!("answers {} of the {} positions", theirs.len(), rows.len()),
        format!("{mates} mates and {} no-mates", theirs.len() - mates),
        format!("{short} of them within a million of its nodes"),
        format!("decides {} of them", both.len()),
        format!("{:.2} of its time in sum", sum(6, &both) / sum(3, &both)),
        format!("{:.2} in the median", median(6, &both)),
        format!("decide {} of these {} within a million", within.len(), both.len()),
        format!("{:.2} of its time for them in sum", sum(11, &within) / sum(3, &within)),
        format!("{:.2} in the median; ", median(11, &within)),
        format!("within four million {}", eight.len()),
        format!("{:.2} of its time in sum and ", sum(11, &eight) / sum(3, &eight)),
        format!("{:.2} in the median at", median(11, &eight)),
        format!("{faster:.1} times as fast as one"),
        format!("{:.1} times the nodes", sum(9, &eight) / sum(5, &eight)),
        format!("{:.1} clocks a node", sum(10, &eight) / sum(9, &eight)),
    ] {
        assert!(page.contains(&said), "{said}");
    }
}

/// What docs/circuits/tsume-muso.md says of `tsume-deep` follows from its rows, and none says another thing than the software beside it.
#[test]
fn hard_problems_are_what_the_rows_say() {
    let read = |file: &str| std::fs::read_to_string(root().join(file)).unwrap();
    let (deep, beside) =
        (read("docs/evidence/muso-deep.txt"), read("docs/evidence/muso-beside.txt"));
    let (ours, theirs) = (rows(&deep), rows(&beside));
    assert_eq!(ours.len(), theirs.len());
    let (mut decided, mut both, mut short, mut mates) = (0, 0, 0, 0);
    for (row, beside) in ours.iter().zip(&theirs) {
        assert_eq!(row[0], beside[0]);
        if row[1].starts_with("unknown") {
            continue;
        }
        decided += 1;
        mates += usize::from(row[1] == "mate");
        short += usize::from(row[3].replace(',', "").parse::<u32>().unwrap() <= 1_000_000);
        if beside[1] != "-" {
            both += 1;
            assert!(beside[1].starts_with(row[1]), "{row:?} {beside:?}");
        }
    }
    let answered = theirs.iter().filter(|row| row[1] != "-").count();
    let page = read("docs/circuits/tsume-muso.md");
    for said in [
        format!("decides {decided} within 10,000,000 nodes each, {mates} mates and {} no-mates, and {short} of them within 1,000,000", decided - mates),
        format!("{both} of the {answered} that the software below answers"),
    ] {
        assert!(page.contains(&said), "{said}");
    }
    assert_eq!((decided - both, page.contains(", and seven more.")), (7, true));
}
