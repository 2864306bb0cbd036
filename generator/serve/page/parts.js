// What all games share: elements, questions to the program, the state in the link.

import { t } from "./words.js";

/** What is read of an element by people who do not see it is put into their language, as its text is. */
const SAID = ["aria-label", "title"];

/** An element: attributes, listeners (`onclick`), then what is inside. */
export function el(tag, attributes = {}, ...inside) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
    else if (value === true) node.setAttribute(name, "");
    else if (value !== false && value != null) node.setAttribute(name, SAID.includes(name) ? t(value) : value);
  }
  node.append(...inside.flat().filter((part) => part != null).map(t));
  return node;
}

/** A sentence for everybody, aloud for those who do not see it. */
export function say(text, bad = false) {
  const status = document.getElementById("status");
  status.textContent = t(text);
  status.classList.toggle("bad", bad);
}

/** Asks the program. What it refuses is an error with its sentence. */
async function request(question, body) {
  let reply;
  try {
    reply = await fetch(`/api/${question}`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
      // a job is stopped also by a page that goes
      keepalive: question === "stop",
    });
  } catch {
    throw new Error("The program does not answer: was it ended?");
  }
  const answer = await reply.json();
  if (!reply.ok) throw new Error(answer.error);
  return answer;
}

/** Asks the program about what is shown: if a room is left meanwhile, nothing follows, neither in the link of the next one nor aloud. */
export async function ask(question, body = {}) {
  const { turn } = state;
  const here = (then) => (turn === state.turn ? then() : new Promise(() => {}));
  return request(question, body).then((answer) => here(() => answer), (error) => here(() => Promise.reject(error)));
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

/** The state in the link: that of the room that is shown, and of rooms that were left, each name behind that of its room (`chess.fen`). */
export const state = {
  /** The room that is shown, how many were shown before, and who hears of changes. */
  room: "",
  turn: 0,
  changed: () => {},
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
    state.changed();
  },
  /** The link to another room, where it was left; the one that is shown is kept. */
  to(room) {
    const all = new URLSearchParams({ game: room });
    for (const [name, value] of state.read()) {
      if (name === "game") continue;
      const [left, rest] = name.includes(".") ? name.split(".", 2) : [state.room, name];
      all.set(left === room ? rest : `${left}.${rest}`, value);
    }
    return `#${all}`;
  },
};

/** A number that was typed, as the program is told it: what is none, or more than this language counts, is told as it stands. */
export const typed = (input) => {
  const text = input.value.trim();
  const number = Number(text);
  const exact = Number.isFinite(number) && (Number.isSafeInteger(number) || !Number.isInteger(number));
  return text !== "" && exact ? number : text;
};

/** The list of a room's keys: pairs of keys and what they do. */
export const keys = (...list) => el("details", { class: "keys" }, el("summary", {}, "Keys"), el("dl", {}, list.map(([names, does]) =>
  el("div", {}, el("dt", {}, names.flatMap((name) => [el("kbd", {}, name), " "])), el("dd", {}, does)))));

/** How long a device may take to end a job that was stopped, in milliseconds. */
const PATIENCE = 3000;

/** Waits for a job; `each` hears how it is getting on, `stopped` tells since when it is to end, if it is. */
async function wait(job, each, stopped) {
  for (let pause = 40; ; pause = Math.min(2 * pause, 400)) {
    const now = await request("job", { job });
    if (now.state === "done") return now.answer;
    if (now.state === "failed") throw new Error(now.error);
    each(now);
    if (stopped() && Date.now() - stopped() > PATIENCE) throw new Error("stopped, but the device has not ended yet");
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
      el("thead", {}, el("tr", {}, heads.map((h, i) => cell("th", t(h).replace("#", ""), i)))),
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
      text.textContent = t(told);
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

  /** Boxes to tick; the link holds those that are, unless all are. */
  choice(devices) {
    const ticked = state.get("devices").split(",").filter(Boolean);
    // of devices of one name each has a number of its own
    const names = devices.map((d, i) => {
      const before = devices.slice(0, i).filter((e) => compare.name(e) === compare.name(d)).length;
      return compare.name(d) + (before ? ` ${before + 1}` : "");
    });
    const known = names.some((name) => ticked.includes(name));
    const change = () => {
      const on = names.filter((_, i) => boxes[i].checked);
      state.set({ devices: on.length === names.length ? "" : on.join(",") || "none" });
    };
    const boxes = devices.map((d, i) => el("input", { type: "checkbox", value: d.device, "data-device": d.name, onchange: change,
      checked: known ? ticked.includes(names[i]) : ticked[0] !== "none" }));
    const chosen = () => devices.filter((_, i) => boxes[i].checked);
    return {
      node: el("div", { role: "group", "aria-label": "Devices" }, devices.map((d, i) =>
        el("label", {}, boxes[i], ` ${d.name} `, el("span", { class: "soft" }, d.config)))),
      chosen,
    };
  },

  /**
   * Rows are `{answer, error, done, over}`; `cells` makes those of a row with an answer. What was signed is the answer, or as much of it as
   * `answer.signed` says. Devices of one circuit that signed the same are compared; other circuits search, and sign, something else.
   */
  table(heads, cells, devices, rows, over) {
    const groups = new Map();
    rows.forEach(({ answer }, i) => {
      if (!answer?.signature) return;
      const key = `${devices[i].hash} ${answer.signed ?? ""}`;
      groups.set(key, [...(groups.get(key) ?? []), i]);
    });
    const seen = rows.map(() => "");
    for (const group of groups.values()) {
      if (group.length < 2) continue;
      const differ = new Set(group.map((i) => rows[i].answer.signature)).size > 1;
      for (const i of group) seen[i] = differ ? "other" : "same";
    }
    const empty = heads.map(() => "");
    const body = devices.map((device, i) => {
      const { answer, error, done } = rows[i];
      const named = compare.name(device);
      if (error) return [named, error, ...empty.slice(1), "", ""];
      if (!answer) return [named, done ? `at work: ${number(done)}` : "at work", ...empty.slice(1), "", ""];
      const signed = answer.signed ? [" ", el("span", { class: "soft" }, answer.signed)] : [];
      return [named, ...cells(answer, rows[i]), answer.seconds.toFixed(3), el("span", {}, el("span", { class: `mono ${seen[i]}`.trim() }, answer.signature ?? "–"), ...signed)];
    });
    const told = over ? compare.told(devices, rows, seen) : null;
    return el("div", {}, table("What the devices say", ["device", ...heads, "#seconds", "signature"], body), told);
  },

  /** What came of the comparison, in a sentence. */
  told(devices, rows, seen) {
    const names = (wanted) => [...new Set(devices.filter((_, i) => wanted(i)).map((d) => d.config))].join(", ");
    const sentence = (text, found) => el("p", { class: found, id: "agree" }, text);
    const answered = rows.map((r) => Boolean(r.answer?.signature));
    if (seen.includes("other")) return sentence(`The signatures of ${names((i) => seen[i] === "other")} differ.`, "other");
    if (seen.includes("same") && seen.every((s) => s === "same")) return sentence("The same signature everywhere.", "same");
    if (seen.includes("same")) return sentence(`The same signature from all of ${names((i) => seen[i] === "same")}.`, "same");
    const circuits = new Set(devices.filter((_, i) => answered[i]).map((d) => d.hash)).size;
    return circuits > 1 ? sentence(`Other circuits, other work: signatures of ${names((i) => answered[i])} are not compared.`, "soft") : null;
  },
};

/** A question to all chosen devices side by side, a row of `{answer, error, done, over}` for each. */
export class Asking {
  constructor(devices) {
    this.choice = compare.choice(devices);
    this.turn = 0;
    this.asked = { jobs: new Set(), stopped: 0 };
  }

  /** Ends what is on its way; how far it came is shown and told. */
  stop() {
    if (this.asked.stopped || !this.asked.going) return;
    this.asked.stopped = Date.now();
    say("Stopping.");
    this.end();
  }

  /** Ends what is on its way, and nobody waits for it: something else is looked at. */
  leave() {
    this.turn++;
    this.end();
  }

  end() {
    for (const job of this.asked.jobs) request("stop", { job }).catch(() => {});
  }

  /**
   * A question with its body gives each device its job, `show(devices, rows, over)` shows how all stand, `told(answer)` says in a word how far an answer
   * came. The rows; null if nobody was asked, if it was stopped, or if the next question has come.
   */
  async all(saying, question, body, show, told) {
    this.leave();
    const turn = this.turn;
    const chosen = this.choice.chosen();
    if (!chosen.length) {
      say("Choose a device first.", true);
      return null;
    }
    const asked = (this.asked = { jobs: new Set(), stopped: 0, going: true });
    const rows = chosen.map(() => ({}));
    const shown = (over) => { if (turn === this.turn) show(chosen, rows, over); };
    say(saying);
    shown(false);
    await Promise.all(chosen.map(async (device, i) => {
      const row = rows[i];
      try {
        const { job } = await request(question, { device: device.device, ...body });
        asked.jobs.add(job);
        // stopped, or left, before it had a number
        if (asked.stopped || turn !== this.turn) request("stop", { job }).catch(() => {});
        row.answer = await wait(job, (now) => {
          row.done = now.done ?? 0;
          row.answer = now.so_far ?? row.answer;
          shown(false);
        }, () => asked.stopped);
        asked.jobs.delete(job);
      } catch (error) {
        if (asked.stopped && row.answer) row.late = error.message;
        else row.error = error.message;
      }
      row.over = true;
      shown(false);
    }));
    asked.going = false;
    if (turn !== this.turn) return null;
    shown(true);
    if (!asked.stopped) return rows;
    const far = chosen.map((d, i) => `${compare.name(d)}: ${t(rows[i].late ?? rows[i].error ?? told(rows[i].answer))}`);
    say(`Stopped. ${far.join("; ")}.`);
    return null;
  }
}
