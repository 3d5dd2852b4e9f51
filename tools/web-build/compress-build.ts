import { readdir, readFile, writeFile } from "node:fs/promises";
import { extname, resolve } from "node:path";
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
/** Below this size a twin saves less than its extra file costs. */
const MIN_BYTES = 512;

/** The demo's database engine: at full effort compressing its megabytes would add half a minute to every build. */
const LARGE_BYTES = 2_000_000;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

const compressFile = async (path: string): Promise<void> => {
  const bytes = await readFile(path);
  if (bytes.length < MIN_BYTES) return;
  const quality = bytes.length > LARGE_BYTES ? 7 : 11;
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  const [brotli, gzipped] = await Promise.all([toBrotli(bytes, { params }), toGzip(bytes, { level: 9 })]);
  await Promise.all([writeFile(`${path}.br`, brotli), writeFile(`${path}.gz`, gzipped)]);
};

/** Writes `.br` and `.gz` beside every text file, for a server that sends pre-compressed files. */
export const compressFolder = async (folder: string): Promise<void> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && COMPRESSIBLE.has(extname(entry.name)));
  await Promise.all(files.map((entry) => compressFile(resolve(entry.parentPath, entry.name))));
};
