import { hoursText } from "@tenure/tax-rules";
import { Button, formatCivilDate, Spinner } from "@tenure/ui";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { ACTIVITY_LABELS } from "#shared/domain.ts";
import { errorMessage } from "#web/errors/error-catalogue.ts";
import { entryPath } from "#web/paths.ts";
import { type BehindCode, findingEntriesQuery } from "../queries.ts";

/** The entries behind a finding or a note, each with the way to it. Read only when it is opened. */
export function FindingEntries({ code, taxYear }: { code: BehindCode; taxYear: number }) {
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    findingEntriesQuery(taxYear, code),
  );
  return (
    <>
      {isPending && <Spinner label="Loading entries" />}
      {error && <p role="alert">{errorMessage(error, "Could not read these entries.")}</p>}
      <ul className="divide-y divide-line">
        {data?.pages.flatMap(({ entries }) =>
          entries.map((entry) => (
            <li key={entry.id} className="py-1.5">
              <Link to={entryPath(entry.id)} className="flex items-baseline justify-between gap-3 rounded-sm text-1">
                <span className="min-w-0 truncate">{entry.description || ACTIVITY_LABELS[entry.activityType]}</span>
                <span className="shrink-0 text-2 tabular-nums">
                  {formatCivilDate(entry.date, { taxYear })}, {hoursText(entry.durationSeconds)}
                </span>
              </Link>
            </li>
          )),
        )}
      </ul>
      {hasNextPage && (
        <Button size="sm" variant="quiet" pending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          More entries
        </Button>
      )}
    </>
  );
}
