//! Answers: lines of moves, results.

use super::dense::{put_number, take_number};
use super::{Bounds, Detail, Reason, Tsume, Verdict, LINE_MOVES};
use crate::bytes::{header, put, u16_at, u32_at};
use crate::signature::{signature, Signed};
use crate::{kind, AnswerError, Body, Done};

/// Counters of the circuit (`docs/circuits/tsume.md`, section 4). What a software engine does not know stays 0.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counters {
    pub nodes: u32,
    pub line_nodes: u32,
    pub checksum: u32,
    pub clocks: u64,
    pub moves: u64,
    pub probes: u64,
    pub hits: u64,
    /// Clocks in each state of the machine.
    pub state_clocks: [u64; 8],
}

impl Counters {
    /// Those that a result of this detail tells; the others as 0.
    pub fn told(self, detail: Detail) -> Counters {
        let Counters { nodes, line_nodes, checksum, moves, .. } = self;
        let mut told = Counters { nodes, line_nodes, checksum, moves, ..Counters::default() };
        if detail.counts {
            (told.clocks, told.probes, told.hits) = (self.clocks, self.probes, self.hits);
        }
        if detail.states {
            told.state_clocks = self.state_clocks;
        }
        told
    }

    /// The signature of a job with these counters, its verdict and its line of `length` moves, of which these are the words.
    pub fn signature(&self, verdict: Verdict, length: u16, line: &[u32]) -> u64 {
        let &Counters { nodes, moves, checksum, .. } = self;
        signature(Signed { nodes, moves, checksum, result: verdict.code(), length, line })
    }
}

/// Answer that ends a job.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct JobResult {
    /// None: a list of moves.
    pub verdict: Option<Verdict>,
    pub reason: Reason,
    pub line_complete: bool,
    /// Moves of the line, those of line frames included.
    pub length: u16,
    /// Of a job that looked for the shortest mate: what is known of its plies.
    pub bounds: Option<Bounds>,
    pub counters: Counters,
    /// Which counters are told; the others are 0.
    pub detail: Detail,
    /// Words of the last moves, behind those of the line frames.
    pub rest: Vec<u32>,
}

/// A frame of moves: 32.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// Index of the first move.
    pub index: u16,
    /// Move words.
    pub words: Vec<u32>,
}

/// Moves of a line or list that stand in its result.
fn in_result(length: usize) -> usize {
    match length {
        0 => 0,
        n => (n - 1) % LINE_MOVES + 1,
    }
}

/// The frames of a job whose moves are these words: what there is to say beside them is that of `result`.
pub fn told(words: &[u32], result: JobResult) -> Done<Tsume> {
    let (before, rest) = words.split_at(words.len() - in_result(words.len()));
    let parts = before
        .chunks(LINE_MOVES)
        .enumerate()
        .map(|(i, chunk)| Line { index: (i * LINE_MOVES) as u16, words: chunk.to_vec() });
    let result = JobResult { length: words.len() as u16, rest: rest.to_vec(), ..result };
    Done { parts: parts.collect(), result }
}

impl Line {
    /// All moves of an answer that is complete.
    pub fn join(done: &Done<Tsume>) -> Vec<u32> {
        let before = done.parts.iter().flat_map(|line| line.words.iter().copied());
        before.chain(done.result.rest.iter().copied()).collect()
    }

    /// More than 32 moves are cut: use [`told`].
    pub(super) fn encode(&self, job: u16) -> Vec<u8> {
        let words = &self.words[..self.words.len().min(LINE_MOVES)];
        let mut m = header::<8>(kind::LINE, 0, job).to_vec();
        put(&mut m, 4, &self.index.to_le_bytes());
        m[6] = words.len() as u8;
        m.extend(words.iter().flat_map(|w| w.to_le_bytes()));
        m
    }
}

/// The code of a list of moves, where else a verdict stands.
const LISTED: u8 = 3;
/// Byte @1 of a result, from bit 0 on: result 2, reason 3, line complete, [`Detail`] 2.
const REASON: u8 = 2;
const COMPLETE: u8 = 5;
const COUNTS: u8 = 6;
const STATES: u8 = 7;
/// Moves of a line that share a byte for their bits 24.
const GROUP: usize = 8;
/// The bit of a move that a line tells apart.
const BIT_24: u32 = 24;

pub(super) fn decode(m: &[u8]) -> Option<Result<Body<Tsume>, AnswerError>> {
    let kind = *m.first()?;
    let wrong = Err(AnswerError::WrongLength { kind, length: m.len() });
    Some(match kind {
        kind::LINE => {
            if m.len() < 12
                || usize::from(m[6]) > LINE_MOVES
                || m.len() != 8 + 4 * usize::from(m[6])
            {
                return Some(wrong);
            }
            let words = m[8..].chunks_exact(4).map(|c| u32_at(c, 0)).collect();
            Ok(Body::Part(Line { index: u16_at(m, 4), words }))
        }
        kind::RESULT | kind::BOUNDED_RESULT => match m.get(4..) {
            None => wrong,
            Some(body) => JobResult::head(kind, m[1]).and_then(|head| {
                let bounded = kind == kind::BOUNDED_RESULT;
                head.decode(bounded, body).map_or(wrong, |r| Ok(Body::Result(r)))
            }),
        },
        _ => return None,
    })
}

impl JobResult {
    /// What byte @1 tells.
    fn head(kind: u8, byte: u8) -> Result<JobResult, AnswerError> {
        let bad = AnswerError::BadField { kind, offset: 1, value: byte };
        Ok(JobResult {
            verdict: match byte & 3 {
                LISTED => None,
                code => Some(Verdict::from_code(code).ok_or(bad)?),
            },
            reason: Reason::from_code(byte >> REASON & 7).ok_or(bad)?,
            line_complete: byte >> COMPLETE & 1 != 0,
            length: 0,
            bounds: None,
            counters: Counters::default(),
            detail: Detail { counts: byte >> COUNTS & 1 != 0, states: byte >> STATES & 1 != 0 },
            rest: Vec::new(),
        })
    }

    /// The rest of the message; none, if it is too short or too long.
    fn decode(mut self, bounded: bool, mut body: &[u8]) -> Option<JobResult> {
        let m = &mut body;
        self.length = take_number(m)?.try_into().ok()?;
        if bounded {
            let at_least = take_number(m)?.try_into().ok()?;
            let at_most = Some(take_number(m)?.try_into().ok()?).filter(|&n| n != 0);
            self.bounds = Some(Bounds { at_least, at_most });
        }
        let c = &mut self.counters;
        c.nodes = take_number(m)?.try_into().ok()?;
        c.line_nodes = take_number(m)?.try_into().ok()?;
        c.moves = take_number(m)?;
        let (sum, rest) = m.split_at_checked(4)?;
        (c.checksum, *m) = (u32_at(sum, 0), rest);
        if self.detail.counts {
            (c.clocks, c.probes, c.hits) = (take_number(m)?, take_number(m)?, take_number(m)?);
        }
        if self.detail.states {
            for clocks in &mut c.state_clocks {
                *clocks = take_number(m)?;
            }
        }
        let count = in_result(self.length.into());
        if self.verdict.is_none() {
            let (words, rest) = m.split_at_checked(4 * count)?;
            self.rest = words.chunks_exact(4).map(|c| u32_at(c, 0)).collect();
            *m = rest;
        }
        while self.rest.len() < count {
            let group = GROUP.min(count - self.rest.len());
            let (words, rest) = m.split_at_checked(3 * group + 1)?;
            let word = |(i, c): (usize, &[u8])| {
                let high = u32::from(words[3 * group] >> i & 1);
                u32::from_le_bytes([c[0], c[1], c[2], 0]) | high << BIT_24
            };
            self.rest.extend(words[..3 * group].chunks_exact(3).enumerate().map(word));
            *m = rest;
        }
        m.is_empty().then_some(self)
    }

    /// Bits above 24 of the moves of a line are not sent: a circuit has none there.
    pub(super) fn encode(&self, job: u16) -> Vec<u8> {
        let (counts, states) = (self.detail.counts, self.detail.states);
        let head = self.verdict.map_or(LISTED, Verdict::code)
            | self.reason.code() << REASON
            | u8::from(self.line_complete) << COMPLETE
            | u8::from(counts) << COUNTS
            | u8::from(states) << STATES;
        let kind = if self.bounds.is_some() { kind::BOUNDED_RESULT } else { kind::RESULT };
        let mut m = header::<4>(kind, head, job).to_vec();
        let c = &self.counters;
        put_number(&mut m, self.length.into());
        if let Some(Bounds { at_least, at_most }) = self.bounds {
            put_number(&mut m, at_least.into());
            put_number(&mut m, at_most.unwrap_or(0).into());
        }
        for number in [c.nodes.into(), c.line_nodes.into(), c.moves] {
            put_number(&mut m, number);
        }
        m.extend(c.checksum.to_le_bytes());
        if counts {
            [c.clocks, c.probes, c.hits].into_iter().for_each(|n| put_number(&mut m, n));
        }
        if states {
            c.state_clocks.into_iter().for_each(|n| put_number(&mut m, n));
        }
        if self.verdict.is_none() {
            m.extend(self.rest.iter().flat_map(|w| w.to_le_bytes()));
            return m;
        }
        for group in self.rest.chunks(GROUP) {
            m.extend(group.iter().flat_map(|w| w.to_le_bytes().into_iter().take(3)));
            let bit = |(i, w): (usize, &u32)| ((w >> BIT_24 & 1) as u8) << i;
            m.push(group.iter().enumerate().map(bit).sum());
        }
        m
    }
}
