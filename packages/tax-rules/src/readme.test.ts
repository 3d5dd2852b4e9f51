import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { expect, it, vi } from "vitest";
import * as door from "./index.ts";

const readme = readFileSync(new URL("../README.md", import.meta.url), "utf8");

it("the ten lines of the README print what it says", async () => {
  const code = /```ts\n([\s\S]*?)```/.exec(readme)?.[1] ?? "";
  const promised = /It prints `([^`]+)`/.exec(readme)?.[1];
  const folder = mkdtempSync(join(tmpdir(), "tax-rules-"));
  const log = vi.spyOn(console, "log").mockImplementation(() => {});
  try {
    const file = join(folder, "ten-lines.ts");
    const source = fileURLToPath(new URL("index.ts", import.meta.url));
    writeFileSync(file, code.replace("@tenure/tax-rules", source));
    await import(pathToFileURL(file).href);
    expect(log.mock.calls.map((call) => call.join(" "))).toEqual([promised]);
  } finally {
    log.mockRestore();
    rmSync(folder, { recursive: true });
  }
});

it("every function that the README names is exported", () => {
  const names = [...readme.matchAll(/`([a-z][A-Za-z]+|[A-Z]{3}[A-Z_]*)(\(\.\.\.\)[^`]*)?`/g)].map((m) => m[1] ?? "");
  const table = readme.slice(readme.indexOf("| question |"), readme.indexOf("## How to read it"));
  const inTable = names.filter((name) => table.includes(`\`${name}`));
  expect(inTable.length).toBeGreaterThan(25);
  expect(inTable.filter((name) => !(name in door))).toEqual([]);
});
