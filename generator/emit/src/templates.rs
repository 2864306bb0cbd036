//! What every file written from a template begins with.

/// `header` as comment lines, the line that names the template, the text; ends with one line end.
///
/// ```
/// let text = kiban_emit::templates::headed(&["A".into()], "tsume/chip.v", "module m;\nendmodule");
/// assert_eq!(text, "// A\n// Template: rtl_templates/tsume/chip.v\nmodule m;\nendmodule\n");
/// ```
pub fn headed(header: &[String], template: &str, body: &str) -> String {
    let head: String = header.iter().map(|line| format!("// {line}\n")).collect();
    format!("{head}// Template: rtl_templates/{template}\n{}\n", body.trim_end_matches('\n'))
}
