import { existsSync } from "node:fs";
import { copyFile, rename } from "node:fs/promises";
import { resolve } from "node:path";
import { markFinished, readBuilt } from "../bootstrap/build-web.mjs";
import { oneAtATime } from "../bootstrap/one-at-a-time.mjs";
import { compressBest, compressFolderBest, type IsStill } from "./compress-build.ts";
import { demoBookAddresses, demoBookFiles, demoBookNames } from "./demo-book.ts";
import { KEPT_TWINS } from "./finish-build.ts";

// What a built site is served without at first (decision 0127): the sample book of the demo, then the best compression.
// `--book` makes the book alone. It can be stopped at any time: the next one goes on where this one was.

const ROOT = resolve(import.meta.dirname, "../..");
const CLIENT = resolve(ROOT, "build/client");

// Whoever started this is gone, and the server with it.
process.on("disconnect", () => process.exit(1));

const inSite = (address: string): string => resolve(CLIENT, address.slice(1));

/** The answers come last: a page that finds them finds the others. Each comes after its twins, so that it is small at once. */
const placeBook = async (isStill: IsStill): Promise<void> => {
  const addresses = demoBookAddresses(demoBookNames());
  if (existsSync(inSite(addresses.answers))) return;
  const files = await demoBookFiles();
  for (const part of ["archive", "book", "answers"] as const) {
    const path = inSite(addresses[part]);
    await compressBest(files[part], { kept: KEPT_TWINS, isStill, beside: path });
    await copyFile(files[part], `${path}.unfinished`);
    if (isStill()) await rename(`${path}.unfinished`, path);
  }
};

await oneAtATime(ROOT, "finish-build", async () => {
  const built = readBuilt(ROOT);
  const isStill = (): boolean => readBuilt(ROOT) === built;
  await placeBook(isStill);
  process.send?.("book");
  if (process.argv.includes("--book")) return;
  await compressFolderBest(CLIENT, KEPT_TWINS, isStill);
  if (isStill()) markFinished(ROOT, built);
});
process.exit(0);
