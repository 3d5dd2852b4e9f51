import { classNames } from "@tenure/ui";
import type { ReactNode } from "react";

/** A part of the product on a public page, with sample facts; the caption says so. */
export function Fragment({ label, children, caption }: { label: string; children: ReactNode; caption: ReactNode }) {
  return (
    <figure className="min-w-0">
      <div role="group" aria-label={label} className="sheet overflow-hidden">
        {children}
      </div>
      <figcaption className="mt-3 text-sm text-3">{caption}</figcaption>
    </figure>
  );
}

export function FragmentHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-sunken px-4 py-2.5">
      <p className="text-sm font-semibold text-1">{title}</p>
      {children != null && <div className={classNames("ml-auto text-sm text-2")}>{children}</div>}
    </div>
  );
}
