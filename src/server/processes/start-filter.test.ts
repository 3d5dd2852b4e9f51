import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startFilter } from "./start-filter.ts";
import { createTurns } from "./turns.ts";

const LIMITS = { milliseconds: 60_000, rssBytes: 1024 ** 3, oldSpaceMegabytes: 64, semiSpaceMegabytes: 1 };
const ECHO = "process.stdin.pipe(process.stdout);";
const REFUSES = 'process.stderr.write("this is no model"); process.exitCode = 3; process.stdin.destroy();';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "tenure-filter-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const programOf = async (name: string, source: string): Promise<URL> => {
  const path = join(folder, name);
  await writeFile(path, source);
  return pathToFileURL(path);
};

/** As a connection that stays open and sends nothing more. */
const silentAfter = (piece: string): Readable => {
  const source = new Readable({ read: () => undefined });
  source.push(piece);
  return source;
};

test("a stream is fed whole, and what the program answers comes back", async () => {
  const filter = startFilter(await programOf("echo.mjs", ECHO), [], LIMITS);
  await filter.feed(Readable.from(["a ", "year"]));
  expect(await text(filter.answer())).toBe("a year");
  filter.stop();
});

test("a stream that goes silent costs its owner an error, and the turn is given back", async () => {
  const turns = createTurns({ perOwner: 1 });
  const program = await programOf("echo.mjs", ECHO);
  const source = silentAfter("half a year");
  const stalled = turns("ada", async () => {
    const filter = startFilter(program, [], { ...LIMITS, milliseconds: 300 });
    try {
      await filter.feed(source);
    } finally {
      filter.stop();
    }
  });
  const next = turns("bo", () => Promise.resolve("served"));
  await expect(stalled).rejects.toThrow("echo.mjs took_too_long");
  expect(await next).toBe("served");
  expect(source.destroyed).toBe(true);
});

test("whoever writes to a program that ended is told why it ended, not that its pipe is gone", async () => {
  const filter = startFilter(await programOf("refuses.mjs", REFUSES), [], LIMITS);
  const writing = async (): Promise<void> => {
    for (;;) await filter.write("x".repeat(1024 * 1024));
  };
  await expect(writing()).rejects.toThrow("refuses.mjs ended with 3: this is no model");
  await expect(filter.write("more")).rejects.toThrow("this is no model");
  filter.stop();
});

/** Opens files until there are no more, asks for a program, and lives on. */
const STARVED = `
  import { closeSync, openSync } from "node:fs";
  import { startFilter } from ${JSON.stringify(new URL("./start-filter.ts", import.meta.url).href)};
  const open = [];
  try { for (;;) open.push(openSync("/dev/null")); } catch {}
  let said = "it started";
  try { startFilter(new URL(import.meta.url), [], ${JSON.stringify(LIMITS)}); } catch (error) { said = error.message; }
  setImmediate(() => { open.forEach((file) => closeSync(file)); console.log(said); });
`;

test("where no more files may be opened, starting is an ordinary error and nothing stays behind", async () => {
  await programOf("starved.mjs", STARVED);
  const command = 'ulimit -n 64 && exec "$0" "$1"';
  const run = promisify(execFile)("sh", ["-c", command, process.execPath, join(folder, "starved.mjs")]);
  expect((await run).stdout).toBe("starved.mjs could not be started: too many open files\n");
});
