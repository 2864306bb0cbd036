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

/** A picture of the program's, with its own style and names. */
export function drawn(svg) {
  const host = el("div", { class: "drawn" });
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
