import { resolve } from "node:path";
import { build, type Plugin } from "vite";

const NAME = "virtual:page-script";
const ENTRY = resolve(import.meta.dirname, "../../src/web/public/page-script/main.ts");

const bundle = async (): Promise<string> => {
  const built = await build({
    configFile: false,
    logLevel: "error",
    build: {
      write: false,
      target: "es2022",
      minify: true,
      lib: { entry: ENTRY, formats: ["iife"], name: "page" },
    },
  });
  const [first] = Array.isArray(built) ? built : [built];
  const chunk = first && "output" in first ? first.output.find(({ type }) => type === "chunk") : undefined;
  if (chunk?.type !== "chunk") throw new Error("the script of public pages was not built");
  // A closing tag in a text would end the script.
  return chunk.code.trim().replaceAll("</script", "<\\/script");
};

/**
 * The script of public documents as a string, so that the written pages carry it inline: no request, and the policy allows
 * it by its hash. Only the rendering at build time imports it; the application in the browser never does.
 */
export const pageScriptPlugin = (): Plugin => ({
  name: "tenure:page-script",
  resolveId: (id) => (id === NAME ? `\0${NAME}` : null),
  load: async (id) => (id === `\0${NAME}` ? `export const PAGE_SCRIPT = ${JSON.stringify(await bundle())};` : null),
});
