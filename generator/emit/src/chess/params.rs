//! Parameters of the chess circuit.

/// How used squares are kept out of the arbitration (docs/circuits/chess.md, section 4).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Masks {
    /// Recomputed at every square from the state word, by comparisons.
    Recomputed,
    /// One bit a square, kept by the user of the array.
    Memory,
}

/// Where registers cut array and arbiter. The pieces stand in registers before the first, what uses the result has its own.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Cuts {
    /// Behind the transmitters.
    pub source: bool,
    /// Behind the rays.
    pub rays: bool,
    /// Behind the receivers and masks.
    pub bids: bool,
    /// In the middle of the tree, behind its third level.
    pub middle: bool,
    /// Behind the tree.
    pub result: bool,
    /// Behind the controller, before the squares: one clock more between the passes of a board.
    pub write: bool,
}

impl Cuts {
    /// The usual places of 1 to 5 stages of array and arbiter; another number is taken for the nearest.
    pub fn stages(stages: u32) -> Cuts {
        Cuts {
            source: stages >= 5,
            rays: stages >= 3,
            bids: stages >= 2,
            middle: stages >= 4,
            result: true,
            write: false,
        }
    }

    /// Registers on the way: clocks from the inputs of a pass to its result.
    pub fn count(&self) -> u32 {
        [self.source, self.rays, self.bids, self.middle, self.result]
            .into_iter()
            .map(u32::from)
            .sum()
    }
}

/// Parameters of the circuit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Params {
    pub cuts: Cuts,
    /// Checks come first; without it promotions, captures and quiet moves.
    pub checks_first: bool,
    pub masks: Masks,
    /// Every board has a leaf unit, which makes the last ply of a perft.
    pub leaf_units: bool,
    /// The leaf units count the moves behind those that they make.
    pub count: bool,
    /// A key a level, for the command that counts repetitions.
    pub keys: bool,
    /// Boards that share the array, 1 to 16.
    pub boards: u32,
}

impl Default for Params {
    fn default() -> Params {
        Params {
            cuts: Cuts::stages(2),
            checks_first: true,
            masks: Masks::Recomputed,
            leaf_units: false,
            count: false,
            keys: false,
            boards: 1,
        }
    }
}

/// One line for the head of the emitted files.
impl std::fmt::Display for Params {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let cuts = [
            (self.cuts.source, "transmitters"),
            (self.cuts.rays, "rays"),
            (self.cuts.bids, "receivers"),
            (self.cuts.middle, "half of the tree"),
            (self.cuts.result, "tree"),
            (self.cuts.write, "controller"),
        ];
        let cuts: Vec<&str> = cuts.iter().filter(|c| c.0).map(|c| c.1).collect();
        let boards = if self.boards == 1 { "board" } else { "boards" };
        write!(f, "{} {boards}, registers behind {}", self.boards, cuts.join(", "))?;
        let masks = match self.masks {
            Masks::Recomputed => "masks recomputed",
            Masks::Memory => "masks from a memory",
        };
        write!(f, "; {masks}, checks first: {}", self.checks_first)?;
        write!(f, ", leaf units: {}", self.leaf_units)?;
        write!(f, ", counting: {}, keys: {}", self.count, self.keys)
    }
}
