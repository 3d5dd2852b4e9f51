import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { type BadgeTone, TONE_MARKS } from "../display/badge.tsx";

export type BarListItem = {
  id: string;
  /** A text or a link. */
  label: ReactNode;
  value: number;
  /** The number as shown: "142.0 h". */
  valueText: ReactNode;
  /** A quiet second line. */
  note?: ReactNode;
  /** A colour of the chart set; without it all bars are the first. */
  color?: 1 | 2 | 3 | 4 | 5 | 6;
  /** The color of a tag of this tone, where bars stand for the classes of a vocabulary. */
  tone?: BadgeTone;
};

export type BarListProps = {
  label: string;
  items: readonly BarListItem[];
  /** The end of the scale; the largest value when left out. */
  max?: number;
  /** A rule across all bars: a threshold. */
  threshold?: { value: number; label: string };
  className?: string;
};

const COLORS = { 1: "bg-c1", 2: "bg-c2", 3: "bg-c3", 4: "bg-c4", 5: "bg-c5", 6: "bg-c6" } as const;

/** Horizontal bars from zero, each with its label and number: readable without the bars. */
export function BarList({ label, items, max, threshold, className }: BarListProps) {
  const top = max ?? Math.max(0, threshold?.value ?? 0, ...items.map((item) => item.value));
  const share = (value: number) => (top > 0 ? Math.min(100, Math.max(0, (value / top) * 100)) : 0);
  return (
    <div className={className}>
      <ul aria-label={label} className="space-y-3">
        {items.map((item) => (
          <li key={item.id}>
            <div className="flex items-baseline justify-between gap-4 text-base">
              <span className="min-w-0 truncate">{item.label}</span>
              <span className="shrink-0 font-medium tabular-nums">{item.valueText}</span>
            </div>
            <div aria-hidden="true" className="relative mt-1.5">
              <div className="forced-track h-2 overflow-hidden rounded-full bg-h0">
                <div
                  className={classNames(
                    "forced-fill h-full rounded-full",
                    item.tone ? TONE_MARKS[item.tone] : COLORS[item.color ?? 1],
                  )}
                  style={{ width: `${share(item.value)}%` }}
                />
              </div>
              {threshold && (
                <span
                  className="forced-fill absolute -inset-y-1 w-0.5 -translate-x-1/2 bg-ink shadow-[0_0_0_1px_var(--surface)]"
                  style={{ left: `${share(threshold.value)}%` }}
                />
              )}
            </div>
            {item.note != null && <p className="mt-1 text-sm text-3">{item.note}</p>}
          </li>
        ))}
      </ul>
      {threshold && (
        <p className="mt-2 flex items-center gap-2 text-xs text-3">
          <span aria-hidden="true" className="h-3 w-0.5 bg-ink" />
          {threshold.label}
        </p>
      )}
    </div>
  );
}
