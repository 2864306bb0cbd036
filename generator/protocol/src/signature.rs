//! Move checksum and signature (`docs/protocol.md`, 85 result): pure functions over plain numbers, the same in model,
//! simulation and on a board.

/// FNV-1a, 64 bits: start value and prime (Fowler, Noll, Vo).
const FNV_START: u64 = 0xcbf2_9ce4_8422_2325;
const FNV_PRIME: u64 = 0x0000_0100_0000_01b3;

/// The move checksum after one more retired raw move; only the low 24 bits of `word` count. Starts at 0.
pub const fn checksum_step(sum: u32, word: u32) -> u32 {
    sum.rotate_left(5).wrapping_add(word & 0x00ff_ffff)
}

/// The move checksum of a whole stream.
pub fn checksum(words: impl IntoIterator<Item = u32>) -> u32 {
    words.into_iter().fold(0, checksum_step)
}

/// The numbers that a signature covers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Signed<'a> {
    pub nodes: u32,
    pub moves: u64,
    pub checksum: u32,
    /// 0 unknown, 1 mate, 2 no mate, 3 listed.
    pub result: u8,
    /// Moves in the line.
    pub length: u16,
    /// Move words of the line.
    pub line: &'a [u32],
}

/// The signature: FNV-1a 64 over the little-endian bytes of the fields in their order.
pub fn signature(signed: Signed<'_>) -> u64 {
    let mut hash = FNV_START;
    let mut eat = |bytes: &[u8]| hash = fnv(hash, bytes.iter().copied());
    eat(&signed.nodes.to_le_bytes());
    eat(&signed.moves.to_le_bytes());
    eat(&signed.checksum.to_le_bytes());
    eat(&[signed.result]);
    eat(&signed.length.to_le_bytes());
    for word in signed.line {
        eat(&word.to_le_bytes());
    }
    hash
}

/// The signature of a perft (`docs/protocol.md`, 20 perft): FNV-1a 64 over the root moves in the generator's order, of each the
/// record (24 bits in 4 bytes) and the leaves below it (8 bytes), little-endian.
pub fn perft_signature(divide: &[(u32, u64)]) -> u64 {
    let words = divide
        .iter()
        .flat_map(|(word, leaves)| word.to_le_bytes().into_iter().chain(leaves.to_le_bytes()));
    fnv(FNV_START, words)
}

/// The signature of a scan (`docs/protocol.md`, 30 cover): FNV-1a 64 over the bytes of its nine ranks, the top one first.
pub fn cover_signature(bytes: impl IntoIterator<Item = u8>) -> u64 {
    fnv(FNV_START, bytes)
}

fn fnv(start: u64, bytes: impl IntoIterator<Item = u8>) -> u64 {
    bytes.into_iter().fold(start, |hash, b| (hash ^ u64::from(b)).wrapping_mul(FNV_PRIME))
}

/// A signature as it is printed: 16 hexadecimal digits.
pub fn signature_text(signature: u64) -> String {
    format!("{signature:016x}")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The words of the authors of FNV-1a for nothing and for `a`.
    #[test]
    fn golden_cover_signature() {
        assert_eq!(signature_text(cover_signature([])), "cbf29ce484222325");
        assert_eq!(signature_text(cover_signature(*b"a")), "af63dc4c8601ec8c");
    }

    #[test]
    fn golden_checksum() {
        let words = [0x00ee_5230, 0x0012_3456, 0x00ab_cdef];
        assert_eq!(checksum(words[..1].iter().copied()), 0x00ee_5230);
        assert_eq!(checksum(words[..2].iter().copied()), 0x1ddc_7a56);
        assert_eq!(checksum(words), 0xbc3b_18b2);
        assert_eq!(checksum_step(7, 0xff00_0001), checksum_step(7, 1));
    }

    #[test]
    fn golden_signature() {
        let line = [0x00ee_5230];
        let s =
            Signed { nodes: 1, moves: 1, checksum: 0x00ee_5230, result: 1, length: 1, line: &line };
        assert_eq!(signature_text(signature(s)), "57f8c5567c3f09bd");
        let zero = Signed { nodes: 0, moves: 0, checksum: 0, result: 0, length: 0, line: &[] };
        assert_eq!(signature_text(signature(zero)), "76a32a165b574577");
        assert_ne!(signature(s), signature(Signed { result: 2, ..s }));
        assert_ne!(signature(s), signature(Signed { length: 2, ..s }));
    }
}
