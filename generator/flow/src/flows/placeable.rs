//! The netlist that place and route reads, where Kiban says where some cells go: sites for look-up tables that stay empty
//! ([`super::spread`]), block RAMs of units ([`crate::regions`]).

use std::path::Path;

use super::spread;
use super::synth::{rewrite, NETLIST};
use super::Flow;
use crate::error::Result;
use crate::exec::files;
use crate::target::Target;

/// The netlist with the places for a seed, relative to the build folder.
pub fn netlist(seed: u32) -> String {
    format!("synth/placeable-{seed}.json")
}

/// What the netlist of a seed was made from and is, as hashes: reading a netlist of a whole chip takes seconds.
fn stamp(seed: u32) -> String {
    format!("synth/placeable-{seed}.stamp")
}

impl Target {
    /// Kiban says of some cells where they go.
    fn has_places(&self) -> bool {
        self.spread.is_some() || self.regions.is_some()
    }

    /// What says where cells go, for what is kept from earlier runs.
    pub(super) fn places(&self) -> String {
        format!("{:?} {:?} {:?}", self.spread, self.die, self.regions)
    }
}

impl Flow {
    /// The netlist that place and route reads, relative to the build folder.
    pub fn placeable(&self, target: &Target, seed: u32) -> String {
        if target.has_places() {
            netlist(seed)
        } else {
            NETLIST.to_owned()
        }
    }

    /// Writes the netlist with the places for a seed, if Kiban says any.
    ///
    /// # Errors
    /// Those of [`rewrite`].
    pub fn write_placeable(&self, target: &Target, seed: u32) -> Result<()> {
        if !target.has_places() {
            return Ok(());
        }
        let dir = self.runner.dir();
        let (path, output) = (dir.join(NETLIST), dir.join(netlist(seed)));
        let stamp_path = dir.join(stamp(seed));
        let stamp = || {
            let hash = |name: &str| self.runner.sha256(Path::new(name)).ok();
            Some(format!(
                "{} {} {}\n",
                files::sha256(format!("{} {seed}", target.places()).as_bytes()),
                hash(NETLIST)?,
                hash(&netlist(seed))?
            ))
        };
        let before = std::fs::read_to_string(&stamp_path).ok();
        if before.is_some() && before == stamp() {
            return Ok(());
        }
        rewrite(&path, &output, &target.top, |module| {
            let cells = module["cells"].as_object_mut().ok_or("its top module has no cells")?;
            if let Some(spread) = &target.spread {
                spread::keep(cells, spread, &target.die, seed);
            }
            if let Some(regions) = &target.regions {
                regions.tie(cells, seed)?;
            }
            Ok(())
        })?;
        files::write_atomic(&stamp_path, stamp().unwrap_or_default().as_bytes())
    }

    /// Removes what [`Flow::write_placeable`] wrote for a seed.
    ///
    /// # Errors
    /// [`crate::FlowError::Io`].
    pub fn drop_placeable(&self, seed: u32) -> Result<()> {
        files::remove(&self.runner.dir().join(netlist(seed)))?;
        files::remove(&self.runner.dir().join(stamp(seed)))
    }
}
