import { globSync, readFileSync } from "node:fs";
import { defineConfig } from "vitest/config";
import { builtChildren } from "./test/support/built-children.ts";
import { LongestFirst } from "./test/support/longest-first.ts";
import { KEEP_ENGINE_CODE } from "./tools/bootstrap/server-command.mjs";

/**
 * Test databases are many and short-lived: the embedded engine's code is compiled once and not optimized again in each
 * process, which took up to a third of the work. What runs as it is shipped (durability, e2e) runs optimized.
 */
const COMPILE_ENGINE_ONCE = "--liftoff-only";

const databaseTests = ["src/server/**/*.test.ts", "src/cli/**/*.test.ts", "src/features/*/*/server/**/*.test.ts"];

const unitTests = [
  "packages/*/src/**/*.test.{ts,tsx}",
  "src/**/*.test.{ts,tsx}",
  "tools/**/*.test.ts",
  "bench/**/*.test.ts",
];

/** A module that another file has loaded is not replaced any more, so what replaces modules has a process of its own. */
const replacesModules = (path: string): boolean => readFileSync(path, "utf8").includes("vi.mock(");
const replacingTests = globSync(unitTests, { exclude: databaseTests }).filter(replacesModules);
const inVain = globSync(databaseTests).filter(replacesModules);
if (inVain.length > 0) throw new Error(`they share a process, so vi.mock replaces nothing: ${inVain.join(", ")}`);

// Work is bounded by what a test counts. Time is only for what hangs, also where others keep the machine busy.
const unit = { testTimeout: 180_000, execArgv: [KEEP_ENGINE_CODE] };

export default defineConfig({
  test: {
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...unit,
          name: "unit",
          include: unitTests,
          exclude: [...databaseTests, ...replacingTests],
          // Files share a process: a new one for each took half of the suite's work.
          isolate: false,
          setupFiles: ["test/same-draws.ts", "test/leave-as-found.ts"],
        },
      },
      { test: { ...unit, name: "unit-alone", include: replacingTests } },
      {
        plugins: [builtChildren()],
        test: {
          name: "server",
          include: databaseTests,
          // Files share a process: to load the server anew for each took a fifth of the suite's time.
          isolate: false,
          globalSetup: [
            "test/support/temporary-folder.ts",
            "test/support/built-children.ts",
            "test/support/postgres.ts",
          ],
          setupFiles: ["test/same-draws.ts", "test/no-warnings-of-pg.ts", "test/one-owner.ts"],
          execArgv: [KEEP_ENGINE_CODE, COMPILE_ENGINE_ONCE, "--import", "./src/server/database/preload-drizzle.ts"],
          testTimeout: 180_000,
          hookTimeout: 300_000,
        },
      },
      {
        test: {
          name: "durability",
          include: ["test/durability/**/*.test.ts"],
          execArgv: [KEEP_ENGINE_CODE],
          globalSetup: [
            "test/support/temporary-folder.ts",
            "test/support/postgres.ts",
            "test/durability/keep-compiled.ts",
          ],
          testTimeout: 1_800_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
});
