import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryRepository } from "../testing/temporary-repository.ts";
import { demoBookNames } from "./demo-book.ts";

const FILES = {
  "db/migrations/0001_bills.sql": "SELECT 1",
  "package-lock.json": "{}",
  "src/server/main.ts": "1",
  "src/demo/story/work.ts": "1",
  "src/features/facts/bills/contract.ts": "1",
  "src/features/facts/bills/server/store.ts": "1",
  "src/features/facts/bills/server/store.test.ts": "1",
  "src/features/facts/bills/web/bills.tsx": "1",
  "src/web/root.tsx": "1",
  "packages/tax-rules/src/hours.ts": "1",
  "packages/ui/src/button.tsx": "1",
};

const isMadeAnew = (path: string): boolean => {
  const root = temporaryRepository(FILES);
  const before = demoBookNames(root).key;
  writeFileSync(join(root, path), "changed");
  return demoBookNames(root).key !== before;
};

test.each([
  "db/migrations/0001_bills.sql",
  "package-lock.json",
  "src/server/main.ts",
  "src/demo/story/work.ts",
  "src/features/facts/bills/contract.ts",
  "src/features/facts/bills/server/store.ts",
  "packages/tax-rules/src/hours.ts",
])("a change of %s makes another book", (path) => {
  expect(isMadeAnew(path)).toBe(true);
});

test.each([
  "src/web/root.tsx",
  "src/features/facts/bills/web/bills.tsx",
  "src/features/facts/bills/server/store.test.ts",
  "packages/ui/src/button.tsx",
])("a change of %s makes none", (path) => {
  expect(isMadeAnew(path)).toBe(false);
});
