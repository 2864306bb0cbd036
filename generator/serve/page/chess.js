// Chess: the passes of the move generator, and counts by the devices.

import { Asking, ask, compare, drawn, el, keys, number, rail, say, state, table, trying, typed } from "./parts.js";
import { t } from "./words.js";

/** To begin with: a position in which every kind of pass finds something (docs, the tour). */
const FIRST = "3r1k2/2P5/8/3pP3/8/8/6PP/4K2R w K d6 0 2";

export function open(room, devices) {
  const view = new View(room, devices);
  view.ready = view.begin();
  return view;
}

class View {
  constructor(room, devices) {
    this.devices = devices;
    this.keys = (event) => this.rail.key(event);
    addEventListener("keydown", this.keys);
    this.rail = rail("step", "Passes of the generator", (to) => trying(() => this.pass(to + 1)));
    this.picture = el("div", { id: "picture" });
    this.bids = el("p", { id: "bids", class: "mono" });
    this.found = el("div", { id: "found", class: "line", role: "group", "aria-label": "Moves so far" });
    room.append(el("div", { class: "row" }, el("section", { class: "seat", "aria-label": "The array" },
      el("h2", {}, "Passes of the generator"), this.rail.node, this.picture,
      el("p", { class: "soft" }, "Blue squares bid, the orange one wins; a dashed frame won the pass before."), this.bids, this.found,
      keys([["←", "→"], "a pass back, a pass on"], [["Home", "End"], "first and last pass"], [["Tab"], "to what can be pressed next"])),
    el("div", { class: "grow" }, this.textRoom(), this.countRoom())));
  }

  close() {
    removeEventListener("keydown", this.keys);
    this.asking.leave();
  }

  /** Shows what the link says; what it says wrong is told. */
  async begin() {
    const fen = state.get("fen", FIRST);
    try {
      await this.take(fen, true);
    } catch (error) {
      if (fen === FIRST) throw error;
      state.set({ fen: "", pass: "" });
      await this.take(FIRST, true);
      say(`The position of the link is not shown: ${error.message}`, true);
    }
  }

  textRoom() {
    this.text = el("textarea", { id: "text", spellcheck: "false", "aria-label": "Position as FEN, or startpos" });
    return el("section", { "aria-label": "Position" }, el("h2", {}, "Position"), this.text,
      el("div", { class: "tools" },
        el("button", { type: "button", id: "take", onclick: () => trying(() => this.take(this.text.value, false)) }, "Take this position"),
        el("span", { class: "soft" }, "FEN, or startpos")));
  }

  async take(fen, keep) {
    this.fen = fen;
    await this.pass(keep ? state.number("pass", 1) : 1, !keep);
    this.asking.leave();
    this.results.replaceChildren();
    this.text.value = this.fen;
    say("");
  }

  async pass(to, step = false) {
    const wanted = (this.wanted = (this.wanted ?? 0) + 1);
    const shown = await ask("chess/passes", { fen: this.fen, pass: Math.max(1, to) });
    if (wanted !== this.wanted) return;
    this.fen = shown.fen;
    const bids = shown.bids.length ? `${shown.bids.length} bid` : "nobody bids";
    this.bids.textContent = t(shown.bids.length ? `Bids: ${shown.bids.map(([square, bid]) => `${square} ${bid}`).join(", ")}` : "");
    this.rail.show(shown.pass - 1, shown.passes - 1, `pass ${shown.pass} of ${shown.passes}, ${shown.title}: ${bids}`);
    this.picture.replaceChildren(el("figure", { "data-title": shown.title }, drawn(shown.svg)));
    this.found.replaceChildren(...shown.moves.map((m) => el("span", { class: m.legal ? "mono" : "mono other" }, m.legal ? m.move : `${m.move} (illegal)`)));
    state.set({ game: "chess", fen: this.fen, pass: shown.pass > 1 ? shown.pass : "" }, step);
  }

  // ---- counts

  countRoom() {
    this.asking = new Asking(this.devices);
    this.depth = el("input", { type: "number", id: "depth", class: "number", min: 1, max: 7, value: state.number("depth", 3), onchange: () => state.set({ depth: this.depth.value }) });
    this.results = el("div", { id: "results" });
    return el("section", { "aria-label": "Count" }, el("h2", {}, "Perft: all sequences of legal moves"), this.asking.choice.node,
      el("div", { class: "tools" }, el("label", {}, "plies ", this.depth),
        el("button", { type: "button", id: "count", class: "main", onclick: () => this.count() }, "Count"),
        el("button", { type: "button", id: "stop", onclick: () => this.asking.stop() }, "Stop")),
      this.results);
  }

  async count() {
    const cells = (a, row) => [row.over ? number(a.nodes) : `counts ${a.plies + 1} plies`, number(a.passes), number(a.clocks)];
    const show = (...all) => this.results.replaceChildren(compare.table(["#sequences", "#passes", "#clocks"], cells, ...all));
    const question = { fen: this.fen, depth: typed(this.depth) };
    const told = (a) => (a.plies ? `${number(a.nodes)} sequences of plies: ${a.plies}` : "nothing counted");
    const rows = await this.asking.all("Counting.", "chess/perft", question, show, told);
    if (!rows) return;
    const answer = rows.find((r) => r.answer)?.answer;
    const broken = rows.find((r) => r.error);
    if (broken) return say(broken.error, true);
    this.results.append(el("h3", {}, "Below each first move"), table("Sequences below each first move", ["move", "#sequences"], answer.divide.map(([m, n]) => [m, number(n)])));
    say(`${number(answer.nodes)} sequences of ${this.depth.value} moves`);
  }
}
