import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";

export type KbdProps = {
  children: ReactNode;
  /** `inherit` on filled buttons: the box takes the color of its text. */
  tone?: "quiet" | "inherit";
  className?: string;
};

/** A key cap. */
export function Kbd({ children, tone = "quiet", className }: KbdProps) {
  return (
    <kbd
      className={classNames(
        "inline-flex h-[18px] min-w-[18px] items-center justify-center rounded-sm border px-1 font-mono text-xs leading-none",
        tone === "quiet" ? "border-line text-3" : "border-current text-inherit",
        className,
      )}
    >
      {children}
    </kbd>
  );
}
