//! A line to a server: sending waits for nothing, what comes in is handed to a closure in the line's thread.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{channel, Sender};
use std::sync::Arc;
use std::thread::JoinHandle;
use std::time::Duration;

use async_nats::{Client, ConnectErrorKind, HeaderMap};
use futures_util::StreamExt;
use tokio::sync::{mpsc, oneshot};

use crate::access::Access;
use crate::Trouble;

/// The oldest server with all that is used here.
const OLDEST: (u64, u64) = (2, 9);
/// How long a server may take to let us in.
const CONNECT: Duration = Duration::from_secs(5);
/// A line on which nothing comes back is cut after three of these.
const PING: Duration = Duration::from_secs(2);
/// The longest pause between two attempts to get the line back.
const AGAIN: Duration = Duration::from_secs(2);
/// How long what was sent last may take to leave.
const FAREWELL: Duration = Duration::from_secs(1);

/// A message to the server.
#[derive(Clone, Debug, Default)]
pub struct Message {
    pub subject: String,
    /// Where its answer goes.
    pub reply: Option<String>,
    /// The server keeps one message of the same id in two minutes.
    pub id: Option<String>,
    pub body: Vec<u8>,
}

/// What comes in.
#[derive(Clone, Debug)]
pub enum Event {
    Heard(Heard),
    /// The line is there (again).
    Up,
    /// It is cut; it is tried to get it back.
    Down,
    /// It will not come back: the server does not let us in any more.
    Closed,
}

/// A message that was listened for.
#[derive(Clone, Debug)]
pub struct Heard {
    /// The number that [`Line::listen`] was given.
    pub tag: u32,
    pub subject: String,
    pub reply: Option<String>,
    /// What the server itself says instead of a message, such as 408: nothing came in time.
    pub status: Option<u16>,
    pub body: Vec<u8>,
}

enum Command {
    Send(Message),
    Listen {
        subject: String,
        tag: u32,
    },
    Forget(u32),
    Ask {
        subject: String,
        body: Vec<u8>,
        patience: Duration,
        answer: Sender<Result<Vec<u8>, Trouble>>,
    },
}

/// An open line; closed when it is dropped.
pub struct Line {
    commands: mpsc::UnboundedSender<Command>,
    closing: Option<oneshot::Sender<()>>,
    up: Arc<AtomicBool>,
    inbox: String,
    unique: AtomicU64,
    name: String,
    thread: Option<JoinHandle<()>>,
}

impl Line {
    /// Opens a line; `hear` gets what comes in, in a thread of its own, and must not wait.
    ///
    /// # Errors
    /// The server is not there, does not let us in, lets everybody in who is on another machine, is old or lacks JetStream.
    pub fn open(
        access: &Access,
        hear: impl Fn(Event) + Send + Sync + 'static,
    ) -> Result<Line, Trouble> {
        let (commands, inbound) = mpsc::unbounded_channel();
        let (closing, closed) = oneshot::channel();
        let (opened, wait) = channel();
        let up = Arc::new(AtomicBool::new(true));
        let (access_there, up_there) = (access.clone(), Arc::clone(&up));
        let thread = std::thread::spawn(move || {
            let runtime = match tokio::runtime::Builder::new_current_thread().enable_all().build() {
                Ok(runtime) => runtime,
                Err(e) => {
                    let why = format!("cannot start the line to the server: {e}");
                    let _ = opened.send(Err(Trouble::NotThere(why)));
                    return;
                }
            };
            let hear: Hear = Arc::new(hear);
            runtime.block_on(async move {
                let client = match connect(&access_there, up_there, Arc::clone(&hear)).await {
                    Ok(client) => client,
                    Err(trouble) => return drop(opened.send(Err(trouble))),
                };
                if opened.send(Ok(client.new_inbox())).is_err() {
                    return;
                }
                tokio::select! {
                    () = serve(&client, inbound, hear) => {}
                    _ = closed => {}
                }
                let _ = tokio::time::timeout(FAREWELL, client.flush()).await;
            });
            // a name that is still being looked up is not waited for
            runtime.shutdown_background();
        });
        let lost = || Trouble::NotThere("the line to the server ended at its start".to_string());
        let inbox = wait.recv().unwrap_or_else(|_| Err(lost()))?;
        Ok(Line {
            commands,
            closing: Some(closing),
            up,
            inbox,
            unique: AtomicU64::new(0),
            name: access.name(),
            thread: Some(thread),
        })
    }

    /// The server, as people call it.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// What is sent now leaves now; else it leaves when the line is back.
    pub fn is_up(&self) -> bool {
        self.up.load(Ordering::Relaxed)
    }

    /// A subject of our own that nobody else has; more words may stand behind it.
    pub fn inbox(&self) -> String {
        format!("{}.{}", self.inbox, self.unique.fetch_add(1, Ordering::Relaxed))
    }

    /// A word that no other line has.
    pub fn nonce(&self) -> String {
        self.inbox.rsplit('.').next().unwrap_or_default().to_string()
    }

    pub fn send(&self, message: Message) {
        let _ = self.commands.send(Command::Send(message));
    }

    /// Hears a subject from now on, also after the line was cut; messages carry the tag.
    pub fn listen(&self, subject: &str, tag: u32) {
        let _ = self.commands.send(Command::Listen { subject: subject.to_string(), tag });
    }

    /// What was listened for under a tag is heard no longer.
    pub fn forget(&self, tag: u32) {
        let _ = self.commands.send(Command::Forget(tag));
    }

    /// Asks and waits for the answer.
    ///
    /// # Errors
    /// [`Trouble::NotThere`]: no answer within that time.
    pub fn ask(
        &self,
        subject: &str,
        body: Vec<u8>,
        patience: Duration,
    ) -> Result<Vec<u8>, Trouble> {
        let (answer, wait) = channel();
        let subject = subject.to_string();
        let _ = self.commands.send(Command::Ask { subject, body, patience, answer });
        wait.recv_timeout(patience + FAREWELL).unwrap_or_else(|_| Err(silent(&self.name)))
    }
}

impl Drop for Line {
    fn drop(&mut self) {
        // what was sent before is taken first: the queue of commands is read to its end
        let (commands, _) = mpsc::unbounded_channel();
        drop(std::mem::replace(&mut self.commands, commands));
        let Some(thread) = self.thread.take() else { return };
        let end = std::time::Instant::now() + FAREWELL;
        while !thread.is_finished() && std::time::Instant::now() < end {
            std::thread::sleep(Duration::from_millis(1));
        }
        if let Some(closing) = self.closing.take() {
            let _ = closing.send(());
        }
        let _ = thread.join();
    }
}

type Hear = Arc<dyn Fn(Event) + Send + Sync>;

fn silent(server: &str) -> Trouble {
    Trouble::NotThere(format!("the server {server} does not answer"))
}

async fn connect(access: &Access, up: Arc<AtomicBool>, hear: Hear) -> Result<Client, Trouble> {
    let name = access.name();
    let options = access
        .options()?
        .name("kiban")
        .connection_timeout(CONNECT)
        .ping_interval(PING)
        .reconnect_delay_callback(|attempt| {
            let pause =
                Duration::from_millis(50) * u32::try_from(attempt).unwrap_or(u32::MAX).min(40);
            pause.min(AGAIN)
        })
        .event_callback(move |event| {
            let event = match event {
                // the first time nobody has to be told
                async_nats::Event::Connected if up.swap(true, Ordering::Relaxed) => None,
                async_nats::Event::Connected => Some(Event::Up),
                async_nats::Event::Disconnected if !up.swap(false, Ordering::Relaxed) => None,
                async_nats::Event::Disconnected => Some(Event::Down),
                async_nats::Event::Closed => Some(Event::Closed),
                _ => None,
            };
            if let Some(event) = event {
                hear(event);
            }
            std::future::ready(())
        });
    let client = options.connect(access.address()).await.map_err(|e| {
        let refused = if access.proves_something() {
            "does not take these credentials"
        } else {
            "wants credentials: NATS_USER and NATS_PASSWORD, NATS_TOKEN, NATS_NKEY or NATS_CREDS in the environment"
        };
        match e.kind() {
            ConnectErrorKind::AuthorizationViolation | ConnectErrorKind::Authentication => {
                Trouble::Access(format!("the server {name} {refused}"))
            }
            ConnectErrorKind::TimedOut => silent(&name),
            ConnectErrorKind::Tls => Trouble::Access(format!("no TLS with the server {name}: {}", cause(&e))),
            _ => Trouble::NotThere(format!("no NATS server at {name}: {}", cause(&e))),
        }
    })?;
    let info = client.server_info();
    if version(&info.version).is_none_or(|v| v < OLDEST) {
        return Err(Trouble::Unfit(format!(
            "the server {name} is NATS {}: {}.{} or later is wanted",
            info.version, OLDEST.0, OLDEST.1
        )));
    }
    if !info.jetstream {
        return Err(Trouble::Unfit(format!(
            "the server {name} runs without JetStream: `nats-server -js`, or `jetstream {{}}` in its configuration"
        )));
    }
    if !info.auth_required && !access.is_here() && !access.proves_something() {
        return Err(Trouble::Access(format!(
            "the server {name} lets everybody in: one on another machine has to ask for credentials"
        )));
    }
    Ok(client)
}

/// The innermost cause, in words.
fn cause(e: &dyn std::error::Error) -> String {
    let mut at = e;
    while let Some(inner) = at.source() {
        at = inner;
    }
    at.to_string()
}

/// Major and minor number.
fn version(text: &str) -> Option<(u64, u64)> {
    let mut numbers = text.trim_start_matches('v').split(['.', '-']);
    Some((numbers.next()?.parse().ok()?, numbers.next()?.parse().ok()?))
}

/// Carries out commands until nobody can give any more.
async fn serve(client: &Client, mut inbound: mpsc::UnboundedReceiver<Command>, hear: Hear) {
    let mut listeners: Vec<(u32, tokio::task::JoinHandle<()>)> = Vec::new();
    while let Some(command) = inbound.recv().await {
        match command {
            Command::Send(message) => send(client, message).await,
            Command::Listen { subject, tag } => {
                // a subject that is none was written by us: nothing is heard then
                let Ok(mut subscriber) = client.subscribe(subject).await else { continue };
                let hear = Arc::clone(&hear);
                let listener = tokio::spawn(async move {
                    while let Some(m) = subscriber.next().await {
                        hear(Event::Heard(Heard {
                            tag,
                            subject: m.subject.to_string(),
                            reply: m.reply.map(|r| r.to_string()),
                            status: m.status.map(|s| s.as_u16()),
                            body: m.payload.to_vec(),
                        }));
                    }
                });
                listeners.push((tag, listener));
            }
            Command::Forget(tag) => {
                // a subscription ends with the one that reads it
                for (_, listener) in listeners.extract_if(.., |(t, _)| *t == tag) {
                    listener.abort();
                }
            }
            Command::Ask { subject, body, patience, answer } => {
                let client = client.clone();
                tokio::spawn(async move {
                    let request =
                        async_nats::Request::new().payload(body.into()).timeout(Some(patience));
                    let said = client.send_request(subject, request).await;
                    let said = said.map(|m| m.payload.to_vec());
                    let _ = answer.send(said.map_err(|e| {
                        Trouble::NotThere(format!("the server does not answer: {e}"))
                    }));
                });
            }
        }
    }
}

async fn send(client: &Client, message: Message) {
    let Message { subject, reply, id, body } = message;
    let mut headers = HeaderMap::new();
    if let Some(id) = id {
        headers.insert("Nats-Msg-Id", id);
    }
    // an error says that the client is gone, which its events tell
    let _ = match (reply, headers.is_empty()) {
        (None, true) => client.publish(subject, body.into()).await,
        (Some(reply), true) => client.publish_with_reply(subject, reply, body.into()).await,
        (None, false) => client.publish_with_headers(subject, headers, body.into()).await,
        (Some(reply), false) => {
            client.publish_with_reply_and_headers(subject, reply, headers, body.into()).await
        }
    };
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions() {
        assert_eq!(version("2.9.10"), Some((2, 9)));
        assert_eq!(version("v2.12.0-RC.1"), Some((2, 12)));
        assert_eq!(version("unknown"), None);
        assert!(version("2.10.1") > Some(OLDEST) && version("1.4.1") < Some(OLDEST));
    }
}
