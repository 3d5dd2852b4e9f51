import * as z from "zod/mini";
import { isChoiceOf, isDay, isNumberOf, isTextOf } from "./check-value.ts";
import type { Field, Fields } from "./fields.ts";

const schemaOf = (field: Field): z.ZodMiniType => {
  switch (field.kind) {
    case "number": {
      const number = z
        .number()
        .check(z.refine((value) => isNumberOf(field, value), `Enter a number from ${field.min} to ${field.max}`));
      return field.start === null ? z.nullable(number) : number;
    }
    case "choice":
      return z.string().check(z.refine((value) => isChoiceOf(field, value), "Not one of the choices"));
    case "day":
      return z.nullable(z.string().check(z.refine(isDay, "Enter a real date as YYYY-MM-DD")));
    case "text":
      return z.string().check(z.refine((value) => isTextOf(field, value), `Use one line of at most ${field.max}`));
    case "flag":
      return z.boolean();
    case "list":
      return z.array(valuesSchema(field.of)).check(z.maxLength(field.max));
  }
};

/** Every value of a tool, complete and within its bounds; nothing else. */
export const valuesSchema = (fields: Fields): z.ZodMiniType =>
  z.strictObject(Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, schemaOf(field)])));
