//! A server of its own for each test.

use std::io::Write;
use std::net::{TcpListener, TcpStream};
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use kiban_nats::access::Access;
use kiban_nats::line::Line;
use serde_json::Value;

use super::super::common::{command, Said, Temp};
use super::super::wait_until;
use super::Process;

pub const USUAL: &str =
    "jetstream { store_dir: $DIR }\nauthorization { user: kiban, password: secret }";

pub struct Server {
    process: Option<Process>,
    temp: Temp,
    pub port: u16,
}

/// A port that nobody has, and that nobody is given by chance while a server is away: below those of the system's choice.
pub fn free_port() -> u16 {
    static NEXT: AtomicU32 = AtomicU32::new(0);
    let first = std::process::id() * 32;
    let mut ports = std::iter::repeat_with(|| NEXT.fetch_add(1, Ordering::SeqCst))
        .map(|n| 20_000 + ((first + n) % 10_000) as u16);
    ports.find(|port| TcpListener::bind(("127.0.0.1", *port)).is_ok()).unwrap()
}

/// Takes out what the environment of the tests says about servers.
pub fn clean(command: &mut Command) -> &mut Command {
    for name in ["USER", "PASSWORD", "TOKEN", "NKEY", "CREDS", "CA", "CERT", "KEY"] {
        command.env_remove(format!("NATS_{name}"));
    }
    command
}

pub fn call(command: &mut Command) -> Said {
    let given: Vec<(std::ffi::OsString, std::ffi::OsString)> = command
        .get_envs()
        .filter_map(|(k, v)| Some((k.to_os_string(), v?.to_os_string())))
        .collect();
    let output = clean(command).envs(given).stdin(Stdio::null()).output().unwrap();
    Said::new(command, output)
}

/// The address of somebody who says that it is an old server.
pub fn old() -> String {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap().to_string();
    std::thread::spawn(move || {
        for stream in listener.incoming() {
            let Ok(mut stream) = stream else { return };
            let info = r#"{"server_id":"X","version":"2.2.0","go":"go1.16","host":"h","port":1,"headers":true,"max_payload":1048576,"proto":1,"jetstream":true}"#;
            let _ = stream.write_all(format!("INFO {info} \r\nPONG\r\n").as_bytes());
            std::thread::spawn(move || std::io::copy(&mut stream, &mut std::io::sink()));
        }
    });
    address
}

impl Server {
    /// With JetStream, and one user.
    #[track_caller]
    pub fn start() -> Option<Server> {
        Server::with(USUAL)
    }

    /// With this configuration; `$DIR` is its folder. None: there is no server on this machine, and the test is counted as skipped.
    #[track_caller]
    pub fn with(more: &str) -> Option<Server> {
        kiban_testkit::tools::tool("nats-server")?;
        let (temp, port) = (Temp::new(), free_port());
        let dir = format!("\"{}\"", temp.path("store"));
        let text = format!("listen: \"127.0.0.1:{port}\"\n{}\n", more.replace("$DIR", &dir));
        temp.write("server.conf", text.as_bytes());
        let mut server = Server { process: None, temp, port };
        server.again();
        Some(server)
    }

    /// Starts it, in the same folder.
    pub fn again(&mut self) {
        let found = kiban_testkit::tools::tool("nats-server").unwrap();
        let mut command = Command::new(found.path);
        let log = std::fs::File::create(self.temp.path("log")).unwrap();
        command.args(["-c", &self.temp.path("server.conf")]).stdout(Stdio::null()).stderr(log);
        self.process = Some(Process::start(&mut command));
        wait_until("the server listens", || TcpStream::connect(("127.0.0.1", self.port)).is_ok());
    }

    pub fn kill(&mut self) {
        self.process = None;
    }

    pub fn signal(&self, name: &str) {
        self.process.as_ref().unwrap().signal(name);
    }

    pub fn url(&self) -> String {
        format!("nats://127.0.0.1:{}", self.port)
    }

    /// The command, with the right credentials.
    pub fn command(&self, args: &[&str]) -> Command {
        let mut command = command(args);
        clean(&mut command).env("NATS_USER", "kiban").env("NATS_PASSWORD", "secret");
        command
    }

    pub fn call(&self, args: &[&str]) -> Said {
        call(&mut self.command(args))
    }

    pub fn access(&self) -> Access {
        let set = |name: &str| match name {
            "NATS_USER" => Some("kiban".to_string()),
            "NATS_PASSWORD" => Some("secret".to_string()),
            _ => None,
        };
        Access::new(&self.url(), set).unwrap()
    }

    /// What JetStream says.
    pub fn ask(&self, api: &str, body: &str) -> Value {
        let line = Line::open(&self.access(), |_| {}).unwrap();
        let said = line.ask(&format!("$JS.API.{api}"), body.into(), Duration::from_secs(5));
        serde_json::from_slice(&said.unwrap()).unwrap()
    }

    /// Jobs that were given to workers and not answered.
    pub fn outstanding(&self) -> u64 {
        self.consumer()["num_ack_pending"].as_u64().unwrap_or(0)
    }

    /// Those that came back and were given to another one.
    pub fn redelivered(&self) -> u64 {
        self.consumer()["num_redelivered"].as_u64().unwrap_or(0)
    }

    /// Workers that wait for a job.
    pub fn pulling(&self) -> u64 {
        self.consumer()["num_waiting"].as_u64().unwrap_or(0)
    }

    fn consumer(&self) -> Value {
        self.ask("CONSUMER.INFO.KIBAN_JOBS.workers", "{}")
    }
}
