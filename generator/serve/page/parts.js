// What all games share: elements, questions to the program, the state in the link.

/** An element: attributes, listeners (`onclick`), then what is inside. */
export function el(tag, attributes = {}, ...inside) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
    else if (value === true) node.setAttribute(name, "");
    else if (value !== false && value != null) node.setAttribute(name, value);
  }
  node.append(...inside.flat().filter((part) => part != null));
  return node;
}

/** A sentence for everybody, aloud for those who do not see it. */
export function say(text, bad = false) {
  const status = document.getElementById("status");
  status.textContent = text;
  status.classList.toggle("bad", bad);
}

/** Asks the program. What it refuses is an error with its sentence. */
export async function ask(question, body = {}) {
  let reply;
  try {
    reply = await fetch(`/api/${question}`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
  } catch {
    throw new Error("The program does not answer: was it ended?");
  }
  const answer = await reply.json();
  if (!reply.ok) throw new Error(answer.error);
  return answer;
}

/** Does something; what goes wrong is said. */
export async function trying(work) {
  try {
    return await work();
  } catch (error) {
    say(error.message, true);
    return null;
  }
}

/** The state in the link. */
export const state = {
  read: () => new URLSearchParams(location.hash.slice(1)),
  get: (name, otherwise = "") => state.read().get(name) ?? otherwise,
  number(name, otherwise = 0) {
    const n = Number(state.get(name, otherwise));
    return Number.isSafeInteger(n) && n >= 0 ? n : otherwise;
  },
  /** Sets some of it, an empty value removes; `step` makes a place to come back to. */
  set(changes, step = false) {
    const all = state.read();
    for (const [name, value] of Object.entries(changes)) {
      if (value === "" || value == null) all.delete(name);
      else all.set(name, value);
    }
    const link = `#${all}`;
    if (link !== location.hash) history[step ? "pushState" : "replaceState"](null, "", link);
  },
};

/** Waits for a job; `each` hears how it is getting on. */
export async function wait(job, each = () => {}) {
  for (let pause = 40; ; pause = Math.min(2 * pause, 400)) {
    const now = await ask("job", { job });
    if (now.state === "done") return now.answer;
    if (now.state === "failed") throw new Error(now.error);
    each(now);
    await new Promise((done) => setTimeout(done, pause));
  }
}

/** A picture of the program's, with its own style and names. `turns`: it may be shown with light and dark turned round. */
export function drawn(svg, turns = false) {
  const host = el("div", { class: turns ? "drawn turns" : "drawn" });
  const root = host.attachShadow({ mode: "open" });
  root.innerHTML = svg;
  const picture = root.querySelector("svg");
  picture.setAttribute("width", "100%");
  picture.removeAttribute("height");
  return host;
}

export const number = (n) => (n == null ? "–" : n.toLocaleString("en"));

/** A table: heads (a leading `#` for numbers), rows of cells. */
export function table(caption, heads, rows, classes = []) {
  const cell = (tag, text, i) =>
    el(tag, { class: heads[i].startsWith("#") ? "n" : null, scope: tag === "th" ? "col" : null }, text);
  return el("div", { class: "wide" },
    el("table", { "aria-label": caption },
      el("thead", {}, el("tr", {}, heads.map((h, i) => cell("th", h.replace("#", ""), i)))),
      el("tbody", {}, rows.map((row, r) => el("tr", { class: classes[r] }, row.map((c, i) => cell("td", c, i)))))));
}

/** A slider with buttons around it. `go(step)` is called for the step that is wanted; arrows, Home and End do the same. */
export function rail(id, label, go) {
  const button = (name, sign, text, act) => el("button", { type: "button", id: `${id}-${name}`, "aria-label": text, title: text, onclick: act }, sign);
  const slider = el("input", { type: "range", id, min: 0, value: 0, "aria-label": label, oninput: () => go(Number(slider.value)) });
  const text = el("output", { id: `${id}-text` });
  const self = {
    at: 0,
    last: 0,
    node: el("div", { class: "tools", role: "group", "aria-label": label },
      button("first", "|◀", "to the start", () => go(0)), button("back", "◀", "back", () => go(self.at - 1)), slider,
      button("on", "▶", "on", () => go(self.at + 1)), button("last", "▶|", "to the end", () => go(self.last)), text),
    show(at, last, told) {
      [self.at, self.last, slider.max] = [at, last, last];
      slider.value = at;
      text.textContent = told;
    },
    key(event) {
      if (["INPUT", "TEXTAREA", "SELECT"].includes(event.target.tagName) || event.ctrlKey || event.metaKey || event.altKey) return;
      const to = { ArrowLeft: self.at - 1, ArrowRight: self.at + 1, Home: 0, End: self.last }[event.key];
      if (to === undefined) return;
      event.preventDefault();
      go(to);
    },
  };
  return self;
}

/** Devices side by side: which are asked, and a table of what they say with their signatures. */
export const compare = {
  name: (device) => `${device.name} ${device.config}`,

  choice(devices) {
    const boxes = devices.map((d) => el("input", { type: "checkbox", value: d.device, checked: true, "data-device": d.name }));
    return {
      node: el("div", { role: "group", "aria-label": "Devices" }, devices.map((d, i) =>
        el("label", {}, boxes[i], ` ${d.name} `, el("span", { class: "soft" }, d.config)))),
      chosen: () => devices.filter((_, i) => boxes[i].checked),
    };
  },

  /** Rows are `{answer, error, done}`; `cells` makes those of an answer. Signatures are compared once all is over. */
  table(heads, cells, devices, rows, over) {
    const signatures = new Set(rows.map((r) => r.answer?.signature).filter(Boolean));
    const differ = over && signatures.size > 1;
    const empty = heads.map(() => "");
    const body = devices.map((device, i) => {
      const { answer, error, done } = rows[i];
      const named = compare.name(device);
      if (error) return [named, error, ...empty.slice(1), "", ""];
      if (!answer) return [named, done ? number(done) : "at work", ...empty.slice(1), "", ""];
      return [named, ...cells(answer), answer.seconds.toFixed(3), el("span", { class: `mono ${differ ? "other" : "same"}` }, answer.signature ?? "–")];
    });
    const all = over && rows.length > 1 && rows.every((r) => r.answer);
    return el("div", {}, table("What the devices say", ["device", ...heads, "#seconds", "signature"], body),
      all ? el("p", { class: differ ? "other" : "same", id: "agree" }, differ ? "The signatures differ." : "The same signature everywhere.") : null);
  },
};

/** A question to all chosen devices side by side, a row of `{answer, error, done}` for each; the next one, or `stop`, ends it. */
export class Asking {
  constructor(devices) {
    this.choice = compare.choice(devices);
    this.jobs = new Set();
    this.turn = 0;
  }

  stop() {
    this.turn++;
    for (const job of this.jobs) ask("stop", { job }).catch(() => {});
    this.jobs.clear();
  }

  /**
   * `begin(device)` gives a device its job, `hear(row, now)` takes what a job tells of itself, `show(devices, rows, over)` shows how all
   * stand. The rows; null if nobody was asked, or the next question has come.
   */
  async all(saying, begin, show, hear = (row, now) => { row.done = now.done ?? 0; }) {
    this.stop();
    const turn = this.turn;
    const chosen = this.choice.chosen();
    if (!chosen.length) {
      say("Choose a device first.", true);
      return null;
    }
    const rows = chosen.map(() => ({}));
    const shown = (over) => { if (turn === this.turn) show(chosen, rows, over); };
    say(saying);
    shown(false);
    await Promise.all(chosen.map(async (device, i) => {
      try {
        const { job } = await begin(device.device);
        this.jobs.add(job);
        rows[i].answer = await wait(job, (now) => {
          hear(rows[i], now);
          shown(false);
        });
        this.jobs.delete(job);
      } catch (error) {
        rows[i].error = error.message;
      }
      shown(false);
    }));
    if (turn !== this.turn) return null;
    shown(true);
    return rows;
  }
}
