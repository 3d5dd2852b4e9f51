import { expect, test } from "vitest";
import { usedWords, whatIsSent } from "./ai-words.ts";

const use = { isOn: true, plan: "free", dailyLimit: 10, usedToday: 10 } as const;

const READS = { readsNow: true, waits: null, refusal: null } as const;

test("a card says how much of the day is used", () => {
  expect(usedWords(use, READS)).toBe("AI reads what your rules don't match: 10 of 10 today");
  expect(usedWords({ ...use, plan: "unlimited", dailyLimit: null, usedToday: 3 }, READS)).toContain(": 3 today");
  expect(usedWords({ ...use, isOn: false, usedToday: 0 }, undefined)).toBeNull();
  expect(usedWords({ ...use, isOn: false }, undefined)).toBe("AI reading is off: 10 of 10 today");
});

test("a card says that nothing is read where that is barred, and why", () => {
  const refusal = "No language model is set up on this server.";
  expect(usedWords(use, { readsNow: false, waits: null, refusal })).toBe(
    `AI reads nothing now: 10 of 10 today. ${refusal}`,
  );
  expect(usedWords(use, { readsNow: false, waits: null, refusal: null })).toContain("another model now");
  expect(usedWords(use, undefined)).toBe("AI reading is on: 10 of 10 today");
});

test("a card says that reading waits while a cap is used up, and until when", () => {
  const waits = "The AI for today is used up. It goes on tomorrow.";
  expect(usedWords({ ...use, usedToday: 3 }, { ...READS, waits })).toBe(
    `AI reads nothing for now: 3 of 10 today. ${waits}`,
  );
});

test("the model and its host are named before anything is sent, and of mails that none is read again", () => {
  const [first, ...others] = whatIsSent({ name: "small-1", host: "models.example" }, use, "gmail");
  expect(first).toContain("small-1 at models.example");
  const ofMails = "It reads new mail. What your rules have gone through before isn't read again.";
  expect(others).toContain(ofMails);
  expect(whatIsSent({ name: "small-1", host: "models.example" }, use, "google_calendar")).not.toContain(ofMails);
});
