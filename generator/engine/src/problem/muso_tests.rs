//! The lengths of *Shogi Muso* (1734), beside those of its solutions and of another solver.

use kiban_link::tsume::LocalModel;
use kiban_model::tsume::Params;
use kiban_oracle::data::{lines, shared};
use kiban_rules::shogi::Position;

use super::tests::{asked, claimed, within, LARGE};
use super::*;

/// Nodes for each problem.
const NODES: u32 = 1_000_000;

/// What the file says of a problem.
struct Row<'a> {
    position: Position,
    name: &'a str,
    /// The plies of the composer's solution, useless interpositions not counted; none: there is no mate, or it is not known.
    traditional: Option<usize>,
    /// The least plies by another solver, every interposition counted, and whether it has proved them.
    other: Option<(usize, bool)>,
}

fn row(line: &str) -> Row<'_> {
    let f: Vec<&str> = line.split('\t').collect();
    let number = |text: &str| text.trim_start_matches(['=', '<']).parse().ok();
    Row {
        position: Position::problem_from_sfen(f[0]).expect("a problem"),
        name: f[1],
        traditional: number(f[2]),
        other: number(f[5].trim_start_matches("<=")).map(|n| (n, f[5].starts_with('='))),
    }
}

/// What was found out, and whether it agrees with the other solver.
#[derive(Debug, Default)]
struct Seen {
    mates: u32,
    none: u32,
    proved: u32,
    /// Proved lengths that are as long as the traditional ones, longer, and shorter.
    beside: [u32; 3],
    /// Proved by both.
    both: u32,
    /// Bounds beside a length that the other solver has proved.
    within: u32,
}

/// A row of the table: the length as `kiban solve --brief` has it.
fn compare(device: &mut LocalModel, row: &Row, nodes: u32, seen: &mut Seen) -> String {
    let Row { position, name, traditional, other } = row;
    let post = PostSearch::Shortest;
    let solved = asked(device, position, post, Order::default(), within(nodes));
    let length = claimed(name, position, &solved);
    let c = &solved.answer.report.counters;
    let took = u64::from(c.nodes) + u64::from(c.line_nodes);
    let text = match (&solved.answer.finding, length) {
        (_, Some(n)) => {
            let (least, most) = solved.shortest.bounds(n);
            // the mate of the other solver is one, and no mate is shorter than its proof says
            if let Some((theirs, proved)) = *other {
                assert!(least <= theirs, "{name}: at least {least}, and one of {theirs} is known");
                let shorter = most.is_some_and(|most| most < theirs);
                assert!(!(proved && shorter), "{name}: {most:?}, and {theirs} are proved");
                seen.within += u32::from(proved && most.is_some());
            }
            seen.mates += 1;
            if solved.shortest == Shortest::Proved {
                seen.proved += 1;
                seen.both += u32::from(other.is_some_and(|(_, proved)| proved));
                if let Some(traditional) = *traditional {
                    seen.beside[match n.cmp(&traditional) {
                        std::cmp::Ordering::Equal => 0,
                        std::cmp::Ordering::Greater => 1,
                        std::cmp::Ordering::Less => 2,
                    }] += 1;
                }
                format!("={n}")
            } else {
                format!("{least}..{}", most.map_or(String::new(), |n| n.to_string()))
            }
        }
        (Finding::NoMate, _) => {
            assert!(other.is_none(), "{name}: no mate, and the other solver has one");
            seen.none += 1;
            "no mate".to_string()
        }
        _ => "-".to_string(),
    };
    let traditional = traditional.map_or("-".to_string(), |n| n.to_string());
    let other = match other {
        Some((n, true)) => format!("={n}"),
        Some((n, false)) => format!("..{n}"),
        None => "-".to_string(),
    };
    format!("{name}\t{traditional}\t{text}\t{other}\t{took}")
}

#[test]
fn some_lengths_of_shogi_muso() {
    let Some(text) = shared("muso.tsv") else { return };
    let (mut device, mut seen) = (LocalModel::new(LARGE), Seen::default());
    // the last one has no mate
    for name in ["muso009", "muso027", "muso016", "muso088"] {
        let row = lines(&text).map(row).find(|r| r.name == name).expect("a problem of the set");
        println!("{}", compare(&mut device, &row, 60_000, &mut seen));
    }
    assert!(seen.mates > 0 && seen.none == 1, "{seen:?}");
}

#[test]
#[ignore = "minutes; needs ../shared/data"]
fn lengths_of_shogi_muso() {
    let Some(text) = shared("muso.tsv") else { return };
    // 64 MiB
    let mut device = LocalModel::new(Params { table_index_bits: 19, ..LARGE });
    let mut seen = Seen::default();
    println!("problem\ttraditional\tlength\tother\tnodes");
    for row in lines(&text).map(row) {
        println!("{}", compare(&mut device, &row, NODES, &mut seen));
    }
    println!("{seen:?}");
    assert!(seen.both > 20 && seen.none > 0, "{seen:?}");
}
