//! Keeps look-up table sites empty, so that place and route spreads the logic (`[spread]` of a device).

use std::path::Path;

use serde_json::{json, Value};

use super::synth::NETLIST;
use super::Flow;
use crate::error::{FlowError, Result};
use crate::exec::files;
use crate::target::Target;
use kiban_config::Spread;

/// What the names of the cells that keep a site begin with.
pub const KEPT: &str = "kept_site_";

/// Sites of one logic tile of the ECP5, from the last.
const SITES: [&str; 8] = [
    "SLICED.K1",
    "SLICED.K0",
    "SLICEC.K1",
    "SLICEC.K0",
    "SLICEB.K1",
    "SLICEB.K0",
    "SLICEA.K1",
    "SLICEA.K0",
];

/// The netlist with the sites kept for a seed, relative to the build folder.
pub fn netlist(seed: u32) -> String {
    format!("synth/spread-{seed}.json")
}

/// What the netlist of a seed was made from and is, as hashes: reading a netlist of a whole chip takes seconds.
fn stamp(seed: u32) -> String {
    format!("synth/spread-{seed}.stamp")
}

/// The sites to keep empty. The static placer does not ask nextpnr's seed, so the seed moves the pattern:
/// first the rows that stay whole, then the sites within a tile.
pub fn sites(spread: &Spread, seed: u32) -> Vec<String> {
    let whole = spread.whole_row_in.max(1) as usize;
    let turn = seed.saturating_sub(1) as usize;
    let mut tile = SITES;
    tile.rotate_left(2 * (turn / whole) % SITES.len());
    let rows = (spread.tiles_y[0]..=spread.tiles_y[1]).filter(|y| !spread.skip_y.contains(y));
    let empty = SITES.len().saturating_sub(spread.luts_per_tile as usize);
    let mut out = Vec::new();
    for (i, y) in rows.enumerate() {
        if (i + turn).is_multiple_of(whole) {
            continue;
        }
        for x in spread.tiles_x[0]..=spread.tiles_x[1] {
            out.extend(tile[..empty].iter().map(|site| format!("X{x}/Y{y}/{site}")));
        }
    }
    out
}

impl Flow {
    /// The netlist that place and route reads, relative to the build folder.
    pub fn placeable(&self, target: &Target, seed: u32) -> String {
        match target.spread {
            Some(_) => netlist(seed),
            None => NETLIST.to_owned(),
        }
    }

    /// Writes the netlist with the sites kept for a seed: look-up tables without connections, tied to their places.
    ///
    /// # Errors
    /// [`FlowError::BadReport`] if the netlist is none, or [`FlowError::Io`].
    pub fn spread(&self, target: &Target, seed: u32) -> Result<()> {
        let Some(spread) = &target.spread else { return Ok(()) };
        let dir = self.runner.dir();
        let (path, output) = (dir.join(NETLIST), dir.join(netlist(seed)));
        let stamp_path = dir.join(stamp(seed));
        let sites = sites(spread, seed);
        let stamp = || {
            let hash = |name: &str| self.runner.sha256(Path::new(name)).ok();
            Some(format!(
                "{} {} {}\n",
                files::sha256(sites.join(" ").as_bytes()),
                hash(NETLIST)?,
                hash(&netlist(seed))?
            ))
        };
        let before = std::fs::read_to_string(&stamp_path).ok();
        if before.is_some() && before == stamp() {
            return Ok(());
        }
        let bytes = std::fs::read(&path).map_err(|e| FlowError::io("read", &path, e))?;
        let bad = |why: String| FlowError::BadReport { path: path.clone(), why };
        let mut design: Value = serde_json::from_slice(&bytes)
            .map_err(|e| bad(format!("this is not a netlist of yosys: {e}")))?;
        let cells = design
            .pointer_mut(&format!("/modules/{}/cells", target.top))
            .and_then(Value::as_object_mut)
            .ok_or_else(|| bad(format!("it holds no module {}", target.top)))?;
        let pins = |what: Value| json!({"A": what, "B": what, "C": what, "D": what});
        for (i, site) in sites.iter().enumerate() {
            let mut directions = pins(json!("input"));
            directions["Z"] = json!("output");
            let mut connections = pins(json!([]));
            connections["Z"] = json!([]);
            cells.insert(
                format!("{KEPT}{i}"),
                json!({
                    "hide_name": 0,
                    "type": "LUT4",
                    "parameters": {"INIT": "0000000000000000"},
                    "attributes": {"BEL": site},
                    "port_directions": directions,
                    "connections": connections,
                }),
            );
        }
        let text = serde_json::to_vec(&design).map_err(|e| bad(e.to_string()))?;
        files::write_if_changed(&output, &text)?;
        files::write_atomic(&stamp_path, stamp().unwrap_or_default().as_bytes())
    }

    /// Removes what [`Flow::spread`] wrote for a seed.
    ///
    /// # Errors
    /// [`FlowError::Io`].
    pub fn drop_spread(&self, seed: u32) -> Result<()> {
        files::remove(&self.runner.dir().join(netlist(seed)))?;
        files::remove(&self.runner.dir().join(stamp(seed)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tile_keeps_what_it_may_and_whole_rows_keep_all() {
        let spread = Spread {
            tiles_x: [2, 3],
            tiles_y: [5, 8],
            skip_y: vec![7],
            luts_per_tile: 6,
            whole_row_in: 2,
        };
        // rows 5, 6, 8; 5 and 8 are whole
        assert_eq!(
            sites(&spread, 1),
            ["X2/Y6/SLICED.K1", "X2/Y6/SLICED.K0", "X3/Y6/SLICED.K1", "X3/Y6/SLICED.K0"]
        );
        // another seed: only row 6 is whole; then the next two sites
        let second = sites(&spread, 2);
        assert_eq!(second.len(), 8);
        assert!(second[0].starts_with("X2/Y5/SLICED") && second[7].starts_with("X3/Y8/SLICED"));
        assert_eq!(sites(&spread, 3)[..2], ["X2/Y6/SLICEC.K1", "X2/Y6/SLICEC.K0"]);
    }
}
