//! The page: its files, which are part of the program.

use crate::reply::{Asked, Refused, Reply};

const HTML: &str = "text/html; charset=utf-8";
const STYLE: &str = "text/css; charset=utf-8";
const SCRIPT: &str = "text/javascript; charset=utf-8";

/// Path, media type and text of every file.
const FILES: [(&str, &str, &str); 9] = [
    ("/", HTML, include_str!("../page/index.html")),
    ("/style.css", STYLE, include_str!("../page/style.css")),
    ("/main.js", SCRIPT, include_str!("../page/main.js")),
    ("/parts.js", SCRIPT, include_str!("../page/parts.js")),
    ("/shogi.js", SCRIPT, include_str!("../page/shogi.js")),
    ("/board.js", SCRIPT, include_str!("../page/board.js")),
    ("/chart.js", SCRIPT, include_str!("../page/chart.js")),
    ("/go.js", SCRIPT, include_str!("../page/go.js")),
    ("/chess.js", SCRIPT, include_str!("../page/chess.js")),
];

/// What a browser may do with the page: nothing comes from elsewhere, nobody shows it inside of another page. Pictures bring a style
/// sheet of their own.
pub const POLICY: &str =
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; connect-src 'self'; \
     img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// A file of the page.
pub fn file(asked: &Asked) -> Result<Reply, Refused> {
    let found = FILES.iter().find(|f| f.0 == asked.path);
    let Some((_, kind, text)) = found else {
        return Err(Refused::new(404, "there is no such page: the window is at /"));
    };
    Ok(Reply { status: 200, kind, body: text.as_bytes().to_vec() })
}
