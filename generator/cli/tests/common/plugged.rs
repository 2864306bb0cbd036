//! A board on a serial port: a pseudo-terminal with a simulated circuit behind it.

use std::io::{Read, Write};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::Arc;
use std::thread::JoinHandle;
use std::time::Duration;

use serialport::{SerialPort as _, TTYPort};

/// A board that is plugged in until it is dropped.
pub struct Plugged {
    /// Of the port.
    pub path: String,
    circuit: Child,
    out: Arc<AtomicBool>,
    line: Vec<JoinHandle<()>>,
}

impl Plugged {
    /// With the simulation of a configuration that was built in this folder before.
    pub fn new(build: &str, config: &str) -> Plugged {
        let mut circuit = Command::new(Path::new(build).join(format!("sim-{config}/sim/chip")))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let (mut here, there) = TTYPort::pair().expect("a pair of pseudo-terminals");
        let path = there.name().expect("a name");
        here.set_timeout(Duration::from_millis(20)).unwrap();
        let mut back = here.try_clone_native().unwrap();
        let (mut input, mut output) =
            (circuit.stdin.take().unwrap(), circuit.stdout.take().unwrap());
        let out = Arc::new(AtomicBool::new(false));
        let gone = Arc::clone(&out);
        let to_circuit = std::thread::spawn(move || {
            let mut buffer = [0; 512];
            while !gone.load(Ordering::Relaxed) {
                match here.read(&mut buffer) {
                    Ok(n) if input.write_all(&buffer[..n]).and_then(|()| input.flush()).is_ok() => {
                    }
                    Ok(_) => break,
                    // nobody has it open, or nothing came
                    Err(_) => std::thread::sleep(Duration::from_millis(2)),
                }
            }
        });
        let from_circuit = std::thread::spawn(move || {
            let mut buffer = [0; 512];
            while let Ok(n @ 1..) = output.read(&mut buffer) {
                if back.write_all(&buffer[..n]).is_err() {
                    break;
                }
            }
        });
        // the driver opens it by its path
        drop(there);
        Plugged { path, circuit, out, line: vec![to_circuit, from_circuit] }
    }
}

impl Drop for Plugged {
    fn drop(&mut self) {
        self.out.store(true, Ordering::Relaxed);
        let _ = self.circuit.kill();
        let _ = self.circuit.wait();
        for thread in self.line.drain(..) {
            let _ = thread.join();
        }
    }
}
