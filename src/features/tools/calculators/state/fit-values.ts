import { isChoiceOf, isDay, isNumberOf, isTextOf } from "./check-value.ts";
import { type AnyValue, type AnyValues, type Field, type Fields, startValues, type ValuesOf } from "./fields.ts";

/**
 * Values for a tool as it is today, from values kept when it may have been different: what fits is kept, and starting values
 * replace the rest.
 */
export const fitValues = <F extends Fields>(fields: F, given: unknown): ValuesOf<F> =>
  fitAll(fields, given) as ValuesOf<F>;

const fitAll = (fields: Fields, given: unknown): AnyValues => {
  const entries = new Map(typeof given === "object" && given !== null ? Object.entries(given) : []);
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, fit(field, entries.get(name))]));
};

const fit = (field: Field, value: unknown): AnyValue => {
  switch (field.kind) {
    case "number":
      if (typeof value === "number" && isNumberOf(field, value)) return value;
      return value === null && field.start === null ? null : field.start;
    case "choice":
      return typeof value === "string" && isChoiceOf(field, value) ? value : field.start;
    case "day":
      return typeof value === "string" && isDay(value) ? value : value === null ? null : field.start;
    case "text":
      return typeof value === "string" && isTextOf(field, value) ? value : field.start;
    case "flag":
      return typeof value === "boolean" ? value : field.start;
    case "list":
      return Array.isArray(value)
        ? value.slice(0, field.max).map((row: unknown) => fitAll(field.of, row))
        : startValues({ rows: field }).rows;
  }
};
