//! Texts to programs. The language is a small Forth: `docs/circuits/stack-machine.md`, section 3.

mod code;
mod control;
mod primitives;
mod text;

use super::error::AssembleError;
use code::Code;
use control::Open;
use std::collections::BTreeMap;
use text::{Token, Tokens};

/// A file of a program.
#[derive(Clone, Copy, Debug)]
pub struct Source<'a> {
    /// What errors call it.
    pub name: &'a str,
    pub text: &'a str,
}

/// Words for the machine.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Program {
    /// From address 0 on, where the machine begins.
    pub code: Vec<u16>,
    /// Words of memory that its variables take, from address `origin` on.
    pub memory: u16,
    /// Where each word begins, in their order.
    pub words: Vec<(u16, String)>,
    /// Where variables and arrays are.
    pub variables: BTreeMap<String, u16>,
}

impl Program {
    /// The word that an address is in.
    pub fn word_at(&self, address: u16) -> &str {
        let next = self.words.partition_point(|(at, _)| *at <= address);
        next.checked_sub(1).map_or("", |i| &self.words[i].1)
    }
}

/// What a name stands for.
#[derive(Clone, Copy)]
enum Meaning {
    Value(u16),
    Word(u16),
    /// What stands for it, by its number.
    Macro(usize),
}

/// The word that a program begins with.
const MAIN: &str = "main";

/// Words that the texts may not give another meaning, beside those of [`primitives`].
const BUILT_IN: [&str; 27] = [
    "macro", ":", ";", "constant", "variable", "array", "port", "origin", "[", "]", "if", "else",
    "then", "begin", "while", "repeat", "until", "again", "exit", "*", "<<", "+", "-", "and", "or",
    "\\", "(",
];

/// Assembles the files in their order; `constants` are known from the beginning. The program begins with the word `main`.
///
/// # Errors
/// [`AssembleError`]: the first place at which the text is no program.
pub fn assemble(sources: &[Source], constants: &[(&str, u16)]) -> Result<Program, AssembleError> {
    let mut assembler = Assembler::default();
    for (name, value) in constants {
        assembler.names.insert((*name).into(), Meaning::Value(*value));
    }
    // patched when it is known where the program begins
    assembler.code.jump(0);
    for source in sources {
        let mut tokens = Tokens::new(source);
        while let Some(token) = tokens.next()? {
            assembler.outside(&token, &mut tokens)?;
        }
        assembler.leave(&tokens)?;
    }
    assembler.finish(sources)
}

#[derive(Default)]
struct Assembler {
    names: BTreeMap<String, Meaning>,
    variables: BTreeMap<String, u16>,
    macros: Vec<Vec<Token>>,
    code: Code,
    /// Numbers outside of words, for the definition that follows.
    values: Vec<i64>,
    /// What is open in the word.
    open: Vec<(Open, Token)>,
    /// Memory that is taken.
    origin: u16,
    memory: u16,
}

impl Assembler {
    /// A token outside of words.
    fn outside(&mut self, token: &Token, tokens: &mut Tokens) -> Result<(), AssembleError> {
        match token.word.as_str() {
            ":" => {
                let name = self.new_name(tokens, token)?;
                let at = self.code.begin_word(&name.word);
                self.names.insert(name.word.clone(), Meaning::Word(at));
                self.word(&name, tokens)
            }
            "macro" => self.macros(token, tokens),
            "constant" | "port" => {
                let value = self.pop(token)?;
                self.define(tokens, token, value)
            }
            "variable" => self.take_memory(1, tokens, token),
            "array" => {
                let words = self.pop(token)?;
                self.take_memory(words, tokens, token)
            }
            "origin" => {
                self.origin = self.pop(token)?;
                self.memory = 0;
                Ok(())
            }
            _ => self.calculate(token),
        }
    }

    /// The end of a file: nothing may be left over.
    fn leave(&self, tokens: &Tokens) -> Result<(), AssembleError> {
        match self.values.last() {
            None => Ok(()),
            Some(value) => Err(tokens.last_place().wrong(&value.to_string(), "is used by nothing")),
        }
    }

    fn finish(mut self, sources: &[Source]) -> Result<Program, AssembleError> {
        let Some(Meaning::Word(main)) = self.names.get(MAIN).copied() else {
            let last = sources.last().map_or_else(Token::default, Token::end_of);
            return Err(last.wrong(MAIN, "is no word of the program, which begins with it"));
        };
        self.code.patch(0, main);
        let (code, words) = self.code.finish();
        Ok(Program { code, memory: self.memory, words, variables: self.variables })
    }

    /// A number, a value, or an operation with values, for the definition that follows.
    fn calculate(&mut self, token: &Token) -> Result<(), AssembleError> {
        if let Some(number) = token.number() {
            self.values.push(number);
            return Ok(());
        }
        if let Some(Meaning::Value(value)) = self.names.get(&token.word) {
            self.values.push(i64::from(*value));
            return Ok(());
        }
        let of: fn(i64, i64) -> i64 = match token.word.as_str() {
            "+" => |a, b| a + b,
            "-" => |a, b| a - b,
            "*" => |a, b| a * b,
            "<<" => |a, b| a << b.clamp(0, 16),
            "and" => |a, b| a & b,
            "or" => |a, b| a | b,
            _ => return Err(self.unknown(token, "is no value")),
        };
        let b = self.values.pop();
        match (self.values.pop(), b) {
            (Some(a), Some(b)) => self.values.push(of(a, b)),
            _ => return Err(token.wrong_here("needs two values before it")),
        }
        Ok(())
    }

    /// The value before the token.
    fn pop(&mut self, token: &Token) -> Result<u16, AssembleError> {
        let value = self.values.pop().ok_or_else(|| token.wrong_here("needs a value before it"))?;
        let fits = (-0x8000..0x10000).contains(&value);
        if !fits {
            return Err(token.wrong(&value.to_string(), "has no place in 16 bits"));
        }
        Ok(value as u16)
    }

    /// The name that stands next, which must be new.
    fn new_name(&self, tokens: &mut Tokens, of: &Token) -> Result<Token, AssembleError> {
        let name = tokens.next()?.ok_or_else(|| of.wrong_here("needs a name behind it"))?;
        let taken = self.names.contains_key(&name.word)
            || BUILT_IN.contains(&name.word.as_str())
            || primitives::of(&name.word).is_some();
        if taken || name.number().is_some() {
            return Err(name.wrong_here("has a meaning already"));
        }
        Ok(name)
    }

    fn define(&mut self, tokens: &mut Tokens, of: &Token, value: u16) -> Result<(), AssembleError> {
        let name = self.new_name(tokens, of)?;
        self.names.insert(name.word, Meaning::Value(value));
        Ok(())
    }

    fn take_memory(
        &mut self,
        words: u16,
        tokens: &mut Tokens,
        of: &Token,
    ) -> Result<(), AssembleError> {
        let name = self.new_name(tokens, of)?;
        let at = self.origin.checked_add(self.memory);
        let taken = self.memory.checked_add(words);
        let (Some(at), Some(taken)) = (at, taken) else {
            return Err(name.wrong_here("has no place in memory"));
        };
        self.memory = taken;
        self.variables.insert(name.word.clone(), at);
        self.names.insert(name.word, Meaning::Value(at));
        Ok(())
    }

    /// What stands for a name, up to its `;`.
    fn macros(&mut self, of: &Token, tokens: &mut Tokens) -> Result<(), AssembleError> {
        let name = self.new_name(tokens, of)?;
        let mut body = vec![];
        loop {
            let Some(token) = tokens.next()? else {
                return Err(name.wrong_here("has no end: `;` is missing"));
            };
            if token.word == ";" {
                break;
            }
            body.push(token);
        }
        self.names.insert(name.word, Meaning::Macro(self.macros.len()));
        self.macros.push(body);
        Ok(())
    }

    /// A word, up to its `;`.
    fn word(&mut self, name: &Token, tokens: &mut Tokens) -> Result<(), AssembleError> {
        loop {
            let Some(token) = tokens.next()? else {
                return Err(name.wrong_here("has no end: `;` is missing"));
            };
            match token.word.as_str() {
                ";" => {
                    if let Some((_, open)) = self.open.pop() {
                        return Err(open.wrong_here("is not closed before the end of its word"));
                    }
                    self.code.end_word();
                    return self.code.check(&token);
                }
                "[" => self.brackets(&token, tokens)?,
                _ => self.inside(&token)?,
            }
        }
    }

    /// A token of a word, or of what stands for a name in it.
    fn inside(&mut self, token: &Token) -> Result<(), AssembleError> {
        if let Some(Meaning::Macro(number)) = self.names.get(&token.word) {
            let body = self.macros[*number].clone();
            return body.iter().try_for_each(|t| self.inside(t));
        }
        if token.word == "exit" {
            self.code.returns();
            return Ok(());
        }
        if self.control(token)? {
            return Ok(());
        }
        self.compile(token)
    }

    /// Values are calculated in brackets; what is left is pushed.
    fn brackets(&mut self, open: &Token, tokens: &mut Tokens) -> Result<(), AssembleError> {
        loop {
            let Some(token) = tokens.next()? else {
                return Err(open.wrong_here("is not closed: `]` is missing"));
            };
            if token.word == "]" {
                let value = self.pop(&token)?;
                self.code.literal(value);
                return Ok(());
            }
            self.calculate(&token)?;
        }
    }

    /// A word of the machine, a number, or a name.
    fn compile(&mut self, token: &Token) -> Result<(), AssembleError> {
        let joined = match token.word.as_str() {
            "@" => self.code.memory(false),
            "!" => self.code.memory(true),
            _ => false,
        };
        if joined || self.code.near(&token.word) {
            return Ok(());
        }
        if let Some(instructions) = primitives::of(&token.word) {
            self.code.operate(instructions);
            return Ok(());
        }
        match (self.names.get(&token.word), token.number()) {
            (Some(Meaning::Word(at)), _) => self.code.call(*at),
            (Some(Meaning::Value(value)), _) => self.code.literal(*value),
            (None, Some(number)) if (-0x8000..0x10000).contains(&number) => {
                self.code.literal(number as u16);
            }
            (_, Some(_)) => return Err(token.wrong_here("has no place in 16 bits")),
            _ => return Err(self.unknown(token, "is no word")),
        }
        Ok(())
    }

    fn unknown(&self, token: &Token, why: &str) -> AssembleError {
        let mut known: Vec<&str> = self.names.keys().map(String::as_str).collect();
        for name in BUILT_IN.into_iter().chain(primitives::names()) {
            known.push(name);
        }
        token.unknown(why, known.into_iter())
    }
}
