import { hoursExact, hoursTenths } from "@tenure/tax-rules";
import { Tooltip } from "@tenure/ui";
import { useQuery } from "@tanstack/react-query";
import { entriesWord } from "../entry-words.ts";
import { totalsQuery } from "../queries.ts";
import type { LedgerFilters } from "./ledger-view.ts";

export type FootTotalsProps = {
  filters: LedgerFilters;
  entryCount: number;
  loggedSeconds: number;
  /** How many of the rows wait; null if that is said elsewhere. */
  waitingCount: number | null;
  /** Which of them are shown, if only some are; a change is then announced by what surrounds this. */
  shown?: string;
};

/** How many rows there are and their three totals: as first recorded, as logged now, and what of it counts. */
export function FootTotals({ filters, entryCount, loggedSeconds, waitingCount, shown = "" }: FootTotalsProps) {
  // Kept while the next ones are read: figures that vanish and return look like a change.
  const { data } = useQuery({ ...totalsQuery(filters), placeholderData: (before) => before });
  return (
    <>
      <span role={shown === "" ? "status" : undefined}>
        {shown}
        {entriesWord(entryCount)} · <span title={hoursExact(loggedSeconds)}>{hoursTenths(loggedSeconds)}</span> logged
        {waitingCount !== null && waitingCount > 0 && `, ${waitingCount.toLocaleString("en-US")} to confirm`}
      </span>
      {data && (
        <>
          <Total
            name="First recorded"
            seconds={data.firstRecordedSeconds}
            meaning="The hours of these entries when each was first saved, before anyone changed them."
          />
          <Total
            name="Counts"
            seconds={data.countsSeconds}
            meaning="What of these hours counts by our default rules. Status says for which test."
          />
        </>
      )}
    </>
  );
}

function Total({ name, seconds, meaning }: { name: string; seconds: number; meaning: string }) {
  return (
    <Tooltip label={meaning}>
      <button
        type="button"
        className="inline-flex min-h-6 items-center gap-1 rounded-sm text-left pointer-coarse:min-h-11"
        aria-label={`${name} ${hoursTenths(seconds)}. ${meaning}`}
      >
        {name} <span className="text-1">{hoursTenths(seconds)}</span>
      </button>
    </Tooltip>
  );
}
