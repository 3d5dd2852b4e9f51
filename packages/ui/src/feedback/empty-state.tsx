import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";

export type EmptyStateProps = {
  /** The noun first: "No entries in March." */
  title: ReactNode;
  /** Why it matters, in a sentence. */
  children?: ReactNode;
  icon?: ReactNode;
  /** One button. */
  action?: ReactNode;
  /** One other way: a link or quiet button. */
  alternative?: ReactNode;
  level?: 2 | 3;
  className?: string;
};

export function EmptyState({ title, children, icon, action, alternative, level = 2, className }: EmptyStateProps) {
  const Heading = level === 2 ? "h2" : "h3";
  return (
    <div className={classNames("mx-auto flex max-w-md flex-col items-center px-4 py-12 text-center", className)}>
      {icon != null && (
        <span aria-hidden="true" className="mb-3 inline-grid size-10 place-items-center rounded-full bg-sunken text-3">
          {icon}
        </span>
      )}
      <Heading className="font-serif text-xl font-semibold text-1">{title}</Heading>
      {children != null && <div className="mt-1.5 text-base text-2">{children}</div>}
      {(action != null || alternative != null) && (
        <div className="mt-5 flex flex-wrap items-center justify-center gap-x-4 gap-y-2">
          {action}
          {alternative}
        </div>
      )}
    </div>
  );
}
