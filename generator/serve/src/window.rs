//! The door: HTTP on a port of this machine.

use std::convert::Infallible;
use std::net::{IpAddr, SocketAddr, TcpListener};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::Arc;
use std::time::Duration;

use http_body_util::{BodyExt, Full, LengthLimitError, Limited};
use hyper::body::{Body, Bytes, Incoming};
use hyper::header::{self, HeaderName, HeaderValue};
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper::{Request, Response, StatusCode};
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::TcpStream;
use tokio::runtime::{Builder, Runtime};
use tokio::sync::Semaphore;
use tokio::time::{sleep, timeout};

use crate::house::House;
use crate::page::POLICY;
use crate::reply::{Asked, Refused, Reply};

/// The longest body of a request: a record of a game, with room to spare.
const LONGEST_BODY: usize = 64 * 1024;
/// The longest head.
const LONGEST_HEAD: usize = 32 * 1024;
/// Connections at a time; others are closed.
const MOST_AT_ONCE: usize = 128;
/// Requests that are answered at a time; others wait.
const HANDS: usize = 8;
/// How long a request may take to come: a browser's takes no time at all.
const PATIENCE: Duration = Duration::from_secs(20);
/// How soon a raised flag is seen.
const LOOK: Duration = Duration::from_millis(50);

/// Why the window cannot be opened: one sentence.
#[derive(Debug, thiserror::Error)]
pub enum Trouble {
    #[error("port {} of {} is in use by another program: name another one with --listen", .0.port(), .0.ip())]
    InUse(SocketAddr),
    #[error("cannot listen at {0}: {1}")]
    Listen(SocketAddr, String),
}

/// A port that listens.
pub struct Window {
    listener: TcpListener,
    runtime: Runtime,
    address: SocketAddr,
}

impl Window {
    /// Listens; port 0 is any that is free.
    ///
    /// # Errors
    /// The port is taken, or not for us.
    pub fn open(listen: SocketAddr) -> Result<Window, Trouble> {
        let trouble = |e: std::io::Error| match e.kind() {
            std::io::ErrorKind::AddrInUse => Trouble::InUse(listen),
            _ => Trouble::Listen(listen, e.to_string()),
        };
        let listener = TcpListener::bind(listen).map_err(trouble)?;
        listener.set_nonblocking(true).map_err(trouble)?;
        let address = listener.local_addr().map_err(trouble)?;
        let mut runtime = Builder::new_current_thread();
        let runtime = runtime.enable_all().max_blocking_threads(HANDS).build().map_err(trouble)?;
        Ok(Window { listener, runtime, address })
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Answers until the flag is raised; then what the devices do is ended.
    ///
    /// # Errors
    /// The system takes the port away.
    pub fn serve(self, house: House, stop: &AtomicBool) -> Result<(), Trouble> {
        let (address, house) = (self.address, Arc::new(house));
        let ended = self.runtime.block_on(async {
            let listener = tokio::net::TcpListener::from_std(self.listener)?;
            let room = Arc::new(Semaphore::new(MOST_AT_ONCE));
            while !stop.load(Ordering::SeqCst) {
                let stream = tokio::select! {
                    accepted = listener.accept() => accepted.map(|(stream, _)| stream),
                    () = sleep(LOOK) => continue,
                };
                // too many files are open, or the other side has gone: not for ever
                let Ok(stream) = stream else {
                    sleep(LOOK).await;
                    continue;
                };
                let Ok(place) = room.clone().try_acquire_owned() else { continue };
                let house = house.clone();
                tokio::spawn(async move {
                    talk(stream, house, address).await;
                    drop(place);
                });
            }
            Ok(())
        });
        house.close();
        self.runtime.shutdown_background();
        ended.map_err(|e: std::io::Error| Trouble::Listen(address, e.to_string()))
    }
}

/// What comes over one connection. One that comes slowly, or never to its end, is closed.
async fn talk(stream: TcpStream, house: Arc<House>, address: SocketAddr) {
    let service = service_fn(|request| answer(house.clone(), address, request));
    let mut server = http1::Builder::new();
    server.timer(TokioTimer::new()).header_read_timeout(PATIENCE).max_buf_size(LONGEST_HEAD);
    // a browser that has gone away misses its answer
    let _ = server.serve_connection(TokioIo::new(stream), service).await;
}

async fn answer(
    house: Arc<House>,
    address: SocketAddr,
    request: Request<Incoming>,
) -> Result<Response<Full<Bytes>>, Infallible> {
    let reply = match read(address, request).await {
        Ok(asked) => {
            let answered = tokio::task::spawn_blocking(move || house.answer(&asked)).await;
            answered
                .unwrap_or_else(|e| Refused::new(500, format!("no answer was found: {e}")).into())
        }
        Err(refused) => refused.into(),
    };
    Ok(response(reply))
}

/// The answer as HTTP has it.
fn response(reply: Reply) -> Response<Full<Bytes>> {
    let fields: [(HeaderName, &'static str); 5] = [
        (header::CONTENT_TYPE, reply.kind),
        (header::CONTENT_SECURITY_POLICY, POLICY),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::REFERRER_POLICY, "no-referrer"),
        (header::CACHE_CONTROL, "no-store"),
    ];
    let mut response = Response::new(Full::from(reply.body));
    let status = StatusCode::from_u16(reply.status);
    *response.status_mut() = status.unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
    let all = fields.map(|(name, value)| (name, HeaderValue::from_static(value)));
    response.headers_mut().extend(all);
    response
}

/// The request, if it is one of our page.
async fn read(address: SocketAddr, request: Request<Incoming>) -> Result<Asked, Refused> {
    let field = |name: &str| {
        let value = request.headers().get(name).map(|v| String::from_utf8_lossy(v.as_bytes()));
        value.unwrap_or_default().into_owned()
    };
    let mut asked = Asked {
        method: request.method().as_str().to_string(),
        path: request.uri().path().to_string(),
        host: field("host"),
        origin: field("origin"),
        site: field("sec-fetch-site"),
        mode: field("sec-fetch-mode"),
        dest: field("sec-fetch-dest"),
        content: field("content-type"),
        body: Vec::new(),
    };
    is_ours(&asked, address)?;
    let too_long =
        || Refused::new(413, format!("a request has at most {} KB", LONGEST_BODY / 1024));
    let body = request.into_body();
    // nobody waits for what is not taken
    if body.size_hint().lower() > LONGEST_BODY as u64 {
        return Err(too_long());
    }
    let body = timeout(PATIENCE, Limited::new(body, LONGEST_BODY).collect()).await;
    let body = body.map_err(|_| Refused::new(408, "the request does not come to its end"))?;
    asked.body = body
        .map_err(|e| match e.is::<LengthLimitError>() {
            true => too_long(),
            false => Refused::request(format!("the request breaks off: {e}")),
        })?
        .to_bytes()
        .to_vec();
    Ok(asked)
}

/// Refuses what another page sends, and what reaches us under a name that we do not have: a page of somebody else may have a name of its
/// own lead to this machine (DNS rebinding). Numbers of addresses and `localhost` are no such names.
pub(crate) fn is_ours(asked: &Asked, address: SocketAddr) -> Result<(), Refused> {
    let host = asked.host.as_str();
    let (name, port) = match host.rsplit_once(':') {
        Some((name, port)) if !port.ends_with(']') => (name, port.parse().ok()),
        _ => (host, Some(80)),
    };
    let number = name.trim_start_matches('[').trim_end_matches(']').parse::<IpAddr>();
    let known = number.is_ok() || name.eq_ignore_ascii_case("localhost");
    if !known || port != Some(address.port()) {
        // all addresses of a machine are none that a browser goes to
        let here = match address.ip().is_unspecified() {
            true => format!("the address of its machine in numbers, port {}", address.port()),
            false => format!("http://{address}/"),
        };
        let why = format!("this window is at {here}, and not at the host '{host}'");
        return Err(Refused::new(403, why));
    }
    let origin = asked.origin.as_str();
    if !origin.is_empty() && !origin.eq_ignore_ascii_case(&format!("http://{host}")) {
        return Err(Refused::new(
            403,
            format!("pages of another origin ('{origin}') are not answered"),
        ));
    }
    let fetches = ["GET", "HEAD"].contains(&asked.method.as_str());
    let follows = fetches && asked.mode == "navigate" && asked.dest == "document";
    if !follows && !["", "same-origin", "none"].contains(&asked.site.as_str()) {
        return Err(Refused::new(403, "pages of another origin are not answered"));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whether a request with these headers is answered at 127.0.0.1:8400.
    fn ours(host: &str, origin: &str, site: &str) -> bool {
        let [host, origin, site] = [host, origin, site].map(str::to_string);
        let asked = Asked { host, origin, site, ..Asked::default() };
        is_ours(&asked, "127.0.0.1:8400".parse().unwrap()).is_ok()
    }

    #[test]
    fn only_our_own_page_is_answered() {
        for (host, origin, site) in [
            ("127.0.0.1:8400", "", ""),
            ("localhost:8400", "http://localhost:8400", "same-origin"),
            ("LOCALHOST:8400", "http://localhost:8400", "none"),
            ("[::1]:8400", "http://[::1]:8400", ""),
            ("192.168.1.7:8400", "", ""),
        ] {
            assert!(ours(host, origin, site), "{host} {origin} {site}");
        }
        for (host, origin, site) in [
            ("", "", ""),
            ("127.0.0.1", "", ""),
            ("127.0.0.1:8401", "", ""),
            ("127.0.0.1:x", "", ""),
            ("evil.example:8400", "", ""),
            ("localhost.evil.example:8400", "", ""),
            ("127.0.0.1:8400", "http://evil.example", ""),
            ("127.0.0.1:8400", "null", ""),
            ("127.0.0.1:8400", "https://127.0.0.1:8400", ""),
            ("127.0.0.1:8400", "http://localhost:8400", ""),
            ("127.0.0.1:8400", "http://127.0.0.1:8400.evil.example", ""),
            ("127.0.0.1:8400", "", "cross-site"),
            ("127.0.0.1:8400", "", "same-site"),
        ] {
            assert!(!ours(host, origin, site), "{host} {origin} {site}");
        }
    }

    /// Who comes by a name of the machine is told where to go.
    #[test]
    fn another_host_is_told_the_address() {
        let why = |listen: &str| {
            let asked = Asked { host: "teacher:8400".to_string(), ..Asked::default() };
            is_ours(&asked, listen.parse().unwrap()).unwrap_err().why
        };
        assert_eq!(
            why("127.0.0.1:8400"),
            "this window is at http://127.0.0.1:8400/, and not at the host 'teacher:8400'"
        );
        for all in ["0.0.0.0:8400", "[::]:8400"] {
            assert_eq!(
                why(all),
                "this window is at the address of its machine in numbers, port 8400, and not at the host 'teacher:8400'"
            );
        }
    }

    /// A link of another page leads here; a frame, a form, a script and a picture of it do not.
    #[test]
    fn a_link_of_another_page_is_followed() {
        let ours = |method: &str, mode: &str, dest: &str, host: &str| {
            let [method, mode, dest, host] = [method, mode, dest, host].map(str::to_string);
            let site = "cross-site".to_string();
            let asked = Asked { method, mode, dest, host, site, ..Asked::default() };
            is_ours(&asked, "127.0.0.1:8400".parse().unwrap()).is_ok()
        };
        let here = "localhost:8400";
        assert!(ours("GET", "navigate", "document", here));
        for (method, mode, dest, host) in [
            ("GET", "navigate", "iframe", here),
            ("GET", "navigate", "", here),
            ("POST", "navigate", "document", here),
            ("GET", "no-cors", "script", here),
            ("GET", "no-cors", "image", here),
            ("GET", "cors", "empty", here),
            ("GET", "navigate", "document", "evil.example:8400"),
        ] {
            assert!(!ours(method, mode, dest, host), "{method} {mode} {dest} {host}");
        }
    }

    #[test]
    fn a_port_in_use_is_told() {
        let one = Window::open("127.0.0.1:0".parse().unwrap()).unwrap();
        let why = Window::open(one.address()).err().unwrap().to_string();
        assert!(why.starts_with("port ") && why.contains("in use"), "{why}");
    }
}
