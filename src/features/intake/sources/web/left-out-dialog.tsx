import { Button, CivilDate, Dialog, formatNumber, SkeletonRows } from "@tenure/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { errorMessage } from "#web/errors/error-catalogue.ts";
import type { IntakeSource, SourceRun } from "../contract.ts";
import { KIND_WORDS } from "../kind-words.ts";
import { isReadHere } from "../read-here.ts";
import type { LeftOutReason } from "../left-out.ts";
import { runQuery } from "./queries.ts";
import { reasonWords } from "./source-words.ts";

type DialogProps = { run: SourceRun; kind: IntakeSource["kind"]; count: string };

/** What a reading left out, by reason, with what can be done about it. */
export function LeftOutDialog({ run, kind, count }: DialogProps) {
  const { thing, things } = KIND_WORDS[kind];
  const file = run.fileName ?? `this ${thing}`;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setIsOpen}
      size="lg"
      title="Left out"
      description={`${count} of ${formatNumber(run.counts.found)} ${things} of ${file}`}
      trigger={
        <Button size="sm" aria-label={`See the ${count} left out of ${file}`}>
          See {count} left out
        </Button>
      }
    >
      {isReadHere(kind) && (
        <p className="mb-4 text-base text-2">What stayed on your device is known by its number alone.</p>
      )}
      {isOpen && <LeftOutLists run={run} kind={kind} />}
    </Dialog>
  );
}

function LeftOutLists({ run, kind }: Pick<DialogProps, "run" | "kind">) {
  const { data, error } = useQuery(runQuery(run.sourceId, run.id));
  if (error)
    return <p className="text-base text-danger-text">{errorMessage(error, "Could not read this. Try again.")}</p>;
  if (!data) return <SkeletonRows rows={4} />;
  return (
    <div className="flex flex-col gap-6">
      {run.counts.leftOut.map(({ reason, count }) => (
        <LeftOutList
          key={reason}
          words={reasonWords(reason, kind)}
          count={count}
          untitled={HIDDEN[reason] ?? UNTITLED[kind] ?? "No title"}
          events={data.leftOut.filter((event) => event.reason === reason)}
        />
      ))}
    </div>
  );
}

/** What is kept nowhere: the title of a private event, and where a personal drive went, whatever it was left out for. */
const HIDDEN: Partial<Record<LeftOutReason, string>> = { private: "A private event" };
const UNTITLED: Partial<Record<IntakeSource["kind"], string>> = { mileage_file: "A drive" };

type ListProps = {
  words: ReturnType<typeof reasonWords>;
  count: number;
  untitled: string;
  events: readonly { title: string; date: string | null }[];
};

function LeftOutList({ words: { label, hint }, count, untitled, events }: ListProps) {
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
            <span className="min-w-0 break-words">{title || untitled}</span>
            {date !== null && <CivilDate date={date} className="text-3" />}
          </li>
        ))}
      </ul>
      {events.length > 0 && events.length < count && (
        <p className="mt-1 text-sm text-3">The first {formatNumber(events.length)} are shown.</p>
      )}
    </section>
  );
}
