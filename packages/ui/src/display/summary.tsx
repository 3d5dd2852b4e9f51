import { ChevronRight } from "lucide-react";
import type { ComponentProps } from "react";
import { classNames } from "../class-names.ts";

/** The line of a `details` that is always in sight, with the icon of the set instead of the browser's triangle. */
export function Summary({ children, className, ...rest }: ComponentProps<"summary">) {
  return (
    <summary {...rest} className={classNames("flex items-center gap-1.5 rounded-sm", className)}>
      <ChevronRight
        aria-hidden="true"
        strokeWidth={1.75}
        className="size-4 shrink-0 text-3 transition-transform in-[details[open]>summary]:rotate-90"
      />
      <span className="min-w-0">{children}</span>
    </summary>
  );
}
