import { hoursText } from "@tenure/tax-rules";
import { formatCivilDate, formatCivilMonth } from "@tenure/ui";
import type { GroupWords } from "@tenure/ui/sheet";
import { ACTIVITY_LABELS } from "#shared/domain.ts";
import type { LedgerGroup } from "#features/log/time-entries/ledger-order.ts";
import { entriesWord } from "../entry-words.ts";
import type { CellNames } from "./cell-text.ts";

const ACTIVITIES: Readonly<Partial<Record<string, string>>> = ACTIVITY_LABELS;

const groupName = (key: string, by: LedgerGroup, { propertyName }: Pick<CellNames, "propertyName">): string => {
  if (by === "day") return formatCivilDate(key, { weekday: true });
  if (by === "month") return formatCivilMonth(key);
  if (by === "property") return key === "none" ? "No property" : propertyName(key);
  return ACTIVITIES[key] ?? key;
};

/** The head of a group of entries: its name, its rows, their sum. */
export const groupWords = (
  { key, entryCount, loggedSeconds }: { key: string; entryCount: number; loggedSeconds: number },
  by: LedgerGroup,
  names: Pick<CellNames, "propertyName">,
): GroupWords => ({
  name: groupName(key, by, names),
  sums: `${entriesWord(entryCount)}, ${hoursText(loggedSeconds)}`,
});
