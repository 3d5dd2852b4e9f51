import { hoursText } from "@tenure/tax-rules";
import { Button, formatCivilDate, formatCount, Spinner } from "@tenure/ui";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { ACTIVITY_LABELS } from "#shared/domain.ts";
import { errorMessage } from "#web/errors/error-catalogue.ts";
import { entryPath } from "#web/paths.ts";
import type { ReceiptLineView } from "#features/verdict/compliance/contract.ts";
import { behindQuery } from "../queries.ts";

export type EntriesBehindProps = {
  behind: NonNullable<ReceiptLineView["behind"]>;
  taxYear: number;
};

/** Read only when its line is opened. */
export function EntriesBehind({ behind, taxYear }: EntriesBehindProps) {
  const { ref, isOpen } = useOpened();
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    ...behindQuery(taxYear, behind),
    enabled: isOpen,
  });
  const first = data?.pages[0];
  return (
    <div ref={ref} className="text-sm">
      {isOpen && isPending && <Spinner label="Loading entries" />}
      {error && <p role="alert">{errorMessage(error, "Could not read these entries.")}</p>}
      {first && (
        <p className="py-1 text-3 tabular-nums">
          {formatCount(first.entryCount, "entry", "entries")}, {hoursText(first.loggedSeconds)}
        </p>
      )}
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
    </div>
  );
}

/** Whether the disclosure around it has been opened. */
const useOpened = () => {
  const ref = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const around = ref.current?.closest("details");
    if (!around) return setOpen(true);
    const onToggle = (): void => setOpen(around.open);
    around.addEventListener("toggle", onToggle);
    return () => around.removeEventListener("toggle", onToggle);
  }, []);
  return { ref, isOpen };
};
