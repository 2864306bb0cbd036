// Go: a position, playouts stone by stone, and what many of them come to.

import { Chart } from "./chart.js";
import { Asking, ask, compare, drawn, el, keys, number, rail, say, state, trying, typed } from "./parts.js";
import { t } from "./words.js";

const LETTERS = "ABCDEFGHJKLMNOPQRST";

export function open(room, devices) {
  const view = new View(room, devices);
  view.ready = view.start();
  return view;
}

class View {
  constructor(room, devices) {
    this.devices = devices;
    this.timer = null;
    const [least, most] = devices[0].lines;
    this.lines = Math.min(Math.max(state.number("size", Math.min(9, most)), least), most);
    this.moves = state.get("moves").split(",").filter(Boolean);
    this.keys = (event) => this.rail.key(event);
    addEventListener("keydown", this.keys);
    room.append(
      el("div", { class: "row" }, this.boardRoom(least, most), el("div", { class: "grow" }, this.textRoom(), this.manyRoom())),
      this.watchRoom());
  }

  close() {
    removeEventListener("keydown", this.keys);
    this.asking.leave();
    clearInterval(this.timer);
  }

  /** Shows what the link says; what it says wrong is told. */
  async start() {
    let wrong = null;
    try {
      await this.show(false);
    } catch (error) {
      if (!this.moves.length) throw error;
      wrong = error.message;
      this.moves = [];
      await this.show(true);
    }
    await this.watch(state.number("step"));
    if (wrong) say(`The moves of the link are not shown: ${wrong}`, true);
  }

  get position() {
    return { size: this.lines, moves: this.moves };
  }

  // ---- the position

  boardRoom(least, most) {
    const sizes = Array.from({ length: most - least + 1 }, (_, i) => least + i);
    this.size = el("select", { id: "size", "aria-label": "Size of the board",
      onchange: () => trying(() => this.attempt(Number(this.size.value), [])) },
      sizes.map((n) => el("option", { value: n, selected: n === this.lines }, `${n}×${n}`)));
    this.board = el("div", { class: "board go", role: "grid", "aria-label": "Board of Go", onkeydown: (event) => this.walk(event) });
    this.told = el("p", { id: "told", class: "hand" });
    const move = (text) => () => this.play(text);
    return el("section", { class: "seat", "aria-label": "Position" }, this.board, this.told,
      el("div", { class: "tools" }, this.size,
        el("button", { type: "button", id: "pass", onclick: move("pass") }, "Pass"),
        el("button", { type: "button", id: "undo", onclick: () => trying(() => this.attempt(this.lines, this.moves.slice(0, -1))) }, "Take back"),
        el("button", { type: "button", id: "clear", onclick: () => trying(() => this.attempt(this.lines, [])) }, "Clear")));
  }

  play(move) {
    return trying(() => this.attempt(this.lines, [...this.moves, move]));
  }

  /** Shows another game; what the rules or the circuit refuse leaves everything as it was. */
  async attempt(lines, moves) {
    const before = [this.lines, this.moves];
    [this.lines, this.moves] = [lines, moves];
    try {
      await this.show(true);
    } catch (error) {
      [this.lines, this.moves] = before;
      throw error;
    } finally {
      this.size.value = this.lines;
    }
    // before anything else is waited for: a refusal of the next move stays
    say("");
    this.asking.leave();
    this.results.replaceChildren();
    await this.watch(0);
  }

  // ---- a text

  textRoom() {
    this.text = el("textarea", { id: "sgf", spellcheck: "false", "aria-label": "Game as SGF" });
    this.upTo = el("input", { type: "number", id: "up-to", class: "number", min: 0, max: 10_000, value: 0 });
    return el("section", { "aria-label": "Text" }, el("h2", {}, "Game"), this.text,
      el("div", { class: "tools" },
        el("button", { type: "button", id: "take", onclick: () => trying(() => this.take()) }, "Take this game"),
        el("label", {}, "up to move ", this.upTo), el("span", { class: "soft" }, "SGF; 0: all moves")));
  }

  /** Takes a game from the text. */
  async take() {
    const game = await ask("go/file", { text: this.text.value, moves: typed(this.upTo) });
    const sizes = [...this.size.options].map((o) => Number(o.value));
    if (!sizes.includes(game.size)) throw new Error(`The circuit plays on ${sizes[0]} to ${sizes.at(-1)} lines, not on ${game.size}.`);
    await this.attempt(game.size, game.moves);
    if (game.komi != null) {
      this.komi.value = game.komi;
      state.set({ komi: this.komi.value });
    }
    if (game.ended) say("The passes that end the game are left out.");
    else if (game.others) say(`Of ${game.others + 1} games in the text the first is shown.`);
  }

  /** Draws the position; an error leaves it as it is. */
  async show(step) {
    const told = await ask("go/position", this.position);
    state.set({ game: "go", size: this.lines, moves: this.moves.join(","), ...(step ? { step: "" } : {}) }, step);
    if (this.drawnLines !== told.size) this.points(told);
    const last = this.moves.at(-1);
    for (const button of this.buttons) {
      const { point } = button.dataset;
      const stone = told.black.includes(point) ? "black" : told.white.includes(point) ? "white" : "";
      for (const [name, on] of [["black", stone === "black"], ["white", stone === "white"], ["to", point === last]]) button.classList.toggle(name, on);
      button.setAttribute("aria-label", [`${point} ${t(stone || "empty")}`, point === told.ko && t("ko"), point === last && t("last move")].filter(Boolean).join(", "));
      button.textContent = stone ? "●" : "";
    }
    this.text.value = told.sgf;
    const played = this.moves.length;
    this.over = told.over;
    this.told.textContent = t(told.over ? "The game is over." : told.turn === "black" ? `black to move, ${played} played` : `white to move, ${played} played`);
  }

  /** The points of a board of this size, which stay where they are from move to move: so does the focus. */
  points({ size: n, stars }) {
    this.drawnLines = n;
    this.buttons = [];
    this.board.style.gridTemplate = `repeat(${n}, 1fr) 1.2rem / 1.2rem repeat(${n}, 1fr)`;
    const label = (text) => el("span", { class: "soft", "aria-hidden": "true" }, text);
    const rows = [];
    for (let y = n; y > 0; y--) {
      const cells = [];
      for (let x = 0; x < n; x++) {
        const point = LETTERS[x] + y;
        const edges = [[x === 0, "west"], [x === n - 1, "east"], [y === n, "north"], [y === 1, "south"], [stars.includes(point), "star"]];
        const button = el("button", { type: "button", class: edges.filter((e) => e[0]).map((e) => e[1]).join(" "), "data-point": point,
          tabindex: x === n >> 1 && y === (n + 1) >> 1 ? 0 : -1, onclick: () => this.play(point) });
        this.buttons.push(button);
        cells.push(el("div", { role: "gridcell", style: "display: contents" }, button));
      }
      rows.push(el("div", { role: "row", style: "display: contents" }, label(y), cells));
    }
    this.board.replaceChildren(...rows, label(""), ...LETTERS.slice(0, n).split("").map(label));
  }

  walk(event) {
    const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -this.lines, ArrowDown: this.lines }[event.key];
    const all = this.buttons;
    const at = all.indexOf(event.target);
    if (at < 0 || step === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    const next = at + step;
    const inRow = Math.abs(step) > 1 || Math.floor(next / this.lines) === Math.floor(at / this.lines);
    if (!all[next] || !inRow) return;
    all.forEach((b, i) => b.setAttribute("tabindex", i === next ? 0 : -1));
    all[next].focus();
  }

  // ---- many playouts

  manyRoom() {
    const change = (name, input) => () => state.set({ [name]: input.value });
    this.n = el("input", { type: "number", id: "n", class: "number", min: 1, max: 10_000_000, value: state.number("n", 20_000) });
    this.seed = el("input", { type: "number", id: "seed", class: "number", min: 0, value: /^\d+$/.test(state.get("seed")) ? state.get("seed") : 1 });
    this.komi = el("input", { type: "number", id: "komi", class: "number", step: 0.5, value: state.get("komi", "7") });
    this.n.onchange = change("n", this.n);
    this.komi.onchange = change("komi", this.komi);
    this.seed.onchange = () => { change("seed", this.seed)(); trying(() => this.watch(0)); };
    this.results = el("div", { id: "results" });
    this.asking = new Asking(this.devices);
    return el("section", { "aria-label": "Many playouts" }, el("h2", {}, "Many playouts"), this.asking.choice.node,
      el("div", { class: "tools" },
        el("label", {}, "playouts ", this.n), el("label", {}, "seed ", this.seed), el("label", {}, "komi ", this.komi),
        el("button", { type: "button", id: "run", class: "main", onclick: () => this.run() }, "Play"),
        el("button", { type: "button", id: "stop", onclick: () => this.asking.stop() }, "Stop")),
      this.results);
  }

  async run() {
    let chart = null;
    const charted = [];
    const holder = el("div");
    const pictures = el("div", { class: "planes" });
    const cells = (a) => [`${(100 * a.win_rate).toFixed(2)} %`, a.score.toFixed(2), number(a.n), number(a.clocks)];
    const heads = ["#black wins", "#score", "#playouts", "#clocks"];
    const show = (chosen, rows, over) => {
      if (!chart) {
        chart = new Chart(chosen.map(compare.name), "win rate of black, per cent");
        this.results.replaceChildren(holder, chart.node, pictures);
      }
      rows.forEach(({ answer }, i) => {
        if (!answer || answer.n === charted[i]) return;
        charted[i] = answer.n;
        chart.add(i, answer.n, 100 * answer.win_rate);
      });
      holder.replaceChildren(compare.table(heads, cells, chosen, rows, over));
      pictures.replaceChildren(...rows.flatMap(({ answer }, i) =>
        answer?.svg ? [el("figure", { "data-title": compare.name(chosen[i]) }, drawn(answer.svg))] : []));
    };
    const question = { position: this.position, n: typed(this.n), seed: typed(this.seed), komi: typed(this.komi) };
    const told = (a) => `${number(a.n)} playouts`;
    const rows = await this.asking.all("Playing.", "go/playouts", question, show, told);
    if (!rows) return;
    const broken = rows.find((r) => r.error);
    const first = rows.find((r) => r.answer)?.answer;
    if (broken) say(broken.error, true);
    else say(`${number(first.n)} playouts: black won ${(100 * first.win_rate).toFixed(1)} %`);
  }

  // ---- stone by stone

  watchRoom() {
    this.unit = el("select", { id: "unit", "aria-label": "Rule of the playouts", onchange: () => { state.set({ unit: this.unit.value }); trying(() => this.watch(0)); } },
      el("option", { value: "lean" }, "lean unit: four games in turn"), el("option", { value: "parallel" }, "parallel rule: planes of one game"));
    // games of the first circuit, if no other are asked for
    this.unit.value = ["lean", "parallel"].find((unit) => unit === state.get("unit")) ?? this.devices[0].unit;
    this.game = el("input", { type: "number", id: "game", class: "number", min: 0, max: 99, value: state.number("playout"),
      onchange: () => { state.set({ playout: this.game.value }); trying(() => this.watch(0)); } });
    this.inside = el("div", { id: "inside" });
    this.rail = rail("step", "Moves of the playouts", (to) => trying(() => this.watch(to)));
    this.runs = el("button", { type: "button", id: "runs", "aria-pressed": "false", onclick: () => this.animate() }, "Run");
    return el("section", { "aria-label": "Stone by stone" }, el("h2", {}, "Stone by stone"),
      el("div", { class: "tools" }, this.unit, el("label", {}, "game ", this.game), this.runs),
      this.rail.node,
      keys([["←", "→"], "a move of the playouts back, a move on"], [["Home", "End"], "their start and end"],
        [["Tab"], "to what can be pressed next; on the board arrows move"], [["Enter"], "on the board: a stone"]),
      this.inside);
  }

  animate() {
    const on = this.timer === null;
    this.runs.setAttribute("aria-pressed", String(on));
    this.runs.textContent = t(on ? "Pause" : "Run");
    clearInterval(this.timer);
    this.timer = null;
    if (!on) return;
    this.timer = setInterval(async () => {
      if (this.at >= this.rail.last) return this.animate();
      await trying(() => this.watch(this.at + 1));
    }, 250);
  }

  async watch(to) {
    const wanted = (this.wanted = (this.wanted ?? 0) + 1);
    // nothing is played from its end
    if (this.over) {
      this.at = 0;
      this.inside.replaceChildren();
      this.rail.show(0, 0, "The game is over.");
      return;
    }
    const shown = await ask("go/watch", { position: this.position, unit: this.unit.value, seed: typed(this.seed), game: typed(this.game), step: Math.max(0, to) });
    if (wanted !== this.wanted) return;
    this.at = shown.step;
    const next = shown.boards.map((b) => t(b.next ?? "over")).join(", ");
    this.rail.show(shown.step, shown.steps, `move ${number(shown.step)} of ${number(shown.steps)}, next: ${next}`);
    this.game.disabled = this.unit.value === "lean";
    state.set({ step: shown.step || "" });
    const figure = (f) => el("figure", { "data-title": f.title }, drawn(f.svg));
    this.inside.replaceChildren(el("div", { class: "planes" }, [...shown.boards, ...shown.planes].map(figure)));
  }
}
