import { Popover } from "@tenure/ui";
import type { Seat } from "#shared/whose-hours.ts";
import { firstNamesOf } from "#web/book/distinct-names.ts";
import { useSeat } from "#web/session/use-can.ts";
import { useSignedInUser } from "#web/session/use-user.ts";
import { lawPropertyOf, WhatCounts } from "#features/log/time-entries/web/index.ts";
import { countsLine, type Whose } from "#features/log/quick-log/counts-line.ts";
import type { Settled } from "#features/log/quick-log/draft.ts";
import type { LogBook } from "../use-log-book.ts";
import type { QuickLogState } from "../use-quick-log.ts";

/** Whose hours they will be. Null: nobody knows yet, and nothing is claimed. */
const whoseWork = ({ personId, missing }: Settled, { book, who }: LogBook, seat: Seat | null): Whose | null => {
  if (missing.includes("person")) return null;
  const person = book.persons.find(({ id }) => id === personId);
  const firstName = firstNamesOf(book.persons).get(personId) ?? book.personName(personId);
  if (person) return { relation: person.relation, name: personId === who.own?.id ? null : firstName };
  return who.choices === null && seat?.relation === "owner" ? { relation: "self", name: null } : null;
};

/** What the work counts toward, in one line that is there from the start: nothing below it moves. */
export function CountsLine({ state: { settled, log } }: { state: QuickLogState }) {
  const seat = useSeat();
  const user = useSignedInUser();
  // The path is the owner's choice, and a member's own says nothing about this book.
  const path = seat?.relation === "owner" ? (user?.strSubType ?? null) : null;
  const property = log.book.properties.find(({ id }) => id === settled.place);
  const whose = whoseWork(settled, log, seat);
  const line =
    whose &&
    countsLine(
      { ...settled, propertyId: property?.id ?? null },
      { law: property ? lawPropertyOf(property) : null, isShortTerm: property?.propertyType === "Short-term Rental" },
      { whose, path },
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
