import { hoursText } from "@tenure/tax-rules";
import { Card, CivilDate, TextLink } from "@tenure/ui";
import { useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { ACTIVITY_LABELS } from "#shared/domain.ts";
import { hoursToSeconds } from "#shared/duration.ts";
import { placeWords } from "#features/log/time-entries/web/index.ts";
import { useBook } from "#web/book/use-book.ts";
import { entryPath, ledgerPath } from "#web/paths.ts";
import { recentEntriesQuery } from "../queries.ts";

export function RecentEntries({ taxYear, count }: { taxYear: number; count: number }) {
  const { entries } = useSuspenseQuery(recentEntriesQuery(taxYear)).data;
  const { propertyName } = useBook();
  return (
    <Card
      flush
      title="Recent entries"
      actions={
        <TextLink asChild alone>
          <Link to={ledgerPath({ year: taxYear })}>All of {taxYear}</Link>
        </TextLink>
      }
    >
      <ul className="divide-y divide-line">
        {entries.slice(0, count).map((entry) => (
          <li key={entry.id}>
            <Link
              to={entryPath(entry.id)}
              className="ring-inset flex items-baseline gap-3 px-4 py-2 text-base text-1 no-underline hover:bg-hover sm:px-5"
            >
              <CivilDate date={entry.date} taxYear={taxYear} className="w-14 shrink-0 text-2 tabular-nums" />
              <span className="min-w-0 flex-1">
                <span className="block truncate">{entry.description || ACTIVITY_LABELS[entry.activityType]}</span>
                <span className="block truncate text-sm text-3">{placeWords(entry, propertyName)}</span>
              </span>
              <span className="shrink-0 tabular-nums">{hoursText(hoursToSeconds(entry.hours))}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
