//! The browser of whoever sits at this machine.

use std::process::{Command, Stdio};

/// What opens an address on this system: a program and what stands before the address.
const OPENER: (&str, &[&str]) = if cfg!(target_os = "macos") {
    ("open", &[])
} else if cfg!(windows) {
    ("cmd", &["/C", "start", ""])
} else {
    ("xdg-open", &[])
};

/// Shows a page in the browser; it is not waited for.
///
/// # Errors
/// One sentence: the program that opens addresses cannot be started.
pub fn open(url: &str) -> Result<(), String> {
    let (program, before) = OPENER;
    let mut command = Command::new(program);
    command.args(before).arg(url);
    command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    let mut child = command.spawn().map_err(|e| format!("cannot start {program}: {e}"))?;
    // it ends soon, and nobody else asks how
    std::thread::spawn(move || child.wait());
    Ok(())
}
