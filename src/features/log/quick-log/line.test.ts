import { expect, it } from "vitest";
import type { Usual } from "./draft.ts";
import { sampleMoment, sampleNames } from "./grammar/testing/sample-names.ts";
import { readLine } from "./line.ts";

const usual: Usual = {
  today: "2026-11-20",
  timeZone: "America/New_York",
  personId: "jordan",
  people: null,
  place: "",
  activityAt: () => "property-management",
};
const read = (typed: string) => readLine(typed, { names: sampleNames, usual }, sampleMoment);

it("reads a line without its order", () => {
  const line = read("Log 2h showing elm yesterday");
  expect(line).toMatchObject({ sentence: "2h showing elm yesterday", ask: null });
  expect(line.settled).toMatchObject({ day: "2026-11-19", description: "showing", missing: [] });
});

it("offers a line with its doubt, an order without a length, and no search", () => {
  expect(read("log 1,5h")).toMatchObject({ isOffered: true, ask: { doubt: expect.stringContaining("comma") } });
  expect(read("log showing elm")).toMatchObject({ isOffered: true, ask: { missing: "length" } });
  expect(read("2h").isOffered).toBe(true);
  expect(["log", "log time", "elm", "showing", "monday", "last week"].filter((typed) => read(typed).isOffered)).toEqual(
    [],
  );
});

it("logs nothing that is doubtful or missing without a look at it", () => {
  expect(read("log 2h showing").ask).toEqual({ missing: "place" });
  expect(read("log 2h 30m showing elm 3-5pm").ask).toEqual({ doubt: expect.stringContaining("differ") });
});
