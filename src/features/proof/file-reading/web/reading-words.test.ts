import { expect, test } from "vitest";
import { doubtWords, partWords, valueWords } from "./reading-words.ts";

test("a value is shown as a person writes it", () => {
  expect(valueWords({ kind: "total", value: "123456" })).toBe("$1,234.56");
  expect(valueWords({ kind: "total", value: "6100" })).toBe("$61.00");
  expect(valueWords({ kind: "date", value: "2026-11-03" })).toBe("Nov 3, 2026");
  expect(valueWords({ kind: "merchant", value: "THE SHOP" })).toBe("THE SHOP");
});

test("each doubt is a sentence, and what was not read is told", () => {
  expect(doubtWords([])).toBe("");
  expect(doubtWords(["order", "future"])).toBe(
    "The day and the month may be the other way around. This day is in the future.",
  );
  expect(partWords({ pagesRead: 1, pageCount: 1 })).toBeNull();
  expect(partWords({ pagesRead: 10, pageCount: 50_000 })).toBe("We read the first 10 of 50000 pages.");
  expect(partWords({ pagesRead: 3, pageCount: 7 })).toBe("We read 3 of 7 pages.");
});
