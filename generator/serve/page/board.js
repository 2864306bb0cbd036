// A board of shogi: from SFEN and back, and as a grid of buttons.

import { el } from "./parts.js";
import { t } from "./words.js";

export const KINDS = ["R", "B", "G", "S", "N", "L", "P"];
export const PALETTE = ["K", ...KINDS, "+R", "+B", "+S", "+N", "+L", "+P"];
const NAMES = {
  K: "king", R: "rook", B: "bishop", G: "gold", S: "silver", N: "knight", L: "lance", P: "pawn",
  "+R": "promoted rook", "+B": "promoted bishop", "+S": "promoted silver", "+N": "promoted knight", "+L": "promoted lance", "+P": "promoted pawn",
};
const KANJI = {
  K: "玉", R: "飛", B: "角", G: "金", S: "銀", N: "桂", L: "香", P: "歩",
  "+R": "龍", "+B": "馬", "+S": "全", "+N": "圭", "+L": "杏", "+P": "と",
};
export const SET = { R: 2, B: 2, G: 4, S: 4, N: 4, L: 4, P: 18 };
export const EMPTY = "9/9/9/9/9/9/9/9/9 b - 1";

export const kanji = (piece) => KANJI[piece.toUpperCase()] ?? "";
const isWhite = (piece) => piece !== piece.toUpperCase();

/** The name of a piece for people who do not see it. */
export function name(piece) {
  if (!piece) return "empty";
  return `${isWhite(piece) ? "white" : "black"} ${NAMES[piece.toUpperCase()]}`;
}

/** The name of a square, `5a`: its number counts along the ranks from the left. */
export const square = (index) => `${9 - (index % 9)}${"abcdefghi"[Math.floor(index / 9)]}`;
export const indexOf = (name) => "abcdefghi".indexOf(name[1]) * 9 + 9 - Number(name[0]);

/** `{cells, hands: {b, w}, turn}` of an SFEN that the program has read. */
export function parse(sfen) {
  const [board, turn, hand] = sfen.split(" ");
  const cells = [];
  for (const [piece] of board.matchAll(/\+?[A-Za-z]|\d/g)) {
    if (/\d/.test(piece)) cells.push(...Array(Number(piece)).fill(""));
    else cells.push(piece);
  }
  const hands = { b: {}, w: {} };
  for (const [, count, piece] of (hand ?? "-").matchAll(/(\d*)([A-Za-z])/g)) {
    hands[isWhite(piece) ? "w" : "b"][piece.toUpperCase()] = Number(count || 1);
  }
  return { cells, hands, turn: turn === "w" ? "w" : "b" };
}

/** The SFEN of such a position. */
export function write({ cells, hands, turn }) {
  const rows = [];
  for (let y = 0; y < 9; y++) {
    rows.push(cells.slice(9 * y, 9 * y + 9).map((c) => c || "1").join("").replace(/1+/g, (ones) => ones.length));
  }
  const hand = ["b", "w"].flatMap((side) => KINDS.filter((k) => hands[side][k]).map((k) => {
    const count = hands[side][k];
    return (count > 1 ? count : "") + (side === "w" ? k.toLowerCase() : k);
  }));
  return `${rows.join("/")} ${turn} ${hand.join("") || "-"} 1`;
}

/** A grid of buttons; arrows move in it. `pick(index)` is called for the square that is chosen, `key(event, index)` for other keys. */
export class Grid {
  constructor(label, pick, key = () => {}) {
    this.buttons = Array.from({ length: 81 }, (_, i) =>
      el("button", { type: "button", tabindex: i === 40 ? 0 : -1, "data-square": square(i), onclick: () => { this.focus(i); pick(i); } }));
    const note = (text) => el("span", { class: "soft", "aria-hidden": "true" }, text);
    const rows = Array.from({ length: 9 }, (_, y) =>
      el("div", { role: "row", style: "display: contents" }, this.buttons.slice(9 * y, 9 * y + 9).map((b) =>
        el("div", { role: "gridcell", style: "display: contents" }, b)), note("abcdefghi"[y])));
    const files = [...Array.from({ length: 9 }, (_, x) => note(9 - x)), note("")];
    this.node = el("div", { class: "board shogi", role: "grid", "aria-label": label, onkeydown: (event) => {
      const at = this.buttons.indexOf(event.target);
      const steps = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -9, ArrowDown: 9 };
      const step = steps[event.key];
      if (at < 0) return;
      if (step === undefined) return key(event, at);
      event.preventDefault();
      event.stopPropagation();
      const next = at + step;
      const sameRow = Math.floor(next / 9) === Math.floor(at / 9);
      if (next >= 0 && next < 81 && (Math.abs(step) === 9 || sameRow)) this.focus(next, true);
    } }, files, rows);
  }

  focus(index, now = false) {
    this.buttons.forEach((b, i) => b.setAttribute("tabindex", i === index ? 0 : -1));
    if (now) this.buttons[index].focus();
  }

  /** Shows pieces; `marked` are names of squares. */
  show(cells, marked = []) {
    this.buttons.forEach((button, i) => {
      const piece = cells[i];
      button.replaceChildren(el("span", { lang: "ja" }, kanji(piece)));
      button.className = [
        piece && isWhite(piece) ? "white" : "", piece.startsWith("+") ? "promoted" : "",
        marked.includes(square(i)) ? "to" : "",
      ].join(" ").trim();
      button.setAttribute("aria-label", `${square(i)} ${t(name(piece))}${marked.includes(square(i)) ? `, ${t("last move")}` : ""}`);
    });
  }
}

/** A hand in words. */
export function hand(counts) {
  const held = KINDS.filter((k) => counts[k]);
  return held.length ? held.map((k) => kanji(k) + (counts[k] > 1 ? counts[k] : "")).join(" ") : "none";
}
