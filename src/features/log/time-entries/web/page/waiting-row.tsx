import { hoursText } from "@tenure/tax-rules";
import { Button, Checkbox, formatCivilDate } from "@tenure/ui";
import { hoursToSeconds } from "#shared/duration.ts";
import { yearOf } from "#shared/civil-date.ts";
import type { BookNames } from "#web/book/use-book.ts";
import { usePresentDay } from "#web/session/use-today.ts";
import type { WaitingEntry } from "#features/log/time-entries/approval-contract.ts";
import { placeWords } from "../entry-words.ts";
import { ActivityName, LatenessMark } from "../list/entry-facts.tsx";
import { entryName } from "../list/ledger-table.tsx";
import { WAITING_ROW } from "./row-focus.ts";
import type { Approvals } from "./use-approvals.ts";

type WaitingRowProps = { entry: WaitingEntry; book: BookNames; approvals: Approvals };

export function WaitingRow({ entry, book, approvals }: WaitingRowProps) {
  const taxYear = yearOf(usePresentDay());
  const name = entryName(entry, taxYear);
  const isChosen = approvals.isChosen(entry.id);
  return (
    <li
      {...{ [WAITING_ROW]: entry.id }}
      {...(isChosen ? { "data-selected": "" } : {})}
      className="flex items-start gap-1 py-3 pr-3 pl-2 data-selected:bg-selected max-sm:flex-wrap sm:gap-2 sm:pr-4 sm:pl-3"
    >
      <Checkbox label={`Select ${name}`} labelHidden checked={isChosen} onChange={() => approvals.toggle(entry.id)} />
      <div className="min-w-0 flex-1">
        <div className="flex items-baseline justify-between gap-3">
          <p className="min-w-0 font-medium wrap-break-word">{entry.description || "No description"}</p>
          <span className="shrink-0 font-semibold tabular-nums">{hoursText(hoursToSeconds(entry.hours))}</span>
        </div>
        <p className="mt-0.5 text-sm text-2">
          {entry.loggedBy ?? book.personName(entry.personId)} ·{" "}
          <time dateTime={entry.date}>{formatCivilDate(entry.date, { weekday: true, taxYear })}</time> ·{" "}
          {placeWords(entry, book.propertyName)}
        </p>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-2">
          <ActivityName activityType={entry.activityType} />
          <LatenessMark entry={entry} />
          {entry.evidenceCount > 0 && (
            <span>{entry.evidenceCount === 1 ? "1 file" : `${entry.evidenceCount} files`}</span>
          )}
        </p>
      </div>
      <div className="flex shrink-0 gap-2 max-sm:w-full max-sm:justify-end">
        <Button size="sm" variant="quiet" aria-label={`Send back ${name}`} onClick={() => approvals.ask([entry])}>
          Send back
        </Button>
        <Button size="sm" aria-label={`Approve ${name}`} onClick={() => approvals.approve([entry])}>
          Approve
        </Button>
      </div>
    </li>
  );
}
