import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build, type Plugin } from "vite";

const root = fileURLToPath(new URL("../..", import.meta.url));
/** The same in each run: what Node compiles of it is kept by its path. */
const folder = join(root, "node_modules", ".cache", "tenure-children");

/** What the server starts in processes and threads of their own. */
const CHILDREN = [
  "src/server/sheets/read-sheet-child.ts",
  "src/features/proof/evidence/server/receiving/image-child.ts",
  "src/features/reports/reports/server/render-child.ts",
  "src/features/reports/reports/server/making/model-child.ts",
  "src/features/intake/imports/server/reading/sheet-worker.ts",
];

const NAMES = new Set(CHILDREN.map((path) => basename(path)));
const CHILD_URL = /new URL\("\.\/([a-z-]+\.ts)", import\.meta\.url\)/g;

/**
 * The tests start hundreds of children. From TypeScript each costs half a second of processor before its first line, built a sixth.
 * As they are shipped they run in the tests of durability and in the journeys.
 */
export const builtChildren = (): Plugin => ({
  name: "tenure:built-children",
  transform(code, id) {
    if (!id.startsWith(join(root, "src"))) return null;
    return code.replaceAll(CHILD_URL, (whole, name: string) =>
      NAMES.has(name) ? `new URL("${pathToFileURL(join(folder, name.replace(/ts$/, "js"))).href}")` : whole,
    );
  },
});

/** Before the tests: each child in one file or two, from the sources as they are now. */
export const setup = async (): Promise<void> => {
  const built = await build({
    root,
    configFile: false,
    logLevel: "error",
    build: {
      ssr: true,
      write: false,
      minify: false,
      rolldownOptions: {
        input: CHILDREN.map((path) => join(root, path)),
        output: { entryFileNames: "[name].js", chunkFileNames: "[name].part.js" },
      },
    },
    ssr: { noExternal: [/^@tenure\//, "@zip.js/zip.js", "saxes"] },
  });
  mkdirSync(folder, { recursive: true });
  for (const file of "output" in built ? built.output : []) {
    // Another run may be reading it.
    const unfinished = join(folder, `${file.fileName}.${process.pid}`);
    writeFileSync(unfinished, file.type === "chunk" ? file.code : file.source);
    renameSync(unfinished, join(folder, file.fileName));
  }
};
