import { type ComponentProps, type ReactNode, useId } from "react";
import { classNames } from "../class-names.ts";
import { CONTROL_CLASS, ControlFrame } from "./control-frame.tsx";
import { useFieldControl } from "./field-context.ts";

export type NumberInputProps = Omit<ComponentProps<"input">, "type"> & {
  /** Shown inside the box after the figure: "h", "%", "miles". */
  unit?: ReactNode;
  /** Shown inside the box before the figure: "$". */
  prefix?: string;
  /** Whole numbers only: brings up the keypad without a decimal point. */
  whole?: boolean;
};

/**
 * A number typed as text, so that "1,250" and "$1,250" can be typed and pasted and the wheel changes nothing; read it
 * with `parseNumber`.
 */
export function NumberInput({ unit, prefix, whole = false, className, ...rest }: NumberInputProps) {
  const unitId = useId();
  const control = useFieldControl({
    ...rest,
    "aria-describedby": classNames(rest["aria-describedby"], unit != null && unitId) || undefined,
  });
  return (
    <ControlFrame
      className={className}
      leading={prefix}
      trailing={
        unit != null && (
          <span id={unitId} className="pr-2.5 text-base">
            {unit}
          </span>
        )
      }
    >
      <input
        inputMode={whole ? "numeric" : "decimal"}
        autoComplete="off"
        {...rest}
        {...control}
        type="text"
        className={classNames(CONTROL_CLASS, "text-right")}
      />
    </ControlFrame>
  );
}
