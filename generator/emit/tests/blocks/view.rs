//! The files for wave viewers.

use kiban_emit::view::files::{
    gtkwave, gtkwave_words, surfer, surfer_words, Listed, Marked, Shown, Trace, MOST_MARKS,
};

fn trace(path: &str, range: &str, words: Option<&str>) -> Trace {
    let listed = |format: &str| Listed { file: format!("/x/{format}.txt"), format: format.into() };
    Trace { path: path.into(), range: range.into(), words: words.map(listed) }
}

fn groups() -> Vec<Shown> {
    let signals = vec![
        trace("TOP.c.clock", "", None),
        trace("TOP.c.data", "[7:0]", None),
        trace("TOP.c.h.state_q", "[1:0]", Some("host_state")),
    ];
    vec![Shown { title: "host".into(), signals }]
}

fn marks() -> Vec<Marked> {
    vec![Marked { title: "a node begins 1".into(), time: 48 }]
}

#[test]
fn a_save_file_of_gtkwave() {
    let text = gtkwave("tsume", "demo.fst", &groups(), &marks()).unwrap();
    let lines: Vec<&str> = text.lines().collect();
    assert!(lines[0].starts_with("[*] Written by kiban"), "{text}");
    let at = |line: &str| {
        lines.iter().position(|l| *l == line).unwrap_or_else(|| panic!("{line}: {text}"))
    };
    assert!(at("[dumpfile] \"demo.fst\"") < at("[markername] Aa node begins 1"));
    assert!(lines[at("[markername] Aa node begins 1") - 1].starts_with("*"), "{text}");
    let end = &lines[at("@800200")..];
    let wanted = [
        "@800200",
        "-host",
        "@28",
        "TOP.c.clock",
        "@22",
        "TOP.c.data[7:0]",
        "@2028",
        "^1 /x/host_state.txt",
        "TOP.c.h.state_q[1:0]",
        "@1000200",
        "-host",
    ];
    assert_eq!(end, wanted);
    // the cursor, then a time for each letter
    let times: Vec<&str> = lines.iter().find(|l| l.starts_with('*')).unwrap().split(' ').collect();
    assert_eq!((times.len(), &times[1..4]), (1 + 1 + MOST_MARKS, &["48", "48", "-1"][..]));
    // what is seen begins a little before the first mark
    at("[timestart] 38");
    assert!(gtkwave("tsume", "demo.fst", &groups(), &[]).unwrap().contains("\n[timestart] 0\n"));
}

/// Signals of one name are told apart by the end of their paths; GTKWave cuts names at dots.
#[test]
fn names_of_signals() {
    let paths = ["TOP.c.a.state_q", "TOP.c.b.state_q", "TOP.d.b.state_q", "TOP.c.clock"];
    let signals = paths.map(|path| trace(path, "[1:0]", None)).to_vec();
    let text = gtkwave("x", "x.fst", &[Shown { title: "all".into(), signals }], &[]).unwrap();
    let shown: Vec<&str> = text.lines().filter(|l| l.contains("TOP.")).collect();
    let wanted = [
        "+{a/state_q[1:0]} TOP.c.a.state_q[1:0]",
        "+{c/b/state_q[1:0]} TOP.c.b.state_q[1:0]",
        "+{d/b/state_q[1:0]} TOP.d.b.state_q[1:0]",
        "TOP.c.clock[1:0]",
    ];
    assert_eq!(shown, wanted);
}

#[test]
fn a_command_file_of_surfer() {
    let text = surfer("tsume", &groups(), &marks()).unwrap();
    let (first, text) = text.split_once('\n').unwrap();
    assert!(first.starts_with("# Written by kiban: what tsume did"), "{first}");
    let wanted = "divider_add host\nvariable_add TOP.c.clock\nvariable_add TOP.c.data\nvariable_add TOP.c.h.state_q\n\
                  item_focus d\nitem_set_format host_state\nitem_unfocus\nmarker_set a_node_begins_1 48\nzoom_fit\n";
    assert_eq!(text, wanted);
}

/// From the sixteenth item on a name has two letters.
#[test]
fn many_items_of_surfer() {
    let signals: Vec<Trace> =
        (0..20).map(|i| trace(&format!("TOP.s{i}"), "", (i == 16).then_some("w"))).collect();
    let groups = [Shown { title: "many".into(), signals }];
    let text = surfer("x", &groups, &[]).unwrap();
    assert!(text.contains("\nitem_focus bb\nitem_set_format w\nitem_unfocus\n"), "{text}");
}

#[test]
fn words_of_values() {
    let words = [(0, "IDLE".to_string()), (9, "RUN".to_string())];
    assert_eq!(gtkwave_words(4, &words), "# Written by kiban\n0000 IDLE\n1001 RUN\n");
    let wanted = "# Written by kiban\nName: X\nBits: 4\n0x0 IDLE\n0x9 RUN\n";
    assert_eq!(surfer_words("X", 4, &words), wanted);
}
