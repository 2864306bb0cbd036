//! The page: its files, which are part of the program.

use crate::reply::{Asked, Refused, Reply};

const HTML: &str = "text/html; charset=utf-8";
const STYLE: &str = "text/css; charset=utf-8";
const SCRIPT: &str = "text/javascript; charset=utf-8";

/// Path, media type and text of every file.
const FILES: [(&str, &str, &str); 10] = [
    ("/", HTML, include_str!("../page/index.html")),
    ("/style.css", STYLE, include_str!("../page/style.css")),
    ("/main.js", SCRIPT, include_str!("../page/main.js")),
    ("/parts.js", SCRIPT, include_str!("../page/parts.js")),
    ("/words.js", SCRIPT, include_str!("../page/words.js")),
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

#[cfg(test)]
mod tests {
    use super::*;

    /// Every row of the table has both languages, and its English is what a file of the page says: no row outlives its sentence.
    #[test]
    fn the_words_are_those_of_the_page() {
        let text = |path: &str| FILES.iter().find(|f| f.0 == path).map_or("", |f| f.2);
        let said: String = FILES.iter().filter(|f| f.0 != "/words.js").map(|f| f.2).collect();
        let rows: Vec<(&str, &str)> = text("/words.js")
            .lines()
            .filter_map(|line| {
                line.strip_prefix("  [\"")?.strip_suffix("\"],")?.split_once("\", \"")
            })
            .collect();
        assert!(rows.len() > 100, "{}", rows.len());
        for (en, ja) in rows {
            assert!(en.split("{}").all(|part| said.contains(part)), "{en}: no file says it");
            assert!(ja.chars().any(|c| c > '\u{3000}'), "{en}: {ja}");
            let places = en.matches("{}").count();
            assert!((1..=places).all(|i| ja.contains(&format!("{{{i}}}"))), "{en}: {ja}");
            assert!(!ja.contains(&format!("{{{}}}", places + 1)), "{en}: {ja}");
        }
    }
}
