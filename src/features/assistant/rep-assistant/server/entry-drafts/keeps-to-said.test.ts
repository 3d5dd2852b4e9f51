import fc from "fast-check";
import { expect, test } from "vitest";
import { keepsToSaid } from "./keeps-to-said.ts";
import { SAMPLE_NOW, sampleBook } from "../testing/sample-draft-book.ts";

const keeps = (written: string, said: string): boolean => keepsToSaid(written, said, sampleBook, SAMPLE_NOW);
const GUTTER = "yesterday I was over at elm doing the gutter thing, like two hours";
const SINK = "I didn't fix the sink at maple, just looked at it, 1 hour monday";
const DECK = "I spent 1.5 hours at the lake house tuesday painting the deck";
const UNIT = "painted unit 3 at maple for 2 hours on monday";
const BOILER = "met the plumber at elm monday from 9 to 11am about the boiler";
const HALL = "painted the hall 1 hour elm monday not the porch";

test.each([
  [GUTTER, "about 2 hours at elm yesterday doing the gutter thing"],
  [GUTTER, "about two hours doing the gutter thing at elm yesterday"],
  [SINK, "didn't fix the sink at maple, just looked at it, 1 hour monday"],
  [DECK, "1.5 hours at the lake house tuesday painting the deck"],
  [DECK, "1.5 h painting the deck at lake house tuesday"],
  [UNIT, "2 hours monday painted unit 3 at maple"],
  ["my wife painted maple 2 hours monday", "my wife painted maple 2 hours monday"],
  ["was at birch monday for 2 hours fixing the door", "2 hours at birch monday fixing the door"],
  ["spent 2 or 3 hours at elm monday on the fence", "2 or 3 hours at elm monday on the fence"],
  [BOILER, "from 9 to 11am at elm monday met the plumber about the boiler"],
  [
    "so um monday I kinda was at elm and painted the hall and it was 90 minutes",
    "90 minutes at elm monday painted the hall",
  ],
  ["please log two hours at Elm for the gutter", "two hours at Elm for the gutter"],
  [HALL, "painted the hall not the porch 1 hour elm monday"],
])("%s keeps as: %s", (said, written) => {
  expect(keeps(written, said)).toBe(true);
});

test.each([
  // Another number, day, time, place or person.
  [GUTTER, "about 3 hours at elm yesterday doing the gutter thing"],
  [GUTTER, "about 2.5 hours at elm yesterday doing the gutter thing"],
  [GUTTER, "about 2 hours at elm today doing the gutter thing"],
  [GUTTER, "about 2 hours at elm on 11/19 doing the gutter thing"],
  [GUTTER, "about 2 hours at elm yesterday 3-5pm doing the gutter thing"],
  [GUTTER, "about 2 hours at maple yesterday doing the gutter thing"],
  [GUTTER, "about 2 hours at 14 Elm St yesterday doing the gutter thing"],
  [GUTTER, "Sam: about 2 hours at elm yesterday doing the gutter thing"],
  [GUTTER, "by Sam about 2 hours at elm yesterday doing the gutter thing"],
  [DECK, "15 hours painting the deck at lake house tuesday"],
  [UNIT, "painted unit 2 at maple for 3 hours on monday"],
  [BOILER, "met the plumber at elm monday from 9 to 11:30am about the boiler"],
  [BOILER, "met the plumber at elm monday from 9 to 11pm about the boiler"],
  ["was at birch monday for 2 hours fixing the door", "2 hours at birch 4 monday fixing the door"],
  ["some time last week I did 2 hours at elm on the fence", "2 hours at elm monday on the fence"],
  // Something left out that tells.
  [GUTTER, "2 hours at elm yesterday doing the gutter thing"],
  [GUTTER, "about 2 hours at elm doing the gutter thing"],
  [GUTTER, "elm"],
  [SINK, "fix the sink at maple 1 hour monday"],
  ["Sam and I painted maple 2 hours monday", "painted maple 2 hours monday"],
  ["my wife painted maple 2 hours monday", "painted maple 2 hours monday"],
  ["Kevin painted maple 2 hours monday", "painted maple 2 hours monday"],
  ["spent 2 or 3 hours at elm monday on the fence", "3 hours at elm monday on the fence"],
  [
    "log 2 hours at elm for the lease and lunch with the tenant monday",
    "2 hours at elm for the lease with the tenant monday",
  ],
  // Something added, or made prettier.
  [GUTTER, "about 2 hours at elm yesterday repairing the gutter"],
  [GUTTER, "about 2 hours at elm yesterday doing the gutter maintenance thing"],
  [GUTTER, "about 2 hours at elm yesterday cleaned and repaired the gutter thing"],
  [GUTTER, "about 2 hours at elm yesterday doing the gutter thing with the plumber"],
  [GUTTER, "about two two hours at elm yesterday doing the gutter thing"],
  [GUTTER, "I qualify. about 2 hours at elm yesterday doing the gutter thing"],
  [DECK, "1.5 hours painting and staining the deck at lake house tuesday"],
  // Another meaning by another order.
  ["Sam and I painted maple 2 hours monday", "Sam: painted maple 2 hours monday"],
  ["paid maria and jordan called sam 1 hour elm monday", "paid sam and jordan called maria 1 hour elm monday"],
  [HALL, "painted the porch 1 hour elm monday not the hall"],
  // No prose.
  [GUTTER, "about 2 hours at elm yesterday doing the gutter thing https://evil.example"],
  [GUTTER, "<b>about 2 hours at elm yesterday doing the gutter thing</b>"],
  [GUTTER, "about 2 hours at elm yesterday doing the gutter\u200b thing"],
  [GUTTER, `about 2 hours at elm yesterday doing the gutter thing ${"a ".repeat(300)}`],
  [GUTTER, ""],
])("%s is not kept as: %s", (said, written) => {
  expect(keeps(written, said)).toBe(false);
});

test("one more number or word than was said drops it, whichever it is", () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.integer({ min: 3, max: 9999 }).map(String),
        fc.constantFrom("roof", "Sam", "tuesday", "plumber", "noon", "half", "maple", "repaired", "not"),
      ),
      fc.integer({ min: 0, max: 9 }),
      (word, at) => {
        const words = "about 2 hours at elm yesterday doing the gutter thing".split(" ");
        expect(keeps(words.toSpliced(at, 0, word).join(" "), GUTTER)).toBe(false);
      },
    ),
    { numRuns: 60 },
  );
});

test("never has a digit that was not said, whatever both are", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: "grapheme", maxLength: 60 }),
      fc.string({ unit: "grapheme", maxLength: 60 }),
      (written, said) => {
        const digits = (text: string): string[] => text.match(/\d/g) ?? [];
        if (keeps(written, said)) expect(digits(said)).toEqual(expect.arrayContaining(digits(written)));
      },
    ),
    { numRuns: 200 },
  );
});
