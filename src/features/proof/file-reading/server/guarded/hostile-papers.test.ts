import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { READING_LIMITS } from "#features/proof/file-reading/rules.ts";
import { hostilePapers } from "#features/proof/file-reading/testing/hostile-papers.ts";
import { readInChild } from "./read-in-child.ts";

/** What opens without harm: what it hides is not run or drawn, and of many pages the first ten are read. */
const OPENS = new Set([
  "50,000 pages",
  "a page count that lies",
  "scripts that never end",
  "a form that draws itself",
  "a picture of 60,000 by 60,000",
  "a page of 2,000,000 words",
  "arrays within arrays",
  "a PNG that inflates to 400 MB",
]);

test("each hostile file ends with a reason, or is read without harm, within the limit of time", async () => {
  const papers = hostilePapers();
  expect(papers.length).toBeGreaterThanOrEqual(20);
  const folder = await mkdtemp(join(tmpdir(), "hostile-"));
  const path = join(folder, "file");
  for (const { name, kind, bytes } of papers) {
    await writeFile(path, bytes);
    const began = performance.now();
    const { failedFor, suggestions } = await readInChild({ path, kind, today: "2026-12-31" });
    const seconds = (performance.now() - began) / 1000;
    // Words are words: the first line may be taken for a name.
    expect(
      suggestions.filter((one) => one.kind !== "merchant"),
      name,
    ).toEqual([]);
    // The process is killed at 20 seconds; a busy machine takes a moment to see it off.
    expect(seconds, name).toBeLessThan(READING_LIMITS.milliseconds / 1000 + 5);
    if (!OPENS.has(name)) expect(failedFor, name).not.toBeNull();
  }
  await rm(folder, { recursive: true });
});
