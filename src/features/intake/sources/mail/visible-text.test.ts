import { expect, test } from "vitest";
import { sentAtOf } from "./sent-at.ts";
import { visibleText } from "./visible-text.ts";

test.each([
  ["elements in each other", "<b>".repeat(330_000)],
  ["elements that close others", "<p><b>".repeat(160_000)],
  ["one element with many attributes", `<a ${"x=1 ".repeat(250_000)}>`],
  ["comments", "<!--".repeat(250_000)],
])("a megabyte of %s takes no time", (_name, html) => {
  const began = performance.now();
  expect(visibleText(`Roof ${html}`, 100_000).trim()).toBe("Roof");
  expect(performance.now() - began).toBeLessThan(3000);
});

test("what comes in slices is the same text, and what is hidden across them stays hidden", () => {
  const text = "Leak &amp; roof ".repeat(3000);
  expect(visibleText(`<p>${text}</p><p style="display:none">${text}</p><p>End</p>`, 200_000)).toBe(
    `\n${text.replaceAll("&amp;", "&")}\n\nEnd\n`,
  );
  expect(visibleText(`<p>${text}</p>`, 20)).toHaveLength(20);
});

test("a time without a zone is none where no clock is given", () => {
  expect(sentAtOf("Fri, 20 Nov 2026 09:12:00", null)).toBeNull();
  expect(sentAtOf("Fri, 20 Nov 2026 09:12:00 -0500", null)?.toISOString()).toBe("2026-11-20T14:12:00.000Z");
});
