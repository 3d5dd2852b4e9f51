import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import { resolve } from "node:path";
import { promisify } from "node:util";
import type { Plugin } from "vite";
import { demoInstant } from "#shared/demo/demo-time.ts";
import { webFingerprint } from "../bootstrap/build-web.mjs";

const ROOT = resolve(import.meta.dirname, "../..");
const FOLDER = resolve(ROOT, ".cache/demo-book");

export type DemoBookFiles = {
  /** A database with a book for each tier, as the archive that PGlite starts from. */
  archive: string;
  /** Whose books they are, and the files of their vaults (`DemoBook`). */
  book: string;
  /** The answers to the requests of the first page (`RecordedAnswers`). */
  answers: string;
  /** The time at which its clock starts, ISO. */
  instant: string;
};

const filesIn = (folder: string, key: string, instant: string): DemoBookFiles => ({
  archive: resolve(folder, `demo-database-${key}.tar`),
  book: resolve(folder, `demo-book-${key}.json`),
  answers: resolve(folder, `demo-answers-${key}.json`),
  instant,
});

/** In a separate process, whose time is the demo's. */
const make = async (files: DemoBookFiles): Promise<void> => {
  const program = resolve(import.meta.dirname, "make-demo-book.ts");
  const preload = resolve(ROOT, "src/server/database/preload-drizzle.ts");
  const run = promisify(execFile);
  await run(process.execPath, ["--import", preload, program, JSON.stringify(files)], { cwd: ROOT });
};

const makeOnce = async (): Promise<DemoBookFiles> => {
  const instant = demoInstant(new Date());
  const key = createHash("sha256")
    .update(`${webFingerprint(ROOT)} ${instant}`)
    .digest("hex")
    .slice(0, 16);
  const kept = resolve(FOLDER, key);
  if (!existsSync(kept)) {
    const unfinished = `${kept}.${process.pid}`;
    mkdirSync(unfinished, { recursive: true });
    await make(filesIn(unfinished, key, instant));
    for (const other of readdirSync(FOLDER).filter((name) => !name.startsWith(key)))
      rmSync(resolve(FOLDER, other), { recursive: true, force: true });
    // Another process may have been faster.
    if (existsSync(kept)) rmSync(unfinished, { recursive: true });
    else renameSync(unfinished, kept);
  }
  return filesIn(kept, key, instant);
};

let made: Promise<DemoBookFiles> | null = null;

/**
 * The demo's database and the answers to its first page, both from one archive: made by the product's own server, once for each
 * state of its sources and each year, and kept; older ones are deleted.
 */
export const demoBookFiles = (): Promise<DemoBookFiles> => (made ??= makeOnce());

/**
 * Two archives of one state are not the same bytes (PostgreSQL gives each cluster a new number), so all three are named by what
 * they were made of: every machine that builds gives them the same name.
 */
export const nameAsset = ({ names }: { names: readonly string[] }): string =>
  names.some((name) => /^demo-(database|book|answers)-/.test(name))
    ? "assets/[name][extname]"
    : "assets/[name]-[hash][extname]";

const MODULES: Readonly<Record<string, (files: DemoBookFiles) => string>> = {
  "virtual:demo-book": ({ archive, book }) =>
    `export { default as archive } from ${JSON.stringify(`${archive}?url`)};\nexport { default as book } from ${JSON.stringify(`${book}?url`)};`,
  "virtual:demo-answers": ({ answers, instant }) =>
    `export { default as answers } from ${JSON.stringify(`${answers}?url`)};\nexport const instant = ${JSON.stringify(instant)};`,
};

/** Where those files are, for the demo's worker and its page. */
export const demoBook = (): Plugin => ({
  name: "tenure:demo-book",
  resolveId: (id) => (id in MODULES ? `\0${id}` : null),
  load: async (id) => {
    const written = id.startsWith("\0") ? MODULES[id.slice(1)] : undefined;
    return written ? written(await demoBookFiles()) : null;
  },
});
