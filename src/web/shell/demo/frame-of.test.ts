import { expect, test } from "vitest";
import { frameOf } from "./frame-of.ts";

test.each([
  ["loading", "/dashboard", "/analytics", "Analytics"],
  ["opening", "/dashboard", "/files", "File Vault"],
  ["asleep", "/dashboard", "/activity-ledger", "Activity Ledger"],
  ["ready", "/dashboard", "/analytics", null],
  ["failed", "/dashboard", "/analytics", null],
  ["loading", "/dashboard", "/dashboard", null],
  ["loading", "/dashboard", undefined, null],
  ["loading", "/dashboard", "/nowhere", null],
] as const)("while the demo's database is %s, from %s to %s: %s", (engine, here, asked, title) => {
  expect(frameOf({ engine, here, asked })).toBe(title);
});
