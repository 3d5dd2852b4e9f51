import { describe, expect, it } from "vitest";
import { axisMoney } from "./amounts.ts";

describe("money along an axis", () => {
  it.each([
    [0, "$0"],
    [-45_000, "\u2212$450"],
    [99_999, "$1K"],
    [120_000, "$1.2K"],
    [30_000_000, "$300K"],
    [99_995_000, "$1M"],
    [-125_000_000, "\u2212$1.3M"],
    [250_000_000_000, "$2.5B"],
    [100_000_000_000_000, "$1T"],
  ])("%i cents are %s", (cents, text) => {
    expect(axisMoney(cents)).toBe(text);
  });
});
