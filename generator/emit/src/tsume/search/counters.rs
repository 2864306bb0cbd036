//! What the engine counts.

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
    pub clear: Signal<In, Bit>,
    pub running: Signal<In, Bit>,
    /// Which of the 8 state counters runs.
    pub phase: Signal<In, Bits<3>>,
    pub node: Signal<In, Bit>,
    pub line_node: Signal<In, Bit>,
    /// A raw move is retired, with its word.
    pub retired: Signal<In, Bit>,
    pub word: Signal<In, Bits<24>>,
    pub probed: Signal<In, Bit>,
    pub hit: Signal<In, Bit>,
    pub select: Signal<In, Bits<3>>,
    pub clocks: Signal<Out, Bits<48>>,
    pub nodes: Signal<Out, Bits<32>>,
    pub line_nodes: Signal<Out, Bits<32>>,
    /// nodes + line_nodes.
    pub all: Signal<Out, Bits<32>>,
    pub moves: Signal<Out, Bits<48>>,
    pub probes: Signal<Out, Bits<48>>,
    pub hits: Signal<Out, Bits<48>>,
    pub checksum: Signal<Out, Bits<32>>,
    pub state_clocks: Signal<Out, Bits<48>>,
    n_clocks: DFF<Bits<48>>,
    n_nodes: DFF<Bits<32>>,
    n_line: DFF<Bits<32>>,
    n_all: DFF<Bits<32>>,
    n_moves: DFF<Bits<40>>,
    n_probes: DFF<Bits<40>>,
    n_hits: DFF<Bits<40>>,
    sum: DFF<Bits<32>>,
    phase_0: DFF<Bits<40>>,
    phase_1: DFF<Bits<40>>,
    phase_2: DFF<Bits<40>>,
    phase_3: DFF<Bits<40>>,
    phase_4: DFF<Bits<40>>,
    phase_5: DFF<Bits<40>>,
    phase_6: DFF<Bits<40>>,
    selected: DFF<Bits<40>>,
}

#[logic]
impl Counters {
    fn update(&mut self) {
        if self.running.val() {
            self.n_clocks.d.next = self.n_clocks.q.val() + 1;
            if self.phase.val() == 0 {
                self.phase_0.d.next = self.phase_0.q.val() + 1;
            }
            if self.phase.val() == 1 {
                self.phase_1.d.next = self.phase_1.q.val() + 1;
            }
            if self.phase.val() == 2 {
                self.phase_2.d.next = self.phase_2.q.val() + 1;
            }
            if self.phase.val() == 3 {
                self.phase_3.d.next = self.phase_3.q.val() + 1;
            }
            if self.phase.val() == 4 {
                self.phase_4.d.next = self.phase_4.q.val() + 1;
            }
            if self.phase.val() == 5 {
                self.phase_5.d.next = self.phase_5.q.val() + 1;
            }
            if self.phase.val() == 6 {
                self.phase_6.d.next = self.phase_6.q.val() + 1;
            }
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
        self.selected.d.next = self.phase_0.q.val();
        if self.select.val() == 1 {
            self.selected.d.next = self.phase_1.q.val();
        }
        if self.select.val() == 2 {
            self.selected.d.next = self.phase_2.q.val();
        }
        if self.select.val() == 3 {
            self.selected.d.next = self.phase_3.q.val();
        }
        if self.select.val() == 4 {
            self.selected.d.next = self.phase_4.q.val();
        }
        if self.select.val() == 5 {
            self.selected.d.next = self.phase_5.q.val();
        }
        if self.select.val() == 6 {
            self.selected.d.next = self.phase_6.q.val();
        }
        if self.select.val() == 7 {
            self.selected.d.next = 0.into();
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
            self.phase_0.d.next = 0.into();
            self.phase_1.d.next = 0.into();
            self.phase_2.d.next = 0.into();
            self.phase_3.d.next = 0.into();
            self.phase_4.d.next = 0.into();
            self.phase_5.d.next = 0.into();
            self.phase_6.d.next = 0.into();
        }
        self.clocks.next = self.n_clocks.q.val();
        self.nodes.next = self.n_nodes.q.val();
        self.line_nodes.next = self.n_line.q.val();
        self.all.next = self.n_all.q.val();
        self.moves.next = bit_cast::<48, 40>(self.n_moves.q.val());
        self.probes.next = bit_cast::<48, 40>(self.n_probes.q.val());
        self.hits.next = bit_cast::<48, 40>(self.n_hits.q.val());
        self.checksum.next = self.sum.q.val();
        self.state_clocks.next = bit_cast::<48, 40>(self.selected.q.val());
    }
}
