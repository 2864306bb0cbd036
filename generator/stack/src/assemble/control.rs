//! Branches and loops.

use super::text::Token;
use super::Assembler;
use crate::error::AssembleError;

/// What is open in a word, with the address of its branch or of its beginning.
#[derive(Clone, Copy)]
pub(super) enum Open {
    If(u16),
    Else(u16),
    Begin(u16),
    /// Beginning and branch of a loop.
    While(u16, u16),
}

impl Assembler {
    /// Whether the token is such a word.
    pub(super) fn control(&mut self, token: &Token) -> Result<bool, AssembleError> {
        let code = &mut self.code;
        match token.word.as_str() {
            "if" => {
                let branch = code.branch(0);
                self.open.push((Open::If(branch), token.clone()));
            }
            "else" => match self.open.pop() {
                Some((Open::If(branch), _)) => {
                    self.open.push((Open::Else(code.here()), token.clone()));
                    code.jump(0);
                    let to = code.label();
                    code.patch(branch, to);
                }
                _ => return Err(token.wrong_here("stands behind no `if`")),
            },
            "then" => match self.open.pop() {
                Some((Open::If(branch) | Open::Else(branch), _)) => {
                    let to = code.label();
                    code.patch(branch, to);
                }
                _ => return Err(token.wrong_here("stands behind no `if` or `else`")),
            },
            "begin" => self.open.push((Open::Begin(code.label()), token.clone())),
            "while" => match self.open.pop() {
                Some((Open::Begin(begin), _)) => {
                    let branch = code.branch(0);
                    self.open.push((Open::While(begin, branch), token.clone()));
                }
                _ => return Err(token.wrong_here("stands behind no `begin`")),
            },
            "repeat" => match self.open.pop() {
                Some((Open::While(begin, branch), _)) => {
                    code.jump(begin);
                    let to = code.label();
                    code.patch(branch, to);
                }
                _ => return Err(token.wrong_here("stands behind no `while`")),
            },
            "until" | "again" => match self.open.pop() {
                Some((Open::Begin(begin), _)) if token.word == "until" => {
                    code.branch(begin);
                }
                Some((Open::Begin(begin), _)) => code.jump(begin),
                _ => return Err(token.wrong_here("stands behind no `begin`")),
            },
            _ => return Ok(false),
        }
        Ok(true)
    }
}
