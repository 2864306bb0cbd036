//! What the array sees of a position of shogi: the planes of its stages, each on a board, and the moves that come of them.

use std::fmt::Write as _;

use kiban_model::shogi::slow::{Mode, Planes};
use kiban_model::shogi::{Board, Class, Move, Set, Turn};
use kiban_rules::shogi::{Colour, Kind, Piece, Position, Square, HAND_KINDS};

use super::{arrow_head, svg, Head};

/// Side of a square, and boards in a row.
pub(super) const SIDE: usize = 26;
const COLUMNS: usize = 4;
/// Room of a board, the line above it and those below.
pub(super) const WIDTH: usize = 9 * SIDE + 48;
pub(super) const HEIGHT: usize = 9 * SIDE + 104;
pub(super) const HEAD: usize = 44;
/// Letters of a line below a board, and the most lines.
const LINE: usize = 40;
const LINES: usize = 4;

/// Where the king stands seen from a square, by direction of movement; half a turn further on a turned board.
pub(super) const ARROWS: [char; 8] = ['↑', '↖', '←', '↙', '↓', '↘', '→', '↗'];
/// The classes of the check masks: what they are called, and their letters in the Verilog.
const CLASSES: [(Class, &str); 9] = [
    (Class::P, "pawn 歩 (P)"),
    (Class::L, "lance 香 (L)"),
    (Class::N, "knight 桂 (N)"),
    (Class::S, "silver 銀 (S)"),
    (Class::G, "gold 金, と 杏 圭 全 (G)"),
    (Class::B, "bishop 角 (B)"),
    (Class::R, "rook 飛 (R)"),
    (Class::H, "horse 馬 (H)"),
    (Class::D, "dragon 龍 (D)"),
];

pub(super) const STYLE: &str = "\
    text { font-family: Arial, 'Noto Sans CJK JP', Helvetica, sans-serif; font-size: 12px; fill: #1a1a1a }
    .h { font-weight: bold; font-size: 14px }
    .m { text-anchor: middle }
    .s { font-size: 10px; fill: #555 }
    .p { font-size: 17px; text-anchor: middle } .x { fill: #a83a3a }
    .n { font-size: 10px; font-weight: bold; text-anchor: end; fill: #0b3d66 }
    .d { font-size: 15px; text-anchor: middle; fill: #0b3d66 }
    .q { font-size: 13px; font-weight: bold; text-anchor: middle; fill: #a83a3a }
    .f { fill: #f7ecd2; stroke: #555 } .g { stroke: #b9a77f; stroke-width: 0.8 }
    .on { fill: #9fcbea } .own { fill: #f6b26b }
    .a { stroke: #a83a3a; stroke-width: 1.6; fill: none; marker-end: url(#a) }
";

/// A position, and how the circuit sees it.
pub(super) struct View<'a> {
    position: &'a Position,
    /// The attacker is black.
    board: Board,
    planes: Planes,
    /// Black's pieces, as the circuit sees them: the attacker's.
    own: Set,
    /// The attacker is white, so the circuit has the board turned.
    turned: bool,
}

/// A board of a picture.
pub(super) struct Drawn {
    title: String,
    pub(super) body: String,
    /// What it shows in words, for people who do not see it.
    words: String,
    /// The register of the array that holds it; empty for pictures that show no stage.
    register: &'static str,
}

impl Drawn {
    /// It is what this register holds.
    fn of(self, register: &'static str) -> Drawn {
        Drawn { register, ..self }
    }
}

/// Registers of the array, and the clock in which they have what a position that enters in clock 0 makes of them; moves come from the last
/// one on, one a clock (`docs/circuits/tsume.md`, section 5).
const REGISTERS: [(&str, u32); 5] = [("C1", 1), ("S2", 2), ("S3", 3), ("S4", 4), ("M", 11)];

/// A board that stands alone, as a picture of its own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Panel {
    pub title: String,
    /// The register of the array that holds it, and its clock; of moves that of the first one.
    pub register: &'static str,
    pub clock: u32,
    pub svg: String,
}

/// The picture of a position in which checks (`Turn::Attack`) or evasions are wanted, with these moves of the circuit (USI). None: the
/// circuit takes no such position.
pub fn picture(position: &Position, turn: Turn, moves: &[String]) -> Option<String> {
    let view = View::new(position, turn)?;
    let mut drawn = view.stages(turn);
    drawn.push(view.moves(turn, moves));
    let columns = drawn.len().min(COLUMNS);
    let (width, rows) = (columns * WIDTH, drawn.len().div_ceil(COLUMNS));
    let wanted = wanted(turn);
    let sfen = position.to_sfen();
    let mut body = format!("  <text x=\"24\" y=\"24\" class=\"h\">{sfen}: {wanted}</text>\n");
    for (i, Drawn { body: panel, .. }) in drawn.iter().enumerate() {
        let (x, y) = (i % COLUMNS * WIDTH + 24, HEAD + i / COLUMNS * HEIGHT);
        let _ = writeln!(body, "  <g transform=\"translate({x} {y})\">\n{panel}  </g>");
    }
    let about = format!("Position {sfen}: the planes that the array makes of it, stage by stage, and the {wanted} that come of them.");
    let head = Head {
        title: "Planes of the array of shogi",
        about: &about,
        width,
        height: HEAD + rows * HEIGHT,
        style: STYLE,
        dark: "",
        shared: &(arrow_head("#a83a3a") + &view.shared()),
    };
    Some(svg(&head, &body))
}

/// The boards of the same picture, each alone, in the order of the stages. The last one shows how the moves, which are in the order of
/// the circuit, are picked one after the other: what belongs to move `k` (from 0) has `data-pick="k"`, a square with candidates
/// `data-first` and `data-last`, the first and the last move that goes there. None: as for [`picture`].
pub fn panels(position: &Position, turn: Turn, moves: &[String]) -> Option<Vec<Panel>> {
    let view = View::new(position, turn)?;
    let mut drawn = view.stages(turn);
    drawn.push(view.picks(turn, moves));
    let (sfen, shared) = (position.to_sfen(), arrow_head("#a83a3a") + &view.shared());
    let alone = |Drawn { title, body, words, register }: Drawn| {
        let head = Head {
            title: &title,
            about: &format!("Position {sfen}: {title}. {words}"),
            width: WIDTH,
            height: HEIGHT,
            style: STYLE,
            dark: "",
            shared: &shared,
        };
        let svg = svg(&head, &format!("  <g transform=\"translate(24 8)\">\n{body}  </g>\n"));
        let clock = REGISTERS.iter().find(|r| r.0 == register).map_or(0, |r| r.1);
        Panel { title, register, clock, svg }
    };
    Some(drawn.into_iter().map(alone).collect())
}

/// What a turn asks the array for.
pub(super) fn wanted(turn: Turn) -> &'static str {
    if turn == Turn::Attack {
        "checks"
    } else {
        "evasions"
    }
}

impl<'a> View<'a> {
    /// None: the circuit takes no such position.
    pub(super) fn new(position: &'a Position, turn: Turn) -> Option<View<'a>> {
        let attacker = if turn == Turn::Attack { position.turn() } else { !position.turn() };
        let board = Board::from_position(position, attacker).ok()?;
        let own = (0..81).filter(|&s| board.piece[s] & 0x30 == 0x20).fold(0, |set, s| set | 1 << s);
        let turned = attacker == Colour::White;
        let planes = Planes::of(&board, Mode::Node(turn));
        Some(View { position, board, planes, own, turned })
    }

    /// The position, and the planes of all stages.
    fn stages(&self, turn: Turn) -> Vec<Drawn> {
        let mut drawn = vec![self.whole()];
        match turn {
            Turn::Attack => drawn.extend(self.attack()),
            Turn::Defence => drawn.extend(self.defence()),
        }
        drawn.push(self.candidates());
        drawn
    }

    /// The board as the circuit has it.
    pub(super) fn board(&self) -> &Board {
        &self.board
    }

    /// The name of a square of the circuit where it stands, as in USI.
    pub(super) fn name(&self, s: u8) -> String {
        let s = if self.turned { 80 - s } else { s };
        Square::new(s).map(|s| s.to_string()).unwrap_or_default()
    }

    /// A move of the circuit in USI.
    pub(super) fn word(&self, m: Move, turn: Turn) -> Option<String> {
        let attacker = if self.turned { Colour::White } else { Colour::Black };
        m.to_rules(turn, attacker).map(|m| m.to_string())
    }

    /// Left upper corner of a square of the circuit.
    pub(super) fn corner(&self, s: usize) -> (usize, usize) {
        let s = if self.turned { 80 - s } else { s };
        ((8 - s % 9) * SIDE, s / 9 * SIDE)
    }

    /// A board with a title, what lies under the pieces and over them, and lines of text below.
    pub(super) fn panel(&self, title: &str, under: &str, over: &str, below: &[String]) -> Drawn {
        panel(title, under, over, below)
    }

    /// A board of a plane: with its squares in words.
    fn plane(&self, title: &str, set: Set, over: &str, below: &[String]) -> Drawn {
        let drawn = self.panel(title, &self.tiles(set, "on"), over, below);
        let names: Vec<String> =
            (0..81u8).filter(|s| set >> s & 1 == 1).map(|s| self.name(s)).collect();
        let names = if names.is_empty() { "none".to_string() } else { names.join(" ") };
        Drawn { words: format!("Squares: {names}. {}", drawn.words), ..drawn }
    }

    pub(super) fn tiles(&self, set: Set, class: &str) -> String {
        (0..81).filter(|&s| set >> s & 1 == 1).fold(String::new(), |mut out, s| {
            let (x, y) = self.corner(s);
            let _ = writeln!(out, "      <rect x=\"{x}\" y=\"{y}\" width=\"{SIDE}\" height=\"{SIDE}\" class=\"{class}\"/>");
            out
        })
    }

    pub(super) fn shared(&self) -> String {
        field(self.position)
    }

    fn whole(&self) -> Drawn {
        let hand = |colour: Colour, who: &str| {
            let held = self.position.hand(colour);
            let pieces: Vec<String> = HAND_KINDS
                .into_iter()
                .filter(|&k| held.count(k) != 0)
                .map(|k| format!("{}{}", Piece::new(colour, k).kanji(), many(held.count(k))))
                .collect();
            let pieces = if pieces.is_empty() { "none".to_string() } else { pieces.join(" ") };
            format!("{who} holds {pieces}")
        };
        let below = [hand(Colour::Black, "Black"), hand(Colour::White, "White")];
        self.panel("the position", "", "", &below).of("C1")
    }

    /// From where the king is seen; the check masks of the classes that the attacker has or may get; discoverers.
    fn attack(&self) -> Vec<Drawn> {
        let p = &self.planes;
        let seen = p.see.iter().fold(0, |all, set| all | set);
        let mut arrows = String::new();
        for (d, set) in p.see.iter().enumerate() {
            let arrow = ARROWS[(d + if self.turned { 4 } else { 0 }) % 8];
            for s in (0..81).filter(|s| set >> s & 1 == 1) {
                let (x, y) = self.corner(s);
                let (x, y) = (x + SIDE / 2, y + SIDE / 2 + 5);
                let _ =
                    writeln!(arrows, "      <text x=\"{x}\" y=\"{y}\" class=\"d\">{arrow}</text>");
            }
        }
        let title = "see: where the king is seen";
        let mut list = vec![self.plane(title, seen, &arrows, &[]).of("S2")];
        let mut has = [false; 10];
        let classes = (0..81)
            .filter(|&s| self.own >> s & 1 == 1)
            .map(|s| self.board.piece[s] & 15)
            .chain((1..8).filter(|&k| self.board.hand[0][usize::from(k) - 1] != 0));
        for kind in classes {
            let class = Class::of_kind4(kind);
            has[class as usize] = true;
            if let Some(promoted) = class.promoted() {
                has[promoted as usize] = true;
            }
        }
        for (class, name) in CLASSES.into_iter().filter(|c| has[c.0 as usize]) {
            let mask = p.ck[class as usize];
            list.push(self.plane(&format!("ck: {name}"), mask, "", &[]).of("S3"));
        }
        let discoverers = p.line & self.own;
        if discoverers != 0 {
            let free = p.x.iter().fold(0, |all, set| all | set);
            let under = self.tiles(free, "on") + &self.tiles(discoverers, "own");
            let below = ["a discoverer, and its x rays".to_string()];
            list.push(self.panel("x: off the line", &under, "", &below).of("S3"));
        }
        list
    }

    /// The squares that answer, those that the king must not go to, the lines of pins and interpositions.
    fn defence(&self) -> Vec<Drawn> {
        let p = &self.planes;
        let answers = if p.double { 0 } else { p.ck[0] };
        let why =
            if p.double { "two checkers: only the king moves" } else { "capture or interposition" };
        let one = |title: &str, set, below: &str| {
            self.plane(title, set, "", &[below.to_string()]).of("S3")
        };
        vec![
            one("ck: what answers the check", answers, why),
            one("cover: where black attacks", p.cover, "the king is transparent to sliders"),
            one("line: pins, interpositions", p.line, "between a slider and the king"),
        ]
    }

    fn candidates(&self) -> Drawn {
        let p = &self.planes;
        let mut numbers = String::new();
        let mut count = 0;
        for s in (0..81).filter(|&s| p.cand[s] != 0) {
            let (x, y) = self.corner(s);
            let (x, y, bits) = (x + SIDE - 2, y + 10, p.cand[s].count_ones());
            count += bits;
            let _ = writeln!(numbers, "      <text x=\"{x}\" y=\"{y}\" class=\"n\">{bits}</text>");
        }
        let below = [format!("bits of the squares' words: {count}")];
        self.plane("cand: candidates", p.pending, &numbers, &below).of("S4")
    }

    /// How the moves are picked, square after square.
    fn picks(&self, turn: Turn, moves: &[String]) -> Drawn {
        let to = |m: &String| m.get(2..4).and_then(square);
        let (mut under, mut over) = (String::new(), String::new());
        for s in 0..81 {
            let mut there = (0..moves.len()).filter(|&k| to(&moves[k]) == Some(s));
            let Some(first) = there.next() else { continue };
            let last = there.next_back().unwrap_or(first);
            let ((x, y), half) = (middle(s), SIDE / 2);
            let (x, y) = (x - half, y - half);
            let _ = writeln!(under, "      <rect x=\"{x}\" y=\"{y}\" width=\"{SIDE}\" height=\"{SIDE}\" class=\"on\" data-first=\"{first}\" data-last=\"{last}\"/>");
        }
        for (k, m) in moves.iter().enumerate() {
            let Some(to) = to(m) else { continue };
            let (x, y) = middle(to);
            let _ = match m.get(0..2).and_then(square) {
                Some(from) => {
                    let (a, b) = middle(from);
                    writeln!(
                        over,
                        "      <path d=\"M{a},{b} L{x},{y}\" class=\"a\" data-pick=\"{k}\"/>"
                    )
                }
                None => {
                    let kind = m.chars().next().and_then(Kind::from_letter);
                    let letter = kind.map_or(' ', |k| Piece::new(Colour::Black, k).kanji());
                    let (base, way) = (y + 5, pointing(self.position.turn(), x, y));
                    writeln!(over, "      <text x=\"{x}\" y=\"{base}\" class=\"q\" data-pick=\"{k}\"{way}>{letter}</text>")
                }
            };
        }
        let what = if turn == Turn::Attack { "check" } else { "evasion" };
        let title = format!("pick: {}, one a clock", counted(moves.len(), what));
        let drawn = self.panel(&title, &under, &over, &wrapped(moves));
        Drawn { words: moves.join(" "), ..drawn.of("M") }
    }

    /// The moves as arrows, drops as the letter of their piece.
    fn moves(&self, turn: Turn, moves: &[String]) -> Drawn {
        let mut over = String::new();
        let mut drops: Vec<(usize, String)> = vec![];
        for m in moves {
            let Some(to) = m.get(2..4).and_then(square) else { continue };
            match m.get(0..2).and_then(square) {
                Some(from) => {
                    let ((a, b), (x, y)) = (middle(from), middle(to));
                    let _ = writeln!(over, "      <path d=\"M{a},{b} L{x},{y}\" class=\"a\"/>");
                }
                None => {
                    let kind = m.chars().next().and_then(Kind::from_letter);
                    let Some(kind) = kind else { continue };
                    let letter = Piece::new(Colour::Black, kind).kanji();
                    match drops.iter_mut().find(|d| d.0 == to) {
                        Some(d) => d.1.push(letter),
                        None => drops.push((to, letter.to_string())),
                    }
                }
            }
        }
        for (to, letters) in drops {
            let (x, y) = middle(to);
            let size = if letters.chars().count() > 1 { " style=\"font-size: 9px\"" } else { "" };
            let (base, way) = (y + 5, pointing(self.position.turn(), x, y));
            let _ = writeln!(
                over,
                "      <text x=\"{x}\" y=\"{base}\" class=\"q\"{size}{way}>{letters}</text>"
            );
        }
        let what = if turn == Turn::Attack { "check" } else { "evasion" };
        let title = counted(moves.len(), what);
        self.panel(&title, "", &over, &wrapped(moves))
    }
}

/// A board with a title, what lies under the pieces and over them, and lines of text below.
pub(super) fn panel(title: &str, under: &str, over: &str, below: &[String]) -> Drawn {
    let mut body = format!("    <text y=\"14\" class=\"h\">{title}</text>\n    <g transform=\"translate(0 24)\">\n      <use href=\"#field\"/>\n{under}      <use href=\"#grid\"/><use href=\"#men\"/>\n{over}    </g>\n");
    for (i, line) in below.iter().enumerate() {
        let y = 24 + 9 * SIDE + 28 + 15 * i;
        let _ = writeln!(body, "    <text y=\"{y}\">{line}</text>");
    }
    Drawn { title: title.to_string(), body, words: below.join(". "), register: "" }
}

/// How a piece in the middle of a square points at the enemy: white's is turned round.
fn pointing(colour: Colour, x: usize, y: usize) -> String {
    match colour {
        Colour::White => format!(" transform=\"rotate(180 {x} {y})\""),
        Colour::Black => String::new(),
    }
}

/// What all boards share: the field, its lines and names, the pieces.
pub(super) fn field(position: &Position) -> String {
    let edge = 9 * SIDE;
    let mut out = format!("    <rect id=\"field\" width=\"{edge}\" height=\"{edge}\" class=\"f\"/>\n    <g id=\"grid\">\n");
    for i in 1..9 {
        let at = i * SIDE;
        let _ = writeln!(out, "      <path d=\"M{at},0 V{edge} M0,{at} H{edge}\" class=\"g\"/>");
    }
    for i in 0..9u8 {
        let at = usize::from(i) * SIDE + SIDE / 2;
        let (file, rank) = (9 - i, (b'a' + i) as char);
        let (right, below, y) = (edge + 8, edge + 12, at + 3);
        let _ = writeln!(out, "      <text x=\"{at}\" y=\"{below}\" class=\"s m\">{file}</text><text x=\"{right}\" y=\"{y}\" class=\"s m\">{rank}</text>");
    }
    out.push_str("    </g>\n    <g id=\"men\">\n");
    for square in Square::all() {
        let Some(piece) = position.piece_at(square) else { continue };
        let s = square.index();
        let (x, y) = middle(s);
        let class = if piece.is_promoted() { "p x" } else { "p" };
        let turn = pointing(piece.colour(), x, y);
        let (base, letter) = (y + 6, piece.kanji());
        let _ = writeln!(
            out,
            "      <text x=\"{x}\" y=\"{base}\" class=\"{class}\"{turn}>{letter}</text>"
        );
    }
    out.push_str("    </g>\n");
    out
}

/// `1 check`, `2 checks`.
pub(super) fn counted(n: usize, one: &str) -> String {
    format!("{n} {one}{}", if n == 1 { "" } else { "s" })
}

/// How many, if not one.
fn many(n: u8) -> String {
    if n == 1 {
        String::new()
    } else {
        n.to_string()
    }
}

/// A square of USI, by its index.
fn square(text: &str) -> Option<usize> {
    Square::parse(text).map(Square::index)
}

/// Middle of a square of the board as it stands.
pub(super) fn middle(s: usize) -> (usize, usize) {
    ((8 - s % 9) * SIDE + SIDE / 2, s / 9 * SIDE + SIDE / 2)
}

/// Words in lines; what has no room is counted.
fn wrapped(words: &[String]) -> Vec<String> {
    let mut lines = vec![String::new()];
    for (i, word) in words.iter().enumerate() {
        let line = lines.last_mut().expect("a line");
        if !line.is_empty() && line.len() + 1 + word.len() > LINE {
            if lines.len() == LINES {
                let line = lines.last_mut().expect("a line");
                let _ = write!(line, " and {} more", words.len() - i);
                break;
            }
            lines.push(word.clone());
        } else {
            if !line.is_empty() {
                line.push(' ');
            }
            line.push_str(word);
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::super::tests::of_a_page;
    use super::*;

    const TOUR: &str = "3gk4/9/6p2/4S4/9/9/9/4R4/9 b GN 1";

    fn checks(position: &Position) -> Vec<String> {
        let list = position.legal_moves();
        let checking = list.iter().filter(|m| position.after(m).in_check(!position.turn()));
        let mut moves: Vec<String> = checking.map(ToString::to_string).collect();
        moves.sort();
        moves
    }

    /// The number of elements of a class.
    fn count(text: &str, class: &str) -> usize {
        let document = roxmltree::Document::parse(text).unwrap();
        document.descendants().filter(|n| n.attribute("class") == Some(class)).count()
    }

    /// The picture of `docs/circuits/tsume-tour.md`.
    #[test]
    fn picture_of_the_page() {
        let position = Position::from_sfen(TOUR).unwrap();
        of_a_page("tsume-planes", &picture(&position, Turn::Attack, &checks(&position)).unwrap());
    }

    /// Rays of 14 squares, five masks and panels besides, an arrow and a letter for every move.
    #[test]
    fn everything_is_drawn() {
        let position = Position::from_sfen(TOUR).unwrap();
        let text = picture(&position, Turn::Attack, &checks(&position)).unwrap();
        let boards = text.matches("href=\"#men\"").count();
        let letters = count(&text, "q");
        assert_eq!((boards, count(&text, "d"), count(&text, "a"), letters), (10, 14, 6, 6));
        assert_eq!(count(&text, "own"), 1);
    }

    /// A piece that is dropped points as its side's pieces on the board do.
    #[test]
    fn drops_point_as_their_side_does() {
        let black = Position::from_sfen(TOUR).unwrap();
        for (position, turned) in [(black.clone(), 0), (black.rotated(), 6)] {
            let list = checks(&position);
            let mut all = vec![picture(&position, Turn::Attack, &list).unwrap()];
            all.push(panels(&position, Turn::Attack, &list).unwrap().pop().unwrap().svg);
            for text in all {
                let document = roxmltree::Document::parse(&text).unwrap();
                let drops = document.descendants().filter(|n| n.attribute("class") == Some("q"));
                let drops: Vec<bool> = drops.map(|n| n.has_attribute("transform")).collect();
                assert_eq!((drops.len(), drops.iter().filter(|d| **d).count()), (6, turned));
            }
        }
    }

    /// White's attack is seen turned by the circuit, and drawn where it stands.
    #[test]
    fn a_turned_board_is_drawn_as_it_stands() {
        let black = Position::from_sfen(TOUR).unwrap();
        let white = black.rotated();
        let of = |p: &Position| picture(p, Turn::Attack, &checks(p)).unwrap();
        let (one, other) = (of(&black), of(&white));
        assert_eq!(count(&one, "on"), count(&other, "on"));
        // the king on 5a is seen upwards from 5b, the one on 5i downwards from 5h
        let arrow = |text: &str, y: usize| {
            let document = roxmltree::Document::parse(text).unwrap();
            let place = [4 * SIDE + SIDE / 2, y * SIDE + SIDE / 2 + 5].map(|n| n.to_string());
            let mut there = document.descendants().filter(|n| n.attribute("class") == Some("d"));
            let found = there.find(|n| {
                ["x", "y"].map(|name| n.attribute(name).unwrap_or_default().to_string()) == place
            });
            found.and_then(|n| n.text().map(str::to_string))
        };
        assert_eq!(
            (arrow(&one, 1).as_deref(), arrow(&other, 7).as_deref()),
            (Some("↑"), Some("↓"))
        );
    }

    /// Registers and clocks are those of the page, and stages come in their order.
    #[test]
    fn registers_are_those_of_the_contract() {
        let page = include_str!("../../../docs/circuits/tsume.md");
        for (register, clock) in REGISTERS {
            assert!(page.contains(&format!("\n| {clock} | {register} | ")), "{register} {clock}");
        }
        let position = Position::from_sfen(TOUR).unwrap();
        let list = panels(&position, Turn::Attack, &checks(&position)).unwrap();
        let clocks: Vec<u32> = list.iter().map(|p| p.clock).collect();
        assert!(clocks.is_sorted() && clocks.first() == Some(&1) && clocks.last() == Some(&11));
    }

    #[test]
    fn evasions_have_their_planes() {
        let double = Position::from_sfen("4k4/4S4/9/9/8B/9/9/4R4/9 w - 1").unwrap();
        let text = picture(&double, Turn::Defence, &["5a4a".to_string()]).unwrap();
        assert_eq!((text.matches("href=\"#men\"").count(), count(&text, "a")), (6, 1));
        assert!(text.contains("two checkers") && text.contains("1 evasion<"), "{text}");
        let one = Position::from_sfen("4k4/4S4/9/9/9/9/9/4R4/9 w - 1").unwrap();
        let text = picture(&one, Turn::Defence, &[]).unwrap();
        assert!(
            text.contains("capture or interposition") && text.contains("0 evasions<"),
            "{text}"
        );
    }

    #[test]
    fn long_lists_are_cut() {
        let words: Vec<String> = (0..60).map(|i| (1000 + i).to_string()).collect();
        let lines = wrapped(&words);
        assert_eq!((lines.len(), lines[3].ends_with(" more")), (LINES, true));
        assert!(wrapped(&words[..8]).len() == 1 && wrapped(&[]) == [""]);
    }
}
