import { classNames } from "@tenure/ui";
import { type ComponentProps, useLayoutEffect, useRef, useState } from "react";

/** What hangs under a cell, or stands above it where the sheet ends below. */
export function CellPopup({ className, ...rest }: ComponentProps<"div">) {
  const ref = useRef<HTMLDivElement>(null);
  const [isAbove, setAbove] = useState(false);
  useLayoutEffect(() => {
    const sheet = ref.current?.closest("[data-sheet]")?.getBoundingClientRect();
    const cell = ref.current?.parentElement?.getBoundingClientRect();
    const height = ref.current?.getBoundingClientRect().height ?? 0;
    if (sheet && cell) setAbove(cell.bottom + height > sheet.bottom && cell.top - height > sheet.top);
  }, []);
  return (
    <div
      ref={ref}
      {...rest}
      className={classNames(
        "absolute left-0 z-30 w-max min-w-full max-w-80 rounded-md text-left leading-5 border bg-surface shadow-md",
        isAbove ? "bottom-full" : "top-full",
        className,
      )}
    />
  );
}
