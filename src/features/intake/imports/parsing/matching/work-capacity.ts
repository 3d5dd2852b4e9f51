import { WORK_CAPACITIES, type WorkCapacity } from "#shared/domain.ts";
import { comparable } from "#shared/sheets/comparable.ts";
import { CAPACITY_WORDS } from "#shared/vocabulary.ts";

/** What other logs write in a column of capacities. */
const OTHER_WORDS: Readonly<Partial<Record<string, WorkCapacity>>> = {
  owner: "operations",
  operator: "operations",
  management: "operations",
  manager: "operations",
  "active management": "operations",
  supervision: "supervising",
  supervisor: "supervising",
  supervising: "supervising",
  oversight: "supervising",
  investing: "investor",
  investor: "investor",
  standby: "on-call",
  "stand by": "on-call",
  overnight: "personal",
  personal: "personal",
  "personal time": "personal",
  training: "education",
  learning: "education",
  "other business": "other-business",
  "another business": "other-business",
  "real estate business": "other-business",
};

/** A capacity as our own export writes it, as its choices are called, or as other logs call it. */
export const workCapacityOf = (text: string): WorkCapacity | null => {
  const said = comparable(text);
  return said === ""
    ? null
    : (WORK_CAPACITIES.find(
        (known) => comparable(known) === said || comparable(CAPACITY_WORDS[known].label) === said,
      ) ??
        OTHER_WORDS[said] ??
        null);
};
