import { expect, test } from "vitest";
import type { Property } from "#features/properties/contract.ts";
import { placeWords } from "./place-words.ts";

const at = (place: Partial<Property>): string =>
  placeWords({ geocodingPrecision: null, latitude: null, longitude: null, state: "OH", zipCode: "43604", ...place });

test.each([
  [{ geocodingPrecision: "pin", latitude: 41.65, longitude: -83.54 } as const, "Your pin, at 41.65, -83.54."],
  [{ geocodingPrecision: "zip" } as const, "The middle of ZIP code 43604."],
  [
    { geocodingPrecision: "state", zipCode: "43699" } as const,
    "We don't know where ZIP code 43699 is, so this is the middle of OH.",
  ],
  [{ zipCode: "00000" }, "Not found. ZIP code 00000 isn't in OH: check the address."],
  [{ state: "GU", zipCode: "96999" }, "Not found. We don't know where ZIP code 96999 is."],
])("a place is told as exactly as it is known: %o", (place, words) => {
  expect(at(place)).toBe(words);
});
