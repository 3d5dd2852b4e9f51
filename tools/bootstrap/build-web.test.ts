import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryRepository } from "../testing/temporary-repository.ts";
import { webFingerprint } from "./build-web.mjs";

const FILES = {
  "package.json": "{}",
  "package-lock.json": "{}",
  "vite.config.ts": "export {};",
  "src/web/root.tsx": "export {};",
  "src/shared/money.ts": "export {};",
  "src/features/bills/contract.ts": "export {};",
  "src/features/bills/web/bills.tsx": "export {};",
  "src/features/bills/server/store.ts": "export {};",
  "src/server/main.ts": "export {};",
  "src/cli/seed.ts": "export {};",
  "packages/ui/src/tokens.css": ":root {}",
  "db/migrations/0001_bills.sql": "SELECT 1",
};

const isRebuilt = (path: string): boolean => {
  const root = temporaryRepository(FILES);
  const before = webFingerprint(root);
  writeFileSync(join(root, path), "changed");
  return webFingerprint(root) !== before;
};

test("the same files have the same fingerprint wherever and whenever they were written", () => {
  expect(webFingerprint(temporaryRepository(FILES))).toBe(webFingerprint(temporaryRepository(FILES)));
});

test.each([
  "package-lock.json",
  "vite.config.ts",
  "src/web/root.tsx",
  "src/web/new-page.tsx",
  "src/shared/money.ts",
  "src/features/bills/contract.ts",
  "src/features/bills/web/bills.tsx",
  "packages/ui/src/tokens.css",
  "src/server/main.ts",
  "src/features/bills/server/store.ts",
  "db/migrations/0001_bills.sql",
])("a change of %s calls for a build", (path) => {
  expect(isRebuilt(path)).toBe(true);
});

test.each(["src/cli/seed.ts", "src/web/root.test.tsx", "src/web/README.md"])(
  "a change of %s calls for none",
  (path) => {
    expect(isRebuilt(path)).toBe(false);
  },
);
