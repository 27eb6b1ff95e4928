import "./tokens.css";
import "./ui/ui.css";
import "./device/appearance.svelte";

import { mount } from "svelte";

import App from "./App.svelte";
import { settings } from "./device/settings.svelte";
import { followLanguage } from "./device/speaking.svelte";
import { register } from "./offline/register";
import { listen } from "./router/router.svelte";

const target = document.getElementById("app");
if (!target) throw new Error("index.html has no #app");

listen();
await followLanguage(settings);
mount(App, { target });
register();
