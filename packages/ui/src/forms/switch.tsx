import type { ComponentProps, ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { useChoiceWords, useFieldControl } from "./field-context.ts";

export type SwitchProps = Omit<ComponentProps<"input">, "type" | "role"> & {
  label: ReactNode;
  description?: ReactNode;
  labelHidden?: boolean;
};

/** On or off, with effect at once. For a choice that is saved with a form, use a Checkbox. */
export function Switch({ label, description, labelHidden = false, className, ...rest }: SwitchProps) {
  const words = useChoiceWords(description != null);
  const named = { ...words.control, ...rest };
  return (
    <label
      className={classNames(
        "group/switch flex min-h-6 items-start justify-between gap-4 pointer-coarse:min-h-11 pointer-coarse:py-2.5",
        className,
      )}
    >
      <span className={labelHidden ? "sr-only" : "min-w-0"}>
        <span {...words.label} className="block text-base font-medium text-1 group-has-disabled/switch:text-3">
          {label}
        </span>
        {description != null && (
          <span {...words.description} className="block text-sm text-3">
            {description}
          </span>
        )}
      </span>
      <input
        {...named}
        {...useFieldControl(named)}
        type="checkbox"
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- the native checkbox supplies the state
        role="switch"
        className={classNames(
          "relative h-5 w-9 shrink-0 appearance-none rounded-full border border-line-strong bg-hover transition-colors",
          "before:absolute before:top-[3px] before:left-[3px] before:size-3 before:rounded-full before:bg-ink-2 before:transition-transform",
          "checked:border-brand checked:bg-brand checked:before:translate-x-4 checked:before:bg-on-brand",
          "disabled:opacity-50 forced-colors:appearance-auto",
        )}
      />
    </label>
  );
}
