//! Gives the block RAMs of like units places side by side (`[block_rams]` of a device). Logic follows its memories, so each unit has a
//! region of its own, and the wires between the two are short.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{json, Map, Value};

use kiban_config::BlockRams;

/// Block RAM of the ECP5 in yosys' netlists.
const BLOCK_RAM: &str = "DP16KD";
/// A device's block RAMs are called `EBR0` to `EBR3` in turn along a row.
const IN_TURN: usize = 4;

/// Whose memories get which places.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Regions {
    /// Where the device has block RAMs.
    pub rams: BlockRams,
    /// What the instances of the units are called, before their numbers.
    pub unit: String,
    /// So many there are.
    pub units: u32,
}

impl Regions {
    /// The unit whose cell this is.
    fn owner(&self, cell: &str) -> Option<u32> {
        let number = |part: &str| part.strip_prefix(&self.unit)?.parse().ok();
        cell.split('.').find_map(number)
    }

    /// In how many strips, from side to side, the device is cut, so that regions of units come near to squares: a strip has the
    /// regions of so many units one above the other. None if no way has room for so many block RAMs a unit.
    fn strips(&self, each: usize) -> Option<usize> {
        let units = self.units as usize;
        let (columns, rows) = (self.rams.columns.len(), self.rams.rows.len());
        let span =
            |v: &[u32]| f64::from(v.iter().max().zip(v.iter().min()).map_or(0, |(a, b)| a - b));
        // the rows of a device are as far from its edges as from each other, its columns are not
        let (width, height) = (span(&self.rams.columns), span(&self.rams.rows) * 1.5);
        let crooked = |strips: usize| {
            let (x, y) = (width / strips as f64, height / units.div_ceil(strips) as f64);
            (x / y).ln().abs()
        };
        (1..=units.min(columns))
            .filter(|strips| units.div_ceil(*strips) * each <= columns / strips * rows)
            .min_by(|a, b| crooked(*a).total_cmp(&crooked(*b)))
    }

    /// A place of a strip, counted row by row: column and row among the device's block RAMs. What columns the strips leave is in the
    /// middle, where the others are.
    fn at(&self, strips: usize, strip: usize, place: usize) -> (usize, usize) {
        let columns = self.rams.columns.len();
        let wide = columns / strips;
        let right = if 2 * strip < strips { 0 } else { columns - strips * wide };
        (right + strip * wide + place % wide, place / wide)
    }

    /// The places that are not among these, row by row, the rows and the columns in the middle of the device first: what is read
    /// together has names that follow each other, and so stands in one row.
    fn left(&self, taken: &BTreeSet<(usize, usize)>) -> Vec<(usize, usize)> {
        let (columns, rows) = (&self.rams.columns, &self.rams.rows);
        let middle = |v: &[u32]| v.first().zip(v.last()).map_or(0, |(a, b)| a + b);
        let away = |v: &[u32], i: usize| ((2 * v[i]).abs_diff(middle(v)), i);
        let all = (0..rows.len()).flat_map(|r| (0..columns.len()).map(move |c| (c, r)));
        let mut left: Vec<_> = all.filter(|at| !taken.contains(at)).collect();
        left.sort_by_key(|&(c, r)| (away(rows, r), away(columns, c)));
        left
    }

    /// The places of these block RAMs, by name. Units follow each other down one strip and up the next, and what belongs to none stands
    /// in the middle. The static placer does not ask nextpnr's seed, so the seed moves the units on. Where the units' do not fit side by
    /// side the tool is left to place them all.
    ///
    /// # Errors
    /// The netlist is none of these units.
    pub fn places<'a>(
        &self,
        seed: u32,
        rams: impl Iterator<Item = &'a str>,
    ) -> Result<Vec<(String, String)>, String> {
        let mut owned: BTreeMap<u32, BTreeSet<&str>> = BTreeMap::new();
        let mut others = BTreeSet::new();
        for ram in rams {
            match self.owner(ram) {
                Some(unit) => owned.entry(unit).or_default().insert(ram),
                None => others.insert(ram),
            };
        }
        if !owned.keys().copied().eq(0..self.units) {
            let (unit, last) = (&self.unit, self.units - 1);
            return Err(format!("block RAMs of {unit}0 to {unit}{last} are missing"));
        }
        let each = owned.values().map(BTreeSet::len).max().unwrap_or(0);
        let Some(strips) = self.strips(each) else { return Ok(Vec::new()) };
        let above = (self.units as usize).div_ceil(strips);
        let in_strip = self.rams.columns.len() / strips * self.rams.rows.len();
        let mut places = BTreeMap::new();
        for (unit, rams) in owned {
            let region = ((unit + seed.saturating_sub(1)) % self.units) as usize;
            let (strip, down) = (region / above, region % above);
            let down = if strip.is_multiple_of(2) { down } else { above - 1 - down };
            // the units of a strip at equal distances
            let first = down * in_strip / above;
            let at = |i: usize| self.at(strips, strip, first + i);
            places.extend(rams.into_iter().enumerate().map(|(i, ram)| (at(i), ram)));
        }
        let left = self.left(&places.keys().copied().collect());
        places.extend(left.into_iter().zip(others));
        let bel = |(c, r): (usize, usize)| {
            let (x, y) = (self.rams.columns[c], self.rams.rows[r]);
            format!("X{x}/Y{y}/EBR{}", c % IN_TURN)
        };
        Ok(places.into_iter().map(|(at, ram)| (ram.to_owned(), bel(at))).collect())
    }

    /// Ties the block RAMs of units among a netlist's cells to their places.
    ///
    /// # Errors
    /// As [`Regions::places`].
    pub fn tie(&self, cells: &mut Map<String, Value>, seed: u32) -> Result<(), String> {
        let rams = cells.iter().filter(|(_, cell)| cell["type"] == BLOCK_RAM);
        for (name, place) in self.places(seed, rams.map(|(name, _)| name.as_str()))? {
            cells[&name]["attributes"]["BEL"] = json!(place);
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn regions(units: u32) -> Regions {
        let boards = kiban_config::BoardSet::shipped().unwrap();
        let rams = boards.get("ulx3s-85f").unwrap().fpga.block_rams.clone().unwrap();
        Regions { rams, unit: "unit_".to_owned(), units }
    }

    /// So many memories of each unit, and two of nobody.
    fn cells(units: u32, each: usize) -> Vec<String> {
        let of = |u: u32| (0..each).map(move |i| format!("core.engine.unit_{u}.ram_{i}.words.0.0"));
        let others = ["core.lead.ram", "core.subunit_1.ram"].map(str::to_owned);
        (0..units).flat_map(of).chain(others).collect()
    }

    fn place(bel: &str) -> (u32, u32) {
        let (x, rest) = bel[1..].split_once("/Y").unwrap();
        (x.parse().unwrap(), rest.split_once('/').unwrap().0.parse().unwrap())
    }

    /// The places of the units in their order, and then of the others.
    fn places(units: u32, each: usize, seed: u32) -> Vec<String> {
        let names = cells(units, each);
        let places = regions(units).places(seed, names.iter().map(String::as_str)).unwrap();
        let all: BTreeSet<_> = places.iter().map(|(_, bel)| bel).collect();
        assert_eq!((all.len(), places.len()), (names.len(), names.len()), "two have one place");
        let of: BTreeMap<String, String> = places.into_iter().collect();
        names.iter().map(|name| of[name].clone()).collect()
    }

    #[test]
    fn regions_are_apart_and_small() {
        // so wide a unit's region is at most, and so many rows it spans
        for (units, each, wide, rows) in
            [(24, 8, 20, 1), (9, 20, 40, 2), (10, 20, 40, 3), (2, 8, 20, 1)]
        {
            for seed in 1..=3 {
                let places = places(units, each, seed);
                for unit in places[..units as usize * each].chunks(each) {
                    let at: Vec<_> = unit.iter().map(|bel| place(bel)).collect();
                    let (x, y): (BTreeSet<_>, BTreeSet<_>) = at.iter().copied().unzip();
                    assert!(x.last().unwrap() - x.first().unwrap() <= wide, "{unit:?}");
                    assert!(y.len() <= rows, "{unit:?}");
                }
            }
        }
    }

    #[test]
    fn what_belongs_to_no_unit_is_in_the_middle() {
        let all = places(24, 8, 1);
        assert_eq!(all[24 * 8..], ["X62/Y46/EBR2", "X60/Y46/EBR1"]);
        let all = places(9, 20, 1);
        for bel in &all[9 * 20..] {
            let (x, y) = place(bel);
            assert!(x.abs_diff(62) < 15 && y == 46, "{bel}");
        }
    }

    #[test]
    fn what_is_read_together_stands_in_one_row() {
        let mut names = cells(24, 8);
        names.truncate(24 * 8);
        names.extend((0..12).map(|i| format!("core.host.ram_{i:02}")));
        let placed = regions(24).places(1, names.iter().map(String::as_str)).unwrap();
        let of: BTreeMap<String, String> = placed.into_iter().collect();
        let rows: Vec<u32> = names[24 * 8..].iter().map(|name| place(&of[name]).1).collect();
        assert_eq!(rows, [46, 46, 46, 46, 70, 70, 70, 70, 22, 22, 22, 22]);
    }

    #[test]
    fn the_seed_moves_units() {
        assert_eq!(places(24, 8, 1)[0], "X4/Y22/EBR0");
        assert_eq!(places(24, 8, 2)[0], "X4/Y46/EBR0");
        assert_eq!(places(24, 8, 1)[8], places(24, 8, 2)[0]);
        assert_eq!(places(24, 8, 1), places(24, 8, 25));
    }

    #[test]
    fn netlists_without_units_are_refused_and_those_without_room_left_alone() {
        let names = cells(24, 8);
        let of = |all: Regions, n: usize| all.places(1, names[..n].iter().map(String::as_str));
        assert!(of(regions(24), 190).is_ok());
        assert!(of(regions(24), 184).unwrap_err().contains("unit_0 to unit_23 are missing"));
        assert!(of(regions(23), 192).is_err());
        let names = cells(24, 9);
        let places = regions(24).places(1, names.iter().map(String::as_str));
        assert_eq!(places, Ok(vec![]));
    }
}
