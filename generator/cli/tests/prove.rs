//! Formal proofs: all hold, and a block that is broken turns its proof red.

mod common;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use common::{kiban, with_tools, Temp};
use kiban_emit::proofs::{self, Proof, Reach, PROPERTIES};
use kiban_flow::exec::runner::RunOptions;
use kiban_flow::flows::prove::Prove;
use kiban_flow::flows::Flow;
use kiban_flow::FlowError;
use kiban_testkit::tools::toolbox;

const TOOLS: [&str; 3] = ["sby", "yosys", "z3"];

/// Name of the proof, what is in a file of its block, and what stands there instead.
const BROKEN: [(&str, &str, &str); 22] = [
    ("fifo", "does_push = push & !full", "does_push = push"),
    ("fifo", "head_d = head_q + 2'd1", "head_d = head_q - 2'd1"),
    ("lut_ram", "if (write_enable)", "if (write_enable | &write_data)"),
    ("job_ram", "word <= memory[read_address[8:0]]", "word <= memory[read_address[8:0] ^ 9'd256]"),
    ("crc32", "32'hedb88320", "32'hedb88321"),
    ("cobs_tx", "if (ready) begin", "if (1'b1) begin"),
    ("cobs_rx", "assign take = valid & !half_full", "assign take = valid"),
    ("cobs_rx", "count_q == MAX_FRAME", "count_q == 8'd255"),
    ("uart", "left_d = 4'd10", "left_d = 4'd9"),
    ("arbiter", "right_priority_2 & ~left_priority_2", "right_priority_2"),
    ("hands", "one_lance = 3'd1", "one_lance = 3'd2"),
    ("needed", "changed = needs + unit", "changed = needs"),
    ("needed", "if (open) begin", "if (1'b0) begin"),
    ("merge", "(mated & pawn_drop)", "1'b0"),
    ("reading", "if (disproved)", "if (1'b0)"),
    ("evaluator", "(read_lead < before_known_lead)", "(read_lead <= before_known_lead)"),
    ("evaluator", "read_lead < before_known_second", "read_lead > before_known_second"),
    ("evaluator", "way_made_promotes & !read_decided", "way_made_promotes"),
    ("evaluator", "if (is_drop & !read_decided)", "if (is_drop)"),
    ("evaluator", "(before_known_lead != 12'd0)", "(12'd1 != 12'd0)"),
    ("value", "!known_any | (known_sum == 12'd0)", "!known_any"),
    ("value", "known_lead == 12'd0", "known_lead == 12'd1"),
];

/// Whether the proof holds of these files.
fn holds(folder: &Path, proof: &Proof, files: &BTreeMap<String, String>) -> bool {
    let tools = toolbox(&TOOLS).expect("asked before");
    let flow = Flow::open(folder, tools, RunOptions::default()).unwrap();
    let mut sources = Vec::new();
    for (name, text) in files {
        sources.push(folder.join(name));
        std::fs::write(folder.join(name), text).unwrap();
    }
    let (induction, depth) = match proof.reach {
        Reach::Always(clocks) => (true, clocks),
        Reach::Clocks(clocks) => (false, clocks),
    };
    let (name, top) = (proof.name.to_string(), proof.top.to_string());
    match flow.prove(&Prove { name, top, sources, induction, depth }) {
        Ok(_) => true,
        Err(FlowError::ToolFailed { log, .. }) => {
            // refused by the solver, not by a reader that stumbled over the text
            let log = std::fs::read_to_string(log).unwrap();
            assert!(log.contains("FAIL"), "{}: {log}", proof.name);
            false
        }
        Err(e) => panic!("{}: {e}", proof.name),
    }
}

#[test]
fn broken_blocks_turn_their_proofs_red() {
    if toolbox(&TOOLS).is_none() {
        return;
    }
    let all = proofs::all().unwrap();
    for (i, (name, good, bad)) in BROKEN.iter().enumerate() {
        let proof = all.iter().find(|p| p.name == *name).unwrap();
        let mut files = proof.files.clone();
        let mut found = false;
        for text in files.values_mut() {
            // in the block, not in what is said of it
            let end = text.find(PROPERTIES).unwrap_or(text.len());
            if text[..end].contains(good) {
                found = true;
                *text = format!("{}{}", text[..end].replacen(good, bad, 1), &text[end..]);
            }
        }
        assert!(found, "{name}: `{good}` stands nowhere");
        let temp = Temp::new();
        std::fs::create_dir_all(temp.path("")).unwrap();
        let folder = PathBuf::from(temp.path(&i.to_string()));
        std::fs::create_dir_all(&folder).unwrap();
        assert!(!holds(&folder, proof, &files), "{name}: `{bad}` for `{good}` is not noticed");
    }
    // none is left out but the one whose proof is long
    for proof in all.iter().filter(|p| !p.long) {
        assert!(BROKEN.iter().any(|b| b.0 == proof.name), "{}", proof.name);
    }
}

#[test]
fn every_proof_holds() {
    if toolbox(&TOOLS).is_none() {
        return;
    }
    let temp = Temp::new();
    let said = with_tools(&temp.path("build"), &["prove", "--quick"]);
    assert_eq!(said.code, 0, "{}", said.err);
    let rows = said.json();
    assert!(rows.len() >= 10, "{rows:?}");
    assert!(rows.iter().all(|row| row["seconds"].as_f64().unwrap() > 0.0), "{rows:?}");
}

#[test]
fn names() {
    let said = kiban(&["prove", "--list"]);
    assert_eq!(said.code, 0, "{}", said.err);
    assert_eq!(said.out.lines().count(), proofs::all().unwrap().len());
    let said = kiban(&["prove", "fifi"]);
    assert_eq!(said.code, 2);
    assert!(said.err.contains("no proof `fifi` (did you mean `fifo`?)"), "{}", said.err);
}
