// A chart of lines that grow: one for each device.

import { el, number } from "./parts.js";
import { t } from "./words.js";

const WIDTH = 480;
const HEIGHT = 160;
const DASHES = ["", "6 4", "2 3", "8 3 2 3"];

/** The name of the namespace is no address: nothing is fetched. */
const svg = (tag, attributes, ...inside) => {
  const node = document.createElementNS("http" + "://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  node.append(...inside);
  return node;
};

export class Chart {
  constructor(names, title) {
    this.points = names.map(() => []);
    this.title = t(title);
    this.names = names;
    this.node = el("figure", { class: "chart" }, this.picture = el("div"), this.caption = el("figcaption", { class: "soft" }));
  }

  add(line, x, y) {
    this.points[line].push([x, y]);
    this.draw();
  }

  draw() {
    const all = this.points.flat();
    const right = Math.max(...all.map((p) => p[0]));
    let [low, high] = [Math.min(...all.map((p) => p[1])), Math.max(...all.map((p) => p[1]))];
    [low, high] = [Math.floor(low - 1), Math.ceil(high + 1)];
    const place = ([x, y]) => `${(40 + (WIDTH - 50) * (x / right)).toFixed(1)},${(8 + (HEIGHT - 30) * (1 - (y - low) / (high - low))).toFixed(1)}`;
    const text = (x, y, said) => svg("text", { x, y, class: "label" }, said);
    this.picture.replaceChildren(svg("svg", { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "img", "aria-label": `${this.title}: ${this.told()}` },
      svg("path", { d: `M40,8 V${HEIGHT - 22} H${WIDTH - 10}`, class: "axis" }),
      text(2, 16, `${high} %`), text(2, HEIGHT - 22, `${low} %`), text(WIDTH - 70, HEIGHT - 6, number(right)),
      ...this.points.map((line, i) => svg("polyline", { points: line.map(place).join(" "), class: "curve", "stroke-dasharray": DASHES[i % DASHES.length] }))));
    this.caption.textContent = `${this.title}, ${this.told()}`;
  }

  told() {
    return this.points.map((line, i) => (line.length ? `${this.names[i]} ${line.at(-1)[1].toFixed(2)}` : "")).filter(Boolean).join("; ");
  }
}
