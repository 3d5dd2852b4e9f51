import { expect, test } from "vitest";
import { type AskedEntry, checkAnswer, messagesOf } from "./question.ts";

const entry = (entryIds: string[], description: string): AskedEntry => ({
  entryIds,
  date: "2025-03-04",
  minutes: 120,
  activityType: "maintenance-repairs-oversight",
  property: "Birch House",
  description,
});
const BATCH = [entry(["a", "b"], "Did some things around the place"), entry(["c"], "Ten minute call with the roofer")];
const answer = (...findings: unknown[]): string => JSON.stringify({ findings });
const TRUE = { entry: "E1", kind: "vague", quote: "some things" };

test("what names an entry and quotes its words is kept, of every entry with those words", () => {
  const against = { entry: "E2", kind: "inconsistent", quote: "Ten minute call", against: "hours" };
  expect(checkAnswer(`\`\`\`json\n${answer(TRUE, against)}\n\`\`\``, BATCH)).toEqual({
    pointed: [
      { kind: "MODEL_VAGUE", entryIds: ["a", "b"], quote: "some things", against: null },
      { kind: "MODEL_INCONSISTENT", entryIds: ["c"], quote: "Ten minute call", against: "hours" },
    ],
    droppedCount: 0,
  });
});

test.each([
  ["an entry that was not in the batch", { ...TRUE, entry: "E3" }],
  ["an id of its own", { ...TRUE, entry: "a" }],
  ["a zeroth entry", { ...TRUE, entry: "E0" }],
  ["words of another entry", { ...TRUE, quote: "the roofer" }],
  ["words that it made up", { ...TRUE, quote: "some other things" }],
  ["words in other letters", { ...TRUE, quote: "SOME THINGS" }],
  ["no words", { ...TRUE, quote: "  " }],
  ["hours that nobody computed", { ...TRUE, hoursAtRisk: 400 }],
  ["a text of its own", { ...TRUE, why: "You worked 300 hours less." }],
  ["another kind", { ...TRUE, kind: "fraud" }],
  ["a contradiction to nothing", { entry: "E2", kind: "inconsistent", quote: "Ten minute call" }],
  ["a contradiction to something else", { entry: "E2", kind: "inconsistent", quote: "Ten minute", against: "taxes" }],
  ["no object", "E1 is vague"],
])("a finding with %s is dropped and counted, and the others stay", (_what, dishonest) => {
  expect(checkAnswer(answer(dishonest, TRUE), BATCH)).toEqual({
    pointed: [{ kind: "MODEL_VAGUE", entryIds: ["a", "b"], quote: "some things", against: null }],
    droppedCount: 1,
  });
});

test.each(["", "I found nothing.", "[]", '{"findings": 3}', `{"findings": [`])("%j is no answer", (said) => {
  expect(checkAnswer(said, BATCH)).toBeNull();
});

test("no id leaves the server, and characters that no one sees do not either", () => {
  const [, user] = messagesOf([entry(["secret-id"], "Swept\u200b\u{e0041} the stairs")]);
  expect(user?.content).not.toContain("secret-id");
  expect(JSON.parse(user?.content ?? "").entries).toEqual([
    {
      key: "E1",
      day: "2025-03-04",
      minutes: 120,
      activity: "Maintenance and repairs",
      property: "Birch House",
      words: "Swept the stairs",
    },
  ]);
});
