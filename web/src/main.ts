import "@fontsource/marcellus/latin-400.css";
import "@fontsource-variable/figtree/wght.css";
import "./styles/tokens.css";
import "./styles/base.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { start } from "./lib/worker";
import { settings } from "./lib/settings.svelte";
import { preferred, spoken } from "./words/words.svelte";

settings.load();
start();
await spoken.speak(preferred());
mount(App, { target: document.getElementById("app")! });
performance.mark("interactive");
