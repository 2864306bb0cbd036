//! What a playout circuit takes, asked before anything is sent to it: sizes of the board, abilities.

use kiban_protocol::go::Sizes;
use kiban_rules::go::Size;

use crate::exit::Failure;

/// What is wanted of a circuit beside playouts.
#[derive(Clone, Copy, Debug, Default)]
pub struct Wanted {
    pub suicide: bool,
    pub ownership: bool,
    pub first_moves: bool,
}

/// The limits of a circuit, and who has them.
pub struct Limits {
    /// The configuration's name, or the device's.
    pub who: String,
    pub sizes: Sizes,
}

impl Limits {
    /// Refuses what this circuit cannot do, with the option that asks for it.
    pub fn check(&self, size: Size, wanted: Wanted) -> Result<(), Failure> {
        let (who, has) = (&self.who, self.sizes.features);
        let lines = self.sizes.lines();
        if !lines.contains(&size.lines()) {
            let (least, greatest) = (lines.start(), lines.end());
            let allowed = match least == greatest {
                true => format!("{least} lines alone are allowed"),
                false => format!("{least} to {greatest} lines are allowed"),
            };
            return Err(Failure::request(format!("{who} has no boards of {size}: {allowed}")));
        }
        for (option, what, wanted, has) in [
            ("suicide", "cannot allow suicide", wanted.suicide, has.suicide),
            ("ownership", "does not tell whose the points are", wanted.ownership, has.ownership),
            ("first-moves", "does not count first moves", wanted.first_moves, has.first_moves),
        ] {
            if wanted && !has {
                let key = option.replace('-', "_");
                return Err(Failure::request(format!(
                    "{who} {what}: leave --{option} out, or take a configuration with {key} = true"
                )));
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kiban_protocol::go::Features;

    #[test]
    fn sizes_and_abilities() {
        let limits = |least, greatest| {
            let features = Features { suicide: false, ownership: true, first_moves: false };
            let sizes = Sizes { least, greatest, slots: 8, unit: 1, features };
            Limits { who: "chip".to_string(), sizes }
        };
        for (least, greatest, usual) in [(5, 19, 9), (5, 7, 7), (13, 13, 13), (9, 9, 9)] {
            assert_eq!(kiban_link::go::usual_size(&limits(least, greatest).sizes).lines(), usual);
        }
        let refusal =
            |limits: &Limits, size, wanted| limits.check(size, wanted).unwrap_err().message;
        let (small, one) = (limits(5, 7), limits(13, 13));
        let nothing = Wanted::default();
        assert!(small.check(Size::SMALLEST, nothing).is_ok());
        let why = refusal(&small, Size::NINE, nothing);
        assert_eq!(why, "chip has no boards of 9x9: 5 to 7 lines are allowed");
        let why = refusal(&one, Size::NINE, nothing);
        assert_eq!(why, "chip has no boards of 9x9: 13 lines alone are allowed");
        let owners = Wanted { ownership: true, ..nothing };
        assert!(small.check(Size::SMALLEST, owners).is_ok());
        let why = refusal(&small, Size::SMALLEST, Wanted { suicide: true, ..owners });
        assert!(why.contains("chip cannot allow suicide: leave --suicide out"), "{why}");
        let why = refusal(&small, Size::SMALLEST, Wanted { first_moves: true, ..owners });
        assert!(why.contains("--first-moves") && why.contains("first_moves = true"), "{why}");
    }
}
