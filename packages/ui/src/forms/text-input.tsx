import type { ComponentProps, ReactNode } from "react";
import { CONTROL_CLASS, ControlFrame } from "./control-frame.tsx";
import { useFieldControl } from "./field-context.ts";

export type TextInputProps = ComponentProps<"input"> & {
  /** An icon or a short text inside the box, before and after what is typed. */
  leading?: ReactNode;
  trailing?: ReactNode;
};

/** One line of text. `className` goes to the box (width, margin). */
export function TextInput({ leading, trailing, className, ...rest }: TextInputProps) {
  return (
    <ControlFrame leading={leading} trailing={trailing} className={className}>
      <input type="text" {...rest} {...useFieldControl(rest)} className={CONTROL_CLASS} />
    </ControlFrame>
  );
}
