import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";

export type ProgressBarProps = {
  label: string;
  /** 0 to 1; null when how far is not known. */
  value: number | null;
  /** A count beside the bar: "212 of 400". */
  detail?: ReactNode;
  className?: string;
};

export function ProgressBar({ label, value, detail, className }: ProgressBarProps) {
  const percent = value === null ? null : Math.floor(Math.min(1, Math.max(0, value)) * 100);
  return (
    <div className={classNames("flex items-center gap-3", className)}>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent ?? undefined}
        className="forced-track h-1.5 min-w-0 flex-1 overflow-hidden rounded-full bg-h0"
      >
        <div
          className={classNames(
            "forced-fill h-full origin-left rounded-full bg-brand",
            percent === null && "anim-breathe w-full opacity-40",
          )}
          {...(percent === null ? {} : { style: { width: `${percent}%` } })}
        />
      </div>
      {detail != null && <span className="shrink-0 text-sm text-2 tabular-nums">{detail}</span>}
    </div>
  );
}
