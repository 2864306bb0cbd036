//! A window of `kiban serve`, and what it is asked.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use kiban_testkit::browser::Browser;
use serde_json::{json, Value};

use super::{command, Temp};

/// A window that is open, on a port of its own.
pub struct Open {
    pub child: Child,
    /// `127.0.0.1:PORT`
    pub address: String,
}

impl Open {
    pub fn new(args: &[&str]) -> Open {
        Open::by(command(&[&["serve", "--listen", "127.0.0.1:0"], args].concat()))
    }

    /// By a command that was told everything.
    pub fn by(mut command: Command) -> Open {
        let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let address = line.trim().trim_start_matches("http://").trim_end_matches('/').to_string();
        assert!(address.starts_with("127.0.0.1:"), "{line}");
        Open { child, address }
    }

    /// What these bytes are answered.
    pub fn raw(&self, bytes: &[u8]) -> String {
        let mut stream = TcpStream::connect(&self.address).unwrap();
        stream.set_read_timeout(Some(Duration::from_secs(20))).unwrap();
        // who refuses early may not read to the end
        let _ = stream.write_all(bytes);
        let mut text = Vec::new();
        let _ = stream.read_to_end(&mut text);
        String::from_utf8_lossy(&text).into_owned()
    }

    /// A question with further headers; the status and the body.
    pub fn ask(&self, question: &str, headers: &str, body: &str) -> (u16, String) {
        let text = self.raw(
            format!(
                "POST /api/{question} HTTP/1.1\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: {}\r\n{headers}\r\n{body}",
                body.len()
            )
            .as_bytes(),
        );
        let status = text.split(' ').nth(1).and_then(|s| s.parse().ok()).unwrap_or(0);
        (status, text.split_once("\r\n\r\n").map(|(_, body)| body.to_string()).unwrap_or_default())
    }

    /// A question of its own page; the answer as JSON.
    pub fn told(&self, question: &str, body: &Value) -> Value {
        let (status, said) = self.ask(question, &self.own(), &body.to_string());
        assert_eq!(status, 200, "{question} {body}: {said}");
        serde_json::from_str(&said).unwrap()
    }

    /// A job to its end.
    pub fn done(&self, job: &Value) -> Value {
        loop {
            let now = self.told("job", &json!({ "job": job["job"] }));
            if now["state"] != "waiting" && now["state"] != "running" {
                return now;
            }
            std::thread::sleep(Duration::from_millis(20));
        }
    }

    /// The headers of its own page.
    pub fn own(&self) -> String {
        format!("Host: {0}\r\nOrigin: http://{0}\r\nSec-Fetch-Site: same-origin\r\n", self.address)
    }
}

impl Drop for Open {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A page that is open in a browser.
pub fn page(window: &Open, temp: &Temp, fragment: &str, width: u32) -> Option<Browser> {
    let mut browser = Browser::start(&temp.0, width, 1400)?;
    go(&mut browser, window, fragment);
    Some(browser)
}

/// Goes to a link of the window.
pub fn go(browser: &mut Browser, window: &Open, fragment: &str) {
    browser.open(&format!("http://{}/{fragment}", window.address));
    browser.until("document.body.dataset.ready === 'yes'");
}

/// What is written there.
pub fn text(browser: &mut Browser, selector: &str) -> String {
    let found = browser.value(&format!("document.querySelector('{selector}').textContent"));
    found.as_str().unwrap_or_else(|| panic!("{selector}")).to_string()
}

/// A refusal of the server is told by the browser too; nothing else may be.
pub fn says_nothing_else(b: &Browser) {
    let refused = "the server responded with a status of 400";
    let loud: Vec<&String> = b.said.iter().filter(|s| !s.contains(refused)).collect();
    assert!(loud.is_empty(), "{loud:?}");
}
