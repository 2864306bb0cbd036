//! How much faster many searches are than one, by method, delay and number, in virtual time: the rows of docs/evidence/efficiency.txt.

use super::*;

/// What the first numbers of searches that are drawn differ by, at most.
const SPREAD: u64 = 3;

/// One of several searches that hear nothing of each other: the first numbers of a position are up to `SPREAD` larger, by chance, for each
/// `seed` another (dovetailing); 0: those of a search alone.
struct Drawn {
    table: Table,
    last: BoardKey,
    seed: u64,
}

impl SharedMemory for Drawn {
    fn probe(&mut self, key: BoardKey, hand: u32, dominance: bool, room: u16) -> (Probe, u32) {
        self.last = key;
        self.table.probe(key, hand, dominance, room)
    }

    fn others(&mut self) -> u8 {
        let mixed = (self.last as u64 ^ (self.last >> 64) as u64)
            .wrapping_mul(0x9e37_79b9_7f4a_7c15)
            ^ self.seed;
        let mixed = (mixed ^ mixed >> 29).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ mixed >> 32).wrapping_mul(0x94d0_49bb_1331_11eb) >> 33;
        if self.seed == 0 {
            0
        } else {
            (mixed % (SPREAD + 1)) as u8
        }
    }

    fn store(&mut self, stored: Stored, dominance: bool) -> bool {
        self.table.store(stored, dominance);
        false
    }

    fn enter(&mut self, _: BoardKey) {}

    fn leave(&mut self, _: BoardKey) {}

    fn full(&self) -> u32 {
        self.table.full()
    }
}

/// Nodes of a search with this seed; none within so many.
fn drawn(board: &Board, params: Params, seed: u64, most: u32) -> Option<u32> {
    let params = Params { tag_bits: KEY_BITS - params.table_index_bits, ..params };
    let table = Table::new(params.table_index_bits, params.table_ways);
    let memory = Drawn { table, last: 0, seed: seed.wrapping_mul(0xd6e8_feb8_6659_fd93) };
    let limits = Limits { nodes: most, depth: 0 };
    let outcome =
        Solver::as_told(params, Box::new(memory)).solve(board, Mode::DfPn, limits, &mut |_| false);
    (outcome.verdict != Verdict::Unknown).then_some(outcome.nodes)
}

fn numbers(name: &str, or: &[u64]) -> Vec<u64> {
    let told = std::env::var(name).ok();
    told.map_or(or.to_vec(), |w| w.split(',').map(|n| n.parse().unwrap()).collect())
}

/// Rows: method, delay in nodes, searches, problem, nodes of one, time of all. Problems of Shogi Muso that one search needs some hundred
/// thousand nodes for (`KIBAN_ONLY`: others; `KIBAN_DELAY`, `KIBAN_SEARCHES`: other delays and numbers, after commas).
#[test]
#[ignore = "half an hour; measures"]
fn efficiency_of_searches_apart() {
    let only = std::env::var("KIBAN_ONLY").unwrap_or("031h,043,046,070".to_string());
    let (delays, counts) = (
        numbers("KIBAN_DELAY", &[0, 100, 1000]),
        numbers("KIBAN_SEARCHES", &[2, 4, 8, 16, 32, 64]),
    );
    let params = Params { table_index_bits: 17, path_index_bits: 12, ..Params::default() };
    for (name, board) in muso(&only) {
        let alone = drawn(&board, params, 0, 60_000_000).unwrap();
        let print = |method: &str, delay: u64, count: u64, time: u64| {
            println!("{method}\t{delay}\t{count}\t{name}\t{alone}\t{time}");
        };
        // the first one has the numbers of a search alone
        let mut least = alone;
        for seed in 0..counts.iter().copied().max().unwrap_or(0) {
            if seed > 0 {
                least = drawn(&board, params, seed, least).unwrap_or(least);
            }
            if counts.contains(&(seed + 1)) {
                print("drawn", 0, seed + 1, least.into());
            }
        }
        for &delay in &delays {
            for &count in &counts {
                let line = Line { delay, ..NEAR };
                let end = u64::from(alone) * 2;
                let Some((time, .., outcome)) = together(&board, params, count as usize, line, end)
                else {
                    panic!("{name}: {count} searches have not ended by {end}");
                };
                assert_ne!(outcome.verdict, Verdict::Unknown);
                print("news", delay, count, time);
            }
        }
    }
}
