import { expect, test } from "vitest";
import { PERSONA_PROPERTIES, personaEntries } from "./persona.ts";

test("the persona has 12 properties and exactly 642 hours, whatever the day", () => {
  expect(PERSONA_PROPERTIES).toHaveLength(12);
  for (const asOf of ["2026-01-31", "2026-11-20", "2026-12-31"]) {
    const entries = personaEntries(asOf);
    expect(entries.reduce((sum, { durationSeconds }) => sum + durationSeconds, 0)).toBe(642 * 3600);
    expect(entries.every(({ date }) => date >= "2026-01-01" && date <= asOf)).toBe(true);
    expect(entries.every(({ durationSeconds }) => durationSeconds >= 4 && durationSeconds <= 24 * 3600)).toBe(true);
  }
});

test("and is the same every time", () => {
  expect(personaEntries("2026-11-20")).toEqual(personaEntries("2026-11-20"));
});
