/** Read by svelte-check, the linter and the build alike. */
export default {
  compilerOptions: { runes: true },
};
