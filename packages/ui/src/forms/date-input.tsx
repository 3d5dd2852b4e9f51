import type { ComponentProps } from "react";
import { CONTROL_CLASS, ControlFrame } from "./control-frame.tsx";
import { useFieldControl } from "./field-context.ts";

export type DateInputProps = Omit<ComponentProps<"input">, "type">;

/** A civil date. The value is `YYYY-MM-DD` whatever order the platform shows; it can be typed or picked. */
export function DateInput({ className, ...rest }: DateInputProps) {
  return (
    <ControlFrame className={className}>
      <input {...rest} {...useFieldControl(rest)} type="date" className={CONTROL_CLASS} />
    </ControlFrame>
  );
}
