//! Shared by the tests: temporary folders and fake tools.
#![allow(dead_code)]

use std::collections::BTreeMap;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};

use kiban_flow::exec::cancel::Cancel;
use kiban_flow::target::{Family, Target, Totals};
use kiban_flow::tools::search::Search;

/// A folder that is removed at the end of the test.
pub struct Temp(PathBuf);

impl Temp {
    pub fn new(name: &str) -> Temp {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let n = COUNT.fetch_add(1, Ordering::SeqCst);
        let dir = std::env::temp_dir().join(format!("kiban-{name}-{}-{n}", std::process::id()));
        std::fs::create_dir_all(&dir).unwrap();
        Temp(dir.canonicalize().unwrap())
    }

    pub fn path(&self) -> &Path {
        &self.0
    }

    pub fn join(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }

    pub fn write(&self, name: &str, text: &str) -> PathBuf {
        let path = self.0.join(name);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(&path, text).unwrap();
        path
    }

    pub fn read(&self, name: &str) -> String {
        std::fs::read_to_string(self.0.join(name)).unwrap_or_default()
    }

    /// A shell script in the folder.
    pub fn script(&self, name: &str, body: &str) -> PathBuf {
        let path = self.write(name, &format!("#!/bin/sh\n{body}\n"));
        std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o755)).unwrap();
        path
    }
}

impl Drop for Temp {
    fn drop(&mut self) {
        if std::env::var_os("KIBAN_KEEP").is_none() {
            let _ = std::fs::remove_dir_all(&self.0);
        }
    }
}

/// A fake EDA tool: answers `--version` with `version`, else appends its arguments to
/// `calls/<name>` and does what `body` says.
pub fn fake(temp: &Temp, dir: &str, name: &str, version: &str, body: &str) -> PathBuf {
    std::fs::create_dir_all(temp.join("calls")).unwrap();
    let calls = temp.join("calls").join(name);
    temp.script(
        &format!("{dir}/{name}"),
        &format!(
            "case \"$1\" in --version|-V|-dumpfullversion|-e) echo '{version}'; exit 0;; esac\n\
             echo \"$*\" >> '{}'\n{body}",
            calls.display()
        ),
    )
}

/// A fake Python that has slang beside it: tells slang's version, else as [`fake`].
pub fn fake_slang(temp: &Temp, dir: &str, version: &str, body: &str) -> PathBuf {
    let prefix = Path::new(dir).parent().unwrap().display().to_string();
    let wheel = format!("lib/python3.11/site-packages/pyslang-{version}.dist-info/METADATA");
    temp.write(Path::new(&prefix).join(wheel).to_str().unwrap(), "");
    let body =
        format!("case \"$1 $2\" in '-c import pyslang;'*) echo '{version}'; exit 0;; esac\n{body}");
    fake(temp, dir, "python3", "Python 3.11.2", &body)
}

/// `value_of FLAG` for the bodies of fake tools: the argument after FLAG.
pub const VALUE_OF: &str = r#"
args="$*"
value_of() { flag=$1; set -- $args; while [ $# -gt 0 ]; do if [ "$1" = "$flag" ]; then echo "$2"; return; fi; shift; done; }
"#;

/// The places for a test: PATH is one folder, nothing else is set.
pub fn search(temp: &Temp, path: &str) -> Search {
    Search {
        tools_dir: None,
        env: BTreeMap::new(),
        path: vec![temp.join(path)],
        oss_cad_suite: None,
        home: temp.join("home"),
        cancel: Cancel::new(),
    }
}

/// A target for the fake ECP5 flow (or another family).
pub fn target(temp: &Temp, family: Family, mhz: f64) -> Target {
    let top = temp.write("rtl/blocks.v", include_str!("../rtl/blocks.v"));
    let ports = ["clk", "rst", "rx", "led"];
    type Line = fn(&str, &str) -> String;
    let (synth, pnr, pins, line): (&[&str], &[&str], _, Line) = match family {
        Family::Ecp5 => (
            &["synth_ecp5", "-abc9"],
            &["--85k", "--package", "CABGA381", "--speed", "6"],
            ["G2", "R1", "M1", "B2"],
            |p, s| {
                format!("LOCATE COMP \"{p}\" SITE \"{s}\";\nIOBUF PORT \"{p}\" IO_TYPE=LVCMOS33;\n")
            },
        ),
        Family::Ice40 => (
            &["synth_ice40", "-dsp", "-abc9"],
            &["--up5k", "--package", "sg48"],
            ["35", "10", "6", "11"],
            |p, s| format!("set_io {p} {s}\n"),
        ),
        Family::Gowin => (
            &["synth_gowin", "-family", "gw1n"],
            &["--device", "GW1NR-LV9QN88PC6/I5", "--vopt", "family=GW1N-9C"],
            ["52", "3", "18", "10"],
            |p, s| format!("IO_LOC \"{p}\" {s};\n"),
        ),
        Family::Xilinx7 => {
            (&["synth_xilinx", "-family", "xc7"], &[], ["E3", "C2", "A9", "H5"], |p, s| {
                format!("set_property PACKAGE_PIN {s} [get_ports {p}]\n")
            })
        }
    };
    let text: String = ports.iter().zip(pins).map(|(p, s)| line(p, s)).collect();
    Target {
        board: "test-board".into(),
        config: "test".into(),
        family,
        part: if family == Family::Xilinx7 { "XC7A35TICSG324-1L" } else { "TEST-PART" }.into(),
        top: "blocks".into(),
        sources: vec![top],
        synth: synth.iter().map(|s| s.to_string()).collect(),
        abc_script: None,
        pnr_args: pnr.iter().map(|s| s.to_string()).collect(),
        clock_args: if family == Family::Xilinx7 {
            vec![]
        } else {
            vec!["--freq".into(), format!("{mhz}")]
        },
        constraints: temp.write("pins.txt", &text),
        target_mhz: mhz,
        die: Default::default(),
        spread: None,
        regions: None,
        good_seed: None,
        totals: Totals {
            lut: 20800,
            lut_inputs: 6,
            ff: 41600,
            bram: 50,
            bram_kbit: 1800,
            dsp: 90,
            pll: 5,
            spram: 0,
        },
    }
}
