/**
 * Every state of the table without a server, for looking at and for screenshots: `npx vite`, then
 * /src/harness/?state=team&lang=fr. Not part of the build.
 */
import { mount } from "svelte";

import "../style/tokens.css";
import "../style/ui.css";
import { LANGUAGES, speak } from "../text/texts.svelte";
import Harness from "./Harness.svelte";
import { STATES } from "./states";

const asked = new URLSearchParams(window.location.search);
const state = STATES[asked.get("state") ?? "team"];
const target = document.getElementById("app");
if (target === null || state === undefined) {
  throw new Error(`the states are ${Object.keys(STATES).join(", ")}`);
}
await speak(LANGUAGES.find((language) => language === asked.get("lang")) ?? "fr");
mount(Harness, { target, props: { state } });
