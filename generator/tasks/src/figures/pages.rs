//! The figures of the evidence in the pages, between the lines `<!-- figures -->`.

use super::evidence::{read, Evidence, Object, FILE};
use super::text::{digits, grouped, rounded, short};
use crate::run::{Done, Failure, Room};

const OPEN: &str = "<!-- figures -->";
const CLOSE: &str = "<!-- /figures -->";

/// What others reached, from the sources on the circuits' pages: configuration, work, figure.
const BESIDE: [(&str, &str, &str); 6] = [
    ("tsume", "node", "340,000, the paper's circuit (2004)"),
    ("go9", "playout of 9x9", "40,649, an FPGA of 2009; 195,600, libego on one core"),
    ("go19", "playout of 19x19", "4,668, an FPGA of 2009; 41,700, libego on one core"),
    ("chess", "leaf made", "8 M, Boulé (2002)"),
    ("chess-perft", "leaf made", "50 to 68 M, software on one core"),
    ("chess-thread", "leaf counted", "178 to 435 M, software on one core"),
];

/// A row of README's table.
struct Row {
    config: String,
    board: String,
    work: String,
    lut4: u64,
    lut4_percent: f64,
    fmax_mhz: f64,
    asked_mhz: f64,
    per_second: f64,
    per_second_asked: f64,
}

impl Row {
    fn of(figures: &Object) -> Result<Row, Failure> {
        Ok(Row {
            config: figures.text("config")?.into(),
            board: figures.text("board")?.into(),
            work: figures.text("work")?.into(),
            lut4: figures.count("lut4")?,
            lut4_percent: figures.number("lut4_percent")?,
            fmax_mhz: figures.number("fmax_mhz")?,
            asked_mhz: figures.number("asked_mhz")?,
            per_second: figures.number("per_second")?,
            per_second_asked: figures.number("per_second_asked")?,
        })
    }

    /// `tsume` from its build and the problem set.
    fn tsume(found: &Evidence) -> Result<Row, Failure> {
        let (build, clocks) = (&found.build, found.bench.number("clocks_per_node")?);
        let (fmax_mhz, asked_mhz) = (build.number("fmax_mhz")?, build.number("target_mhz")?);
        Ok(Row {
            config: "tsume".into(),
            board: "ulx3s-85f".into(),
            work: "node".into(),
            lut4: build.count("lut4")?,
            lut4_percent: build.number("lut4_percent")?,
            fmax_mhz,
            asked_mhz,
            per_second: fmax_mhz * 1e6 / clocks,
            per_second_asked: asked_mhz * 1e6 / clocks,
        })
    }

    /// What a row stands for: all sizes of playouts of a build are one.
    fn key(&self) -> (&str, &str, &str) {
        let work = if self.work.contains("playout") { "playout" } else { &self.work };
        (&self.config, &self.board, work)
    }

    /// Sizes of boards first, from the smallest on.
    fn place(&self) -> (bool, u64, String, String) {
        let digits = self.config.chars().skip_while(|c| !c.is_ascii_digit());
        let size: String = digits.take_while(char::is_ascii_digit).collect();
        let number = size.parse().unwrap_or(0);
        (size.is_empty(), number, self.config.clone(), self.board.clone())
    }

    /// What the work is called for a reader.
    fn name(&self) -> Result<String, Failure> {
        let work = self.work.split(',').next().unwrap_or_default();
        Ok(match work {
            "node" => "nodes of mate problems".into(),
            "leaf made" => "leaves of a perft, made".into(),
            "leaf counted" => "leaves of a perft, counted".into(),
            _ => match work.strip_prefix("playout of ") {
                Some(size) => format!("playouts of {size}"),
                None => {
                    return Err(Failure::new(format!(
                        "{FILE}: the pages have no word for the work `{work}`"
                    )))
                }
            },
        })
    }

    fn line(&self) -> Result<String, Failure> {
        let work = self.work.split(',').next().unwrap_or_default();
        let beside =
            BESIDE.iter().find(|b| (b.0, b.1) == (&*self.config, work)).map_or("", |b| b.2);
        Ok(format!(
            "| `{}` | `{}` | {} | {} ({:.0} %) | {:.1} ({:.1}) | {} ({}) | {beside} |\n",
            self.config,
            self.board,
            self.name()?,
            grouped(self.lut4),
            self.lut4_percent,
            self.fmax_mhz,
            self.asked_mhz,
            short(self.per_second),
            short(self.per_second_asked),
        ))
    }
}

/// One row for each kind of work of each build: of Go the largest board, which comes last, of chess all boards.
fn rows(found: &Evidence) -> Result<Vec<Row>, Failure> {
    let mut kept: Vec<Row> = Vec::new();
    for figures in &found.figures {
        let row = Row::of(figures)?;
        if row.config.starts_with("tsume") || row.work.contains(", one board") {
            continue;
        }
        match kept.iter_mut().find(|k| k.key() == row.key()) {
            Some(before) => *before = row,
            None => kept.push(row),
        }
    }
    kept.sort_by_key(Row::place);
    kept.insert(0, Row::tsume(found)?);
    Ok(kept)
}

/// The version of a tool in at most three parts, without a zero as the third.
fn version(found: &Evidence, tool: &str) -> Result<String, Failure> {
    let full = found.build.text(&format!("tools.{tool}"))?;
    let parts: Vec<&str> = full.split('.').take(3).collect();
    let short = parts.join(".");
    Ok(short.strip_suffix(".0").unwrap_or(&short).to_string())
}

fn readme(found: &Evidence) -> Result<String, Failure> {
    let mut text = format!(
        "Whole chips, placed and routed with yosys {} and nextpnr {}; clocks are counted in the simulated circuit, those of Go in three of its units, or in all if there are fewer.\n\
         No board has run one yet.\n\
         `cargo task figures` measures this table; `kiban figures` makes one of all builds.\n\n\
         | configuration | board | what it does | look-up tables | MHz after routing (asked) | a second (at the clock that was asked) | beside it |\n\
         |---|---|---|---|---|---|---|\n",
        version(found, "yosys")?,
        version(found, "nextpnr-ecp5")?,
    );
    for row in rows(found)? {
        text += &row.line()?;
    }
    Ok(text)
}

fn tsume(found: &Evidence) -> Result<String, Failure> {
    let Evidence { build, bench, sim, .. } = found;
    let part = build.text("part")?;
    let grade = part.split('-').nth(2).and_then(|p| p.chars().next());
    let grade =
        grade.ok_or_else(|| Failure::new(format!("{FILE}: the part {part} has no speed grade")))?;
    let (per_node, mhz) = (bench.number("clocks_per_node")?, build.number("fmax_mhz")?);
    let head = format!(
        "One engine of `tsume` on the ULX3S ({part}, speed grade {grade}), the whole chip placed and routed with yosys {} and nextpnr {}, seed {} (`kiban build tsume --board ulx3s-85f`).\n\
         Clocks are counted in the simulated circuit (`kiban bench --set {} --count {} --device sim`: {} nodes).\n\n",
        version(found, "yosys")?,
        version(found, "nextpnr-ecp5")?,
        build.count("seed")?,
        bench.text("set")?,
        bench.count("problems")?,
        grouped(bench.count("nodes")?),
    );
    let table = format!(
        "| | paper (XC2V6000, 2004) | Kiban |\n\
         |---|---|---|\n\
         | move generation, update of the board to the last of N moves | 62 + N clocks | 9 + N clocks |\n\
         | all clocks per expanded node, line search included | about 149 | {per_node:.1} |\n\
         | clock after routing | 46.6 MHz | {mhz:.1} MHz ({:.0} asked for) |\n\
         | nodes a second | 340,000 | {} |\n\
         | size | 68 % of the device | {} LUT4 ({:.0} %), {} flip-flops, {} block RAMs ({:.0} %) |\n\
         | the simulated circuit, one core of {} | - | {} clocks a second |\n",
        build.number("target_mhz")?,
        digits(mhz * 1e6 / per_node),
        grouped(build.count("lut4")?),
        build.number("lut4_percent")?,
        grouped(build.count("ff")?),
        grouped(build.count("bram")?),
        build.number("bram_percent")?,
        sim.text("cpu")?,
        grouped(rounded(sim.number("clocks_per_second")?, 3)),
    );
    Ok(head + &table)
}

/// A page with the figures in their one place.
fn placed(name: &str, page: &str, text: &str) -> Result<String, Failure> {
    let places = page.split_once(OPEN).and_then(|(before, rest)| {
        let (_, behind) = rest.split_once(CLOSE)?;
        (!behind.contains(OPEN) && !behind.contains(CLOSE)).then_some((before, behind))
    });
    let (before, behind) =
        places.ok_or_else(|| Failure::new(format!("{name} has not one place for the figures")))?;
    Ok(format!("{before}{OPEN}\n{text}{CLOSE}{behind}"))
}

/// The pages that differ from the evidence, as they should be.
fn differing(room: &Room) -> Result<Vec<(&'static str, String)>, Failure> {
    let found = read(room)?;
    let mut differ = Vec::new();
    for (name, text) in [("README.md", readme(&found)?), ("docs/circuits/tsume.md", tsume(&found)?)]
    {
        let page = room.read(name)?;
        let new = placed(name, &page, &text)?;
        if new != page {
            differ.push((name, new));
        }
    }
    Ok(differ)
}

/// Writes the pages.
pub fn write(room: &Room) -> Done {
    differing(room)?.iter().try_for_each(|(name, text)| room.write(name, text))
}

/// Says which page differs.
pub fn check(room: &Room) -> Done {
    let differ = differing(room)?;
    if differ.is_empty() {
        return Ok(());
    }
    let names: Vec<_> = differ.iter().map(|d| d.0).collect();
    let names = names.join(" and ");
    Err(Failure::new(format!(
        "the figures of {names} are not those of {FILE}: `cargo task figures --pages` writes them"
    )))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The figures of the pages are those that were measured last.
    #[test]
    fn the_figures_are_those_that_were_measured() {
        let room = Room::new().unwrap_or_else(|f| panic!("{}", f.message));
        check(&room).unwrap_or_else(|f| panic!("{}", f.message));
    }

    #[test]
    fn a_page_has_one_place() {
        let page = format!("a\n{OPEN}\nold\n{CLOSE}\nb\n");
        let new = placed("x", &page, "new\n").unwrap_or_else(|f| panic!("{}", f.message));
        assert_eq!(new, format!("a\n{OPEN}\nnew\n{CLOSE}\nb\n"));
        for bad in ["none".to_string(), OPEN.to_string(), page.clone() + &page] {
            assert!(placed("x", &bad, "").is_err(), "{bad}");
        }
    }
}
