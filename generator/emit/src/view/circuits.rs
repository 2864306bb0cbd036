//! The views of the circuits. A test looks whether their signals are in the waves, and whether their marks are where they should be.

use super::{Group, Mark, Signal, View, Words};
use crate::chip;
use kiban_config::{Circuit, Config, PlayoutUnit, Scanner};

/// Signals of one module.
struct Within {
    /// Its path with the dot behind it.
    path: String,
    signals: Vec<Signal>,
}

impl Within {
    fn new(chip: &str, instance: &str) -> Within {
        let dot = if instance.is_empty() { "" } else { "." };
        Within { path: format!("{chip}.{instance}{dot}"), signals: Vec::new() }
    }

    /// Signals by their names.
    fn plain(mut self, names: &[&str]) -> Within {
        let signal = |name: &&str| Signal { path: format!("{}{name}", self.path), words: None };
        self.signals.extend(names.iter().map(signal).collect::<Vec<_>>());
        self
    }

    /// A signal whose values have words, the constants of the module that it lies in.
    fn words(self, name: &str, stem: &'static str) -> Within {
        let inside = name.rsplit_once('.').map_or("", |(inside, _)| inside).to_string();
        self.words_of(name, &inside, stem)
    }

    /// The same with the constants of another module.
    fn words_of(mut self, name: &str, inside: &str, stem: &'static str) -> Within {
        let module = format!("{}{inside}", self.path).trim_end_matches('.').to_string();
        let path = format!("{}{name}", self.path);
        self.signals.push(Signal { path, words: Some(Words { module, stem }) });
        self
    }

    fn group(self, title: &'static str) -> Group {
        Group { title, signals: self.signals }
    }
}

fn mark(title: &'static str, chip: &str, when: &[(&str, u64)]) -> Mark {
    let when = when.iter().map(|(path, value)| (format!("{chip}.{path}"), *value)).collect();
    Mark { title, when }
}

pub fn view(config: &Config) -> View {
    let chip = format!("TOP.{}", chip::module(config));
    let mut groups = vec![
        Within::new(&chip, "")
            .plain(&["clock", "rx_valid", "rx_ready", "rx_data"])
            .plain(&["tx_valid", "tx_ready", "tx_data", "idle"])
            .group("bytes"),
        Within::new(&chip, "link")
            .words("host.state_q", "HOST_STATE")
            .words("host.answer.state_q", "ANSWER_STATE")
            .words("sender.state_q", "TX_STATE")
            .group("host"),
    ];
    let (own, marks) = match &config.circuit {
        Circuit::Tsume(t) if t.is_program() => program(&chip),
        Circuit::Tsume(t) => tsume(&chip, t.scanner, t.has_second()),
        Circuit::Go(go) => playouts(&chip, go.unit),
        Circuit::Chess(_) => chess(&chip),
        Circuit::Cover(_) => cover(&chip),
    };
    groups.extend(own);
    View { groups, marks, clock: format!("{chip}.clock") }
}

/// The search as a program of the stack machine.
fn program(chip: &str) -> (Vec<Group>, Vec<Mark>) {
    let core = || Within::new(chip, "core");
    let groups = vec![
        core()
            .plain(&["code_address", "code", "address", "data", "loads", "stores"])
            .plain(&["takes", "gives", "answer", "ready"])
            .group("stack machine"),
        core()
            .plain(&["put_x", "put_y", "put_piece", "start", "evades"])
            .plain(&["tells", "source_x", "source_y", "target_x", "target_y", "hint", "done"])
            .group("line machine"),
        Within::new(chip, "service")
            .plain(&["full_q", "byte_q", "ruling_q", "frame_q", "begun_q", "there_q", "body_q"])
            .group("service"),
    ];
    let marks = vec![
        mark("moves are wanted", chip, &[("core.start", 1)]),
        mark("a move is told", chip, &[("core.tells", 1)]),
    ];
    (groups, marks)
}

fn tsume(chip: &str, scanner: Scanner, second: bool) -> (Vec<Group>, Vec<Mark>) {
    let engine = || Within::new(chip, "engine");
    let moves = engine().plain(&["mv_generate", "gen_valid", "gen_src", "gen_dst", "gen_last"]);
    let moves = match scanner {
        Scanner::Array => moves.plain(&["sum_valid", "sum_checks", "sum_escapes"]).group("array"),
        Scanner::Lines => moves
            .plain(&["gen_hint", "gen_empty", "gen_illegal", "sum_hint"])
            .plain(&["line_start", "line_evades", "line_tells", "line_done"])
            .group("line machine"),
    };
    let mut groups = vec![
        engine()
            .plain(&["start", "done", "mv_valid", "mv_slot", "mv_white", "mv_source", "mv_target"])
            .plain(&["mv_root", "mv_enter", "mv_pop", "mv_probe", "mv_clear"])
            .words("search.decide.node_3_phase_q", "PHASE")
            .group("search"),
        moves,
        engine()
            .plain(&["table_valid", "table_proved", "table_disproved", "table_pn", "table_dn"])
            .plain(&["path_hit", "mv_store", "stored", "child_write", "frame_write", "line_write"])
            .group("memories"),
    ];
    let mut marks = vec![
        mark("the root is put", chip, &[("engine.mv_root", 1)]),
        mark("a node begins", chip, &[("engine.mv_enter", 1)]),
        mark("the table answers", chip, &[("engine.table_valid", 1)]),
    ];
    if second {
        groups.push(
            Within::new(chip, "engine.second")
                .plain(&["ask", "answered", "proved", "disproved", "exact", "pn", "dn"])
                .plain(&["push", "settled", "count"])
                .plain(&["memory_valid", "memory_ready", "memory_write", "memory_answer"])
                .group("second table"),
        );
        marks.push(mark("the second table is asked", chip, &[("engine.second.ask", 1)]));
    }
    (groups, marks)
}

fn playouts(chip: &str, unit: PlayoutUnit) -> (Vec<Group>, Vec<Mark>) {
    let engine = || Within::new(chip, "engine");
    let mut groups = vec![engine()
        .plain(&["start", "busy", "done"])
        .words("lead.state_q", "LEAD_STATE")
        .words("lead.kind", "WORD")
        .plain(&["lead.rests"])
        .group("batch")];
    groups.push(match unit {
        PlayoutUnit::Lean => Within::new(chip, "engine.unit_0")
            .plain(&["game_3"])
            .words("decide.step", "STEP")
            .words_of("next_step", "decide", "STEP")
            .plain(&["decide.begun", "turn_3", "point_3", "empties_3", "taken_3", "length_3"])
            .group("unit 0: the game in its last stage"),
        PlayoutUnit::Wheel => Within::new(chip, "engine.unit_0")
            .plain(&["slot_0", "load", "capture", "taken", "left_pass", "length"])
            .group("unit 0"),
    });
    groups.push(
        Within::new(chip, "engine.unit_0.port")
            .plain(&["room", "send", "send_word", "score", "length", "sum_a", "sum_b"])
            .group("unit 0: results"),
    );
    let marks = vec![
        mark("a batch begins", chip, &[("engine.start", 1)]),
        // a playout's result is handed out in some words, the first of them 0
        mark(
            "a playout of unit 0 ends",
            chip,
            &[("engine.unit_0.port.send", 1), ("engine.unit_0.port.send_word", 0)],
        ),
        mark("the batch is over", chip, &[("engine.done", 1)]),
    ];
    (groups, marks)
}

fn chess(chip: &str) -> (Vec<Group>, Vec<Mark>) {
    let groups = vec![
        Within::new(chip, "jobs")
            .plain(&["start", "busy", "done"])
            .words("state_q", "JOBS_STATE")
            .plain(&["pieces"])
            .group("job"),
        Within::new(chip, "machine")
            .plain(&["cmd_valid", "cmd_ready", "cmd_board"])
            .words_of("cmd_code", "step", "COMMAND")
            .plain(&["cmd_data", "answer_valid", "answer_board"])
            .words_of("answer_code", "step", "ANSWER")
            .plain(&["answer_word", "answer_leaves"])
            .group("commands and answers"),
        Within::new(chip, "machine")
            .words_of("x_mode", "step", "MODE")
            .words_of("x_goal", "step", "GOAL")
            .plain(&["step.passed", "x_valid", "x_board", "x_level", "won_priority", "won_square"])
            .group("the board that the controller has"),
        Within::new(chip, "machine")
            .words_of("array.phase", "launch", "PHASE")
            .plain(&["array.second", "array.first_square"])
            .plain(&["white", "kind_2", "kind_1", "kind_0"])
            .group("array"),
    ];
    let marks = vec![
        mark("a command is taken", chip, &[("machine.cmd_valid", 1), ("machine.cmd_ready", 1)]),
        // the controller sees a board once in its turn
        mark("a pass is over", chip, &[("machine.step.passed", 1), ("machine.x_valid", 1)]),
        mark("a board answers", chip, &[("machine.answer_valid", 1)]),
    ];
    (groups, marks)
}

fn cover(chip: &str) -> (Vec<Group>, Vec<Mark>) {
    let groups = vec![
        Within::new(chip, "scanner.control")
            .plain(&["start", "busy", "done", "count_q", "step", "write", "joins"])
            .group("scan"),
        Within::new(chip, "scanner.control")
            .plain(&["top_read", "bottom_read", "top_rank", "bottom_rank"])
            .plain(&["top_write", "bottom_write", "join_read", "join_rank"])
            .group("ranks that are read, computed, written, joined"),
        Within::new(chip, "scanner")
            .plain(&["put", "put_rank", "put_pieces"])
            .plain(&["told", "told_rank", "told_cover", "told_mask"])
            .group("board and cover"),
    ];
    let marks = vec![
        mark("a scan begins", chip, &[("scanner.start", 1)]),
        mark("a rank is told", chip, &[("scanner.told", 1)]),
        mark("the scan is over", chip, &[("scanner.done", 1)]),
    ];
    (groups, marks)
}
