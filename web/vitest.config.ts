import { defineConfig, mergeConfig } from "vitest/config";

import page from "./vite.config.ts";

export default mergeConfig(
  page,
  defineConfig({
    resolve: { conditions: ["browser"] }, // else Svelte would render on the server
    test: { environment: "happy-dom", include: ["{src,vite,eslint}/**/*.test.ts"] },
  }),
);
