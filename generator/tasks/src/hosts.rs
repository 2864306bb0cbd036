//! What of the program a host needs is compiled for other systems than this one, as far as it can be: `cargo check`, in which nothing is
//! linked. Crates with parts in C want a compiler for that system; since nothing of it is used, one stands there that writes empty files.

use std::os::unix::fs::PermissionsExt;
use std::path::Path;

use xshell::cmd;

use crate::run::{file, run, Done, Failure, Room};

/// Systems that people sit at.
pub const HOSTS: [&str; 3] =
    ["x86_64-pc-windows-gnu", "x86_64-apple-darwin", "aarch64-apple-darwin"];

/// A compiler, or the keeper of its archives, that makes what it is asked for, empty: the word behind `-o`, or the archive.
const EMPTY: &str = r#"#!/bin/sh
while [ $# -gt 0 ]; do
  case "$1" in
    -o) : > "$2" ;;
    *.a) : > "$1" ;;
  esac
  shift
done
"#;

/// Checks the command for these systems, or all of them.
pub fn check(room: &Room, hosts: &[String]) -> Done {
    let sh = &room.shell;
    if let Some(host) = hosts.iter().find(|h| !HOSTS.contains(&h.as_str())) {
        let known = HOSTS.join(", ");
        return Err(Failure::request(format!("there is no host {host}; known: {known}")));
    }
    let folder = room.folder(Path::new("build/hosts"))?;
    let empty = folder.join("empty");
    std::fs::write(&empty, EMPTY).map_err(file(&empty))?;
    let mode = std::fs::Permissions::from_mode(0o755);
    std::fs::set_permissions(&empty, mode).map_err(file(&empty))?;
    for host in HOSTS.iter().filter(|h| hosts.is_empty() || hosts.iter().any(|w| w == *h)) {
        println!("== {host}");
        run(cmd!(sh, "rustup target add {host}"))?;
        let mut check = cmd!(sh, "nice -n 15 cargo check -p kiban --target {host}");
        for (tool, name) in [("CC", host.replace('-', "_")), ("AR", host.replace('-', "_"))] {
            check = check.env(format!("{tool}_{name}"), &empty);
        }
        run(check)?;
    }
    Ok(())
}
