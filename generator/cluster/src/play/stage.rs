//! The engines of a machine that play for masters behind a server. What goes out lies in [`Stage::out`]: nothing is sent here.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use super::player::{News, Player};
use super::tree::{Order, Task};
use super::wire::{
    is_name, reports, search, Ask, Call, Over, Players, Purpose, Report, Stand, Told, What,
    PLAYERS, VERSION,
};
use crate::crew::Share;
use crate::fleet::Recipe;
use crate::json::write;
use crate::seat::{dismiss, Ear, Sent, END};

/// A master that says nothing for so long has its engines no longer.
const HELD: Duration = Duration::from_secs(10);
/// New values of a search are told so often at most.
const TOLD: Duration = Duration::from_millis(50);

/// What is told of an engine.
struct Hand {
    stand: Stand,
    /// Its last search, by a number that is not its master's: one before may have had the same.
    search: u64,
    /// Its search counts nodes.
    counts: bool,
    /// Something is new: the end of a search is told at once.
    new: bool,
    urgent: bool,
    told: Instant,
    answers: u32,
    /// Of the searches that are over.
    nodes: u64,
}

/// The engines of a machine that play.
pub struct Stage {
    line: String,
    worker: String,
    players: Vec<Player>,
    hands: Vec<Hand>,
    /// Searches so far.
    searches: u64,
    /// When masters were last heard.
    masters: BTreeMap<String, Instant>,
    patience: Duration,
    last_note: String,
    /// For people.
    pub notes: Vec<String>,
    /// Subjects and messages.
    pub out: Vec<(String, Vec<u8>)>,
}

impl Stage {
    /// `line`: a word that no other worker has.
    pub fn new(
        line: String,
        worker: &str,
        fleet: &[Recipe],
        patience: Duration,
        ear: &Ear,
    ) -> Stage {
        let players = Player::all(fleet, ear);
        let now = Instant::now();
        let hand = |p: &Player| Hand {
            stand: Stand { name: p.seat.name.clone(), ..Stand::default() },
            search: 0,
            counts: false,
            new: false,
            urgent: false,
            told: now,
            answers: 0,
            nodes: 0,
        };
        let hands = players.iter().map(hand).collect();
        let (worker, last_note) = (worker.to_string(), String::new());
        let (masters, notes, out) = (BTreeMap::new(), vec![], vec![]);
        Stage {
            line,
            worker,
            players,
            hands,
            searches: 0,
            masters,
            patience,
            last_note,
            notes,
            out,
        }
    }

    pub fn is_empty(&self) -> bool {
        self.players.is_empty()
    }

    /// Why none of them is left, if none is.
    pub fn gone(&self) -> Option<String> {
        let gone = self.players.iter().all(|p| p.seat.is_dismissed());
        gone.then(|| format!("no worker is left ({})", self.last_note))
    }

    /// What an engine sent.
    pub fn take(&mut self, sent: Sent, now: Instant) {
        let id = sent.worker;
        let news = self.players[id].take(sent, now);
        self.note(id, news);
        self.tell(now);
    }

    fn note(&mut self, id: usize, news: Vec<News>) {
        let why = news.iter().rev().find_map(|n| match n {
            News::Note(note) => Some(note.clone()),
            _ => None,
        });
        for one in news {
            let hand = &mut self.hands[id];
            let (last, stand) = (hand.search, &mut hand.stand);
            match one {
                News::Note(note) => {
                    self.last_note.clone_from(&note);
                    self.notes.push(note);
                }
                News::Found(job, value) if job == last && stand.over.is_none() => {
                    stand.value = Some(Told::of(&value));
                    hand.new = true;
                }
                News::Ended(job, chosen) => {
                    hand.answers += 1;
                    if job == last && stand.over.is_none() {
                        stand.over = Some(Over::Answered(chosen.map(|m| m.to_string())));
                        hand.urgent = true;
                    }
                }
                News::Ordered(job, moves, _) => {
                    if job == last && stand.over.is_none() {
                        let moves = moves.iter().map(ToString::to_string).collect();
                        stand.over = Some(Over::Likely(moves));
                        hand.urgent = true;
                    }
                }
                News::Lost(job) if job == last && stand.over.is_none() => {
                    stand.over = Some(Over::Lost(why.clone().unwrap_or_default()));
                    hand.urgent = true;
                }
                News::Found(..) | News::Lost(_) => {}
            }
        }
    }

    /// A master says that it is there, or that it goes. True: it is new.
    pub fn call(&mut self, call: &Call, now: Instant) -> bool {
        if call.kiban != VERSION || !is_name(&call.run) {
            return false;
        }
        if call.over {
            self.masters.remove(&call.run);
            self.free(&call.run, now);
            return false;
        }
        self.masters.insert(call.run.clone(), now).is_none()
    }

    /// A master has its engines no longer.
    fn free(&mut self, run: &str, now: Instant) {
        for (player, hand) in self.players.iter_mut().zip(&mut self.hands) {
            if hand.stand.held.as_deref() == Some(run) {
                player.stop(now);
                hand.nodes += player.nodes();
                player.count_anew();
                hand.stand = Stand { name: hand.stand.name.clone(), ..Stand::default() };
                hand.search = 0;
                hand.urgent = true;
            }
        }
    }

    /// What a master asks for. An engine plays for one of them.
    pub fn ask(&mut self, ask: &Ask, now: Instant) {
        let known = ask.kiban == VERSION && is_name(&ask.run);
        let (Some(hand), true) = (self.hands.get_mut(ask.seat), known) else { return };
        let player = &mut self.players[ask.seat];
        let ours = hand.stand.held.as_deref().is_none_or(|held| held == ask.run);
        if !ours {
            return;
        }
        if hand.stand.held.is_none() && matches!(ask.what, What::Take | What::Search { .. }) {
            hand.stand.held = Some(ask.run.clone());
            hand.urgent = true;
            self.masters.entry(ask.run.clone()).or_insert(now);
        }
        match &ask.what {
            What::Take => {}
            What::NewGame => player.new_game(now),
            // what it is asked for again it does already
            What::Search { job, .. } if *job <= hand.stand.job => {}
            What::Search { job, position, allowed, purpose, limit } => {
                let Ok((game, allowed)) = search(position, allowed.as_deref()) else { return };
                hand.nodes += player.nodes();
                player.count_anew();
                hand.counts = limit.is_some() && *purpose != Purpose::Mate;
                let stand = &mut hand.stand;
                (stand.job, stand.nodes, stand.value, stand.over) = (*job, 0, None, None);
                self.searches += 1;
                hand.search = self.searches;
                if player.seat.is_up() {
                    let order = Order {
                        seat: ask.seat,
                        job: self.searches,
                        line: vec![],
                        allowed,
                        task: match purpose {
                            Purpose::Play => Task::Leaf,
                            Purpose::Mate => Task::Mate { probe: false },
                            // whoever asks says when it is over
                            Purpose::Likely(lines) => Task::Order { lines: *lines, part: 1 },
                        },
                    };
                    player.order(order, &game, *limit, now);
                } else {
                    stand.over = Some(Over::Lost(format!("{}: it is not there", stand.name)));
                }
                hand.urgent = true;
            }
            What::Stop { job } if *job == hand.stand.job && hand.stand.over.is_none() => {
                player.stop(now);
                // one that has not begun has no answer
                if player.searches() != Some(hand.search) {
                    hand.stand.over = Some(Over::Answered(None));
                    hand.urgent = true;
                }
            }
            What::Stop { .. } => {}
        }
        self.tell(now);
    }

    /// Time passed.
    pub fn tick(&mut self, now: Instant) {
        let late = |since: Instant| now.saturating_duration_since(since) > HELD;
        for run in self.masters.extract_if(.., |_, heard| late(*heard)).collect::<Vec<_>>() {
            self.free(&run.0, now);
        }
        for id in 0..self.players.len() {
            let patience = self.hands[id].counts.then_some(self.patience);
            let news = self.players[id].tick(now, patience);
            self.note(id, news);
        }
        self.tell(now);
    }

    /// Tells masters what is new of their searches.
    fn tell(&mut self, now: Instant) {
        for id in 0..self.players.len() {
            self.refresh(id);
            let hand = &mut self.hands[id];
            let late = now.saturating_duration_since(hand.told) >= TOLD;
            if !(hand.urgent || hand.new && late) {
                continue;
            }
            (hand.urgent, hand.new, hand.told) = (false, false, now);
            if let Some(run) = &hand.stand.held {
                let (line, stand) = (self.line.clone(), hand.stand.clone());
                let report = Report { kiban: VERSION, line, seat: id, stand };
                self.out.push((reports(run), write(&report)));
            }
        }
    }

    fn refresh(&mut self, id: usize) {
        let (player, hand) = (&self.players[id], &mut self.hands[id]);
        let (up, gone) = (player.seat.is_up(), player.seat.is_dismissed());
        hand.urgent |= (up, gone) != (hand.stand.up, hand.stand.gone);
        (hand.stand.up, hand.stand.gone) = (up, gone);
        hand.stand.mates = player.mates();
        hand.stand.orders = player.orders();
        if hand.stand.job != 0 {
            hand.stand.nodes = player.nodes();
        }
    }

    /// Says to all masters where everything stands.
    pub fn say_all(&mut self, leaves: bool) {
        if self.players.is_empty() {
            return;
        }
        (0..self.players.len()).for_each(|id| self.refresh(id));
        let seats = self.hands.iter().map(|h| h.stand.clone()).collect();
        let (line, worker) = (self.line.clone(), self.worker.clone());
        let players = Players { kiban: VERSION, line, worker, leaves, seats };
        self.out.push((PLAYERS.to_string(), write(&players)));
    }

    pub fn shares(&self) -> Vec<Share> {
        let share = |(player, hand): (&Player, &Hand)| Share {
            name: hand.stand.name.clone(),
            settled: hand.answers,
            nodes: hand.nodes + player.nodes(),
        };
        self.players.iter().zip(&self.hands).map(share).collect()
    }

    /// Asks all engines to end.
    pub fn ask_to_end(&mut self) {
        self.players.iter_mut().for_each(|p| p.seat.quit(END));
    }

    /// Ends all engines; `hear` takes what they still write.
    pub fn end(&mut self, hear: impl FnMut()) {
        dismiss(self.players.iter_mut().map(|p| &mut p.seat), END, hear);
    }
}
