import { expect, test } from "vitest";
import { grossRentsOf } from "./gross-rents.ts";

test("lines of one property are added, and one without a figure leaves the property unknown", () => {
  const line = (propertyId: string | null, rentsReceivedCents: number | null) => ({ propertyId, rentsReceivedCents });
  expect(grossRentsOf([line("oak", 100), line("oak", 250), line("elm", 0), line(null, 700)])).toEqual([
    { propertyId: "oak", cents: 350 },
    { propertyId: "elm", cents: 0 },
  ]);
  expect(grossRentsOf([line("oak", 100), line("oak", null)])).toEqual([]);
});
