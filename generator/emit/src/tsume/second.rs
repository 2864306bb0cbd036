//! The second table of a tsume engine, in external memory.

use crate::sdram::Layout;
use askama::Template;
use kiban_config::Tsume;
use kiban_model::tsume::hand_words;

/// Bits of the address that the second table gives its memory.
pub const ADDRESS_BITS: u32 = Layout::By16.address_bits();

/// Requests that wait in the second table before a search that adds one has to.
const MANY: u32 = 8;

/// What is in the memory of the second table when the circuit begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Memory {
    /// Anything: it is emptied after the reset.
    Full,
    /// Nothing, as in a simulation, where emptying would take minutes.
    Empty,
}

#[derive(Template)]
#[template(path = "tsume/second.v", escape = "none")]
struct SecondV<'a> {
    name: &'a str,
    slots: u32,
    slot_bits: u32,
    shares: bool,
    /// The memory is empty at the start.
    empty: bool,
    /// Bits of the number of an entry, in all and in the part of a search.
    number_bits: u32,
    part_bits: u32,
    key_bits: u32,
    tag_bits: u32,
    job_bits: u32,
    last_job: String,
    least_work: u32,
    /// Bits of what an entry holds, and of those that hold nothing.
    data_bits: u32,
    pad_bits: u32,
    /// Bits of a question, {room 12, dominance, hand 21, key}, and of a request that waits, {what 2, search, places 2, number, data}.
    question_bits: u32,
    queue_bits: u32,
    /// Requests that wait before a search that adds one has to, and places of the queue, 2^n.
    many: u32,
    places: u32,
    place_bits: u32,
    hand_words: Vec<String>,
    /// Words that tell of the entries of a search, and of all searches: 2^n.
    filter_bits: u32,
    filter_address: u32,
    filter_words: u32,
    address_bits: u32,
    /// Name of a counter, when it counts, and for whom.
    counters: [(&'a str, &'a str, &'a str); 3],
}

impl SecondV<'_> {
    fn new(t: &Tsume, slot_bits: u32, memory: Memory) -> Self {
        let (number_bits, data_bits) = (t.second_table_index_bits, t.second_used_bits());
        // every search may have one beside the many
        let places = (MANY + t.searches).next_power_of_two();
        let filter_address = t.second_filter_bits() + t.search_bits();
        Self {
            name: "tsume_second",
            slots: t.searches,
            slot_bits,
            shares: t.shares(),
            empty: memory == Memory::Empty,
            number_bits,
            part_bits: t.second_part_bits(),
            key_bits: t.key_bits(),
            tag_bits: t.second_tag_bits(),
            job_bits: Tsume::SECOND_JOB_BITS,
            last_job: format!("{}'d{}", Tsume::SECOND_JOB_BITS, (1 << Tsume::SECOND_JOB_BITS) - 1),
            least_work: Tsume::SECOND_LEAST_WORK,
            data_bits,
            pad_bits: Tsume::SECOND_ENTRY_BITS - data_bits,
            question_bits: 34 + t.key_bits(),
            queue_bits: 4 + slot_bits + number_bits + data_bits,
            many: MANY,
            places,
            place_bits: places.ilog2(),
            hand_words: hand_words(number_bits).map(|w| format!("{w:x}")).collect(),
            filter_bits: t.second_filter_bits(),
            filter_address,
            filter_words: 1 << filter_address,
            address_bits: ADDRESS_BITS,
            counters: [
                ("asked", "ask", "ask_slot"),
                ("found", "finds", "answered_slot"),
                ("written", "pushes", "push_slot"),
            ],
        }
    }
}

/// The module `tsume_second`, without its head; `slot_bits`: those of the number of a search at its ports.
pub(super) fn text(t: &Tsume, slot_bits: u32, memory: Memory) -> Result<String, askama::Error> {
    SecondV::new(t, slot_bits, memory).render()
}
