import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { useChoiceWords } from "./field-context.ts";
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
          <RadioCard
            key={option.value}
            name={name}
            option={option}
            checked={value === option.value}
            onChoose={() => onValueChange(option.value)}
          />
        ))}
      </div>
    </FieldGroup>
  );
}

type RadioCardProps = { name: string; option: RadioCardOption; checked: boolean; onChoose: () => void };

function RadioCard({ name, option: { value, label, description, disabled }, checked, onChoose }: RadioCardProps) {
  const words = useChoiceWords(description != null);
  return (
    <label
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
          value={value}
          checked={checked}
          disabled={disabled}
          onChange={onChoose}
          className={RADIO_CLASS}
          {...words.control}
        />
      </span>
      <span className="min-w-0">
        <span {...words.label} className="block text-base font-medium text-1">
          {label}
        </span>
        {description != null && (
          <span {...words.description} className="block text-sm text-2">
            {description}
          </span>
        )}
      </span>
    </label>
  );
}

const RADIO_CLASS = classNames(
  "ring-on-frame size-4 shrink-0 appearance-none rounded-full border-[1.5px] border-line-strong bg-surface outline-none",
  "checked:border-[0.3125rem] checked:border-brand disabled:border-line forced-colors:appearance-auto",
);
