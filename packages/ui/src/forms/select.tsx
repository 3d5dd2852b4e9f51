import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { classNames } from "../class-names.ts";
import { CONTROL_CLASS, ControlFrame } from "./control-frame.tsx";
import { useFieldControl } from "./field-context.ts";

export type SelectOption = { value: string; label: string; disabled?: boolean };

export type SelectProps = ComponentProps<"select"> & {
  /** Or give `<option>` children. */
  options?: readonly SelectOption[];
  /** A first, empty option: "Choose a state". */
  placeholder?: string;
};

/** The platform's own select in our box: nothing is better on a phone or with a screen reader. */
export function Select({ options, placeholder, className, children, ...rest }: SelectProps) {
  return (
    <ControlFrame className={className}>
      <select
        {...rest}
        {...useFieldControl(rest)}
        className={classNames(CONTROL_CLASS, "appearance-none pr-8 *:bg-surface *:text-1")}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options?.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
        {children}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute right-2.5 size-4 text-3"
        strokeWidth={1.75}
      />
    </ControlFrame>
  );
}
