//! A mate as a file.

use encoding_rs::SHIFT_JIS;
use kiban_rules::shogi::{Colour, Kind as OwnKind, Move, Position, HAND_KINDS};
use shogi_core::PartialPosition;
use shogi_kifu_converter::converter::{ToCsa, ToKi2, ToKif};
use shogi_kifu_converter::jkf::{
    Color, Hand, Initial, Kind, MoveFormat, MoveMoveFormat, MoveSpecial, Piece, PlaceFormat,
    Preset, Relative, StateFormat,
};
use shogi_kifu_converter::JKF;
use shogi_official_kifu::display_single_move_kansuji;

use super::{Encoding, Format};
use crate::problem::solution::{Solution, Turn};
use crate::problem::{Cost, Finding};

/// What a file holds.
#[derive(Clone, Debug)]
pub struct Book<'a> {
    pub title: Option<&'a str>,
    pub position: &'a Position,
    /// The mate; empty: there is none to show.
    pub line: &'a [Move],
    /// Its moves tell what was searched behind them.
    pub solution: Option<&'a Solution>,
    /// Its variations become branches, in the formats that have them.
    pub branches: bool,
    /// Lines of text before the moves.
    pub comments: Vec<String>,
}

/// The bytes of a file; the error is one sentence.
///
/// # Errors
/// The library refuses the moves, or the title has a sign that Shift-JIS does not know.
pub fn write(book: &Book, format: Format, encoding: Encoding) -> Result<Vec<u8>, String> {
    let mut jkf = JKF {
        header: book.title.iter().map(|t| ("作品名".to_string(), (*t).to_string())).collect(),
        initial: Some(initial(book.position)),
        moves: vec![MoveFormat {
            comments: Some(book.comments.clone()).filter(|c| !c.is_empty()),
            ..MoveFormat::default()
        }],
    };
    jkf.moves.extend(moves(book));
    // fills in what depends on the position: 同, 成 and 不成, 右左直上寄引
    jkf.normalize().map_err(|e| format!("the moves cannot be written: {e}"))?;
    if let Some(Ok(at)) = jkf.initial.as_ref().map(PartialPosition::try_from) {
        fill(&mut jkf.moves[1..], at);
    }
    let text = match format {
        Format::Kif => with_turn(&jkf.to_kif_owned(), book.position.turn()),
        Format::Ki2 => with_turn(&jkf.to_ki2_owned(), book.position.turn()),
        Format::Csa => {
            // the library writes comments of moves only
            let comments = book.comments.iter().map(|c| format!("'{c}\n"));
            jkf.to_csa_owned().replacen(
                "V2.2\n",
                &format!("V2.2\n{}", comments.collect::<String>()),
                1,
            )
        }
        Format::Jkf => serde_json::to_string_pretty(&jkf).map_err(|e| e.to_string())? + "\n",
    };
    match encoding {
        Encoding::Utf8 => Ok(text.into_bytes()),
        Encoding::ShiftJis => match SHIFT_JIS.encode(&text) {
            (bytes, _, false) => Ok(bytes.into_owned()),
            _ => {
                Err("the title has a sign that Shift-JIS does not know: .kifu and .ki2u are UTF-8"
                    .into())
            }
        },
    }
}

/// 右左直上寄引 of moves that may promote: the library looks for them at the end of the words, where 成 or 不成 stands.
fn fill(moves: &mut [MoveFormat], mut at: PartialPosition) {
    for m in moves {
        for fork in m.forks.iter_mut().flatten() {
            fill(fork, at.clone());
        }
        let Some(record) = &mut m.move_ else { break };
        let Ok(made) = shogi_core::Move::try_from(&*record) else { break };
        if record.promote.is_some() && record.relative.is_none() {
            record.relative = display_single_move_kansuji(&at, made).and_then(|w| relative(&w));
        }
        if at.make_move(made).is_none() {
            break;
        }
    }
}

/// The word for where a piece comes from, before the one for its promotion.
fn relative(words: &str) -> Option<Relative> {
    let words = words.strip_suffix("不成").or(words.strip_suffix('成'))?;
    let mut last = words.chars().rev();
    Some(match (last.next()?, last.next()?) {
        ('左', _) => Relative::L,
        ('直', _) => Relative::C,
        ('右', _) => Relative::R,
        ('上', '左') => Relative::LU,
        ('上', '右') => Relative::RU,
        ('上', _) => Relative::U,
        ('寄', '左') => Relative::LM,
        ('寄', '右') => Relative::RM,
        ('寄', _) => Relative::M,
        ('引', '左') => Relative::LD,
        ('引', '右') => Relative::RD,
        ('引', _) => Relative::D,
        _ => return None,
    })
}

/// White's turn stands behind the hands; the library leaves it out.
fn with_turn(text: &str, turn: Colour) -> String {
    let mut out = String::with_capacity(text.len() + 16);
    for line in text.split_inclusive('\n') {
        out.push_str(line);
        if turn == Colour::White && line.starts_with("先手の持駒：") {
            out.push_str("後手番\n");
        }
    }
    out
}

/// The line with its branches.
fn moves(book: &Book) -> Vec<MoveFormat> {
    if book.line.is_empty() {
        return Vec::new();
    }
    let Some(solution) = book.solution.filter(|s| !s.turns.is_empty()) else {
        return plain(book.line);
    };
    // turns of the line are told there, and all others once
    let mut told = vec![false; solution.turns.len()];
    let (mut at, mut next) = (Vec::new(), Some(0));
    while let Some(turn) = next {
        told[turn] = true;
        at.push(turn);
        let reply = book.line.get(2 * at.len() - 1);
        let replies = &solution.turns[turn].replies;
        next = replies.iter().find(|r| Some(&r.reply) == reply).and_then(|r| r.next);
    }
    let mut moves = branch(solution, 0, book.line, &mut told);
    if !book.branches {
        for m in &mut moves {
            m.forks = None;
        }
    }
    moves
}

/// What follows a turn of the solution, along a line, or the first longest one.
fn branch(
    solution: &Solution,
    turn: usize,
    line: &[Move],
    told: &mut Vec<bool>,
) -> Vec<MoveFormat> {
    let at = &solution.turns[turn];
    let mut moves = plain(&[at.best]);
    moves[0].comments = all_answers(at).and_then(took);
    let replies = &at.replies;
    let main = replies
        .iter()
        .position(|r| Some(&r.reply) == line.get(1))
        .or_else(|| replies.iter().position(|r| r.next.is_some()));
    let Some(main) = main else { return moves };
    moves.pop();
    let mut forks = Vec::new();
    for (i, reply) in replies.iter().enumerate() {
        let Finding::Mate(rest) = &reply.after.finding else { continue };
        let new = reply.next.filter(|next| i != main && !told[*next]);
        let mut fork = plain(&[reply.reply]);
        fork.pop();
        fork[0].comments = took(reply.cost);
        match new {
            _ if i == main => continue,
            Some(next) => {
                told[next] = true;
                fork.extend(branch(solution, next, &[], told));
            }
            None => fork.extend(plain(rest)),
        }
        forks.push(fork);
    }
    let mut answer = plain(&[replies[main].reply]);
    answer.pop();
    answer[0].comments = took(replies[main].cost);
    answer[0].forks = Some(forks).filter(|f| !f.is_empty());
    moves.extend(answer);
    match (replies[main].next, &replies[main].after.finding) {
        (Some(next), _) if line.len() > 2 || !told[next] => {
            told[next] = true;
            moves.extend(branch(solution, next, line.get(2..).unwrap_or_default(), told));
        }
        (_, Finding::Mate(rest)) => moves.extend(plain(rest)),
        _ => {}
    }
    moves
}

/// What the answers to a turn's move took together; none: it mates.
fn all_answers(turn: &Turn) -> Option<Cost> {
    let sum = |a: Cost, b: Cost| Cost { nodes: a.nodes + b.nodes, clocks: a.clocks + b.clocks };
    turn.replies.iter().map(|r| r.cost).reduce(sum)
}

/// The comment of a move: how many nodes, and clocks of a circuit, were searched behind it; none: its mate was known.
fn took(cost: Cost) -> Option<Vec<String>> {
    let text = match (counted(cost.nodes, "node"), cost.clocks) {
        _ if cost == Cost::default() => return None,
        (nodes, 0) => nodes,
        (nodes, clocks) => format!("{nodes}, {}", counted(clocks, "clock")),
    };
    Some(vec![text])
}

/// `1 node`, `2 nodes`.
fn counted(n: u64, word: &str) -> String {
    format!("{n} {word}{}", if n == 1 { "" } else { "s" })
}

/// A line with the word for its end.
fn plain(line: &[Move]) -> Vec<MoveFormat> {
    let end = MoveFormat { special: Some(MoveSpecial::SpecialTsumi), ..MoveFormat::default() };
    let moves = line.iter().map(|m| MoveFormat { move_: Some(record(m)), ..MoveFormat::default() });
    moves.chain([end]).collect()
}

fn record(m: &Move) -> MoveMoveFormat {
    // (0, 0) is a drop to the library, none a move whose source is to be found
    let from = m.from.map_or((0, 0), |s| (s.file(), s.rank()));
    MoveMoveFormat {
        color: colour(m.colour()),
        from: Some(PlaceFormat { x: from.0, y: from.1 }),
        to: PlaceFormat { x: m.to.file(), y: m.to.rank() },
        piece: kind(m.piece.kind(), m.piece.is_promoted() || m.promote),
        same: None,
        promote: m.from.map(|_| m.promote),
        capture: None,
        relative: None,
    }
}

fn colour(colour: Colour) -> Color {
    match colour {
        Colour::Black => Color::Black,
        Colour::White => Color::White,
    }
}

pub(super) fn kind(kind: OwnKind, promoted: bool) -> Kind {
    match (kind, promoted) {
        (OwnKind::King, _) => Kind::OU,
        (OwnKind::Gold, _) => Kind::KI,
        (OwnKind::Rook, false) => Kind::HI,
        (OwnKind::Rook, true) => Kind::RY,
        (OwnKind::Bishop, false) => Kind::KA,
        (OwnKind::Bishop, true) => Kind::UM,
        (OwnKind::Silver, false) => Kind::GI,
        (OwnKind::Silver, true) => Kind::NG,
        (OwnKind::Knight, false) => Kind::KE,
        (OwnKind::Knight, true) => Kind::NK,
        (OwnKind::Lance, false) => Kind::KY,
        (OwnKind::Lance, true) => Kind::NY,
        (OwnKind::Pawn, false) => Kind::FU,
        (OwnKind::Pawn, true) => Kind::TO,
    }
}

pub(super) fn initial(position: &Position) -> Initial {
    let mut board = [[Piece::default(); 9]; 9];
    for square in kiban_rules::shogi::Square::all() {
        if let Some(piece) = position.piece_at(square) {
            let color = Some(colour(piece.colour()));
            let kind = Some(kind(piece.kind(), piece.is_promoted()));
            let (file, rank) = (usize::from(square.file()), usize::from(square.rank()));
            board[file - 1][rank - 1] = Piece { color, kind };
        }
    }
    let hands = Colour::BOTH.map(|side| {
        let mut hand = Hand::default();
        for kind in HAND_KINDS {
            let place = match kind {
                OwnKind::Rook => &mut hand.HI,
                OwnKind::Bishop => &mut hand.KA,
                OwnKind::Gold => &mut hand.KI,
                OwnKind::Silver => &mut hand.GI,
                OwnKind::Knight => &mut hand.KE,
                OwnKind::Lance => &mut hand.KY,
                _ => &mut hand.FU,
            };
            *place = position.hand(side).count(kind);
        }
        hand
    });
    let data = StateFormat { color: colour(position.turn()), board, hands };
    Initial { preset: Preset::PresetOther, data: Some(data) }
}
