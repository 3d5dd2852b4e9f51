import { globSync, mkdirSync, writeFileSync } from "node:fs";
import { basename, resolve } from "node:path";
import type { Plugin, Rolldown } from "vite";

const ROOT = resolve(import.meta.dirname, "../..");
const ENDING = ".island.tsx";
const RENDERER = "virtual:written-island";

/** For each island everything its script imports statically, in the order in which it runs, and the script last. */
export type IslandFiles = Record<string, string[]>;

export const ISLANDS_FILE = "islands.json";

type Bundle = Rolldown.OutputBundle;

const importsOf = (bundle: Bundle, file: string, seen = new Set<string>(), ordered: string[] = []): string[] => {
  const chunk = bundle[file];
  if (seen.has(file) || chunk?.type !== "chunk") return ordered;
  seen.add(file);
  for (const imported of chunk.imports) importsOf(bundle, imported, seen, ordered);
  ordered.push(file);
  return ordered;
};

/** The name by which a page requests its island: `rental-calculator` for `rental-calculator.island.tsx`. */
const islandOf = (id: string | null): string | null => (id?.endsWith(ENDING) ? basename(id, ENDING) : null);

const islandFiles = (bundle: Bundle): IslandFiles =>
  Object.fromEntries(
    Object.values(bundle).flatMap((chunk) => {
      const name = chunk.type === "chunk" ? islandOf(chunk.facadeModuleId) : null;
      return name === null ? [] : [[name, importsOf(bundle, chunk.fileName).map((file) => `/${file}`)]];
    }),
  );

/**
 * Islands (decision 0019): each `*.island.tsx` is an entry of the browser's build, beside the application and sharing its
 * files. Their names go to `build/islands.json`, from where `nameIslands` writes them into the pages.
 */
export const islandsPlugin = (): Plugin => ({
  name: "tenure:islands",
  buildStart() {
    if (this.environment.name !== "client" || this.environment.mode !== "build") return;
    for (const id of globSync(`src/features/*/*/web/*/*${ENDING}`, { cwd: ROOT })) {
      this.emitFile({ type: "chunk", id: resolve(ROOT, id), name: basename(id, ".tsx") });
    }
  },
  generateBundle({ dir }, bundle) {
    if (this.environment.name !== "client" || dir === undefined) return;
    mkdirSync(dir, { recursive: true });
    writeFileSync(resolve(dir, "..", ISLANDS_FILE), `${JSON.stringify(islandFiles(bundle), null, 2)}\n`);
  },
  resolveId: (id) => (id === RENDERER ? `\0${RENDERER}` : null),
  load(id) {
    if (id !== `\0${RENDERER}`) return null;
    // The browser never prerenders pages: the build's renderer must not end up in it.
    return this.environment.name === "client"
      ? `export const renderToString = () => "";`
      : `export { renderToString } from "react-dom/server";`;
  },
});
