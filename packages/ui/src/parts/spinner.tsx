import { classNames } from "../class-names.ts";

export type SpinnerProps = {
  /** Spoken text; leave it out where the surroundings already say `aria-busy`. */
  label?: string;
  size?: 16 | 20 | 32;
  /** Show at once; by default nothing appears within 200 ms. */
  immediate?: boolean;
  className?: string;
};

const SIZES = { 16: "size-4", 20: "size-5", 32: "size-8" } as const;

export function Spinner({ label, size = 16, immediate = false, className }: SpinnerProps) {
  return (
    <span
      {...(label === undefined ? { "aria-hidden": true } : { role: "status" })}
      className={classNames("inline-flex", !immediate && "anim-after-200", className)}
    >
      <svg viewBox="0 0 16 16" className={classNames("animate-spin", SIZES[size])} aria-hidden="true">
        <circle cx="8" cy="8" r="6.25" fill="none" stroke="currentColor" strokeOpacity="0.25" strokeWidth="1.75" />
        <path
          d="M8 1.75A6.25 6.25 0 0 1 14.25 8"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.75"
          strokeLinecap="round"
        />
      </svg>
      {label !== undefined && <span className="sr-only">{label}</span>}
    </span>
  );
}
