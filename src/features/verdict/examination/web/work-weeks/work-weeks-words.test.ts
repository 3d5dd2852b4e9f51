import { expect, test } from "vitest";
import { neededFromHere, otherWords, weeksFinding } from "./work-weeks-words.ts";

const week = (startsOn: string, real: number, other: number, unknown = false) => ({
  monday: startsOn,
  startsOn,
  endsOn: startsOn,
  realPropertySeconds: real * 3600,
  otherSeconds: other * 3600,
  unknown,
});
const maya = (weeks: ReturnType<typeof week>[], otherWork: "unknown" | "none" | "listed" = "listed") => ({
  name: "Maya",
  otherWork,
  weeks,
});

test("half is not more than half, and a week without work is not counted", () => {
  const weeks = [week("2025-03-03", 21, 20), week("2025-03-10", 20, 20), week("2025-03-17", 0, 0)];
  expect(weeksFinding(maya(weeks), "2025-12-31")).toBe(
    "In 1 of 2 weeks with work, real estate took more than half of Maya's work.",
  );
});

test("weeks whose hours are not stated are left out and said to be", () => {
  const weeks = [week("2025-03-03", 21, 0, true), week("2025-03-10", 20, 5)];
  expect(weeksFinding(maya(weeks), "2025-12-31")).toBe(
    "In 1 of 1 week with work, real estate took more than half of Maya's work. Not compared: 1 week with other work whose hours are missing.",
  );
  expect(weeksFinding(maya(weeks.slice(0, 1)), "2025-12-31")).toMatch(/^No week with work of Maya can be compared yet/);
});

test("stated work of days to come is told apart from the weeks so far", () => {
  const weeks = [week("2025-03-03", 21, 20), week("2025-03-10", 0, 20), week("2025-03-17", 0, 20)];
  expect(weeksFinding(maya(weeks), "2025-03-05")).toBe(
    "In 1 of 1 week with work, real estate took more than half of Maya's work. Another 40 h of other work lie in the weeks ahead.",
  );
});

test("with other work unknown nothing is compared", () => {
  const weeks = [week("2025-03-03", 21, 0, true), week("2025-03-10", 0, 0, true)];
  expect(weeksFinding(maya(weeks, "unknown"), "2025-12-31")).toBe(
    "Maya has real estate work that counts in 1 of 2 weeks. Other work is not added, so real estate is shown alone.",
  );
});

test("whoever is alone is spoken to", () => {
  const weeks = [week("2025-03-03", 21, 20)];
  expect(weeksFinding({ ...maya(weeks), name: null }, "2025-12-31")).toBe(
    "In 1 of 1 week with work, real estate took more than half of your work.",
  );
});

test("unknown hours are never written as none", () => {
  expect(otherWords({ otherSeconds: 0, unknown: true })).toBe("not added");
  expect(otherWords({ otherSeconds: 3900, unknown: true })).toBe("at least 1:05");
  expect(otherWords({ otherSeconds: 0, unknown: false })).toBe("0:00");
});

test("what is needed is that person's, and nothing where nothing is missing", () => {
  const change = { citation: "", personId: "maya", seconds: 1, secondsPerWeek: 1, othersAskedAt: [] };
  const view = { wouldChange: [{ ...change, id: "more-hours:maya", says: "Maya needs more." }] };
  expect(neededFromHere(view, "maya")).toBe("Maya needs more.");
  expect(neededFromHere(view, "daniel")).toBeNull();
});
