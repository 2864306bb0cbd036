//! What blocks are made of: numbers, texts and tables of the emitter.

use kiban_emit::chess::array::planes::{rank, seen};
use kiban_emit::chess::count::adders::sum;
use kiban_emit::go::jumps::jumps;
use kiban_emit::link::crc32::{crc32_byte, CRC32_INIT, CRC32_RESIDUE};
use kiban_emit::link::params::JobType;
use kiban_emit::link::{plug, HostParams};
use kiban_emit::shogi::array::geometry::{at, offset, SQUARES};
use kiban_emit::shogi::codes::kind;
use kiban_model::go::rng::Rng;
use kiban_model::shogi::Class;
use kiban_protocol::tsume::{Features, Sizes};
use kiban_protocol::{Chess, Go, Hello, Identity, Service, Tsume};

/// The steps of a stream that a polynomial adds up are those of the model's stream of that slot.
#[test]
fn streams_of_slots() {
    for (slot, polynomial) in jumps(8).into_iter().enumerate() {
        for seed in [0, 1, 2026, u64::MAX] {
            let mut rng = Rng::from_seed(seed);
            let mut sum = [0; 4];
            for bit in 0..128 {
                if polynomial >> bit & 1 == 1 {
                    sum.iter_mut().zip(rng.state()).for_each(|(sum, word)| *sum ^= word);
                }
                rng.next_u32();
            }
            assert_eq!(sum, Rng::stream(seed, slot as u32).state(), "slot {slot}");
        }
    }
}

#[test]
fn crc32_has_its_known_answer_and_residue() {
    let crc = b"123456789".iter().fold(CRC32_INIT, |c, &b| crc32_byte(c, b));
    assert_eq!(!crc, 0xCBF4_3926);
    let after = (!crc).to_le_bytes().iter().fold(crc, |c, &b| crc32_byte(c, b));
    assert_eq!(after, CRC32_RESIDUE);
}

/// Side, name and width of each wire of the plug.
fn wires(text: &str) -> Vec<String> {
    let row = |line: &str| {
        let wire = line.trim().trim_start_matches("wire ").trim_end_matches(';');
        let (range, name) = wire.rsplit_once(' ').unwrap_or(("[0:0]", wire));
        let last: u32 = range.trim_matches(['[', ']']).trim_end_matches(":0").parse().unwrap();
        format!("| `{name}` | {} |", last + 1)
    };
    text.lines().map(row).collect()
}

/// docs/service.md has a row for every wire, in this order, and no other.
#[test]
fn the_page_has_the_wires() {
    let page = include_str!("../../../../docs/service.md");
    let rows = page.lines().filter(|l| l.starts_with("| `"));
    let told: Vec<String> =
        rows.map(|l| l.splitn(4, '|').take(3).collect::<Vec<_>>().join("|") + "|").collect();
    assert!(told.len() > 20, "{told:?}");
    assert_eq!(told, wires(&plug::wires()));
}

#[test]
fn wires_and_pins() {
    let text = plug::wires();
    assert!(text.contains("    wire [6:0] ask_at;\n    wire [7:0] ask_data;\n"), "{text}");
    assert!(text.ends_with("    wire [6:0] tell_recall_at;\n"), "{text}");
    let pins = plug::pins();
    assert!(pins.starts_with("        .ask_clear(ask_clear), "), "{pins}");
    assert_eq!(pins.matches('.').count(), text.lines().count());
}

fn tsume() -> Hello<Tsume> {
    let identity = Identity {
        circuit_kind: Tsume::KIND,
        config_hash: 0x1234_ABCD,
        clock_khz: 60_000,
        places: 4,
        circuit_version: 1,
    };
    identity.hello(Sizes {
        max_depth: 256,
        child_entries: 4096,
        table_sets_log2: 9,
        table_ways: 4,
        features: Features { pn_star: true, moves: true, shares: 0, rounds: false },
    })
}

#[test]
fn golden_hello_answer() {
    // docs/protocol.md, section 7
    let want = [
        2, 0, 1, 4, 0xcd, 0xab, 0x34, 0x12, 0x60, 0xea, 0, 0, 0, 1, 1, 0, 0, 0x10, 0, 0, 9, 4, 3, 0,
    ];
    let params = HostParams::new(&tsume());
    assert_eq!(params.hello, want);
    let solve = JobType { kind: 2, least: 16, most: 108 };
    assert_eq!(params.jobs, [solve, JobType { kind: 3, ..solve }]);
    assert_eq!((params.check(), params.longest(), params.quiet), (Ok(()), 108, 2));
    for wrong in [
        HostParams { places: 0, ..params.clone() },
        HostParams { places: 17, ..params.clone() },
        HostParams { jobs: vec![], ..params.clone() },
        HostParams { jobs: vec![JobType { most: 128, ..solve }], ..params.clone() },
    ] {
        assert!(wrong.check().is_err(), "{wrong:?}");
    }
}

#[test]
fn jobs_of_all_services() {
    let jobs = |kinds: &[u8], bytes: fn(u8) -> Option<std::ops::RangeInclusive<usize>>| {
        (0..0x80).filter(|&k| bytes(k).is_some()).eq(kinds.iter().copied())
    };
    assert!(jobs(&[0x10], Go::job_bytes));
    assert!(jobs(&[0x20, 0x21], Chess::job_bytes));
}

#[test]
fn steps_meet_the_edge_of_a_chess_board() {
    assert_eq!(seen("x", 0, 1), "{8'd0, x[63:8]}");
    assert_eq!(seen("x", 1, 0), "({1'd0, x[63:1]} & FILES_A_G)");
    assert_eq!(seen("x", -2, -1), "({x[53:0], 10'd0} & FILES_C_H)");
    assert_eq!(rank(1), "64'h000000000000ff00");
}

#[test]
fn sums_of_three_bits_are_two() {
    let (nets, result) = sum(vec![vec!["a".into(), "b".into(), "c".into()]], "x");
    assert_eq!(result, ["x_s0_0", "x_c0_0"]);
    assert_eq!(nets[0].value, "a ^ b ^ c");
}

/// 23 nets of weight 1 and 3 of weight 2 give a number of up to 29: five bits.
#[test]
fn widths_of_sums() {
    let names = |n: usize| (0..n).map(|i| format!("n{i}")).collect::<Vec<_>>();
    let (_, result) = sum(vec![names(23), names(3)], "x");
    assert_eq!(result.len(), 5);
}

#[test]
fn steps_meet_the_edge_of_a_shogi_board() {
    // 9i (x = 8, y = 8) moves ul to nowhere, 5e moves ul to 6d
    let step = |s, d| at(s, offset(d).0, offset(d).1);
    assert_eq!(step(80, 1), None);
    assert_eq!(step(9 * 4 + 4, 1), Some(9 * 3 + 5));
    for s in 0..SQUARES {
        for d in 0..8 {
            if let Some(t) = step(s, d) {
                assert_eq!(step(t, (d + 4) % 8), Some(s));
            }
        }
    }
}

#[test]
fn kinds_are_those_of_the_model() {
    let pairs = [
        (kind::KING, Class::K),
        (kind::ROOK, Class::R),
        (kind::BISHOP, Class::B),
        (kind::GOLD, Class::G),
        (kind::SILVER, Class::S),
        (kind::KNIGHT, Class::N),
        (kind::LANCE, Class::L),
        (kind::PAWN, Class::P),
    ];
    for (code, class) in pairs {
        assert!(Class::of_kind4(code as u8) == class, "{code}");
    }
}
