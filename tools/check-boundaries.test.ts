import { describe, expect, test } from "vitest";
import { checkBoundaries } from "./check-boundaries.ts";
import { complaints, EDGES, HOUSE, WINGS } from "./testing/small-house.ts";
import { temporaryRepository } from "./testing/temporary-repository.ts";

test("a house in order has no violations", () => {
  const { violations, fileCount } = checkBoundaries(temporaryRepository(HOUSE), { wings: WINGS, edges: EDGES });
  expect(violations).toEqual([]);
  expect(fileCount).toBeGreaterThan(20);
});

describe("a forbidden import is found", () => {
  test.each<[what: string, path: string, specifier: string]>([
    ["the law that uses shared code", "packages/tax-rules/src/x.ts", "#shared/money.ts"],
    ["the law that uses a package of the registry", "packages/tax-rules/src/x.ts", "zod"],
    ["the law that reads files", "packages/tax-rules/src/x.ts", "node:fs"],
    ["the proof that hashes with Node", "packages/ledger-proof/src/x.ts", "node:crypto"],
    ["the design system that knows a product word", "packages/ui/src/x.ts", "#shared/money.ts"],
    ["the design system that uses a server package", "packages/ui/src/x.ts", "pg"],
    ["shared code that uses a feature", "src/shared/x.ts", "#features/facts/bills/rules.ts"],
    ["shared code that uses React", "src/shared/x.ts", "react"],
    ["the platform that uses a feature", "src/server/x.ts", "#features/facts/bills/server/index.ts"],
    ["the platform that uses the web", "src/server/x.ts", "#web/page.tsx"],
    ["the platform that uses React", "src/server/x.ts", "react"],
    ["the web platform that uses a feature", "src/web/x.ts", "#features/facts/bills/web/index.ts"],
    ["the web platform that uses the server", "src/web/x.ts", "#server/config.ts"],
    ["the web platform that uses Node", "src/web/x.ts", "node:path"],
    ["the web platform that uses a server package", "src/web/x.ts", "drizzle-orm"],
    ["wiring that does not come through a door", "src/server/features.ts", "#features/facts/bills/server/store.ts"],
    ["rules that use their contract", "src/features/facts/bills/rules.ts", "./contract.ts"],
    ["rules that use a schema library", "src/features/facts/bills/rules.ts", "zod/mini"],
    ["rules that use the server part", "src/features/facts/bills/rules.ts", "./server/store.ts"],
    ["a contract of another feature's rules", "src/features/facts/stays/contract.ts", "#features/facts/bills/rules.ts"],
    ["a contract that uses the platform", "src/features/facts/bills/contract.ts", "#server/clock.ts"],
    ["a pure folder of a feature that uses Node", "src/features/facts/bills/parsing/x.ts", "node:fs"],
    ["the server part that uses the web part", "src/features/facts/bills/server/x.ts", "../web/index.ts"],
    ["the web part that uses the server part", "src/features/facts/bills/web/x.ts", "../server/index.ts"],
    ["a way around the server door", "src/features/facts/stays/server/x.ts", "#features/facts/bills/server/store.ts"],
    ["the rules of another feature", "src/features/facts/stays/server/x.ts", "#features/facts/bills/rules.ts"],
    ["a way around the web door", "src/features/facts/stays/web/x.ts", "#features/facts/bills/web/bills.tsx"],
    ["the terminal that uses a store", "src/cli/x.ts", "#features/facts/bills/server/store.ts"],
    ["the demo that uses the server", "src/demo/x.ts", "#server/clock.ts"],
    ["product code that uses a test", "src/server/x.ts", "./clock.test.ts"],
    ["product code that uses a tool", "src/server/x.ts", "../../tools/x.ts"],
    ["two folders up", "src/features/facts/bills/server/jobs/x.ts", "../../contract.ts"],
    ["two folders up in disguise", "src/features/facts/bills/server/jobs/x.ts", ".././../contract.ts"],
    ["a border crossed by a relative path", "src/server/x.ts", "../shared/money.ts"],
    ["a border crossed behind an alias", "src/server/x.ts", "#shared/../web/page.tsx"],
    ["a package entered by a side door", "src/web/x.ts", "../../packages/ui/src/button.tsx"],
    ["a test two folders up", "src/features/facts/bills/server/jobs/x.test.ts", "../../contract.ts"],
  ])("%s", (_what, path, specifier) => {
    expect(complaints({ [path]: `import { x } from "${specifier}"; export const y = x;` })).toContain(
      `${path} [import]`,
    );
  });

  test.each<[how: string, code: string]>([
    ["a type import", 'import type { X } from "#server/config.ts"; export type Y = X;'],
    ["an inline type import", 'export type Y = import("#server/config.ts").X;'],
    ["a dynamic import", 'export const load = () => import("#server/config.ts");'],
    ["a side-effect import", 'import "#server/config.ts"; export const y = 1;'],
    ["a worker", 'export const worker = new URL("../server/config.ts", import.meta.url);'],
  ])("written as %s", (_how, code) => {
    expect(complaints({ "src/web/x.ts": code })).toContain("src/web/x.ts [import]");
  });

  test("in a folder that the layout does not name", () => {
    expect(complaints({ "src/helpers/x.ts": "export const x = 1;" })).toContain("src/helpers/x.ts [import]");
  });
});

test.each<[what: string, path: string, code: string, rule: string]>([
  ["an index file that is no door", "src/server/http/index.ts", "export const x = 1;", "barrel"],
  ["a re-export outside a door", "src/server/x.ts", 'export { now } from "./clock.ts";', "barrel"],
  ["a star re-export outside a door", "src/shared/x.ts", 'export * from "./money.ts";', "barrel"],
  ["Date.now in the law", "packages/tax-rules/src/x.ts", "export const x = Date.now();", "clock"],
  ["the day of today in rules", "src/features/facts/bills/rules.ts", "export const x = new Date();", "clock"],
  ["Date() in a contract", "src/features/facts/bills/contract.ts", "export const x = Date();", "clock"],
  ["dice in shared code", "src/shared/x.ts", "export const x = Math.random();", "clock"],
  [
    "a passed-on clock in a pure folder",
    "src/features/facts/bills/parsing/x.ts",
    "export const x = Date.now;",
    "clock",
  ],
  ["a scope made by hand", "src/server/x.ts", "export const x = makeScope({});", "scope"],
  ["a scope asserted", "src/server/x.ts", "export const x = {} as Scope;", "scope"],
  ["a list of paths", "src/features/facts/bills/web/x.ts", 'export const x = [["/api/bills"]];', "list of paths"],
  ["hours in a template", "src/shared/x.ts", "export const x = (hours: number) => `${hours} h`;", "hours"],
  ["hours and minutes", "src/server/x.ts", "export const x = (h: number, m: number) => `${h}h ${m}m`;", "hours"],
  ["hours in a screen", "src/web/x.tsx", "export const X = (p: { n: number }) => <p>{p.n} h in all</p>;", "hours"],
  ["whole hours", "src/cli/x.ts", "export const x = (seconds: number) => Math.floor(seconds / 3600);", "hours"],
  ["hours in decimals", "src/shared/x.ts", "export const x = (s: number) => (s / 3600).toFixed(1);", "hours"],
  ["process.env in the platform", "src/server/x.ts", "export const x = process.env.HOME;", "environment"],
  [
    "process.env in brackets",
    "src/features/facts/bills/server/x.ts",
    'export const x = process["env"];',
    "environment",
  ],
  ["a destructured environment", "src/server/x.ts", "const { env } = process; export const x = env;", "environment"],
  [
    "an imported environment",
    "src/cli/x.ts",
    'import { env } from "node:process"; export const x = env;',
    "environment",
  ],
  [
    "a verb that imports a table",
    "src/features/facts/bills/server/x.ts",
    'import { bills } from "./table.ts"; export const x = bills;',
    "table",
  ],
  [
    "a verb that imports everything of a table file",
    "src/features/facts/bills/server/x.ts",
    'import * as table from "./table.ts"; export const x = table;',
    "table",
  ],
  [
    "a verb that names a table in SQL",
    "src/features/facts/bills/server/x.ts",
    "export const x = (id: string) => `DELETE FROM bills WHERE id = ${id}`;",
    "table",
  ],
  ["the platform that names a feature's table", "src/server/x.ts", 'export const x = "SELECT * FROM bills";', "table"],
  [
    "a read model of the platform that joins a feature's table",
    "src/server/auth/read-model.ts",
    'export const x = "SELECT 1 FROM bills";',
    "table",
  ],
  [
    "a read model that joins a foreign table which is not published",
    "src/features/facts/stays/server/read-model.ts",
    'export const x = "SELECT 1 FROM stays JOIN bill_lines ON true";',
    "table",
  ],
  [
    "a read model that joins a foreign table without an edge",
    "src/features/facts/visits/server/read-model.ts",
    'export const x = "SELECT 1 FROM bills";',
    "edge",
  ],
  [
    "a feature's store that writes a table of the platform",
    "src/features/facts/bills/server/store.ts",
    'export const x = "UPDATE accounts SET name = 1";',
    "table",
  ],
  [
    "a store that names a foreign table",
    "src/features/facts/stays/server/store.ts",
    'export const x = "SELECT 1 FROM stays JOIN bills ON true";',
    "table",
  ],
  ...["INSERT INTO bills VALUES (1)", "UPDATE bills SET x = 1", "DELETE FROM bills", "TRUNCATE TABLE bills"].map(
    (sql): [string, string, string, string] => [
      `a read model that writes a foreign table (${sql})`,
      "src/features/facts/stays/server/reading/x.ts",
      `export const x = "${sql}";`,
      "table",
    ],
  ),
])("%s is found", (_what, path, code, rule) => {
  expect(complaints({ [path]: code })).toContain(`${path} [${rule}]`);
});

test.each<[what: string, path: string, code: string]>([
  [
    "a test that uses everything",
    "src/web/x.test.ts",
    'import { now } from "#server/clock.ts"; export const x = [now, Date.now(), process.env.HOME];',
  ],
  [
    "a test that reads data of its package",
    "packages/tax-rules/src/status/x.test.ts",
    'import cases from "../../fixtures/cases.json"; export const x = cases;',
  ],
  [
    "two folders up inside a package, which has no alias for itself",
    "packages/tax-rules/src/status/signals/x.ts",
    'import { half } from "../../half.ts"; export const x = half;',
  ],
  [
    "a function from a file that also declares a table",
    "src/features/facts/bills/server/x.ts",
    'import { formatRow } from "./table.ts"; export const x = formatRow;',
  ],
  [
    "a read model that joins a foreign table",
    "src/features/facts/stays/server/read-model.ts",
    'export const x = "SELECT 1 FROM stays JOIN bills ON true";',
  ],
  [
    "a store that reads a table of the platform",
    "src/features/facts/bills/server/store.ts",
    'export const x = "SELECT 1 FROM bills JOIN accounts ON true";',
  ],
  [
    "a command that moves the database",
    "src/cli/db-export.ts",
    'import { now } from "#server/clock.ts"; export const x = now;',
  ],
  [
    "support that tests share",
    "src/features/facts/bills/server/x.test.ts",
    'import { startDatabase } from "#test/support/database.ts"; export const x = startDatabase;',
  ],
  [
    "support for tests in a folder of that name",
    "packages/tax-rules/src/testing/x.ts",
    'import { readFileSync } from "node:fs"; export const x = readFileSync;',
  ],
  [
    "the shape of a row in a verb",
    "src/features/facts/bills/server/x.ts",
    'import type { bills } from "./table.ts"; export type X = typeof bills;',
  ],
  [
    "words that only look like SQL",
    "src/features/facts/bills/web/x.tsx",
    'export const x = "Entries come from bills";',
  ],
])("%s is fine", (_what, path, code) => {
  expect(complaints({ [path]: code })).toEqual([]);
});

test("a file that cannot be parsed stops the check instead of passing", () => {
  expect(() => complaints({ "src/server/x.ts": "export const = 1;" })).toThrow("src/server/x.ts");
});
