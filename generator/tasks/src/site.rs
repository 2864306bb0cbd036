//! The pages as a site to be read without a network: one HTML file a page, with the pictures and files that they lead to.

use std::collections::{BTreeMap, BTreeSet};

use kiban_testkit::pages::{files, target, Page};
use pulldown_cmark::{html, CowStr, Event, Options, Parser, Tag, TagEnd};

use crate::run::{Done, Failure, Room};

/// How a page looks: as wide as one reads, dark where the reader's system is.
const STYLE: &str = "\
:root{color-scheme:light dark}\
body{max-width:62rem;margin:auto;padding:1rem;font:1rem/1.5 system-ui,sans-serif}\
pre,table{display:block;overflow-x:auto}\
pre{padding:.6rem;background:#8882}\
table{border-collapse:collapse}\
td,th{border:1px solid #8886;padding:.15rem .5rem;text-align:left;vertical-align:top}\
img{max-width:100%}\
nav ul{columns:16rem}";

/// Writes the site to `build/site`; `index.html` is the README.
pub fn write(room: &Room) -> Done {
    let site = site(&Page::all(), &files())?;
    let to = room.root.join("build/site");
    room.shell.remove_path(&to)?;
    for (path, content) in &site {
        match content {
            Content::Page(text) => room.shell.write_file(to.join(path), text)?,
            Content::File => {
                let copy = to.join(path);
                if let Some(above) = copy.parent() {
                    room.folder(above)?;
                }
                room.shell.copy_file(room.root.join(path), copy)?;
            }
        }
    }
    println!("{}", to.join("index.html").display());
    Ok(())
}

/// What lies at a path of the site.
#[derive(Debug, PartialEq, Eq)]
enum Content {
    Page(String),
    /// The file of the repository with this path.
    File,
}

/// A page's path on the site.
fn place(path: &str) -> String {
    match path {
        "README.md" => "index.html".to_owned(),
        _ => format!("{}.html", path.trim_end_matches(".md")),
    }
}

/// From the page to a path of the site.
fn relative(from: &str, to: &str) -> String {
    let (from, to): (Vec<&str>, Vec<&str>) = (from.split('/').collect(), to.split('/').collect());
    let same = from.iter().zip(&to).take_while(|(a, b)| a == b).count().min(from.len() - 1);
    let up = std::iter::repeat_n("..", from.len() - 1 - same);
    up.chain(to[same..].iter().copied()).collect::<Vec<_>>().join("/")
}

/// The first heading of a page.
fn title(page: &Page) -> String {
    let heading = page.text.lines().find_map(|l| l.strip_prefix("# "));
    heading.unwrap_or(&page.path).replace('`', "")
}

/// The site of these pages, in a repository of these files: path -> content.
///
/// A link to a folder leads to its README, or else to nothing and is plain text.
fn site(pages: &[Page], files: &[String]) -> Result<BTreeMap<String, Content>, Failure> {
    let known: BTreeSet<&str> = files.iter().map(String::as_str).collect();
    let mut site = BTreeMap::new();
    for page in pages {
        let (own, anchors) = (place(&page.path), page.anchors());
        let mut anchors = anchors.into_iter();
        let mut copied = BTreeSet::new();
        let mut dropped = 0;
        let mut events = Vec::new();
        for event in Parser::new_ext(&page.text, Options::ENABLE_TABLES) {
            events.push(match event {
                Event::Start(Tag::Heading { level, classes, attrs, .. }) => {
                    let id = anchors.next().map(CowStr::from);
                    Event::Start(Tag::Heading { level, id, classes, attrs })
                }
                Event::Start(Tag::Link { link_type, dest_url, title, id }) => {
                    match lead(page, &dest_url, &known, &mut copied)? {
                        Some(dest_url) => Event::Start(Tag::Link {
                            link_type,
                            dest_url: dest_url.into(),
                            title,
                            id,
                        }),
                        None => {
                            dropped += 1;
                            continue;
                        }
                    }
                }
                Event::End(TagEnd::Link) if dropped > 0 => {
                    dropped -= 1;
                    continue;
                }
                Event::Start(Tag::Image { link_type, dest_url, title, id }) => {
                    let led = lead(page, &dest_url, &known, &mut copied)?.unwrap_or_default();
                    Event::Start(Tag::Image { link_type, dest_url: led.into(), title, id })
                }
                other => other,
            });
        }
        let mut body = String::new();
        html::push_html(&mut body, events.into_iter());
        let mut all = String::new();
        for other in pages {
            let (to, name) = (relative(&own, &place(&other.path)), title(other));
            all.push_str(&format!("<li><a href=\"{to}\">{name}</a></li>"));
        }
        let language = if page.path.ends_with(".ja.md") { "ja" } else { "en" };
        let text = format!(
            "<!DOCTYPE html>\n<html lang=\"{language}\">\n<head>\n<meta charset=\"utf-8\">\n\
             <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
             <title>{}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n\
             <nav><details><summary>Pages</summary><ul>{all}</ul></details></nav>\n\
             <main>\n{body}</main>\n</body>\n</html>\n",
            title(page)
        );
        site.insert(own, Content::Page(text));
        site.extend(copied.into_iter().map(|path| (path, Content::File)));
    }
    Ok(site)
}

/// Where a link or picture of a page leads on the site, and the file to copy for it.
fn lead(
    page: &Page,
    link: &str,
    known: &BTreeSet<&str>,
    copied: &mut BTreeSet<String>,
) -> Result<Option<String>, Failure> {
    if link.contains("://") || link.starts_with('#') || link.starts_with("mailto:") {
        return Ok(Some(link.to_owned()));
    }
    let (path, anchor) =
        link.split_once('#').map_or((link, String::new()), |(p, a)| (p, format!("#{a}")));
    let own = place(&page.path);
    let out = || Failure::new(format!("{}: {link} leads out of the repository", page.path));
    let path = target(&page.path, path).ok_or_else(out)?;
    let readme = if path.is_empty() { "README.md".to_owned() } else { format!("{path}/README.md") };
    let at = if known.contains(path.as_str()) { path } else { readme };
    if !known.contains(at.as_str()) {
        return Ok(None);
    }
    if at.ends_with(".md") {
        return Ok(Some(relative(&own, &place(&at)) + &anchor));
    }
    let to = relative(&own, &at) + &anchor;
    copied.insert(at);
    Ok(Some(to))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn page(path: &str, text: &str) -> Page {
        Page { path: path.to_owned(), text: text.to_owned() }
    }

    /// Every value of `href` and `src`.
    fn leads(text: &str) -> Vec<&str> {
        let values = |name: &str| {
            text.split(name).skip(1).filter_map(|rest| rest.split('"').next()).collect::<Vec<_>>()
        };
        [values(" href=\""), values(" src=\"")].concat()
    }

    #[test]
    fn links_lead_to_pages_files_and_readmes() {
        let html = |path: &str| path.replace(".md", ".html");
        let pages = [
            page(
                "README.md",
                "# A `b`\n[x](docs/glossary.md#two), [p](problems/), [c](configs), ![i](docs/pictures/window.png)",
            ),
            page(
                "docs/glossary.md",
                "# X\n## Two\n[home](../README.md) [web](https://example.org/a) [here](#two) [p](../problems)",
            ),
            page("problems/README.md", "# P\n[raw](own.tsv)"),
        ];
        let files: Vec<String> = [
            "README.md",
            "configs/tsume.toml",
            "docs/glossary.md",
            "docs/pictures/window.png",
            "problems/README.md",
            "problems/own.tsv",
        ]
        .map(str::to_owned)
        .into();
        let site = site(&pages, &files).unwrap();
        let paths: Vec<&str> = site.keys().map(String::as_str).collect();
        let (x, p) = (html("docs/glossary.md"), html("problems/README.md"));
        let wanted = [&x, "docs/pictures/window.png", "index.html", &p, "problems/own.tsv"];
        assert_eq!(paths, wanted);
        let Content::Page(home) = &site["index.html"] else { panic!() };
        assert!(home.contains("<title>A b</title>"), "{home}");
        // a folder without a page of its own
        assert!(home.contains(", c, <img"), "{home}");
        for link in [&format!("{x}#two"), &p, "docs/pictures/window.png"] {
            assert!(leads(home).contains(&link), "{link}: {home}");
        }
        let Content::Page(text) = &site[&x] else { panic!() };
        assert!(text.contains("<h2 id=\"two\">"), "{text}");
        for link in ["../index.html", "https://example.org/a", "#two", &format!("../{p}")] {
            assert!(leads(text).contains(&link), "{link}: {text}");
        }
        let out = [page("docs/glossary.md", "[x](../../y)")];
        assert!(super::site(&out, &files).is_err());
    }

    /// The project's own site: every link of it leads to something, and to an anchor that is there.
    #[test]
    fn the_site_of_the_pages_is_whole() {
        let site = site(&Page::all(), &files()).unwrap_or_else(|f| panic!("{}", f.message));
        assert!(site.len() > 40, "{}", site.len());
        let mut wrong = Vec::new();
        for (path, content) in &site {
            let Content::Page(text) = content else { continue };
            for link in leads(text).into_iter().filter(|l| !l.contains("://")) {
                let (file, anchor) = link.split_once('#').unwrap_or((link, ""));
                let to = if file.is_empty() { Some(path.clone()) } else { target(path, file) };
                let there = match to.and_then(|to| site.get(&to)) {
                    None => false,
                    Some(Content::File) => true,
                    Some(Content::Page(text)) => {
                        anchor.is_empty() || text.contains(&format!(" id=\"{anchor}\""))
                    }
                };
                if !there {
                    wrong.push(format!("{path}: {link}"));
                }
            }
        }
        assert!(wrong.is_empty(), "{wrong:#?}");
    }
}
