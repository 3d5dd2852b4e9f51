import type { PropertyWithHours } from "#features/facts/properties/contract.ts";
import type { ListSort } from "./use-list-view.ts";

const byNickname = new Intl.Collator("en-US", { numeric: true, sensitivity: "base" });

/** The rows that a search leaves, in the order asked for. Every word must be somewhere in the name or the address. */
export const arrangeProperties = (
  properties: readonly PropertyWithHours[],
  { q, sort }: { q: string; sort: ListSort },
): PropertyWithHours[] => {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  const found = properties.filter((property) => {
    const text = `${property.nickname} ${property.fullAddress}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
  return found.toSorted(
    (a, b) =>
      (sort === "-hours" ? b.loggedSecondsThisYear - a.loggedSecondsThisYear : 0) ||
      byNickname.compare(a.nickname, b.nickname),
  );
};
