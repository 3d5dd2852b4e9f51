import type { SheetGroup } from "@tenure/ui/sheet";
import { hoursText } from "@tenure/tax-rules";
import { formatCivilDate, formatCivilMonth } from "@tenure/ui";
import { ACTIVITY_LABELS, ACTIVITY_TYPES } from "#shared/domain.ts";
import type { LedgerGroup } from "#features/time-entries/ledger-order.ts";
import { entriesWord } from "../entry-words.ts";
import type { CellNames } from "../grid/cell-text.ts";
import type { DrawnRow } from "./entry-row.ts";

export type EntryGroup = SheetGroup & { entryCount: number; loggedSeconds: number };

export type GroupRowFacts = {
  group: EntryGroup;
  by: LedgerGroup;
  names: CellNames;
  ariaRow: number;
  startPx: number;
};

const groupName = (key: string, by: LedgerGroup, names: CellNames): string => {
  if (by === "day") return formatCivilDate(key, { weekday: true });
  if (by === "month") return formatCivilMonth(key);
  if (by === "property") return key === "none" ? "No property" : names.propertyName(key);
  return ACTIVITY_LABELS[ACTIVITY_TYPES.find((known) => known === key) ?? "property-management"];
};

/** The head of a group: its name, its rows, their sum. */
export const createGroupRow = (columnCount: number): DrawnRow<GroupRowFacts> => {
  const element = document.createElement("div");
  element.setAttribute("role", "row");
  element.className = "absolute top-0 left-0 h-(--grid-row) w-full border-b border-line bg-sunken";
  const cell = document.createElement("div");
  cell.setAttribute("role", "gridcell");
  cell.setAttribute("aria-colindex", "1");
  cell.setAttribute("aria-colspan", String(columnCount + 2));
  cell.className = "sticky left-0 w-fit px-4 leading-(--grid-row)";
  const name = document.createElement("strong");
  name.className = "font-semibold";
  const sums = document.createElement("span");
  sums.className = "text-sm text-2 tabular-nums";
  cell.append(name, " ", sums);
  element.append(cell);
  return {
    element,
    cellAt: () => undefined,
    tell: () => undefined,
    draw: ({ group, by, names, ariaRow, startPx }) => {
      element.style.transform = `translateY(${startPx}px)`;
      element.setAttribute("aria-rowindex", String(ariaRow));
      name.textContent = groupName(group.key, by, names);
      sums.textContent = `${entriesWord(group.entryCount)}, ${hoursText(group.loggedSeconds)}`;
    },
  };
};
