import { hoursText } from "@tenure/tax-rules";
import { Badge, type BadgeTone, Button, formatCivilDate, formatCount, Spinner } from "@tenure/ui";
import { useInfiniteQuery } from "@tanstack/react-query";
import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { ACTIVITY_LABELS } from "#shared/domain.ts";
import { Citation } from "#web/book/citations.tsx";
import { errorMessage } from "#web/errors/error-catalogue.ts";
import { entryPath } from "#web/paths.ts";
import type { FindingView } from "../contract.ts";
import { LawLink } from "./law-link.tsx";
import { findingEntriesQuery } from "./queries.ts";

const SEVERITIES: Record<FindingView["severity"], { word: string; tone: BadgeTone }> = {
  high: { word: "High", tone: "danger" },
  medium: { word: "Medium", tone: "warn" },
  low: { word: "Low", tone: "neutral" },
};

/** What the rating saw, what a court said about such a record, the honest repair, and the entries behind it. */
export function Finding({ finding, taxYear }: { finding: FindingView; taxYear: number }) {
  const severity = SEVERITIES[finding.severity];
  const [isOpen, setOpen] = useState(false);
  return (
    <li>
      <details className="group" onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className="flex cursor-pointer flex-wrap items-center gap-x-3 gap-y-1 rounded-sm py-2.5 sm:-mx-2 sm:px-2 hover:bg-hover">
          <span className="min-w-0 flex-1 text-base font-medium">{finding.title}</span>
          <Badge tone={severity.tone}>{severity.word}</Badge>
          <span className="w-16 text-right text-sm text-2 tabular-nums">{`\u2212${finding.pointsLost.toFixed(1)}`}</span>
          <ChevronDown
            aria-hidden="true"
            strokeWidth={1.75}
            className="size-4 text-3 transition-transform group-open:rotate-180"
          />
          <span className="w-full text-sm text-2">{finding.says}</span>
        </summary>
        <div className="space-y-2 pb-4 text-base">
          <div>
            <p>
              <span className="font-medium">What a court said:</span> {finding.courtSaid}
            </p>
            <Citation>{finding.citation}</Citation>
          </div>
          <p>
            <span className="font-medium">What can honestly be done:</span> {finding.repair}
          </p>
          <p className="text-sm">
            <LawLink rule={`E4.${finding.code}`}>How this is measured</LawLink>
          </p>
          {isOpen && finding.entryCount > 0 && <Entries finding={finding} taxYear={taxYear} />}
        </div>
      </details>
    </li>
  );
}

/** Read only when its finding is opened. */
function Entries({ finding, taxYear }: { finding: FindingView; taxYear: number }) {
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    findingEntriesQuery(taxYear, finding.code),
  );
  return (
    <div className="text-sm">
      <p className="text-3 tabular-nums">
        {formatCount(finding.entryCount, "entry", "entries")}, {hoursText(finding.secondsAtRisk)} concerned
      </p>
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
    </div>
  );
}
