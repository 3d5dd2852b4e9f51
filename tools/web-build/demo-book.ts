import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import { resolve } from "node:path";
import type { Plugin } from "vite";
import { demoInstant } from "#shared/demo/demo-time.ts";
import { fingerprintOf } from "../bootstrap/build-web.mjs";
import { oneAtATime } from "../bootstrap/one-at-a-time.mjs";

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

/** What the book is made of: the server, its database, the story, the packages. A new screen makes no new book. */
const MADE_OF = [
  "db/migrations",
  "package-lock.json",
  "packages/ledger-proof",
  "packages/tax-rules",
  "src/demo",
  "src/features",
  "src/server",
  "src/shared",
  "tools/web-build/databases",
];

const isForTheBook = (path: string): boolean => !/\/web\/|\/testing\/|\.test\.tsx?$|\.md$/.test(path);

export type DemoBookNames = { key: string; instant: string };

/**
 * Two archives of one state are not the same bytes (PostgreSQL gives each cluster a new number), so all three files are named by
 * what they were made of: every machine that builds gives them the same name, and before they are made.
 */
export const demoBookNames = (root = ROOT): DemoBookNames => {
  const instant = demoInstant(new Date());
  const key = createHash("sha256")
    .update(`${fingerprintOf(root, MADE_OF, isForTheBook)} ${instant}`)
    .digest("hex")
    .slice(0, 16);
  return { key, instant };
};

const filesIn = (folder: string, { key, instant }: DemoBookNames): DemoBookFiles => ({
  archive: `${folder}/demo-database-${key}.tar`,
  book: `${folder}/demo-book-${key}.json`,
  answers: `${folder}/demo-answers-${key}.json`,
  instant,
});

/** In a separate process, whose time is the demo's. It ends with this one. */
const make = async (files: DemoBookFiles): Promise<void> => {
  const program = resolve(import.meta.dirname, "databases/make-demo-book.ts");
  const preload = resolve(ROOT, "src/server/database/preload-drizzle.ts");
  const child = spawn(process.execPath, ["--import", preload, program, JSON.stringify(files)], {
    cwd: ROOT,
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error("the sample book of the demo could not be made");
};

const makeOnce = async (names: DemoBookNames): Promise<DemoBookFiles> => {
  const kept = resolve(FOLDER, names.key);
  if (existsSync(kept)) return filesIn(kept, names);
  const unfinished = `${kept}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  await make(filesIn(unfinished, names));
  renameSync(unfinished, kept);
  for (const other of readdirSync(FOLDER).filter((name) => name !== names.key))
    rmSync(resolve(FOLDER, other), { recursive: true, force: true });
  return filesIn(kept, names);
};

let made: Promise<DemoBookFiles> | null = null;

/**
 * The demo's database and the answers to its first page, both from one archive: made by the product's own server, once for each
 * state of what it is made of and each year, and kept; older ones are deleted. A process that already makes it is waited for.
 */
export const demoBookFiles = (): Promise<DemoBookFiles> =>
  (made ??= oneAtATime(ROOT, "demo-book", () => makeOnce(demoBookNames())));

/** Where the site has its files, which it does not have before they are made. */
export const demoBookAddresses = (names: DemoBookNames): DemoBookFiles => filesIn("/assets", names);

const MODULES: Readonly<Record<string, (files: DemoBookFiles) => string>> = {
  "virtual:demo-book": ({ archive, book }) =>
    `export const archive = ${JSON.stringify(archive)};\nexport const book = ${JSON.stringify(book)};`,
  "virtual:demo-answers": ({ answers, instant }) =>
    `export const answers = ${JSON.stringify(answers)};\nexport const instant = ${JSON.stringify(instant)};`,
};

/** Where those files will be, for the demo's worker and its page: the build does not wait for them (decision 0127). */
export const demoBook = (): Plugin => {
  let addresses: DemoBookFiles | null = null;
  return {
    name: "tenure:demo-book",
    resolveId: (id) => (id in MODULES ? `\0${id}` : null),
    load: (id) => {
      const written = id.startsWith("\0") ? MODULES[id.slice(1)] : undefined;
      return written ? written((addresses ??= demoBookAddresses(demoBookNames()))) : null;
    },
  };
};
