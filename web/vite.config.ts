import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

import { serviceWorker } from "./vite/service-worker.ts";
import { texts } from "./vite/texts.ts";

/** The Python package serves the page from here; git ignores it, because it is built. */
const OUTPUT = "../src/tenback/web_dist";

/** The server to which `npm run dev` forwards API requests. */
const SERVER = process.env["TENBACK_SERVER"] ?? "http://127.0.0.1:8110";

export default defineConfig({
  plugins: [svelte(), texts(), serviceWorker()],
  build: {
    outDir: OUTPUT,
    emptyOutDir: true,
    target: "es2022",
    // Our content security policy refuses inline data and the inline polyfill.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // A first visit fetches few files: one for every screen, and one with the table.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: "page", tags: ["$initial"] },
            { name: "table", test: /src[\\/](cards|game|icons|link|table|screens[\\/]table)/ },
          ],
        },
      },
    },
  },
  server: {
    host: "127.0.0.1",
    port: 5110,
    fs: { allow: [".", "../src/tenback/text"] },
    proxy: { "/api": { target: SERVER, ws: true }, "/openapi.json": SERVER, "/health": SERVER },
  },
});
