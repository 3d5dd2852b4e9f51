import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";

export type StatProps = {
  label: ReactNode;
  /** The figure, formatted. */
  value: ReactNode;
  /** After the figure in smaller type: "of 750 h". */
  suffix?: ReactNode;
  /** A line below. */
  note?: ReactNode;
  /** `hero` is the one figure of a page, in serif. */
  size?: "hero" | "lg" | "md";
  className?: string;
};

/** A figure and what it is. The hero names itself above, the small ones below. */
export function Stat({ label, value, suffix, note, size = "md", className }: StatProps) {
  if (size === "md") {
    return (
      <div className={classNames(STAT_CLASS, className)}>
        <dt className="order-2 text-sm text-2">{label}</dt>
        <dd className="order-1 text-2xl font-semibold tracking-[0.005em] text-1 tabular-nums">
          {value}
          {suffix != null && <span className="text-base font-normal text-2"> {suffix}</span>}
        </dd>
        {note != null && <dd className="order-3 text-sm text-3">{note}</dd>}
      </div>
    );
  }
  return (
    <div className={classNames("min-w-0", className)}>
      <dt className="text-sm font-medium text-2">{label}</dt>
      <dd
        className={classNames(
          "mt-1.5 font-serif tracking-[-0.03em] text-1 [font-variant-numeric:proportional-nums_lining-nums]",
          size === "hero" ? "text-5xl" : "text-4xl",
        )}
      >
        {value}
        {suffix != null && (
          <span className="ml-1 font-sans text-xl font-normal tracking-normal text-2 tabular-nums"> {suffix}</span>
        )}
      </dd>
      {note != null && <dd className="mt-2 text-base text-2">{note}</dd>}
    </div>
  );
}

/** In a row on a phone the label is on the left and the figure on the right, like a line of a receipt. */
const STAT_CLASS =
  "flex min-w-0 flex-col max-sm:in-data-stat-row:flex-row-reverse max-sm:in-data-stat-row:items-baseline max-sm:in-data-stat-row:justify-between max-sm:in-data-stat-row:gap-4 max-sm:in-data-stat-row:py-2";

/** Holds stats: a row with hairlines between, a list on phones. */
export function StatRow({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <dl
      data-stat-row=""
      className={classNames(
        "grid max-sm:divide-y max-sm:divide-line sm:auto-cols-fr sm:grid-flow-col sm:divide-x sm:divide-line sm:[&>*]:px-4 sm:[&>*:first-child]:pl-0 sm:[&>*:last-child]:pr-0",
        className,
      )}
    >
      {children}
    </dl>
  );
}
