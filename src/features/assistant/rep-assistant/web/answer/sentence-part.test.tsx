import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import type { Sentence } from "#features/assistant/rep-assistant/answer-schema.ts";
import { SentencePart } from "./sentence-part.tsx";

const markupOf = (text: string, isFromModel = true): string => {
  const sentence: Sentence = { text, passages: [], page: null, isFromModel };
  return renderToStaticMarkup(
    <MemoryRouter>
      <SentencePart sentence={sentence} passages={[]} />
    </MemoryRouter>,
  );
};
const plain = markupOf("");
/** What it adds to a sentence without words. */
const added = (text: string): string => {
  const markup = markupOf(text);
  const start = plain.indexOf(">", plain.indexOf("wrap-anywhere")) + 1;
  expect(markup.startsWith(plain.slice(0, start))).toBe(true);
  expect(markup.endsWith(plain.slice(start))).toBe(true);
  return markup.slice(start, markup.length - (plain.length - start));
};

test.each([
  ["an image", '<img src="https://elsewhere.example/x.png" onerror="alert(1)">'],
  ["a link", '<a href="https://elsewhere.example">Click</a>'],
  ["a script", "</p><script>fetch('https://elsewhere.example')</script>"],
  ["an image in Markdown", "![chart](https://elsewhere.example/x.png)"],
  ["a link in Markdown", "[your record](https://elsewhere.example) and <https://elsewhere.example>"],
  ["an address", "See https://elsewhere.example/a?b=1 or javascript:alert(1)"],
  ["bold and a heading", "# **More** than `750` hours"],
])("%s in a sentence stays text", (_what, text) => {
  const html = added(text);
  expect(html).not.toMatch(/[<>]/);
  const shown = html
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&");
  expect(shown).toBe(text);
});

test("a sentence of a model is marked, and ours is not", () => {
  expect(markupOf("More than 750 hours.")).toContain(">AI<");
  expect(markupOf("More than 750 hours.", false)).not.toContain(">AI<");
});
