//! A line of the emitted Verilog, broken on purpose.

/// One line of one module, and what stands there in the broken circuit.
pub struct Break {
    /// The folder of the broken circuit.
    pub name: &'static str,
    /// The rule that it no longer keeps.
    pub rule: &'static str,
    pub module: &'static str,
    pub from: &'static str,
    pub to: &'static str,
}

/// `at`: module, what stands there, what shall.
pub const fn of(
    name: &'static str,
    rule: &'static str,
    at: (&'static str, &'static str, &'static str),
) -> Break {
    Break { name, rule, module: at.0, from: at.1, to: at.2 }
}

impl Break {
    /// The text of a module, broken if it is the one.
    pub fn edit(&self, module: &str, text: String) -> String {
        if module != self.module {
            return text;
        }
        assert!(text.contains(self.from), "{module} has no `{}`", self.from);
        text.replace(self.from, self.to)
    }
}

/// Every line must stand in one of the modules, (name, text).
#[track_caller]
pub fn all_there<'a>(
    breaks: impl IntoIterator<Item = &'a Break>,
    modules: impl IntoIterator<Item = (String, String)>,
) {
    let modules: Vec<_> = modules.into_iter().collect();
    let there =
        |b: &Break| modules.iter().any(|(name, text)| name == b.module && text.contains(b.from));
    let gone: Vec<_> = breaks.into_iter().filter(|b| !there(b)).map(|b| (b.name, b.from)).collect();
    assert!(gone.is_empty(), "{gone:#?}");
}
