import { expect, test } from "vitest";
import type { TimeEntry } from "#features/log/time-entries/contract.ts";
import { oneInWords } from "./void-dialog.tsx";

const entry = {
  description: "Work 2",
  date: "2026-11-21",
  hours: 2,
  activityType: "maintenance-repairs-oversight",
} as TimeEntry;

test("the question before a void names its entry, long words cut", () => {
  expect(oneInWords(entry, 2026)).toBe("“Work 2”, Nov 21, 2 h");
  expect(oneInWords(entry, 2027)).toBe("“Work 2”, Nov 21, 2026, 2 h");
  expect(oneInWords({ ...entry, description: "a".repeat(200) }, 2026)).toContain(`“${"a".repeat(60)}…”`);
  expect(oneInWords({ ...entry, description: "" }, 2026)).not.toContain("“”");
});
