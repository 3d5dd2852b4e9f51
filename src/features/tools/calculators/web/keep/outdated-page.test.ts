import { expect, it } from "vitest";
import { createShare } from "#features/tools/calculators/contract.ts";
import { RENTAL_FIELDS } from "#features/tools/calculators/rental-calculator/fields.ts";
import { startValues } from "#features/tools/calculators/state/fields.ts";
import { ApiError } from "#web/errors/api-error.ts";
import { isOutdated } from "./outdated-page.tsx";

const body = { tool: "rental-calculator" as const, values: startValues(RENTAL_FIELDS) };
const refused = (more: Partial<ConstructorParameters<typeof ApiError>[0]> = {}): ApiError =>
  new ApiError({ message: "no", status: 400, code: "invalid", fields: { "values.roof": "Missing" }, ...more });

it("a page is outdated when the server refuses what the page itself takes", () => {
  expect(isOutdated(createShare, body, refused())).toBe(true);
});

it.each([
  ["nothing was refused", body, null],
  ["nobody answered", body, refused({ status: 0, fields: undefined })],
  ["there were too many", body, refused({ status: 429 })],
  ["the refusal names no field", body, refused({ fields: undefined })],
  ["the page itself would not take it", { ...body, name: "x".repeat(81) }, refused({ fields: { name: "Too long" } })],
  ["the failure is none of the API", body, new TypeError("offline")],
])("and not when %s", (_, sent, error) => {
  expect(isOutdated(createShare, sent, error)).toBe(false);
});
