import { expect, it } from "vitest";
import { settle, type Usual } from "#features/log/quick-log/draft.ts";
import { sampleMoment, sampleNames } from "#features/log/quick-log/grammar/testing/sample-names.ts";
import { understand } from "#features/log/quick-log/grammar/understand.ts";
import { othersHoursAddress } from "./others-address.ts";

const usual: Usual = {
  today: "2026-11-20",
  timeZone: "America/New_York",
  personId: "jordan",
  people: null,
  place: "",
  activityAt: () => "maintenance-repairs-oversight",
};

it("takes along who, where, how long and of which year", () => {
  const read = understand("my handyman worked 6h at elm dec 3 2025", sampleNames, sampleMoment);
  const settled = settle(read, {}, usual);
  expect(settled.missing).toEqual(["person"]);
  const address = new URL(othersHoursAddress(read.otherDoer ?? "", settled), "http://here");
  expect(address.pathname).toBe("/others-hours");
  expect(Object.fromEntries(address.searchParams)).toEqual({
    add: "person",
    role: "handyman",
    property: "elm",
    year: "2025",
    hours: "6",
  });
});

it("tells a name from a trade", () => {
  const nameOf = (sentence: string): string | null => {
    const read = understand(sentence, sampleNames, sampleMoment);
    return new URL(othersHoursAddress(read.otherDoer ?? "", settle(read, {}, usual)), "http://here").searchParams.get(
      "name",
    );
  };
  expect(nameOf("joe worked 3h elm")).toBe("Joe");
  expect(nameOf("carlos and luis tiled elm 6h")).toBe("Carlos and Luis");
  expect(nameOf("they worked 6h at elm")).toBeNull();
});

it("says nothing of what is not clear", () => {
  const read = understand("contractor worked last week", sampleNames, sampleMoment);
  const address = new URL(othersHoursAddress(read.otherDoer ?? "", settle(read, {}, usual)), "http://here");
  expect(Object.fromEntries(address.searchParams)).toEqual({ add: "person", role: "contractor" });
});
