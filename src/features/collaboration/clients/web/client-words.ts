import { hoursText } from "@tenure/tax-rules";
import { formatCount } from "@tenure/ui";
import type { Client } from "../contract.ts";
import type { ClientFlag, Distance } from "../rules.ts";

/** `170 h 15 min to 750`, or the missing fact if no one can tell. */
export const distanceWords = (distance: Distance | null): string => {
  if (distance === null) return "Both tests met";
  if (distance.seconds === null) return "More than half: a fact is missing";
  return distance.test === "hours750"
    ? `${hoursText(distance.seconds)} to 750`
    : `${hoursText(distance.seconds)} to more than half`;
};

const FLAG_WORDS: Readonly<Record<ClientFlag, (count: number) => string>> = {
  contradiction: () => "Facts contradict each other",
  "record-fault": (count) => `Record: ${formatCount(count, "problem", "problems")}`,
  "changed-after-filing": () => "Changed since filed",
  "facts-missing": (count) => `${formatCount(count, "fact", "facts")} missing`,
  "weak-record": (count) => `Record check: ${formatCount(count, "finding", "findings")}`,
  "to-confirm": (count) => `${formatCount(count, "entry", "entries")} to confirm`,
  "near-line": () => "Not met after likely cuts",
  held: () => "Under legal hold",
};

export const flagWords = ({ flag, count }: { flag: ClientFlag; count: number }): string => FLAG_WORDS[flag](count);

/** Why a client's year cannot be signed off now; null: it can, unless the server has different totals by now. */
export const whyNotSignedOff = ({ summary }: Client): string | null => {
  if (summary === null) return "Being read for the first time";
  if (summary.entryCount === 0) return "No entries";
  if (summary.filed !== null && !summary.filed.isChangedSince) return "Signed off already";
  return null;
};
