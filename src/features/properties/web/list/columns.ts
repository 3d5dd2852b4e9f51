import type { PropertyStandings } from "#web/book/property-slots.ts";
import type { PropertyWithHours } from "#features/properties/contract.ts";

/** Which columns have something to say; one that would be empty is left out. */
export const columnsOf = (properties: readonly PropertyWithHours[], standings: PropertyStandings) => ({
  best: standings !== null && properties.some(({ id }) => standings.has(id)),
  margin: properties.some(({ id }) => standings?.get(id)?.margin != null),
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
