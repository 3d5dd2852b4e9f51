import type { ComponentProps, ReactNode } from "react";
import { classNames } from "../class-names.ts";

export type CardProps = Omit<ComponentProps<"section">, "title"> & {
  title?: ReactNode;
  /** The heading's level; 2 unless the card sits under a section heading. */
  level?: 2 | 3;
  /** Beside the title: a menu, a link. */
  actions?: ReactNode;
  /** No padding: for a table or a list with hairlines that runs to the edge. */
  flush?: boolean;
};

/** One sheet of paper. Never a card inside a card: use hairlines. */
export function Card({ title, level = 2, actions, flush = false, className, children, ...rest }: CardProps) {
  const Heading = level === 2 ? "h2" : "h3";
  const head = (title != null || actions != null) && (
    <div
      className={classNames(
        "flex flex-wrap items-center gap-x-3 gap-y-2",
        flush ? "border-b border-line px-4 py-3 sm:px-5" : "mb-3",
      )}
    >
      {title != null && <Heading className="min-w-0 grow text-lg font-semibold text-1">{title}</Heading>}
      {actions != null && <div className="ml-auto flex items-center gap-2">{actions}</div>}
    </div>
  );
  return (
    <section
      {...rest}
      className={classNames(
        "min-w-0 rounded-lg border border-line bg-surface text-1 shadow-sm",
        flush ? "overflow-clip" : "p-4 sm:p-5",
        className,
      )}
    >
      {head}
      {children}
    </section>
  );
}
