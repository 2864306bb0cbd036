//! The archive of a release: the program and what it comes with, the same bytes from the same commit and the same program.

use xshell::cmd;

use crate::run::{file, run, Done, Failure, Room};

/// What the repository gives, beside the program.
const PARTS: [&str; 8] = [
    "README.md",
    "CHANGELOG.md",
    "LICENSE-APACHE",
    "LICENSE-MIT",
    "docs",
    "configs",
    "boards",
    "problems",
];

/// Makes `build/kiban-VERSION-x86_64-linux.tar.gz`: sorted, without owners, all times those of the last commit
/// (`SOURCE_DATE_EPOCH` names another).
pub fn archive(room: &Room) -> Done {
    let sh = &room.sh;
    if (std::env::consts::ARCH, std::env::consts::OS) != ("x86_64", "linux") {
        return Err(Failure::request(
            "the archive is one for x86_64 Linux, made on such a machine",
        ));
    }
    let name = format!("kiban-{}-x86_64-linux", env!("CARGO_PKG_VERSION"));
    run(cmd!(sh, "cargo build --release -p kiban"))?;
    let epoch = match std::env::var("SOURCE_DATE_EPOCH") {
        Ok(named) => named,
        Err(_) => cmd!(sh, "git log -1 --format=%ct").quiet().read()?,
    };
    let stage = room.root.join("build/archive");
    sh.remove_path(&stage)?;
    let folder = room.folder(&stage.join(&name))?;
    // what is checked in, and nothing that lies beside it
    let listed = cmd!(sh, "git ls-files -z --").args(PARTS).quiet().read()?;
    let files: Vec<&str> = listed.split('\0').filter(|f| !f.is_empty()).collect();
    if let Some(part) = PARTS.iter().find(|p| !files.iter().any(|f| f.starts_with(*p))) {
        return Err(Failure::new(format!("the repository has no {part}")));
    }
    for path in files {
        let to = folder.join(path);
        if let Some(above) = to.parent() {
            sh.create_dir(above)?;
        }
        std::fs::copy(room.root.join(path), &to).map_err(file(&to))?;
    }
    let program = room.target().join("release/kiban");
    std::fs::copy(&program, folder.join("kiban")).map_err(file(&program))?;
    let made = format!("build/{name}.tar.gz");
    let (new, time) = (format!("{made}.new"), format!("--mtime=@{epoch}"));
    let same = ["--sort=name", "--format=ustar", "--owner=0", "--group=0", "--numeric-owner"];
    let modes = "--mode=u+rwX,go+rX,go-w";
    run(cmd!(sh, "tar {same...} {time} {modes} -C {stage} -I")
        .arg("gzip -9n")
        .args(["-cf", &new, &name]))?;
    std::fs::rename(room.root.join(&new), room.root.join(&made)).map_err(file(made.as_ref()))?;
    sh.remove_path(&stage)?;
    println!("{made}");
    Ok(())
}
