//! The serial transport over a pair of pseudo-terminals, and the ports that cannot be opened.
#![cfg(unix)]

mod common;

use std::io::{Read, Write};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::Arc;
use std::time::Duration;

use common::{golden_position, Toy, EXPECTATION, IDENTITY};
use kiban_link::transport::{Address, SerialPort, DEFAULT_BAUD};
use kiban_link::tsume::Limits;
use kiban_link::tsume::TsumeModel;
use kiban_link::tsume::{Device, SolveRequest, TsumeBoard};
use kiban_link::twin::Twin;
use kiban_link::{greet, Error};
use kiban_protocol::tsume::Mode;
use serialport::{SerialPort as _, TTYPort};

#[test]
fn twin_on_a_pseudo_terminal() {
    let (mut ours, theirs) = TTYPort::pair().expect("a pair of pseudo-terminals");
    let path = theirs.name().expect("a name");
    // the driver opens it by its path
    drop(theirs);
    let unplug = Arc::new(AtomicBool::new(false));
    let unplugged = Arc::clone(&unplug);
    let circuit = std::thread::spawn(move || {
        ours.set_timeout(Duration::from_millis(20)).unwrap();
        let mut twin = Twin::new(IDENTITY, Toy);
        let mut buffer = [0; 512];
        while !unplugged.load(Ordering::Relaxed) {
            if let Ok(n) = ours.read(&mut buffer) {
                ours.write_all(&twin.exchange(&buffer[..n])).unwrap();
            }
        }
    });
    // who is there, whatever it is; a job goes on behind it
    let greeting = greet(SerialPort::open(&path, DEFAULT_BAUD).unwrap()).unwrap();
    assert_eq!(greeting.circuit_kind, EXPECTATION.circuit_kind);
    assert_eq!(Some(greeting.config_hash), EXPECTATION.config_hash);
    let port = SerialPort::open(&path, DEFAULT_BAUD).unwrap();
    let mut board = TsumeBoard::open(port, &EXPECTATION).unwrap();
    let position = golden_position();
    let limits = Limits { nodes: 123, ..Limits::default() };
    let request = SolveRequest { position, mode: Mode::DfPn, limits, shortest: false };
    for _ in 0..20 {
        let report = board.solve(&request, &mut |_| {}, &AtomicBool::new(false)).unwrap();
        assert_eq!(report.line.len(), 123);
    }
    assert_eq!(board.link().damaged, 0);
    unplug.store(true, Ordering::Relaxed);
    circuit.join().unwrap();
    let e = board.status().unwrap_err();
    assert!(matches!(e, Error::Gone { .. }), "{e}");
}

#[test]
fn ports_that_cannot_be_opened() {
    let open = |path: &str| SerialPort::open(path, DEFAULT_BAUD).map(drop).unwrap_err();
    let e = open("/dev/no-such-port");
    assert!(matches!(e, Error::PortMissing { .. }), "{e}");
    assert!(e.to_string().starts_with("there is no port /dev/no-such-port"), "{e}");
    let file = std::env::temp_dir().join(format!("kiban-link-{}", std::process::id()));
    std::fs::write(&file, "").unwrap();
    let path = file.display().to_string();
    let e = open(&path);
    assert!(matches!(e, Error::Open { .. }), "{e}");
    std::fs::remove_file(&file).unwrap();
    let model = || -> TsumeModel { panic!("the model is not made for a port") };
    let address: Address = "serial:/dev/no-such-port@115200".parse().unwrap();
    let e = kiban_link::open(&address, None, model).map(drop).unwrap_err();
    assert!(matches!(e, Error::PortMissing { .. }), "{e}");
}
