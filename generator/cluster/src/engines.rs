//! The engines of this machine: each a process of its own.

use std::sync::mpsc::{sync_channel, Receiver};
use std::sync::Arc;
use std::time::{Duration, Instant};

use crate::claim::Problem;
use crate::crew::{Crew, Left, News, Share};
use crate::fleet::Recipe;
use crate::hub::Hub;
use crate::pile::{Asker, Task};
use crate::seat::{dismiss, Ear, Sent, END};
use crate::worker::Worker;

/// So many lines are heard between two looks at the clock, and as many wait: an engine that writes without end stops nobody.
pub const LINES: usize = 1024;
/// How often engines that are to end are listened to.
const MOMENT: Duration = Duration::from_millis(5);

/// The engines of a fleet.
pub struct Engines {
    pub workers: Vec<Worker>,
    /// How long a search may say nothing.
    patience: Duration,
    /// The last thing that was said of one.
    last_note: String,
    /// Where those that search the same problem tell each other, if they are to.
    hub: Option<Hub>,
}

impl Engines {
    pub fn new(fleet: &[Recipe], patience: Duration, ear: &Ear) -> Engines {
        let recipes = fleet.iter().flat_map(|r| r.names().into_iter().map(move |n| (n, r)));
        let workers = recipes
            .enumerate()
            .map(|(id, (name, recipe))| Worker::new(id, name, recipe.clone(), Arc::clone(ear)));
        Engines { workers: workers.collect(), patience, last_note: String::new(), hub: None }
    }

    /// What an engine sent.
    pub fn take(&mut self, sent: Sent, now: Instant) -> Vec<(usize, News)> {
        let worker = &mut self.workers[sent.worker];
        if !worker.seat.is_of_this_life(sent.life) {
            return vec![];
        }
        let news = worker.hear(sent.heard, now);
        self.pass_on(sent.worker);
        self.named(sent.worker, news)
    }

    /// What an engine has told others goes to the hub, which answers it.
    fn pass_on(&mut self, id: usize) {
        let Some((inside, entries)) = self.workers[id].told.take() else { return };
        let (Some(hub), true) = (&mut self.hub, self.workers[id].asker().joins) else { return };
        let jobs = topics(&self.workers);
        if let Some(answer) = hub.tell(&jobs, id, &inside, &entries) {
            self.workers[id].seat.tell(&format!("share {answer}"));
        }
    }

    /// Beside others of other machines: who joins is told with each search.
    pub fn join_others(&mut self) {
        self.hub = Some(Hub::wide());
    }

    /// What other machines are told of a problem, and what they tell.
    pub fn bundle(&mut self, topic: usize, now: Instant) -> Option<(String, String)> {
        self.hub.as_mut()?.bundle(&topics(&self.workers), topic, now)
    }

    pub fn hear(&mut self, topic: usize, from: &str, inside: &str, entries: &str, now: Instant) {
        if let Some(hub) = &mut self.hub {
            hub.hear(topic, from, inside, entries, now);
        }
    }

    /// From now on those that search the same problem tell each other what they find out.
    pub fn join(&mut self) {
        self.hub = Some(Hub::default());
        self.workers.iter_mut().for_each(|w| w.joins = true);
    }

    /// Time passed.
    pub fn tick(&mut self, now: Instant) -> Vec<(usize, News)> {
        let mut all = vec![];
        for id in 0..self.workers.len() {
            let news = self.workers[id].tick(now, self.patience);
            all.extend(self.named(id, news));
        }
        all
    }

    fn named(&mut self, id: usize, news: Vec<News>) -> Vec<(usize, News)> {
        if let Some(News::Note(note)) = news.iter().rfind(|n| matches!(n, News::Note(_))) {
            self.last_note.clone_from(note);
        }
        news.into_iter().map(|n| (id, n)).collect()
    }

    /// Ends the life of an engine that claimed what is not believed.
    pub fn distrust(&mut self, id: usize, why: &str, now: Instant) {
        let worker = &mut self.workers[id];
        worker.fail(now);
        self.last_note = format!("{}: {why}", worker.seat.name);
    }

    /// Why none of them is left, if none is.
    pub fn gone(&self) -> Option<String> {
        let gone = self.workers.iter().all(|w| w.seat.is_dismissed());
        gone.then(|| format!("no worker is left ({})", self.last_note))
    }

    pub fn shares(&self) -> Vec<Share> {
        let share =
            |w: &Worker| Share { name: w.seat.name.clone(), settled: w.settled, nodes: w.nodes };
        self.workers.iter().map(share).collect()
    }

    /// Ends all of them; `hear` takes what they still write, waiting at most so long.
    pub fn end(&mut self, mut hear: impl FnMut(Duration)) {
        dismiss(self.workers.iter_mut().map(|w| &mut w.seat), END, || hear(MOMENT));
    }
}

/// What each engine searches now, for those that search the same.
fn topics(workers: &[Worker]) -> Vec<Option<usize>> {
    workers.iter().map(|w| w.job().and(w.topic)).collect()
}

/// Engines that nobody but the pile gives work.
pub struct Local {
    engines: Engines,
    heard: Receiver<Sent>,
}

impl Local {
    pub fn new(fleet: &[Recipe], patience: Duration) -> Local {
        let (sender, heard) = sync_channel(LINES);
        let ear: Ear = Arc::new(move |sent| sender.send(sent).is_ok());
        Local { engines: Engines::new(fleet, patience, &ear), heard }
    }
}

impl Crew for Local {
    fn hear(&mut self, wait: Duration) -> Vec<(usize, News)> {
        let first = self.heard.recv_timeout(wait).ok();
        let now = Instant::now();
        let mut all = vec![];
        for sent in first.into_iter().chain(self.heard.try_iter().take(LINES)) {
            all.extend(self.engines.take(sent, now));
        }
        all.extend(self.engines.tick(now));
        all
    }

    fn idle(&mut self, _: Instant) -> Vec<Asker> {
        self.engines.workers.iter().filter(|w| w.seat.is_idle()).map(Worker::asker).collect()
    }

    fn join(&mut self) {
        self.engines.join();
    }

    fn search(&mut self, worker: usize, task: Task, problem: &Problem, depth: u16, now: Instant) {
        let engine = &mut self.engines.workers[worker];
        engine.topic = Some(task.job);
        engine.search(task, problem, depth, now);
    }

    fn stop(&mut self, worker: usize, now: Instant) {
        self.engines.workers[worker].stop(now);
    }

    fn asker(&self, worker: usize) -> Asker {
        self.engines.workers[worker].asker()
    }

    fn name(&self, worker: usize) -> String {
        self.engines.workers[worker].seat.name.clone()
    }

    fn trust(&mut self, worker: usize) {
        self.engines.workers[worker].trust();
    }

    fn credit(&mut self, worker: usize) {
        self.engines.workers[worker].settled += 1;
    }

    fn distrust(&mut self, worker: usize, why: &str, now: Instant) {
        self.engines.distrust(worker, why, now);
    }

    fn is_proven(&self, worker: usize) -> bool {
        self.engines.workers[worker].proven
    }

    fn left(&self) -> Left {
        if let Some(why) = self.engines.gone() {
            return Left::Nobody(why);
        }
        let workers = &self.engines.workers;
        if workers.iter().any(|w| w.seat.is_unknown()) {
            return Left::Open(vec![]);
        }
        Left::Only(workers.iter().filter(|w| !w.seat.is_dismissed()).map(Worker::asker).collect())
    }

    fn there(&self) -> (usize, usize) {
        let workers = &self.engines.workers;
        (workers.iter().filter(|w| w.seat.is_up()).count(), workers.len())
    }

    fn shares(&self) -> Vec<Share> {
        self.engines.shares()
    }

    fn quit(&mut self) {
        let heard = &self.heard;
        self.engines.end(|wait| drop(heard.recv_timeout(wait)));
    }
}
