import { expect, test } from "vitest";
import { saidWords, threadWords } from "./model-words.ts";

test("what a mail says stays what it says", () => {
  expect(saidWords({ date: "Mar 28", minutes: 120 }, "mail")).toBe(
    "The mail says Mar 28, 2 h. You say how long you worked.",
  );
  expect(saidWords({ date: null, minutes: null }, "mail")).toBeNull();
  expect(threadWords(3)).toBe("3 mails of this thread");
});
