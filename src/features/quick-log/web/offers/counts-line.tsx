import { Popover } from "@tenure/ui";
import { useSignedInUser } from "#web/session/use-user.ts";
import { lawPropertyOf, WhatCounts } from "#features/time-entries/web/index.ts";
import { countsLine } from "#features/quick-log/counts-line.ts";
import type { QuickLogState } from "../use-quick-log.ts";

/** What the work counts toward, in one line that is there from the start: nothing below it moves. */
export function CountsLine({ state: { settled, log } }: { state: QuickLogState }) {
  const path = useSignedInUser()?.strSubType ?? null;
  const property = log.book.properties.find(({ id }) => id === settled.place);
  const relation = log.book.persons.find(({ id }) => id === settled.personId)?.relation ?? "self";
  const line = countsLine(
    { ...settled, propertyId: property?.id ?? null },
    { law: property ? lawPropertyOf(property) : null, isShortTerm: property?.propertyType === "Short-term Rental" },
    { relation, path },
  );
  return (
    <p role="status" aria-label="What it counts toward" className="min-h-6 text-base text-2">
      {line && settled.activity && (
        <>
          {line.words} ·{" "}
          <Popover
            label="What counts and why"
            side="top"
            trigger={
              <button type="button" className="rounded-sm font-medium text-1 underline underline-offset-2">
                Why?
              </button>
            }
          >
            <p className="mb-3">{line.why}</p>
            <WhatCounts activityType={settled.activity} />
          </Popover>
        </>
      )}
    </p>
  );
}
