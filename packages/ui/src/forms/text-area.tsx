import { type ComponentProps, type InputEvent, useId, useState } from "react";
import { classNames } from "../class-names.ts";
import { formatCount } from "../format/count.ts";
import { CONTROL_CLASS, ControlFrame } from "./control-frame.tsx";
import { useFieldControl } from "./field-context.ts";

export type TextAreaProps = ComponentProps<"textarea"> & {
  /** Counts characters toward this limit below the box. Text over the limit is kept and counted, never cut. */
  countTo?: number;
};

export function TextArea({ countTo, className, rows = 3, onInput, ...rest }: TextAreaProps) {
  const countId = useId();
  const [typed, setTyped] = useState<number | null>(null);
  const length =
    rest.value === undefined ? (typed ?? String(rest.defaultValue ?? "").length) : String(rest.value).length;
  const handleInput = (event: InputEvent<HTMLTextAreaElement>) => {
    setTyped(event.currentTarget.value.length);
    onInput?.(event);
  };
  const control = useFieldControl({
    ...rest,
    "aria-describedby": classNames(rest["aria-describedby"], countTo !== undefined && countId) || undefined,
  });
  return (
    <ControlFrame
      className={className}
      trailing={countTo !== undefined && <Count id={countId} left={countTo - length} />}
    >
      <textarea
        rows={rows}
        {...rest}
        {...control}
        onInput={handleInput}
        className={classNames(
          CONTROL_CLASS,
          "field-sizing-content max-h-[max(4.5rem,40dvh)] min-h-[4.5rem] resize-none py-1.5 leading-5",
          countTo !== undefined && "pb-7",
        )}
      />
    </ControlFrame>
  );
}

function Count({ id, left }: { id: string; left: number }) {
  const text = left >= 0 ? `${formatCount(left, "character")} left` : `${formatCount(-left, "character")} too many`;
  return (
    <span
      id={id}
      className={classNames(
        "pointer-events-none absolute right-2.5 bottom-1.5 text-xs tabular-nums",
        left < 0 ? "font-medium text-danger-text" : "text-3",
      )}
    >
      {text}
    </span>
  );
}
