import { expect, it } from "vitest";
import { differsFromGiven, readWithCorrections } from "./corrections.ts";
import { type Corrections, type Draft, settle, type Usual } from "./draft.ts";
import { sampleMoment, sampleNames } from "./grammar/testing/sample-names.ts";

const read = (draft: Draft) => readWithCorrections(draft, sampleNames, sampleMoment);
const held = (setAt: string, corrections: Corrections, sentence: string): Corrections =>
  read({ sentence, corrections, setAt }).corrections;

it("lets what was set by hand hold while its part of the sentence stays as it was", () => {
  const byHand: Corrections = { place: "maple", seconds: 1800, day: "2026-11-02", activity: "property-management" };
  expect(held("2h showing elm yesterday", byHand, "2h showing elm yesterday with the agent")).toEqual(byHand);
  expect(held("2h showing elm yesterday", byHand, "elm yesterday 2h showing")).toEqual(byHand);
});

it("lets it yield where the sentence now says something else, and to that part alone", () => {
  const byHand: Corrections = { place: "maple", seconds: 1800, day: "2026-11-02" };
  const before = "2h showing elm yesterday";
  expect(held(before, byHand, "2h showing oak yesterday")).toEqual({ seconds: 1800, day: "2026-11-02" });
  expect(held(before, byHand, "3h showing elm yesterday")).toEqual({ place: "maple", day: "2026-11-02" });
  expect(held(before, byHand, "2h showing elm")).toEqual({ place: "maple", seconds: 1800 });
  expect(held(before, byHand, "45m painted oak monday")).toEqual({});
});

it("keeps what answers a sentence that said nothing of it until that is another one", () => {
  const byHand: Corrections = { place: "maple", activity: "property-management", description: "Met the agent" };
  expect(held("2h", byHand, "2h showing the plumber a leak at elm")).toEqual(byHand);
  expect(held("", byHand, "2h showing elm")).toEqual(byHand);
  expect(held("met agent, 2h", byHand, "45m painted oak")).toEqual({});
  expect(held("met agent, 2h", byHand, "")).toEqual(byHand);
});

it("asks again when another day is said that cannot be taken", () => {
  const byHand: Corrections = { day: "2026-11-10" };
  expect(held("2h elm last week", byHand, "2h elm last week showing")).toEqual(byHand);
  expect(held("2h elm last week", byHand, "2h elm last month showing")).toEqual({});
});

it("holds all where nobody kept what stood there, and once the sentence is back", () => {
  const byHand: Corrections = { place: "maple" };
  expect(read({ sentence: "1h oak", corrections: byHand }).corrections).toBe(byHand);
  expect(held("2h elm", byHand, "2h elm")).toBe(byHand);
});

it("reads times by the day that was set by hand, as long as it holds", () => {
  const timesOf = (sentence: string) =>
    read({ sentence, corrections: { day: "2026-11-10" }, setAt: "8-9pm elm yesterday" }).read.times;
  expect(timesOf("8-9pm elm yesterday, showing")).not.toBeNull();
  expect(timesOf("8-9pm elm today")).toBeNull();
});

const usual: Usual = {
  today: "2026-11-20",
  timeZone: sampleMoment.timeZone,
  personId: "jordan",
  people: ["jordan"],
  place: "",
  activityAt: () => null,
};
const DRAWN: Draft = {
  sentence: "",
  corrections: {},
  given: { day: "2026-11-18", times: { started: "10:00", ended: "11:45" }, propertyId: "maple" },
};
const settledFrom = (draft: Draft) => {
  const { read: found, corrections } = read(draft);
  const settled = settle(found, corrections, { ...usual, placeGiven: draft.given?.propertyId });
  return { settled, isOther: differsFromGiven(draft, found, settled) };
};

it.each([
  ["", false, "maple"],
  ["p", false, "maple"],
  ["showing the kitchen", false, "maple"],
  ["showing at elm", false, "elm"],
  ["2h showing yesterday", true, "maple"],
  ["showing 3-5pm", true, "maple"],
  ["showing 10-11:45am on 11/18", false, "maple"],
])(
  "typing never wipes what was drawn in the calendar, and other words for it are told: %s",
  (sentence, isOther, place) => {
    const { settled, isOther: isTold } = settledFrom({ ...DRAWN, sentence });
    expect(settled).toMatchObject({ day: "2026-11-18", times: DRAWN.given?.times, seconds: 6300, place });
    expect(isTold).toBe(isOther);
  },
);

it("keeps a day and a length that were set by hand in place of the drawn ones, whatever is typed afterwards", () => {
  const changed = { ...DRAWN, setAt: "p", corrections: { day: "2026-11-17", seconds: 3600 } };
  for (const sentence of ["", "p", "a whole other sentence", "3h yesterday"])
    expect(settledFrom({ ...changed, sentence }).settled).toMatchObject({
      day: "2026-11-17",
      seconds: 3600,
      times: null,
    });
  const kept: Draft = JSON.parse(JSON.stringify(changed));
  expect(settledFrom(kept).settled).toMatchObject({ day: "2026-11-17", seconds: 3600, times: null });
});
