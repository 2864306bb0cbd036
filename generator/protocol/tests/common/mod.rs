//! Numbers and the page's bytes for the tests of the frames and of those who speak them.
#![allow(dead_code)]

use std::collections::BTreeMap;

use kiban_protocol::tsume::{JobKind, JobRequest, RawPosition};

/// xorshift64*.
pub struct Random(pub u64);

impl Random {
    pub fn next(&mut self) -> u64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        self.0.wrapping_mul(0x2545_f491_4f6c_dd1d)
    }

    pub fn below(&mut self, n: usize) -> usize {
        (self.next() >> 33) as usize % n
    }

    pub fn bytes(&mut self, n: usize) -> Vec<u8> {
        (0..n).map(|_| (self.next() >> 56) as u8).collect()
    }
}

/// White king 5a, black pawn 5c, black holds a gold, white the rest (the golden position of the protocol page).
pub fn golden_position() -> RawPosition {
    let mut p = RawPosition::EMPTY;
    p.board[4] = 0x30;
    p.board[22] = 0x27;
    p.black_hand = [0, 0, 1, 0, 0, 0, 0];
    p.white_hand = [2, 2, 3, 4, 4, 4, 17];
    p
}

pub fn solve_request(job: u16) -> JobRequest {
    JobRequest {
        kind: JobKind::Solve,
        flags: 0,
        job,
        node_limit: 1000,
        clock_limit: 0,
        depth_limit: 0,
        position: golden_position(),
    }
}

/// Bytes as two hexadecimal digits each.
pub fn hex(text: &str) -> Vec<u8> {
    text.split_whitespace().map(|b| u8::from_str_radix(b, 16).unwrap()).collect()
}

/// The vectors of a game in `docs/protocol-vectors.txt`, each as its lines `message`, `crc` and `wire`.
fn vectors(game: &str) -> Vec<BTreeMap<String, String>> {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/protocol-vectors.txt");
    let page = std::fs::read_to_string(path).expect("docs/protocol-vectors.txt");
    let (_, rest) = page.split_once(&format!("\n[{game}]\n")).expect("the game");
    let part = rest.split("\n[").next().unwrap();
    let vector = |text: &str| {
        let mut fields = BTreeMap::new();
        let mut last = String::new();
        // the first line says what it is
        for line in text.lines().skip(1) {
            if let Some((name, bytes)) = line.split_once(": ") {
                last = name.to_string();
                fields.insert(last.clone(), bytes.to_string());
            } else {
                // a long line goes on
                fields.get_mut(&last).expect("a field").push_str(line);
            }
        }
        fields
    };
    part.trim().split("\n\n").map(vector).collect()
}

/// The golden bytes of short messages, `(message, crc, wire)`, in their order.
pub fn golden_rows(game: &str) -> Vec<(Vec<u8>, u32, Vec<u8>)> {
    let short = |v: BTreeMap<String, String>| {
        let message = hex(v.get("message")?);
        Some((message, u32::from_str_radix(&v["crc"], 16).unwrap(), hex(&v["wire"])))
    };
    vectors(game).into_iter().filter_map(short).collect()
}

/// The wire bytes of long messages.
pub fn golden_blocks(game: &str) -> Vec<Vec<u8>> {
    let long = vectors(game).into_iter().filter(|v| !v.contains_key("message"));
    long.map(|v| hex(&v["wire"])).collect()
}
