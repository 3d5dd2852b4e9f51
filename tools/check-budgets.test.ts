import { describe, expect, test } from "vitest";
import type { BudgetException } from "./budgets/budget.ts";
import { checkBudgets } from "./check-budgets.ts";
import { temporaryRepository } from "./testing/temporary-repository.ts";

const lines = (count: number, line = "export {};"): string =>
  `${Array.from({ length: count }, () => line).join("\n")}\n`;

const functionOf = (count: number): string => `export const work = () => {\n${lines(count - 2, "  // step")}};\n`;

const filesIn = (folder: string, count: number, ending = ".ts"): Record<string, string> =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`${folder}/file-${index}${ending}`, "export {};"]));

const excesses = (files: Record<string, string>, exceptions: readonly BudgetException[] = []): string[] =>
  checkBudgets(temporaryRepository(files), exceptions).excesses.map(({ budget, path }) => `${path} [${budget}]`);

describe("exactly on budget is fine", () => {
  test.each<[what: string, files: Record<string, string>]>([
    ["a file of 300 lines", { "src/server/x.ts": lines(300) }],
    ["a function of 60 lines", { "src/server/x.ts": functionOf(60) }],
    ["a folder of 20 files", filesIn("src/server", 20)],
    ["a file five folders deep", { "src/features/bills/server/jobs/x.ts": "export {};" }],
    ["a test beside each of 20 files", { ...filesIn("src/server", 20), ...filesIn("src/server", 20, ".test.ts") }],
    ["a long describe block", { "src/server/x.test.ts": `describe("x", () => {\n${lines(80, "  // case")}});\n` }],
    [
      "a chain of imports",
      { "src/server/a.ts": 'import "./b.ts";', "src/server/b.ts": 'import "./c.ts";', "src/server/c.ts": "export {};" },
    ],
    ["a word that is no type", { "src/server/x.ts": 'export const any = "any";' }],
  ])("%s", (_what, files) => {
    expect(excesses(files)).toEqual([]);
  });
});

describe("one more is found", () => {
  test.each<[what: string, files: Record<string, string>, expected: string]>([
    ["a file of 301 lines", { "src/server/x.ts": lines(301) }, "src/server/x.ts [file]"],
    ["a test of 301 lines", { "src/server/x.test.ts": lines(301) }, "src/server/x.test.ts [file]"],
    ["a function of 61 lines", { "src/server/x.ts": functionOf(61) }, "src/server/x.ts [function]"],
    ["a component of 61 lines", { "src/web/x.tsx": functionOf(61) }, "src/web/x.tsx [function]"],
    [
      "a method of 61 lines",
      { "src/server/x.ts": `export class X {\n  work() {\n${lines(59, "    // step")}  }\n}\n` },
      "src/server/x.ts [function]",
    ],
    ["a folder of 21 files", filesIn("src/server", 21), "src/server [folder]"],
    ["21 tests without a subject", filesIn("src/server", 21, ".test.ts"), "src/server [folder]"],
    [
      "a file seven folders deep",
      { "src/features/facts/bills/server/jobs/mail/x.ts": "export {};" },
      "src/features/facts/bills/server/jobs/mail/x.ts [depth]",
    ],
    ["an any", { "src/server/x.ts": "export const x: any = 1;" }, "src/server/x.ts [any]"],
    ["an any in a test", { "src/server/x.test.ts": "export const x = 1 as any;" }, "src/server/x.test.ts [any]"],
    ["an any deep in a type", { "src/server/x.ts": "export type X = Map<string, any[]>;" }, "src/server/x.ts [any]"],
    [
      "two files that import each other",
      { "src/server/a.ts": 'import "./b.ts";', "src/server/b.ts": 'import "./a.ts";' },
      "src/server/a.ts [cycle]",
    ],
    [
      "a cycle of type imports through aliases",
      {
        "src/server/a.ts": 'import type { B } from "#server/b.ts"; export type A = B;',
        "src/server/b.ts": 'import type { C } from "./c.ts"; export type B = C;',
        "src/server/c.ts": 'import type { A } from "./a.ts"; export type C = A;',
      },
      "src/server/a.ts [cycle]",
    ],
  ])("%s", (_what, files, expected) => {
    expect(excesses(files)).toEqual([expected]);
  });
});

describe("an exception", () => {
  const exception: BudgetException = { budget: "file", path: "src/server/x.ts", limit: 320, reason: "one table" };

  test("covers its file up to its limit", () => {
    expect(excesses({ "src/server/x.ts": lines(320) }, [exception])).toEqual([]);
    expect(excesses({ "src/server/x.ts": lines(321) }, [exception])).toContain("src/server/x.ts [file]");
  });

  test("covers no other budget and no other file", () => {
    expect(excesses({ "src/server/x.ts": lines(310), "src/server/y.ts": lines(310) }, [exception])).toEqual([
      "src/server/y.ts [file]",
    ]);
  });

  test("that covers nothing is found", () => {
    expect(excesses({ "src/server/x.ts": lines(10) }, [exception])).toEqual(["src/server/x.ts [file]"]);
  });
});
