import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";

const ROOT = join(import.meta.dirname, "..", "..");
const CACHE = join(ROOT, "node_modules", ".cache");

/** What the project for pure code says about a file, one message a line. */
const typeErrors = (code: string): string[] => {
  mkdirSync(CACHE, { recursive: true });
  // Below node_modules, so that the packages that pure code may use are found.
  const folder = mkdtempSync(join(CACHE, "pure-types-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const project = {
    extends: join(ROOT, "tsconfig.pure.json"),
    compilerOptions: { incremental: false },
    include: ["."],
    exclude: [],
  };
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(project));
  writeFileSync(join(folder, "pure.ts"), code);
  const { stdout } = spawnSync(join(ROOT, "node_modules", ".bin", "tsc"), ["-p", folder], { encoding: "utf8" });
  return stdout.split("\n").filter((line) => line.includes("pure.ts("));
};

const NAMES = [
  "fetch",
  "process",
  "document",
  "window",
  "localStorage",
  "console",
  "setTimeout",
  "Buffer",
  "crypto",
  "WebSocket",
];

test("the types of pure code know nothing of the network, the process, the page or the console", () => {
  const uses = NAMES.map((name) => `export const uses_${name} = ${name};`).join("\n");
  // The schema library is the one package that pure code uses: it must not bring the names along.
  const errors = typeErrors(`import * as z from "zod/mini";\nexport const schema = z.string();\n${uses}\n`);
  for (const name of NAMES) expect(errors.filter((line) => line.includes(`'${name}'`))).toHaveLength(1);
  expect(errors).toHaveLength(NAMES.length);
});

test("plain arithmetic type-checks there", () => {
  expect(typeErrors("export const half = (seconds: number): number => Math.floor(seconds / 2);\n")).toEqual([]);
});
