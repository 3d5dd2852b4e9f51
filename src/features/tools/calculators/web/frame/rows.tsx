import { Button } from "@tenure/ui";
import type { ReactNode } from "react";
import { flushSync } from "react-dom";

const keys = new WeakMap<object, number>();
let lastKey = 0;

/**
 * Rows have no name of their own: a row keeps its key through `changedRow`, so that what is being typed in it stays with it.
 */
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

/** For the element around the rows and the button that adds one. */
export const ROWS = { "data-rows": "" };
/** For the button that adds a row. */
export const ADDS_ROW = { "data-adds-row": "" };

/** The button that adds a row of the same kind as the one an element was in. */
const adderAfter = (rows: Element, before: Element | null): HTMLElement | null => {
  let next = before === null ? rows.firstElementChild : before.nextElementSibling;
  while (next && !next.hasAttribute("data-adds-row")) next = next.nextElementSibling;
  return next instanceof HTMLElement ? next : null;
};

/** After a row is removed by keyboard, the focus stays nearby: it goes to the button that adds one. */
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
