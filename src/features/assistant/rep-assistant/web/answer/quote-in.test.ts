import { expect, test } from "vitest";
import { quoteIn } from "./quote-in.ts";

test("a quote is found where it stands, word for word", () => {
  expect(quoteIn("Drives from home are commuting. They don't count.", "They don't count.")).toEqual({
    before: "Drives from home are commuting. ",
    quote: "They don't count.",
    after: "",
  });
  expect(quoteIn("More than 750 hours", "More than 750 hours")).toEqual({
    before: "",
    quote: "More than 750 hours",
    after: "",
  });
});

test("what is not in the text, or is empty, marks nothing", () => {
  expect(quoteIn("More than 750 hours", "more than 700 hours")).toBeNull();
  expect(quoteIn("More than 750 hours", "")).toBeNull();
});
