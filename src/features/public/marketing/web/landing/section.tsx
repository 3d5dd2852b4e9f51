import { classNames } from "@tenure/ui";
import type { ReactNode } from "react";

type SectionProps = {
  id: string;
  title: string;
  /** Its place on the page: when it is laid out. */
  className: string;
  lead?: ReactNode;
  children: ReactNode;
  isSunken?: boolean;
  /** Its content goes beside its title where there is room, for a list that does not need the full width. */
  isBeside?: boolean;
};

/** One band of the landing page: a question answered. */
export function Section(props: SectionProps) {
  const { id, title, className, lead, children, isSunken = false, isBeside = false } = props;
  return (
    <section aria-labelledby={id} className={classNames("border-t border-line", isSunken && "bg-sunken")}>
      <div
        className={classNames(
          "mx-auto max-w-content px-4 py-14 sm:px-6 sm:py-20",
          isBeside && "lg:grid lg:grid-cols-[1fr_2fr] lg:gap-x-10",
          className,
        )}
      >
        <h2 id={id} className="max-w-column font-serif text-3xl font-semibold">
          {title}
        </h2>
        {lead != null && <p className="mt-3 max-w-2xl text-xl text-balance text-2">{lead}</p>}
        <div className={classNames("mt-10", isBeside && "lg:mt-0")}>{children}</div>
      </div>
    </section>
  );
}
