import { describe, expect, it } from "vitest";
import { brrrResult } from "#features/tools/calculators/brrr-calculator/brrr-result.ts";
import { BRRR_FIELDS, type BrrrValues } from "#features/tools/calculators/brrr-calculator/fields.ts";
import { startValues } from "#features/tools/calculators/state/fields.ts";
import { brrrHeadline, brrrReason, rateName, RATE_CHANGES, returnLines } from "./brrr-lines.ts";

const valuesOf = (changes: Partial<BrrrValues> = {}): BrrrValues => ({ ...startValues(BRRR_FIELDS), ...changes });

const highest = (values: BrrrValues) => returnLines(values, brrrResult(values)).find(({ id }) => id === "highest");

describe("the words of the BRRR calculator", () => {
  it("the highest price, typed in, is the highest price and gives everything back", () => {
    const { highestPurchaseCents } = brrrResult(valuesOf());
    const there = valuesOf({ purchase: (highestPurchaseCents ?? 0) / 100 });
    const result = brrrResult(there);
    expect(brrrHeadline(result)).toBe("All out");
    expect(brrrReason(result)).not.toContain("more");
    expect(result.highestPurchaseCents).toBe(highestPurchaseCents);
    expect(highest(there)?.value).toBe(highest(valuesOf())?.value);
    expect(brrrHeadline(brrrResult(valuesOf({ purchase: there.purchase + 0.01 })))).toMatch(/^\$0\.0\d stays in$/);
  });

  it("says none where no price gives everything back", () => {
    expect(highest(valuesOf({ rehab: 300_000 }))).toMatchObject({
      value: "none",
      detail: expect.stringMatching(/^At no price/),
    });
  });

  it("never says 100% while money stays in", () => {
    const result = brrrResult(valuesOf({ purchase: 124_400 }));
    expect(result.recoveredShare).toBeGreaterThan(0.995);
    expect(brrrHeadline(result)).toMatch(/stays in$/);
    expect(brrrReason(result)).toMatch(/: 99%\.$/);
  });

  it("names the rate that a column was worked out with", () => {
    const names = (rate: number) => RATE_CHANGES.map((change) => rateName(valuesOf({ rate }), change));
    expect(names(7)).toEqual(["Rate −1 point", "As entered", "Rate +1 point"]);
    expect(names(1)[0]).toBe("Rate −1 point");
    expect(names(0.5)).toEqual(["Rate 0%", "As entered", "Rate +1 point"]);
  });
});
