/** Made by vite/texts.ts. */
declare module "texts:*" {
  const source: string;
  export default source;
}
