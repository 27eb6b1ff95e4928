import { defineConfig, mergeConfig } from "vitest/config";

import page from "./vite.config.ts";

export default mergeConfig(
  page,
  defineConfig({
    resolve: { conditions: ["browser"] }, // otherwise Svelte resolves to its server version
    test: {
      environment: "happy-dom",
      include: ["{src,vite,eslint}/**/*.test.ts"],
      pool: "vmThreads", // every file has globals of its own, without loading happy-dom anew
    },
  }),
);
