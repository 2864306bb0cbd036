//! Templates of scripts and pages.

use crate::error::{FlowError, Result};

/// Renders a template; the text ends with a line end, which askama takes off.
pub(crate) fn render(template: &impl askama::Template) -> Result<String> {
    let text =
        template.render().map_err(|e| FlowError::Request(format!("a template failed: {e}")))?;
    Ok(format!("{}\n", text.trim_end()))
}
