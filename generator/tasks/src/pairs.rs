//! Every pair of a configuration and a board that fits is placed and routed, and its row of `generator/config/data/clocks.toml` printed.
//! That takes hours; what is built already is not built again.

use serde_json::Value;

use crate::run::{Done, Failure, Room};

/// What a call of kiban prints, and its exit code; what it says goes to this task's standard error.
fn asked(room: &Room, words: &[&str]) -> Result<(Vec<Value>, u8), Failure> {
    let call = ["run", "--release", "-q", "-p", "kiban", "--", "--json", "--quiet"];
    let command = room.shell.cmd("nice").args(["-n", "15", "cargo"]).args(call).args(words);
    let mut command = std::process::Command::from(command);
    let output = command.stderr(std::process::Stdio::inherit()).output();
    let output = output.map_err(|e| Failure::new(format!("cargo does not start: {e}")))?;
    let object = |line: &str| serde_json::from_str(line).ok();
    let objects = String::from_utf8_lossy(&output.stdout).lines().filter_map(object).collect();
    Ok((objects, crate::run::code(output.status)))
}

/// Builds pairs of a configuration and a board one after the other; `made` gets what each build says of itself. The ones that failed.
pub(crate) fn build(
    room: &Room,
    pairs: &[(String, String)],
    options: &[&str],
    mut made: impl FnMut(&str, &str, Option<&Value>) -> Done,
) -> Result<Vec<String>, Failure> {
    let mut failed = Vec::new();
    for (config, board) in pairs {
        match asked(room, &[&["build", config, "--board", board], options].concat())? {
            (built, 0) => made(config, board, built.last())?,
            // Ctrl-C is meant for all of them
            (_, 130) => return Err(Failure { code: 130, message: String::new() }),
            (_, code) => failed.push(format!("{config} on {board} (exit code {code})")),
        }
    }
    Ok(failed)
}

/// Pairs that failed are told, if there are any.
pub(crate) fn none_of(failed: &[String], what: &str) -> Done {
    match failed.is_empty() {
        true => Ok(()),
        false => Err(Failure::new(format!("not {what}: {}", failed.join(", ")))),
    }
}

/// Routes the pairs of these boards, or of all.
pub fn route(room: &Room, boards: &[String]) -> Done {
    let (rows, _) = asked(room, &["boards"])?;
    let name = |row: &Value| row["name"].as_str().unwrap_or_default().to_string();
    if let Some(unknown) = boards.iter().find(|b| rows.iter().all(|r| name(r) != **b)) {
        return Err(Failure::request(format!("there is no board {unknown}")));
    }
    let mut pairs = Vec::new();
    for row in rows.iter().filter(|r| boards.is_empty() || boards.contains(&name(r))) {
        let fits = row["fits"].as_array().into_iter().flatten().filter_map(Value::as_str);
        pairs.extend(fits.map(|config| (config.to_owned(), name(row))));
    }
    let options = ["--allow-slow", "--seeds", "3"];
    let failed = build(room, &pairs, &options, |config, board, built| {
        match text(config, board, built) {
            Some(row) => println!("{row}"),
            None => eprintln!("{config} on {board} is synthesised only: no row"),
        }
        Ok(())
    })?;
    none_of(&failed, "routed")
}

/// A row; it asks for what was asked if that was reached, else for what was, rounded down to a tenth. None of what was not routed: a
/// row without a clock says that it was tried.
fn text(config: &str, board: &str, built: Option<&Value>) -> Option<String> {
    let number = |key: &str| built.and_then(|b| b[key].as_f64());
    let (asked, reached) = (number("target_mhz")?, number("fmax_mhz")?);
    let down = |mhz: f64| (mhz * 10.0).floor() / 10.0;
    let wanted = asked.min(down(reached));
    let seed = built.and_then(|b| b["seed"].as_u64()).unwrap_or(0);
    let tools = built.and_then(|b| b["tools"].as_object()).into_iter().flatten();
    let tools: Vec<String> =
        tools.map(|(t, v)| format!("{t} {}", v.as_str().unwrap_or_default())).collect();
    Some(format!(
        "[[clock]]\nconfig = \"{config}\"\nboard = \"{board}\"\nmhz = {wanted:?}\nrouted_mhz = {:?}\nseed = {seed}\nsource = \"{}, asked for {asked:?}\"\n",
        down(reached),
        tools.join(", ")
    ))
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn rows_of_builds() {
        let tools = json!({ "nextpnr-ecp5": "0.11.1", "yosys": "0.70" });
        let slow = json!({ "target_mhz": 55.0, "fmax_mhz": 45.46, "seed": 2, "tools": tools });
        assert_eq!(
            text("tsume", "ulx3s-85f", Some(&slow)).unwrap_or_default(),
            "[[clock]]\nconfig = \"tsume\"\nboard = \"ulx3s-85f\"\nmhz = 45.4\nrouted_mhz = 45.4\nseed = 2\n\
             source = \"nextpnr-ecp5 0.11.1, yosys 0.70, asked for 55.0\"\n"
        );
        let met = json!({ "target_mhz": 46.875, "fmax_mhz": 50.71, "seed": 1, "tools": {} });
        let row = text("chess-perft", "ulx3s-85f", Some(&met)).unwrap_or_default();
        assert!(row.contains("\nmhz = 46.875\nrouted_mhz = 50.7\n"), "{row}");
        // what was only synthesised
        let synthesised = json!({ "target_mhz": 55.0, "tools": {} });
        assert_eq!(text("tsume", "arty-a7-100t", Some(&synthesised)), None);
    }
}
