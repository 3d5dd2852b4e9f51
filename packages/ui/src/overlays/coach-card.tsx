import { type ComponentProps, type ReactNode, type Ref, useId } from "react";
import { classNames } from "../class-names.ts";

export type CoachCardProps = Omit<ComponentProps<"div">, "title" | "children"> & {
  /** From 1. */
  step: number;
  total: number;
  title: ReactNode;
  children: ReactNode;
  /** Buttons: first the one that ends it, last the main one. */
  actions: ReactNode;
  /** For the focus, which moves here at each step. */
  headingRef?: Ref<HTMLHeadingElement>;
};

/**
 * A step of a tour: a dialog beside a page that stays in use. Its heading says which step it is, which is read when the focus
 * moves to it.
 */
export function CoachCard({ step, total, title, children, actions, headingRef, className, ...rest }: CoachCardProps) {
  const id = useId();
  return (
    <div
      role="dialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      {...rest}
      className={classNames("rounded-xl border border-line-strong bg-surface p-5 text-1 shadow-lg", className)}
    >
      <h2 id={`${id}-title`} ref={headingRef} tabIndex={-1} className="rounded-sm outline-none">
        <span className="block text-sm font-normal text-2 tabular-nums">
          Step {step} of {total}
        </span>{" "}
        <span className="block text-lg font-semibold">{title}</span>
      </h2>
      <p id={`${id}-text`} className="mt-1.5 text-base text-2">
        {children}
      </p>
      <div className="mt-4 flex flex-wrap items-center gap-2">{actions}</div>
    </div>
  );
}
