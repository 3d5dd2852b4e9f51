import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { BUILT_IN_SOURCES, requirementSources } from "../passages/sources.ts";
import { figuresIn } from "./figures.ts";
import { folded } from "./folded.ts";
import { isNeverSaid } from "./never-said.ts";
import { type Evidence, proveSentence, SENTENCE_MAX_CHARACTERS } from "./prove-sentence.ts";

type Row = [passage: string, quote: string, text: string, question?: string];

/** Sentences with their quotes, written by hand: those that say no more, and those that say something else. */
const WRITTEN: Record<"honest" | "dishonest", Row[]> & { statements: string[] } = JSON.parse(
  readFileSync(`${import.meta.dirname}/claims.json`, "utf8"),
);
const claimOf = ([passage, quote, text, question = ""]: Row) => ({ passage, quote, text, question });
type WrittenClaim = ReturnType<typeof claimOf>;
const [HONEST_CLAIMS, DISHONEST_CLAIMS] = [WRITTEN.honest.map(claimOf), WRITTEN.dishonest.map(claimOf)];
/** Of ours, about a book. */
const STATEMENTS = WRITTEN.statements.map((text, at) => ({ id: `book:${at + 1}`, title: "", text }));

const evidence = new Map<string, Evidence>(
  [...BUILT_IN_SOURCES, ...requirementSources(2026), ...STATEMENTS].map((one) => [one.id, one]),
);
const prove = (claim: Omit<WrittenClaim, "question">) => proveSentence(claim, { evidence });
const standing = (claims: readonly WrittenClaim[]) => claims.filter((claim) => typeof prove(claim) !== "string");

describe("a sentence that says no more than its quote", () => {
  test("stands three times in four: the others are left out for the sake of those that say something else", () => {
    expect(HONEST_CLAIMS.length).toBeGreaterThanOrEqual(60);
    expect(standing(HONEST_CLAIMS).length / HONEST_CLAIMS.length).toBeGreaterThanOrEqual(0.75);
  });

  test("is shown with the whole sentences that hold its quote, as they stand in their passage", () => {
    for (const claim of standing(HONEST_CLAIMS)) {
      const proven = prove(claim);
      if (typeof proven === "string") throw new Error(proven);
      expect(evidence.get(claim.passage)?.text).toContain(proven.quote);
      expect(folded(proven.quote)).toContain(folded(claim.quote));
    }
  });

  test("is read without what nobody sees in it", () => {
    const claim = {
      question: "",
      passage: "rule:D.helper",
      quote: "A helper’s\u{200b} HOURS\n are never  yours",
      text: "A helper's hours\u{200b}\u{e0041} are never yours.",
    };
    expect(prove(claim)).toMatchObject({
      text: "A helper's hours are never yours.",
      quote: "A helper's hours are never yours.",
    });
  });
});

describe("a sentence that says something else", () => {
  test.each(DISHONEST_CLAIMS.map((claim) => [claim.text.slice(0, 120), claim] as const))(
    "never stands: %s",
    (_, claim) => {
      expect(DISHONEST_CLAIMS.length).toBeGreaterThanOrEqual(60);
      expect(prove(claim)).toBeTypeOf("string");
    },
  );

  test("does not stand by its length", () => {
    const long = `A helper's hours are never yours, ${"and never yours, ".repeat(30)}`;
    expect(long.length).toBeGreaterThan(SENTENCE_MAX_CHARACTERS);
    expect(prove({ passage: "rule:D.helper", quote: "A helper's hours are never yours", text: long })).toBe("form");
  });
});

const valuesIn = (text: string): string[] =>
  figuresIn(folded(text)).map(({ kind, value }) => (kind === "number" ? value : `${kind} ${value}`));

test.each<[string, readonly string[]]>([
  ["seven hundred fifty hours", ["750"]],
  ["seven hundred and fifty hours", ["750"]],
  ["750.0 hours", ["750"]],
  ["750h", ["750"]],
  ["１２３ hours", ["123"]],
  ["2,080 hours", ["2080"]],
  ["two thousand eighty hours", ["2080"]],
  ["twenty-five and thirty one", ["25", "31"]],
  ["one half of it", ["0.5"]],
  ["half", ["0.5"]],
  ["½", ["0.5"]],
  ["50%", ["0.5"]],
  ["50 percent", ["0.5"]],
  ["fifty per cent", ["0.5"]],
  ["two thirds", ["0.666667"]],
  ["a third of it", ["0.333333"]],
  ["the third test", ["3"]],
  ["twice as much", ["2"]],
  ["a dozen", ["12"]],
  ["half a dozen", ["6"]],
  ["two and a half hours", ["2.5"]],
  ["a hundred hours", ["100"]],
  ["$2,500", ["money 2500"]],
  ["2,500 dollars", ["money 2500"]],
  ["25k", ["25000"]],
  ["$25 thousand", ["money 25000"]],
  ["one of them", []],
  ["one hour", ["1"]],
  ["March 15, 2026", ["day 3-15", "year 2026"]],
  ["15 March 2026", ["day 3-15", "year 2026"]],
  ["Mar. 15th", ["day 3-15"]],
  ["3/15/2026", ["day 3-15", "year 2026"]],
  ["2026-03-15", ["day 3-15", "year 2026"]],
  ["the 15th", ["15"]],
  ["in March", ["month 3"]],
  ["it may count", []],
  ["in May", ["month 5"]],
  ["§ 469(c)(7)(B)", ["reference 469(c)(7)(b)"]],
  ["section 1031", ["reference 1031"]],
  ["Reg. 1.469-9(g)", ["reference 1.469-9(g)"]],
  ["Form 8582", ["reference 8582"]],
  ["Rev. Proc. 2011-34", ["reference 2011-34"]],
  ["section 199A", ["reference 199a"]],
  ["T.C. Memo. 2019-104", ["reference 2019-104"]],
  ["one Schedule E", ["reference schedulee"]],
  ["a W-2", ["reference w-2"]],
  ["test 3", ["3"]],
])("the figures of %j are %j", (text, values) => {
  expect(valuesIn(text)).toEqual(values);
});

test.each<[string, string | null]>([
  ["more than 750 hours", "more"],
  ["over 750 hours", "more"],
  ["at least 750 hours", "at least"],
  ["no less than 750 hours", "at least"],
  ["750 hours or more", "at least"],
  ["750+ hours", "at least"],
  ["less than 750 hours", "less"],
  ["fewer than 750 hours", "less"],
  ["up to 750 hours", "at most"],
  ["not more than 750 hours", "at most"],
  ["750 hours or less", "at most"],
  ["exactly 750 hours", "exactly"],
  ["about 750 hours", "about"],
  ["nearly 750 hours", "about"],
  ["750 hours", null],
])("%j bounds by %j", (text, comparison) => {
  expect(figuresIn(folded(text))).toEqual([expect.objectContaining({ value: "750", unit: "hour", comparison })]);
});

test.each([
  ["You qualify.", true],
  ["You now qualify as a professional.", true],
  ["You've met both tests.", true],
  ["Your spouse meets the test.", true],
  ["Marco meets both tests.", true],
  ["You are safe.", true],
  ["The IRS will accept your log.", true],
  ["This saves you $5,000 in taxes.", true],
  ["I have logged it.", true],
  ["You should file an amended return.", true],
  ["If you meet both tests, each rental still needs participation.", false],
  ["The status takes more than 750 hours.", false],
  ["One spouse must meet both tests alone.", false],
])("%j is never said: %s", (text, isNever) => {
  expect(isNeverSaid(text)).toBe(isNever);
});
