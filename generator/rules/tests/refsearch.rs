//! The reference search on small problems whose answers can be seen by hand, and on the shared ones where present.

use kiban_oracle::data::shared;
use kiban_rules::shogi::{
    refsearch::{prove_mate, settle, verify_mate_line, LineError, Proof, RefSearch, Settled},
    Move, Position,
};

type Result<T = ()> = std::result::Result<T, Box<dyn std::error::Error>>;

fn line(pos: &Position, texts: &[&str]) -> Result<Vec<Move>> {
    let mut now = pos.clone();
    let mut moves = Vec::new();
    for text in texts {
        let m = now.parse_move(text)?;
        moves.push(m);
        now.do_move(&m);
    }
    Ok(moves)
}

/// A gold before the king, held by a pawn.
const GOLD: &str = "4k4/9/4P4/9/9/9/9/9/9 b G 1";

#[test]
fn gold_on_the_head_mates() -> Result {
    let pos = Position::problem_from_sfen(GOLD)?;
    assert_eq!(prove_mate(&pos, 5, 1000), Proof::Mate(1));
    assert_eq!(settle(&pos, 1000), Settled::Mate);
    verify_mate_line(&pos, &line(&pos, &["G*5b"])?)?;
    assert_eq!(prove_mate(&pos, 1, 0), Proof::Capped);
    assert_eq!(RefSearch::new(1000).line(&pos, 1), Some(line(&pos, &["G*5b"])?));
    Ok(())
}

#[test]
fn false_lines_are_refused() -> Result {
    let pos = Position::problem_from_sfen(GOLD)?;
    let cases: [(&[&str], LineError); 5] = [
        // white's moves are seen from white's side, so 6b comes before 4b
        (&["G*4b"], LineError::NotMate { reply: "5a6b".into() }),
        (&["G*5h"], LineError::NoCheck { ply: 1, text: "G*5h".into() }),
        (&["5c5d"], LineError::Illegal { ply: 1, text: "5c5d".into() }),
        (&["G*4b", "5a4b"], LineError::Length(2)),
        (&[], LineError::Length(0)),
    ];
    for (texts, error) in cases {
        assert_eq!(verify_mate_line(&pos, &line(&pos, texts)?), Err(error));
    }
    Ok(())
}

#[test]
fn a_pawn_drop_never_mates() -> Result {
    // the king in the corner, shut in by his own men, the square in front held by a gold
    let text = "6gnk/6sp1/7G1/9/9/9/9/9/9 b P 1";
    let pos = Position::problem_from_sfen(text)?;
    assert!(!pos.legal_moves().iter().any(|m| m.to_string() == "P*1b"));
    // a lance in the pawn's place would mate
    let with_lance = Position::problem_from_sfen(&text.replace("b P", "b L"))?;
    assert!(with_lance.legal_moves().iter().any(|m| m.to_string() == "L*1b"));
    assert_eq!(prove_mate(&with_lance, 1, 1000), Proof::Mate(1));
    let moves = line(&pos, &["P*1b"])?;
    assert_eq!(
        verify_mate_line(&pos, &moves),
        Err(LineError::Illegal { ply: 1, text: "P*1b".into() })
    );
    Ok(())
}

#[test]
fn no_check_is_no_mate() -> Result {
    let pos = Position::problem_from_sfen("4k4/9/9/9/9/9/9/9/4P4 b - 1")?;
    assert_eq!(settle(&pos, 10), Settled::NoMate);
    assert_eq!(prove_mate(&pos, 99, 1000), Proof::NoMateWithin(99));
    Ok(())
}

#[test]
fn endless_checks_are_no_mate() -> Result {
    // a lone dragon can check for ever
    let pos = Position::problem_from_sfen("4k4/9/9/9/9/9/9/9/3+R5 b - 1")?;
    assert_eq!(settle(&pos, 200_000), Settled::NoMate);
    assert_eq!(prove_mate(&pos, 7, 200_000), Proof::NoMateWithin(7));
    Ok(())
}

/// Mates of 3, 5 and 7 plies from games: the data says only "a mate in n" for the side to move.
#[test]
fn shared_mates_are_proved() -> Result {
    for (file, plies, count) in [("mate3.tsv", 3, 150), ("mate5.tsv", 5, 40), ("mate7.tsv", 7, 10)]
    {
        let Some(text) = shared(file) else { continue };
        let mut proved = 0;
        for row in text.lines().filter(|l| !l.starts_with('#')).take(count) {
            let sfen = row.split('\t').next().ok_or("no position")?;
            let pos = Position::problem_from_sfen(sfen)?;
            let mut search = RefSearch::new(3_000_000);
            match search.prove(&pos, plies) {
                Proof::Mate(n) => {
                    let best = search.line(&pos, n).ok_or("no line")?;
                    assert_eq!(best.len(), n as usize, "{sfen}");
                    verify_mate_line(&pos, &best)?;
                    proved += 1;
                }
                Proof::Capped => println!("{file}: capped {sfen}"),
                Proof::NoMateWithin(_) => panic!("{file}: no mate in {plies}: {sfen}"),
            }
        }
        println!("{file}: {proved} of {count} proved");
        assert!(proved * 10 >= count * 9);
    }
    Ok(())
}
