//! What people are told of problems, boards and figures, in English and in Japanese: one table, a sentence a row, both languages beside
//! each other. The language is that of `--lang`, never guessed; errors, notes on the way and what programs read are English.

use std::fmt::Display;

use clap::ValueEnum;
use kiban_engine::problem::analysis::Verdict;
use kiban_engine::problem::Unsolved;
use kiban_rules::shogi::Colour;

/// A language.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum Lang {
    /// English
    #[default]
    En,
    /// Japanese
    Ja,
}

/// A sentence in both languages; `{0}`, `{1}` and so on stand for what is filled in.
pub struct Sentence {
    en: &'static str,
    ja: &'static str,
}

impl Sentence {
    /// The sentence with its parts.
    pub fn tell(&self, lang: Lang, parts: &[&dyn Display]) -> String {
        let text = match lang {
            Lang::En => self.en,
            Lang::Ja => self.ja,
        };
        let mut told = String::new();
        let mut rest = text;
        while let Some((before, after)) = rest.split_once('{') {
            let (place, after) = after.split_once('}').unwrap_or((after, ""));
            told.push_str(before);
            if let Some(part) = place.parse::<usize>().ok().and_then(|i| parts.get(i)) {
                told.push_str(&part.to_string());
            }
            rest = after;
        }
        told + rest
    }
}

macro_rules! sentences {
    ($($name:ident: $en:literal, $ja:literal;)+) => {
        $(pub const $name: Sentence = Sentence { en: $en, ja: $ja };)+

        /// Every row.
        #[cfg(test)]
        const ALL: &[(&str, Sentence)] = &[$((stringify!($name), $name),)+];
    };
}

sentences! {
    BLACK: "black", "先手";
    WHITE: "white", "後手";
    PLY: "{0} ply", "{0}手";
    PLIES: "{0} plies", "{0}手";
    RANGE: "{0} to {1} plies", "{0}手から{1}手";
    RANGE_OPEN: "{0} plies or more", "{0}手以上";

    // answers
    DEFENDS: "{0} attacks; {1}, to move and in check, defends", "攻方は{0}。手番の{1}は王手を受けている";
    MATE: "Mate in {0}", "{0}で詰み";
    MATED_IN: "Mated in {0}", "{0}で詰まされる";
    MATED: "Mated: there is no legal move", "詰み：合法手がない";
    BY_MODEL: "  (the device's line broke off; the model completed it)", "  （装置の手順は途切れ、モデルが補った）";
    NO_MATE: "No mate", "不詰";
    NO_MATE_AFTER: "No mate after {0}", "{0}で不詰";
    UNKNOWN: "Unknown: {0}", "不明：{0}";
    UNKNOWN_BEST: "Unknown: {0}; best answer so far: {1}", "不明：{0}。今のところ最善の受けは{1}";
    SIGNATURE: "signature {0}", "署名 {0}";
    SHORTEST: "  the shortest against the longest defence: proved", "  最長の受けに対する最短手数：証明済み";
    LONGEST: "  the longest defence against the shortest mates: proved", "  最短の詰めに対する最長の受け：証明済み";
    NOT_SHORTEST: "  not proved to be shortest: {0}; it takes at least {1}", "  最短とは証明されていない：{0}。{1}以上";
    NOT_SHORTEST_MOST: "  not proved to be shortest: {0}; it takes at least {1} and at most {2}", "  最短とは証明されていない：{0}。{1}以上{2}以下";
    UNCONFIRMED: "  (the word of that engine, not confirmed)", "  （そのエンジンの答えで、未確認）";
    SUMMARY: "{0} problems: {1} mate, {2} no mate, {3} unknown", "{0}問：詰み {1}、不詰 {2}、不明 {3}";
    OWN_TABLE: "the model with a table of {0} MiB, no circuit's: nodes and signatures are its own", "{0} MiB の表を持つモデルで、回路のものではない：局面数と署名は独自";
    OWN_THREADS: "on {0} threads: others each time", "{0} スレッド：毎回異なる";
    CIRCUIT_THREADS: "by {0} searches of the circuit: the sums of all", "回路の探索 {0} 個：数はその和";

    // why something is unknown
    WHY_NODES: "the limit on nodes was reached", "局面数の上限に達した";
    WHY_CLOCKS: "the limit on clocks was reached", "クロック数の上限に達した";
    WHY_DEPTH: "there is no mate within the limit on the depth", "手数の上限以内に詰みがない";
    WHY_MEMORY: "the memory of the machine (children, plies, path) was full", "回路の記憶（子、手数、経路）が一杯になった";
    WHY_ABORT: "the search was stopped", "探索が止められた";
    WHY_LINE: "a mate was proved, but its line could not be completed", "詰みは証明されたが、手順を最後まで示せない";

    // counters
    NODES: "nodes", "局面";
    LINE_NODES: "line nodes", "手順の局面";
    MOVES: "moves", "指し手";
    PROBES: "probes", "表引き";
    HITS: "hits", "命中";
    CLOCKS: "clocks", "クロック";
    CLOCKS_A_NODE: "clocks/node", "クロック/局面";
    WORKER: "worker", "ワーカー";
    TRIES: "tries", "試行";

    // soundness
    OPEN: "Not decided: {0}", "未判定：{0}";
    OPEN_BARE: "Not decided", "未判定";
    OPEN_DEFENDS: "Not decided: only a problem whose side to move attacks is checked", "未判定：攻方の手番の問題だけを調べる";
    SOUND: "Sound: no other move of the attacker mates", "完全：攻方のほかの手では詰まない";
    BLEMISHED: "Sound but for blemishes", "キズがあるほかは完全";
    COOKED: "Not sound: other moves mate", "余詰あり：ほかの手でも詰む";
    FIRST_ALONE: "  first move: the only one that mates", "  初手：詰むのはこの手だけ";
    FIRST_NOT_ALONE: "  first move: not the only one that mates", "  初手：ほかにも詰む手がある";
    FIRST_OPEN: "  first move: whether it is the only one is not decided", "  初手：唯一かどうかは未判定";
    LOOKED: "  looked at: {0} the longest, {1} of the attacker, {2} of his", "  調べた範囲：{0}、攻方の手番{1}、ほかの王手{2}";
    DEFENCES_OPEN: "an unknown number of defences that last", "最長の受け（数は不明）";
    DEFENCE: "{0} defence that lasts", "最長の受け{0}通り";
    DEFENCES: "{0} defences that last", "最長の受け{0}通り";
    TURN: "{0} turn", "{0}か所";
    TURNS: "{0} turns", "{0}か所";
    CHECK: "{0} other check", "{0}通り";
    CHECKS: "{0} other checks", "{0}通り";
    LEFT_NOTHING: "  left in hand: nothing", "  持駒の余り：なし";
    LEFT: "  left in hand: {0}", "  持駒の余り：{0}";
    OTHER_AT: "  ply {0}: {1}", "  {0}手目：{1}";
    OTHER_AFTER: "  ply {0} after {1}: {2}", "  {0}手目（{1} の後）：{2}";
    MORE_JSON: "  {0} more of them: --json tells all", "  ほかに{0}件：--json ですべて";
    NOT_NEEDED: "  not needed: {0} {1}", "  不要駒：{1}の{0}";
    PIECE_OPEN: "  {0} {1}: {2}", "  {1}の{0}：{2}";
    IN_HAND: "in hand", "持駒";
    ON: "on {0}", "{0}";
    AS_GOOD: "as good without it", "なくても同じ";
    NO_PROBLEM: "no problem without it", "ないと問題にならない";
    NOT_SO_SHORT: "no mate in the length without it", "ないとその手数では詰まない";
    SHORTER: "mate in {0} without it", "ないと{0}で詰む";
    OTHER_FIRST: "another first move without it", "ないと初手が変わる";
    WORSE: "{0} without it", "ないと{0}";
    WHY_OPEN: "not decided: {0}", "未判定：{0}";
    A_COOK: "a cook", "余詰";
    LAST_MOVE: "another last move", "最終手余詰";
    PROMOTION: "the other choice of promotion", "成・不成の別";
    TOLD_OPEN: "{0} is not decided: {1}", "{0}は未判定：{1}";
    TOLD_MATES: "{0} mates in {1}, {2}: {3}", "{0}でも{1}で詰み（{2}）：{3}";
    VERDICT_SOUND: "sound", "完全";
    VERDICT_BLEMISHED: "blemished", "キズあり";
    VERDICT_UNDECIDED: "undecided", "未判定";
    VERDICT_COOKED: "cooked", "余詰あり";

    // lines beside the answer
    USELESS: "  without useless interpositions ({0}); with them {1}", "  無駄合を除く（{0}）。含めると{1}";
    USELESS_MOST: "  without useless interpositions ({0}); with them at most {1}", "  無駄合を除く（{0}）。含めると{1}以下";
    USELESS_AFTER: "  useless at its end: {0}", "  最後の無駄合：{0}";
    NO_CHECK: "there is no check", "王手がない";
    REFUTED: "refuted within {0}", "{0}以内に逃れる";
    REFUTED_OPEN: "how soon it is refuted is not known: not within fewer than {0}", "何手で逃れるかは不明：{0}より早くはない";
    HOLDS: "  it holds: {0}", "  受けの例：{0}";
    FIRSTS: "Other first moves that mate", "ほかに詰む初手";
    FIRSTS_NONE: "No other first move mates", "ほかの初手では詰まない";
    FIRSTS_OPEN: "No other first move is known to mate", "ほかに詰むと分かった初手はない";
    NUMBERED: "  {0}. {1}: {2}", "  {0}. {1}：{2}";
    MORE: "  {0} more of them", "  ほかに{0}件";
    NO_ANSWER: "No answer", "受けなし";
    ANSWERS: "Answers, the best first", "受け（最善から）";
    LASTS: "lasts {0}: {1}", "{0}：{1}";
    ESCAPES: "escapes", "逃れる";
    IS_OPEN: "is not decided: {0}", "未判定：{0}";
    FAILS: "{0} fails", "{0}は詰まない";
    FAILS_BY: "{0} fails: {1}", "{0}は詰まない：{1}";
    VARIATIONS: "Variations", "変化";
    NO_VARIATIONS: "No variations: {0}", "変化なし：{0}";
    NO_VARIATIONS_HERE: "No variations: only those of an attacker with a mate are told", "変化なし：詰みのある攻方の問題だけを示す";
    MORE_LINES: "  {0} more lines: --json tells all", "  ほかに{0}行：--json ですべて";
    MISSING: "  some are missing: {0}", "  足りないものがある：{0}";
    PLAYED: "  ply {0}: {1}", "  {0}手目：{1}";
    PLAYED_AFTER: "  ply {0}, after {1}: {2}", "  {0}手目（{1} の後）：{2}";
    MATES: "{0} mates", "{0}で詰み";
    THEN: "    {0} then {1}{2}", "    {0}　以下{1}{2}";
    THEN_LONGEST: "    {0} then {1}, none lasts longer{2}", "    {0}　以下{1}（最長）{2}";
    THEN_NO_MATE: "no mate", "不詰";
    THEN_OPEN: "not looked at to its end: {0}", "最後までは調べていない：{0}";
    LEFT_OUT: "    useless: {0}", "    無駄合：{0}";
    ELSE: "    else {0}", "    紛れ　{0}";

    // boards
    BOARD: "board", "ボード";
    DEVICE: "device", "デバイス";
    BOARD_CLOCK: "clock MHz", "クロック MHz";
    LUT: "LUT", "LUT";
    BLOCK_RAM: "block RAM", "ブロックRAM";
    CHECKED: "checked", "確認";
    FITS: "fits", "載る構成";
    SERIAL_PORT: "serial port: {0}", "シリアル線：{0}";
    DOES_NOT_FIT: "does not fit: {0}", "載らない：{0}";
    PROGRAMMER: "programmer: {0}, {1}", "書込み：{0}、{1}";
    NOTE: "note: {0}", "注意：{0}";

    // bench
    SUBJECT: "{0} on {1}", "{0}（{1}）";
    PAPER: "paper (Hori et al. 2004)", "論文（堀ほか 2004）";
    PROBLEMS: "problems", "問題";
    OF_SET: "{0} of {1}", "{1} の {0}";
    PAPER_PROBLEMS: "{0}, {1}", "{0}、{1}";
    PAPER_ALL: "all 98 problems", "98問すべて";
    PAPER_SET: "mates in {0}", "{0}手詰";
    RESULTS: "mate / no mate / unknown", "詰み / 不詰 / 不明";
    MEAN_NODES: "nodes, mean", "局面の平均";
    MOVES_A_NODE: "moves a node", "局面あたりの指し手";
    BENCH_CLOCKS: "clocks a node", "局面あたりのクロック";
    CLOCK: "clock", "クロック";
    NODES_A_SECOND: "nodes a second", "毎秒の局面";
    OVER_THE_LINE: "problems a second over the line", "線を通した毎秒の問題";
    AT_BAUD: "{0} at {1} baud", "{0}（{1} baud）";
    MEASURED: "{0}, measured", "{0}（実測）";
    ON_THIS_COMPUTER: "measured on this computer", "この計算機での実測";
    MILLISECONDS: "ms a problem", "一問あたり ms";
}

/// The side.
pub fn colour(lang: Lang, colour: Colour) -> String {
    match colour {
        Colour::Black => BLACK.tell(lang, &[]),
        Colour::White => WHITE.tell(lang, &[]),
    }
}

/// `1 ply`, `3 plies`.
pub fn plies(lang: Lang, n: usize) -> String {
    if n == 1 { PLY } else { PLIES }.tell(lang, &[&n])
}

/// Why a problem is not solved.
pub fn unsolved(lang: Lang, why: Unsolved) -> String {
    match why {
        Unsolved::Nodes => WHY_NODES,
        Unsolved::Clocks => WHY_CLOCKS,
        Unsolved::Depth => WHY_DEPTH,
        Unsolved::Memory => WHY_MEMORY,
        Unsolved::Abort => WHY_ABORT,
        Unsolved::Line => WHY_LINE,
    }
    .tell(lang, &[])
}

/// A judgement in a word.
pub fn verdict(lang: Lang, verdict: Verdict) -> String {
    match verdict {
        Verdict::Sound => VERDICT_SOUND,
        Verdict::Blemished => VERDICT_BLEMISHED,
        Verdict::Undecided => VERDICT_UNDECIDED,
        Verdict::Cooked => VERDICT_COOKED,
    }
    .tell(lang, &[])
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    /// The places of a text, each as often as it stands there.
    fn places(text: &str) -> Vec<&str> {
        let mut found: Vec<&str> = text
            .split('{')
            .skip(1)
            .map(|rest| rest.split('}').next().unwrap_or_default())
            .collect();
        found.sort_unstable();
        found
    }

    /// Both languages have every sentence, with the same places, which are 0, 1 and so on; every sentence is told somewhere.
    #[test]
    fn both_languages_say_the_same() {
        let mut sources = vec![kiban_testkit::root().join("generator/cli/src")];
        let mut code = String::new();
        while let Some(path) = sources.pop() {
            if path.is_dir() {
                sources.extend(std::fs::read_dir(path).unwrap().map(|e| e.unwrap().path()));
            } else if path.extension().is_some_and(|e| e == "rs") {
                let text = std::fs::read_to_string(&path).unwrap();
                // this file without its table
                code += text.split("sentences! {\n").last().unwrap_or_default();
            }
        }
        let words: BTreeSet<&str> =
            code.split(|c: char| !c.is_ascii_alphanumeric() && c != '_').collect();
        assert!(ALL.len() > 100, "{}", ALL.len());
        for (name, sentence) in ALL {
            let Sentence { en, ja } = sentence;
            let kinds = places(en);
            assert_eq!(kinds, places(ja), "{name}");
            assert!(kinds.iter().enumerate().all(|(i, p)| *p == i.to_string()), "{name}: {en}");
            assert!(words.contains(name), "{name} is told nowhere");
            assert!(en.is_ascii() && !ja.trim().is_empty(), "{name}");
            // indented alike
            let indent = |text: &str| text.len() - text.trim_start_matches(' ').len();
            assert_eq!(indent(en), indent(ja), "{name}");
            let wide = ['\u{3000}'..='\u{9fff}', '\u{ff01}'..='\u{ff5e}'];
            let kana = |c: char| wide.iter().any(|range| range.contains(&c));
            assert!(ja.contains(kana) || *en == "LUT" || kinds.len() == 1, "{name}: {ja}");
        }
    }

    #[test]
    fn parts_are_filled_in() {
        assert_eq!(RANGE.tell(Lang::En, &[&3, &"{0}"]), "3 to {0} plies");
        assert_eq!(OF_SET.tell(Lang::Ja, &[&40, &"own"]), "own の 40");
        assert_eq!((plies(Lang::En, 1), plies(Lang::Ja, 3)), ("1 ply".into(), "3手".into()));
        // as the rooms below have them
        for why in [Unsolved::Nodes, Unsolved::Clocks, Unsolved::Depth, Unsolved::Memory] {
            assert_eq!(unsolved(Lang::En, why), why.to_string());
        }
        for why in [Unsolved::Abort, Unsolved::Line] {
            assert_eq!(unsolved(Lang::En, why), why.to_string());
        }
        for v in [Verdict::Sound, Verdict::Blemished, Verdict::Undecided, Verdict::Cooked] {
            assert_eq!(verdict(Lang::En, v), v.word());
        }
        for c in [Colour::Black, Colour::White] {
            assert_eq!(colour(Lang::En, c), c.to_string());
        }
    }
}
