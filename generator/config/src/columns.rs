//! Tables for terminals.

/// Columns two spaces apart, as wide as people see them (kanji take two places).
pub fn columns(rows: &[Vec<String>]) -> String {
    let count = rows.iter().map(Vec::len).max().unwrap_or(0);
    let widths: Vec<usize> = (0..count)
        .map(|i| rows.iter().filter_map(|r| r.get(i)).map(|c| width(c)).max().unwrap_or(0))
        .collect();
    let mut text = String::new();
    for row in rows {
        let mut line = String::new();
        for (cell, w) in row.iter().zip(&widths) {
            line.push_str(cell);
            line.push_str(&" ".repeat(w - width(cell) + 2));
        }
        text.push_str(line.trim_end());
        text.push('\n');
    }
    text
}

/// Places a text takes on a terminal.
fn width(text: &str) -> usize {
    let wide =
        |c: char| ('\u{1100}'..='\u{115f}').contains(&c) || ('\u{2e80}'..='\u{ff60}').contains(&c);
    text.chars().map(|c| if wide(c) { 2 } else { 1 }).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_line_up() {
        let rows =
            [vec!["a".to_string(), "b".to_string()], vec!["飛".to_string(), "c".to_string()]];
        assert_eq!(columns(&rows), "a   b\n飛  c\n");
    }
}
