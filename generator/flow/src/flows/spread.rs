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

/// Sites that a cell of distributed RAM leaves free in its tile: the last slice. Its bits take two slices, its address the third.
const BESIDE_RAM: usize = 2;

/// The sites to keep empty. The static placer does not ask nextpnr's seed, so the seed moves the pattern:
/// first the rows that stay whole, then the sites within a tile.
///
/// So many cells of distributed RAM as `rams` need as many tiles with three free slices. Where the rows that stay whole are no more
/// than twice as many, every other tile has them as well, and its neighbour keeps more.
pub fn sites(spread: &Spread, seed: u32, rams: usize) -> Vec<String> {
    let whole = spread.whole_row_in.max(1) as usize;
    let turn = seed.saturating_sub(1) as usize;
    let mut tile = SITES;
    let rows: Vec<u32> =
        (spread.tiles_y[0]..=spread.tiles_y[1]).filter(|y| !spread.skip_y.contains(y)).collect();
    let columns = spread.tiles_x[0]..=spread.tiles_x[1];
    let empty = SITES.len().saturating_sub(spread.luts_per_tile as usize);
    let turns = 2 * rams > rows.len() / whole * columns.clone().count() && empty > BESIDE_RAM;
    if !turns {
        tile.rotate_left(2 * (turn / whole) % SITES.len());
    }
    let mut out = Vec::new();
    for (i, &y) in rows.iter().enumerate() {
        if (i + turn).is_multiple_of(whole) {
            continue;
        }
        for x in columns.clone() {
            let kept = match turns {
                false => empty,
                true if (x as usize + i + turn / whole).is_multiple_of(2) => BESIDE_RAM,
                true => (2 * empty - BESIDE_RAM).min(SITES.len()),
            };
            out.extend(tile[..kept].iter().map(|site| format!("X{x}/Y{y}/{site}")));
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
        let stamp = || {
            let hash = |name: &str| self.runner.sha256(Path::new(name)).ok();
            Some(format!(
                "{} {} {}\n",
                files::sha256(format!("{spread:?} {seed}").as_bytes()),
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
        let is_ram = |cell: &Value| cell["type"].as_str().is_some_and(|t| t.contains("DPR16X4"));
        let rams = cells.values().filter(|cell| is_ram(cell)).count();
        let sites = sites(spread, seed, rams);
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
            sites(&spread, 1, 0),
            ["X2/Y6/SLICED.K1", "X2/Y6/SLICED.K0", "X3/Y6/SLICED.K1", "X3/Y6/SLICED.K0"]
        );
        // another seed: only row 6 is whole; then the next two sites
        let second = sites(&spread, 2, 0);
        assert_eq!(second.len(), 8);
        assert!(second[0].starts_with("X2/Y5/SLICED") && second[7].starts_with("X3/Y8/SLICED"));
        assert_eq!(sites(&spread, 3, 0)[..2], ["X2/Y6/SLICEC.K1", "X2/Y6/SLICEC.K0"]);
    }

    #[test]
    fn distributed_ram_has_places_in_every_other_tile() {
        let spread = Spread {
            tiles_x: [2, 5],
            tiles_y: [5, 7],
            skip_y: vec![],
            luts_per_tile: 5,
            whole_row_in: 3,
        };
        // row 5 is whole: four cells of RAM have places there, two do not need others
        assert_eq!(sites(&spread, 1, 2).len(), 2 * 4 * 3);
        let kept = sites(&spread, 1, 3);
        assert_eq!(kept.len(), 2 * 4 * 3);
        for y in [6, 7] {
            let free = |x: u32| {
                let tile = format!("X{x}/Y{y}/");
                let bits = |site: &&String| site.starts_with(&tile) && !site.contains("SLICED");
                !kept.iter().any(|site| bits(&site))
            };
            assert_eq!((2..=5).filter(|x| free(*x)).count(), 2, "row {y}");
        }
    }
}
