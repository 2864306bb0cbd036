//! The words of a program.

/// Bits of an address in the program.
pub const ADDRESS_BITS: u32 = 12;
/// The lowest bit of the kind of an instruction.
const GROUP: u32 = 13;
/// An address in its bits.
pub(crate) const ADDRESSES: u16 = (1 << ADDRESS_BITS) - 1;
/// Bits of a literal, and of the address of a variable.
pub const LITERAL_BITS: u32 = 12;
/// Literals are less than this.
pub const LITERALS: u16 = 1 << LITERAL_BITS;
/// Bits of the number of an instruction of group [`group::NEAR`], which has a sign.
pub const NEAR_BITS: u32 = 10;
/// Kinds of instructions, by their upper three bits.
pub mod group {
    pub const JUMP: u16 = 0;
    pub const BRANCH: u16 = 1;
    pub const CALL: u16 = 2;
    pub const OPERATE: u16 = 3;
    pub const LITERAL: u16 = 4;
    pub const NEAR: u16 = 5;
    pub const VARIABLE: u16 = 6;
    pub const SET: u16 = 7;
}

/// The bit of an operation, a literal or a variable that returns as well, or of a branch that is taken if the top is not 0.
const RETURNS: u16 = 1 << 12;

/// An instruction, 16 bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Instruction {
    /// A value below [`LITERALS`] is pushed; whether it returns as well.
    Literal(u16, bool),
    /// The word at this address, of [`LITERAL_BITS`] bits, is pushed; whether it returns as well.
    Variable(u16, bool),
    /// The top is dropped, and stored there; whether it returns as well.
    Set(u16, bool),
    /// Something with the top and a number near 0: -2^9 to 2^9 - 1.
    Near(Near, i16),
    /// On at this address.
    Jump(u16),
    /// On there if the top is 0, or, with a truth, if it is not; the top is dropped.
    Branch(u16, bool),
    /// On there; where the call stood is kept for the return.
    Call(u16),
    /// Something with the top of the stack.
    Operate(Operate),
}

/// What is done with a number i near 0; the top is *t*, the one below *n*.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Near {
    /// t becomes t + i.
    Add = 0,
    And = 1,
    Or = 2,
    /// t becomes all ones if it is i, else 0.
    Equal = 3,
    /// t becomes the word at t + i.
    Load = 4,
    /// n is stored at t + i, t is dropped.
    Store = 5,
    /// What port i answers is pushed.
    Take = 6,
    /// t is given to port i, and dropped.
    Give = 7,
}

impl Near {
    /// By code.
    pub const ALL: [Near; 8] = [
        Near::Add,
        Near::And,
        Near::Or,
        Near::Equal,
        Near::Load,
        Near::Store,
        Near::Take,
        Near::Give,
    ];
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
    group << GROUP | address & ADDRESSES
}

impl Instruction {
    /// Its word. Addresses and numbers lose the bits that have no place.
    pub fn word(self) -> u16 {
        let short = |group, value, bit| with(group, value) | if bit { RETURNS } else { 0 };
        match self {
            Instruction::Literal(value, returns) => short(group::LITERAL, value, returns),
            Instruction::Variable(at, returns) => short(group::VARIABLE, at, returns),
            Instruction::Set(at, returns) => short(group::SET, at, returns),
            Instruction::Near(near, value) => {
                let number = value as u16 & ((1 << NEAR_BITS) - 1);
                group::NEAR << GROUP | (near as u16) << NEAR_BITS | number
            }
            Instruction::Jump(to) => with(group::JUMP, to),
            Instruction::Branch(to, not) => short(group::BRANCH, to, not),
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

    /// Of a word; bit 7 of an operation and bit 12 of a jump or a call have no meaning.
    pub fn of(word: u16) -> Instruction {
        let to = word & ADDRESSES;
        let (value, returns) = (word & (LITERALS - 1), word & RETURNS != 0);
        match word >> GROUP {
            group::JUMP => Instruction::Jump(to),
            group::BRANCH => Instruction::Branch(to, returns),
            group::CALL => Instruction::Call(to),
            group::VARIABLE => Instruction::Variable(value, returns),
            group::SET => Instruction::Set(value, returns),
            group::NEAR => {
                let sign = 16 - NEAR_BITS;
                let number = (word << sign) as i16 >> sign;
                Instruction::Near(Near::ALL[usize::from(word >> NEAR_BITS & 7)], number)
            }
            group::OPERATE => Instruction::Operate(Operate {
                returns,
                alu: Alu::ALL[usize::from(word >> 8 & 15)],
                effect: Effect::ALL[usize::from(word >> 4 & 7)],
                return_stack: Step::ALL[usize::from(word >> 2 & 3)],
                data_stack: Step::ALL[usize::from(word & 3)],
            }),
            _ => Instruction::Literal(value, returns),
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
            let meaningless = match word >> GROUP {
                group::OPERATE => 1 << 7,
                group::JUMP | group::CALL => RETURNS,
                _ => 0,
            };
            assert_eq!(instruction.word(), word & !meaningless, "{word:04x}");
        }
    }
}
