//! What is behind the door: every request has its room.

use serde_json::json;

use crate::bodies::body;
use crate::chess;
use crate::desk::{Desk, Offer};
use crate::go;
use crate::page;
use crate::reply::{Asked, Refused, Reply};
use crate::shogi::{self, Shogi};

/// Devices, and what is asked about them.
pub struct House {
    desk: Desk,
    shogi: Shogi,
}

impl House {
    /// With these devices; the page may use them and no others.
    pub fn new(offers: Vec<Offer>) -> House {
        House { desk: Desk::new(offers), shogi: Shogi::default() }
    }

    /// The answer to a request.
    pub fn answer(&self, asked: &Asked) -> Reply {
        match asked.method.as_str() {
            "GET" | "HEAD" => page::file(asked).unwrap_or_else(Reply::from),
            "POST" => self.ask(asked).unwrap_or_else(Reply::from),
            other => Refused::new(405, format!("{other} is not understood: GET or POST")).into(),
        }
    }

    fn ask(&self, asked: &Asked) -> Result<Reply, Refused> {
        let desk = &self.desk;
        Ok(Reply::from(match asked.path.as_str() {
            "/api/offer" => {
                let version = env!("CARGO_PKG_VERSION");
                Ok(json!({ "version": version, "devices": desk.offered() }))
            }
            "/api/job" => desk.state(&body(asked)?),
            "/api/stop" => desk.stop(&body(asked)?),
            "/api/shogi/position" => shogi::position(&body(asked)?),
            "/api/shogi/line" => shogi::line(&body(asked)?),
            "/api/shogi/solve" => shogi::solve(desk, body(asked)?),
            "/api/shogi/walk" => self.shogi.walk(desk, &body(asked)?),
            "/api/go/position" => go::position(desk, &body(asked)?),
            "/api/go/file" => go::read(&body(asked)?),
            "/api/go/watch" => go::watch(desk, &body(asked)?),
            "/api/go/playouts" => go::many(desk, body(asked)?),
            "/api/chess/passes" => chess::passes(desk, &body(asked)?),
            "/api/chess/perft" => chess::perft(desk, &body(asked)?),
            _ => Err(Refused::new(404, format!("there is no question {}", asked.path))),
        }))
    }

    /// Ends all jobs and closes the devices.
    pub fn close(&self) {
        self.desk.close();
    }
}
