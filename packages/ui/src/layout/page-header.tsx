import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";

export type PageHeaderProps = {
  title: ReactNode;
  /** A line under the title. */
  description?: ReactNode;
  /** Above the title: where this page belongs. */
  back?: ReactNode;
  /** Buttons; the main one last. */
  actions?: ReactNode;
  /** After the title: a year switch, a badge. */
  children?: ReactNode;
  className?: string;
};

export function PageHeader({ title, description, back, actions, children, className }: PageHeaderProps) {
  return (
    <header className={classNames("mb-4 min-w-0", className)}>
      {back != null && <div className="mb-1 text-sm text-3">{back}</div>}
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 lg:flex-nowrap">
        <div className="min-w-0 lg:flex-1">
          <div className="flex min-h-control flex-wrap items-center gap-x-3 gap-y-1">
            <h1 tabIndex={-1} className="min-w-0 text-xl font-semibold text-1 outline-none">
              {title}
            </h1>
            {children}
          </div>
          {description != null && <p className="mt-0.5 max-w-[65ch] text-base text-pretty text-2">{description}</p>}
        </div>
        {actions != null && (
          <div className="flex flex-wrap items-center gap-2 empty:hidden sm:min-h-control print:hidden">{actions}</div>
        )}
      </div>
    </header>
  );
}
