import { Badge, Button, formatCivilDate, formatCount } from "@tenure/ui";
import { hoursText } from "@tenure/tax-rules";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { ACTIVITY_LABELS } from "#shared/domain.ts";
import { hoursToSeconds } from "#shared/duration.ts";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { useBook } from "#web/book/use-book.ts";
import { entryPath } from "#web/paths.ts";
import { type LinkedLine, linkBankLine, removeBankLine } from "../contract.ts";
import type { Fit } from "../fitting/fit-lines.ts";
import { amountWords, type BankLine, lineKey } from "../rules.ts";
import { whyWords } from "./bank-words.ts";
import type { FittedEntry, Found } from "./find-fits.ts";
import { linesOfDaysQuery } from "./queries.ts";

const SHOWN_AT_FIRST = 20;
/** Entries of one line; more of them rarely help. */
const ENTRIES_AT_FIRST = 3;

/** Each line with the entries that it may back up, and one press for each. */
export function FittingLines({ found }: { found: Found }) {
  const [most, setMost] = useState(SHOWN_AT_FIRST);
  const linked = useQuery(linesOfDaysQuery(found.from, found.to)).data?.lines ?? [];
  const byLine = [...Map.groupBy(found.fits, ({ line }) => lineKey(line)).values()];
  return (
    <>
      <ul className="divide-y divide-line" aria-label="Lines that may back up an entry">
        {byLine.slice(0, most).map((fits) => {
          const [first] = fits;
          if (!first) return null;
          const same = linked.find((one) => lineKey(one) === lineKey(first.line));
          return <FittingLine key={lineKey(first.line)} {...{ line: first.line, fits, found, linked: same }} />;
        })}
      </ul>
      {byLine.length > most && (
        <div>
          <Button size="sm" onClick={() => setMost(most + SHOWN_AT_FIRST)}>
            Show more of {formatCount(byLine.length, "line")}
          </Button>
        </div>
      )}
    </>
  );
}

type LineProps = { line: BankLine; fits: readonly Fit[]; found: Found; linked: LinkedLine | undefined };

function FittingLine({ line, fits, found, linked }: LineProps) {
  const [showsAll, setShowsAll] = useState(false);
  // Once it is linked, the others no longer matter.
  const open =
    linked && fits.some(({ entryId }) => entryId === linked.entryId)
      ? fits.filter(({ entryId }) => entryId === linked.entryId)
      : fits;
  const shown = showsAll ? open : open.slice(0, ENTRIES_AT_FIRST);
  return (
    <li className="py-3">
      <div className="flex items-baseline justify-between gap-3">
        <p className="min-w-0 font-medium wrap-anywhere">{line.merchant}</p>
        <span className="shrink-0 font-semibold tabular-nums">{amountWords(line.cents)}</span>
      </div>
      <p className="text-sm text-3">Spent {formatCivilDate(line.spentOn)}</p>
      <ul className="mt-2 flex flex-col gap-2">
        {shown.map(({ entryId, why }) => {
          const entry = found.entries.get(entryId);
          return entry && <FittedWork key={entryId} {...{ entry, why, line, linked }} />;
        })}
      </ul>
      {shown.length < open.length && (
        <Button size="sm" variant="quiet" className="mt-2" onClick={() => setShowsAll(true)}>
          Show {formatCount(open.length - shown.length, "more entry", "more entries")}
        </Button>
      )}
    </li>
  );
}

type WorkProps = { entry: FittedEntry; why: Fit["why"]; line: BankLine; linked: LinkedLine | undefined };

function FittedWork({ entry, why, line, linked }: WorkProps) {
  const { propertyName } = useBook();
  const name = entry.description || ACTIVITY_LABELS[entry.activityType];
  const place = entry.propertyId === null ? null : propertyName(entry.propertyId);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md bg-sunken px-3 py-2">
      <div className="min-w-0 flex-1 basis-56">
        <p className="text-sm text-3">May back up</p>
        <Link to={entryPath(entry.id)} className="wrap-anywhere text-1 underline">
          {name}
        </Link>
        <p className="text-sm text-2 tabular-nums">
          {[formatCivilDate(entry.date), hoursText(hoursToSeconds(entry.hours)), place]
            .filter((part) => part !== null)
            .join(" · ")}
        </p>
        <p className="text-sm text-3">{whyWords(why)}</p>
      </div>
      <LinkActs entryId={entry.id} name={name} line={line} linked={linked} />
    </li>
  );
}

type ActsProps = { entryId: string; name: string; line: BankLine; linked: LinkedLine | undefined };

function LinkActs({ entryId, name, line, linked }: ActsProps) {
  const link = useApiMutation(linkBankLine, { toast: "save" });
  const remove = useApiMutation(removeBankLine, { toast: "save" });
  if (!linked)
    return (
      <Button
        size="sm"
        pending={link.isSending}
        aria-label={`Link ${line.merchant} to ${name}`}
        onClick={() => link.send({ body: { entryId, ...line } })}
      >
        Link
      </Button>
    );
  if (linked.entryId !== entryId) return <Badge tone="outline">Backs up another entry</Badge>;
  return (
    <span className="flex items-center gap-2">
      <Badge tone="info">Linked</Badge>
      <Button
        size="sm"
        variant="quiet"
        pending={remove.isSending}
        aria-label={`Take ${line.merchant} off ${name}`}
        onClick={() => remove.send({ params: { id: linked.id } })}
      >
        Take off
      </Button>
    </span>
  );
}
