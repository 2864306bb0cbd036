//! The options of the engine: one table makes the `option` lines and reads `setoption`.

use kiban_rules::shogi::InCheck;

use crate::problem::{PostSearch, Useless};

/// What has to be opened anew when it changes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// Address of the device: model, sim, serial:PATH.
    pub device: String,
    /// Table of the model, MiB.
    pub hash_mb: u32,
    /// Searches of the model at once, each on a thread.
    pub threads: u32,
}

/// All options with their values.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Options {
    pub setup: Setup,
    /// 0 = none.
    pub nodes: u32,
    /// Plies, 0 = the device's own.
    pub depth: u16,
    /// Milliseconds between two `info` lines.
    pub pv_interval: u64,
    pub post: PostSearch,
    /// First moves of an attacker that are told with their mates; 1 = only the answer.
    pub multipv: u32,
    /// Interpositions that lines and lengths of an attacker leave out.
    pub useless: Useless,
    /// What a side to move that is in check does.
    pub in_check: InCheck,
    /// Searches tell others what they find out, and hear of them.
    pub shares: bool,
}

impl Options {
    /// The values at the start, for a device.
    pub fn new(device: &str) -> Options {
        Options {
            setup: Setup { device: device.to_string(), hash_mb: 64, threads: 1 },
            nodes: 0,
            depth: 0,
            pv_interval: 1000,
            post: PostSearch::None,
            multipv: 1,
            useless: Useless::None,
            in_check: InCheck::Auto,
            shares: false,
        }
    }

    /// The `option` lines of the answer to `usi`.
    pub fn lines(&self) -> Vec<String> {
        let spin = |name: &str, value: u64, min: u64, max: u64| {
            format!("option name {name} type spin default {value} min {min} max {max}")
        };
        let post = match self.post {
            PostSearch::None => "None",
            PostSearch::UpperBound => "UpperBound",
            PostSearch::Shortest => "Shortest",
        };
        let in_check = match self.in_check {
            InCheck::Auto => "auto",
            InCheck::Defends => "true",
            InCheck::Attacks => "false",
        };
        let mut lines = vec![
            spin("USI_Hash", self.setup.hash_mb.into(), 1, HASH_MAX),
            spin("Threads", self.setup.threads.into(), 1, THREADS_MAX),
            spin("MultiPV", self.multipv.into(), 1, MULTIPV_MAX),
            spin("NodesLimit", self.nodes.into(), 0, u32::MAX.into()),
            spin("DepthLimit", self.depth.into(), 0, DEPTH_MAX),
            spin("PvInterval", self.pv_interval, 0, INTERVAL_MAX),
            format!(
                "option name PostSearchLevel type combo default {post} var None var UpperBound var Shortest"
            ),
            format!(
                "option name RootIsAndNodeIfChecked type combo default {in_check} var auto var true var false"
            ),
            format!(
                "option name ShowUseless type check default {}",
                self.useless == Useless::None
            ),
            format!("option name EvalDevice type string default {}", self.setup.device),
        ];
        if self.setup.device == "model" {
            lines.push(format!("option name ShareSearch type check default {}", self.shares));
        }
        lines
    }

    /// Sets an option. Err: one sentence for an `info string`.
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), String> {
        let number = |min: u64, max: u64| match value.parse::<u64>() {
            Ok(n) if (min..=max).contains(&n) => Ok(n),
            _ => Err(format!("option {name} takes a number from {min} to {max}, not '{value}'")),
        };
        let flag = || match value {
            "true" => Ok(true),
            "false" => Ok(false),
            _ => Err(format!("option {name} takes true or false, not '{value}'")),
        };
        match name {
            "USI_Hash" => self.setup.hash_mb = number(1, HASH_MAX)? as u32,
            "Threads" => self.setup.threads = number(1, THREADS_MAX)? as u32,
            "MultiPV" => self.multipv = number(1, MULTIPV_MAX)? as u32,
            // sent by every GUI, whatever we announce
            "USI_Ponder" => {}
            "NodesLimit" => self.nodes = number(0, u32::MAX.into())? as u32,
            "DepthLimit" => self.depth = number(0, DEPTH_MAX)? as u16,
            "PvInterval" => self.pv_interval = number(0, INTERVAL_MAX)?,
            "PostSearchLevel" => {
                self.post = match value {
                    "None" => PostSearch::None,
                    "UpperBound" => PostSearch::UpperBound,
                    // the word of other mate engines
                    "Shortest" | "MinLength" => PostSearch::Shortest,
                    _ => {
                        return Err(format!(
                        "option PostSearchLevel takes None, UpperBound or Shortest, not '{value}'"
                    ))
                    }
                }
            }
            "RootIsAndNodeIfChecked" => {
                self.in_check = match value {
                    "auto" => InCheck::Auto,
                    "true" => InCheck::Defends,
                    "false" => InCheck::Attacks,
                    _ => {
                        return Err(format!(
                            "option RootIsAndNodeIfChecked takes auto, true or false, not '{value}'"
                        ))
                    }
                }
            }
            "ShowUseless" => {
                self.useless = if flag()? { Useless::None } else { Useless::Full };
            }
            "ShareSearch" => self.shares = flag()?,
            "EvalDevice" if !value.is_empty() => self.setup.device = value.to_string(),
            "EvalDevice" => return Err("option EvalDevice takes a device, not nothing".to_string()),
            _ => return Err(format!("there is no option {name}")),
        }
        Ok(())
    }
}

const HASH_MAX: u64 = 4096;
const THREADS_MAX: u64 = kiban_model::tsume::MOST_SEARCHES as u64;
/// No position has more legal moves.
const MULTIPV_MAX: u64 = 593;
const DEPTH_MAX: u64 = 511;
const INTERVAL_MAX: u64 = 3_600_000;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_option_line_can_be_set_to_its_default() {
        let mut options = Options::new("model");
        let start = options.clone();
        for line in options.lines() {
            let words: Vec<&str> = line.split(' ').collect();
            assert_eq!((words[0], words[1], words[3]), ("option", "name", "type"), "{line}");
            let at = words.iter().position(|w| *w == "default").unwrap();
            options.set(words[2], words[at + 1]).unwrap();
        }
        assert_eq!(options, start);
    }

    #[test]
    fn wrong_values_change_nothing() {
        let mut options = Options::new("model");
        let start = options.clone();
        for (name, value) in [
            ("USI_Hash", "0"),
            ("USI_Hash", "much"),
            ("Threads", "0"),
            ("MultiPV", "0"),
            ("DepthLimit", "512"),
            ("NodesLimit", "-1"),
            ("PostSearchLevel", "Best"),
            ("RootIsAndNodeIfChecked", "perhaps"),
            ("ShowUseless", "maybe"),
            ("ShareSearch", "1"),
            ("EvalDevice", ""),
            ("Colour", "red"),
        ] {
            assert!(options.set(name, value).is_err(), "{name} {value}");
        }
        assert_eq!(options, start);
        options.set("PostSearchLevel", "MinLength").unwrap();
        assert_eq!(options.post, PostSearch::Shortest);
    }
}
