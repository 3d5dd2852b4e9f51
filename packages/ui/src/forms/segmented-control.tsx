import { type ReactNode, useId } from "react";
import { classNames } from "../class-names.ts";

export type SegmentOption = { value: string; label: ReactNode; icon?: ReactNode };

export type SegmentedControlProps = {
  /** What is chosen here; spoken. */
  label: string;
  options: readonly SegmentOption[];
  value: string;
  onValueChange: (value: string) => void;
  name?: string;
  className?: string;
};

/** Two to five views of one thing: native radios that look like one bar. */
export function SegmentedControl({ label, options, value, onValueChange, name, className }: SegmentedControlProps) {
  const ownName = useId();
  return (
    <fieldset
      className={classNames("inline-flex max-w-full rounded-md border border-line-strong bg-sunken p-0.5", className)}
    >
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className={classNames(
            "ring-proxy relative inline-flex min-h-[calc(var(--control)-6px)] min-w-0 flex-auto items-center justify-center gap-1.5 rounded-sm border border-transparent px-3 text-center text-sm font-medium wrap-break-word text-2 transition-colors hover:text-1",
            "has-checked:border-line has-checked:bg-surface has-checked:text-1 has-checked:shadow-sm dark:has-checked:bg-hover forced-colors:has-checked:outline-2 forced-colors:has-checked:-outline-offset-2",
          )}
        >
          <input
            type="radio"
            name={name ?? ownName}
            value={option.value}
            checked={value === option.value}
            onChange={() => onValueChange(option.value)}
            className="ring-on-frame absolute inset-0 appearance-none rounded-sm opacity-0"
          />
          {option.icon != null && (
            <span aria-hidden="true" className="inline-flex size-4">
              {option.icon}
            </span>
          )}
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
