import type { ComponentProps, ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { Tooltip } from "../parts/tooltip.tsx";

export type IconButtonProps = Omit<ComponentProps<"button">, "children" | "aria-label"> & {
  /** The name of the action: spoken, and shown in the tooltip. */
  label: string;
  icon: ReactNode;
  hint?: string;
  variant?: "quiet" | "secondary" | "danger";
  size?: "sm" | "md";
  tooltipSide?: "top" | "right" | "bottom" | "left";
};

const VARIANTS = {
  quiet: "border-transparent text-2 hover:bg-hover hover:text-1 aria-pressed:bg-selected aria-expanded:bg-hover",
  secondary: "border-line-strong bg-surface text-1 hover:bg-hover aria-pressed:bg-selected",
  danger: "border-transparent text-danger-text hover:bg-danger-soft",
} as const;

export function IconButton(props: IconButtonProps) {
  const { label, icon, hint, variant = "quiet", size = "md", tooltipSide, className, ...rest } = props;
  return (
    <Tooltip label={label} {...(hint === undefined ? {} : { hint })} {...(tooltipSide ? { side: tooltipSide } : {})}>
      <button
        type="button"
        {...rest}
        aria-label={label}
        className={classNames(
          "inline-grid shrink-0 place-items-center rounded-md border transition-colors disabled:text-3 disabled:opacity-60",
          size === "sm" ? "size-control-sm" : "size-control",
          VARIANTS[variant],
          className,
        )}
      >
        {icon}
      </button>
    </Tooltip>
  );
}
