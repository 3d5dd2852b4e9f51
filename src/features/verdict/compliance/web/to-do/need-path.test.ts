import { expect, test } from "vitest";
import { paths } from "#web/paths.ts";
import { needPath } from "./need-path.ts";

const item = (id: string) => ({
  id,
  kind: "earlier-years" as const,
  message: "",
  count: 1,
  personId: null,
  propertyId: null,
});

test("earlier years are asked in test 5 of their activity, and of all rentals in the reading that has them", () => {
  expect(needPath(item("earlier-years:elm"), 2025)).toBe(`${paths.compliance}?year=2025&test=elm:T5`);
  expect(needPath(item("earlier-years:elected-rentals"), 2025)).toBe(
    `${paths.compliance}?year=2025&reading=elected&test=elected-rentals:T5`,
  );
});
