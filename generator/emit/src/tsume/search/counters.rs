//! What the engine counts.

use crate::hdl::blocks::LutRam;
use crate::hdl::{block, logic};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

/// Counters of a job; cleared by `clear`, held after the job.
///
/// `checksum` is rotated left by 5 and the 24-bit move word is added, for every raw move that is retired.
#[block]
#[module("counters")]
pub struct Counters {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    /// A job begins.
    pub clear: Signal<In, Bit>,
    /// The job's clocks are counted.
    pub running: Signal<In, Bit>,
    /// Which of the state counters runs.
    pub phase: Signal<In, Bits<3>>,
    /// A node was expanded.
    pub node: Signal<In, Bit>,
    /// A node was expanded for the mate line.
    pub line_node: Signal<In, Bit>,
    /// A raw move is retired.
    pub retired: Signal<In, Bit>,
    /// Its word.
    pub word: Signal<In, Bits<24>>,
    /// Its table answer was used.
    pub probed: Signal<In, Bit>,
    /// The table knew it.
    pub hit: Signal<In, Bit>,
    /// The state counter to show.
    pub select: Signal<In, Bits<3>>,
    /// Clocks of the job.
    pub clocks: Signal<Out, Bits<48>>,
    /// Nodes of the search.
    pub nodes: Signal<Out, Bits<32>>,
    /// Nodes of the mate line.
    pub line_nodes: Signal<Out, Bits<32>>,
    /// nodes + line_nodes.
    pub all: Signal<Out, Bits<32>>,
    /// Raw moves.
    pub moves: Signal<Out, Bits<48>>,
    /// Table answers that were used.
    pub probes: Signal<Out, Bits<48>>,
    /// Those that knew something.
    pub hits: Signal<Out, Bits<48>>,
    /// Of the raw moves.
    pub checksum: Signal<Out, Bits<32>>,
    /// Clocks of the selected state counter, a clock later.
    pub state_clocks: Signal<Out, Bits<48>>,
    n_clocks: DFF<Bits<48>>,
    n_nodes: DFF<Bits<32>>,
    n_line: DFF<Bits<32>>,
    n_all: DFF<Bits<32>>,
    n_moves: DFF<Bits<40>>,
    n_probes: DFF<Bits<40>>,
    n_hits: DFF<Bits<40>>,
    sum: DFF<Bits<32>>,
    // a word a state; it is 0 until it was counted in
    states: LutRam<3, 40>,
    counted: DFF<Bits<8>>,
    // the word of the clock before, and its state: it is written one greater
    before: DFF<Bits<40>>,
    state_before: DFF<Bits<3>>,
    ran: DFF<Bit>,
    more: Signal<Local, Bits<40>>,
    state: Signal<Local, Bits<3>>,
    so_far: Signal<Local, Bits<40>>,
    /// the table knew a move that it was not asked for
    never_hit_without_probe: Signal<Local, Bit>,
    /// the table was asked for a move that is not there
    never_probe_without_move: Signal<Local, Bit>,
    /// a node counts twice
    never_node_twice: Signal<Local, Bit>,
}

#[logic]
impl Counters {
    fn update(&mut self) {
        clock!(self, clock, states);
        if self.running.val() {
            self.n_clocks.d.next = self.n_clocks.q.val() + 1;
        }
        if self.node.val() {
            self.n_nodes.d.next = self.n_nodes.q.val() + 1;
        }
        if self.node.val() | self.line_node.val() {
            self.n_all.d.next = self.n_all.q.val() + 1;
        }
        if self.line_node.val() {
            self.n_line.d.next = self.n_line.q.val() + 1;
        }
        if self.retired.val() {
            self.n_moves.d.next = self.n_moves.q.val() + 1;
            self.sum.d.next = ((self.sum.q.val() << 5)
                | bit_cast::<32, 5>(self.sum.q.val().get_bits::<5>(27)))
                + bit_cast::<32, 24>(self.word.val());
        }
        if self.probed.val() {
            self.n_probes.d.next = self.n_probes.q.val() + 1;
        }
        if self.hit.val() {
            self.n_hits.d.next = self.n_hits.q.val() + 1;
        }
        if self.clear.val() {
            self.n_clocks.d.next = 0.into();
            self.n_nodes.d.next = 0.into();
            self.n_line.d.next = 0.into();
            self.n_all.d.next = 0.into();
            self.n_moves.d.next = 0.into();
            self.n_probes.d.next = 0.into();
            self.n_hits.d.next = 0.into();
            self.sum.d.next = 0.into();
        }
        self.by_state();
        self.show();
        self.never_hit_without_probe.next = self.hit.val() & !self.probed.val();
        self.never_probe_without_move.next = self.probed.val() & !self.retired.val();
        self.never_node_twice.next = self.node.val() & self.line_node.val();
    }

    /// Clocks of each state, read in one clock and written in the next; the host reads them when nothing runs.
    fn by_state(&mut self) {
        self.state.next = self.select.val();
        if self.running.val() {
            self.state.next = self.phase.val();
        }
        self.states.read_address.next = self.state.val();
        self.so_far.next = 0.into();
        if self.counted.q.val().get_bit(self.state.val().index()) {
            self.so_far.next = self.states.read_data.val();
        }
        self.more.next = self.before.q.val() + 1;
        if self.ran.q.val() & (self.state_before.q.val() == self.state.val()) {
            // it is being written
            self.so_far.next = self.more.val();
        }
        self.before.d.next = self.so_far.val();
        self.state_before.d.next = self.state.val();
        self.ran.d.next = self.running.val();
        self.states.write_enable.next = self.ran.q.val();
        self.states.write_address.next = self.state_before.q.val();
        self.states.write_data.next = self.more.val();
        if self.running.val() {
            self.counted.d.next = self.counted.q.val().replace_bit(self.state.val().index(), true);
        }
        if self.clear.val() {
            self.counted.d.next = 0.into();
        }
    }

    fn show(&mut self) {
        self.clocks.next = self.n_clocks.q.val();
        self.nodes.next = self.n_nodes.q.val();
        self.line_nodes.next = self.n_line.q.val();
        self.all.next = self.n_all.q.val();
        self.moves.next = bit_cast::<48, 40>(self.n_moves.q.val());
        self.probes.next = bit_cast::<48, 40>(self.n_probes.q.val());
        self.hits.next = bit_cast::<48, 40>(self.n_hits.q.val());
        self.checksum.next = self.sum.q.val();
        self.state_clocks.next = bit_cast::<48, 40>(self.before.q.val());
    }
}
