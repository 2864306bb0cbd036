//! Co-simulation of the stack machine with its model: random programs of every instruction, on a bus that is done at random, instruction
//! for instruction with address, both uppermost words and what is done with the bus.
//!
//! Needs Verilator.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use kiban_emit::stack;
use kiban_model::shogi::testgen::Rng;
use kiban_stack::{Alu, Bus, Effect, Instruction, Machine, Near, Operate, Step};

#[path = "support/breaks.rs"]
mod breaks;
#[path = "support/stack_breaks.rs"]
mod stack_breaks;
#[path = "support/verilator.rs"]
mod verilator;

use stack_breaks::BREAKS;

const PLAYER: &str = include_str!("../../../sim/stack/player.cpp");
/// Words of a program: all that an address can name.
const WORDS: usize = 1 << kiban_stack::ADDRESS_BITS;

/// The bus of the player, and what the instruction did with it.
#[derive(Default)]
struct Played {
    memory: BTreeMap<u16, u16>,
    taken: u16,
    uses: u8,
}

impl Bus for Played {
    fn load(&mut self, address: u16) -> u16 {
        self.uses = 1;
        self.memory.get(&address).copied().unwrap_or(0)
    }
    fn store(&mut self, address: u16, word: u16) {
        self.uses = 2;
        self.memory.insert(address, word);
    }
    fn take(&mut self, port: u16) -> u16 {
        self.uses = 4;
        self.taken = self.taken.wrapping_add(1);
        port.wrapping_add(self.taken.wrapping_mul(40503))
    }
    fn give(&mut self, _port: u16, _word: u16) {
        self.uses = 8;
    }
}

/// Any word, operations more often than the rest; an answer is asked for where it is looked at. Jumps go ahead, mostly: back and they
/// would go round for ever.
fn instruction(random: &mut Rng, at: usize) -> u16 {
    let word = random.below(0x10000) as u16;
    let word = if random.chance(60) { word & 0x1fff | 0x6000 } else { word };
    match Instruction::of(word) {
        // numbers of all sizes
        Instruction::Operate(_) if random.chance(15) => {
            Instruction::Operate(Operate::new(Alu::Answer, Effect::Take, Step::Stays)).word()
        }
        Instruction::Operate(mut o) => {
            let asks = matches!(o.effect, Effect::Load | Effect::Take);
            if asks != (o.alu == Alu::Answer) {
                o.alu = if asks { Alu::Answer } else { Alu::Next };
            }
            // a return goes anywhere, mostly to 0
            o.returns &= random.chance(8);
            Instruction::Operate(o).word() | word & 0x80
        }
        // addresses of a few words, so that what was stored is loaded again
        Instruction::Literal(value, _) if random.chance(20) => {
            Instruction::Literal(value & 15, false).word()
        }
        Instruction::Variable(..) | Instruction::Set(..) if random.chance(50) => word & 0xE00F,
        // a return goes anywhere, mostly to 0
        Instruction::Literal(..) | Instruction::Variable(..) | Instruction::Set(..)
            if random.chance(95) =>
        {
            word & !0x1000
        }
        Instruction::Literal(..) | Instruction::Variable(..) | Instruction::Set(..) => word,
        Instruction::Near(..) => word,
        _ if random.chance(5) => word,
        _ => word & 0x7000 | (at + 1 + random.below(40)) as u16 & 0x0fff,
    }
}

fn build(verilator: &Path, dir: &Path, edit: impl Fn(&str, String) -> String) -> PathBuf {
    let mut sources = vec![("stack_player.cpp".to_string(), PLAYER.to_string())];
    for (name, text) in stack::modules(&[]).unwrap() {
        sources.push((format!("{name}.v"), edit(&name, text)));
    }
    verilator::executable(verilator, dir, stack::TOP, &sources, None, "-O1")
}

/// Runs one program; what differs, in words, else how many instructions used the bus.
///
/// `seen` counts operations of each kind with a top of 2^15 or more: a program that goes round shows little.
fn run(
    player: &Path,
    name: &str,
    (random, seen): (&mut Rng, &mut [u32; 16]),
    length: u32,
) -> Result<u32, String> {
    let program: Vec<u16> = (0..WORDS).map(|at| instruction(random, at)).collect();
    let mut script: Vec<u8> = program.iter().flat_map(|w| w.to_le_bytes()).collect();
    script.extend(length.to_le_bytes());
    script.extend((random.choose(&[64, 200, 256]) as u16).to_le_bytes());
    script.extend((random.below(0x10000) as u16).to_le_bytes());
    let got = verilator::exchange(player, name, &script)?;
    let (mut machine, mut bus, mut used) = (Machine::default(), Played::default(), 0);
    for (i, record) in got.chunks(7).enumerate() {
        let before = [machine.at, machine.top, machine.next()];
        // a variable's address is that of the instruction
        let code = Instruction::of(program[usize::from(machine.at)]);
        let shown = match code {
            Instruction::Variable(at, _) => [machine.at, at, machine.next()],
            Instruction::Set(at, _) => [machine.at, at, machine.top],
            Instruction::Near(Near::Load | Near::Store, by) => {
                [machine.at, machine.top.wrapping_add(by as u16), machine.next()]
            }
            Instruction::Near(Near::Take, port) => [machine.at, port as u16, machine.next()],
            Instruction::Near(Near::Give, port) => [machine.at, port as u16, machine.top],
            _ => before,
        };
        bus.uses = 0;
        if let Instruction::Operate(o) = code {
            seen[o.alu as usize] += u32::from(before[1] >> 15);
        }
        machine.step(&program, &mut bus);
        used += u32::from(bus.uses != 0);
        let mut want: Vec<u8> = shown.iter().flat_map(|w| w.to_le_bytes()).collect();
        want.push(bus.uses);
        if record != want {
            return Err(format!("instruction {i}, {code:?}: {record:02x?}, not {want:02x?}"));
        }
    }
    (got.len() == 7 * length as usize).then_some(used).ok_or_else(|| "it ends early".into())
}

fn programs(player: &Path, name: &str, seed: u64, count: u32, length: u32) -> Result<u32, String> {
    let (mut random, mut seen) = (Rng::new(seed), [0; 16]);
    let used = (0..count)
        .map(|_| run(player, name, (&mut random, &mut seen), length))
        .sum::<Result<u32, String>>()?;
    assert!(seen.iter().all(|n| *n > count * length / 1000), "{seen:?}");
    Ok(used)
}

#[test]
fn random_programs_equal_the_model() {
    let Some(verilator) = verilator::find() else { return };
    let dir = Path::new(env!("CARGO_TARGET_TMPDIR")).join("stack_cosim");
    let player = build(&verilator, &dir, |_, text| text);
    let used = programs(&player, "run", 81, 50, 20_000).unwrap_or_else(|e| panic!("{e}"));
    println!("1,000,000 instructions, {used} of them with the bus: equal");
    assert!(used > 100_000);
}

#[test]
fn every_line_to_be_broken_is_there() {
    breaks::all_there(&BREAKS, stack::modules(&[]).unwrap());
}

#[test]
#[ignore = "builds a circuit for each broken line; minutes"]
fn broken_machines_are_caught() {
    let Some(verilator) = verilator::find() else { return };
    let mut missed = vec![];
    for b in &BREAKS {
        let dir = Path::new(env!("CARGO_TARGET_TMPDIR")).join("stack_broken").join(b.name);
        let player = build(&verilator, &dir, |name, text| b.edit(name, text));
        match programs(&player, b.name, 82, 20, 20_000) {
            Ok(_) => missed.push((b.name, b.rule)),
            Err(e) => println!("{}: {e}: {}", b.name, b.rule),
        }
    }
    assert!(missed.is_empty(), "not caught: {missed:#?}");
}
