//! Small file helpers: atomic writes, hashes, relative paths.

use std::fs;
use std::io::{self, Read, Write};
use std::path::{Component, Path, PathBuf};

use sha2::{Digest, Sha256};

use crate::error::{FlowError, Result};

/// Lower-case hexadecimal SHA-256 of some bytes.
pub fn sha256(bytes: &[u8]) -> String {
    hex(&Sha256::digest(bytes))
}

/// Lower-case hexadecimal SHA-256 of a file.
pub fn sha256_file(path: &Path) -> io::Result<String> {
    let mut file = fs::File::open(path)?;
    let mut hasher = Sha256::new();
    let mut buffer = vec![0u8; 1 << 16];
    loop {
        let n = file.read(&mut buffer)?;
        if n == 0 {
            return Ok(hex(&hasher.finalize()));
        }
        hasher.update(&buffer[..n]);
    }
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|b| format!("{b:02x}")).collect()
}

/// Writes a file so that readers see the old or the new content, never a part: the bytes go to
/// a neighbour first, which is then renamed. Where a link points is written, and a file that was there keeps who may read it.
///
/// # Errors
/// [`FlowError::DiskFull`] or [`FlowError::Io`], and the neighbour is removed then; something other than a file stands there, or a file
/// that may not be written.
pub fn write_atomic(path: &Path, bytes: &[u8]) -> Result<()> {
    if let Some(dir) = path.parent() {
        create_dir(dir)?;
    }
    may_be_written(path)
        .and_then(|old| write_beside(&replaced(path), bytes, old))
        .map_err(|e| FlowError::io("write", path, e))
}

/// What is replaced: of a link the file that it points to.
fn replaced(path: &Path) -> PathBuf {
    fs::canonicalize(path).unwrap_or_else(|_| path.to_path_buf())
}

/// Whether a file may be written at this path: who may read the one that is there, if there is one.
///
/// # Errors
/// Something other than a file stands there, a file that may not be written, or a link to what is not there, of which only the link
/// would be replaced.
fn may_be_written(path: &Path) -> io::Result<Option<fs::Permissions>> {
    match fs::metadata(path) {
        Ok(old) if !old.is_file() => Err(io::Error::other("it is no file")),
        Ok(old) if old.permissions().readonly() => Err(io::ErrorKind::PermissionDenied.into()),
        Ok(old) => Ok(Some(old.permissions())),
        Err(_) if fs::symlink_metadata(path).is_ok() => {
            Err(io::Error::other("it is a link to what is not there"))
        }
        Err(_) => Ok(None),
    }
}

/// Whether [`write_atomic`] could begin now: a neighbour is made, and removed again.
///
/// # Errors
/// Those of [`may_be_written`], and those of the folder.
pub fn try_to_write(path: &Path) -> io::Result<()> {
    may_be_written(path)?;
    let part = neighbour(&replaced(path));
    fs::File::create(&part)?;
    fs::remove_file(&part)
}

/// Where a file is written before it takes its place.
fn neighbour(path: &Path) -> PathBuf {
    let mut name = path.file_name().unwrap_or_default().to_os_string();
    name.push(format!(".part{}", std::process::id()));
    path.with_file_name(name)
}

/// Writes a neighbour of a file, which takes its place.
fn write_beside(path: &Path, bytes: &[u8], permissions: Option<fs::Permissions>) -> io::Result<()> {
    let part = neighbour(path);
    // before anything is in it
    let keep = |f: fs::File| permissions.map_or(Ok(()), |old| f.set_permissions(old)).map(|()| f);
    let written = fs::File::create(&part)
        .and_then(keep)
        .and_then(|mut f| f.write_all(bytes).and_then(|()| f.sync_data()))
        .and_then(|()| fs::rename(&part, path));
    written.inspect_err(|_| {
        let _ = fs::remove_file(&part);
    })
}

/// Writes a file unless it holds these bytes already. True when it wrote.
///
/// # Errors
/// Those of [`write_atomic`].
pub fn write_if_changed(path: &Path, bytes: &[u8]) -> Result<bool> {
    // a pipe would be waited for
    let is_file = fs::metadata(path).is_ok_and(|old| old.is_file());
    if is_file && fs::read(path).is_ok_and(|old| old == bytes) {
        return Ok(false);
    }
    write_atomic(path, bytes)?;
    Ok(true)
}

/// Makes a folder and its parents.
///
/// # Errors
/// [`FlowError::DiskFull`] or [`FlowError::Io`].
pub fn create_dir(dir: &Path) -> Result<()> {
    fs::create_dir_all(dir).map_err(|e| FlowError::io("make the folder", dir, e))
}

/// Removes a file or a folder with all it holds; nothing there is fine.
///
/// # Errors
/// [`FlowError::Io`].
pub fn remove(path: &Path) -> Result<()> {
    let done = match fs::symlink_metadata(path) {
        Err(_) => return Ok(()),
        Ok(m) if m.is_dir() => fs::remove_dir_all(path),
        Ok(_) => fs::remove_file(path),
    };
    done.map_err(|e| FlowError::io("remove", path, e))
}

/// Reads a text file.
///
/// # Errors
/// [`FlowError::Io`].
pub fn read_text(path: &Path) -> Result<String> {
    fs::read_to_string(path).map_err(|e| FlowError::io("read", path, e))
}

/// `path` as seen from `dir`, by names only (both absolute). The wasm tools see another `/tmp`
/// than we do, so every path they are given is relative to the build folder.
pub fn relative(dir: &Path, path: &Path) -> PathBuf {
    let (a, b) = (parts(dir), parts(path));
    let shared = a.iter().zip(&b).take_while(|(x, y)| x == y).count();
    let mut out = PathBuf::new();
    for _ in shared..a.len() {
        out.push("..");
    }
    for part in &b[shared..] {
        out.push(part);
    }
    if out.as_os_str().is_empty() {
        out.push(".");
    }
    out
}

fn parts(path: &Path) -> Vec<std::ffi::OsString> {
    let mut out = Vec::new();
    for part in path.components() {
        match part {
            Component::CurDir => {}
            Component::ParentDir => {
                out.pop();
            }
            other => out.push(other.as_os_str().to_os_string()),
        }
    }
    out
}

/// Locks a folder against other runs for as long as the file lives.
///
/// # Errors
/// [`FlowError::Busy`] when another run holds it.
pub fn lock(dir: &Path) -> Result<fs::File> {
    let path = dir.join(".lock");
    let file = fs::File::create(&path).map_err(|e| FlowError::io("write", &path, e))?;
    // a child that is just being started holds a copy of every open file for a moment, so a lock
    // that was given up may still seem taken
    for attempt in 0.. {
        match file.try_lock() {
            Ok(()) => break,
            Err(fs::TryLockError::WouldBlock) if attempt < 50 => {
                std::thread::sleep(std::time::Duration::from_millis(10));
            }
            Err(fs::TryLockError::WouldBlock) => {
                return Err(FlowError::Busy { dir: dir.to_owned() });
            }
            Err(fs::TryLockError::Error(e)) => return Err(FlowError::io("lock", &path, e)),
        }
    }
    Ok(file)
}

/// True when the disk under `path` has less than a megabyte left; false where the system does not tell.
pub fn disk_is_full(path: &Path) -> bool {
    super::os::disk_is_full(path)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn relative_paths_go_up_and_down() {
        let rel = |a: &str, b: &str| relative(Path::new(a), Path::new(b)).display().to_string();
        assert_eq!(rel("/a/build/x", "/a/build/x/rtl/t.v"), "rtl/t.v");
        assert_eq!(rel("/a/build/x", "/a/rtl/t.v"), "../../rtl/t.v");
        assert_eq!(rel("/a/b", "/a/b"), ".");
        assert_eq!(rel("/a/b/../c", "/a/c/./d"), "d");
    }

    #[cfg(unix)]
    #[test]
    fn what_is_no_file_is_not_replaced() {
        use std::os::unix::fs::{symlink, FileTypeExt, PermissionsExt};
        let dir = std::env::temp_dir().join(format!("kiban-files-{}", std::process::id()));
        create_dir(&dir).unwrap();
        let at = |name: &str| dir.join(name);
        // a link is followed, who may read a file is kept
        fs::write(at("old"), "old").unwrap();
        fs::set_permissions(at("old"), fs::Permissions::from_mode(0o600)).unwrap();
        symlink("old", at("link")).unwrap();
        write_atomic(&at("link"), b"new").unwrap();
        assert!(fs::symlink_metadata(at("link")).unwrap().is_symlink());
        assert_eq!(fs::read(at("old")).unwrap(), b"new");
        assert_eq!(fs::metadata(at("old")).unwrap().permissions().mode() & 0o777, 0o600);
        symlink("nowhere", at("lost")).unwrap();
        let socket = std::os::unix::net::UnixListener::bind(at("socket")).unwrap();
        fs::write(at("locked"), "old").unwrap();
        fs::set_permissions(at("locked"), fs::Permissions::from_mode(0o444)).unwrap();
        for name in ["lost", "socket", "locked"] {
            assert!(write_if_changed(&at(name), b"new").is_err(), "{name}");
        }
        assert!(fs::metadata(at("socket")).unwrap().file_type().is_socket());
        assert_eq!(fs::read(at("locked")).unwrap(), b"old");
        assert!(fs::read_dir(&dir).unwrap().count() == 5, "something is left over");
        drop(socket);
        remove(&dir).unwrap();
    }

    #[test]
    fn the_hash_is_sha256() {
        assert_eq!(
            sha256(b"abc"),
            "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
        );
    }
}
