import { classNames } from "@tenure/ui";
import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";

export type ChipProps = {
  /** What the chip is about: spoken before its value, and shown while there is none. */
  name: string;
  value: string | null;
  /** No one stated it; it is what is usual. */
  isUsual?: boolean;
  /** A day that has not come yet. */
  isPlan?: boolean;
  isMissing?: boolean;
  /** It is missing, and was asked for. */
  isAsked?: boolean;
  /** On phones it is as wide and high as its neighbors leave room for. */
  isLarge?: boolean;
  isOpen: boolean;
  controls: string;
  onToggle: () => void;
  /** Joined to its right side; null for nothing. */
  children: ReactNode;
};

/** What was understood of one part. A press opens its editor below. */
export function Chip({
  name,
  value,
  isUsual = false,
  isPlan = false,
  isMissing = false,
  isAsked = false,
  isLarge = false,
  isOpen,
  controls,
  onToggle,
  children,
}: ChipProps) {
  return (
    <span className={classNames("inline-flex", isLarge && "max-sm:min-w-0 max-sm:flex-1 max-sm:flex-col max-sm:gap-2")}>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? controls : undefined}
        onClick={onToggle}
        className={classNames(
          "inline-flex min-h-control-sm items-center gap-1 rounded-md border px-2.5 text-base font-medium tabular-nums pointer-coarse:min-h-11",
          isLarge && "max-sm:min-h-14! max-sm:justify-center max-sm:text-xl",
          children !== null && (isLarge ? "sm:rounded-r-none sm:border-r-0" : "rounded-r-none border-r-0"),
          isAsked
            ? "border-dashed border-warn-text bg-warn-soft text-warn-text"
            : isMissing || isUsual || isPlan
              ? "border-dashed border-line-strong bg-surface text-1"
              : "border-brand-text/30 bg-brand-soft text-brand-text",
        )}
      >
        <span className={value === null ? "" : "sr-only"}>{name}</span>
        {value !== null && <span>{value}</span>}
        {isAsked && <span aria-hidden="true">?</span>}
        {isMissing && <span className="sr-only">: missing</span>}
        {isPlan && <span className="text-sm font-normal">plan</span>}
        {isUsual && <span className="text-sm font-normal text-3">usual</span>}
        <ChevronDown aria-hidden="true" className="-mr-1 size-3.5" strokeWidth={1.75} />
      </button>
      {children}
    </span>
  );
}
