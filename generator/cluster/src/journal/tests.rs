use super::*;
use kiban_rules::shogi::Position;
use std::fs;
use std::path::PathBuf;

struct Temp(PathBuf);

impl Temp {
    fn new(name: &str) -> Temp {
        let path =
            std::env::temp_dir().join(format!("kiban-journal-{}-{name}", std::process::id()));
        let _ = fs::remove_file(&path);
        Temp(path)
    }
}

impl Drop for Temp {
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.0);
    }
}

fn problem() -> Problem {
    let position = Position::from_sfen("4k4/9/4P4/9/9/9/9/9/9 b G 1").unwrap();
    Problem { position, defends: false }
}

fn kept(found: Found) -> Kept {
    let settled = Settled { found, nodes: 3, worker: None, tries: 2, confirmed: true };
    Kept { settled, worker: Some("here".into()), limit: 500 }
}

#[test]
fn what_is_kept_comes_back() {
    let temp = Temp::new("back");
    let key = Key::new(&problem(), 9);
    let mate = kept(Found::Mate(played(&problem(), &["G*5b".to_string()]).unwrap()));
    let other = Key { depth: 0, ..key.clone() };
    let mut journal = Journal::open(&temp.0).unwrap();
    // one run at a time
    assert!(
        matches!(Journal::open(&temp.0), Err(Unusable::Other(why)) if why.contains("another run"))
    );
    journal.keep(key.clone(), &mate).unwrap();
    journal.keep(other.clone(), &kept(Found::Unknown(Why::Nodes))).unwrap();
    drop(journal);
    // a line that was cut off is dropped, and the next one begins where it began
    let whole = fs::read(&temp.0).unwrap();
    fs::write(&temp.0, [&whole[..], b"{\"problem\":{\"sf"].concat()).unwrap();
    let journal = Journal::open(&temp.0).unwrap();
    assert_eq!(journal.kept(&key), Some(&mate));
    let unknown = journal.kept(&other).unwrap();
    assert!(unknown.answers(500, true) && !unknown.answers(501, false));
    assert!(mate.answers(501, true));
    drop(journal);
    assert_eq!(fs::read(&temp.0).unwrap(), whole);
}

#[test]
fn other_files_are_left_alone() {
    let temp = Temp::new("other");
    let head = HEAD;
    let entry = |result: &str, moves: &str| {
        format!(
            r#"{head}
{{"problem":{{"sfen":"4k4/9/4P4/9/9/9/9/9/9 b G 1","defends":false,"depth":0}},"limit":0,"result":"{result}","moves":[{moves}],"nodes":1,"worker":null,"tries":1,"confirmed":true}}
"#
        )
    };
    for (text, why) in [
        ("my diary\n".to_string(), "no journal of kiban"),
        ("my diary".to_string(), "no journal of kiban"),
        (format!("{head}\n{{}}\n"), "line 2: missing field"),
        (entry("mate", "\"G*5e\""), "line 2: its line is no mate"),
        (entry("perhaps", ""), "line 2: there is no result 'perhaps'"),
    ] {
        fs::write(&temp.0, &text).unwrap();
        let refused = Journal::open(&temp.0);
        assert!(
            matches!(&refused, Err(Unusable::Other(w)) if w.contains(why)),
            "{refused:?}: {why}"
        );
        assert_eq!(fs::read_to_string(&temp.0).unwrap(), text);
    }
    fs::write(&temp.0, entry("mate", "\"G*5b\"")).unwrap();
    assert!(Journal::open(&temp.0).is_ok());
    // a journal that was cut in its first line begins anew
    fs::write(&temp.0, &head[..5]).unwrap();
    drop(Journal::open(&temp.0).unwrap());
    assert_eq!(fs::read_to_string(&temp.0).unwrap(), format!("{head}\n"));
    // nothing endless is read
    assert!(matches!(Journal::open(Path::new("/dev/zero")), Err(Unusable::Other(_))));
}
