//! Several searches of one engine on one problem: what each asked of table and counters, and what it was told, is written down by
//! the simulation. The answers are those of the model's table and counters, asked in the same order; and each search is the
//! model's, node for node, with these answers.

use std::collections::VecDeque;
use std::process::Stdio;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};

use kiban_model::tsume::{
    entered, hand_key, left, Limits, Mode, Params, Probe, Second, SharedMemory, Solver, Stored,
    Table, Without,
};

use crate::breaks::{of, Break};
use crate::engine_build::Engine;
use crate::engine_jobs::Job;
use crate::engine_play::{answer, run, Answer};

/// The bit of a job that shares its problem.
pub const SHARES: u8 = 16;

/// Lines that only matter where searches share a problem.
pub const TOGETHER_BREAKS: [Break; 11] = [
    of(
        "t_ready",
        "a set is not read in the clock in which it is written",
        (
            "tsume_table",
            "assign ready = ~(write & (write_set == read_set));",
            "assign ready = 1'b1;",
        ),
    ),
    of(
        "t_asks",
        "a question that is not taken is not answered",
        ("tsume_table", "requested <= read & ready & ~reset;", "requested <= read & ~reset;"),
    ),
    of(
        "t_set",
        "all of the table belongs to all searches of the problem",
        ("tsume_memory", "part_2 = shares_2 ?", "part_2 = 1'b0 ?"),
    ),
    of(
        "t_last",
        "a counter is what the position before made it",
        ("tsume_memory", "count_4 = last_4 ?", "count_4 = 1'b0 ?"),
    ),
    of("t_before", "or the one before that", ("tsume_memory", ": before_4 ?", ": 1'b0 ?")),
    of("t_earlier", "or the third", ("tsume_memory", ": earlier_4 ?", ": 1'b0 ?")),
    of(
        "t_leaves",
        "a node that leaves is counted down",
        (
            "tsume_memory",
            "count_5   <= pop_4 ? less_4 : more_4;",
            "count_5   <= pop_4 ? count_4 : more_4;",
        ),
    ),
    of(
        "t_held",
        "what one search found out stays while others of its problem run",
        (
            "tsume_issue",
            "assign dirty_first_wanted = dirty_q & ~held;",
            "assign dirty_first_wanted = dirty_q;",
        ),
    ),
    of(
        "t_whole",
        "no search begins while one is to be emptied and none runs",
        ("tsume_decide", "(!(|running_q) & (are_ready_q != ALL))", "1'b0"),
    ),
    of(
        "t_attack",
        "others inside raise the proof number of an attack node's child",
        ("tsume_merge", "others_pn = {8'd0, path_others};", "others_pn = 12'd0;"),
    ),
    of(
        "t_defence",
        "and the disproof number of a defence node's",
        ("tsume_merge", "others_dn = {8'd0, path_others};", "others_dn = 12'd0;"),
    ),
];

/// What the memory of keys, the end of the array's way and the second table write down, in their own order.
const TOLD: [(&str, &str); 3] = [
    (
        "tsume_second",
        "
    always @(posedge clock) begin
        if (!reset) begin
            if (push) $fwrite(32'h8000_0002, \"pushed %0d %0d\\n\", push_slot, pushes);
            if (writes_3) $fwrite(32'h8000_0002, \"into %h %0d %0d %h %h\\n\", decides_3 ? board_3 : open_3, pn_told, dn_told, hand_told, tag_told);
            if (valid_3 & (what_3 == ASK)) $fwrite(32'h8000_0002, \"seeks %0d %h %h %0d %0d\\n\", slot_3, key_told, child_told, dominance_told, room_told);
            if (answered) $fwrite(32'h8000_0002, \"says %0d %0d %0d %0d %0d %0d %0d %0d %h\\n\", answered_slot, are_proved[answered_slot], length_told, are_disproved[answered_slot], are_lasting[answered_slot], are_exact[answered_slot], number_told[11:0], number_told[23:12], needs_told);
        end
    end
    wire [11:0] dn_told, pn_told, length_told, room_told;
    wire [20:0] hand_told, needs_told, child_told;
    wire [TAG - 1:0] tag_told;
    wire [KEY - 1:0] key_told;
    wire dominance_told;
    wire [23:0] number_told = numbers[answered_slot];
    assign {needs_told, length_told} = mates[answered_slot];
    assign {dn_told, pn_told, hand_told, tag_told} = entry_3;
    assign {room_told, dominance_told, child_told, key_told} = questions[slot_3];
endmodule",
    ),
    (
        "tsume_memory",
        "
    reg [63:0] moment;
    reg  [4:0] probes;
    always @(posedge clock) begin
        moment <= reset ? 64'd0 : moment + 64'd1;
        probes <= {probes[3:0], probe_2};
        if (!reset) begin
            if (comes) $fwrite(32'h8000_0002, \"ask %0d %0d %h %h %0d %0d %0d %0d\\n\", slot_2, store_2, key_2, hand_2, dominance_2, first_2, num_2, log_2);
            if (enter_2 | pop_2) $fwrite(32'h8000_0002, \"path %0d %0d %h\\n\", slot_2, enter_2, key_2);
            if (taken) $fwrite(32'h8000_0002, \"taken %0d\\n\", moment);
            if (write_6) $fwrite(32'h8000_0002, \"write %0d %0d\\n\", moment, victim);
            if (table_valid) $fwrite(32'h8000_0002, \"table %0d %0d %0d %0d %0d %0d %0d %h\\n\", table_proved, table_length, table_disproved, table_lasting, table_exact, table_pn, table_dn, table_needs);
            if (probes[4]) $fwrite(32'h8000_0002, \"others %0d\\n\", path_others);
        end
    end
endmodule",
    ),
    (
        "tsume_retire",
        "
    always @(posedge clock)
        if (!reset & there_q & is_child)
            $fwrite(32'h8000_0002, \"child %0d\\n\", mine & !node_overflow_q & child_probed_q);
endmodule",
    ),
];

/// The text of a module that writes down what it does.
pub fn telling(module: &str, text: String) -> String {
    let Some((_, more)) = TOLD.iter().find(|t| t.0 == module) else { return text };
    // its widths
    let bits = |of: &str| {
        let at = text.find(of).map_or("1", |at| text[..at].rsplit('[').next().unwrap_or("1"));
        at.split(':').next().unwrap_or("0").parse().unwrap_or(0) + 1
    };
    let [key, tag]: [u32; 2] = [bits("ask_key,"), bits("tag_read =")];
    let more = more.replace("TAG", &tag.to_string()).replace("KEY", &key.to_string());
    let end = text.rfind("endmodule").expect("the end of a module");
    format!("{}{}{}", &text[..end], more.trim_start_matches('\n'), &text[end + "endmodule".len()..])
}

/// A position that was looked up, or stored.
#[derive(Clone, Debug)]
struct Ask {
    slot: usize,
    store: bool,
    key: u128,
    hand: u32,
    dominance: bool,
    /// Room of a probe, pn of a store.
    first: u16,
    dn: u16,
    work: u8,
    /// When the table was read.
    taken: u64,
    /// Of a probe: what the table said, how many were inside, whether the child counted.
    said: Option<(Probe, Option<u32>)>,
    others: u8,
    counts: bool,
    /// Of a store: when it was written, into which way.
    written: Option<(u64, usize)>,
    /// Of a store: an entry went to the second table.
    pushed: bool,
}

impl Ask {
    /// What is stored.
    fn stored(&self) -> Stored {
        let Ask { key, hand, first: pn, dn, work, .. } = *self;
        Stored { key, hand, pn, dn, work }
    }
}

/// What goes to the second table, in its order.
#[derive(Clone, Debug)]
enum ToSecond {
    /// An entry: where, pn, dn, hand, tag.
    Entry {
        number: u128,
        pn: u16,
        dn: u16,
        hand: u32,
        tag: u128,
    },
    Question(Question),
}

/// A child that is looked up in the second table.
#[derive(Clone, Debug)]
struct Question {
    slot: usize,
    key: u128,
    hand: u32,
    dominance: bool,
    room: u16,
    said: Option<(Probe, Option<u32>)>,
}

/// What happens, in the order in which positions enter.
#[derive(Clone, Debug)]
enum Event {
    /// The ask of this number.
    Ask(usize),
    Enter(usize, u128),
    Leave(usize, u128),
}

#[derive(Debug, Default)]
struct Told {
    asks: Vec<Ask>,
    events: Vec<Event>,
    second: Vec<ToSecond>,
}

impl Told {
    fn read(text: &str) -> Told {
        let mut told = Told::default();
        let (mut taken, mut said, mut others) = (vec![], vec![], vec![]);
        let (mut counts, mut written, mut pushed) = (vec![], vec![], vec![]);
        for line in text.lines() {
            let mut fields = line.split_ascii_whitespace();
            let what = fields.next().unwrap_or("");
            let f: Vec<&str> = fields.collect();
            let n = |i: usize| f[i].parse::<u64>().unwrap_or_else(|_| panic!("{line}"));
            let hex =
                |i: usize| u128::from_str_radix(f[i], 16).unwrap_or_else(|_| panic!("{line}"));
            match what {
                "ask" => {
                    told.events.push(Event::Ask(told.asks.len()));
                    told.asks.push(Ask {
                        slot: n(0) as usize,
                        store: n(1) == 1,
                        key: hex(2),
                        hand: hex(3) as u32,
                        dominance: n(4) == 1,
                        first: n(5) as u16,
                        dn: n(6) as u16,
                        work: n(7) as u8,
                        taken: 0,
                        said: None,
                        others: 0,
                        counts: false,
                        written: None,
                        pushed: false,
                    });
                }
                "path" if n(1) == 1 => told.events.push(Event::Enter(n(0) as usize, hex(2))),
                "path" => told.events.push(Event::Leave(n(0) as usize, hex(2))),
                "taken" => taken.push(n(0)),
                "write" => written.push((n(0), n(1).trailing_zeros() as usize)),
                "table" => said.push(if n(0) == 1 {
                    (Probe::Proved(n(1) as u16), Some(hex(7) as u32))
                } else if n(2) == 1 {
                    (if n(3) == 1 { Probe::Disproved } else { Probe::DisprovedWithin }, None)
                } else if n(4) == 1 {
                    (Probe::Exact(n(5) as u16, n(6) as u16), None)
                } else {
                    (Probe::Bounds(n(5) as u16, n(6) as u16), None)
                }),
                "pushed" => pushed.push((n(0) as usize, n(1) == 1, written.len())),
                "into" => told.second.push(ToSecond::Entry {
                    number: hex(0),
                    pn: n(1) as u16,
                    dn: n(2) as u16,
                    hand: hex(3) as u32,
                    tag: hex(4),
                }),
                "seeks" => told.second.push(ToSecond::Question(Question {
                    slot: n(0) as usize,
                    key: hex(1),
                    hand: hex(2) as u32,
                    dominance: n(3) == 1,
                    room: n(4) as u16,
                    said: None,
                })),
                "says" => {
                    let says = if n(1) == 1 {
                        (Probe::Proved(n(2) as u16), Some(hex(8) as u32))
                    } else if n(3) == 1 {
                        (if n(4) == 1 { Probe::Disproved } else { Probe::DisprovedWithin }, None)
                    } else if n(5) == 1 {
                        (Probe::Exact(n(6) as u16, n(7) as u16), None)
                    } else {
                        (Probe::Bounds(0, 0), None)
                    };
                    let mine = told.second.iter_mut().rev().find_map(|e| match e {
                        ToSecond::Question(q) if q.slot == n(0) as usize => Some(q),
                        _ => None,
                    });
                    mine.unwrap_or_else(|| panic!("{line}")).said = Some(says);
                }
                "others" => others.push(n(0) as u8),
                "child" => counts.push(n(0) == 1),
                _ => {}
            }
        }
        for (ask, t) in told.asks.iter_mut().zip(taken) {
            ask.taken = t;
        }
        let probes = told.asks.iter_mut().filter(|a| !a.store);
        for (((ask, said), others), counts) in probes.zip(said).zip(others).zip(counts) {
            (ask.said, ask.others, ask.counts) = (Some(said), others, counts);
        }
        for (ask, w) in told.asks.iter_mut().filter(|a| a.store).zip(written) {
            ask.written = Some(w);
        }
        // the last store of that search that was written by then
        let stores: Vec<usize> = (0..told.asks.len()).filter(|&i| told.asks[i].store).collect();
        for (slot, pushes, by_then) in pushed {
            let of = stores[..by_then].iter().rev().find(|&&i| told.asks[i].slot == slot);
            told.asks[*of.expect("a store")].pushed = pushes;
        }
        told
    }

    /// Whether the model's second table says the same; entries that it was asked for and has.
    fn judge_second(&self, params: Params, searches: u32) -> Result<usize, String> {
        if params.second_table_index_bits == 0 {
            return Ok(0);
        }
        let (part, mut found) = (params.second_table_index_bits, 0);
        let bits = part + searches.trailing_zeros();
        let mut second = Second::new(bits);
        for event in &self.second {
            match event {
                ToSecond::Entry { number, pn, dn, hand, tag } => {
                    let decides = *pn == 0 || *dn == 0;
                    let changed = if decides { 0 } else { hand_key(*hand, bits) };
                    let low = (number ^ changed) & ((1 << part) - 1);
                    let key = tag << part | low;
                    if key & ((1 << bits) - 1) != number ^ changed {
                        return Err(format!("{event:?} is in another place"));
                    }
                    // what is less work than that has not come
                    second.take(Stored { key, hand: *hand, pn: *pn, dn: *dn, work: u8::MAX });
                }
                ToSecond::Question(q) => {
                    let want = second.ask(q.key, q.hand, q.dominance, q.room);
                    let Some((said, needs)) = q.said else { continue };
                    if (said, needs.unwrap_or(want.1)) != want {
                        return Err(format!("{q:?}: the second table says {want:?}"));
                    }
                    found += usize::from(!matches!(said, Probe::Bounds(..)));
                }
            }
        }
        Ok(found)
    }

    /// What a search asks the second table.
    fn asks_second(&self, slot: usize) -> VecDeque<Question> {
        let of = |e: &ToSecond| match e {
            ToSecond::Question(q) if q.slot == slot => Some(q.clone()),
            _ => None,
        };
        self.second.iter().filter_map(of).collect()
    }

    /// Whether table and counters of the model say the same.
    fn judge(&self, params: Params, searches: u32) -> Result<(), String> {
        let sets = params.table_index_bits + searches.trailing_zeros();
        // a read sees what was written before its clock
        let mut order: Vec<(u64, bool, usize)> = vec![];
        for (i, ask) in self.asks.iter().enumerate() {
            order.push((ask.taken, false, i));
            order.extend(ask.written.map(|(at, _)| (at, true, i)));
        }
        order.sort_unstable();
        let mut table = Table::new(sets, params.table_ways);
        let mut way = vec![0; self.asks.len()];
        for (at, writes, i) in order {
            let a = &self.asks[i];
            match (a.store, writes) {
                (true, true) => {
                    if a.written.map(|w| w.1) != Some(way[i]) {
                        return Err(format!("{a:?}: way {}, clock {at}", way[i]));
                    }
                    table.write(way[i], a.stored());
                }
                (true, false) => way[i] = table.way(a.key, a.hand, a.dominance && a.first == 0),
                _ => {
                    let Some((said, needs)) = a.said else { continue };
                    let want = table.probe(a.key, a.hand, a.dominance, a.first);
                    if (said, needs.unwrap_or(want.1)) != want {
                        return Err(format!("{a:?}: the table says {want:?}, clock {at}"));
                    }
                }
            }
        }
        let mut inside = vec![0u8; 1 << sets.min(kiban_model::tsume::COUNTER_BITS)];
        let counter = |key: u128| key as usize & (inside.len() - 1);
        let counters: Vec<usize> = self
            .events
            .iter()
            .map(|e| match e {
                Event::Ask(i) => counter(self.asks[*i].key),
                Event::Enter(_, key) | Event::Leave(_, key) => counter(*key),
            })
            .collect();
        for (event, at) in self.events.iter().zip(counters) {
            match event {
                Event::Ask(i) => {
                    let a = &self.asks[*i];
                    if a.said.is_some() && a.others != inside[at] {
                        return Err(format!("{a:?}: {} searches are inside", inside[at]));
                    }
                }
                Event::Enter(..) => inside[at] = entered(inside[at]),
                Event::Leave(..) => inside[at] = left(inside[at]),
            }
        }
        Ok(())
    }

    /// What a search asked, children that do not count left out.
    fn of(&self, slot: usize) -> VecDeque<Event> {
        let mine = |e: &&Event| match e {
            Event::Ask(i) => {
                let a = &self.asks[*i];
                a.slot == slot && (a.store || a.counts)
            }
            Event::Enter(s, _) | Event::Leave(s, _) => *s == slot,
        };
        self.events.iter().filter(mine).cloned().collect()
    }
}

/// The memories of a search as they were.
struct Recalled {
    told: Arc<Told>,
    left: VecDeque<Event>,
    second: VecDeque<Question>,
    others: u8,
    /// Nothing is left.
    over: Arc<AtomicBool>,
    /// The first question that is another one.
    wrong: Arc<Mutex<Option<String>>>,
}

impl Recalled {
    fn next(&mut self) -> Option<Event> {
        let next = self.left.pop_front();
        self.is_over();
        next
    }

    fn is_over(&self) {
        self.over.store(self.left.is_empty() && self.second.is_empty(), Ordering::Relaxed);
    }

    fn is(&mut self, asked: &str, right: bool, next: Option<Event>) {
        if !right {
            let told = next.map(|e| match e {
                Event::Ask(i) => format!("{:?}", self.told.asks[i]),
                other => format!("{other:?}"),
            });
            let text = format!("asked {asked}, told {}", told.unwrap_or("nothing".into()));
            self.wrong.lock().unwrap().get_or_insert(text);
            self.left.clear();
            self.second.clear();
            self.is_over();
        }
    }

    fn ask(&mut self, next: &Option<Event>) -> Option<Ask> {
        match next {
            Some(Event::Ask(i)) => Some(self.told.asks[*i].clone()),
            _ => None,
        }
    }
}

impl SharedMemory for Recalled {
    fn probe(&mut self, key: u128, hand: u32, dominance: bool, room: u16) -> (Probe, u32) {
        let next = self.next();
        let ask = self.ask(&next).filter(|a| {
            !a.store && (a.key, a.hand, a.dominance, a.first) == (key, hand, dominance, room)
        });
        self.is(&format!("{key:x} {hand:x} {room}"), ask.is_some(), next);
        self.others = ask.as_ref().map_or(0, |a| a.others);
        let said = ask.and_then(|a| a.said);
        said.map_or((Probe::Bounds(0, 0), hand), |(probe, needs)| (probe, needs.unwrap_or(hand)))
    }

    fn others(&mut self) -> u8 {
        self.others
    }

    fn store(&mut self, stored: Stored, dominance: bool) -> bool {
        // the circuit does not store that its problem has no mate: it ends
        if self.left.is_empty() && stored.pn != 0 {
            return false;
        }
        let next = self.next();
        let ask = self.ask(&next);
        let told = |a: &Ask| (a.store, a.stored(), a.dominance) == (true, stored, dominance);
        let right = ask.as_ref().is_some_and(told);
        let Stored { key, hand, pn, dn, work } = stored;
        self.is(&format!("store {key:x} {hand:x} {pn} {dn} {work}"), right, next);
        ask.is_some_and(|a| a.pushed)
    }

    fn ask_second(&mut self, key: u128, hand: u32, dominance: bool, room: u16) -> (Probe, u32) {
        let told = self.second.pop_front();
        self.is_over();
        let right = told
            .as_ref()
            .is_some_and(|q| (q.key, q.hand, q.dominance, q.room) == (key, hand, dominance, room));
        if !right {
            self.is(&format!("second {key:x} {hand:x} {room}, told {told:?}"), false, None);
        }
        let said = told.and_then(|q| q.said);
        said.map_or((Probe::Bounds(0, 0), hand), |(probe, needs)| (probe, needs.unwrap_or(hand)))
    }

    fn enter(&mut self, key: u128) {
        let next = self.next();
        let right = matches!(next, Some(Event::Enter(_, k)) if k == key);
        self.is(&format!("enter {key:x}"), right, next);
    }

    fn leave(&mut self, key: u128) {
        let next = self.next();
        let right = matches!(next, Some(Event::Leave(_, k)) if k == key);
        self.is(&format!("leave {key:x}"), right, next);
    }
}

/// A problem that was searched by all searches together.
pub struct Together {
    pub answers: Vec<Answer>,
    /// Of the first search with a result.
    pub clocks: Option<u64>,
    /// Children that others were inside.
    pub inside: usize,
    /// Children that the second table knew.
    pub found: usize,
}

/// Runs a job on all searches of an engine that tells what it does; the first difference to the model in words.
pub fn together(engine: &Engine, searches: u32, job: &Job) -> Result<Together, String> {
    let job = Job { cmd: job.cmd | SHARES, ..job.clone() };
    let list = vec![job.clone(); searches as usize];
    let (whole, played, said) = run(engine, &list, Stdio::piped());
    if !whole || played.len() != searches as usize {
        let promise = said.lines().find(|l| l.contains("Assert")).unwrap_or("it hangs");
        return Err(format!("{} of {searches} searches answer: {promise}", played.len()));
    }
    let told = Arc::new(Told::read(&said));
    told.judge(engine.params, searches)?;
    let found = told.judge_second(engine.params, searches)?;
    let mode = if job.cmd & 3 == 0 { Mode::DfPn } else { Mode::PnStar };
    let limits = Limits { nodes: job.nodes, depth: job.depth };
    for (slot, p) in played.iter().enumerate() {
        let (over, wrong) = (Arc::new(AtomicBool::new(false)), Arc::new(Mutex::new(None)));
        let recalled = Recalled {
            told: told.clone(),
            left: told.of(slot),
            second: told.asks_second(slot),
            others: 0,
            over: over.clone(),
            wrong: wrong.clone(),
        };
        let mut solver = Solver::as_told(engine.params, Box::new(recalled));
        solver.go_without(Without::from_flags((job.cmd & 12) << 4));
        let out = solver.solve(&job.board, mode, limits, &mut |_| over.load(Ordering::Relaxed));
        if let Some(wrong) = wrong.lock().unwrap().take() {
            return Err(format!("{}: search {slot}: {wrong}", job.note));
        }
        let want = answer(&out);
        if p.answer != want {
            let note = &job.note;
            return Err(format!("{note}: search {slot}\nmodel  {want:?}\nengine {:?}", p.answer));
        }
        if !over.load(Ordering::Relaxed) {
            return Err(format!("{}: search {slot} asked more than its model", job.note));
        }
    }
    let decided = played.iter().filter(|p| p.answer.result != 0);
    Ok(Together {
        clocks: decided.map(|p| p.clocks).min(),
        found,
        inside: told.asks.iter().filter(|a| a.others > 0).count(),
        answers: played.into_iter().map(|p| p.answer).collect(),
    })
}
