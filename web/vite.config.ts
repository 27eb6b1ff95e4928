import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

import { serviceWorker } from "./vite/service-worker.ts";
import { texts } from "./vite/texts.ts";

/** Where the Python package looks for the page; git-ignored, because it is built. */
const BUILT = "../src/tenback/web_dist";

/** The server that `npm run dev` passes the API on to. */
const SERVER = process.env["TENBACK_SERVER"] ?? "http://127.0.0.1:8110";

export default defineConfig({
  plugins: [svelte(), texts(), serviceWorker()],
  build: {
    outDir: BUILT,
    emptyOutDir: true,
    target: "es2022",
    // Inline data would be refused by our content security policy, and so would the polyfill be useless.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // A first visit asks for few files: one with all that every screen needs, one with the table.
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
