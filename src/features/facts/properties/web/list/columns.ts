import type { PropertiesProgress } from "#web/slots/slots.ts";
import type { PropertyWithHours } from "#features/facts/properties/contract.ts";

/** Which columns have something to say; one that would be empty is left out. */
export const columnsOf = (properties: readonly PropertyWithHours[], progressById: PropertiesProgress) => ({
  best: progressById !== null && properties.some(({ id }) => progressById.has(id)),
  margin: properties.some(({ id }) => progressById?.get(id)?.margin != null),
  manager: properties.some(({ hasManager }) => hasManager !== null),
  lastEntry: properties.some(({ lastEntryOn }) => lastEntryOn !== null),
  lease: properties.some(({ leaseEndDate }) => leaseEndDate !== null),
});
export type Columns = ReturnType<typeof columnsOf>;

/** Who manages it, in a word. */
export const managerWords = ({ hasManager, managerName }: PropertyWithHours): string => {
  if (hasManager === null) return "Not added";
  return hasManager ? (managerName ?? "Yes") : "You";
};
