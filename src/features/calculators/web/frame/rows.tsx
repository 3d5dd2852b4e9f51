import { Button } from "@tenure/ui";
import type { ReactNode } from "react";
import { flushSync } from "react-dom";

const keys = new WeakMap<object, number>();
let lastKey = 0;

/** Rows have no name of their own: a row keeps its key through `changedRow`, so that what is typed in it goes with it. */
export const keyOfRow = (row: object): number => {
  const known = keys.get(row);
  if (known !== undefined) return known;
  lastKey += 1;
  keys.set(row, lastKey);
  return lastKey;
};

export const changedRow = <Row extends object>(rows: readonly Row[], index: number, row: Row): Row[] => {
  const before = rows[index];
  if (before) keys.set(row, keyOfRow(before));
  return rows.with(index, row);
};

export const withoutRow = <Row,>(rows: readonly Row[], index: number): Row[] => rows.filter((_, at) => at !== index);

/** On the element around the rows and what adds one. */
export const ROWS = { "data-rows": "" };
/** On what adds a row. */
export const ADDS_ROW = { "data-adds-row": "" };

/** What adds a row of the kind that stood after an element. */
const adderAfter = (rows: Element, before: Element | null): HTMLElement | null => {
  let next = before === null ? rows.firstElementChild : before.nextElementSibling;
  while (next && !next.hasAttribute("data-adds-row")) next = next.nextElementSibling;
  return next instanceof HTMLElement ? next : null;
};

/** Whoever removes a row by key stays among the rows: the focus goes to what adds one. */
export function RemoveRow({ onRemove, className, children }: RemoveRowProps) {
  return (
    <Button
      variant="quiet"
      size="sm"
      className={className}
      onClick={({ currentTarget }) => {
        const rows = currentTarget.closest("[data-rows]");
        const row = [...(rows?.children ?? [])].find((child) => child.contains(currentTarget));
        const before = row?.previousElementSibling ?? null;
        flushSync(onRemove);
        if (rows) adderAfter(rows, before)?.focus();
      }}
    >
      {children}
    </Button>
  );
}

type RemoveRowProps = { onRemove: () => void; className?: string; children: ReactNode };
