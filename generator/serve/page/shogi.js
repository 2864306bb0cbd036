// Shogi: a position, what the devices say of it, and what the array sees while it searches.

import { EMPTY, Grid, KINDS, PALETTE, SET, hand, kanji, name, parse, write } from "./board.js";
import { Asking, ask, compare, drawn, el, keys, number, say, state, table, trying, typed } from "./parts.js";
import { t } from "./words.js";

/** To begin with: the position of the tour. */
const FIRST = "3gk4/9/6p2/4S4/9/9/9/4R4/9 b GN 1";
/** The largest numbers of the search, as the model has them. */
const INFINITE = 4095;
const REMOVED = 4095;

export function open(room, devices) {
  const view = new View(room, devices);
  view.ready = view.begin();
  return view;
}

class View {
  constructor(room, devices) {
    this.devices = devices;
    this.sfen = FIRST;
    this.position = parse(FIRST);
    this.line = { positions: [], words: [], moves: [] };
    this.shown = null;
    this.piece = "K";
    this.keys = (event) => this.key(event);
    addEventListener("keydown", this.keys);
    room.append(
      el("div", { class: "row" }, this.boardRoom(), el("div", { class: "grow" }, this.textRoom(), this.solveRoom())),
      this.arrayRoom());
  }

  close() {
    removeEventListener("keydown", this.keys);
    this.asking.leave();
  }

  /** Shows what the link says; what it says wrong is told. A position that is being set up may be none yet. */
  async begin() {
    const sfen = state.get("sfen", FIRST);
    const setup = state.get("setup") === "yes";
    try {
      await this.take(sfen, true);
    } catch (error) {
      const given = parse(sfen);
      if (setup && given.cells.length === 81 && given.cells.every((piece) => !piece || kanji(piece))) this.position = given;
      else {
        if (sfen === FIRST) throw error;
        state.set({ sfen: "", setup: "" });
        await this.take(FIRST);
        return say(`The position of the link is not shown: ${error.message}`, true);
      }
    }
    if (!setup) return;
    this.editing(true);
    this.text.value = write(this.position);
  }

  // ---- the position

  boardRoom() {
    this.grid = new Grid("Board of shogi", (i) => this.place(i), (event, i) => this.type(event, i));
    this.white = el("p", { class: "hand" });
    this.black = el("p", { class: "hand" });
    this.palette = el("div", { class: "palette", role: "group", "aria-label": "Piece to set" });
    const sides = (piece) => [piece, piece.toLowerCase()];
    for (const piece of [...PALETTE.flatMap(sides), ""]) {
      this.palette.append(el("button", { type: "button", "aria-label": name(piece), title: name(piece), "data-piece": piece,
        "aria-pressed": String(piece === this.piece), onclick: () => this.choose(piece) },
      piece ? (piece === piece.toUpperCase() ? "☗" : "☖") + kanji(piece) : "✕"));
    }
    this.handInputs = ["b", "w"].flatMap((side) => KINDS.map((kind) => {
      const piece = t(name(kind).replace("black ", ""));
      const label = side === "b" ? `black holds: ${piece}` : `white holds: ${piece}`;
      const input = el("input", { type: "number", min: 0, max: SET[kind], class: "number", "aria-label": label, "data-hand": side + kind,
        onchange: () => this.edit((p) => { p.hands[side][kind] = Math.max(0, Math.min(SET[kind], Math.floor(Number(input.value)) || 0)); }) });
      return el("label", {}, (side === "b" ? "☗" : "☖") + kanji(kind) + " ", input);
    }));
    this.side = el("select", { id: "turn", "aria-label": "Side to attack", onchange: () => this.edit((p) => { p.turn = this.side.value; }) },
      el("option", { value: "b" }, "black attacks"), el("option", { value: "w" }, "white attacks"));
    this.setup = el("button", { type: "button", id: "setup", "aria-pressed": "false", onclick: () => this.editing(!this.isEditing) }, "Set up by hand");
    this.room = el("section", { class: "seat", "aria-label": "Position" },
      this.white, this.grid.node, this.black,
      el("div", { class: "tools" }, this.setup, this.side),
      el("div", { class: "setup" }, this.palette,
        el("div", { class: "tools" },
          el("button", { type: "button", id: "clear", onclick: () => this.edit((p) => Object.assign(p, parse(EMPTY))) }, "Clear"),
          el("button", { type: "button", id: "rest", onclick: () => this.edit(rest) }, "All other pieces to the defender")),
        el("details", {}, el("summary", {}, "Hands"), el("div", { class: "tools" }, this.handInputs))),
      el("div", { class: "play" },
        el("div", { class: "tools", role: "group", "aria-label": "The line" },
          this.go("line-first", "|◀", "to the start of the line", () => this.ply(0)),
          this.go("line-back", "◀", "a move back", () => this.ply(this.at - 1)),
          this.go("line-on", "▶", "a move on", () => this.ply(this.at + 1)),
          this.go("line-last", "▶|", "to the end of the line", () => this.ply(Infinity))),
        this.lineRoom = el("div", { class: "line", role: "group", "aria-label": "Moves of the line" })));
    this.at = 0;
    return this.room;
  }

  go(id, sign, label, act) {
    return el("button", { type: "button", id, "aria-label": label, title: label, onclick: act }, sign);
  }

  get isEditing() {
    return this.room.classList.contains("editing");
  }

  editing(on) {
    this.room.classList.toggle("editing", on);
    this.setup.setAttribute("aria-pressed", String(on));
    this.setup.textContent = t(on ? "Done" : "Set up by hand");
    state.set({ setup: on ? "yes" : "" });
    if (!on) return trying(() => this.take(write(this.position)));
    // what is asked, and its line, are of the position that stood here
    this.asking.leave();
    this.results.replaceChildren();
    this.blank();
    this.solveButton.disabled = false;
    say("");
    this.draw(this.position);
    return null;
  }

  choose(piece) {
    this.piece = piece;
    for (const b of this.palette.children) b.setAttribute("aria-pressed", String(b.dataset.piece === piece));
  }

  place(index) {
    if (!this.isEditing) return;
    this.edit((p) => { p.cells[index] = p.cells[index] === this.piece ? "" : this.piece; });
  }

  /** Letters set black's pieces, small ones white's, `+` promotes, Delete takes away. */
  type(event, index) {
    if (!this.isEditing || event.ctrlKey || event.metaKey || event.altKey) return;
    const piece = this.position.cells[index];
    let next = null;
    if (/^[krbgsnlp]$/i.test(event.key)) next = event.key;
    else if (event.key === "Delete" || event.key === "Backspace") next = "";
    else if (event.key === "+" && /^\+?[rbsnlp]$/i.test(piece)) next = piece.startsWith("+") ? piece.slice(1) : `+${piece}`;
    if (next === null) return;
    event.preventDefault();
    this.edit((p) => { p.cells[index] = next; });
  }

  /** Changes the position that is being set up. */
  edit(change) {
    change(this.position);
    this.draw(this.position);
    this.text.value = write(this.position);
    if (this.isEditing) state.set({ sfen: write(this.position), line: "", ply: "", step: "", clock: "" });
    else trying(() => this.take(write(this.position)));
  }

  draw(position, marked = []) {
    this.grid.show(position.cells, marked);
    this.white.textContent = t(`☖ white holds ${hand(position.hands.w)}`);
    this.black.textContent = t(`☗ black holds ${hand(position.hands.b)}`);
    for (const label of this.handInputs) {
      const input = label.querySelector("input");
      input.value = position.hands[input.dataset.hand[0]][input.dataset.hand[1]] ?? 0;
    }
  }

  // ---- a text

  textRoom() {
    this.text = el("textarea", { id: "text", spellcheck: "false", "aria-label": "Position as SFEN, KIF, KI2, CSA or JKF" });
    return el("section", { "aria-label": "Text" },
      el("h2", {}, "Position"), this.text,
      el("div", { class: "tools" },
        el("button", { type: "button", id: "take", onclick: () => trying(() => this.take(this.text.value, false, true)) }, "Take this position"),
        el("span", { class: "soft" }, "SFEN, USI with moves, KIF, KI2, CSA or JKF")));
  }

  /** Takes a position from a text; whether it is a problem. `keep`: line and step of the link belong to it. */
  async take(text, keep = false, step = false) {
    const { sfen, title, why, moves } = await ask("shogi/position", { text });
    this.asking.leave();
    this.sfen = sfen;
    this.position = parse(sfen);
    this.side.value = this.position.turn;
    this.text.value = sfen;
    this.results.replaceChildren();
    if (keep) state.set({ game: "shogi", sfen });
    else state.set({ game: "shogi", sfen, line: moves.join(","), ply: "", step: "", clock: "" }, step);
    this.draw(this.position);
    const line = state.get("line").split(",").filter(Boolean);
    let wrong = null;
    try {
      await this.play(line, state.number("ply"));
    } catch (error) {
      wrong = error.message;
      state.set({ line: "" });
      await this.play([], 0);
    }
    this.solveButton.disabled = why != null;
    if (why != null) {
      this.blank();
      say(`No problem to solve: ${why}.`, true);
      return false;
    }
    const more = moves.length === 1 ? "a move of the file to play through" : `${moves.length} moves of the file to play through`;
    say([title, keep || !moves.length ? "" : t(more)].filter(Boolean).join(", "));
    await this.step(state.number("step"), state.number("clock"));
    if (wrong) say(`The line of the link is not shown: ${wrong}`, true);
    return true;
  }

  // ---- devices

  solveRoom() {
    this.asking = new Asking(this.devices);
    this.nodes = el("input", { type: "number", id: "nodes", class: "number", min: 1, max: 10_000_000, value: state.number("nodes", 100_000),
      onchange: () => state.set({ nodes: this.nodes.value }) });
    this.search = el("select", { id: "search", onchange: () => { state.set({ search: this.search.value, step: "", clock: "" }); if (this.shown) trying(() => this.step(0, 0)); } },
      el("option", { value: "df-pn" }, "df-pn"), el("option", { value: "pn-star" }, "PN*"));
    this.search.value = state.get("search") === "pn-star" ? "pn-star" : "df-pn";
    this.solveButton = el("button", { type: "button", id: "solve", class: "main", onclick: () => this.solve() }, "Solve");
    this.results = el("div", { id: "results" });
    return el("section", { "aria-label": "Devices" }, el("h2", {}, "Solve"),
      this.asking.choice.node,
      el("div", { class: "tools" },
        el("label", {}, "search ", this.search), el("label", {}, "nodes ", this.nodes), this.solveButton,
        el("button", { type: "button", id: "stop", onclick: () => this.asking.stop() }, "Stop")),
      this.results);
  }

  async solve() {
    // what stands on the board, also if it was being set up
    if (this.isEditing && !(await this.editing(false))) return;
    const word = (a) => (a.result === "mate" ? `mate in ${a.length}` : a.result === "nomate" ? "no mate" : `unknown (${a.reason})`);
    const cells = (a, row) => [row.over ? word(a) : "searches", number(row.over ? a.nodes : Math.max(a.nodes, row.done)), number(a.clocks)];
    const show = (...all) => this.results.replaceChildren(compare.table(["answer", "#nodes", "#clocks"], cells, ...all));
    const question = { sfen: this.sfen, search: this.search.value, nodes: typed(this.nodes) };
    const told = (a) => `${number(a.nodes)} nodes`;
    const rows = await this.asking.all("Searching.", "shogi/solve", question, show, told);
    if (!rows) return;
    const answers = rows.map((r) => r.answer).filter(Boolean);
    const mate = answers.find((a) => a.result === "mate");
    const broken = rows.find((r) => r.error);
    if (mate) {
      state.set({ line: mate.moves.join(","), ply: "" });
      await trying(() => this.play(mate.moves, 0));
      say(`Mate in ${mate.length}: ${mate.words.join(" ")}`);
    } else if (broken) say(broken.error, true);
    else if (answers.some((a) => a.result === "nomate")) say("No mate: every check was refuted.");
    else say(`Unknown: a limit ended the search (${answers[0]?.reason}).`);
  }

  // ---- the line

  async play(moves, ply) {
    this.line = moves.length ? await ask("shogi/line", { sfen: this.sfen, moves }) : { positions: [this.sfen], words: [] };
    this.line.moves = moves;
    this.ply(ply);
  }

  ply(to) {
    const last = this.line.positions.length - 1;
    this.at = Math.max(0, Math.min(to, last));
    const move = this.line.moves[this.at - 1];
    this.draw(parse(this.line.positions[this.at]), move ? [move.slice(2, 4)] : []);
    const chosen = this.lineRoom.contains(document.activeElement);
    this.lineRoom.replaceChildren(...this.line.words.map((word, i) =>
      el("button", { type: "button", lang: "ja", "aria-current": i + 1 === this.at ? "step" : null, onclick: () => this.ply(i + 1) }, `${i + 1} ${word}`)));
    // the buttons are others, the focus stays
    if (chosen) this.lineRoom.children[Math.max(0, this.at - 1)]?.focus();
    for (const [id, off] of [["line-first", !this.at], ["line-back", !this.at], ["line-on", this.at >= last], ["line-last", this.at >= last]]) {
      this.room.querySelector(`#${id}`).disabled = off;
    }
    state.set({ ply: this.at || "" });
  }

  // ---- the array

  arrayRoom() {
    this.slider = el("input", { type: "range", id: "step", min: 0, value: 0, "aria-label": "Step of the search",
      oninput: () => this.shown && trying(() => this.step(Number(this.slider.value), 0)) });
    this.clock = el("input", { type: "range", id: "clock", min: 0, value: 0, "aria-label": "Clock of the array", oninput: () => this.tick(Number(this.clock.value)) });
    this.stepText = el("output", { id: "step-text" });
    this.clockText = el("output", { id: "clock-text" });
    this.inside = el("div", { id: "inside" });
    const move = (to) => () => this.shown && trying(() => this.step(to(this.shown), 0));
    return el("section", { "aria-label": "Inside the array" }, el("h2", {}, "Inside the array"),
      el("div", { class: "tools", role: "group", "aria-label": "Steps of the search" },
        this.go("step-first", "|◀", "to the first step", move(() => 0)),
        this.go("step-back", "◀", "a step back", move((shown) => shown.step - 1)), this.slider,
        this.go("step-on", "▶", "a step on", move((shown) => shown.step + 1)),
        this.go("step-last", "▶|", "to the end of the search", move((shown) => shown.steps)), this.stepText),
      el("div", { class: "tools", role: "group", "aria-label": "Clocks of the array" },
        this.go("clock-back", "◀", "a clock back", () => this.tick(this.ticks - 1)), this.clock,
        this.go("clock-on", "▶", "a clock on", () => this.tick(this.ticks + 1)), this.clockText),
      this.machine = el("p", { id: "machine" }),
      el("p", { class: "soft" }, "Steps, planes and numbers are the model's, which the circuit is equal to; clocks of the stages are those of one position in the array. ",
        "How many clocks a search takes is counted by circuits only: see the devices above."),
      this.lines = el("p", { id: "lines", hidden: true }, "This circuit has no array: it asks squares one by one, and has the same moves in the order of the children below."),
      keys([["←", "→"], "a step of the search back, a step on"], [["↑", "↓"], "a stage or clock of the array"], [["Home", "End"], "first and last step"],
        [[",", "."], "a move of the line back, a move on"], [["Tab"], "to what can be pressed next; on the board arrows move"],
        [["K", "r", "…"], "while a position is set up: black's piece, white's piece"], [["+"], "promotes it"], [["Delete"], "takes it away"]),
      this.inside);
  }

  key(event) {
    const tag = event.target.tagName;
    if (["INPUT", "TEXTAREA", "SELECT"].includes(tag) || event.ctrlKey || event.metaKey || event.altKey) return;
    const step = (to) => this.shown && trying(() => this.step(to, 0));
    const acts = {
      ArrowLeft: () => step(this.shown.step - 1), ArrowRight: () => step(this.shown.step + 1),
      ArrowUp: () => this.tick(this.ticks - 1), ArrowDown: () => this.tick(this.ticks + 1),
      Home: () => step(0), End: () => step(this.shown.steps),
      ",": () => !this.isEditing && this.ply(this.at - 1), ".": () => !this.isEditing && this.ply(this.at + 1),
    };
    const act = acts[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  }

  /** Nothing is searched: neither steps nor planes are shown, and none that is on its way. */
  blank() {
    this.shown = null;
    this.wanted = (this.wanted ?? 0) + 1;
    this.inside.replaceChildren();
    for (const told of [this.stepText, this.clockText, this.machine]) told.textContent = "";
    for (const slider of [this.slider, this.clock]) slider.max = slider.value = 0;
  }

  /** Shows a step of the search. Only the last one that was asked for is shown. */
  async step(to, clock) {
    const wanted = (this.wanted = (this.wanted ?? 0) + 1);
    const shown = await ask("shogi/walk", { sfen: this.sfen, search: this.search.value, step: Math.max(0, to) });
    if (wanted !== this.wanted) return;
    this.shown = shown;
    this.lines.hidden = shown.array;
    // a program has no states of that machine
    this.machine.hidden = shown.program;
    this.slider.max = shown.steps;
    this.slider.value = shown.step;
    const outcome = shown.outcome;
    const then = { down: `goes down by ${shown.children[shown.child]?.move}`, up: "returns", ended: outcome ? `ends: ${outcome.result}, signature ${outcome.signature}` : "ends" }[shown.then];
    const what = shown.then === "ended" ? then : shown.expanded ? `finds its children, then ${then}` : `has new numbers, then ${then}`;
    const next = { down: "push", up: "back", ended: "the end" }[shown.then];
    this.machine.textContent = t(`Machine of the searches: ${shown.came}; state ${shown.waited}; next: ${next}.`);
    this.stepText.textContent = t(`step ${number(shown.step)} of ${number(shown.steps)}, node ${number(shown.nodes)}, ply ${shown.frames.length - 1}: ${what}`);
    state.set({ step: shown.step || "" });
    this.figures = shown.planes.map(({ title, svg }) => el("figure", { "data-title": title }, drawn(svg, true)));
    this.picture = this.figures.at(-1).firstChild.shadowRoot;
    this.inside.replaceChildren(
      el("div", { class: "planes" }, this.figures),
      el("div", { class: "row" },
        el("div", { class: "grow" }, el("h3", {}, "Stack"), this.stack(shown)),
        el("div", { class: "grow" }, el("h3", {}, "Children of this node"), this.children(shown))));
    this.clock.max = shown.planes.length - 1 + Math.max(0, shown.moves.length - 1);
    this.tick(clock);
  }

  stack({ frames }) {
    const rows = frames.map((f, i) => [i, f.move ?? "–", f.turn === "defence" ? "defence" : "attack", f.children, numeral(f.pn), numeral(f.dn), numeral(f.tp), numeral(f.td)]);
    return table("Frames", ["#ply", "by", "turn", "#children", "#pn", "#dn", "#up to pn", "#up to dn"], rows, rows.map((_, i) => (i === rows.length - 1 ? "now" : "")));
  }

  children({ children, child, then }) {
    const word = (c) => (c.pn === 0 && c.dn !== REMOVED ? `mate, ${c.dn} more` : c.pn === 0 ? "removed" : c.dn === 0 ? "disproved" : "");
    const rows = children.map((c) => [c.move, numeral(c.pn), c.pn === 0 ? "–" : numeral(c.dn), [word(c), c.seen ? "seen" : "", c.suspect ? "drop that may mate" : "", c.late ? "waits" : ""].filter(Boolean).map(t).join(", ")]);
    return table("Children", ["move", "#pn", "#dn", ""], rows, rows.map((_, i) => (then === "down" && i === child ? "now" : "")));
  }

  /** The stages of the array one after the other, then the moves that are picked, one a clock. */
  tick(to) {
    if (!this.shown) return;
    const stages = this.figures.length - 1;
    this.ticks = Math.max(0, Math.min(to, Number(this.clock.max)));
    this.clock.value = this.ticks;
    const stage = Math.min(this.ticks, stages);
    this.figures.forEach((f, i) => (i === stage ? f.setAttribute("aria-current", "step") : f.removeAttribute("aria-current")));
    const pick = this.ticks - stages;
    const moves = this.shown.moves;
    for (const node of this.picture.querySelectorAll("[data-pick]")) node.style.display = pick < 0 || Number(node.dataset.pick) === pick ? "" : "none";
    for (const node of this.picture.querySelectorAll("[data-first]")) {
      const { first, last } = node.dataset;
      node.style.display = pick <= Number(last) ? "" : "none";
      node.setAttribute("class", pick >= Number(first) && pick <= Number(last) ? "own" : "on");
    }
    const { title, register, clock } = this.shown.planes[stage];
    const first = `clock ${clock + Math.max(0, pick)}, register ${register}: `;
    this.clockText.textContent = t(first + (pick >= 0 && moves.length ? `picks ${moves[pick]}, move ${pick + 1} of ${moves.length}` : title));
    state.set({ clock: this.ticks || "" });
  }
}

const numeral = (n) => (n === INFINITE ? "∞" : number(n));

/** Everything of the set that is not there goes to the side that is attacked. */
function rest(position) {
  const [attacker, defender] = position.turn === "b" ? ["b", "w"] : ["w", "b"];
  for (const kind of KINDS) {
    const there = position.cells.filter((c) => c.replace("+", "").toUpperCase() === kind).length;
    position.hands[defender][kind] = Math.max(0, SET[kind] - there - (position.hands[attacker][kind] ?? 0));
  }
}
