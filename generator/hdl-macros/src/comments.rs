//! Comments of the source, which the compiler drops before a macro sees the tokens: they are read
//! from the text between the tokens and put in as statements.

use std::collections::VecDeque;

use syn::spanned::Spanned;
use syn::visit_mut::{self, VisitMut};
use syn::{parse_quote, Arm, Block, Expr, Stmt};

/// Own-line comments of a function with the line of their last part.
pub struct Comments {
    waiting: VecDeque<(usize, String)>,
}

impl Comments {
    /// Of a function's body. Where the compiler does not show the text there are none.
    pub fn of(body: &Block) -> Comments {
        let span = body.brace_token.span.join();
        let first = span.start().line;
        let mut waiting: VecDeque<(usize, String)> = VecDeque::new();
        for (i, l) in span.source_text().unwrap_or_default().lines().enumerate() {
            let Some(text) = l.trim().strip_prefix("//").filter(|t| !t.starts_with('/')) else {
                continue;
            };
            let line = first + i;
            match waiting.back_mut() {
                // a sentence that goes on in the next line
                Some((at, whole)) if *at + 1 == line => {
                    *at = line;
                    whole.push(' ');
                    whole.push_str(text.trim());
                }
                _ => waiting.push_back((line, text.trim().to_string())),
            }
        }
        Comments { waiting }
    }

    fn before(&mut self, line: usize) -> Vec<Stmt> {
        let mut out = vec![];
        while self.waiting.front().is_some_and(|c| c.0 < line) {
            if let Some((_, text)) = self.waiting.pop_front() {
                if !text.is_empty() {
                    out.push(parse_quote!(comment!(#text);));
                }
            }
        }
        out
    }
}

impl VisitMut for Comments {
    fn visit_block_mut(&mut self, block: &mut Block) {
        let mut out = vec![];
        for mut s in std::mem::take(&mut block.stmts) {
            out.extend(self.before(s.span().start().line));
            visit_mut::visit_stmt_mut(self, &mut s);
            out.push(s);
        }
        out.extend(self.before(block.brace_token.span.close().start().line));
        block.stmts = out;
    }

    fn visit_arm_mut(&mut self, arm: &mut Arm) {
        let head = self.before(arm.pat.span().start().line);
        visit_mut::visit_expr_mut(self, &mut arm.body);
        if head.is_empty() {
            return;
        }
        match arm.body.as_mut() {
            Expr::Block(b) => b.block.stmts.splice(0..0, head).for_each(drop),
            body => *body = parse_quote!({ #(#head)* #body; }),
        }
    }
}
