//! A real browser without a window: Chromium, which is told what to do in the Chrome DevTools Protocol over two pipes
//! (<https://chromedevtools.github.io/devtools-protocol/>): JSON, a message up to a byte 0. No port is opened for that.

use std::fs::File;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{channel, Receiver};
use std::time::{Duration, Instant};

use serde_json::{json, Value};

use crate::tools::program;

/// How long the browser may take for an answer, and a page for what is waited for.
const PATIENCE: Duration = Duration::from_secs(60);

/// A browser with one page.
pub struct Browser {
    child: Child,
    folder: PathBuf,
    orders: File,
    answers: Receiver<Value>,
    session: String,
    last: u64,
    /// What pages have said on their console, and errors that nobody caught.
    pub said: Vec<String>,
}

impl Browser {
    /// Starts it with a page of so many points; or none, and then the test is counted as skipped. What it keeps lies in the folder,
    /// which must be there.
    ///
    /// # Panics
    /// As [`crate::tools::tool`]; if it does not start.
    #[track_caller]
    pub fn start(folder: &Path, width: u32, height: u32) -> Option<Browser> {
        let chromium = program("chromium", "chromium")?;
        let pipes = ["orders", "answers"].map(|name| folder.join(name));
        for pipe in &pipes {
            nix::unistd::mkfifo(pipe, nix::sys::stat::Mode::S_IRWXU).expect("a pipe");
        }
        let child = Command::new("sh")
            .args(["-c", "exec \"$0\" \"$@\" 3<orders 4>answers"])
            .arg(chromium)
            .args([
                "--headless",
                "--no-sandbox",
                "--disable-gpu",
                "--hide-scrollbars",
                "--no-first-run",
            ])
            .args(["--disable-dev-shm-usage", "--remote-debugging-pipe", "--lang=en"])
            .arg(format!("--window-size={width},{height}"))
            .arg(format!("--user-data-dir={}", folder.join("profile").display()))
            .current_dir(folder)
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("sh starts");
        // both ends wait for each other, in this order
        let orders = File::options().write(true).open(&pipes[0]).expect("a pipe");
        let answers = File::open(&pipes[1]).expect("a pipe");
        let (sender, receiver) = channel();
        std::thread::spawn(move || {
            for message in BufReader::new(answers).split(0).map_while(Result::ok) {
                let Ok(value) = serde_json::from_slice(&message) else { continue };
                if sender.send(value).is_err() {
                    return;
                }
            }
        });
        let mut browser = Browser {
            child,
            folder: folder.to_path_buf(),
            orders,
            answers: receiver,
            session: String::new(),
            last: 0,
            said: Vec::new(),
        };
        let target = browser.order("Target.createTarget", json!({ "url": "about:blank" }));
        let id = &target["targetId"];
        let attached =
            browser.order("Target.attachToTarget", json!({ "targetId": id, "flatten": true }));
        browser.session = attached["sessionId"].as_str().expect("a session").to_string();
        for domain in ["Page.enable", "Runtime.enable", "Log.enable"] {
            browser.order(domain, json!({}));
        }
        let size =
            json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": false });
        browser.order("Emulation.setDeviceMetricsOverride", size);
        Some(browser)
    }

    /// Tells it something in the words of its protocol; what it answers.
    ///
    /// # Panics
    /// It is silent, has ended, or refuses.
    pub fn order(&mut self, method: &str, params: Value) -> Value {
        self.answer(method, params).unwrap_or_else(|refusal| panic!("{method}: {refusal}"))
    }

    /// What it answers, or its refusal.
    fn answer(&mut self, method: &str, params: Value) -> Result<Value, Value> {
        self.last += 1;
        let mut message = json!({ "id": self.last, "method": method, "params": params });
        if !self.session.is_empty() {
            message["sessionId"] = json!(self.session);
        }
        let mut text = message.to_string().into_bytes();
        text.push(0);
        self.orders.write_all(&text).expect("the browser listens");
        let end = Instant::now() + PATIENCE;
        loop {
            let left = end.saturating_duration_since(Instant::now());
            let value = self.answers.recv_timeout(left).unwrap_or_else(|e| panic!("{method}: {e}"));
            if value["id"] == self.last {
                let refused = !value["error"].is_null();
                return if refused { Err(value) } else { Ok(value["result"].clone()) };
            }
            self.hear(&value);
        }
    }

    /// Keeps what a page says unasked.
    fn hear(&mut self, event: &Value) {
        let params = &event["params"];
        let text = match event["method"].as_str() {
            Some("Runtime.consoleAPICalled") => params["args"].to_string(),
            Some("Runtime.exceptionThrown") => params["exceptionDetails"].to_string(),
            Some("Log.entryAdded") => params["entry"].to_string(),
            _ => return,
        };
        self.said.push(text);
    }

    /// Goes to a page, or loads it again if it is there.
    pub fn open(&mut self, url: &str) {
        // a page that differs behind `#` alone would not be loaded
        self.order("Page.navigate", json!({ "url": "about:blank" }));
        self.order("Page.navigate", json!({ "url": url }));
    }

    /// The value of an expression in the page; a promise is waited for.
    ///
    /// # Panics
    /// It throws.
    pub fn value(&mut self, expression: &str) -> Value {
        self.evaluated(expression).unwrap_or_else(|refusal| panic!("{expression}: {refusal}"))
    }

    /// The value, or the browser's refusal: the page goes while it is asked.
    fn evaluated(&mut self, expression: &str) -> Result<Value, Value> {
        let asked =
            json!({ "expression": expression, "returnByValue": true, "awaitPromise": true });
        let answer = self.answer("Runtime.evaluate", asked)?;
        let thrown = &answer["exceptionDetails"];
        assert!(thrown.is_null(), "{expression}: {thrown}");
        Ok(answer["result"]["value"].clone())
    }

    /// Waits until an expression is true, on the page that comes if one is on its way.
    ///
    /// # Panics
    /// It does not become so.
    #[track_caller]
    pub fn until(&mut self, expression: &str) {
        let end = Instant::now() + PATIENCE;
        let guarded = format!(
            "(() => {{ try {{ return Boolean({expression}); }} catch {{ return false; }} }})()"
        );
        while self.evaluated(&guarded) != Ok(true.into()) {
            assert!(Instant::now() < end, "{expression} does not become true: {:?}", self.said);
            std::thread::sleep(Duration::from_millis(20));
        }
    }

    /// Clicks with the mouse into the middle of what a selector finds.
    #[track_caller]
    pub fn click(&mut self, selector: &str) {
        let place = self.value(&format!(
            "(() => {{ const e = document.querySelector({}); if (!e) return null; e.scrollIntoView({{ block: 'center' }}); \
             const r = e.getBoundingClientRect(); return [r.x + r.width / 2, r.y + r.height / 2]; }})()",
            json!(selector)
        ));
        assert!(place.is_array(), "there is no {selector}");
        for kind in ["mousePressed", "mouseReleased"] {
            let event = json!({ "type": kind, "x": place[0], "y": place[1], "button": "left", "clickCount": 1 });
            self.order("Input.dispatchMouseEvent", event);
        }
    }

    /// Types a text where the page has its focus.
    pub fn write(&mut self, text: &str) {
        self.order("Input.insertText", json!({ "text": text }));
    }

    /// Presses a key, by the name that pages are told: `ArrowRight`, `Enter`, `k`.
    pub fn press(&mut self, key: &str) {
        let text = match key {
            "Enter" => Some("\r"),
            _ if key.chars().count() == 1 => Some(key),
            _ => None,
        };
        let code = match key {
            "Enter" => 13,
            "Tab" => 9,
            "Delete" => 46,
            _ => 0,
        };
        for kind in ["keyDown", "keyUp"] {
            let mut event = json!({ "type": kind, "key": key, "windowsVirtualKeyCode": code });
            if let (Some(text), "keyDown") = (text, kind) {
                event["text"] = json!(text);
            }
            self.order("Input.dispatchKeyEvent", event);
        }
    }

    /// What the page looks like, as a PNG.
    pub fn picture(&mut self) -> Vec<u8> {
        let answer = self.order("Page.captureScreenshot", json!({ "format": "png" }));
        base64(answer["data"].as_str().unwrap_or_default())
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
        let _ = std::fs::remove_dir_all(self.folder.join("profile"));
    }
}

/// The bytes of a text in base64 (RFC 4648).
fn base64(text: &str) -> Vec<u8> {
    let sign = |c: u8| match c {
        b'A'..=b'Z' => Some(c - b'A'),
        b'a'..=b'z' => Some(c - b'a' + 26),
        b'0'..=b'9' => Some(c - b'0' + 52),
        b'+' => Some(62),
        b'/' => Some(63),
        _ => None,
    };
    let mut bytes = Vec::with_capacity(text.len() / 4 * 3);
    let (mut held, mut bits) = (0u32, 0);
    for six in text.bytes().map_while(sign) {
        held = held << 6 | u32::from(six);
        bits += 6;
        if bits >= 8 {
            bits -= 8;
            bytes.push((held >> bits) as u8);
        }
    }
    bytes
}

#[cfg(test)]
mod tests {
    use super::base64;

    /// RFC 4648, section 10.
    #[test]
    fn texts_in_base64() {
        for (text, bytes) in
            [("", ""), ("Zg==", "f"), ("Zm8=", "fo"), ("Zm9v", "foo"), ("Zm9vYmFy", "foobar")]
        {
            assert_eq!(base64(text), bytes.as_bytes(), "{text}");
        }
    }
}
