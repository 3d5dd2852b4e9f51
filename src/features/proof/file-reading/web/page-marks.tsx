import { classNames } from "@tenure/ui";
import { useQuery } from "@tanstack/react-query";
import { pointOut, usePointedOut } from "./pointed-out.ts";
import { fileReadingQuery } from "./queries.ts";
import { shownSuggestions } from "./shown-suggestions.ts";

const percent = (fraction: number): string => `${fraction * 100}%`;

/** Boxes over a page, with the numbers that the list has. Decoration: the list says the same, and takes the keys. */
export function PageMarks({ fileId, page }: { fileId: string; page: number }) {
  const { data } = useQuery(fileReadingQuery(fileId));
  const pointed = usePointedOut();
  const shown = shownSuggestions(data).filter((one) => one.page === page);
  return (
    <div aria-hidden="true" data-testid="page-marks" className="pointer-events-none absolute inset-0">
      {shown.map(({ id, number, box, decision }) => (
        <span
          key={id}
          onPointerEnter={() => pointOut(id)}
          onPointerLeave={() => pointOut(null)}
          style={{ left: percent(box.x), top: percent(box.y), width: percent(box.w), height: percent(box.h) }}
          className={classNames(
            "pointer-events-auto absolute rounded-sm border-2",
            decision === "accepted" ? "border-solid border-ok" : "border-dashed border-brand",
            pointed === id && "bg-brand/20 outline-2 outline-offset-1 outline-brand",
          )}
        >
          <span className="absolute top-1/2 right-full mr-1 grid size-5 -translate-y-1/2 place-items-center rounded-full bg-brand text-xs font-semibold text-on-brand tabular-nums">
            {number}
          </span>
        </span>
      ))}
    </div>
  );
}
