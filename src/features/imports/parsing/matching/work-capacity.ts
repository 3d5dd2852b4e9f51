import { WORK_CAPACITIES, type WorkCapacity } from "#shared/domain.ts";
import { comparable } from "#shared/sheets/comparable.ts";
import { CAPACITY_WORDS } from "#shared/vocabulary.ts";

/** A capacity as our own export writes it, or as its choices are called. */
export const workCapacityOf = (text: string): WorkCapacity | null => {
  const said = comparable(text);
  return said === ""
    ? null
    : (WORK_CAPACITIES.find(
        (known) => comparable(known) === said || comparable(CAPACITY_WORDS[known].label) === said,
      ) ?? null);
};
