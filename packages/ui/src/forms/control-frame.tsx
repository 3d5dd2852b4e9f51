import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";

export type ControlFrameProps = {
  children: ReactNode;
  leading?: ReactNode;
  trailing?: ReactNode;
  className?: string | undefined;
};

/** The box around a native control. The control inside has no border and no ring of its own; the box shows both. */
export function ControlFrame({ children, leading, trailing, className }: ControlFrameProps) {
  return (
    <span
      className={classNames(
        "control-frame relative flex min-h-control w-full min-w-0 items-center rounded-md border border-line-strong bg-surface text-1 transition-colors",
        "hover:border-ink-2 has-[[aria-invalid=true]]:border-danger has-[[aria-invalid=true]]:inset-ring has-[[aria-invalid=true]]:inset-ring-danger",
        "has-disabled:border-line has-disabled:bg-sunken has-disabled:text-3 has-[[readonly]]:bg-sunken",
        className,
      )}
    >
      {leading != null && <span className="flex shrink-0 items-center pl-2.5 text-3">{leading}</span>}
      {children}
      {trailing != null && <span className="flex shrink-0 items-center self-stretch text-3">{trailing}</span>}
    </span>
  );
}

/** Classes of the control inside a frame. */
export const CONTROL_CLASS =
  "ring-on-frame min-w-0 flex-1 self-stretch rounded-md border-0 bg-transparent px-2.5 text-(length:--control-text) outline-none disabled:opacity-100";
