//! Mean node counts of the search over files of problems: `ladder [--pn-star] [--nodes N] [--first N] FILE...`.
use kiban_model::shogi::Board;
use kiban_model::tsume::{Limits, Mode, Params, Solver, Verdict};
use kiban_rules::shogi::{Colour, Position, Square};

fn board(sfen: &str) -> Option<Board> {
    let pos = Position::problem_from_sfen(sfen).ok()?;
    let pos = if pos.turn() == Colour::White { pos.rotated() } else { pos };
    let mut piece = [0; 81];
    for s in Square::all() {
        piece[s.index()] = pos.piece_at(s).map_or(0, |p| p.code());
    }
    let hand = [Colour::Black, Colour::White].map(|c| {
        let w = pos.hand(c).pack();
        [w >> 19 & 3, w >> 17 & 3, w >> 14 & 7, w >> 11 & 7, w >> 8 & 7, w >> 5 & 7, w & 31]
            .map(|n| n as u8)
    });
    Board::new(piece, hand).ok()
}

fn main() {
    let mut mode = Mode::DfPn;
    let (mut nodes, mut first, mut verbose) = (300_000, usize::MAX, false);
    let mut args = std::env::args().skip(1);
    let mut params = Params::default();
    while let Some(a) = args.next() {
        let mut number = || args.next().and_then(|n| n.parse().ok()).expect("a number");
        match a.as_str() {
            "--pn-star" => mode = Mode::PnStar,
            "--nodes" => nodes = number(),
            "--first" => first = number() as usize,
            "--index-bits" => params.table_index_bits = number(),
            "-v" => verbose = true,
            file => {
                let text = std::fs::read_to_string(file).expect("a readable file");
                let mut solver = Solver::new(params);
                let (mut n, mut mate, mut none, mut sum, mut line, mut incomplete) =
                    (0u64, 0, 0, 0u64, 0u64, 0);
                let (mut moves, mut probes, mut hits) = (0, 0, 0);
                let start = std::time::Instant::now();
                let mut counts = vec![];
                for l in text.lines().filter(|l| !l.starts_with('#')).take(first) {
                    let mut f = l.split('\t');
                    let sfen = f.next().unwrap_or("");
                    let id = f.next().unwrap_or("");
                    let Some(b) = board(sfen) else {
                        println!("{id}: broken");
                        continue;
                    };
                    let out = solver.solve(&b, mode, Limits { nodes, depth: 0 }, &mut |_| false);
                    n += 1;
                    mate += u32::from(out.verdict == Verdict::Mate);
                    none += u32::from(out.verdict == Verdict::NoMate);
                    incomplete += u32::from(out.verdict == Verdict::Mate && !out.line_complete);
                    sum += u64::from(out.nodes);
                    counts.push(out.nodes);
                    line += u64::from(out.line_nodes);
                    moves += out.moves;
                    probes += out.probes;
                    hits += out.hits;
                    if verbose {
                        let text: Vec<_> = out.line.iter().map(|m| m.to_usi()).collect();
                        println!(
                            "{id} {:?} {:?} nodes {} line {} {} {}",
                            out.verdict,
                            out.reason,
                            out.nodes,
                            out.line_nodes,
                            out.line.len(),
                            text.join(" ")
                        );
                    }
                }
                counts.sort_unstable();
                let t = start.elapsed().as_secs_f64();
                println!("{file}: {n} problems, {mate} mate ({incomplete} lines incomplete), {none} no mate, mean nodes {:.1}, median {}, line nodes {:.1}, moves/node {:.2}, probes/node {:.2}, hits {:.2}, {:.0} nodes/s",
                    sum as f64 / n as f64, counts[counts.len() / 2], line as f64 / n as f64, moves as f64 / (sum + line) as f64, probes as f64 / (sum+line) as f64, hits as f64 / probes as f64, (sum + line) as f64 / t);
            }
        }
    }
}
