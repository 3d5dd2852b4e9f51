import { expect, test } from "vitest";
import type { Property } from "#features/facts/properties/contract.ts";
import { placeWords, savedToast } from "./place-words.ts";

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

test("whoever saves an address that is not found is told at once, and which one of several", () => {
  const elm = { nickname: "Elm", state: "OH", zipCode: "43604", geocodingFailed: false } as const;
  const oak = { ...elm, nickname: "Oak", zipCode: "00000", geocodingFailed: true };
  expect(savedToast("Elm added", [elm])).toEqual({ title: "Elm added", tone: "success" });
  expect(savedToast("2 properties added", [elm, oak])).toEqual({
    title: "2 properties added",
    description: "Oak isn't on the map. ZIP code 00000 isn't in OH: check the address.",
    tone: "neutral",
  });
  expect(savedToast("2 properties added", [oak, { ...oak, nickname: "Ash" }]).description).toBe(
    "Oak, Ash aren't on the map: check their addresses.",
  );
});
