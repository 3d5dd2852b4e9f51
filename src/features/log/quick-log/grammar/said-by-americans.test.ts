import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { HintCode } from "./hints.ts";
import { namesOf, type Understanding, understand } from "./understand.ts";

const property = (id: string, nickname: string, address: string) => ({ id, nickname, address });
const names = namesOf({
  properties: [
    property("elm", "14 Elm St", "14 Elm Street"),
    property("maple", "Maple Duplex", "8 Maple Avenue"),
    property("lake", "Lake House", "5 Shore Drive"),
  ],
  persons: [
    { id: "me", name: "Ruth Keller", aliases: [], relation: "self" },
    { id: "tom", name: "Tom Keller", aliases: [], relation: "spouse" },
  ],
});
/** A Friday in New York, 6:30 in the evening. */
const moment = { now: new Date("2026-11-27T23:30:00Z"), timeZone: "America/New_York" };

/** Hints that leave a length standing and ask about it. */
const LENGTH_DOUBTS: readonly HintCode[] = [
  "estimate",
  "two_lengths",
  "each_length",
  "fuzzy_length",
  "less_break",
  "lengths_differ",
  "two_stretches",
  "day_or_length",
];

const clock = (seconds: number): string => {
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const parts = rest === 0 ? [minutes] : [minutes, rest];
  return [hours, ...parts.map((part) => String(part).padStart(2, "0"))].join(":");
};

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

const lengthOf = ({ length, times, hints }: Understanding): string => {
  if (hints.some(({ code }) => LENGTH_DOUBTS.includes(code))) return "?";
  if (times) return clock(((minutesOf(times.value.ended) - minutesOf(times.value.started) + 1440) % 1440) * 60);
  return length === null ? "?" : clock(length.value.seconds);
};

const dayOf = ({ day, askedDay, isTooLongForToday }: Understanding): string => {
  if (askedDay !== null || isTooLongForToday) return "?";
  return day === null ? "-" : day.value.replace(/^2026-/, "");
};

const whose = ({ person, isPersonAsked }: Understanding): string => (isPersonAsked ? "?" : (person?.value ?? "me"));

const placeOf = ({ place, placeCandidates }: Understanding): string => {
  if (placeCandidates.length > 0) return "?";
  return place === null ? "-" : place.value.kind === "property" ? place.value.id : place.value.kind;
};

const LINES = readFileSync(new URL("said-by-americans.txt", import.meta.url), "utf8")
  .split("\n")
  .filter((line) => line.includes(" | ") && !line.startsWith("#"))
  .map((line) => line.split(" | "));

// A busy machine reads the first sentence, with all of chrono to compile, in seconds.
describe("what Americans write and say", () => {
  it("holds at least 300", () => expect(LINES.length).toBeGreaterThanOrEqual(300));

  it.each(LINES)("%s", (sentence = "", length = "", day = "", person = "", place = "") => {
    const read = understand(sentence, names, moment);
    const told = { length: lengthOf(read), day: dayOf(read), person: whose(read), place: placeOf(read) };
    const right = (expected: string, got: string): string => (expected.split("/").includes(got) ? expected : got);
    expect({
      length: right(length, told.length),
      day: right(day, told.day),
      person: right(person, told.person),
      place: right(place, told.place),
    }).toEqual({ length, day, person, place });
  });
});
