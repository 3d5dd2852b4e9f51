import { expect, it } from "vitest";
import { missingWords, readDescription } from "./description-quality.ts";

const missing = (text: string, namesPlace = false): string | null => missingWords(readDescription(text, namesPlace));

it.each([
  ["Met the plumber about the water heater in unit B", false, null],
  ["Replaced the faucet with Maria Lopez", true, null],
  ["Fixed sink myself today", true, null],
  ["calls", false, "what you did, who was involved, and where"],
  ["Reviewed the rent roll", true, "who was involved"],
  ["Showed the flat to two applicants", false, "where"],
])("%s (place chosen: %s) lacks %s", (text, namesPlace, words) => expect(missing(text, namesPlace)).toBe(words));
