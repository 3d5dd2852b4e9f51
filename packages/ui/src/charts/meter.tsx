import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";

export type MeterProps = {
  /** What is measured: spoken. */
  label: string;
  value: number;
  /** The threshold at the end of the bar. */
  max: number;
  /** The reading in words: "523.5 of 750 hours". */
  valueText: string;
  /** A mark on the bar: where an even pace would be today. */
  pace?: { value: number; label: ReactNode };
  tone?: "brand" | "warn" | "neutral";
  size?: "md" | "sm";
  className?: string;
};

const FILLS = { brand: "bg-brand", warn: "bg-c2", neutral: "bg-line-strong" } as const;

/** A bar toward a threshold, with a tick for the pace. */
export function Meter({ label, value, max, valueText, pace, tone = "brand", size = "md", className }: MeterProps) {
  const share = (part: number) => (max > 0 ? Math.min(100, Math.max(0, (part / max) * 100)) : 0);
  const tick = pace === undefined ? null : share(pace.value);
  return (
    <div className={classNames("min-w-0", className)}>
      <div className="relative">
        <div
          role="meter"
          aria-label={label}
          aria-valuemin={0}
          aria-valuemax={max}
          aria-valuenow={Math.min(max, Math.max(0, value))}
          aria-valuetext={valueText}
          className={classNames("forced-track overflow-hidden rounded-full bg-h0", size === "md" ? "h-2.5" : "h-1.5")}
        >
          <div
            className={classNames("forced-fill h-full rounded-full", FILLS[tone])}
            style={{ width: `${share(value)}%` }}
          />
        </div>
        {tick !== null && (
          <span
            aria-hidden="true"
            className="forced-fill absolute -inset-y-1 w-0.5 -translate-x-1/2 bg-ink shadow-[0_0_0_1px_var(--surface)]"
            style={{ left: `${tick}%` }}
          />
        )}
      </div>
      {tick !== null && (
        <p className="relative mt-1.5 flex text-xs font-medium text-2 tabular-nums">
          <span aria-hidden="true" style={{ flexGrow: tick }} />
          <span className="shrink-0 whitespace-nowrap">{pace?.label}</span>
          <span aria-hidden="true" style={{ flexGrow: 100 - tick }} />
        </p>
      )}
    </div>
  );
}
