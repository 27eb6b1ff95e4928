import "./style/tokens.css";
import "./style/ui.css";
import "./device/appearance.svelte";

import { mount } from "svelte";

import App from "./App.svelte";
import { settings } from "./device/settings.svelte";
import { applyLanguage } from "./device/language.svelte";
import { register } from "./offline/register";
import { startRouter, route } from "./router/router.svelte";
import { screenOf } from "./screens/screens";

const target = document.getElementById("app");
if (!target) throw new Error("index.html has no #app");

startRouter();
// Fetch the screen and the texts at the same time; App shows the screen, or that it failed.
if (route.now.path !== "/") screenOf(route.now.path)().catch(() => undefined);
await applyLanguage(settings);
mount(App, { target });
register();
