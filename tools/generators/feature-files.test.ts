import { expect, test } from "vitest";
import { checkBoundaries } from "../check-boundaries.ts";
import { temporaryRepository } from "../testing/temporary-repository.ts";
import { nextMigrationName } from "./new-migration.ts";
import { featureFiles } from "./feature-files.ts";

const SURROUNDINGS = {
  "src/shared/endpoint.ts": "export const defineEndpoint = 1;",
  "src/shared/schema.ts": "export const idSchema = 1;",
  "src/server/http/implement.ts": "export const implement = 1;",
};

test("a new feature keeps the import table and names its files after their exports", () => {
  const { files, nextSteps } = featureFiles({ wing: "facts", name: "short-stays" });
  const placed = Object.fromEntries(
    Object.entries(files).map(([path, text]) => [`src/features/facts/short-stays/${path}`, text]),
  );
  expect(
    checkBoundaries(temporaryRepository({ ...SURROUNDINGS, ...placed }), { wings: ["facts"], edges: {} }).violations,
  ).toEqual([]);
  expect(files["server/list-short-stays.ts"]).toContain("export async function listShortStays");
  expect(files["rules.ts"]).toContain("export const SHORT_STAYS_PAGE_ROWS_MAX");
  expect(nextSteps).toContain("shortStaysRoutes");
});

test.each([
  [[], "accounts", "0001_accounts.sql"],
  [["0001_accounts.sql", "0009_book.sql", "README.md"], "add-stays", "0010_add_stays.sql"],
  [["0001_accounts.sql"], "Add stays, by night!", "0002_add_stays_by_night.sql"],
  [["0001_accounts.sql"], "  ", null],
])("after %j, a migration for %j is named %j", (names, wish, expected) => {
  expect(nextMigrationName(names, wish)).toBe(expected);
});
