import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { COVERAGES } from "#features/verdict/corroboration/corroborations.ts";
import { ENTRY_STANDINGS } from "#features/log/time-entries/rules.ts";
import { LATENESS_CLASSES } from "./domain.ts";
import {
  EVIDENCE_WORDS,
  LATENESS_WORDS,
  type StateWord,
  STANDING_WORDS,
  VERDICT_WORDS,
  verdictWord,
} from "./vocabulary.ts";

const VOCABULARIES: Readonly<Record<string, Readonly<Record<string, StateWord>>>> = {
  verdict: VERDICT_WORDS,
  standing: STANDING_WORDS,
  lateness: LATENESS_WORDS,
  evidence: EVIDENCE_WORDS,
};

describe("the vocabulary", () => {
  it.each([
    ["standing", [...ENTRY_STANDINGS, "planned"]],
    ["lateness", LATENESS_CLASSES],
    ["evidence", COVERAGES],
    ["verdict", ["met", "not_yet", "not_met", "unproven", "possible", "fragile"]],
  ] as const)("has a word and a color for each class of %s, and for nothing else", (name, classes) => {
    const words = VOCABULARIES[name] ?? {};
    expect(Object.keys(words).toSorted()).toEqual([...classes].toSorted());
    for (const { word, tone } of Object.values(words)) expect(word && tone).toBeTruthy();
  });

  it("shows one word in one color, wherever it stands", () => {
    const tones = new Map<string, Set<string>>();
    for (const { word, tone } of Object.values(VOCABULARIES).flatMap((words) => Object.values(words))) {
      tones.set(word, (tones.get(word) ?? new Set()).add(tone));
    }
    expect([...tones].filter(([, found]) => found.size !== 1)).toEqual([]);
  });

  it("keeps green for what counts: nothing late, planned or unproven is green", () => {
    const green = Object.entries(VOCABULARIES).flatMap(([name, words]) =>
      Object.entries(words).flatMap(([key, { tone }]) => (tone === "brand" ? [`${name}: ${key}`] : [])),
    );
    expect(green).toEqual(["verdict: met", "standing: counts"]);
  });

  it("is where green comes from: no screen colors a tag green by itself", () => {
    const cwd = join(import.meta.dirname, "..");
    const green = globSync("**/*.{ts,tsx}", { cwd, exclude: ["shared/**", "**/*.test.*"] }).filter((path) =>
      /<Badge[^>]*tone=("brand"|\{[^}]*"brand")|(word|label): [^\n]*tone: "brand"/.test(
        readFileSync(join(cwd, path), "utf8"),
      ),
    );
    expect(green).toEqual([]);
  });

  it("loses nothing while the year runs", () => {
    expect(verdictWord("not_met", false).word).toBe("Not yet");
    expect(verdictWord("not_met", true).word).toBe("Not met");
    expect(verdictWord("met", false)).toBe(VERDICT_WORDS.met);
    expect(verdictWord("unproven", true).word).toBe("Needs info");
  });
});
