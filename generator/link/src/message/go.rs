//! The messages of the Go circuit: playouts, ownership, first moves, result (`docs/protocol.md`, 10 playouts).

use super::codes::codes;
use super::{
    at, header, kind, put, u16_at, u32_at, u64_at, AnswerError, AnswerOf, Body, Done, Game,
    HelloOf, Refusal, RequestOf, HELLO_BYTES,
};

pub type Request = RequestOf<Go>;
pub type Answer = AnswerOf<Go>;
pub type Hello = HelloOf<Go>;

/// Points in every ownership frame but a job's last.
pub const OWNERSHIP_POINTS: usize = 48;
/// Points in every frame of first moves but the last of a colour.
pub const FIRST_MOVE_POINTS: usize = 24;
/// Bytes of a plane: 361 points.
pub const PLANE_BYTES: usize = 46;
/// Cells in a row of the circuits' numbers (`docs/circuits/go.md`, section 1).
const STRIDE: usize = 20;
/// Playouts of a job are fewer.
const PLAYOUTS_END: u32 = 1 << 24;

codes! {
    /// Which of the two units plays (`docs/circuits/go.md`, sections 5 and 6).
    UnitKind { Sequential = 1, Parallel = 2 }
}

/// Abilities that not every circuit has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Features {
    /// The option `suicide`.
    pub suicide: bool,
    pub ownership: bool,
    pub first_moves: bool,
}

/// What a Go circuit tells of itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sizes {
    /// Least and greatest size of the board, lines.
    pub least: u8,
    pub greatest: u16,
    /// Playouts at a time.
    pub slots: u32,
    /// 1 sequential, 2 parallel; see [`UnitKind`].
    pub unit: u8,
    pub features: Features,
}

/// Bits of [`PlayoutsRequest::flags`].
pub mod flag {
    pub const WHITE: u8 = 1;
    pub const LAST_PASS: u8 = 2;
    pub const SUICIDE: u8 = 4;
    pub const OWNERSHIP: u8 = 8;
    pub const FIRST_MOVES: u8 = 16;
    pub const ALL: u8 = 31;
}

/// A playouts request, 116 bytes. The fields are as sent; the circuit checks them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlayoutsRequest {
    /// Bits of [`flag`].
    pub flags: u8,
    pub job: u16,
    /// Lines.
    pub size: u8,
    /// 0.
    pub reserved: u8,
    /// Cell of the ko point, 0 = none.
    pub ko: u16,
    /// Below 2^24.
    pub playouts: u32,
    pub seed: u64,
    /// Twice the komi.
    pub komi2: i16,
    /// Moves and passes after which a playout is ended; not 0.
    pub cap: u16,
    /// Stones by index: bit `i % 8` of byte `i / 8`.
    pub black: [u8; PLANE_BYTES],
    pub white: [u8; PLANE_BYTES],
}

/// Whether a plane has the bit of an index.
pub fn has(plane: &[u8; PLANE_BYTES], index: usize) -> bool {
    plane.get(index / 8).is_some_and(|b| b >> (index % 8) & 1 == 1)
}

impl PlayoutsRequest {
    pub const BYTES: usize = 116;

    pub fn wants(&self, flag: u8) -> bool {
        self.flags & flag != 0
    }

    /// Points of the board.
    pub fn area(&self) -> usize {
        usize::from(self.size).pow(2)
    }

    fn encode(&self) -> [u8; Self::BYTES] {
        let mut m = header(kind::PLAYOUTS, self.flags, self.job);
        (m[4], m[5]) = (self.size, self.reserved);
        put(&mut m, 6, &self.ko.to_le_bytes());
        put(&mut m, 8, &self.playouts.to_le_bytes());
        put(&mut m, 12, &self.seed.to_le_bytes());
        put(&mut m, 20, &self.komi2.to_le_bytes());
        put(&mut m, 22, &self.cap.to_le_bytes());
        put(&mut m, 24, &self.black);
        put(&mut m, 24 + PLANE_BYTES, &self.white);
        m
    }

    fn decode(m: &[u8]) -> Self {
        PlayoutsRequest {
            flags: m[1],
            job: u16_at(m, 2),
            size: m[4],
            reserved: m[5],
            ko: u16_at(m, 6),
            playouts: u32_at(m, 8),
            seed: u64_at(m, 12),
            komi2: i16::from_le_bytes(at(m, 20)),
            cap: u16_at(m, 22),
            black: at(m, 24),
            white: at(m, 24 + PLANE_BYTES),
        }
    }

    /// The index of a cell on this board.
    fn index_of(&self, cell: u16) -> Option<usize> {
        let n = usize::from(self.size);
        let (row, column) = (usize::from(cell) / STRIDE, usize::from(cell) % STRIDE);
        let inside = (1..=n).contains(&row) && (1..=n).contains(&column);
        inside.then(|| n * (row - 1) + column - 1)
    }

    /// Everything that is refused as a bad field.
    fn fields_are_good(&self, sizes: &Sizes) -> bool {
        let stone = |i| has(&self.black, i) || has(&self.white, i);
        let ko_is_good = self.ko == 0
            || !self.wants(flag::LAST_PASS) && self.index_of(self.ko).is_some_and(|i| !stone(i));
        let planes_are_good = (0..8 * PLANE_BYTES).all(|i| {
            !(has(&self.black, i) && has(&self.white, i)) && (i < self.area() || !stone(i))
        });
        self.flags & !flag::ALL == 0
            && self.reserved == 0
            && self.size >= sizes.least
            && u16::from(self.size) <= sizes.greatest
            && self.playouts < PLAYOUTS_END
            && self.cap != 0
            && ko_is_good
            && planes_are_good
    }
}

/// Playouts in which a colour was the first to play on a point, and those of them that it won.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct First {
    pub playouts: u32,
    pub wins: u32,
}

/// A frame before the result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Part {
    /// At most 48 points; a point is black's so many times more often than it is white's.
    Ownership { first: u16, points: Vec<i32> },
    /// At most 24 points of a colour.
    FirstMoves { white: bool, first: u16, points: Vec<First> },
}

impl Part {
    /// The frames of a job's answer, in their order.
    pub fn frames(ownership: Option<&[i32]>, first_moves: Option<[&[First]; 2]>) -> Vec<Part> {
        let mut parts = Vec::new();
        for (i, chunk) in ownership.unwrap_or_default().chunks(OWNERSHIP_POINTS).enumerate() {
            let first = (i * OWNERSHIP_POINTS) as u16;
            parts.push(Part::Ownership { first, points: chunk.to_vec() });
        }
        for (white, points) in [false, true].into_iter().zip(first_moves.unwrap_or_default()) {
            for (i, chunk) in points.chunks(FIRST_MOVE_POINTS).enumerate() {
                let first = (i * FIRST_MOVE_POINTS) as u16;
                parts.push(Part::FirstMoves { white, first, points: chunk.to_vec() });
            }
        }
        parts
    }

    /// Type, colour, first index and number of points.
    fn shape(&self) -> (u8, bool, u16, usize) {
        match self {
            Part::Ownership { first, points } => (kind::OWNERSHIP, false, *first, points.len()),
            Part::FirstMoves { white, first, points } => {
                (kind::FIRST_MOVES, *white, *first, points.len())
            }
        }
    }

    /// More points than a frame holds are cut: use [`Part::frames`].
    fn encode(&self, job: u16) -> Vec<u8> {
        let head = |kind, small, first: u16, count: usize| {
            let mut m = header::<8>(kind, small, job).to_vec();
            put(&mut m, 4, &first.to_le_bytes());
            m[6] = count as u8;
            m
        };
        match self {
            Part::Ownership { first, points } => {
                let points = &points[..points.len().min(OWNERSHIP_POINTS)];
                let mut m = head(kind::OWNERSHIP, 0, *first, points.len());
                m.extend(points.iter().flat_map(|p| p.to_le_bytes()));
                m
            }
            Part::FirstMoves { white, first, points } => {
                let points = &points[..points.len().min(FIRST_MOVE_POINTS)];
                let mut m = head(kind::FIRST_MOVES, u8::from(*white), *first, points.len());
                for p in points {
                    m.extend(p.playouts.to_le_bytes());
                    m.extend(p.wins.to_le_bytes());
                }
                m
            }
        }
    }
}

/// The sums over the playouts of a job (`docs/circuits/go.md`, section 4).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PlayoutsResult {
    /// Not all playouts were begun.
    pub aborted: bool,
    pub slots: u16,
    pub done: u32,
    pub capped: u32,
    pub black_wins: u32,
    pub draws: u32,
    pub score_sum: i64,
    pub score_sq_sum: u64,
    pub length_sum: u64,
    pub stones: u64,
    pub passes: u64,
    pub captures: u64,
    pub captured: u64,
    pub kos: u64,
    pub signature: u64,
    pub clocks: u64,
}

impl PlayoutsResult {
    const BYTES: usize = 104;
    const ABORTED: u8 = 5;

    fn encode(&self, job: u16) -> [u8; Self::BYTES] {
        let mut m = header(kind::PLAYOUTS_RESULT, 0, job);
        m[4] = if self.aborted { Self::ABORTED } else { 0 };
        put(&mut m, 6, &self.slots.to_le_bytes());
        let counts = [self.done, self.capped, self.black_wins, self.draws];
        for (i, count) in counts.into_iter().enumerate() {
            put(&mut m, 8 + 4 * i, &count.to_le_bytes());
        }
        put(&mut m, 24, &self.score_sum.to_le_bytes());
        let sums = [
            self.score_sq_sum,
            self.length_sum,
            self.stones,
            self.passes,
            self.captures,
            self.captured,
            self.kos,
            self.signature,
            self.clocks,
        ];
        for (i, sum) in sums.into_iter().enumerate() {
            put(&mut m, 32 + 8 * i, &sum.to_le_bytes());
        }
        m
    }

    fn decode(m: &[u8]) -> Result<Self, AnswerError> {
        let aborted = match m[4] {
            0 => false,
            Self::ABORTED => true,
            value => return Err(AnswerError::BadField { kind: m[0], offset: 4, value }),
        };
        Ok(PlayoutsResult {
            aborted,
            slots: u16_at(m, 6),
            done: u32_at(m, 8),
            capped: u32_at(m, 12),
            black_wins: u32_at(m, 16),
            draws: u32_at(m, 20),
            score_sum: i64::from_le_bytes(at(m, 24)),
            score_sq_sum: u64_at(m, 32),
            length_sum: u64_at(m, 40),
            stones: u64_at(m, 48),
            passes: u64_at(m, 56),
            captures: u64_at(m, 64),
            captured: u64_at(m, 72),
            kos: u64_at(m, 80),
            signature: u64_at(m, 88),
            clocks: u64_at(m, 96),
        })
    }
}

/// The playout units: circuit kind 2.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Go;

impl Game for Go {
    const KIND: u8 = 2;
    type Sizes = Sizes;
    type Job = PlayoutsRequest;
    type Part = Part;
    type Result = PlayoutsResult;

    fn put_sizes(sizes: &Sizes, m: &mut [u8; HELLO_BYTES]) {
        put(m, 16, &sizes.greatest.to_le_bytes());
        put(m, 20, &sizes.slots.to_le_bytes());
        (m[24], m[25]) = (sizes.unit, sizes.least);
        let f = sizes.features;
        m[26] = u8::from(f.suicide) | u8::from(f.ownership) << 1 | u8::from(f.first_moves) << 2;
    }

    fn sizes(m: &[u8]) -> Sizes {
        let bit = |i: u8| m[26] >> i & 1 == 1;
        Sizes {
            least: m[25],
            greatest: u16_at(m, 16),
            slots: u32_at(m, 20),
            unit: m[24],
            features: Features { suicide: bit(0), ownership: bit(1), first_moves: bit(2) },
        }
    }

    fn job_bytes(kind: u8) -> Option<usize> {
        (kind == kind::PLAYOUTS).then_some(PlayoutsRequest::BYTES)
    }

    fn encode_job(job: &PlayoutsRequest) -> Vec<u8> {
        job.encode().to_vec()
    }

    fn decode_job(message: &[u8]) -> PlayoutsRequest {
        PlayoutsRequest::decode(message)
    }

    fn number(job: &PlayoutsRequest) -> u16 {
        job.job
    }

    fn with_number(job: PlayoutsRequest, number: u16) -> PlayoutsRequest {
        PlayoutsRequest { job: number, ..job }
    }

    fn name(_: &PlayoutsRequest) -> &'static str {
        "playouts"
    }

    fn encode_part(number: u16, part: &Part) -> Vec<u8> {
        part.encode(number)
    }

    fn encode_result(number: u16, result: &PlayoutsResult) -> Vec<u8> {
        result.encode(number).to_vec()
    }

    fn decode_body(m: &[u8]) -> Option<Result<Body<Go>, AnswerError>> {
        let kind = *m.first()?;
        let (most, bytes) = match kind {
            kind::OWNERSHIP => (OWNERSHIP_POINTS, 4),
            kind::FIRST_MOVES => (FIRST_MOVE_POINTS, 8),
            kind::PLAYOUTS_RESULT if m.len() == PlayoutsResult::BYTES => {
                return Some(PlayoutsResult::decode(m).map(Body::Result));
            }
            kind::PLAYOUTS_RESULT => {
                return Some(Err(AnswerError::WrongLength { kind, length: m.len() }))
            }
            _ => return None,
        };
        let count = usize::from(m.get(6).copied().unwrap_or(0));
        if !(1..=most).contains(&count) || m.len() != 8 + bytes * count {
            return Some(Err(AnswerError::WrongLength { kind, length: m.len() }));
        }
        let (first, points) = (u16_at(m, 4), m[8..].chunks_exact(bytes));
        Some(Ok(Body::Part(match (kind, m[1]) {
            (kind::OWNERSHIP, _) => {
                let points = points.map(|c| i32::from_le_bytes(at(c, 0))).collect();
                Part::Ownership { first, points }
            }
            (_, colour @ (0 | 1)) => {
                let points = points.map(|c| First { playouts: u32_at(c, 0), wins: u32_at(c, 4) });
                Part::FirstMoves { white: colour == 1, first, points: points.collect() }
            }
            (_, value) => return Some(Err(AnswerError::BadField { kind, offset: 1, value })),
        })))
    }

    fn check(job: &PlayoutsRequest, sizes: &Sizes) -> Result<(), Refusal> {
        if !job.fields_are_good(sizes) {
            return Err(Refusal::BadField);
        }
        let f = sizes.features;
        let able = (f.suicide || !job.wants(flag::SUICIDE))
            && (f.ownership || !job.wants(flag::OWNERSHIP))
            && (f.first_moves || !job.wants(flag::FIRST_MOVES));
        if able {
            Ok(())
        } else {
            Err(Refusal::NotImplemented)
        }
    }

    /// Zeros, the frames that were asked for included.
    fn aborted(job: &PlayoutsRequest, sizes: &Sizes) -> Done<Go> {
        let slots = sizes.slots as u16;
        let result = PlayoutsResult { aborted: true, slots, ..Default::default() };
        Done { parts: zeros(job), result }
    }

    /// The frames that were asked for have come, each with the points that are its own. An aborted job may have none.
    fn is_complete(job: &PlayoutsRequest, done: &Done<Go>) -> bool {
        if done.result.aborted && done.parts.is_empty() {
            return true;
        }
        let shape = |parts: &[Part]| parts.iter().map(Part::shape).collect::<Vec<_>>();
        shape(&zeros(job)) == shape(&done.parts)
    }
}

/// The frames of the answer to a job that played nothing.
fn zeros(job: &PlayoutsRequest) -> Vec<Part> {
    let owned = vec![0; job.area()];
    let first = vec![First::default(); job.area()];
    Part::frames(
        job.wants(flag::OWNERSHIP).then_some(&owned[..]),
        job.wants(flag::FIRST_MOVES).then_some([&first[..], &first[..]]),
    )
}
