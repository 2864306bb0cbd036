//! The archive of a release: the program and what it comes with, the same bytes from the same commit and the same program.

use std::path::{Path, PathBuf};

use xshell::cmd;

use crate::run::{file, run, Done, Failure, Room};

/// What the repository gives, beside the program.
const PARTS: [&str; 11] = [
    "README.md",
    "README.ja.md",
    "CHANGELOG.md",
    "CONTRIBUTING.md",
    "Containerfile",
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
    if (std::env::consts::ARCH, std::env::consts::OS) != ("x86_64", "linux") {
        return Err(Failure::request(
            "the archive is one for x86_64 Linux, made on such a machine",
        ));
    }
    run(cmd!(room.shell, "cargo build --release -p kiban"))?;
    let epoch = match std::env::var("SOURCE_DATE_EPOCH") {
        Ok(named) => named,
        Err(_) => cmd!(room.shell, "git log -1 --format=%ct").quiet().read()?,
    };
    let build = room.folder("build".as_ref())?;
    let program = room.target().join("release/kiban");
    let shared = room.folder(&build.join("share"))?;
    let made = written_by(room, &program, &shared)
        .and_then(|()| pack(room, &program, &shared, &epoch, &build));
    room.shell.remove_path(&shared)?;
    let made = made?;
    println!("{}", made.display());
    Ok(())
}

/// What the program writes of itself: manual pages and completions, where systems look for them below a folder `share`.
fn written_by(room: &Room, program: &Path, shared: &Path) -> Done {
    let (sh, pages) = (&room.shell, shared.join("man/man1"));
    run(cmd!(sh, "{program} --quiet man -o {pages}").ignore_stdout())?;
    for (shell, path) in [
        ("bash", "bash-completion/completions/kiban"),
        ("zsh", "zsh/site-functions/_kiban"),
        ("fish", "fish/vendor_completions.d/kiban.fish"),
    ] {
        let text = cmd!(sh, "{program} completions {shell}").quiet().read()?;
        sh.write_file(shared.join(path), text)?;
    }
    Ok(())
}

/// The archive in a folder, with the folder `share`; what is packed is gathered below the same folder and taken away again. `epoch`: seconds since 1970.
fn pack(
    room: &Room,
    program: &Path,
    shared: &Path,
    epoch: &str,
    to: &Path,
) -> Result<PathBuf, Failure> {
    let sh = &room.shell;
    let name = format!("kiban-{}-x86_64-linux", env!("CARGO_PKG_VERSION"));
    let stage = to.join("archive");
    sh.remove_path(&stage)?;
    let folder = room.folder(&stage.join(&name))?;
    // what is checked in, and nothing that lies beside it
    let listed = cmd!(sh, "git ls-files -z --").args(PARTS).quiet().read()?;
    let files: Vec<&str> = listed.split('\0').filter(|f| !f.is_empty()).collect();
    if let Some(part) = PARTS.iter().find(|p| !files.iter().any(|f| f.starts_with(*p))) {
        return Err(Failure::new(format!("the repository has no {part}")));
    }
    for path in files {
        let copy = folder.join(path);
        if let Some(above) = copy.parent() {
            sh.create_dir(above)?;
        }
        std::fs::copy(room.root.join(path), &copy).map_err(file(path.as_ref()))?;
    }
    std::fs::copy(program, folder.join("kiban")).map_err(file(program))?;
    let share = folder.join("share");
    run(cmd!(sh, "cp -r {shared} {share}"))?;
    let made = to.join(format!("{name}.tar.gz"));
    let (new, time) = (to.join(format!("{name}.tar.gz.new")), format!("--mtime=@{epoch}"));
    let same = ["--sort=name", "--format=ustar", "--owner=0", "--group=0", "--numeric-owner"];
    let tar = cmd!(sh, "tar {same...} {time} --mode=u+rwX,go+rX,go-w -C {stage}");
    run(tar.args(["-I", "gzip -9n", "-cf"]).arg(&new).arg(&name))?;
    std::fs::rename(&new, &made).map_err(file(&made))?;
    sh.remove_path(&stage)?;
    Ok(made)
}

#[cfg(test)]
mod tests {
    use super::*;
    use kiban_testkit::pages::Page;

    /// What a page of the archive names is in the archive.
    fn links_lead_somewhere(file: &Path) {
        let text = std::fs::read_to_string(file).unwrap();
        let page = Page { path: file.display().to_string(), text };
        for (place, link) in page.links() {
            let to = link.split('#').next().unwrap_or_default();
            let there = file.parent().unwrap().join(to);
            assert!(link.contains(':') || there.exists(), "{place}: {link}");
        }
    }

    /// Packed twice, at two times, it is the same archive; it holds the program and the pages.
    #[test]
    fn the_same_bytes_again() {
        let good = |f: Failure| -> ! { panic!("{}", f.message) };
        let room = Room::new().unwrap_or_else(|f| good(f));
        let folder = room.shell.create_temp_dir().unwrap();
        let program = folder.path().join("program");
        let shared = folder.path().join("share");
        room.shell.write_file(shared.join("man/man1/kiban.1"), "a page").unwrap();
        let mut seen = Vec::new();
        for part in ["first", "second"] {
            room.shell.write_file(&program, "a program").unwrap();
            let to = room.folder(&folder.path().join(part)).unwrap_or_else(|f| good(f));
            let made =
                pack(&room, &program, &shared, "1700000000", &to).unwrap_or_else(|f| good(f));
            let list = cmd!(room.shell, "tar -tzf {made}").quiet().read().unwrap();
            let some = ["kiban", "README.md", "LICENSE-MIT", "configs/tsume.toml"];
            for path in some.into_iter().chain([
                "problems/own.tsv",
                "problems/sound.tsv",
                "share/man/man1/kiban.1",
            ]) {
                assert!(
                    list.lines().any(|l| l.split_once('/').is_some_and(|l| l.1 == path)),
                    "{path}"
                );
            }
            run(cmd!(room.shell, "tar -xf {made} -C {to}")).unwrap_or_else(|f| good(f));
            for page in list.lines().filter(|l| l.ends_with(".md")).map(|page| to.join(page)) {
                links_lead_somewhere(&page);
            }
            seen.push(room.shell.read_binary_file(&made).unwrap());
            // times of the files are told in seconds
            std::thread::sleep(std::time::Duration::from_millis(1100));
        }
        assert!(seen[0] == seen[1], "two archives of the same files differ");
    }
}
