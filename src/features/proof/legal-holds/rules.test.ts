import { expect, test } from "vitest";
import { refuseHold } from "./rules.ts";

const TODAY = "2026-03-10";

test.each([
  [{ taxYear: 2024, letterOn: "2026-03-10" }, null],
  [{ taxYear: 2026, letterOn: null }, null],
  [{ taxYear: 2027, letterOn: null }, { taxYear: "2027 has not begun." }],
  [{ taxYear: 2025, letterOn: "2026-03-11" }, { letterOn: "This day has not come yet." }],
])("%j is refused with %j", (hold, fields) => {
  expect(refuseHold(hold, TODAY)).toEqual(fields);
});
