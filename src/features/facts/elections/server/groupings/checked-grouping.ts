import type { PropertyRow } from "#features/facts/properties/server/index.ts";
import { civilDateInZone, yearOf } from "#shared/civil-date.ts";
import { AppError } from "#shared/errors.ts";
import { refuseGrouping } from "#features/facts/elections/rules.ts";
import type { GroupingRow } from "../table.ts";
import type { NewGrouping } from "./store.ts";

type Beside = { others: readonly GroupingRow[]; properties: readonly PropertyRow[]; at: Date; timeZone: string };

/** What was stated about a grouping, or why it cannot be kept that way. */
export const checkedGrouping = (said: NewGrouping, { others, properties, at, timeZone }: Beside): NewGrouping => {
  const known = new Set(properties.flatMap(({ id, mergedIntoId }) => (mergedIntoId === null ? [id] : [])));
  const fields = said.propertyIds.every((id) => known.has(id))
    ? refuseGrouping(said, others, yearOf(civilDateInZone(at, timeZone)))
    : { propertyIds: "One of these is not in your book." };
  if (fields) throw new AppError("validation_failed", { fields });
  return said;
};
