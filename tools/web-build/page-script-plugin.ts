import { resolve } from "node:path";
import { build, type Plugin } from "vite";
import { demoBook } from "./demo-book.ts";

const WEB = resolve(import.meta.dirname, "../../src/web");

/** Scripts that pages carry inline, by the module that exports their text, and the name of that text. */
const SCRIPTS: Readonly<Record<string, { entry: string; exported: string }>> = {
  "virtual:page-script": { entry: resolve(WEB, "public/page-script/main.ts"), exported: "PAGE_SCRIPT" },
  "virtual:watch-start": { entry: resolve(WEB, "start/watch-start.ts"), exported: "WATCH_START_SCRIPT" },
};

/** What a document calls its build; the next build has another name. */
const BUILD = Date.now().toString(36);

const bundle = async (entry: string): Promise<string> => {
  const built = await build({
    configFile: false,
    logLevel: "error",
    plugins: [demoBook()],
    define: { __DOCUMENT_BUILD__: JSON.stringify(BUILD) },
    build: {
      write: false,
      target: "es2022",
      minify: true,
      lib: { entry, formats: ["iife"], name: "page" },
    },
  });
  const [first] = Array.isArray(built) ? built : [built];
  const chunk = first && "output" in first ? first.output.find(({ type }) => type === "chunk") : undefined;
  if (chunk?.type !== "chunk") throw new Error(`${entry} was not built`);
  // A closing tag in a text would end the script.
  return chunk.code.trim().replaceAll("</script", "<\\/script");
};

/**
 * The script of public documents, and the one that watches the start of all others, as strings, so that the prerendered pages
 * carry them inline: no request, and the policy allows them by their hashes. Only the rendering at build time needs them.
 */
export const pageScriptPlugin = (): Plugin => ({
  name: "tenure:page-script",
  resolveId: (id) => (id in SCRIPTS ? `\0${id}` : null),
  async load(id) {
    const script = id.startsWith("\0") ? SCRIPTS[id.slice(1)] : undefined;
    return script ? `export const ${script.exported} = ${JSON.stringify(await bundle(script.entry))};` : null;
  },
});
