//! Tools: what is there, what is installed, what hangs.

use std::process::Stdio;
use std::time::{Duration, Instant};

use crate::common::{command, send, Temp};

#[test]
fn the_doctor_names_what_is_missing() {
    let temp = Temp::new();
    let doctor = |args: &[&str]| {
        let output = command(args)
            .env("PATH", temp.path("nowhere"))
            .env("KIBAN_HOME", temp.path("home"))
            .output()
            .unwrap();
        let said = String::from_utf8(output.stderr).unwrap();
        (String::from_utf8(output.stdout).unwrap(), said, output.status.code())
    };
    let (table, said, code) = doctor(&["doctor", "sim"]);
    assert_eq!(code, Some(3));
    // the sentence of the exit code: what is missing, and the line that mends it
    assert_eq!(said.lines().count(), 1, "{said}");
    for word in
        ["verilator", "g++", "were not found", "`kiban sim` needs them. To mend it: sudo apt"]
    {
        assert!(said.contains(word), "{word}: {said}");
    }
    let (json, said, _) = doctor(&["doctor", "sim", "--json"]);
    let last: serde_json::Value = serde_json::from_str(json.lines().last().unwrap()).unwrap();
    assert_eq!(format!("kiban: {}\n", last["error"]["message"].as_str().unwrap()), said);
    assert!(table.contains("to get verilator: kiban setup sim"), "{table}");
    assert!(table.contains("apt-get install"), "{table}");
    let (json, said, code) = doctor(&["doctor", "--json"]);
    assert_eq!((code, json.lines().count(), said.as_str()), (Some(0), 1, ""));
    let value: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert!(value["rows"]
        .as_array()
        .unwrap()
        .iter()
        .any(|r| r["tool"] == "yosys" && r["state"] == "missing"));
}

/// A variable that is empty is none.
#[test]
fn an_empty_variable_is_none() {
    let temp = Temp::new();
    let empty = ["KIBAN_TOOLS", "KIBAN_BUILD", "KIBAN_NO_SETUP"].map(|name| (name, ""));
    let said = command(&["report", "go9-small", "--board", "icebreaker"])
        .current_dir(&temp.0)
        .envs(empty)
        .output()
        .unwrap();
    let err = String::from_utf8(said.stderr).unwrap();
    assert!(err.starts_with("kiban: build/go9-small-icebreaker holds no report"), "{err}");
}

#[test]
fn a_hanging_tool_does_not_hold_up_ctrl_c() {
    let temp = Temp::new();
    let yosys = temp.script("yosys", "sleep 60");
    let verilator = temp.script("verilator", "echo Verilator 5.048");
    for args in [&["doctor", "ecp5"][..], &["lint", "--build-dir", &temp.path("build")]] {
        let mut child = command(args)
            .env("KIBAN_YOSYS", &yosys)
            .env("KIBAN_VERILATOR", &verilator)
            .stdout(Stdio::null())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        std::thread::sleep(Duration::from_millis(700));
        let start = Instant::now();
        send("-TERM", &child);
        let code = child.wait().unwrap().code();
        assert_eq!(code, Some(130), "{args:?}");
        assert!(start.elapsed() < Duration::from_secs(5), "{args:?}");
    }
}

/// A PATH with the few programs of the system that the fakes call, and fakes of perl and python3,
/// whose pip makes fakes of the tools unless `no-network` is there.
fn fake_path(temp: &Temp) -> String {
    let dir = temp.path("bin");
    std::fs::create_dir_all(&dir).unwrap();
    for name in ["mkdir", "cp", "dirname", "chmod", "touch", "rm"] {
        let program = ["/usr/bin", "/bin"].map(|d| format!("{d}/{name}"));
        let program = program.iter().find(|p| std::path::Path::new(p).exists()).unwrap();
        std::os::unix::fs::symlink(program, format!("{dir}/{name}")).unwrap();
    }
    temp.script("bin/perl", "echo 5.36.0");
    temp.script(
        "bin/python3",
        &format!(
            "echo \"$*\" >> {}\n\
             case \"$1 $2\" in\n\
             --version*) echo 'Python 3.11.2';;\n\
             '-c '*) echo 'has venv';;\n\
             '-m venv') mkdir -p \"$3/bin\"; cp \"$0\" \"$3/bin/python\";;\n\
             '-m pip') for last; do :; done\n\
               if [ -e {} ]; then echo 'no network'; exit 1; fi\n\
               bin=$(dirname \"$0\"); name=${{last%%==*}}\n\
               printf '#!/bin/sh\\necho 99.1\\n' > \"$bin/$name\"; chmod +x \"$bin/$name\";;\n\
             esac",
            temp.path("calls"),
            temp.path("no-network"),
        ),
    );
    dir
}

#[test]
fn missing_tools_are_installed_on_first_need() {
    let temp = Temp::new();
    let path = fake_path(&temp);
    let call = |args: &[&str], refuse: bool| {
        let mut command = command(args);
        if !refuse {
            command.env_remove("KIBAN_NO_SETUP");
        }
        let output = command
            .args(["--build-dir", &temp.path("build")])
            .env("PATH", &path)
            .env("OSS_CAD_SUITE", temp.path("nowhere"))
            .env("KIBAN_HOME", temp.path("home"))
            .output()
            .unwrap();
        (output.status.code(), String::from_utf8(output.stderr).unwrap())
    };
    let pips = || {
        let calls = std::fs::read_to_string(temp.path("calls")).unwrap_or_default();
        calls.lines().filter(|l| l.contains("pip install")).count()
    };
    let lint = ["lint", "tsume-small"];
    // refused in three ways
    let empty = temp.path("bin");
    for (args, refuse) in [
        (&lint[..], true),
        (&["lint", "tsume-small", "--no-setup"], false),
        (&["lint", "tsume-small", "--tools", &empty], false),
    ] {
        let (code, said) = call(args, refuse);
        assert_eq!(code, Some(3), "{args:?}: {said}");
        assert!(said.contains("To mend it: kiban setup lint"), "{args:?}: {said}");
        assert!(!said.contains("installing"), "{args:?}: {said}");
    }
    // and never by the doctor
    assert_eq!(call(&["doctor", "lint"], false).0, Some(3));
    assert_eq!(pips(), 0);
    // without a network: why, and what mends it
    temp.write("no-network", b"");
    let (code, said) = call(&lint, false);
    assert_eq!(code, Some(3), "{said}");
    for word in ["--no-setup", "KIBAN_NO_SETUP=1", "| no network", "To mend it: kiban setup lint"] {
        assert!(said.contains(word), "{word}: {said}");
    }
    std::fs::remove_file(temp.path("no-network")).unwrap();
    let before = pips();
    let (_, said) = call(&lint, false);
    let first = said.lines().next().unwrap_or_default();
    let start = "verilator was not found: installing the pinned tools for `kiban lint` into ";
    assert!(first.starts_with(start), "{said}");
    assert!(pips() > before + 3, "{said}");
    // once
    let before = pips();
    let (_, said) = call(&lint, false);
    assert!(!said.contains("installing") && pips() == before, "{said}");
}
