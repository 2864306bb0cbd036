//! The pinned tool set: `tools.toml`, read at compile time.

use std::fmt;
use std::str::FromStr;
use std::sync::OnceLock;

use serde::{Deserialize, Serialize};

use crate::error::FlowError;
use crate::exec::files;

const TEXT: &str = include_str!("../../tools.toml");

/// What tools are needed for. `kiban setup` takes these words.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, schemars::JsonSchema,
)]
#[serde(rename_all = "lowercase")]
pub enum Need {
    /// Simulation with Verilator.
    Sim,
    /// Simulation that can write wave files.
    Waves,
    /// Lint.
    Lint,
    /// Bitstreams for Lattice ECP5.
    Ecp5,
    /// Bitstreams for Lattice iCE40.
    Ice40,
    /// Bitstreams for Gowin.
    Gowin,
    /// Synthesis for Xilinx series 7.
    Xilinx,
    /// Sending a bitstream to a board.
    Prog,
    /// Installing the pinned set.
    Setup,
    /// Formal proofs.
    Formal,
    /// A server between many boards.
    Cluster,
    /// Simulation of what stands in a bitstream.
    Bitstream,
}

impl Need {
    /// All of them.
    pub const ALL: [Need; 12] = [
        Need::Sim,
        Need::Waves,
        Need::Lint,
        Need::Ecp5,
        Need::Ice40,
        Need::Gowin,
        Need::Xilinx,
        Need::Prog,
        Need::Setup,
        Need::Formal,
        Need::Cluster,
        Need::Bitstream,
    ];

    /// The word for it.
    pub fn name(self) -> &'static str {
        match self {
            Need::Sim => "sim",
            Need::Waves => "waves",
            Need::Lint => "lint",
            Need::Ecp5 => "ecp5",
            Need::Ice40 => "ice40",
            Need::Gowin => "gowin",
            Need::Xilinx => "xilinx",
            Need::Prog => "prog",
            Need::Setup => "setup",
            Need::Formal => "formal",
            Need::Cluster => "cluster",
            Need::Bitstream => "bitstream",
        }
    }

    /// The verb of the program that has this need, for messages.
    pub fn verb(self) -> &'static str {
        match self {
            Need::Sim => "`kiban sim`",
            Need::Waves => "`kiban sim --waves`",
            Need::Lint => "`kiban lint`",
            Need::Ecp5 => "`kiban build` for ECP5",
            Need::Ice40 => "`kiban build` for iCE40",
            Need::Gowin => "`kiban build` for Gowin",
            Need::Xilinx => "`kiban build` for Xilinx",
            Need::Prog => "`kiban prog`",
            Need::Setup => "`kiban setup`",
            Need::Formal => "a formal proof",
            Need::Cluster => "a server for `kiban solve --nats`",
            Need::Bitstream => "`--device bitstream:BOARD`",
        }
    }
}

impl fmt::Display for Need {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Need {
    type Err = FlowError;

    fn from_str(word: &str) -> Result<Need, FlowError> {
        Need::ALL.into_iter().find(|n| n.name() == word).ok_or_else(|| {
            let words: Vec<&str> = Need::ALL.iter().map(|n| n.name()).collect();
            FlowError::Request(format!("`{word}` is none of {}", words.join(", ")))
        })
    }
}

/// Where a tool comes from when nothing better is found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Origin {
    /// A wheel of the pinned set.
    Pip,
    /// A package of the system.
    Apt,
}

/// One row of the set; the keys are explained in `tools.toml`.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct Tool {
    pub name: String,
    pub programs: Vec<String>,
    pub headers: Vec<String>,
    pub module: String,
    pub variable: String,
    pub source: Origin,
    pub package: String,
    pub version: String,
    pub minimum: String,
    pub tested: String,
    pub ask: Vec<String>,
    pub says: String,
    pub needs: Vec<Need>,
    pub optional: bool,
}

impl Tool {
    /// One line that installs it.
    pub fn mend(&self) -> String {
        match self.source {
            Origin::Apt => apt_line(&[&self.package]),
            Origin::Pip => {
                let need = self.needs.first().map_or("sim", |n| n.name());
                format!("kiban setup {need}")
            }
        }
    }

    /// The same when one was found that cannot be used: the system may have no better one.
    pub fn or_name(&self, mend: String) -> String {
        if self.source == Origin::Pip || self.variable.is_empty() {
            return mend;
        }
        format!("{mend} (or name another one in {})", self.variable)
    }

    /// The line that installs it for this need.
    pub fn mend_for(&self, need: Need) -> String {
        match self.source {
            Origin::Apt => self.mend(),
            Origin::Pip => format!("kiban setup {}", need.name()),
        }
    }
}

/// The line that installs packages of the system.
pub(crate) fn apt_line(packages: &[&str]) -> String {
    format!("sudo apt-get install -y --no-install-recommends {}", packages.join(" "))
}

/// One wheel of the set.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct Wheel {
    pub package: String,
    pub version: String,
    pub needs: Vec<Need>,
    pub warm: Vec<String>,
}

impl Wheel {
    /// `package==version`.
    pub fn pin(&self) -> String {
        format!("{}=={}", self.package, self.version)
    }
}

/// The whole set.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ToolSet {
    /// The tools.
    #[serde(rename = "tool")]
    pub tools: Vec<Tool>,
    /// The wheels that hold those of `source = "pip"`, in the order they are installed.
    #[serde(rename = "wheel")]
    pub wheels: Vec<Wheel>,
}

impl ToolSet {
    /// The set this program was built with.
    ///
    /// # Panics
    /// When the embedded table is wrong, which a test rules out.
    pub fn pinned() -> &'static ToolSet {
        static SET: OnceLock<ToolSet> = OnceLock::new();
        SET.get_or_init(|| toml::from_str(TEXT).expect("tools.toml is tested"))
    }

    /// First 12 digits of the hash of the wheels: names the folder of the set.
    pub fn hash(&self) -> String {
        let pins: Vec<String> = self.wheels.iter().map(Wheel::pin).collect();
        files::sha256(pins.join("\n").as_bytes())[..12].to_owned()
    }

    /// A tool by its name.
    ///
    /// # Errors
    /// [`FlowError::Request`] for an unknown name.
    pub fn tool(&self, name: &str) -> Result<&Tool, FlowError> {
        let called = |t: &&Tool| t.programs.iter().any(|p| p == name);
        self.tools
            .iter()
            .find(|t| t.name == name)
            .or_else(|| self.tools.iter().find(called))
            .ok_or_else(|| FlowError::Request(format!("`{name}` is not in the tool set")))
    }

    /// The tools that a need has.
    pub fn for_need(&self, need: Need) -> impl Iterator<Item = &Tool> {
        self.tools.iter().filter(move |t| t.needs.contains(&need))
    }
}

#[cfg(test)]
mod tests {
    use super::super::version::Version;
    use super::*;

    #[test]
    fn the_table_is_sound() {
        let set = ToolSet::pinned();
        for tool in &set.tools {
            assert!(tool.programs.is_empty() != tool.headers.is_empty(), "{}", tool.name);
            assert!(!tool.needs.is_empty() && !tool.package.is_empty(), "{}", tool.name);
            // the module's wheel is how a Python is known to have it
            assert!(tool.module.is_empty() || tool.source == Origin::Pip, "{}", tool.name);
            assert!(Version::parse(&tool.tested).is_some(), "{}", tool.name);
            assert!(tool.minimum.is_empty() || Version::parse(&tool.minimum).is_some());
            match tool.source {
                Origin::Apt => assert!(tool.version.is_empty(), "{}", tool.name),
                Origin::Pip => {
                    let wheel = set.wheels.iter().find(|w| w.package == tool.package);
                    let wheel = wheel.unwrap_or_else(|| panic!("no wheel for {}", tool.name));
                    assert_eq!(wheel.version, tool.version, "{}", tool.name);
                    for need in &tool.needs {
                        assert!(wheel.needs.contains(need), "{} {need}", tool.name);
                    }
                }
            }
        }
        assert_eq!(set.hash().len(), 12);
    }

    #[test]
    fn every_need_has_a_word_and_a_tool() {
        for need in Need::ALL {
            assert_eq!(need.name().parse::<Need>().unwrap(), need);
            assert!(ToolSet::pinned().for_need(need).next().is_some(), "{need}");
        }
        let error = "xyz".parse::<Need>().unwrap_err().to_string();
        assert!(error.starts_with("`xyz` is none of sim, waves, lint"), "{error}");
    }
}
