import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";

import svelteConfig from "./svelte.config.js";

const words = {
  "no-restricted-properties": [
    "error",
    ...["innerHTML", "outerHTML", "insertAdjacentHTML"].map((property) => ({
      property,
      message: "What people write must never become markup.",
    })),
  ],
};

export default ts.config(
  { ignores: ["node_modules", "src/wire.ts"] },
  js.configs.recommended,
  ...ts.configs.strict,
  ...svelte.configs.recommended,
  {
    languageOptions: { globals: { ...globals.browser, ...globals.node } },
    rules: {
      ...words,
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
      // Inline style attributes are refused by our content security policy; style: directives are not.
      "no-restricted-syntax": [
        "error",
        {
          selector: 'SvelteAttribute[key.name="style"]',
          message: "Use a class or style:property.",
        },
      ],
      // Maps and sets that nothing on the screen follows need not be reactive.
      "svelte/prefer-svelte-reactivity": "off",
      // Our addresses have no base path: the page is always served from the root.
      "svelte/no-navigation-without-resolve": "off",
    },
  },
);
