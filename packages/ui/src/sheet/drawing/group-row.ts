import type { DrawnRow } from "./sheet-row.ts";

/** What the head of a group says: its name, and what its rows add up to. */
export type GroupWords = { name: string; sums: string };

export type GroupRowFacts = GroupWords & { ariaRow: number; startPx: number };

/** The head of a group, over the whole width of the sheet. */
export const createGroupRow = (columnCount: number): DrawnRow<GroupRowFacts> => {
  const element = document.createElement("div");
  element.setAttribute("role", "row");
  element.className = "absolute top-0 left-0 h-(--grid-row) w-full border-b border-line bg-sunken";
  const cell = document.createElement("div");
  cell.setAttribute("role", "gridcell");
  cell.setAttribute("aria-colindex", "1");
  cell.setAttribute("aria-colspan", String(columnCount + 2));
  cell.className = "sticky left-0 w-fit px-4 leading-(--grid-row)";
  const heading = document.createElement("strong");
  heading.className = "font-semibold";
  const figures = document.createElement("span");
  figures.className = "text-sm text-2 tabular-nums";
  cell.append(heading, " ", figures);
  element.append(cell);
  return {
    element,
    cellAt: () => undefined,
    tell: () => undefined,
    draw: ({ name, sums, ariaRow, startPx }) => {
      element.style.transform = `translateY(${startPx}px)`;
      element.setAttribute("aria-rowindex", String(ariaRow));
      heading.textContent = name;
      figures.textContent = sums;
    },
  };
};
