import { ArrowDown, ArrowUp } from "lucide-react";
import { Root as Slot } from "radix-ui/slot";
import { type ComponentProps, type ReactNode, useId } from "react";
import { classNames } from "../class-names.ts";
import { useOverflow } from "./use-overflow.ts";

export type TableProps = Omit<ComponentProps<"table">, "ref"> & {
  /** What the table shows, in a few words. Every table has one. */
  caption: ReactNode;
  captionHidden?: boolean;
  /** The head stays while the page scrolls. Only where the table fits the width: a sideways scroller takes it away. */
  stickyHead?: boolean;
  density?: "compact" | "default" | "roomy";
};

const DENSITIES = { compact: "[--row:2rem]", default: "", roomy: "[--row:2.875rem]" } as const;

/** A real table. It scrolls sideways in its own region when it does not fit, and then takes the keyboard. */
export function Table(props: TableProps) {
  const {
    caption,
    captionHidden = true,
    stickyHead = false,
    density = "default",
    className,
    children,
    ...rest
  } = props;
  const captionId = useId();
  const { ref, overflows } = useOverflow<HTMLDivElement>();
  return (
    <div
      ref={ref}
      {...(overflows ? { role: "group", tabIndex: 0, "aria-labelledby": captionId } : {})}
      className={classNames(
        "ring-inset relative w-full",
        stickyHead ? "max-lg:overflow-x-auto" : "overflow-x-auto",
        stickyHead && "lg:[&_thead_th]:sticky lg:[&_thead_th]:top-(--sticky-top) lg:[&_thead_th]:z-10",
        DENSITIES[density],
        "pointer-coarse:[--row:3.25rem]",
        className,
      )}
    >
      <table {...rest} className="w-full border-separate border-spacing-0 text-base">
        <caption id={captionId} className={captionHidden ? "sr-only" : "px-4 py-2 text-left text-sm text-3"}>
          {caption}
        </caption>
        {children}
      </table>
    </div>
  );
}

export function TableHead({ children }: { children: ReactNode }) {
  return <thead>{children}</thead>;
}

export function TableBody({ children }: { children: ReactNode }) {
  return <tbody className="[&>tr:last-child>td]:border-b-0 [&>tr:last-child>th]:border-b-0">{children}</tbody>;
}

export function TableFoot({ children }: { children: ReactNode }) {
  return (
    <tfoot className="[&_td]:border-t [&_td]:border-line [&_td]:border-b-0 [&_td]:font-semibold">{children}</tfoot>
  );
}

export type TableRowProps = ComponentProps<"tr"> & { selected?: boolean };

export function TableRow({ selected, className, ...rest }: TableRowProps) {
  return (
    <tr
      {...rest}
      {...(selected === undefined ? {} : { "data-selected": selected })}
      className={classNames("group/row relative", selected && "bg-selected forced-selected", className)}
    />
  );
}

export type HeaderCellProps = ComponentProps<"th"> & {
  numeric?: boolean;
  /** The column's order; `none` is sortable but not sorted. */
  sort?: "ascending" | "descending" | "none";
  onSort?: () => void;
};

export function HeaderCell({ numeric = false, sort, onSort, className, children, ...rest }: HeaderCellProps) {
  const Arrow = sort === "ascending" ? ArrowUp : ArrowDown;
  return (
    <th
      scope="col"
      {...rest}
      {...(sort === undefined ? {} : { "aria-sort": sort })}
      className={classNames(
        "h-8 border-b border-line bg-sunken px-2.5 text-xs font-medium whitespace-nowrap text-2 first:pl-4 last:pr-4",
        numeric ? "text-right" : "text-left",
        className,
      )}
    >
      {onSort === undefined ? (
        children
      ) : (
        <button
          type="button"
          onClick={onSort}
          className={classNames(
            "group/sort -mx-1 inline-flex min-h-6 items-center gap-1 rounded-sm px-1 hover:text-1 pointer-coarse:min-h-11",
            numeric && "flex-row-reverse",
          )}
        >
          {children}
          <Arrow
            aria-hidden="true"
            strokeWidth={2}
            className={classNames(
              "size-3",
              (sort === "none" || sort === undefined) &&
                "opacity-0 group-hover/sort:opacity-60 group-focus-visible/sort:opacity-60",
            )}
          />
        </button>
      )}
    </th>
  );
}

export type CellProps = ComponentProps<"td"> & {
  numeric?: boolean;
  /** The cell that names the row. */
  rowHeader?: boolean;
  /** Secondary text. */
  quiet?: boolean;
};

export function Cell({ numeric = false, rowHeader = false, quiet = false, className, ...rest }: CellProps) {
  const Component = rowHeader ? "th" : "td";
  return (
    <Component
      {...(rowHeader ? { scope: "row" } : {})}
      {...rest}
      className={classNames(
        "h-row border-b border-line px-2.5 py-1 align-middle font-normal first:pl-4 last:pr-4",
        numeric ? "text-right whitespace-nowrap tabular-nums" : "text-left",
        quiet ? "text-2" : "text-1",
        "group-has-[a[data-row-link]:hover]/row:bg-hover",
        className,
      )}
    />
  );
}

export type RowLinkProps = ComponentProps<"a"> & { asChild?: boolean };

/** The one link of a row; its target covers the whole row. Other controls in the row need `relative`. */
export function RowLink({ asChild, className, ...rest }: RowLinkProps) {
  const Component = asChild ? Slot : "a";
  return (
    <Component
      {...rest}
      data-row-link=""
      className={classNames(
        "rounded-sm text-inherit no-underline after:absolute after:inset-0 hover:underline",
        className,
      )}
    />
  );
}
