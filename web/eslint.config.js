import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";

import { layersRule } from "./eslint/layers.ts";
import svelteConfig from "./svelte.config.js";

const noMarkup = {
  "no-restricted-properties": [
    "error",
    ...["innerHTML", "outerHTML", "insertAdjacentHTML"].map((property) => ({
      property,
      message: "Text that people write must never become markup.",
    })),
  ],
};

export default ts.config(
  { ignores: ["node_modules", "src/wire.ts"] },
  js.configs.recommended,
  ...ts.configs.strict,
  ...svelte.configs.recommended,
  {
    plugins: { page: { rules: { layers: layersRule } } },
    languageOptions: { globals: { ...globals.browser, ...globals.node } },
    rules: {
      ...noMarkup,
      "page/layers": "error",
      eqeqeq: "error",
      "no-console": "error",
      "no-undef": "off", // TypeScript knows better
      "@typescript-eslint/consistent-type-imports": "error",
    },
  },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
    rules: {
      "svelte/no-at-html-tags": "error",
      // Our content security policy refuses style attributes, but not style: directives.
      "no-restricted-syntax": [
        "error",
        {
          selector: 'SvelteAttribute[key.name="style"]',
          message: "Use a class or style:property.",
        },
      ],
      // Maps and sets that nothing on the screen depends on need not be reactive.
      "svelte/prefer-svelte-reactivity": "off",
      // There is no base path: the page is always served from the root.
      "svelte/no-navigation-without-resolve": "off",
    },
  },
);
