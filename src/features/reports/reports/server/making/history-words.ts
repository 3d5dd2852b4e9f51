import { hoursExact } from "@tenure/tax-rules";
import { type FieldChange, labelOf } from "#features/log/time-entries/server/index.ts";

export type Names = { persons: ReadonlyMap<string, string>; properties: ReadonlyMap<string, string> };

/** One changed field in the words of a paper: names for ids, hours for seconds. */
export const historyWords = (
  { field, before, after }: FieldChange,
  names: Names,
): { field: string; before: string; after: string } => {
  const words = (value: FieldChange["before"]): string => {
    if (value === null) return field === "propertyId" ? "no property" : "none";
    if (typeof value === "boolean") return value ? "yes" : "no";
    if (field === "durationSeconds") return hoursExact(Number(value));
    if (field === "personId") return names.persons.get(String(value)) ?? "someone no longer listed";
    if (field === "propertyId") return names.properties.get(String(value)) ?? "a property no longer listed";
    return String(value);
  };
  return { field: labelOf(field), before: words(before), after: words(after) };
};
