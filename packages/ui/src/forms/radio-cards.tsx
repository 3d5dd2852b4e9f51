import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { FieldGroup, type FieldGroupProps } from "./field.tsx";

export type RadioCardOption = {
  value: string;
  label: ReactNode;
  description?: ReactNode;
  disabled?: boolean;
};

export type RadioCardsProps = Omit<FieldGroupProps, "children"> & {
  name: string;
  options: readonly RadioCardOption[];
  value: string | null;
  onValueChange: (value: string) => void;
  columns?: 1 | 2 | 3;
};

const COLUMNS = { 1: "", 2: "sm:grid-cols-2", 3: "sm:grid-cols-3" } as const;

/** One choice of a few, each a big row that says what it means. */
export function RadioCards({ name, options, value, onValueChange, columns = 1, ...group }: RadioCardsProps) {
  return (
    <FieldGroup {...group}>
      <div className={classNames("grid gap-2", COLUMNS[columns])}>
        {options.map((option) => (
          <label
            key={option.value}
            className={classNames(
              "ring-proxy flex min-h-11 items-start gap-3 rounded-md border border-line-strong bg-surface px-3.5 py-2.5 transition-colors hover:bg-hover",
              "has-checked:border-brand has-checked:bg-brand-soft has-checked:inset-ring has-checked:inset-ring-brand forced-colors:has-checked:outline-2",
              "has-disabled:border-line has-disabled:bg-sunken",
            )}
          >
            <span className="flex h-5 items-center">
              <input
                type="radio"
                name={name}
                value={option.value}
                checked={value === option.value}
                disabled={option.disabled}
                onChange={() => onValueChange(option.value)}
                className={RADIO_CLASS}
              />
            </span>
            <span className="min-w-0">
              <span className="block text-base font-medium text-1">{option.label}</span>
              {option.description != null && <span className="block text-sm text-2">{option.description}</span>}
            </span>
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}

const RADIO_CLASS = classNames(
  "ring-on-frame size-4 shrink-0 appearance-none rounded-full border-[1.5px] border-line-strong bg-surface outline-none",
  "checked:border-[0.3125rem] checked:border-brand disabled:border-line forced-colors:appearance-auto",
);
