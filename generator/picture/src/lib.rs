//! Pictures (SVG): what a circuit sees of a position, the passes of a generator, points of Go; and how any picture begins.

pub mod chess;
pub mod cover;
pub mod efficiency;
pub mod go;
pub mod lines;
pub mod markup;
pub mod part;
pub mod passes;
pub mod playouts;
pub mod shogi;

use markup::escape;

/// The head of a picture.
pub struct Head<'a> {
    /// What it shows, for people who do not see it.
    pub title: &'a str,
    pub about: &'a str,
    pub width: usize,
    pub height: usize,
    /// Its style sheet, a rule a line.
    pub style: &'a str,
    /// What of it is other where readers want it dark; with it, `.paper` is the colour of the ground. Empty: the picture is light.
    pub dark: &'a str,
    /// What is drawn more than once, as lines of `<defs>`.
    pub shared: &'a str,
}

/// The text of a picture with this body.
pub fn svg(head: &Head, body: &str) -> String {
    let Head { width, height, style, dark, shared, .. } = head;
    let (schemes, paper) = match dark.is_empty() {
        true => (String::new(), "style=\"fill: #ffffff; stroke: none\""),
        false => {
            let dark = format!("    @media (prefers-color-scheme: dark) {{\n{dark}    }}\n");
            (format!("    .paper {{ fill: #ffffff; stroke: none }}\n{dark}"), "class=\"paper\"")
        }
    };
    let (title, about) = (escape(head.title), escape(head.about));
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" height=\"{height}\" role=\"img\">\n  \
         <title>{title}</title>\n  <desc>{about}</desc>\n  <style>\n{style}{schemes}  </style>\n  <defs>\n{shared}  </defs>\n  \
         <rect width=\"{width}\" height=\"{height}\" {paper}/>\n{body}</svg>\n"
    )
}

/// The head of an arrow, called `a`.
pub fn arrow_head(colour: &str) -> String {
    format!(
        "    <marker id=\"a\" viewBox=\"0 0 10 10\" refX=\"8\" refY=\"5\" markerWidth=\"6\" markerHeight=\"6\" orient=\"auto\">\
         <path d=\"M0,1 L10,5 L0,9 z\" fill=\"{colour}\"/></marker>\n"
    )
}

#[cfg(test)]
pub mod tests {
    use std::path::Path;

    /// The picture of a page is what is drawn now; `KIBAN_BLESS=1` rewrites it.
    pub fn of_a_page(name: &str, text: &str) {
        let pictures = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/circuits/pictures");
        let path = pictures.join(format!("{name}.svg"));
        if std::env::var_os("KIBAN_BLESS").is_some() {
            std::fs::write(&path, text).unwrap();
        }
        let kept = std::fs::read_to_string(&path).unwrap_or_default();
        assert!(kept == text, "{name}.svg is not what the model does; KIBAN_BLESS=1 rewrites it");
    }
}
