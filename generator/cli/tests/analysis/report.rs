//! `solve --report`.

use crate::common::{kiban, Temp};
use crate::own;

/// Every problem is there, with diagram, answer, line and judgement; titles are text, and nothing is fetched.
#[test]
fn a_book_becomes_a_page() {
    let temp = Temp::new();
    let own = own();
    let of = |name: &str| {
        let line = own.iter().find(|l| l.split('\t').nth(1) == Some(name)).unwrap();
        line.split('\t').next().unwrap().to_string()
    };
    let rows = [
        format!("{}\t<b>\"one\" & 'more'</b>", of("k1_01")),
        format!("{}\tk3_12", of("k3_12")),
        format!("{}\tkn_01", of("kn_01")),
        of("k1_02"),
    ];
    let (file, page) = (temp.write("book.tsv", rows.join("\n").as_bytes()), temp.path("book.html"));
    let words = ["solve", "--file", &file, "--check", "--variations", "--each", "2000", "--report"];
    let said = kiban(&[&words[..], &[&page, "--brief", "--quiet"]].concat());
    assert_eq!(said.code, 0, "{}", said.err);
    let html = std::fs::read_to_string(&page).unwrap();
    // well-formed: the page is XML but for its first line and the elements without an end
    let body = html[html.find("<body>").unwrap()..html.find("</body>").unwrap() + 7].to_string();
    let tree = roxmltree::Document::parse(&body).unwrap();
    let named = |name: &'static str| tree.descendants().filter(move |n| n.has_tag_name(name));
    let sections: Vec<_> = named("section").collect();
    assert_eq!(sections.len(), rows.len());
    assert_eq!((named("svg").count(), named("tr").count()), (rows.len(), rows.len() + 1));
    for (i, (section, line)) in sections.iter().zip(said.out.lines()).enumerate() {
        let columns: Vec<&str> = line.split('\t').collect();
        assert_eq!(section.attribute("id"), Some(&*format!("p{}", i + 1)));
        assert_eq!(section.attribute("data-result"), Some(columns[1]), "{line}");
        let text: String =
            section.descendants().filter(|n| n.is_text()).filter_map(|n| n.text()).collect();
        let sfen = rows[i].split('\t').next().unwrap();
        assert!(text.contains(sfen), "{text}");
        if columns[1] == "mate" {
            let plies = columns[2].trim_start_matches('=');
            assert!(text.contains(&format!("Mate in {plies} pl")) && text.contains(", proved"));
            let class = section.descendants().find(|n| n.attribute("class") == Some("line"));
            let line = class.and_then(|n| n.text()).unwrap();
            assert_eq!(line.split(' ').count().to_string(), plies, "{line}");
            let verdict = columns[4];
            let is = |n: roxmltree::Node| n.attribute("class") == Some(verdict);
            assert!(section.descendants().any(is), "{verdict}: {text}");
        }
        // the pieces of the board, and the 18 numbers around it
        let letters = sfen.split(' ').next().unwrap().chars().filter(|c| c.is_alphabetic()).count();
        let svg = section.descendants().find(|n| n.has_tag_name("svg")).unwrap();
        let signs = svg.descendants().filter(|n| n.has_tag_name("text")).count();
        assert_eq!(signs, letters + 18 + 2, "{sfen}");
    }
    let title = named("h2").next().unwrap().text().unwrap();
    assert_eq!(title, "1. <b>\"one\" & 'more'</b>");
    assert!(
        html.contains("Problem 4") && html.contains("Variations") && html.contains("@media print")
    );
    for word in ["http:", "https:", "src=", "url(", "@import", "<script", "<link"] {
        assert!(!html.contains(word), "{word}");
    }
    let names: Vec<_> =
        std::fs::read_dir(temp.path("")).unwrap().map(|e| e.unwrap().file_name()).collect();
    assert_eq!(names.len(), 2, "{names:?}");
}

#[test]
fn a_folder_that_is_not_there() {
    let temp = Temp::new();
    let page = temp.path("none/book.html");
    let sfen = "4k4/9/4P4/9/9/9/9/9/9 b G 1";
    let said = kiban(&["solve", "--sfen", sfen, "--report", &page]);
    assert_eq!((said.code, said.out.as_str()), (1, ""), "{}", said.err);
    assert!(said.err.contains("book.html"), "{}", said.err);
    let said = kiban(&["solve", "--sfen", sfen, "--workers", "1", "--report", "x.html"]);
    assert_eq!(said.code, 2, "{}", said.err);
}
