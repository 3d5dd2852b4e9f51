import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, relative, resolve } from "node:path";
import { type Plugin, rolldown } from "rolldown";

const ROOT = resolve(import.meta.dirname, "../..");

/** They find files of their own beside them: engines, fonts, pages, native code. */
const STAYS_OUTSIDE = [
  "@electric-sql/pglite",
  "@embedpdf/fonts-sc",
  "@fastify/swagger-ui",
  "libheif-js",
  "pdfjs-dist",
  "pdfkit",
  "pg-native",
  "sharp",
];

const isOutside = (id: string): boolean => STAYS_OUTSIDE.some((name) => id === name || id.startsWith(`${name}/`));

const PROGRAM = /new URL\(\s*"(\.[^"]+\.ts)",\s*import\.meta\.url,?\s*\)/g;
const PLACE = /import\.meta\.(url|dirname)\b/g;

/** Files are found where the sources have them; a program that is started by its address becomes part of the bundle. */
const keepPlaces = (folder: string): Plugin => {
  const programs = new Map<string, string>();
  return {
    name: "tenure:keep-places",
    transform: {
      filter: { id: /\.ts$/, code: "import.meta." },
      handler(code, id) {
        if (id.includes("/node_modules/")) return null;
        const started = code.replaceAll(PROGRAM, (_, path: string) => {
          const program = resolve(dirname(id), path);
          const known = programs.get(program);
          const reference = known ?? this.emitFile({ type: "chunk", id: program, name: basename(program, ".ts") });
          programs.set(program, reference);
          return `new URL(import.meta.ROLLUP_FILE_URL_${reference})`;
        });
        const source = relative(folder, id).replaceAll("\\", "/");
        return started.replaceAll(PLACE, (_, name: string) =>
          name === "url"
            ? `new URL(${JSON.stringify(source)}, import.meta.url).href`
            : `(import.meta.dirname + ${JSON.stringify(`/${dirname(source)}`)})`,
        );
      },
    },
  };
};

const NOT_ASCII = /(\\*)([^\0-\u007f])/g;
const RAW_AND_NOT_ASCII = /String\.raw`[^`]*[^\0-\u007f]/;

/** A source with a single character beyond ASCII is held in two bytes a character: 8 MB more for as long as it runs. */
const inAscii = (code: string): string => {
  const raw = RAW_AND_NOT_ASCII.exec(code);
  if (raw) throw new Error(`a raw text cannot be escaped: ${raw[0]}`);
  return code.replaceAll(NOT_ASCII, (_, before: string, character: string) => {
    const escapes = before.length % 2 === 0 ? before : before.slice(1);
    return `${escapes}\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
  });
};

/**
 * Writes the server and the programs that it starts into a folder: a few files instead of some three thousand modules,
 * which took more than half of a start (docs/decisions/0126). The folder stays inside the project, where packages are found.
 */
export const bundleServer = async (folder: string): Promise<void> => {
  const bundle = await rolldown({
    cwd: ROOT,
    input: { main: "src/server/main.ts" },
    platform: "node",
    external: isOutside,
    plugins: [keepPlaces(folder)],
  });
  const { output } = await bundle.generate({
    format: "esm",
    entryFileNames: "[name].mjs",
    chunkFileNames: "[name]-[hash].mjs",
    comments: false,
    keepNames: true,
  });
  await bundle.close();
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const file of output) {
    writeFileSync(resolve(folder, file.fileName), file.type === "chunk" ? inAscii(file.code) : file.source);
  }
};
