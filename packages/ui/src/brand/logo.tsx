import { classNames } from "../class-names.ts";

export type LogoMarkProps = { size?: number; className?: string };

/** The mark: a plot of land ruled like a ledger, with one line filled. */
export function LogoMark({ size = 24, className }: LogoMarkProps) {
  return (
    <svg
      viewBox="0 0 32 32"
      width={size}
      height={size}
      aria-hidden="true"
      className={classNames("shrink-0", className)}
    >
      <rect width="32" height="32" rx="7" fill="var(--brand)" />
      <path d="M8 10.25h16M16 10.25V24" fill="none" stroke="var(--on-brand)" strokeWidth="3" strokeLinecap="square" />
      <path
        d="M7 17.25h4.5M20.5 17.25H25M7 23.5h4.5M20.5 23.5H25"
        stroke="var(--on-brand)"
        strokeOpacity="0.55"
        strokeWidth="1.5"
      />
    </svg>
  );
}

export type LogoProps = { size?: "sm" | "md" | "lg"; markOnly?: boolean; className?: string };

const WORDS = { sm: "text-lg", md: "text-xl", lg: "text-3xl" } as const;
const MARKS = { sm: 20, md: 24, lg: 36 } as const;

/** Mark and wordmark. The name is text, so a link around it needs no label. */
export function Logo({ size = "md", markOnly = false, className }: LogoProps) {
  return (
    <span className={classNames("inline-flex items-center gap-2.5 text-1", className)}>
      <LogoMark size={MARKS[size]} />
      <span
        translate="no"
        className={
          markOnly ? "sr-only" : classNames("font-serif leading-none font-semibold tracking-tight", WORDS[size])
        }
      >
        Tenure
      </span>
    </span>
  );
}
