//! A small USI engine that plays, for tests: material and a little chance, as deep as nodes and time allow. It is the test program
//! itself, which is started again with its settings in the environment; a test named `stand_in` lets it in by calling [`serve`].
#![allow(dead_code)]

use std::io::{BufRead, Write};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::Arc;
use std::time::{Duration, Instant};

use kiban_rules::shogi::refsearch::{Proof, RefSearch};
use kiban_rules::shogi::{Colour, Game, Kind, Move, Piece, Position, Record};

const SETTINGS: &str = "KIBAN_TEST_PLAYER";

/// The command line of a player. Settings: `seed=N`, `name=WORD`, `depth=N`, `words=searchmoves` or `ignore_moves` (how moves are left
/// out; none if not said), `mates=N` (it answers `go mate`, if there is one in N plies), `order=yes` (it answers `genmove_probability`:
/// the moves in the order of the rules backwards), `lines=yes` (it has the option `MultiPV`, and its lines are the moves in the order of
/// the rules backwards), `deaf=yes` (it does not end at `quit` nor at the end of its input), `log=FILE` (what it is told), `pid=FILE`, and `FAULT@N`: what it does wrong at its Nth `go` and from then on: `crash`, `hang`, `illegal`,
/// `garbage`, `resign`, `win`, `late`, `lies` (a mate that is none), `early` (answers at once), `twice` (answers twice).
/// One whose name begins with `gps` has the ways of GPSShogi: it ends at `go nodes`, and ignores moves only with `BookDepth` 0.
pub fn player(settings: &str) -> String {
    let program = std::env::current_exe().unwrap();
    format!(
        "env '{SETTINGS}={settings}' '{}' --exact stand_in --nocapture --test-threads=1",
        program.display()
    )
}

/// Is the engine, if this process was started as one.
pub fn serve() {
    let Ok(settings) = std::env::var(SETTINGS) else { return };
    let of = |key: &str| settings.split(' ').find_map(|w| w.strip_prefix(key)?.strip_prefix('='));
    if let Some(file) = of("pid") {
        std::fs::write(file, std::process::id().to_string()).unwrap();
    }
    let number = |key: &str| of(key).and_then(|w| w.parse::<u64>().ok());
    let fault = settings.split(' ').find_map(|w| {
        let (what, from) = w.split_once('@')?;
        Some((what.to_string(), from.parse::<u64>().ok()?))
    });
    let engine = Engine {
        name: of("name").unwrap_or("player").to_string(),
        seed: number("seed").unwrap_or(1),
        depth: number("depth").unwrap_or(40) as u32,
        words: of("words").unwrap_or("none").to_string(),
        mates: number("mates").map(|n| n as u32),
        order: of("order").is_some(),
        lines: of("lines").is_some(),
        deaf: of("deaf").is_some(),
        log: of("log").map(str::to_string),
        fault,
    };
    engine.converse();
    if engine.deaf {
        std::thread::sleep(Duration::from_secs(3600));
    }
    std::process::exit(0);
}

struct Engine {
    name: String,
    seed: u64,
    depth: u32,
    words: String,
    mates: Option<u32>,
    order: bool,
    lines: bool,
    deaf: bool,
    log: Option<String>,
    fault: Option<(String, u64)>,
}

fn say(line: &str) {
    let mut out = std::io::stdout().lock();
    // a referee that is gone ends this with its input
    let _ = out.write_all(format!("{line}\n").as_bytes()).and_then(|()| out.flush());
}

impl Engine {
    fn converse(&self) {
        // the test program has begun a line
        say("");
        let mut record = Record::parse("startpos").unwrap();
        let mut ignored: Vec<String> = Vec::new();
        let mut search: Option<(Arc<AtomicBool>, std::thread::JoinHandle<()>)> = None;
        let end = |search: &mut Option<(Arc<AtomicBool>, std::thread::JoinHandle<()>)>| {
            if let Some((stop, thread)) = search.take() {
                stop.store(true, Ordering::Relaxed);
                let _ = thread.join();
            }
        };
        let (mut goes, mut lines, mut book) = (0, 1, true);
        for line in std::io::stdin().lock().lines() {
            let Ok(line) = line else { break };
            let words: Vec<&str> = line.split_whitespace().collect();
            if let Some(log) = &self.log {
                let file = std::fs::OpenOptions::new().create(true).append(true).open(log);
                writeln!(file.unwrap(), "{line}").unwrap();
            }
            match words.first().copied() {
                Some("usi") => {
                    say(&format!("id name {}", self.name));
                    say("option name Style type string default plain");
                    if self.lines {
                        say("option name MultiPV type spin default 1 min 1 max 500");
                    }
                    if self.is_gps() {
                        say("option name BookDepth type spin default 30 min 0 max 100");
                    }
                    say("usiok");
                }
                Some("isready") => say("readyok"),
                Some("setoption") => match words[..] {
                    [_, _, "MultiPV", _, n] => lines = n.parse().unwrap(),
                    [_, _, "BookDepth", _, n] => book = n != "0",
                    _ => {}
                },
                Some("position") => {
                    end(&mut search);
                    record = Record::parse(&line).unwrap_or_else(|e| panic!("{line}: {e}"));
                    ignored.clear();
                }
                Some("ignore_moves")
                    if self.words == "ignore_moves" && !(self.is_gps() && book) =>
                {
                    ignored = words[1..].iter().map(|w| w.to_string()).collect();
                }
                Some("genmove_probability") if self.order => {
                    let moves = record.position().legal_moves();
                    let text = moves.iter().rev().enumerate().map(|(i, m)| format!(" {m} {i}"));
                    say(&format!("genmove_probability{}", text.collect::<String>()));
                }
                Some("go") if words.get(1) == Some(&"mate") && self.mates.is_some() => {
                    end(&mut search);
                    goes += 1;
                    let fault = self.fault.as_ref().is_some_and(|(_, from)| goes >= *from);
                    say(&format!("checkmate {}", self.mate(record.position(), fault)));
                }
                Some("go") => {
                    end(&mut search);
                    goes += 1;
                    if self.is_gps() && words.contains(&"nodes") {
                        eprintln!("unknown option in go nodes");
                        std::process::exit(134);
                    }
                    if lines > 1 {
                        let moves = record.position().legal_moves();
                        for (i, m) in moves.iter().rev().take(lines).enumerate() {
                            say(&format!(
                                "info depth 1 multipv {} nodes 7 score cp 0 pv {m}",
                                i + 1
                            ));
                        }
                    }
                    let stop = Arc::new(AtomicBool::new(false));
                    let job = self.job(&record, &words, &ignored, Arc::clone(&stop), goes);
                    search = Some((stop, std::thread::spawn(move || job.run())));
                }
                Some("stop") => end(&mut search),
                Some("quit") if !self.deaf => break,
                _ => {}
            }
        }
    }

    fn is_gps(&self) -> bool {
        self.name.starts_with("gps")
    }

    /// A mate in few plies, or one that is none.
    fn mate(&self, position: &Position, lies: bool) -> String {
        if lies {
            return position.legal_moves()[0].to_string();
        }
        let mut search = RefSearch::new(1_000_000);
        match search.prove(position, self.mates.unwrap_or(1)) {
            Proof::Mate(plies) => {
                let line = search.line(position, plies).unwrap();
                line.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
            }
            _ => "nomate".to_string(),
        }
    }

    fn job(
        &self,
        record: &Record,
        words: &[&str],
        ignored: &[String],
        stop: Arc<AtomicBool>,
        goes: u64,
    ) -> Job {
        let after = |word: &str| {
            let at = words.iter().position(|w| *w == word)?;
            words.get(at + 1)?.parse::<u64>().ok()
        };
        let position = record.position().clone();
        let mut moves = position.legal_moves();
        if let (Some(at), "searchmoves") =
            (words.iter().position(|w| *w == "searchmoves"), self.words.as_str())
        {
            moves.retain(|m| words[at + 1..].contains(&m.to_string().as_str()));
        }
        moves.retain(|m| !ignored.contains(&m.to_string()));
        let own = if position.turn() == Colour::Black { "btime" } else { "wtime" };
        let time = after("movetime").or_else(|| {
            let left = after(own)?;
            let inc = after(if own == "btime" { "binc" } else { "winc" }).unwrap_or(0);
            Some(left / 40 + inc / 2 + after("byoyomi").unwrap_or(0) / 2)
        });
        let fault = self.fault.as_ref().filter(|(_, from)| goes >= *from).map(|f| f.0.clone());
        Job {
            game: Game::of(record),
            moves,
            nodes: after("nodes").unwrap_or(u64::MAX),
            until: time.map(|ms| Instant::now() + Duration::from_millis(ms)),
            hold: words.contains(&"infinite"),
            depth: self.depth,
            seed: self.seed,
            stop,
            count: AtomicU64::new(0),
            fault,
        }
    }
}

struct Job {
    game: Game,
    moves: Vec<Move>,
    nodes: u64,
    until: Option<Instant>,
    hold: bool,
    depth: u32,
    seed: u64,
    stop: Arc<AtomicBool>,
    count: AtomicU64,
    fault: Option<String>,
}

impl Job {
    fn run(self) {
        match self.fault.as_deref() {
            Some("crash") => {
                eprintln!("out of luck");
                std::process::exit(3);
            }
            Some("hang") => std::thread::sleep(Duration::from_secs(3600)),
            Some("garbage") => say("\u{7f}\u{1} bestmove? nonsense"),
            Some("illegal") => return say("info nodes 1 score cp 30 pv 1a1b\nbestmove 1a1b"),
            Some("resign") => return say("bestmove resign"),
            Some("win") => return say("bestmove win"),
            Some("early") => {
                let m = self.moves[0];
                return say(&format!("info nodes 1 score cp 0 pv {m}\nbestmove {m}"));
            }
            Some("lies") => say(&format!("info nodes 5 score mate 3 pv {}", self.moves[0])),
            _ => {}
        }
        let best = self.think();
        while self.hold && !self.over() {
            std::thread::sleep(Duration::from_millis(2));
        }
        if self.fault.as_deref() == Some("late") {
            std::thread::sleep(Duration::from_millis(1500));
        }
        say(&format!("info nodes {}", self.count.load(Ordering::Relaxed)));
        let answer = best.map_or("bestmove resign".to_string(), |m| format!("bestmove {m}"));
        say(&answer);
        if self.fault.as_deref() == Some("twice") {
            say(&answer);
        }
    }

    fn over(&self) -> bool {
        self.stop.load(Ordering::Relaxed) || self.until.is_some_and(|t| Instant::now() >= t)
    }

    /// Deeper and deeper, until the nodes or the time are used up.
    fn think(&self) -> Option<Move> {
        let mut best = *self.moves.first()?;
        let mut position = self.game.position().clone();
        let mut order = self.moves.clone();
        for depth in 1..=self.depth {
            let (mut alpha, mut line) = (-INFINITE, Vec::new());
            for m in order.clone() {
                let mut below = Vec::new();
                position.do_move(&m);
                let value = self.search(&mut position, depth - 1, -INFINITE, -alpha, &mut below);
                position.undo_move(&m);
                let Some(value) = value.map(|v| -v) else { return Some(best) };
                if value > alpha {
                    alpha = value;
                    line = [vec![m], below].concat();
                }
            }
            best = line[0];
            order.retain(|m| *m != best);
            order.insert(0, best);
            let pv: Vec<String> = line.iter().map(ToString::to_string).collect();
            let score = match INFINITE - alpha.abs() {
                n if n < 1000 => format!("mate {}{}", if alpha < 0 { "-" } else { "" }, n),
                _ => format!("cp {alpha}"),
            };
            let nodes = self.count.load(Ordering::Relaxed);
            say(&format!("info depth {depth} nodes {nodes} score {score} pv {}", pv.join(" ")));
            if INFINITE - alpha.abs() < 1000 {
                break;
            }
        }
        Some(best)
    }

    /// None: no nodes or no time are left.
    fn search(
        &self,
        position: &mut Position,
        depth: u32,
        mut alpha: i32,
        beta: i32,
        line: &mut Vec<Move>,
    ) -> Option<i32> {
        let nodes = self.count.fetch_add(1, Ordering::Relaxed);
        if nodes >= self.nodes || self.over() {
            return None;
        }
        if depth == 0 {
            return Some(self.value(position));
        }
        let mut moves = position.legal_moves();
        if moves.is_empty() {
            return Some(-INFINITE + position.ply() as i32 - self.game.position().ply() as i32);
        }
        moves.sort_by_key(|m| -m.captured.map_or(0, worth));
        for m in moves {
            let mut below = Vec::new();
            position.do_move(&m);
            let value = self.search(position, depth - 1, -beta, -alpha, &mut below);
            position.undo_move(&m);
            let value = -value?;
            if value > alpha {
                alpha = value;
                *line = [vec![m], below].concat();
            }
            if alpha >= beta {
                break;
            }
        }
        Some(alpha)
    }

    /// Material as the side to move sees it, and a little chance by the seed.
    fn value(&self, position: &Position) -> i32 {
        let mut value = 0;
        let mut hash = self.seed;
        for (i, piece) in position.board().iter().enumerate() {
            let Some(piece) = piece else { continue };
            value += if piece.colour() == position.turn() { worth(*piece) } else { -worth(*piece) };
            hash = (hash ^ (i as u64) << 8 ^ u64::from(piece.code()))
                .wrapping_mul(0x9e37_79b9_7f4a_7c15)
                .rotate_left(29);
        }
        for kind in Kind::ALL {
            let of = |c: Colour| i32::from(position.hand(c).count(kind));
            let one = worth(Piece::new(Colour::Black, kind));
            value += one * 11 / 10 * (of(position.turn()) - of(!position.turn()));
        }
        value + (hash % 41) as i32 - 20
    }
}

const INFINITE: i32 = 100_000;

fn worth(piece: Piece) -> i32 {
    let plain = match piece.kind() {
        Kind::King => 0,
        Kind::Rook => 1000,
        Kind::Bishop => 900,
        Kind::Gold => 600,
        Kind::Silver => 550,
        Kind::Knight => 400,
        Kind::Lance => 350,
        Kind::Pawn => 100,
    };
    match (piece.is_promoted(), piece.kind()) {
        (true, Kind::Rook | Kind::Bishop) => plain + 300,
        (true, _) => 600,
        (false, _) => plain,
    }
}
