import { createHash } from "node:crypto";
import { existsSync, readdirSync, renameSync, rmSync } from "node:fs";
import { copyFile, mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { basename, extname, resolve } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const COMPRESSIBLE = new Set([
  ".js",
  ".mjs",
  ".css",
  ".html",
  ".svg",
  ".json",
  ".webmanifest",
  ".map",
  ".wasm",
  ".data",
  ".tar",
]);

/** The server writes its origin into these and compresses them itself (`src/server/http/written-pages.ts`). */
const WRITTEN_BY_SERVER = new Set(["index.html", "__spa-fallback.html"]);

/** Below this size a twin saves less than its extra file costs. */
const MIN_BYTES = 512;

/** The demo's database engine: at full effort compressing its megabytes would add half a minute. */
const LARGE_BYTES = 2_000_000;

/** Raised when what is kept was made otherwise. */
const KEPT_VERSION = 1;

const TWINS = [".gz", ".br"] as const;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Whether the site is still the one that was to be compressed. */
export type IsStill = () => boolean;

/** Written beside its place and moved there, so that no reader meets half of it. */
const place = async (path: string, content: Buffer, isStill: IsStill = () => true): Promise<void> => {
  const unfinished = `${path}.${process.pid}~`;
  await writeFile(unfinished, content);
  if (isStill()) renameSync(unfinished, path);
  else rmSync(unfinished);
};

const keptPath = (kept: string, bytes: Buffer): string =>
  resolve(kept, `${KEPT_VERSION}-${createHash("sha256").update(bytes).digest("hex").slice(0, 32)}`);

const makeBest = async (path: string, bytes: Buffer): Promise<void> => {
  const quality = bytes.length > LARGE_BYTES ? 7 : 11;
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  const [brotli, gzipped] = await Promise.all([toBrotli(bytes, { params }), toGzip(bytes, { level: 9 })]);
  await place(`${path}.gz`, gzipped);
  await place(`${path}.br`, brotli);
};

/** The text files of a built site that are sent as they are. */
const textFilesOf = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && COMPRESSIBLE.has(extname(entry.name)) && !WRITTEN_BY_SERVER.has(entry.name))
    .map((entry) => resolve(entry.parentPath, entry.name));
};

const eachOf = async (
  paths: readonly string[],
  atOnce: number,
  work: (path: string) => Promise<void>,
): Promise<void> => {
  const waiting = [...paths];
  const worker = async (): Promise<void> => {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) await work(path);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
};

/**
 * Writes twins beside every text file, for a server that sends pre-compressed files: those that an earlier build made of the
 * same bytes at the best level, or else a quick `.gz`.
 */
export const compressQuickly = async (folder: string, kept: string): Promise<void> =>
  eachOf(await textFilesOf(folder), 4, async (path) => {
    const bytes = await readFile(path);
    if (bytes.length < MIN_BYTES) return;
    const best = keptPath(kept, bytes);
    if (!existsSync(`${best}.br`)) return place(`${path}.gz`, await toGzip(bytes, { level: QUICK_LEVEL }));
    await copyFile(`${best}.gz`, `${path}.gz`);
    await copyFile(`${best}.br`, `${path}.br`);
  });

/** A twentieth more bytes than the best level (measured on the built scripts): they are sent for two minutes. */
const QUICK_LEVEL = 3;

type BestTwins = {
  kept: string;
  isStill: IsStill;
  /** Beside which file they are put; its own, unless said. */ beside?: string;
};

/** Makes the twins of one file as small as they get, and keeps them for the next build; says where. Null: it has none. */
export const compressBest = async (
  path: string,
  { kept, isStill, beside = path }: BestTwins,
): Promise<string | null> => {
  const bytes = await readFile(path);
  if (bytes.length < MIN_BYTES) return null;
  await mkdir(kept, { recursive: true });
  const best = keptPath(kept, bytes);
  if (!existsSync(`${best}.br`)) await makeBest(best, bytes);
  for (const ending of TWINS) await place(`${beside}${ending}`, await readFile(`${best}${ending}`), isStill);
  return best;
};

/** The same for all text files of a site. What was kept for other files goes. */
export const compressFolderBest = async (folder: string, kept: string, isStill: IsStill): Promise<void> => {
  const used = new Set<string>();
  await eachOf(await textFilesOf(folder), 2, async (path) => {
    const best = isStill() ? await compressBest(path, { kept, isStill }) : null;
    if (best !== null) for (const ending of TWINS) used.add(basename(best + ending));
  });
  if (!isStill()) return;
  for (const name of existsSync(kept) ? readdirSync(kept) : [])
    if (!used.has(name)) rmSync(resolve(kept, name), { force: true });
};
