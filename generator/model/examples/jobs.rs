//! Jobs for the engine player and the model's answers: `jobs [--pn-star] [--nodes N] [--first N] FILE` writes
//! lines `JOB | ANSWER | id`, the answer as the player prints it up to the checksum, then the line.
use kiban_model::shogi::{Board, Turn};
use kiban_model::tsume::{Limits, Mode, Params, Solver};
use kiban_rules::shogi::Position;

fn main() {
    let (mut mode, mut nodes, mut first) = (Mode::DfPn, 300_000u32, usize::MAX);
    let mut args = std::env::args().skip(1);
    while let Some(a) = args.next() {
        match a.as_str() {
            "--pn-star" => mode = Mode::PnStar,
            "--nodes" => nodes = args.next().and_then(|n| n.parse().ok()).expect("a number"),
            "--first" => first = args.next().and_then(|n| n.parse().ok()).expect("a number"),
            file => {
                let mut solver = Solver::new(Params::default());
                let text = std::fs::read_to_string(file).expect("a readable file");
                for l in text.lines().filter(|l| !l.starts_with('#')).take(first) {
                    let mut f = l.split('\t');
                    let pos =
                        Position::problem_from_sfen(f.next().unwrap_or("")).expect("a problem");
                    let b = Board::from_position(&pos, pos.turn()).expect("a board");
                    let out = solver.solve(&b, mode, Limits { nodes, depth: 0 }, &mut |_| false);
                    let hex: String = b.piece.iter().map(|p| format!("{p:02x}")).collect();
                    print!(
                        "{hex} {:x} {:x} {} {nodes} 0 0 | ",
                        b.hand_word(0),
                        b.hand_word(1),
                        u8::from(mode == Mode::PnStar)
                    );
                    print!(
                        "{} {} {} {} {} {} {} {} {} {:08x} :",
                        out.verdict as u8,
                        out.reason as u8,
                        u8::from(out.line_complete),
                        out.line.len(),
                        out.nodes,
                        out.line_nodes,
                        out.moves,
                        out.probes,
                        out.hits,
                        out.checksum
                    );
                    for (i, m) in out.line.iter().enumerate() {
                        print!(
                            " {:08x}",
                            m.word25(if i.is_multiple_of(2) {
                                Turn::Attack
                            } else {
                                Turn::Defence
                            })
                        );
                    }
                    println!(" | {}", f.next().unwrap_or(""));
                }
            }
        }
    }
}
