import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";

export type BadgeTone = "neutral" | "brand" | "warn" | "danger" | "info" | "outline";

/** The color of a dot or bar that repeats a tone: at least 3:1 on a card, in both themes. */
export const TONE_MARKS = {
  brand: "bg-brand",
  warn: "bg-c2",
  danger: "bg-danger",
  info: "bg-info",
  neutral: "bg-line-strong",
  outline: "bg-line-strong",
} as const satisfies Record<BadgeTone, string>;

export type BadgeProps = {
  children: ReactNode;
  tone?: BadgeTone;
  icon?: ReactNode;
  className?: string;
};

const TONES: Record<BadgeTone, string> = {
  neutral: "border-line-strong/40 bg-hover text-2",
  brand: "border-brand-text/30 bg-brand-soft text-brand-text",
  warn: "border-warn-text/30 bg-warn-soft text-warn-text",
  danger: "border-danger-text/30 bg-danger-soft text-danger-text",
  info: "border-info-text/30 bg-info-soft text-info-text",
  outline: "border-line-strong bg-transparent text-2",
};

/** A word of state. The word carries the meaning, the color only repeats it. */
export function Badge({ children, tone = "neutral", icon, className }: BadgeProps) {
  return (
    <span
      className={classNames(
        "inline-flex max-w-full items-center gap-1 rounded-sm border px-[7px] py-px text-xs font-semibold whitespace-nowrap",
        TONES[tone],
        className,
      )}
    >
      {icon != null && (
        <span aria-hidden="true" className="inline-flex size-3 shrink-0">
          {icon}
        </span>
      )}
      {children}
    </span>
  );
}

/** A count on a bell or a tab: `9+` above nine. */
export function CountBadge({ count, label }: { count: number; label: string }) {
  if (count <= 0) return null;
  return (
    <span className="inline-grid h-4 min-w-4 place-items-center rounded-full bg-danger px-1 text-xs leading-none font-semibold text-on-danger tabular-nums">
      <span aria-hidden="true">{count > 9 ? "9+" : count}</span>
      <span className="sr-only">{label}</span>
    </span>
  );
}
