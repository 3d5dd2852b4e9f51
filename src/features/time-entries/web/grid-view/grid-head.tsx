import { HEAD_ROW } from "@tenure/ui/sheet";
import { Checkbox, classNames } from "@tenure/ui";
import { ArrowDown, ArrowUp, Paperclip } from "lucide-react";
import { memo } from "react";
import type { LedgerSort } from "#features/time-entries/ledger-order.ts";
import { type ColumnName, factsOf } from "../ledger/columns.ts";

export const HEAD_HEIGHT_PX = 32;

export type GridHeadProps = {
  columns: readonly ColumnName[];
  sort: LedgerSort;
  /** -1: the active cell is elsewhere. */
  activeColumn: number;
  isAllChosen: boolean;
  isSomeChosen: boolean;
  onToggleAll: () => void;
};

const sortedAs = (name: ColumnName, sort: LedgerSort): "ascending" | "descending" | "none" | undefined => {
  const own = factsOf(name).sort;
  if (own === undefined) return undefined;
  return sort === own ? "ascending" : sort === `-${own}` ? "descending" : "none";
};

const HEAD_CELL =
  "ring-inset flex min-w-0 items-center gap-1 px-1.5 text-xs font-medium text-2 data-active:outline-2 data-active:-outline-offset-2 data-active:outline-focus";

/** Over figures of one or two digits a picture takes no more room than they do. */
function ColumnTitle({ name }: { name: ColumnName }) {
  const { title } = factsOf(name);
  if (name !== "evidence") return title;
  return (
    <>
      <Paperclip aria-hidden="true" strokeWidth={2} className="size-3.5" />
      <span className="sr-only">{title}</span>
    </>
  );
}

/** The names of the columns. A press on one that can be sorted by sorts. Rows that arrive while one scrolls are none of its business. */
export const GridHead = memo(function GridHead(props: GridHeadProps) {
  const { columns, sort, activeColumn, isAllChosen, isSomeChosen, onToggleAll } = props;
  const place = (column: number) => ({
    role: "columnheader",
    "aria-colindex": column + 1,
    "data-col": column,
    tabIndex: activeColumn === column ? 0 : -1,
    ...(activeColumn === column ? { "data-active": "" } : {}),
  });
  return (
    <div
      role="row"
      aria-rowindex={1}
      data-row={HEAD_ROW}
      className="sticky top-0 z-20 grid h-8 w-full [grid-template-columns:var(--tracks)] border-b border-line bg-sunken"
    >
      <div {...place(0)} className={classNames(HEAD_CELL, "sticky left-0 z-2 justify-center bg-inherit")}>
        <Checkbox
          label="Select all shown"
          labelHidden
          tabIndex={-1}
          checked={isAllChosen}
          indeterminate={isSomeChosen && !isAllChosen}
          onChange={onToggleAll}
        />
      </div>
      {columns.map((name, index) => {
        const sorted = sortedAs(name, sort);
        const Arrow = sorted === "ascending" ? ArrowUp : ArrowDown;
        return (
          <div
            key={name}
            {...place(index + 1)}
            {...(sorted === undefined ? {} : { "aria-sort": sorted })}
            className={classNames(
              HEAD_CELL,
              index === 0 && "sticky left-[2.5rem] z-2 bg-inherit",
              factsOf(name).isNumeric && "flex-row-reverse pr-3!",
              sorted !== undefined && "cursor-pointer hover:text-1",
            )}
          >
            <ColumnTitle name={name} />
            {sorted !== undefined && sorted !== "none" && (
              <Arrow aria-hidden="true" strokeWidth={2} className="size-3" />
            )}
          </div>
        );
      })}
      <div {...place(columns.length + 1)} className={HEAD_CELL}>
        <span className="sr-only">Acts</span>
      </div>
    </div>
  );
});
