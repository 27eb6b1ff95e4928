import "./style/tokens.css";
import "./style/ui.css";
import "./device/appearance.svelte";

import { mount } from "svelte";

import App from "./App.svelte";
import { settings } from "./device/settings.svelte";
import { followLanguage } from "./device/speaking.svelte";
import { register } from "./offline/register";
import { listen, route } from "./router/router.svelte";
import { screenOf } from "./screens/screens";

const target = document.getElementById("app");
if (!target) throw new Error("index.html has no #app");

listen();
// The screen and its words are fetched at the same time; App shows it, or that it did not come.
if (route.now.path !== "/") screenOf(route.now.path)().catch(() => undefined);
await followLanguage(settings);
mount(App, { target });
register();
