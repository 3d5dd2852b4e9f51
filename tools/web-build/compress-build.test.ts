import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { temporaryRepository } from "../testing/temporary-repository.ts";
import { compressFolderBest, compressQuickly } from "./compress-build.ts";

const TEXT = Array.from({ length: 3_000 }, (_, row) => `export const row${row} = ${(row * 7919) % 977};`).join("\n");
const always = (): boolean => true;

const newSite = (): { site: string; kept: string; path: (name: string) => string } => {
  const root = temporaryRepository({ "site/assets/a.js": TEXT, "site/login/index.html": TEXT, "site/small.js": "1" });
  const site = join(root, "site");
  return { site, kept: join(root, "kept"), path: (name) => join(site, name) };
};

test("a quick twin comes first, and the best ones replace it", async () => {
  const { site, kept, path } = newSite();
  await compressQuickly(site, kept);
  const quick = readFileSync(path("assets/a.js.gz"));
  expect(gunzipSync(quick).toString()).toBe(TEXT);
  expect(existsSync(path("assets/a.js.br"))).toBe(false);
  await compressFolderBest(site, kept, always);
  expect(statSync(path("assets/a.js.gz")).size).toBeLessThan(quick.length);
  expect(brotliDecompressSync(readFileSync(path("assets/a.js.br"))).toString()).toBe(TEXT);
});

test("what the server compresses itself and what is tiny has none", async () => {
  const { site, kept } = newSite();
  await compressQuickly(site, kept);
  await compressFolderBest(site, kept, always);
  expect(
    readdirSync(site, { recursive: true })
      .map(String)
      .filter((name) => /\.(br|gz|\d+~)$/.test(name))
      .toSorted(),
  ).toEqual(["assets/a.js.br", "assets/a.js.gz"]);
});

test("the next build of the same bytes has the best at once, and what it no longer has is forgotten", async () => {
  const { site, kept, path } = newSite();
  await compressFolderBest(site, kept, always);
  const next = newSite();
  await compressQuickly(next.site, kept);
  expect(readFileSync(next.path("assets/a.js.br"))).toEqual(readFileSync(path("assets/a.js.br")));
  writeFileSync(next.path("assets/a.js"), `${TEXT}\n`);
  await compressFolderBest(next.site, kept, always);
  expect(readdirSync(kept).length).toBe(2);
});

test("a site that is being built anew gets none of the old twins", async () => {
  const { site, kept, path } = newSite();
  let looks = 0;
  await compressFolderBest(site, kept, () => (looks += 1) === 1);
  expect(existsSync(path("assets/a.js.br"))).toBe(false);
  expect(existsSync(path("assets/a.js.gz"))).toBe(false);
});
