import fc from "fast-check";
import { expect, test } from "vitest";
import { rewordsOnly } from "#shared/fields/rewords-only.ts";
import { type WordPart, withTaken, wordParts } from "./word-changes.ts";

const SAID = "um replaced kitchen faucet w/ plumer in unit 2, didn't test";
const BETTER = "Replaced the kitchen faucet with the plumber in unit 2: did not test.";

const shown = (parts: readonly WordPart[]): string =>
  parts.map((part) => (part.kind === "same" ? part.text : `[${part.from}>${part.to}]`)).join(" ");
const changesOf = (parts: readonly WordPart[]): number[] =>
  parts.flatMap(({ kind }, at) => (kind === "change" ? [at] : []));

test("each word that differs is a change of its own", () => {
  expect(shown(wordParts(SAID, BETTER))).toBe(
    "[um>] [replaced>Replaced] [>the] kitchen faucet [w/>with] [>the] [plumer>plumber] in unit [2,>2:] [didn't>did not] [test>test.]",
  );
});

test("all taken is the model's text, none is the person's, and one is that one", () => {
  const parts = wordParts(SAID, BETTER);
  expect(withTaken(parts, new Set(changesOf(parts)))).toBe(BETTER);
  expect(withTaken(parts, new Set())).toBe(SAID);
  const at = parts.findIndex((part) => part.kind === "change" && part.to === "with");
  expect(withTaken(parts, new Set([at]))).toBe("um replaced kitchen faucet with plumer in unit 2, didn't test");
});

test("whichever words are taken, the result says no more and no less than the person did", () => {
  const parts = wordParts(SAID, BETTER);
  fc.assert(
    fc.property(fc.subarray(changesOf(parts)), (taken) => {
      expect(rewordsOnly(withTaken(parts, new Set(taken)), SAID)).toBe(true);
    }),
  );
});

test("any two texts come back whole from their parts", () => {
  const text = fc.array(fc.constantFrom("a", "b", "the", "2", "Elm,", "w/", "with"), { maxLength: 12 });
  fc.assert(
    fc.property(text, text, (said, written) => {
      const parts = wordParts(said.join(" "), written.join(" "));
      expect(withTaken(parts, new Set())).toBe(said.join(" "));
      expect(withTaken(parts, new Set(changesOf(parts)))).toBe(written.join(" "));
    }),
  );
});
