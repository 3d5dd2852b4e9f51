import fc from "fast-check";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { sampleMoment, sampleNames } from "./testing/sample-names.ts";
import { writeOut } from "./testing/write-out.ts";
import { namesOf, type Understanding, understand } from "./understand.ts";

const read = (sentence: string): Understanding => understand(sentence, sampleNames, sampleMoment);

const TABLE = readFileSync(new URL("sentences.txt", import.meta.url), "utf8")
  .split("\n")
  .filter((line) => line.includes(" => "))
  .map((line) => line.split(" => "));

// A busy machine reads the first sentence, with all of chrono to compile, in seconds.
describe("the table of sentences", () => {
  it("holds at least 200", () => expect(TABLE.length).toBeGreaterThanOrEqual(200));

  it.each(TABLE)("%s", (sentence, expected) => {
    expect(writeOut(read(sentence ?? ""))).toBe(expected);
  });
});

describe("sentences of another moment", () => {
  it.each([
    ["elm 6 min call x2", "2026-11-20T23:30:00Z", '0h 06m, elm, !each_length, "call x2"'],
    ["elm 3x 20min showings", "2026-11-20T23:30:00Z", '0h 20m, elm, leasing, !each_length, "3x showings"'],
    ["elm 3x30m showings", "2026-11-20T23:30:00Z", 'elm, leasing, !each_length, "3x30m showings"'],
    ["elm 20min * 3 showings", "2026-11-20T23:30:00Z", '0h 20m, elm, leasing, !each_length, "* 3 showings"'],
    ["lake 4 x 15 min visits", "2026-11-20T23:30:00Z", "!each_length"],
    ["lake 15 min, tiled 10 x 12 room", "2026-11-20T23:30:00Z", '0h 15m, lake, maintenance, "tiled 10 x 12 room"'],
    ["2h elm tonight painting", "2026-11-21T05:30:00Z", "which day?"],
    ["3h elm today", "2026-11-21T05:30:00Z", "which day?"],
    ["90m elm books this evening", "2026-11-21T05:30:00Z", "1h 30m, 11-20, elm"],
    ["1h elm books this evening", "2026-11-21T07:30:00Z", "1h 00m, 11-20, elm"],
    ["1h elm books tonight", "2026-11-21T07:30:00Z", "which day?"],
    ["1h elm books earlier today", "2026-11-21T07:30:00Z", "which day?"],
    ["1h elm books this morning", "2026-11-21T13:30:00Z", "1h 00m, 11-21, elm"],
    ["12h maple painting", "2026-11-21T09:00:00Z", "!young_day"],
    ["elm 2:15-2:45am boiler", "2026-03-08T16:00:00Z", "02:15-02:45, elm, !skipped_time"],
    ["lake 2:30-4am pump", "2026-03-08T16:00:00Z", "!skipped_time"],
    ["from 10 last night until 2 this morning boiler elm", "2026-11-20T23:30:00Z", "which day?"],
  ])("%s, at %s", (sentence, now, expected) => {
    const told = understand(sentence, sampleNames, { now: new Date(now), timeZone: "America/New_York" });
    expect(writeOut(told)).toContain(expected);
  });

  it("asks for no day where the length fits into it, or the day is another, or was chosen", () => {
    const at = (sentence: string, chosenDay?: string): string =>
      writeOut(
        understand(sentence, sampleNames, { ...sampleMoment, now: new Date("2026-11-21T07:00:00Z"), chosenDay }),
      );
    for (const sentence of ["2h elm painting", "3h elm yesterday"]) expect(at(sentence)).not.toContain("day");
    expect(at("3h elm painting", "2026-11-20")).not.toContain("!young_day");
  });
});

describe("a day that was set by hand", () => {
  const morning = { now: new Date("2026-11-20T14:00:00Z"), timeZone: "America/New_York" };
  const on = (sentence: string, chosenDay?: string): string =>
    writeOut(understand(sentence, sampleNames, { ...morning, chosenDay }));

  it("gives times their day: what has not come today was yesterday", () => {
    const sentence = "11:50pm-11:58pm showing elm";
    expect(on(sentence)).toBe('elm, leasing, !future_time, "11:50pm-11:58pm showing"');
    expect(on(sentence, "2026-11-19")).toBe('23:50-23:58, elm, leasing, "showing"');
    expect(on(sentence, "2026-11-20")).toBe('elm, leasing, !future_time, "11:50pm-11:58pm showing"');
  });

  it("makes times of a day to come those of a plan", () => {
    expect(on("3-5pm showing elm yesterday", "2026-11-23")).toBe('15:00-17:00, 11-19, elm, leasing, "showing"');
  });

  it("holds against the day to which another zone's clock leads", () => {
    expect(on("9pm-10pm PT elm yesterday", "2026-11-18")).toBe("00:00-01:00, 11-19, elm");
  });

  it("answers what was asked about the day", () => {
    expect(on("sat open house elm 3h")).toContain("!unclear_day");
    expect(on("sat open house elm 3h", "2026-11-14")).not.toContain("!");
    expect(on("elm last night 1am to 3am")).toContain("!after_midnight");
    expect(on("elm last night 1am to 3am", "2026-11-20")).toBe("01:00-03:00, 11-19, elm");
  });
});

describe("a spouse whom the book does not have", () => {
  const alone = namesOf({ properties: [], persons: [] });
  const on = (sentence: string): string => writeOut(understand(sentence, alone, sampleMoment));

  it("is told of: the hours would be those of who writes", () => {
    expect(on("my husband painted 2h")).toBe('2h 00m, maintenance, !no_spouse, "my husband painted"');
    expect(on("2h hubby painted")).toContain("!no_spouse");
    expect(on("painted by my wife 2h")).toContain("!no_spouse");
    expect(on("wife of tenant called 10m")).not.toContain("!");
    expect(on("my husband's truck broke, painted 2h")).not.toContain("!");
    expect(on("painted with my husband 2h")).not.toContain("!");
  });
});

describe("a book whose names are numbers and words of their own", () => {
  const property = (id: string, nickname: string, address: string) => ({ id, nickname, address });
  const names = namesOf({
    properties: [
      property("ninth", "9th Street Duplex", "1515 9th Street"),
      property("two", "2 Oak", "2 Oak Court"),
      property("twelve", "12 Oak", "12 Oak Court"),
      property("pines", "Three Pines", "3 Pine Road"),
    ],
    persons: [{ id: "will", name: "Will Day", aliases: [], relation: "spouse" }],
  });

  it.each([
    ["9th st 3 to 5pm", "15:00-17:00, ninth"],
    ["at 9th 2h", '2h 00m, which day?, !unclear_day, "at 9th"'],
    ["12 oak 12 minutes", "0h 12m, twelve"],
    ["oak 12 minutes", '0h 12m, two/twelve?, "oak"'],
    ["2 and 12 oak 1h", '1h 00m, twelve/two?, "2 and 12 oak"'],
    ["three pines three hours", "3h 00m, pines"],
    ["three pines three to five pm", "15:00-17:00, pines"],
    ["will painted 2 oak 3h", '3h 00m, two, maintenance, by will, "painted"'],
    ["will call plumber 2 oak 10m", '0h 10m, two, vendor, by will?, "will call plumber"'],
  ])("reads %s", (sentence, expected) => {
    expect(writeOut(understand(sentence, names, sampleMoment))).toBe(expected);
  });
});

/** Letters and digits, in order of their code: what may not be lost. */
const substance = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]/gu, "");

const chipsOf = ({ place, day, times, length, person }: Understanding) =>
  [place, day, times, length, person].filter((chip) => chip !== null);

const PIECES = [
  ..."2h 45 1,5h -2h 3-5pm 14:30 noon half an hour sat sun 3/4 1/2 5/8 pipe room Houston St 10:30 ending Jan min left until half past nine at 14 Elm unit b birch yesterday mon-wed last week Maria by the for called plumber , ; ( ) – $1,250 11/3 3pm ET in tomorrow".split(
    " ",
  ),
  "£",
  "\u25a1",
  "İ",
  "\n",
  "🏠",
];
const sentences = fc.oneof(
  fc.string({ unit: "binary", maxLength: 120 }),
  fc.array(fc.constantFrom(...PIECES), { maxLength: 14 }).map((pieces) => pieces.join(" ")),
);

describe("any text at all", () => {
  it("is read without a fault, every chip inside it", () => {
    fc.assert(
      fc.property(sentences, (text) => {
        const result = read(text);
        for (const { from, to } of chipsOf(result)) {
          expect(from).toBeGreaterThanOrEqual(0);
          expect(to).toBeGreaterThan(from);
          expect(to).toBeLessThanOrEqual(text.length);
        }
      }),
      { numRuns: 2_000, seed: 20_261_120 },
    );
  });

  it("keeps every letter and digit, in a chip or in the description", () => {
    fc.assert(
      fc.property(sentences, (text) => {
        const result = read(text);
        const kept = result.taken.map(({ from, to }) => text.slice(from, to)).join("") + result.description;
        for (const sign of new Set(substance(text))) {
          expect(kept.split(sign).length).toBeGreaterThanOrEqual(text.split(sign).length);
        }
      }),
      { numRuns: 2_000, seed: 20_261_120 },
    );
  });

  it("takes lengths between nothing and a day, and no day further ahead than a plan may be", () => {
    fc.assert(
      fc.property(sentences, (text) => {
        const { length, day } = read(text);
        if (length) expect(length.value.seconds > 0 && length.value.seconds <= 86_400).toBe(true);
        if (day) expect(day.value <= "2027-11-21").toBe(true);
      }),
      { seed: 20_261_120 },
    );
  });
});

it("reads a long pasted text in the time of a key press", () => {
  const text = "2h elm 1-1-1-1 3pm - 4 pm and a half ".repeat(60);
  const startedAt = performance.now();
  read(text);
  expect(performance.now() - startedAt).toBeLessThan(200);
});
