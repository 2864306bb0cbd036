//! Numbers and the page's bytes for the tests of the frames and of those who speak them.
#![allow(dead_code)]

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

/// The part of the protocol page between two headings; to its end if the second is empty.
fn section(from: &str, to: &str) -> String {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/protocol.md");
    let page = std::fs::read_to_string(path).expect("docs/protocol.md");
    let (_, rest) = page.split_once(from).expect("the heading");
    let end = if to.is_empty() { rest.len() } else { rest.find(to).expect("the next heading") };
    rest[..end].to_string()
}

/// The rows of the golden bytes, `(message, crc, wire)`, in their order.
pub fn golden_rows(from: &str, to: &str) -> Vec<(Vec<u8>, u32, Vec<u8>)> {
    let bytes = |cell: &str| hex(cell.trim().trim_matches('`'));
    section(from, to)
        .lines()
        .filter(|l| l.starts_with("| ") && l.contains('`'))
        .map(|l| {
            let cells: Vec<&str> = l.split('|').collect();
            let crc = u32::from_str_radix(cells[3].trim(), 16).unwrap();
            (bytes(cells[2]), crc, bytes(cells[4]))
        })
        .collect()
}

/// The indented blocks: the wire bytes of long messages.
pub fn golden_blocks(from: &str, to: &str) -> Vec<Vec<u8>> {
    let mut blocks = vec![Vec::new()];
    for line in section(from, to).lines() {
        match line.strip_prefix("    ") {
            Some(bytes) => blocks.last_mut().unwrap().extend(hex(bytes)),
            None if !blocks.last().unwrap().is_empty() => blocks.push(Vec::new()),
            None => {}
        }
    }
    blocks.retain(|b| !b.is_empty());
    blocks
}
