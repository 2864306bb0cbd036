//! All boards, devices and programmers; lookup by name.

use std::collections::BTreeMap;

use crate::board::{Board, Pull};
use crate::error::{nearest, ConfigError, Problem};
use crate::family::Family;
use crate::fpga::{Fpga, Programmer};
use crate::read::line_of_key;
use crate::shipped;

/// A board with its device and its programmers: what a build is made for.
#[derive(Debug, Clone, PartialEq)]
pub struct Target {
    pub board: Board,
    pub fpga: Fpga,
    /// One for each entry of [`Board::prog`], in the same order.
    pub programmers: Vec<Programmer>,
}

#[derive(Debug, Clone, PartialEq)]
pub struct BoardSet {
    boards: BTreeMap<String, (String, Board)>,
    fpgas: BTreeMap<String, Fpga>,
    programmers: BTreeMap<String, Programmer>,
}

impl BoardSet {
    /// The folder `boards/`.
    ///
    /// # Errors
    /// Only if a shipped file is wrong, which a test excludes.
    pub fn shipped() -> Result<BoardSet, ConfigError> {
        let (file, text) = shipped::PROGRAMMERS;
        let mut set = BoardSet {
            boards: BTreeMap::new(),
            fpgas: BTreeMap::new(),
            programmers: Programmer::parse_all(file, text)?,
        };
        for (file, text) in shipped::FPGAS {
            set.add_fpga(file, text)?;
        }
        for (file, text) in shipped::BOARDS {
            set.add_board(file, text)?;
        }
        Ok(set)
    }

    /// Adds (or replaces) a device; `text` is the content of `file`.
    ///
    /// # Errors
    /// As [`Fpga::parse`].
    pub fn add_fpga(&mut self, file: &str, text: &str) -> Result<&Fpga, ConfigError> {
        let fpga = Fpga::parse(file, text)?;
        let name = fpga.name.clone();
        self.fpgas.insert(name.clone(), fpga);
        Ok(&self.fpgas[&name])
    }

    /// Adds (or replaces) a board, for `--board ./my.toml`, and gives it with its device.
    ///
    /// # Errors
    /// As [`Board::parse`] and [`BoardSet::resolve`].
    pub fn add_board(&mut self, file: &str, text: &str) -> Result<Target, ConfigError> {
        let board = Board::parse(file, text)?;
        let target = self.resolve(file, board.clone()).map_err(|mut e| {
            if let Problem::BadValue { path, .. } = &*e.problem {
                e.line = line_of_key(text, path);
            }
            e
        })?;
        self.boards.insert(board.name.clone(), (file.to_string(), board));
        Ok(target)
    }

    /// # Errors
    /// Names the nearest and all known boards.
    pub fn get(&self, name: &str) -> Result<Target, ConfigError> {
        match self.boards.get(name) {
            Some((file, board)) => self.resolve(file, board.clone()),
            None => {
                let known = self.boards.keys().cloned().collect();
                Err(ConfigError::unknown_name("board", name, known))
            }
        }
    }

    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.boards.keys().map(String::as_str)
    }

    /// All boards with their devices, by name.
    pub fn targets(&self) -> impl Iterator<Item = Target> + '_ {
        self.boards.values().filter_map(|(file, board)| self.resolve(file, board.clone()).ok())
    }

    pub fn fpgas(&self) -> impl Iterator<Item = &Fpga> {
        self.fpgas.values()
    }

    /// Finds the device and the programmers of a board.
    ///
    /// # Errors
    /// An unknown device or programmer, a PLL or a pull that the device does not have.
    pub fn resolve(&self, file: &str, board: Board) -> Result<Target, ConfigError> {
        let bad = |path: &str, value: &str, allowed: String, nearest| ConfigError {
            file: file.to_string(),
            line: None,
            problem: Box::new(Problem::BadValue {
                path: path.to_string(),
                value: format!("\"{value}\""),
                allowed,
                nearest,
            }),
        };
        let Some(fpga) = self.fpgas.get(&board.fpga) else {
            let known: Vec<&str> = self.fpgas.keys().map(String::as_str).collect();
            let near = nearest(&board.fpga, known.iter().copied());
            return Err(bad("fpga", &board.fpga, known.join(", "), near));
        };
        if board.clock.pll.family() != fpga.family {
            let allowed = match fpga.family {
                Family::Ecp5 => "\"EHXPLLL\"",
                Family::Ice40 => "\"SB_PLL40_CORE\" or \"SB_PLL40_PAD\"",
                Family::Gowin => "\"rPLL\"",
                Family::Xilinx7 => "\"PLLE2_BASE\"",
            };
            return Err(bad("clock.pll", board.clock.pll.name(), allowed.to_string(), None));
        }
        let down = board.buttons.iter().any(|b| b.pull == Pull::Down);
        if fpga.family == Family::Ice40 && down {
            let allowed = "\"none\" or \"up\": an iCE40 has no pull-down".to_string();
            return Err(bad("buttons[0].pull", "down", allowed, None));
        }
        let mut programmers = Vec::new();
        for (i, prog) in board.prog.iter().enumerate() {
            match self.programmers.get(&prog.programmer) {
                Some(programmer) => programmers.push(programmer.clone()),
                None => {
                    let known: Vec<&str> = self.programmers.keys().map(String::as_str).collect();
                    let near = nearest(&prog.programmer, known.iter().copied());
                    let path = format!("prog[{i}].programmer");
                    return Err(bad(&path, &prog.programmer, known.join(", "), near));
                }
            }
        }
        Ok(Target { fpga: fpga.clone(), board, programmers })
    }
}
