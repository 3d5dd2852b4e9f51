import { Root as Slot, Slottable } from "radix-ui/slot";
import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { Spinner } from "../parts/spinner.tsx";
import { Kbd } from "./kbd.tsx";

export type ButtonVariant = "primary" | "secondary" | "quiet" | "danger" | "danger-outline";
export type ButtonSize = "sm" | "md" | "lg";

export type ButtonProps = ComponentProps<"button"> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Work is under way: the width stays, the click does nothing, the focus is kept. */
  pending?: boolean | undefined;
  icon?: ReactNode;
  /** A key that does the same, shown as a key cap. */
  hint?: string;
  fullWidth?: boolean;
  /** Render the single child (a link) with the looks of a button. */
  asChild?: boolean;
};

const VARIANTS: Record<ButtonVariant, string> = {
  primary:
    "border-transparent bg-brand text-on-brand hover:bg-brand-hover active:bg-brand-hover forced-colors:border-current",
  secondary: "border-line-strong bg-surface text-1 hover:bg-hover active:bg-hover aria-pressed:bg-selected",
  quiet:
    "border-transparent bg-transparent text-2 hover:bg-hover hover:text-1 active:bg-hover aria-pressed:bg-selected aria-pressed:text-1",
  danger: "border-transparent bg-danger text-on-danger hover:opacity-90 forced-colors:border-current",
  "danger-outline": "border-danger bg-surface text-danger-text hover:bg-danger-soft",
};

const SIZES: Record<ButtonSize, string> = {
  sm: "min-h-control-sm px-2.5 text-sm gap-1.5",
  md: "min-h-control px-3.5 text-base gap-2",
  lg: "min-h-11 px-5 text-lg gap-2",
};

export function buttonClassName(variant: ButtonVariant = "secondary", size: ButtonSize = "md"): string {
  return classNames(
    "relative inline-flex items-center justify-center rounded-md border font-semibold select-none",
    "transition-[background-color,border-color,color,opacity] text-center no-underline pointer-coarse:min-w-11",
    "disabled:border-line disabled:bg-hover disabled:text-3 disabled:hover:opacity-100",
    SIZES[size],
    VARIANTS[variant],
  );
}

export function Button(props: ButtonProps) {
  const {
    variant,
    size,
    pending = false,
    icon,
    hint,
    fullWidth,
    asChild,
    className,
    children,
    onClick,
    ...rest
  } = props;
  const Component = asChild ? Slot : "button";
  const swallow = (event: MouseEvent<HTMLButtonElement>) => event.preventDefault();
  return (
    <Component
      {...(asChild ? {} : { type: "button" })}
      {...rest}
      {...(pending ? { "aria-busy": true, "aria-disabled": true } : {})}
      onClick={pending ? swallow : onClick}
      className={classNames(buttonClassName(variant, size), fullWidth && "w-full", className)}
    >
      {pending && (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner />
        </span>
      )}
      {icon != null && (
        <span
          className={classNames("-ml-0.5 inline-flex shrink-0", pending && "anim-leave-after-200")}
          aria-hidden="true"
        >
          {icon}
        </span>
      )}
      {asChild ? (
        <Slottable>{children}</Slottable>
      ) : (
        <span className={classNames("inline-flex min-w-0 items-center gap-2", pending && "anim-leave-after-200")}>
          {children}
        </span>
      )}
      {hint !== undefined && (
        <Kbd
          tone={variant === "primary" || variant === "danger" ? "inherit" : "quiet"}
          className={classNames("-mr-1", pending && "anim-leave-after-200")}
        >
          {hint}
        </Kbd>
      )}
    </Component>
  );
}
