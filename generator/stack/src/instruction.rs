//! The words of a program.

/// Bits of an address in the program.
pub const ADDRESS_BITS: u32 = 13;
/// An address in its bits.
pub(crate) const ADDRESSES: u16 = (1 << ADDRESS_BITS) - 1;
/// The bit of a literal, whose next one is 0.
const LITERAL: u16 = 0x8000;
/// Literals are less than this.
pub const LITERALS: u16 = 1 << 14;
/// Kinds of instructions that have an address, and operations, by their upper three bits; 4 and 5 are literals.
pub mod group {
    pub const JUMP: u16 = 0;
    pub const BRANCH: u16 = 1;
    pub const CALL: u16 = 2;
    pub const OPERATE: u16 = 3;
    pub const VARIABLE: u16 = 6;
    pub const SET: u16 = 7;
}

/// The bit of an operation that returns as well.
const RETURNS: u16 = 1 << 12;

/// An instruction, 16 bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Instruction {
    /// A value below [`LITERALS`] is pushed.
    Literal(u16),
    /// The word at this address, of [`ADDRESS_BITS`] bits, is pushed.
    Variable(u16),
    /// The top is dropped, and stored there.
    Set(u16),
    /// On at this address.
    Jump(u16),
    /// On there if the top is 0, which is dropped.
    Branch(u16),
    /// On there; where the call stood is kept for the return.
    Call(u16),
    /// Something with the top of the stack.
    Operate(Operate),
}

/// What the new top is; the top is *t*, the one below *n*.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Alu {
    Top = 0,
    Next = 1,
    Add = 2,
    /// n - t.
    Subtract = 3,
    And = 4,
    Or = 5,
    Xor = 6,
    Invert = 7,
    /// All ones if t = 0, else 0.
    IsZero = 8,
    /// All ones if n < t, both without a sign.
    Less = 9,
    /// t shifted to the right by one.
    Half = 10,
    /// t shifted to the left by one.
    Twice = 11,
    /// t with its bytes exchanged.
    Bytes = 12,
    /// The top of the stack of returns.
    Return = 13,
    /// What the bus answers to [`Effect::Load`] or [`Effect::Take`]; without them nothing that is known.
    Answer = 14,
    /// All ones if n = t.
    Equal = 15,
}

impl Alu {
    /// By code.
    pub const ALL: [Alu; 16] = [
        Alu::Top,
        Alu::Next,
        Alu::Add,
        Alu::Subtract,
        Alu::And,
        Alu::Or,
        Alu::Xor,
        Alu::Invert,
        Alu::IsZero,
        Alu::Less,
        Alu::Half,
        Alu::Twice,
        Alu::Bytes,
        Alu::Return,
        Alu::Answer,
        Alu::Equal,
    ];
}

/// What happens beside it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effect {
    None = 0,
    /// t becomes the one below the new top.
    KeepBelow = 1,
    /// t becomes the top of the stack of returns.
    KeepReturn = 2,
    /// n is stored at address t.
    Store = 3,
    /// n is given to port t.
    Give = 4,
    /// The word at address t is asked for.
    Load = 5,
    /// Port t is asked.
    Take = 6,
    /// The same as [`Effect::None`].
    Nothing = 7,
}

impl Effect {
    /// By code.
    pub const ALL: [Effect; 8] = [
        Effect::None,
        Effect::KeepBelow,
        Effect::KeepReturn,
        Effect::Store,
        Effect::Give,
        Effect::Load,
        Effect::Take,
        Effect::Nothing,
    ];
}

/// By how much a stack grows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    Stays = 0,
    Grows = 1,
    /// By two.
    ShrinksTwice = 2,
    Shrinks = 3,
}

impl Step {
    /// By code.
    pub const ALL: [Step; 4] = [Step::Stays, Step::Grows, Step::ShrinksTwice, Step::Shrinks];

    /// As a number to add, modulo 256.
    pub fn by(self) -> u8 {
        match self {
            Step::Stays => 0,
            Step::Grows => 1,
            Step::ShrinksTwice => 254,
            Step::Shrinks => 255,
        }
    }
}

/// An operation: everything in it happens at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Operate {
    /// On where the last call stood.
    pub returns: bool,
    pub alu: Alu,
    pub effect: Effect,
    pub return_stack: Step,
    pub data_stack: Step,
}

impl Operate {
    /// Leaves the stack of returns as it is.
    pub const fn new(alu: Alu, effect: Effect, data_stack: Step) -> Operate {
        Operate { returns: false, alu, effect, return_stack: Step::Stays, data_stack }
    }
}

/// A word with an address, or with nothing yet.
fn with(group: u16, address: u16) -> u16 {
    group << ADDRESS_BITS | address & ADDRESSES
}

impl Instruction {
    /// Its word. Addresses and literals lose the bits that have no place.
    pub fn word(self) -> u16 {
        match self {
            Instruction::Literal(value) => LITERAL | value & (LITERALS - 1),
            Instruction::Variable(at) => with(group::VARIABLE, at),
            Instruction::Set(at) => with(group::SET, at),
            Instruction::Jump(to) => with(group::JUMP, to),
            Instruction::Branch(to) => with(group::BRANCH, to),
            Instruction::Call(to) => with(group::CALL, to),
            Instruction::Operate(o) => {
                with(group::OPERATE, 0)
                    | if o.returns { RETURNS } else { 0 }
                    | (o.alu as u16) << 8
                    | (o.effect as u16) << 4
                    | (o.return_stack as u16) << 2
                    | o.data_stack as u16
            }
        }
    }

    /// Of a word; bit 7 of an operation has no meaning.
    pub fn of(word: u16) -> Instruction {
        let to = word & ADDRESSES;
        match word >> ADDRESS_BITS {
            group::JUMP => Instruction::Jump(to),
            group::BRANCH => Instruction::Branch(to),
            group::CALL => Instruction::Call(to),
            group::VARIABLE => Instruction::Variable(to),
            group::SET => Instruction::Set(to),
            group::OPERATE => Instruction::Operate(Operate {
                returns: word & RETURNS != 0,
                alu: Alu::ALL[usize::from(word >> 8 & 15)],
                effect: Effect::ALL[usize::from(word >> 4 & 7)],
                return_stack: Step::ALL[usize::from(word >> 2 & 3)],
                data_stack: Step::ALL[usize::from(word & 3)],
            }),
            _ => Instruction::Literal(word & (LITERALS - 1)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_word_is_an_instruction_and_back() {
        for word in 0..=u16::MAX {
            let instruction = Instruction::of(word);
            let meaningless = if word >> ADDRESS_BITS == group::OPERATE { 1 << 7 } else { 0 };
            assert_eq!(instruction.word(), word & !meaningless, "{word:04x}");
        }
    }
}
