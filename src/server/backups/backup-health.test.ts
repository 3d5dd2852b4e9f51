import { expect, test } from "vitest";
import { judgeBackups } from "./backup-health.ts";

const at = (day: number, hour = 0): Date => new Date(Date.UTC(2026, 2, day, hour));

test.each([
  ["off when none are made by themselves", at(1), null, 0, "off"],
  ["waiting before the first", null, null, 24, "waiting"],
  ["ok after one", at(9), null, 24, "ok"],
  ["ok while one is not twice as old as it should be", at(8), null, 24, "ok"],
  ["late when it is", at(7, 23), null, 24, "late"],
  ["late after a failure", at(9), at(10), 24, "late"],
  ["late when the first one failed", null, at(10), 24, "late"],
] as const)("backups are %s", (_title, lastSuccessAt, lastFailureAt, everyHours, health) => {
  expect(judgeBackups({ lastSuccessAt, lastFailureAt }, everyHours, at(10))).toBe(health);
});
