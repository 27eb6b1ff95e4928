/** Made by vite/texts.ts: the texts of the page in a language, and its rules. */
declare module "texts:all" {
  export function importTexts(language: string): Promise<{ default: string }>;
  export function importRules(language: string): Promise<{ default: string }>;
}
