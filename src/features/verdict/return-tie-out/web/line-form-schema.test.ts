import { expect, test } from "vitest";
import * as z from "zod/mini";
import { lineFormInputOf, lineFormSchema } from "./line-form-schema.ts";

const typed = {
  address: " 12 Oak St ",
  propertyCode: "3",
  fairRentalDays: "310",
  personalUseDays: "",
  rentsReceivedCents: "$24,000.50",
  propertyId: "",
};

test("what is typed becomes a line, and an empty field is not zero", () => {
  expect(z.parse(lineFormSchema, typed)).toEqual({
    address: "12 Oak St",
    propertyCode: 3,
    fairRentalDays: 310,
    personalUseDays: null,
    rentsReceivedCents: 2_400_050,
    propertyId: null,
  });
});

test("a line comes back to the form as it was typed", () => {
  const line = z.parse(lineFormSchema, typed);
  expect(lineFormInputOf(line)).toEqual({ ...typed, address: "12 Oak St", rentsReceivedCents: "24000.5" });
});

test.each([
  ["address", { address: " " }],
  ["propertyCode", { propertyCode: "" }],
  ["fairRentalDays", { fairRentalDays: "many" }],
  ["personalUseDays", { personalUseDays: "400" }],
  ["rentsReceivedCents", { rentsReceivedCents: "-1" }],
])("a fault stands at its field: %s", (field, said) => {
  const { error } = z.safeParse(lineFormSchema, { ...typed, ...said });
  expect(error?.issues.map(({ path }) => path[0])).toEqual([field]);
});
