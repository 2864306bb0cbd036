//! GTP, version 2 (Farnebäck 2002, the draft): lines in, answers out, no thread, and no clock but that of the search.

use std::sync::atomic::AtomicBool;

use kiban_link::go::{usual_size, Playouts};
use kiban_link::Error;
use kiban_protocol::go::Sizes;
use kiban_rules::go::{Colour, Point, Size};

use super::analysis::{self, Analysis, Dialect, Listener};
use super::clock::Clock;
use super::estimate::Estimate;
use super::game::Game;
use super::handicap;
use super::komi::Komi;
use super::player::{decide, decide_watched, judge, Decision, Style};
use super::search::{self, Limits, Looked};
use super::sgf;
use super::words::{colour, number, rows, spell, syntax, vertex};

/// All commands, sorted.
pub const COMMANDS: [&str; 31] = [
    "boardsize",
    "clear_board",
    "final_score",
    "final_status_list",
    "fixed_handicap",
    "genmove",
    "gogui-analyze_commands",
    "kata-analyze",
    "kata-genmove_analyze",
    "kiban-ownership",
    "kiban-score",
    "kiban-winrates",
    "known_command",
    "komi",
    "list_commands",
    "loadsgf",
    "lz-analyze",
    "lz-genmove_analyze",
    "name",
    "place_free_handicap",
    "play",
    "protocol_version",
    "quit",
    "reg_genmove",
    "set_free_handicap",
    "set_random_seed",
    "showboard",
    "time_left",
    "time_settings",
    "undo",
    "version",
];

/// The answer to a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reply {
    /// With its `=` or `?` and the empty line at its end; empty for a line that asks for nothing.
    pub text: String,
    /// The line was `quit`.
    pub quit: bool,
}

/// Reads a file that the controller names: its text, or one sentence.
pub type Load = Box<dyn FnMut(&str) -> Result<String, String> + Send>;

/// The next line is always there.
struct Hurried(String);

impl Listener for Hurried {
    fn hear(&mut self, text: &str) {
        self.0 += text;
    }

    fn waits(&mut self) -> bool {
        true
    }
}

/// The engine's side of the dialogue.
pub struct Gtp<D> {
    device: D,
    sizes: Sizes,
    style: Style,
    game: Game,
    komi: Komi,
    clock: Clock,
    load: Load,
}

impl<D: Playouts> Gtp<D> {
    /// An engine over a device that told these sizes. The board is 9x9 or what the device has nearest to it, komi as usual.
    pub fn new(device: D, sizes: Sizes, style: Style, load: Load) -> Gtp<D> {
        let (game, clock) = (Game::new(usual_size(&sizes)), Clock::default());
        Gtp { device, sizes, style, game, komi: Komi::USUAL, clock, load }
    }

    pub fn game(&self) -> &Game {
        &self.game
    }

    /// Answers a line; an analysis ends at once.
    pub fn line(&mut self, line: &str, cancel: &AtomicBool) -> Reply {
        let mut hurried = Hurried(String::new());
        let reply = self.heard(line, cancel, &mut hurried);
        Reply { text: hurried.0 + &reply.text, ..reply }
    }

    /// Answers a line; what is said of a search while it goes on is heard before the end of its answer.
    pub fn heard(&mut self, line: &str, cancel: &AtomicBool, listener: &mut dyn Listener) -> Reply {
        // control characters are dropped, tabs are blanks, # starts a comment
        let clean: String = line
            .chars()
            .map(|c| if c == '\t' { ' ' } else { c })
            .filter(|c| !c.is_control())
            .take_while(|&c| c != '#')
            .collect();
        let mut words: Vec<&str> = clean.split_whitespace().collect();
        if words.is_empty() {
            return Reply { text: String::new(), quit: false };
        }
        let id = match words[0].parse::<u32>() {
            Ok(_) => words.remove(0),
            Err(_) => "",
        };
        let Some((&command, arguments)) = words.split_first() else {
            return Reply { text: format!("?{id} syntax error\n\n"), quit: false };
        };
        if let Some(dialect) = Dialect::of(command) {
            return match self.analyse(command, arguments, dialect, cancel, (id, listener)) {
                Ok(text) => Reply { text: format!("{text}\n"), quit: false },
                Err(text) => Reply { text: format!("?{id} {text}\n\n"), quit: false },
            };
        }
        let (sign, text) = match self.answer(command, arguments, cancel) {
            Ok(text) => ('=', text),
            Err(text) => ('?', text),
        };
        // an answer ends at the first empty line
        let text = text.lines().filter(|l| !l.is_empty()).collect::<Vec<_>>().join("\n");
        let space = if text.is_empty() { "" } else { " " };
        let quit = command == "quit";
        Reply { text: format!("{sign}{id}{space}{text}\n\n"), quit }
    }

    fn answer(
        &mut self,
        command: &str,
        arguments: &[&str],
        cancel: &AtomicBool,
    ) -> Result<String, String> {
        let done = Ok(String::new());
        match (command, arguments) {
            ("protocol_version", _) => Ok("2".to_string()),
            ("name", _) => Ok("Kiban".to_string()),
            ("version", _) => Ok(env!("CARGO_PKG_VERSION").to_string()),
            ("known_command", [word, ..]) => Ok(COMMANDS.contains(word).to_string()),
            ("known_command", []) => Ok("false".to_string()),
            ("list_commands", _) => Ok(COMMANDS.join("\n")),
            ("quit", _) => done,
            ("boardsize", [lines, ..]) => {
                let lines: usize = number(lines)?;
                let size = Size::new(lines).ok().filter(|_| self.sizes.lines().contains(&lines));
                self.game = Game::new(size.ok_or("unacceptable size")?);
                done
            }
            ("clear_board", _) => {
                self.game = Game::new(self.game.size());
                done
            }
            ("komi", [komi, ..]) => {
                self.komi = Komi::new(number(komi)?)?;
                done
            }
            ("play", [side, at, ..]) => {
                let (side, at) = (colour(side)?, vertex(at, self.game.size())?);
                self.game.play(side, at).map_err(|_| "illegal move")?;
                done
            }
            ("undo", _) => {
                if self.game.undo() {
                    done
                } else {
                    Err("cannot undo".to_string())
                }
            }
            ("genmove", [side, ..]) => self.genmove(colour(side)?, true, cancel),
            ("reg_genmove", [side, ..]) => self.genmove(colour(side)?, false, cancel),
            ("final_score", _) => {
                let estimate = self.judge(cancel)?;
                Ok(result(f64::from(estimate.score) - self.komi.points()))
            }
            ("final_status_list", [status, ..]) => self.status_list(status, cancel),
            ("kiban-ownership", _) => {
                Ok(ownership(&self.judge(cancel)?.ownership, self.game.size()))
            }
            ("kiban-score", _) => {
                Ok(format!("{:.2}", self.judge(cancel)?.mean_score - self.komi.points()))
            }
            ("kiban-winrates", rest) => {
                let side = rest.first().map_or(Ok(self.game.position().turn()), |w| colour(w))?;
                self.winrates(side, cancel)
            }
            ("gogui-analyze_commands", _) => Ok(analysis::GOGUI.join("\n")),
            ("fixed_handicap", [stones, ..]) => {
                let points = handicap::fixed(self.game.size(), number(stones)?)?;
                self.handicap(&points)
            }
            ("place_free_handicap", [stones, ..]) => {
                let points = handicap::free(self.game.size(), number(stones)?)?;
                self.handicap(&points)
            }
            ("set_free_handicap", vertices) => {
                let points = handicap::given(self.game.size(), vertices)?;
                self.handicap(&points)?;
                done
            }
            ("set_random_seed", [seed, ..]) => {
                self.style.seed = number(seed)?;
                done
            }
            ("showboard", _) => Ok(self.show()),
            ("time_settings", [main, byo, stones, ..]) => {
                self.clock.set(number(main)?, number(byo)?, number(stones)?);
                done
            }
            ("time_left", [side, seconds, stones, ..]) => {
                self.clock.left(colour(side)?, number(seconds)?, number(stones)?);
                done
            }
            ("loadsgf", [name, rest @ ..]) => {
                self.load_sgf(name, rest.first().copied())?;
                done
            }
            _ if COMMANDS.contains(&command) => Err(syntax()),
            _ => Err("unknown command".to_string()),
        }
    }

    fn genmove(&mut self, side: Colour, play: bool, cancel: &AtomicBool) -> Result<String, String> {
        let time = self.clock.budget(side);
        let (style, komi2) = (self.style, self.komi.half_points());
        let decision = decide(&mut self.device, &self.game, side, &style, komi2, time, cancel);
        match decision.map_err(sentence)? {
            Decision::Resign(_) if play => Ok("resign".to_string()),
            Decision::Resign(choice) | Decision::Move(choice) => {
                if play {
                    self.game.play(side, choice.at).map_err(|e| e.to_string())?;
                }
                Ok(spell(choice.at))
            }
        }
    }

    /// Black's stones on an empty board; white is to move. The points.
    fn handicap(&mut self, points: &[Point]) -> Result<String, String> {
        let board = self.game.position().board();
        if !self.game.moves().is_empty() || board.empties().count() != board.size().area() {
            return Err("board not empty".to_string());
        }
        self.game = handicap::game(self.game.size(), points).map_err(|e| e.to_string())?;
        Ok(points.iter().map(Point::to_string).collect::<Vec<_>>().join(" "))
    }

    /// Says what a search looks at, again and again, until another line comes or the search has chosen a move to play.
    fn analyse(
        &mut self,
        command: &str,
        arguments: &[&str],
        dialect: Dialect,
        cancel: &AtomicBool,
        (id, listener): (&str, &mut dyn Listener),
    ) -> Result<String, String> {
        let wanted = Analysis::read(dialect, arguments)?;
        let side = wanted.colour.unwrap_or(self.game.position().turn());
        let position = self.game.position_for(side);
        let seed = self.style.next_seed(&self.game);
        let komi2 = self.komi.half_points();
        let owners = match wanted.ownership {
            true => Some(
                analysis::owners(&mut self.device, &position, seed, cancel).map_err(sentence)?,
            ),
            false => None,
        };
        listener.hear(&format!("={id}\n"));
        let mut teller = wanted.teller(owners);
        if command.ends_with("-analyze") {
            let limits = Limits { komi2, seed, deadline: None, cancel };
            let (settings, game) = (self.style.search, &self.game);
            let mut watch = |looked: &dyn Fn() -> Vec<Looked>, _| {
                let ends = listener.waits();
                teller.tell(looked, ends, listener);
                !ends
            };
            search::analyse(&mut self.device, game, &position, &settings, &limits, &mut watch)
                .map_err(sentence)?;
            return Ok(String::new());
        }
        let time = self.clock.budget(side);
        let mut watch = |looked: &dyn Fn() -> Vec<Looked>, last| {
            teller.tell(looked, last, listener);
            true
        };
        let game = (&self.game, side);
        let style = self.style;
        let ears: (&AtomicBool, &mut search::Watch) = (cancel, &mut watch);
        let decision = decide_watched(&mut self.device, game, &style, komi2, time, ears);
        match decision.map_err(sentence)? {
            Decision::Resign(_) => Ok("play resign\n".to_string()),
            Decision::Move(choice) => {
                self.game.play(side, choice.at).map_err(|e| e.to_string())?;
                Ok(format!("play {}\n", spell(choice.at)))
            }
        }
    }

    /// Rows from the top: per cent that a side wins with a move there, as far as the playouts of a move reach.
    fn winrates(&mut self, side: Colour, cancel: &AtomicBool) -> Result<String, String> {
        let position = self.game.position_for(side);
        let seed = self.style.next_seed(&self.game);
        let limits = Limits { komi2: self.komi.half_points(), seed, deadline: None, cancel };
        let (settings, game) = (self.style.search, &self.game);
        let mut spent = 0;
        let mut watch = |_: &dyn Fn() -> Vec<Looked>, _| {
            spent += u64::from(settings.batch.max(1));
            spent < u64::from(settings.playouts)
        };
        let looked =
            search::analyse(&mut self.device, game, &position, &settings, &limits, &mut watch);
        Ok(analysis::rates(&looked.map_err(sentence)?, self.game.size()))
    }

    fn judge(&mut self, cancel: &AtomicBool) -> Result<Estimate, String> {
        judge(&mut self.device, &self.game, &self.style, cancel).map_err(sentence)
    }

    fn status_list(&mut self, status: &str, cancel: &AtomicBool) -> Result<String, String> {
        let dead = match status {
            // light playouts do not see a seki
            "seki" => return Ok(String::new()),
            "dead" => true,
            "alive" => false,
            _ => return Err(syntax()),
        };
        let estimate = self.judge(cancel)?;
        let board = self.game.position().board();
        let mut seen = vec![false; self.game.size().area()];
        let mut lines = Vec::new();
        for p in self.game.size().points() {
            if board.at(p).is_none() || seen[p.index(board.size())] {
                continue;
            }
            let mut stones = board.string(p).0;
            stones.iter().for_each(|q| seen[q.index(board.size())] = true);
            stones.sort();
            if estimate.dead.contains(&p) == dead {
                lines.push(stones.iter().map(Point::to_string).collect::<Vec<_>>().join(" "));
            }
        }
        Ok(lines.join("\n"))
    }

    fn show(&self) -> String {
        let position = self.game.position_for(self.game.position().turn());
        format!("\n{}{} to move, komi {}", position.board().draw(), position.turn(), self.komi)
    }

    fn load_sgf(&mut self, name: &str, number_of_move: Option<&str>) -> Result<(), String> {
        let moves = match number_of_move {
            None => None,
            // GTP counts the move that is to come
            Some(n) => Some(number::<usize>(n)?.saturating_sub(1)),
        };
        let cannot = |why: String| format!("cannot load file: {why}");
        let text = (self.load)(name).map_err(cannot)?;
        let record = sgf::read(&text, moves).map_err(|e| cannot(e.to_string()))?;
        let lines = record.game.size().lines();
        if !self.sizes.lines().contains(&lines) {
            return Err(cannot(format!("the device takes no board of {lines} lines")));
        }
        if let Some(komi) = record.komi {
            self.komi = Komi::new(komi).map_err(cannot)?;
        }
        self.game = record.game;
        Ok(())
    }
}

fn sentence(e: Error) -> String {
    e.to_string()
}

/// Black's lead, komi included, as `B+3.5`, `W+0.5` or `0`.
pub fn result(lead: f64) -> String {
    // no digits that only binary fractions have
    let lead = (lead * 1e6).round() / 1e6;
    if lead > 0.0 {
        format!("B+{lead}")
    } else if lead < 0.0 {
        format!("W+{}", -lead)
    } else {
        "0".to_string()
    }
}

/// Rows from the top: 100 is black's in every playout, -100 white's.
fn ownership(owned: &[f64], size: Size) -> String {
    rows(size, |point| {
        let owned = owned.get(point).copied().unwrap_or(0.0);
        // a whole number: -0.3 is 0, and no -0
        format!("{:>4}", (100.0 * owned).round_ties_even() as i64)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is nearly nobody's is 0, and not -0.
    #[test]
    fn owners_are_whole_numbers() {
        let mut owned = vec![0.0; 25];
        owned[20..].copy_from_slice(&[-1.0, -0.003, 0.004, -0.0, 0.996]);
        let text = ownership(&owned, Size::SMALLEST);
        assert_eq!(text.lines().next(), Some("-100    0    0    0  100"));
        assert!(!text.contains("-0"), "{text}");
    }
}
