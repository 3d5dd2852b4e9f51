import { expect, test } from "vitest";
import { EMPTY_DRAFT, ruleOfDraft } from "./rule-draft.ts";
import { RULE_LIMITS, typedWords, wordsOf } from "./rules.ts";

test("a list is read between commas and lines, each word once", () => {
  expect(wordsOf(" lease ,Lease,\nopen   house,, ")).toEqual(["Lease", "open house"]);
});

test.each([
  ['"Walk-through, 14 Elm", keys', ["Walk-through, 14 Elm", "keys"]],
  ['say "hello", keys', ['say "hello"', "keys"]],
  ['the "blue, old" house', ['the "blue', 'old" house']],
  ['"say ""yes, please"""', ['say "yes, please"']],
  ['"never closed, keys', ['"never closed', "keys"]],
])("a word with a comma stands in quotes: %s", (typed, words) => {
  expect(wordsOf(typed)).toEqual(words);
  expect(wordsOf(typedWords(words))).toEqual(words);
});

test("a list and its words have a limit", () => {
  const typed = Array.from({ length: 80 }, (_, index) => `${"x".repeat(200)}${index}`).join();
  expect(wordsOf(typed)).toEqual(["x".repeat(RULE_LIMITS.wordCharacters)]);
  expect(wordsOf(Array.from({ length: 80 }, (_, index) => `w${index}`).join())).toHaveLength(RULE_LIMITS.wordsPerList);
});

test("addresses and domains are told apart", () => {
  const rule = ruleOfDraft({ ...EMPTY_DRAFT, people: "dana@example.com, example.com, @example.org" });
  expect(rule?.conditions).toMatchObject({
    senderEmails: ["dana@example.com"],
    attendeeEmails: ["dana@example.com"],
    senderDomains: ["example.com", "@example.org"],
    attendeeDomains: ["example.com", "@example.org"],
  });
});

test("a rule that asks for nothing is no rule, and an unfinished day is no day", () => {
  expect(ruleOfDraft({ ...EMPTY_DRAFT, except: "newsletter" })).toBeNull();
  expect(ruleOfDraft({ ...EMPTY_DRAFT, title: "lease", startsOn: "2026-1" })).toMatchObject({ startsOn: null });
});
