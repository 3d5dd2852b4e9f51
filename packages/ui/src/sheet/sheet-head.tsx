import { ArrowDown, ArrowUp } from "lucide-react";
import { memo } from "react";
import { classNames } from "../class-names.ts";
import { Checkbox } from "../forms/checkbox.tsx";
import { HEAD_ROW } from "./model/range.ts";
import { type SheetColumn, sortedAs } from "./model/sheet-column.ts";

type HeadColumn = Pick<SheetColumn<never, never>, "name" | "title" | "icon" | "isNumeric" | "sort">;

export type SheetHeadProps = {
  columns: readonly HeadColumn[];
  /** The `sort` of a column, with "-" before it for the reverse order. */
  sort: string;
  /** -1: the active cell is elsewhere. */
  activeColumn: number;
  isAllChosen: boolean;
  isSomeChosen: boolean;
  onToggleAll: () => void;
};

const HEAD_CELL =
  "ring-inset flex min-w-0 items-center gap-1 px-1.5 text-xs font-medium text-2 data-active:outline-2 data-active:-outline-offset-2 data-active:outline-focus";

/** Over one- or two-digit figures a picture takes no more room than they do. */
function ColumnTitle({ column: { title, icon: Icon } }: { column: HeadColumn }) {
  if (!Icon) return title;
  return (
    <>
      <Icon aria-hidden="true" strokeWidth={2} className="size-3.5" />
      <span className="sr-only">{title}</span>
    </>
  );
}

/** The names of the columns. Pressing one that can be sorted by sorts. Rows that arrive during a scroll do not concern it. */
export const SheetHead = memo(function SheetHead(props: SheetHeadProps) {
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
      {columns.map((column, index) => {
        const sorted = sortedAs(column.sort, sort);
        const Arrow = sorted === "ascending" ? ArrowUp : ArrowDown;
        return (
          <div
            key={column.name}
            {...place(index + 1)}
            {...(sorted === undefined ? {} : { "aria-sort": sorted })}
            className={classNames(
              HEAD_CELL,
              index === 0 && "sticky left-[2.5rem] z-2 bg-inherit",
              column.isNumeric && "flex-row-reverse pr-3!",
              sorted !== undefined && "cursor-pointer hover:text-1",
            )}
          >
            <ColumnTitle column={column} />
            {sorted !== undefined && sorted !== "none" && (
              <Arrow aria-hidden="true" strokeWidth={2} className="size-3" />
            )}
          </div>
        );
      })}
      <div {...place(columns.length + 1)} className={HEAD_CELL}>
        <span className="sr-only">Actions</span>
      </div>
    </div>
  );
});
