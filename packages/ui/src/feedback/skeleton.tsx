import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";

export type SkeletonProps = { className?: string };

/** One gray bar in the shape of what will be there: give it width and height (`h-4 w-24`). */
export function Skeleton({ className }: SkeletonProps) {
  return <span aria-hidden="true" className={classNames("anim-breathe block shrink-0 rounded-sm bg-h0", className)} />;
}

export type SkeletonRegionProps = {
  /** Spoken while it loads: "Loading entries". */
  label: string;
  children: ReactNode;
  className?: string;
};

/** Holds skeletons. Nothing is drawn in the first 200 ms, but the room is taken, so nothing jumps. */
export function SkeletonRegion({ label, children, className }: SkeletonRegionProps) {
  return (
    <div aria-busy="true" className={classNames("min-w-0", className)}>
      <span role="status" className="sr-only">
        {label}
      </span>
      <div aria-hidden="true" className="anim-after-200">
        {children}
      </div>
    </div>
  );
}

const WIDTHS = ["w-16", "w-24", "w-40", "w-28", "w-56", "w-20"] as const;

/** Rows in the rhythm of a table. */
export function SkeletonRows({ rows = 6, columns = 5 }: { rows?: number; columns?: number }) {
  return Array.from({ length: rows }, (_, row) => (
    <div key={row} className="flex h-row items-center gap-6 overflow-hidden border-b border-line px-4 last:border-b-0">
      {Array.from({ length: columns }, (_column, column) => (
        <Skeleton
          key={column}
          className={classNames("h-3.5", WIDTHS[(row * 2 + column * 3) % WIDTHS.length], column > 2 && "max-sm:hidden")}
        />
      ))}
    </div>
  ));
}
