import { expect, test } from "vitest";
import { flagModes, FLAGS, type FlagState, hundredthOf, initialFlag, modeFor } from "./flag-catalogue.ts";
import { FLAG_NAMES } from "./flag-names.ts";

const ids = Array.from(
  { length: 2000 },
  (_, index) => `019${index.toString(16).padStart(5, "0")}-0000-7000-8000-000000000000`,
);
const nobody: ReadonlySet<string> = new Set();
const countOn = (state: FlagState): number =>
  ids.filter((id) => modeFor("voice_logging", state, id) === "active").length;

test.each(FLAG_NAMES)("%s begins in a mode that it has, and can be turned off", (flag) => {
  expect(flagModes(flag)).toContain(FLAGS[flag].initial);
  expect(flagModes(flag)).toContain("off");
  expect(modeFor(flag, initialFlag(flag), null)).toBe(FLAGS[flag].initial);
});

test("a share is about as large as it says, stays the same, and grows by adding", () => {
  const at = (percentage: number): FlagState => ({ mode: "active", percentage, accounts: nobody });
  expect([countOn(at(0)), countOn(at(100))]).toEqual([0, ids.length]);
  expect(Math.abs(countOn(at(30)) - 600)).toBeLessThan(100);
  for (const id of ids.slice(0, 200)) {
    if (modeFor("voice_logging", at(30), id) === "active") expect(modeFor("voice_logging", at(60), id)).toBe("active");
  }
  const differing = ids.filter((id) => hundredthOf("voice_logging", id) !== hundredthOf("ai_ledger_audits", id));
  expect(differing.length).toBeGreaterThan(ids.length / 2);
});

test("accounts that are named have it in any share; somebody without an account only what everybody has", () => {
  const [one = "", other = ""] = ids;
  const state: FlagState = { mode: "audit-only", percentage: 0, accounts: new Set([one]) };
  expect(modeFor("ai_ledger_audits", state, one)).toBe("audit-only");
  expect(modeFor("ai_ledger_audits", state, other)).toBe("off");
  expect(modeFor("ai_ledger_audits", { ...state, percentage: 99 }, null)).toBe("off");
  expect(modeFor("ai_ledger_audits", { ...state, percentage: 100 }, null)).toBe("audit-only");
  expect(modeFor("ai_ledger_audits", { ...state, mode: "off" }, one)).toBe("off");
});
