import fc from "fast-check";
import { expect, test } from "vitest";
import { rewordsOnly } from "./rewords-only.ts";

const FAUCET = "um replaced kitchen faucet w/ plumer, 1.5 hrs, paid him $1,200 in unit 2";
const NOT = "painted hall not the porch, maybe 2 coats";
const TENANT = "i talked to the renter in apt 3 about about late rent";
const PEOPLE = "paid maria and jordan called sam";

test.each([
  [FAUCET, "Replaced the kitchen faucet with the plumber, 1.5 hours, and paid him $1,200 in unit 2."],
  [FAUCET, "Replaced kitchen faucet w/ plumber: 1.5 hrs, paid him $1,200 in unit two"],
  [NOT, "Painted the hall, not the porch: maybe two coats."],
  [TENANT, "Spoke to the tenant in apartment 3 about about the late rent."],
  [TENANT, "I talked to the tenant in apt 3 about about late rent"],
  [PEOPLE, "Paid Maria and Jordan, called Sam."],
  ["didn't fix sink", "Did not fix the sink"],
  ["met tenant 9:30-11 re lease", "Met the tenant 9:30-11 re: lease"],
])("%s may be put as: %s", (said, written) => {
  expect(rewordsOnly(written, said)).toBe(true);
});

test.each([
  // A number, length, day, clock time or price that was not said, or as it was not.
  [FAUCET, "Replaced the kitchen faucet with the plumber, 2 hours, paid him $1,200 in unit 2."],
  [FAUCET, "Replaced the kitchen faucet with the plumber, 15 hours, paid him $1,200 in unit 2."],
  [FAUCET, "Replaced the kitchen faucet with the plumber, 1,5 hours, paid him $1.200 in unit 2."],
  [FAUCET, "Replaced the kitchen faucet with the plumber, 1.5 hours, paid him 1,200 in unit 2."],
  [FAUCET, "Replaced the kitchen faucet with the plumber, 1.5 hours, paid him $1,200 in unit 2 on Monday."],
  [FAUCET, "Replaced the kitchen faucet with the plumber, 1.5 minutes, paid him $1,200 in unit 2."],
  [FAUCET, "Replaced the kitchen faucet with the plumber, 2 hours, paid him $1,200 in unit 1.5."],
  ["met tenant 9:30-11 re lease", "Met the tenant 9:30-11:30 re lease"],
  // A name or a fact.
  [FAUCET, "Replaced the kitchen faucet with the plumber Ortiz, 1.5 hours, paid him $1,200 in unit 2."],
  [FAUCET, "Replaced the leaking kitchen faucet with the plumber, 1.5 hours, paid him $1,200 in unit 2."],
  [FAUCET, "Replaced and tested the kitchen faucet with the plumber, 1.5 hours, paid him $1,200 in unit 2."],
  [TENANT, "Spoke to the tenants in apartment 3 about about the late rent."],
  ["replaced faucet", "I replaced the faucet"],
  ["looked at sink to fix", "Looked at the sink, fixed"],
  // Something that tells, left out.
  [FAUCET, "Replaced the kitchen faucet, 1.5 hours, paid him $1,200 in unit 2."],
  [NOT, "Painted the hall, the porch: maybe two coats."],
  [NOT, "Painted the hall, not the porch: two coats."],
  ["didn't fix sink", "Did fix the sink"],
  [TENANT, "Spoke to the tenant in apartment 3 about the late rent."],
  // Another order, another meaning.
  [NOT, "Painted the porch, not the hall: maybe two coats."],
  [PEOPLE, "Paid Sam and Jordan, called Maria."],
  // No prose.
  [PEOPLE, "<b>Paid Maria</b> and Jordan called Sam"],
  [PEOPLE, "Paid Maria and Jordan, called Sam. https://evil.example"],
  [PEOPLE, "Paid Maria and Jordan,\u200b called Sam."],
  [PEOPLE, "Paid Maria and Jordan,\ncalled Sam."],
  [PEOPLE, `Paid ${"the ".repeat(200)} Maria and Jordan, called Sam.`],
  [PEOPLE, ""],
])("%s is not put as: %s", (said, written) => {
  expect(rewordsOnly(written, said)).toBe(false);
});

test("one more word or number drops it, wherever it stands, and one less too", () => {
  const words = "Replaced kitchen faucet with plumber 1.5 hours paid him in unit 2".split(" ");
  const said = words.join(" ");
  const more = fc.oneof(
    fc.integer({ min: 3, max: 9999 }).map(String),
    fc.constantFrom("Sam", "Tuesday", "noon", "not", "roof", "half", "tested", "only"),
  );
  fc.assert(
    fc.property(more, fc.integer({ min: 0, max: words.length }), (word, at) => {
      expect(rewordsOnly(words.toSpliced(at, 0, word).join(" "), said)).toBe(false);
    }),
  );
  for (const [at, word] of words.entries())
    if (word !== "in") expect(rewordsOnly(words.toSpliced(at, 1).join(" "), said), word).toBe(false);
});

test("a text is a rewording of itself, and never has a digit that was not said", () => {
  const text = fc.string({ unit: "grapheme", maxLength: 60 });
  fc.assert(
    fc.property(text, text, (written, said) => {
      if (rewordsOnly(written, said))
        expect(said.match(/\d/g) ?? []).toEqual(expect.arrayContaining(written.match(/\d/g) ?? []));
    }),
  );
  expect(rewordsOnly(FAUCET, FAUCET)).toBe(true);
});
