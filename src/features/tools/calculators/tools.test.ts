import { describe, expect, it } from "vitest";
import { brrrResult } from "./brrr-calculator/brrr-result.ts";
import { BRRR_FIELDS } from "./brrr-calculator/fields.ts";
import { RENTAL_FIELDS } from "./rental-calculator/fields.ts";
import { rentalResult } from "./rental-calculator/rental-result.ts";
import { startValues } from "./state/fields.ts";
import { STATEFUL_TOOLS } from "./tool-fields.ts";
import { cardOf } from "./tool-cards.ts";
import { TOOLS } from "./tools.ts";

const exampleOf = (id: string) => cardOf(id).example;

describe("the list of tools", () => {
  it("names six tools, each at the address of its folder", () => {
    expect(TOOLS.map(({ id, path }) => [id, path])).toEqual(TOOLS.map(({ id }) => [id, `/tools/${id}`]));
    expect(new Set(TOOLS.map(({ path }) => path)).size).toBe(6);
    expect(TOOLS.map(({ id }) => id)).toEqual(expect.arrayContaining(STATEFUL_TOOLS));
  });

  it.each(TOOLS.map((tool) => [tool.title, tool] as const))("%s has four different features", (_, tool) => {
    expect(new Set(cardOf(tool.id).features).size).toBe(4);
  });

  it("the examples are what the tools give at first", () => {
    const { cashFlowCents } = rentalResult(startValues(RENTAL_FIELDS));
    expect(exampleOf("rental-calculator").figure).toBe(`$${Math.round(cashFlowCents / 1200)} a month`);
    const { recoveredShare, netRefinanceCents, cashInvestedCents, cashLeftCents } = brrrResult(
      startValues(BRRR_FIELDS),
    );
    expect(exampleOf("brrr-calculator").figure).toBe(`${Math.floor((recoveredShare ?? 0) * 100)}% recovered`);
    expect([netRefinanceCents, cashInvestedCents, cashLeftCents]).toEqual([4_200_000, 5_880_000, 1_680_000]);
  });
});
