//! Those who play: the plug between the master and engines of this machine ([`Local`]) or of workers behind a server
//! ([`remote`](super::remote)).

use std::sync::mpsc::{sync_channel, Receiver};
use std::sync::Arc;
use std::time::{Duration, Instant};

use kiban_rules::shogi::Game;

use super::player::{News, Player};
use super::tree::Order;
use crate::fleet::{Mates, Recipe};
use crate::seat::{dismiss, Ear, Sent};

/// So many lines of engines are heard between two looks, and as many wait.
const LINES: usize = 1024;

/// Those who play. An engine is a number below [`Team::seats`]; a search goes by the number of its job, also when its answer comes late.
pub trait Team {
    /// What they said; waits so long for the first.
    fn hear(&mut self, wait: Duration) -> Vec<News>;

    /// What time brought; `patience`: how long a search with a limit of its own may say nothing.
    fn tick(&mut self, now: Instant, patience: Option<Duration>) -> Vec<News>;

    /// Numbers of engines are below this.
    fn seats(&self) -> usize;

    /// What people call an engine.
    fn name(&self, id: usize) -> String;

    /// Those that are there, fast ones first.
    fn up(&self) -> Vec<usize>;

    /// Whether it looks for mates.
    fn mates(&self, id: usize) -> Mates;

    /// Whether it tells how likely moves are.
    fn orders(&self, id: usize) -> bool;

    /// How many are known, there or not.
    fn known(&self) -> usize;

    /// Nobody more has to be waited for.
    fn is_settled(&self, now: Instant) -> bool;

    /// It is there and searches nothing.
    fn is_idle(&self, id: usize) -> bool;

    /// It searches, or is about to.
    fn is_busy(&self, id: usize) -> bool;

    /// The search that it is at, if it was not told to end it.
    fn job(&self, id: usize) -> Option<u64>;

    /// Gives an engine a search below the position of a game; what it is at is ended first. `limit`: nodes, of a leaf together with
    /// all that the engine has searched for this move; of a search for a mate milliseconds; none: until it is told to stop.
    fn order(&mut self, order: Order, game: &Game, limit: Option<u64>, now: Instant);

    /// Its search is not wanted any more.
    fn stop(&mut self, id: usize, now: Instant);

    /// A new game begins.
    fn new_game(&mut self, now: Instant);

    /// A new move begins: nodes are counted from here on.
    fn count_anew(&mut self);

    /// An engine waited while another one searched so many nodes: it has as many less for this move.
    fn charge(&mut self, id: usize, nodes: u64);

    /// Nodes of this move.
    fn nodes(&self) -> u64;

    /// Why nobody will be there any more, if that is so.
    fn gone(&self) -> Option<String>;

    /// They are not needed any more; those of this machine have so long to end.
    fn quit(&mut self, within: Duration);
}

/// Engines of this machine.
pub struct Local {
    players: Vec<Player>,
    heard: Receiver<Sent>,
}

impl Local {
    pub fn new(fleet: &[Recipe]) -> Local {
        let (sender, heard) = sync_channel(LINES);
        let ear: Ear = Arc::new(move |sent| sender.send(sent).is_ok());
        Local { players: Player::all(fleet, &ear), heard }
    }
}

impl Team for Local {
    fn hear(&mut self, wait: Duration) -> Vec<News> {
        let first = self.heard.recv_timeout(wait).ok();
        let now = Instant::now();
        let sent: Vec<Sent> = first.into_iter().chain(self.heard.try_iter().take(LINES)).collect();
        sent.into_iter().flat_map(|s| self.players[s.worker].take(s, now)).collect()
    }

    fn tick(&mut self, now: Instant, patience: Option<Duration>) -> Vec<News> {
        self.players.iter_mut().flat_map(|p| p.tick(now, patience)).collect()
    }

    fn seats(&self) -> usize {
        self.players.len()
    }

    fn name(&self, id: usize) -> String {
        self.players[id].seat.name.clone()
    }

    fn up(&self) -> Vec<usize> {
        let players = self.players.iter().enumerate();
        players.filter(|(_, p)| p.seat.is_up()).map(|(id, _)| id).collect()
    }

    fn mates(&self, id: usize) -> Mates {
        self.players[id].mates()
    }

    fn orders(&self, id: usize) -> bool {
        self.players[id].orders()
    }

    fn known(&self) -> usize {
        self.players.len()
    }

    fn is_settled(&self, _: Instant) -> bool {
        let settled = |p: &Player| p.seat.is_dismissed() || p.seat.is_up() && p.seat.is_idle();
        self.players.iter().all(settled)
    }

    fn is_idle(&self, id: usize) -> bool {
        self.players[id].seat.is_idle() && !self.is_busy(id)
    }

    fn is_busy(&self, id: usize) -> bool {
        self.players[id].is_busy()
    }

    fn job(&self, id: usize) -> Option<u64> {
        self.players[id].job()
    }

    fn order(&mut self, order: Order, game: &Game, limit: Option<u64>, now: Instant) {
        self.players[order.seat].order(order, game, limit, now);
    }

    fn stop(&mut self, id: usize, now: Instant) {
        self.players[id].stop(now);
    }

    fn new_game(&mut self, now: Instant) {
        self.players.iter_mut().for_each(|p| p.new_game(now));
    }

    fn count_anew(&mut self) {
        self.players.iter_mut().for_each(Player::count_anew);
    }

    fn charge(&mut self, id: usize, nodes: u64) {
        self.players[id].waited += nodes;
    }

    fn nodes(&self) -> u64 {
        self.players.iter().map(Player::nodes).sum()
    }

    fn gone(&self) -> Option<String> {
        None
    }

    fn quit(&mut self, within: Duration) {
        let heard = &self.heard;
        dismiss(self.players.iter_mut().map(|p| &mut p.seat), within, || {
            let _ = heard.recv_timeout(Duration::from_millis(5));
        });
    }
}
