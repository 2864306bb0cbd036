//! Words that are instructions.

use crate::instruction::{Alu, Effect, Operate, Step};

const fn on(alu: Alu, effect: Effect, data_stack: Step) -> Operate {
    Operate::new(alu, effect, data_stack)
}

const fn returns(alu: Alu, effect: Effect, data_stack: Step, return_stack: Step) -> Operate {
    Operate { returns: false, alu, effect, return_stack, data_stack }
}

/// Takes two, gives one.
pub(super) const fn two(alu: Alu) -> Operate {
    on(alu, Effect::None, Step::Shrinks)
}

/// Takes one, gives one.
pub(super) const fn one(alu: Alu) -> Operate {
    on(alu, Effect::None, Step::Stays)
}

pub(super) const DROP: Operate = two(Alu::Next);
const OVER: Operate = on(Alu::Next, Effect::KeepBelow, Step::Grows);

/// Every word of the machine with its instructions.
const WORDS: [(&str, &[Operate]); 29] = [
    ("dup", &[on(Alu::Top, Effect::KeepBelow, Step::Grows)]),
    ("drop", &[DROP]),
    ("swap", &[on(Alu::Next, Effect::KeepBelow, Step::Stays)]),
    ("over", &[OVER]),
    ("nip", &[two(Alu::Top)]),
    ("2dup", &[OVER, OVER]),
    ("2drop", &[DROP, DROP]),
    ("+", &[two(Alu::Add)]),
    ("-", &[two(Alu::Subtract)]),
    ("and", &[two(Alu::And)]),
    ("or", &[two(Alu::Or)]),
    ("xor", &[two(Alu::Xor)]),
    ("=", &[two(Alu::Equal)]),
    ("u<", &[two(Alu::Less)]),
    ("invert", &[one(Alu::Invert)]),
    ("0=", &[one(Alu::IsZero)]),
    ("2/", &[one(Alu::Half)]),
    ("2*", &[one(Alu::Twice)]),
    ("><", &[one(Alu::Bytes)]),
    ("@", &[on(Alu::Answer, Effect::Load, Step::Stays)]),
    ("!", &[on(Alu::Next, Effect::Store, Step::Shrinks), DROP]),
    ("in", &[on(Alu::Answer, Effect::Take, Step::Stays)]),
    ("out", &[on(Alu::Next, Effect::Give, Step::Shrinks), DROP]),
    (">r", &[returns(Alu::Next, Effect::KeepReturn, Step::Shrinks, Step::Grows)]),
    ("r>", &[returns(Alu::Return, Effect::KeepBelow, Step::Grows, Step::Shrinks)]),
    ("r@", &[on(Alu::Return, Effect::KeepBelow, Step::Grows)]),
    ("rdrop", &[returns(Alu::Top, Effect::None, Step::Stays, Step::Shrinks)]),
    // the value stays: `!` and `out` of one instruction less
    ("!keep", &[on(Alu::Next, Effect::Store, Step::Shrinks)]),
    ("nop", &[one(Alu::Top)]),
];

/// The instructions of a word of the machine.
pub(super) fn of(word: &str) -> Option<&'static [Operate]> {
    WORDS.iter().find(|(name, _)| *name == word).map(|(_, operations)| *operations)
}

/// Their names.
pub(super) fn names() -> impl Iterator<Item = &'static str> {
    WORDS.iter().map(|(name, _)| *name)
}
