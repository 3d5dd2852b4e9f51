import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openWrittenPages } from "./written-pages.ts";

const TEXT = Array.from({ length: 2_000 }, (_, row) => `<p id="row-${row}">${(row * 7919) % 977} hours</p>`).join("");
let folder = "";

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "tenure-pages-"));
  await writeFile(join(folder, "page.html"), `<link rel="canonical" href="https://origin.invalid/page">${TEXT}`);
});

afterAll(async () => await rm(folder, { recursive: true, force: true }));

test("carries our origin, compressed and not", async () => {
  const page = await openWrittenPages(folder, "https://tenure.example").find("page.html");
  const text = `<link rel="canonical" href="https://tenure.example/page">${TEXT}`;
  expect(page?.plain.toString()).toBe(text);
  expect(page && brotliDecompressSync(page.br).toString()).toBe(text);
  expect(page && gunzipSync(page.gzip).toString()).toBe(text);
});

test("is smaller for whoever comes after the first", async () => {
  const pages = openWrittenPages(folder, "https://tenure.example");
  const first = await pages.find("page.html");
  await vi.waitFor(async () => {
    const later = await pages.find("page.html");
    expect(later?.br.length).toBeLessThan(first?.br.length ?? 0);
    expect(later && brotliDecompressSync(later.br)).toEqual(first?.plain);
    expect(later?.etag).toBe(first?.etag);
  });
});

test("knows no page that the build did not write", async () => {
  expect(await openWrittenPages(folder, "https://tenure.example").find("other.html")).toBeNull();
});
