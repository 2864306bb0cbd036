//! Names: paths of rust-hdl to Verilog identifiers, index expressions, reserved words.

use std::collections::HashSet;
use std::sync::LazyLock;

/// Reserved words of Verilog-2005 and SystemVerilog-2017.
const RESERVED: &str = "accept_on alias always always_comb always_ff always_latch and assert assign assume \
automatic before begin bind bins binsof bit break buf bufif0 bufif1 byte case casex casez cell chandle \
checker class clocking cmos config const constraint context continue cover covergroup coverpoint cross \
deassign default defparam design disable dist do edge else end endcase endchecker endclass endclocking \
endconfig endfunction endgenerate endgroup endinterface endmodule endpackage endprimitive endprogram \
endproperty endsequence endspecify endtable endtask enum event eventually expect export extends extern \
final first_match for force foreach forever fork forkjoin function generate genvar global highz0 highz1 \
if iff ifnone ignore_bins illegal_bins implements implies import incdir include initial inout input \
inside instance int integer interconnect interface intersect join join_any join_none large let liblist \
library local localparam logic longint macromodule matches medium modport module nand negedge nettype \
new nexttime nmos nor noshowcancelled not notif0 notif1 null or output package packed parameter pmos \
posedge primitive priority program property protected pull0 pull1 pulldown pullup pulsestyle_ondetect \
pulsestyle_onevent pure rand randc randcase randsequence rcmos real realtime ref reg reject_on release \
repeat restrict return rnmos rpmos rtran rtranif0 rtranif1 s_always s_eventually s_nexttime s_until \
s_until_with scalared sequence shortint shortreal showcancelled signed small soft solve specify \
specparam static string strong strong0 strong1 struct super supply0 supply1 sync_accept_on \
sync_reject_on table tagged task this throughout time timeprecision timeunit tran tranif0 tranif1 tri \
tri0 tri1 triand trior trireg type typedef union unique unique0 unsigned until until_with untyped use \
uwire var vectored virtual void wait wait_order wand weak weak0 weak1 while wildcard wire with within \
wor xnor xor";

/// Words of C++ that Verilator's lint refuses as names.
const CPP: &str = "alignas alignof and_eq asm auto bitand bitor bool catch char compl concept const_cast \
constexpr decltype delete double dynamic_cast explicit false float friend goto inline long mutable \
namespace new noexcept not_eq nullptr operator or_eq private public register reinterpret_cast requires \
short sizeof static_assert static_cast switch template throw true try typeid typename volatile wchar_t \
xor_eq bit_vector cdecl char16_t char32_t const_iterator const_reference far huge interrupt near override \
pascal std transaction_safe";

/// Is this a reserved word of Verilog, SystemVerilog or C++?
pub fn reserved(name: &str) -> bool {
    // asked for every name of every module
    static WORDS: LazyLock<HashSet<&str>> =
        LazyLock::new(|| [RESERVED, CPP].iter().flat_map(|l| l.split_whitespace()).collect());
    WORDS.contains(name)
}

/// `sq$3$from_n` -> `sq_3_from_n`.
pub fn mangle(path: &str) -> String {
    path.trim_matches('$').replace('$', "_")
}

/// `StackState` -> `STACK_STATE`.
pub fn screaming(name: &str) -> String {
    let mut out = String::new();
    let mut before = '_';
    for c in name.chars() {
        if c.is_ascii_uppercase() && (before.is_ascii_lowercase() || before.is_ascii_digit()) {
            out.push('_');
        }
        out.push(c.to_ascii_uppercase());
        before = c;
    }
    out
}

/// An instance name without its index: `sq$12` -> `sq`, `slot_3` -> `slot`.
pub fn without_index(instance: &str) -> String {
    let base = instance.split('$').next().unwrap_or(instance);
    let cut = base.trim_end_matches(|c: char| c.is_ascii_digit()).trim_end_matches('_');
    if cut.is_empty() {
        base.to_string()
    } else {
        cut.to_string()
    }
}

/// Replace every `[index expression]` by `$value`: `sq[r*9+c]$to_n` -> `sq$40$to_n`. `known` are
/// loop variables, the innermost last, and constants of the source.
/// The error is the expression that has no value.
pub fn flatten(name: &str, known: &[(String, i64)]) -> Result<String, String> {
    let mut out = String::new();
    let mut rest = name;
    while let Some(open) = rest.find('[') {
        out.push_str(&rest[..open]);
        let mut depth = 0;
        let mut close = None;
        for (i, c) in rest[open..].char_indices() {
            match c {
                '[' => depth += 1,
                ']' => {
                    depth -= 1;
                    if depth == 0 {
                        close = Some(open + i);
                        break;
                    }
                }
                _ => {}
            }
        }
        let close = close.ok_or_else(|| rest.to_string())?;
        let text = &rest[open + 1..close];
        let value = eval(text, known).ok_or_else(|| text.to_string())?;
        if value < 0 {
            return Err(text.to_string());
        }
        out.push_str(&format!("${value}"));
        rest = &rest[close + 1..];
    }
    out.push_str(rest);
    Ok(out)
}

/// Value of an index expression over loop variables: `+ - * / % << >>` and parentheses.
pub fn eval(text: &str, loops: &[(String, i64)]) -> Option<i64> {
    let tokens = tokens(text)?;
    let mut p = Parser { tokens: &tokens, at: 0, loops };
    let v = p.shift()?;
    (p.at == tokens.len()).then_some(v)
}

#[derive(PartialEq, Debug)]
enum Token {
    Num(i64),
    Name(String),
    Op(char),
}

fn tokens(text: &str) -> Option<Vec<Token>> {
    let mut out = vec![];
    let mut it = text.chars().peekable();
    while let Some(&c) = it.peek() {
        if c.is_whitespace() {
            it.next();
        } else if c.is_ascii_alphanumeric() || c == '_' {
            let mut w = String::new();
            while let Some(&d) =
                it.peek().filter(|d| d.is_ascii_alphanumeric() || "_$".contains(**d))
            {
                w.push(d);
                it.next();
            }
            out.push(if c.is_ascii_digit() { Token::Num(integer(&w)?) } else { Token::Name(w) });
        } else {
            it.next();
            if (c == '<' || c == '>') && it.next() != Some(c) {
                return None;
            }
            out.push(Token::Op(c));
        }
    }
    Some(out)
}

/// A Rust integer literal: decimal, hex, octal or binary, with underscores and a type suffix.
pub fn integer(text: &str) -> Option<i64> {
    i64::try_from(big_integer(text)?).ok()
}

/// The same without a limit.
pub fn big_integer(text: &str) -> Option<num_bigint::BigUint> {
    let t: String = text.chars().filter(|c| *c != '_').collect();
    let (digits, radix) = match t.get(..2) {
        Some("0x") => (&t[2..], 16),
        Some("0b") => (&t[2..], 2),
        Some("0o") => (&t[2..], 8),
        _ => (t.as_str(), 10),
    };
    let cut = ["u128", "usize", "u64", "u32", "u16", "u8", "i64", "i32"]
        .iter()
        .find_map(|s| digits.strip_suffix(s))
        .unwrap_or(digits);
    num_bigint::BigUint::parse_bytes(cut.as_bytes(), radix)
}

struct Parser<'a> {
    tokens: &'a [Token],
    at: usize,
    loops: &'a [(String, i64)],
}

impl Parser<'_> {
    fn op(&mut self, ops: &str) -> Option<char> {
        match self.tokens.get(self.at) {
            Some(Token::Op(c)) if ops.contains(*c) => {
                self.at += 1;
                Some(*c)
            }
            _ => None,
        }
    }
    fn shift(&mut self) -> Option<i64> {
        let mut v = self.sum()?;
        while let Some(c) = self.op("<>") {
            let r = u32::try_from(self.sum()?).ok()?;
            v = if c == '<' { v.checked_shl(r)? } else { v.checked_shr(r)? };
        }
        Some(v)
    }
    fn sum(&mut self) -> Option<i64> {
        let mut v = self.product()?;
        while let Some(c) = self.op("+-") {
            let r = self.product()?;
            v = if c == '+' { v.checked_add(r)? } else { v.checked_sub(r)? };
        }
        Some(v)
    }
    fn product(&mut self) -> Option<i64> {
        let mut v = self.atom()?;
        while let Some(c) = self.op("*/%") {
            let r = self.atom()?;
            v = match c {
                '*' => v.checked_mul(r)?,
                '/' => v.checked_div(r)?,
                _ => v.checked_rem(r)?,
            };
        }
        Some(v)
    }
    fn atom(&mut self) -> Option<i64> {
        if self.op("(").is_some() {
            let v = self.shift()?;
            self.op(")")?;
            return Some(v);
        }
        let v = match self.tokens.get(self.at)? {
            Token::Num(n) => *n,
            Token::Name(n) => self.loops.iter().rev().find(|l| l.0 == *n)?.1,
            Token::Op(_) => return None,
        };
        self.at += 1;
        Some(v)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn index_expressions() {
        let l = vec![("r".to_string(), 3), ("c".to_string(), 4)];
        assert_eq!(flatten("sq[r*9+c-1]$to_e", &l).unwrap(), "sq$30$to_e");
        assert_eq!(flatten("sq[(r-1)*9+c]$x[c%3]", &l).unwrap(), "sq$22$x$1");
        assert_eq!(flatten("a[1<<r]", &l).unwrap(), "a$8");
        assert_eq!(flatten("a[N-1]", &l).unwrap_err(), "N-1");
        assert_eq!(flatten("a[r-4]", &l).unwrap_err(), "r-4");
    }

    #[test]
    fn name_forms() {
        assert_eq!(screaming("StackState"), "STACK_STATE");
        assert_eq!(screaming("S0Idle"), "S0_IDLE");
        assert_eq!(without_index("sq$12"), "sq");
        assert_eq!(without_index("slot_3"), "slot");
        assert_eq!(mangle("sq$3$from_n"), "sq_3_from_n");
        assert_eq!(integer("0x1F_u64"), Some(31));
        assert!(reserved("always_comb") && !reserved("clock"));
    }
}
