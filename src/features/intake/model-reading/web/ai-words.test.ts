import { expect, test } from "vitest";
import { usedWords, whatIsSent } from "./ai-words.ts";

const use = { isOn: true, plan: "free", dailyLimit: 10, usedToday: 10 } as const;

test("a card says how much of the day is used", () => {
  expect(usedWords(use)).toBe("AI reads what your rules don't match: 10 of 10 today");
  expect(usedWords({ ...use, plan: "unlimited", dailyLimit: null, usedToday: 3 })).toContain(": 3 today");
  expect(usedWords({ ...use, isOn: false, usedToday: 0 })).toBeNull();
  expect(usedWords({ ...use, isOn: false })).toBe("AI reading is off: 10 of 10 today");
});

test("the model and its host are named before anything is sent", () => {
  const [first] = whatIsSent({ name: "small-1", host: "models.example" }, use);
  expect(first).toContain("small-1 at models.example");
});
