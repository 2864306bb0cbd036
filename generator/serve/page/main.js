// The window: which game is looked at.

import { ask, el, say, state, trying } from "./parts.js";
import * as chess from "./chess.js";
import * as go from "./go.js";
import * as shogi from "./shogi.js";
import { japanese, t } from "./words.js";

const GAMES = [
  { word: "shogi", title: "Shogi", kind: "tsume", open: shogi.open },
  { word: "go", title: "Go", kind: "go", open: go.open },
  { word: "chess", title: "Chess", kind: "chess", open: chess.open },
];

const room = document.getElementById("room");
let offer = null;
let shown = null;

async function show() {
  const there = GAMES.filter((g) => offer.devices.some((d) => d.kind === g.kind));
  const game = there.find((g) => g.word === state.get("game")) ?? there[0];
  if (!game) return say("This window was opened without a device.", true);
  state.room = game.word;
  const links = there.map((g) => el("a", { "aria-current": g === game ? "page" : null }, g.title));
  const games = document.getElementById("games");
  const chosen = games.contains(document.activeElement);
  games.replaceChildren(...links);
  state.changed = () => there.forEach((g, i) => links[i].setAttribute("href", state.to(g.word)));
  state.changed();
  // who came here by a link stays at it; without an address it takes no focus
  if (chosen) links[there.indexOf(game)].focus();
  document.title = `${t(game.title)} – Kiban`;
  if (shown) shown.close();
  state.turn++;
  say("");
  room.replaceChildren();
  shown = game.open(room, offer.devices.filter((d) => d.kind === game.kind));
  await shown.ready;
  document.body.dataset.ready = "yes";
}

// the link holds what is shown: an anchor would take its place
document.querySelector(".skip").addEventListener("click", (event) => {
  event.preventDefault();
  room.focus();
});
// nobody waits for the jobs of a page that goes, and others want the devices
addEventListener("pagehide", () => shown?.asking.leave());

trying(async () => {
  if (japanese) {
    document.documentElement.lang = "ja";
    document.querySelector(".skip").textContent = t("To the board");
    document.getElementById("games").setAttribute("aria-label", t("Games"));
  }
  offer = await ask("offer");
  addEventListener("hashchange", () => trying(show));
  await show();
});
