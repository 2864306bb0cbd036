//! SHA-256 of files, remembered as long as a file shows no sign of a change: the netlists of a chip are 150 MB.

use std::collections::BTreeMap;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use serde::{Deserialize, Serialize};

use super::files;
use super::os::{signs, Signs};
use crate::error::Result;

/// Name of the list in the build folder.
pub const HASHES_FILE: &str = ".hashes.json";

/// A file whose last change is younger than this when it is read may change once more without another time stamp: file
/// systems count in steps of up to two seconds. Its hash is not remembered.
const SETTLED: Duration = Duration::from_secs(2);

impl Signs {
    /// True if the file had been left alone for a while at that time.
    fn settled(&self, at: SystemTime) -> bool {
        let (seconds, nanos) = self.written.max(self.changed);
        let since = |s: u64| Duration::new(s, u32::try_from(nanos).unwrap_or(0));
        let last = u64::try_from(seconds).ok().map(|s| UNIX_EPOCH + since(s));
        last.and_then(|last| at.duration_since(last).ok()).is_some_and(|gone| gone >= SETTLED)
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Seen {
    signs: Signs,
    hash: String,
}

#[derive(Debug, Default, PartialEq)]
struct List {
    files: BTreeMap<PathBuf, Seen>,
    /// It differs from the one on the disk.
    news: bool,
}

/// The hashes of the files that the steps of a build folder read and write.
#[derive(Debug)]
pub struct Hashes {
    dir: PathBuf,
    list: Mutex<List>,
}

impl Hashes {
    /// Reads the list of a build folder. An unreadable one counts as empty: the files are read again.
    pub fn load(dir: &Path) -> Hashes {
        let files = std::fs::read(dir.join(HASHES_FILE))
            .ok()
            .and_then(|bytes| serde_json::from_slice(&bytes).ok())
            .unwrap_or_default();
        Hashes { dir: dir.to_owned(), list: Mutex::new(List { files, news: false }) }
    }

    fn list(&self) -> MutexGuard<'_, List> {
        self.list.lock().unwrap_or_else(|e| e.into_inner())
    }

    /// The hash of a file, named from the build folder.
    ///
    /// # Errors
    /// It cannot be read.
    pub fn of(&self, path: &Path) -> io::Result<String> {
        let full = self.dir.join(path);
        let before = signs(&std::fs::metadata(&full)?);
        if let Some(seen) = self.list().files.get(path).filter(|seen| seen.signs == before) {
            return Ok(seen.hash.clone());
        }
        let began = SystemTime::now();
        let hash = files::sha256_file(&full)?;
        let after = signs(&std::fs::metadata(&full)?);
        let mut list = self.list();
        if before == after && before.settled(began) {
            list.files.insert(path.to_owned(), Seen { signs: before, hash: hash.clone() });
            list.news = true;
        } else if list.files.remove(path).is_some() {
            list.news = true;
        }
        Ok(hash)
    }

    /// Writes the list if it has changed, without the files that are gone.
    ///
    /// # Errors
    /// [`crate::FlowError::DiskFull`] or [`crate::FlowError::Io`].
    pub fn save(&self) -> Result<()> {
        let mut list = self.list();
        if !list.news {
            return Ok(());
        }
        list.files.retain(|path, _| self.dir.join(path).exists());
        let bytes = serde_json::to_vec_pretty(&list.files).unwrap_or_default();
        files::write_atomic(&self.dir.join(HASHES_FILE), &bytes)?;
        list.news = false;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn set_times(path: &Path, at: SystemTime) {
        let file = std::fs::File::options().write(true).open(path).unwrap();
        file.set_modified(at).unwrap();
    }

    #[test]
    fn a_hash_is_remembered_until_the_file_changes() {
        let dir = std::env::temp_dir().join(format!("kiban-hashes-{}", std::process::id()));
        files::create_dir(&dir).unwrap();
        let (name, path) = (Path::new("a"), dir.join("a"));
        let write = |text: &str| std::fs::write(&path, text).unwrap();
        write("one");
        let long_ago = SystemTime::now() - Duration::from_secs(1000);
        set_times(&path, long_ago);
        let hashes = Hashes::load(&dir);
        assert_eq!(hashes.of(name).unwrap(), files::sha256(b"one"));
        // touched a moment ago: whatever its own time says, it is not remembered
        assert!(hashes.list().files.is_empty());
        std::thread::sleep(SETTLED + Duration::from_millis(100));
        assert_eq!(hashes.of(name).unwrap(), files::sha256(b"one"));
        assert_eq!(hashes.list().files.len(), 1);
        hashes.save().unwrap();
        assert!(!hashes.list().news);

        // the list of the disk is believed, which a false entry shows
        let mut list = hashes.list().files.clone();
        list.get_mut(name).unwrap().hash = "remembered".to_owned();
        std::fs::write(dir.join(HASHES_FILE), serde_json::to_vec(&list).unwrap()).unwrap();
        assert_eq!(Hashes::load(&dir).of(name).unwrap(), "remembered");

        // as long, and with the old time: it is found out all the same
        write("two");
        set_times(&path, long_ago);
        let again = Hashes::load(&dir);
        assert_eq!(again.of(name).unwrap(), files::sha256(b"two"));
        assert!(again.list().files.is_empty());
        // another file in its place
        std::fs::write(dir.join(HASHES_FILE), serde_json::to_vec(&list).unwrap()).unwrap();
        std::fs::write(dir.join("b"), "six").unwrap();
        std::fs::rename(dir.join("b"), &path).unwrap();
        let again = Hashes::load(&dir);
        assert_eq!(again.of(name).unwrap(), files::sha256(b"six"));
        // gone
        std::fs::remove_file(&path).unwrap();
        assert!(again.of(name).is_err());
        again.save().unwrap();
        assert_eq!(Hashes::load(&dir).list().files.len(), 0);
        std::fs::remove_dir_all(&dir).unwrap();
    }
}
