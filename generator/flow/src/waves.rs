//! Waves that a simulation wrote (FST): which signals are there, and when they have what values.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::BufReader;
use std::path::{Path, PathBuf};

use fst_reader::{
    FstFilter, FstHierarchyEntry, FstReader, FstSignalHandle, FstSignalValue, ReadSignalsError,
};

use crate::error::{FlowError, Result};

/// A signal of the waves.
#[derive(Clone, Debug)]
pub struct Signal {
    /// `[4:0]`, or nothing for a single bit.
    pub range: String,
    /// Bits.
    pub width: u32,
    /// As the file has it; signals that are always equal share one.
    number: usize,
}

/// Signals, each with a value that it has to have.
pub type Condition = Vec<(Signal, u64)>;

/// A file of waves that is open.
pub struct Waves {
    file: PathBuf,
    reader: FstReader<BufReader<File>>,
    signals: BTreeMap<String, Signal>,
}

/// The values that are kept while the waves go by, by the number of the signal.
type Values = BTreeMap<usize, Option<u64>>;

impl Waves {
    /// Opens a file and reads which signals it has.
    ///
    /// # Errors
    /// It cannot be read, or is no FST file.
    pub fn open(path: &Path) -> Result<Waves> {
        let file = File::open(path).map_err(|e| FlowError::io("read", path, e))?;
        let mut reader = FstReader::open(BufReader::new(file)).map_err(|e| broken(path, &e))?;
        let (mut scopes, mut signals) = (Vec::new(), BTreeMap::new());
        let read = reader.read_hierarchy(|entry| match entry {
            FstHierarchyEntry::Scope { name, .. } => scopes.push(name),
            FstHierarchyEntry::UpScope => drop(scopes.pop()),
            FstHierarchyEntry::Var { name, length, handle, .. } => {
                let (name, range) = name.split_once(' ').unwrap_or((&name, ""));
                let path = format!("{}.{name}", scopes.join("."));
                signals.insert(
                    path,
                    Signal { range: range.to_owned(), width: length, number: handle.get_index() },
                );
            }
            _ => {}
        });
        read.map_err(|e| broken(path, &e))?;
        Ok(Waves { file: path.to_owned(), reader, signals })
    }

    /// The signal of this path, scopes and name with dots between them.
    ///
    /// # Errors
    /// There is none.
    pub fn signal(&self, path: &str) -> Result<Signal> {
        self.signals.get(path).cloned().ok_or_else(|| {
            let file = self.file.display();
            FlowError::Waves(format!("{file} has no signal {path}"))
        })
    }

    /// The constants of a module of this width whose names begin with `STEM_`: their values, and their names without it.
    ///
    /// # Errors
    /// There are none, two have one value, or the file is broken.
    pub fn words(&mut self, module: &str, stem: &str, width: u32) -> Result<Vec<(u64, String)>> {
        let start = format!("{module}.{stem}_");
        let named: Vec<(String, Signal)> = self
            .signals
            .range(start.clone()..)
            .map_while(|(path, s)| Some((path.strip_prefix(&start)?.to_owned(), s.clone())))
            .filter(|(name, s)| s.width == width && is_constant(name))
            .collect();
        let mut values = Values::new();
        let handles = named.iter().map(|(_, s)| FstSignalHandle::from_index(s.number)).collect();
        self.read(FstFilter::new(0, 1, handles), |_, number, value| {
            values.insert(number, value);
        })?;
        let value = |s: &Signal| values.get(&s.number).copied().flatten();
        let mut words: Vec<(u64, String)> =
            named.iter().filter_map(|(name, s)| Some((value(s)?, name.clone()))).collect();
        words.sort();
        let twice = words.windows(2).find(|pair| pair[0].0 == pair[1].0);
        let file = self.file.display();
        match (words.is_empty(), twice) {
            (true, _) => Err(FlowError::Waves(format!("{file} has no constants {start}.."))),
            (_, Some([a, b])) => Err(FlowError::Waves(format!(
                "{file}: {start}{} and {start}{} are both {}",
                a.1, b.1, a.0
            ))),
            _ => Ok(words),
        }
    }

    /// When each of these conditions holds, looked at once a clock, where the clock is low: everything that a clock changes, and what
    /// the inputs make of it, stands still then.
    ///
    /// # Errors
    /// The file is broken.
    pub fn times(&mut self, clock: &Signal, conditions: &[Condition]) -> Result<Vec<Vec<u64>>> {
        let all = conditions.iter().flatten().map(|(signal, _)| signal);
        let handles = std::iter::once(clock)
            .chain(all)
            .map(|s| FstSignalHandle::from_index(s.number))
            .collect();
        let ticks = clock.number;
        let mut found = vec![Vec::new(); conditions.len()];
        let mut values = Values::new();
        let mut now = (0, false);
        let mut look = |(time, fell): (u64, bool), values: &Values| {
            let holds = |(signal, value): &(Signal, u64)| {
                values.get(&signal.number).copied().flatten() == Some(*value)
            };
            for (condition, times) in conditions.iter().zip(&mut found) {
                if fell && condition.iter().all(holds) {
                    times.push(time);
                }
            }
        };
        self.read(FstFilter::filter_signals(handles), |time, number, value| {
            if time != now.0 {
                look(now, &values);
                now = (time, false);
            }
            now.1 |= number == ticks && value == Some(0);
            values.insert(number, value);
        })?;
        look(now, &values);
        Ok(found)
    }

    /// Reads changes in the order of time: when, of which signal, to what; no value if it is wider than 64 bits or not known.
    fn read(
        &mut self,
        filter: FstFilter,
        mut each: impl FnMut(u64, usize, Option<u64>),
    ) -> Result<()> {
        let read = self.reader.read_signals(&filter, |time, handle, value| {
            let digits = match value {
                FstSignalValue::String(digits) => std::str::from_utf8(digits).ok(),
                FstSignalValue::Real(_) => None,
            };
            let value = digits.and_then(|d| u64::from_str_radix(d, 2).ok());
            each(time, handle.get_index(), value);
            Ok::<(), std::convert::Infallible>(())
        });
        read.map_err(|e: ReadSignalsError<_>| broken(&self.file, &e))
    }
}

fn broken(path: &Path, why: &dyn std::fmt::Display) -> FlowError {
    FlowError::Waves(format!("the waves in {} cannot be read: {why}", path.display()))
}

/// Constants are written in capitals, signals are not.
fn is_constant(name: &str) -> bool {
    name.chars().all(|c| c.is_ascii_uppercase() || c.is_ascii_digit() || c == '_')
}
