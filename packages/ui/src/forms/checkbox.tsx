import { type ComponentProps, type ReactNode, useEffect, useRef } from "react";
import { classNames } from "../class-names.ts";
import { useChoiceWords, useFieldControl } from "./field-context.ts";

export type CheckboxProps = Omit<ComponentProps<"input">, "type"> & {
  label: ReactNode;
  /** One quiet line under the label. */
  description?: ReactNode;
  /** Row selection: the label is spoken only. */
  labelHidden?: boolean;
  indeterminate?: boolean;
};

export function Checkbox({
  label,
  description,
  labelHidden = false,
  indeterminate = false,
  className,
  ...rest
}: CheckboxProps) {
  const words = useChoiceWords(description != null && !labelHidden);
  const box = <CheckboxBox {...words.control} {...rest} indeterminate={indeterminate} />;
  if (labelHidden) {
    return (
      <label
        className={classNames(
          "inline-grid min-h-6 min-w-6 place-items-center pointer-coarse:min-h-11 pointer-coarse:min-w-11",
          className,
        )}
      >
        {box}
        <span className="sr-only">{label}</span>
      </label>
    );
  }
  return (
    <label
      className={classNames(
        "group/check flex min-h-6 items-start gap-2.5 py-0.5 pointer-coarse:min-h-11 pointer-coarse:py-3",
        className,
      )}
    >
      <span className="flex h-5 items-center">{box}</span>
      <span className="min-w-0">
        <span {...words.label} className="block text-base text-1 group-has-disabled/check:text-3">
          {label}
        </span>
        {description != null && (
          <span {...words.description} className="block text-sm text-3">
            {description}
          </span>
        )}
      </span>
    </label>
  );
}

type CheckboxBoxProps = Omit<ComponentProps<"input">, "type"> & { indeterminate: boolean };

function CheckboxBox({ indeterminate, ref, ...rest }: CheckboxBoxProps) {
  const own = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (own.current) own.current.indeterminate = indeterminate;
  }, [indeterminate]);
  const attach = (element: HTMLInputElement | null) => {
    own.current = element;
    if (typeof ref === "function") return ref(element);
    if (ref) ref.current = element;
  };
  return (
    <span className="relative inline-grid size-4 shrink-0 place-items-center">
      <input
        {...rest}
        {...useFieldControl(rest)}
        ref={attach}
        type="checkbox"
        className="peer col-start-1 row-start-1 size-4 appearance-none rounded-sm border-[1.5px] border-line-strong bg-surface transition-colors checked:border-brand checked:bg-brand indeterminate:border-brand indeterminate:bg-brand disabled:border-line disabled:bg-hover aria-[invalid=true]:border-danger forced-colors:appearance-auto"
      />
      <svg
        viewBox="0 0 16 16"
        aria-hidden="true"
        className="pointer-events-none col-start-1 row-start-1 size-4 fill-none stroke-on-brand stroke-2 opacity-0 peer-checked:opacity-100 peer-indeterminate:opacity-100 forced-colors:hidden"
      >
        {indeterminate ? <path d="M4.5 8h7" /> : <path d="M4 8.5 6.75 11 12 5.25" strokeLinejoin="round" />}
      </svg>
    </span>
  );
}
