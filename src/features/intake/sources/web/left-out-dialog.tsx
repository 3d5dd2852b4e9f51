import { Button, CivilDate, Dialog, formatNumber, SkeletonRows } from "@tenure/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { errorMessage } from "#web/errors/error-catalogue.ts";
import type { SourceRun } from "../contract.ts";
import type { LeftOutReason } from "../left-out.ts";
import { runQuery } from "./queries.ts";
import { REASON_WORDS } from "./source-words.ts";

/** What a reading left out, by reason, with what can be done about it. */
export function LeftOutDialog({ run, count }: { run: SourceRun; count: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setIsOpen}
      size="lg"
      title="Left out"
      description={`${count} of ${formatNumber(run.counts.found)} events of ${run.fileName ?? "this calendar"}`}
      trigger={
        <Button size="sm" aria-label={`See the ${count} left out of ${run.fileName ?? "this calendar"}`}>
          See {count} left out
        </Button>
      }
    >
      {isOpen && <LeftOutLists run={run} />}
    </Dialog>
  );
}

function LeftOutLists({ run }: { run: SourceRun }) {
  const { data, error } = useQuery(runQuery(run.sourceId, run.id));
  if (error)
    return <p className="text-base text-danger-text">{errorMessage(error, "Could not read this. Try again.")}</p>;
  if (!data) return <SkeletonRows rows={4} />;
  return (
    <div className="flex flex-col gap-6">
      {run.counts.leftOut.map(({ reason, count }) => (
        <LeftOutList
          key={reason}
          reason={reason}
          count={count}
          events={data.leftOut.filter((event) => event.reason === reason)}
        />
      ))}
    </div>
  );
}

type ListProps = {
  reason: LeftOutReason;
  count: number;
  events: readonly { title: string; date: string | null }[];
};

function LeftOutList({ reason, count, events }: ListProps) {
  const { label, hint } = REASON_WORDS[reason];
  return (
    <section>
      <h3 className="text-base font-semibold">
        {label} <span className="font-normal text-3 tabular-nums">({formatNumber(count)})</span>
      </h3>
      {hint !== undefined && <p className="text-sm text-2">{hint}</p>}
      <ul className="mt-1 divide-y divide-line text-base">
        {events.map(({ title, date }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the list never changes, and its lines may be equal.
          <li key={index} className="flex flex-wrap justify-between gap-x-4 py-1">
            <span className="min-w-0 break-words">
              {title || (reason === "private" ? "A private event" : "No title")}
            </span>
            {date !== null && <CivilDate date={date} className="text-3" />}
          </li>
        ))}
      </ul>
      {events.length < count && (
        <p className="mt-1 text-sm text-3">The first {formatNumber(events.length)} are shown.</p>
      )}
    </section>
  );
}
