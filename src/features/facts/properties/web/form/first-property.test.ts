import { expect, it } from "vitest";
import { firstPropertyInput } from "./first-property.ts";
import { EMPTY_PROPERTY } from "./property-form-schema.ts";

const owner = { ownsInvestmentProperties: true, numberOfProperties: "1-5" } as const;

it("of one kind, with who manages them, is what was said; of two kinds it is asked", () => {
  const said = firstPropertyInput({
    portfolioSnapshot: { ...owner, propertyTypes: ["Short-term Rental"], managementStyle: "Property manager" },
  });
  expect([said.propertyType, said.hasManager]).toEqual(["Short-term Rental", "yes"]);
  const mixed = firstPropertyInput({
    portfolioSnapshot: {
      ...owner,
      propertyTypes: ["Long-term Rental", "Short-term Rental"],
      managementStyle: "Self-managed",
    },
  });
  expect([mixed.propertyType, mixed.hasManager]).toEqual(["", "no"]);
  expect(firstPropertyInput(null)).toEqual(EMPTY_PROPERTY);
});
