//! Installs the pinned set from the package index: minutes and hundreds of megabytes, so it is run
//! by hand, with KIBAN_HOME naming an empty folder:
//! `KIBAN_HOME=/some/folder cargo test -p kiban-flow --test real_setup -- --ignored`

use kiban_flow::exec::cancel::Cancel;
use kiban_flow::exec::progress::Progress;
use kiban_flow::tools::doctor::{examine, State};
use kiban_flow::tools::search::{Place, Search};
use kiban_flow::tools::set::Need;
use kiban_flow::tools::setup::setup;

#[test]
#[ignore = "downloads hundreds of megabytes"]
fn the_pinned_wheels_install_and_are_found() {
    let mut search = Search::from_env(None);
    // only the system's own programs, so that the set has to bring the rest
    search.path.retain(|p| p.starts_with("/usr/bin") || p.starts_with("/bin"));
    search.oss_cad_suite = None;
    let needs = [Need::Sim, Need::Lint, Need::Ice40, Need::Gowin];
    let report = setup(&search, &needs, &Progress::terminal(), &Cancel::new());
    let report = report.unwrap_or_else(|e| panic!("{e}"));
    println!("{report:#?}");
    let again = setup(&search, &needs, &Progress::hidden(), &Cancel::new()).unwrap();
    assert!(again.installed.is_empty(), "{again:?}");
    let doctor = examine(&search, &needs).unwrap();
    println!("{}", doctor.table(&str::to_string));
    assert!(doctor.healthy());
    for linter in ["verible-lint", "slang"] {
        let row = doctor.rows.iter().find(|r| r.tool == linter).unwrap();
        assert_eq!((row.state, row.place), (State::Found, Some(Place::Pinned)), "{linter}");
    }
}
