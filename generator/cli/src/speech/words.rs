//! The table: a sentence a row, English and Japanese.

use super::Sentence;

macro_rules! sentences {
    ($($name:ident: $en:literal, $ja:literal;)+) => {
        $(pub const $name: Sentence = Sentence { en: $en, ja: $ja };)+

        /// Every row.
        #[cfg(test)]
        pub(super) const ALL: &[(&str, Sentence)] = &[$((stringify!($name), $name),)+];
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
    LENGTH_ALONE: "  it takes {0}: proved; a line in which both sides play their best was not found: {1}", "  手数は{0}：証明済み。双方最善の手順は得られていない：{1}";
    UNCONFIRMED: "  (the word of that engine, not confirmed)", "  （そのエンジンの答えで、未確認）";
    SUMMARY: "{0} problems: {1} mate, {2} no mate, {3} unknown", "{0}問：詰み {1}、不詰 {2}、不明 {3}";
    CUT: "interrupted; what was known by then:", "中断された。それまでに分かったこと：";
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
    NOTHING_NOT_NEEDED: "  not needed: nothing", "  不要駒：なし";
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

    // compose, shrink
    THEMES: "  {0}", "  {0}";
    AND: ", ", "、";
    SHRUNK_NO_MATE: "No mate: nothing is taken away", "不詰：何も取り除かない";
    NOT_SHRUNK: "Nothing is taken away, as the length is not proved", "手数が証明されていないので、何も取り除かない";
    NOT_SHRUNK_OPEN: "Nothing is taken away, as the length is not proved: {0}", "手数が証明されていないので、何も取り除かない：{0}";
    SHRUNK: "Mate in {0}: {1}", "{0}で詰み：{1}";
    SHRUNK_SOUND: "  sound", "  完全";
    SHRUNK_BLEMISHED: "  sound but for blemishes", "  キズがあるほかは完全";
    SHRUNK_UNDECIDED: "  not decided whether it is sound", "  完全かどうかは未判定";
    SHRUNK_COOKED: "  not sound, and was not", "  余詰あり（もとの問題も）";
    NOTHING_TAKEN: "  nothing is taken away", "  取り除く駒はない";
    TAKEN: "  taken away: {0} {1} from {2}", "  取り除いた駒：{2}の{0}の{1}";
    TAKEN_IN_HAND: "  taken away: {0} {1} from the hand", "  取り除いた駒：{0}の持駒の{1}";
    TAKEN_OPEN: "  of others it is not decided: {0}", "  ほかの駒は未判定：{0}";

    // moves, cover
    NONE: "none", "なし";
    MOVES_CHECKS: "{0} checks: {1}", "王手 {0}：{1}";
    MOVES_EVASIONS: "{0} evasions: {1}", "王手を逃れる手 {0}：{1}";
    MOVES_LEGAL: "{0} legal: {1}", "合法手 {0}：{1}";
    CHESS_MOVE: "{0} move: {1}", "合法手 {0}：{1}";
    CHESS_MOVES: "{0} moves: {1}", "合法手 {0}：{1}";
    COVERED: "covered so many times, by {0}:", "利きの数（{0}）：";
    KING_SEEN: "from where the king is seen: up, left, .., n by a knight; * farther than the next square, by {0}:", "玉がどこから見えるか（{0}）：u 上、d 下、l 左、r 右、n 桂馬、* は隣より遠く";
    COVER_CLOCKS: "{0} clocks from board to cover", "盤から利きまで {0} クロック";

    // sim
    SAME_SIGNATURE: "signature of the model: {0}, the same", "モデルの署名：{0}、一致";
    UNIT: "{0} unit", "{0}ユニット";
    UNITS: "{0} units", "{0}ユニット";
    OF_A_UNIT: "a unit      {0} clocks a playout, {1} a move, of {2}", "一ユニット  一回あたり {0} クロック、一手あたり {1}（{2}）";
    ONE_BOARD: "{0} board", "{0}盤";
    BOARDS: "{0} boards", "{0}盤";
    OF_A_PASS: "{0} passes of the array, {1} clocks a pass, {2}", "配列の走査 {0}回、一回あたり {1} クロック、{2}";
    OF_THE_PROGRAM: "{0} clocks of the stack machine's program, {1} a node", "スタックマシンのプログラム：{0} クロック、局面あたり {1}";
    STATE: "state", "状態";
    SHARE: "share", "割合";
    A_NODE: "a node", "局面あたり";
    SECOND_TABLE: "second table", "第二の表";
    TIMES: "times", "回数";
    ASKED: "asked", "参照";
    FOUND: "found", "命中";
    WRITTEN: "written", "書込み";

    // match
    ENGINE: "engine", "エンジン";
    WINS: "wins", "勝ち";
    OF_ALL: "of all", "勝率";
    FIRST_ENGINE: "first", "一つ目";
    SECOND_ENGINE: "second", "二つ目";
    GAME_TOLD: "game {0}: black {1}, {2} in {3} moves, {4}", "第{0}局：先手（黒）は{1}、{2}、{3}手、{4}";
    GAME: "{0} game", "{0}局";
    GAMES: "{0} games", "{0}局";
    DRAWN_GAME: "{0} draw", "引き分け {0}";
    DRAWN_GAMES: "{0} draws", "引き分け {0}";
    MATCH_SUM: "{0}, {1}; {2}", "{0}、{1}。{2}";
    ELO: "Elo of the first: {0}, +- {1} (95 %)", "一つ目のエンジンの Elo：{0}、±{1}（95 %）";
    ELO_ALONE: "Elo of the first: {0} (too few results for an interval)", "一つ目のエンジンの Elo：{0}（信頼区間には結果が少なすぎる）";
    PAIR: "{0} pair", "{0}組";
    PAIRS: "{0} pairs", "{0}組";
    SPRT_OPEN: "not decided", "未決";
    SPRT_TAKEN: "{0} Elo is accepted", "Elo {0} を採択";
    SPRT: "SPRT {0} against {1} Elo, {2}: {3} (log-likelihood ratio {4}, {5} to {6})", "SPRT：Elo {0} と {1}、{2}：{3}（対数尤度比 {4}、{5} から {6}）";

    // errors: what kind they are of, before the details
    INTERRUPTED: "interrupted", "中断された";
    NO_SUCH_NAME: "there is no {0}; known: {1}", "{0} という名前はない。あるのは {1}";
    NO_SUCH_NAME_BUT: "there is no {0}, did you mean {1}? Known: {2}", "{0} という名前はない（{1} のことか）。あるのは {2}";
    FAILED_POSITION: "{0}", "局面の書き方が正しくない：{0}";
    FAILED_REQUEST: "{0}", "指定が正しくない：{0}";
    FAILED_FILES: "{0}", "ファイルを読み書きできない：{0}";
    FAILED_MISSING_TOOL: "{0}", "ツールがない：{0}";
    FAILED_TOOL: "{0}", "ツールが失敗した：{0}";
    FAILED_TIMING: "{0}", "クロックに届かない：{0}";
    FAILED_DISK: "{0}", "ディスクに空きがない：{0}";
    FAILED_FIT: "{0}", "回路とボードが合わない：{0}";
    FAILED_DEVICE: "{0}", "装置に問題がある：{0}";
    FAILED_CLOCKS: "{0}", "クロック数の上限に達した：{0}";
    FAILED_LINES: "{0}", "壊れた行がある：{0}";
    FAILED_REFUSED: "{0}", "正しくない答えを退けた：{0}";
    FAILED_EMISSION: "{0}", "回路を書き出せない：{0}";

    // configurations, devices, selftest, report
    CONFIGURATION: "configuration", "構成";
    HASH: "hash", "ハッシュ";
    WHAT: "what", "内容";
    PORT: "port", "ポート";
    CIRCUIT: "circuit", "回路";
    ONE_PORT: "{0} port", "{0}個";
    PORTS: "{0} ports", "{0}個";
    NO_PORT: "the system knows no serial port: is the board plugged in? (docs/commands.md, devices)", "シリアルポートがない。ボードはつながっているか（docs/commands.md の devices）";
    NO_CIRCUIT: "no circuit of Kiban's on {0}", "Kiban の回路のないポート：{0}";
    WHICH_CIRCUIT: "{0} ({1}), kind {2}, version {3}, {4} MHz", "{0}（{1}）、種類 {2}、版 {3}、{4} MHz";
    JOBS: "jobs", "課題";
    JOBS_DONE: "{0} in {1} s, each as in the model", "{0}件、{1}秒、どれもモデルと同じ";
    LINE: "line", "通信線";
    LINE_TOLD: "{0} damaged on the way from it, {1} on the way to it, {2} sent again", "装置からの途中で壊れたもの {0}、装置への途中で {1}、送り直し {2}";
    FRAME: "{0} frame", "{0}個";
    FRAMES: "{0} frames", "{0}個";
    REQUEST: "{0} request", "{0}回";
    REQUESTS: "{0} requests", "{0}回";
    SIGNATURE_OF: "signature", "署名";
    PAGE: "page: {0}", "ページ：{0}";
    FLOORPLAN_AT: "floorplan: {0}", "配置図：{0}";

    // perft
    COUNT: "{0} to depth {1}: {2}", "{0} 深さ{1}：{2}";
    COUNT_SAME: ", as in the file", "（ファイルのとおり）";
    COUNT_OTHER: ", the file says {0}", "（ファイルでは{0}）";
    COUNT_STOPPED: " so far, then the clocks were used up", " （途中まで、クロック数の上限に達した）";
    COUNT_CLOCK: "; {0} clock", "、{0}クロック";
    COUNT_CLOCKS: "; {0} clocks", "、{0}クロック";
    COUNT_EACH: ", {0} a sequence", "、一つあたり{0}";
    COUNT_SIGNATURE: "; signature {0}", "、署名 {0}";

    // playouts
    GO_BLACK: "black", "黒";
    GO_WHITE: "white", "白";
    PLAYOUTS: "playouts", "プレイアウト";
    PLAYED_ON: "{0} on {1}, {2} to move", "{0}回、{1}の盤、{2}番";
    BLACK_WINS: "black wins", "黒の勝率";
    WITH_KOMI: "{0} with komi {1}", "{0}（コミ {1}）";
    WHITE_WINS: "white wins", "白の勝率";
    DRAWS: "draws", "持碁";
    SCORE: "score", "地の差";
    SCORE_TOLD: "{0} for black on average without komi, deviation {1}", "コミなしで黒が平均 {0}、標準偏差 {1}";
    LENGTH: "length", "手数";
    LENGTH_TOLD: "{0} moves: {1} stones, {2} passes", "{0}手：石 {1}、パス {2}";
    CAPTURES: "captures", "取り";
    CAPTURES_TOLD: "{0} moves that take {1} stones, {2} kos", "取る手 {0}、取った石 {1}、コウ {2}";
    CAPPED: "capped", "打ち切り";
    PLAYOUT_CLOCKS: "{0}, {1} a playout", "{0}、一回あたり {1}";
    FIRST_MOVES_ARE: "(per cent won by {0} of the playouts in which it was the first there)", "（{0}が先にそこへ打ったプレイアウトの勝率、%）";
    NO_PLAYOUTS: "(there were no playouts)", "（プレイアウトなし）";
    OWNERS_ARE: "(0: black's in less than 10 % of the playouts, 9: in 90 % or more; one in which the point is nobody's counts half)", "（0：黒地になったのが 10 % 未満、9：90 % 以上。どちらの地でもない点は半分と数える）";
}

/// Words of tables that other rooms make, and words that are told alone, by their English.
pub(super) const BELOW: &[Sentence] = &[
    Sentence { en: "tool", ja: "ツール" },
    Sentence { en: "state", ja: "状態" },
    Sentence { en: "version", ja: "版" },
    Sentence { en: "at least", ja: "下限" },
    Sentence { en: "tested", ja: "試した版" },
    Sentence { en: "from", ja: "由来" },
    Sentence { en: "where", ja: "場所" },
    Sentence { en: "needed by", ja: "用途" },
    Sentence { en: "found", ja: "あり" },
    Sentence { en: "old", ja: "古い" },
    Sentence { en: "too old (optional)", ja: "古すぎる（任意）" },
    Sentence { en: "TOO OLD", ja: "古すぎる" },
    Sentence { en: "broken (optional)", ja: "使えない（任意）" },
    Sentence { en: "BROKEN", ja: "使えない" },
    Sentence { en: "absent (optional)", ja: "なし（任意）" },
    Sentence { en: "MISSING", ja: "なし" },
    Sentence { en: "any", ja: "問わない" },
    Sentence { en: "environment", ja: "環境変数" },
    Sentence { en: "pinned set", ja: "固定した組" },
    Sentence { en: "system", ja: "システム" },
    // how far the pins of a board were looked at
    Sentence { en: "not run", ja: "未確認" },
    Sentence { en: "placed and routed", ja: "配置配線済み" },
    Sentence { en: "seen working", ja: "動作確認済み" },
    Sentence { en: "in", ja: "場所" },
    Sentence { en: "note", ja: "注意" },
    Sentence { en: "to get", ja: "入手" },
    Sentence { en: "ready", ja: "準備済み" },
    Sentence { en: "not ready", ja: "未準備" },
    Sentence { en: "nothing", ja: "なし" },
    Sentence { en: "board", ja: "ボード" },
    Sentence { en: "configuration", ja: "構成" },
    Sentence { en: "LUT", ja: "LUT" },
    Sentence { en: "flip-flops", ja: "フリップフロップ" },
    Sentence { en: "block RAM", ja: "ブロックRAM" },
    Sentence { en: "DSP", ja: "DSP" },
    Sentence { en: "clock", ja: "クロック" },
    Sentence { en: "wanted", ja: "が目標" },
    Sentence { en: "met", ja: "達成" },
    Sentence { en: "NOT MET", ja: "未達成" },
    Sentence { en: "seed", ja: "シード" },
    Sentence { en: "bitstream", ja: "ビットストリーム" },
    Sentence { en: "module", ja: "モジュール" },
    Sentence { en: "instances", ja: "個数" },
    Sentence { en: "FF", ja: "FF" },
    Sentence { en: "RAM", ja: "RAM" },
    // how games end
    Sentence { en: "score", ja: "数えて決着" },
    Sentence { en: "resign", ja: "投了" },
    Sentence { en: "disputed", ja: "採点の不一致" },
    Sentence { en: "unscored", ja: "採点なし" },
    Sentence { en: "illegal", ja: "反則" },
    Sentence { en: "refused", ja: "合法手の拒否" },
    Sentence { en: "failed", ja: "エンジンの異常" },
    Sentence { en: "too-long", ja: "手数の上限" },
    Sentence { en: "mate", ja: "詰み" },
    Sentence { en: "declaration", ja: "入玉宣言" },
    Sentence { en: "repetition", ja: "千日手" },
    Sentence { en: "perpetual-check", ja: "連続王手の千日手" },
    Sentence { en: "time", ja: "時間切れ" },
    // themes of composed problems
    Sentence { en: "attacker-in-check", ja: "逆王手" },
    Sentence { en: "discovered", ja: "開き王手" },
    Sentence { en: "double", ja: "両王手" },
    Sentence { en: "interposition", ja: "合駒" },
    Sentence { en: "no-promotion", ja: "不成" },
    Sentence { en: "one-king", ja: "単玉" },
    Sentence { en: "pawn-drop", ja: "打歩詰" },
    Sentence { en: "two-kings", ja: "双玉" },
];
