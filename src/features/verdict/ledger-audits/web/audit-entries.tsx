import { hoursText } from "@tenure/tax-rules";
import { Banner, Button, Checkbox, formatCivilDate, formatCount, Spinner, TextLink, toast } from "@tenure/ui";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { ACTIVITY_LABELS } from "#shared/domain.ts";
import type { ResponseOf } from "#shared/endpoint.ts";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { errorMessage } from "#web/errors/error-catalogue.ts";
import { entryPath, paths } from "#web/paths.ts";
import { openUpgrade } from "#web/plans/open-plans.ts";
import { useCan } from "#web/session/use-can.ts";
import { lockedWords, useIsUnlocked } from "#web/session/use-plan.ts";
import { type AuditFinding, FIXES_OPENED_MAX, type listAuditEntries, openAuditFixes } from "../contract.ts";
import { auditEntriesQuery } from "./queries.ts";

type Entry = ResponseOf<typeof listAuditEntries>["entries"][number];
type EntriesProps = { auditId: string; finding: AuditFinding; taxYear: number };

/** The entries behind a finding, each with the way to it, and drafts of fixes for those that are chosen. */
export function AuditEntries({ auditId, finding, taxYear }: EntriesProps) {
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    auditEntriesQuery(auditId, finding.kind),
  );
  const mayFix = useCan("edit") && finding.canBeFixed;
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const entries = data?.pages.flatMap((page) => page.entries) ?? [];
  const choose = (id: string): void =>
    setChosen((before) =>
      before.has(id) ? new Set([...before].filter((one) => one !== id)) : new Set([...before, id]),
    );
  return (
    <div className="text-sm">
      {isPending && <Spinner label="Loading entries" />}
      {error && <p role="alert">{errorMessage(error, "Could not read these entries.")}</p>}
      <ul className="divide-y divide-line">
        {entries.map((entry) => (
          <li key={entry.id} className="flex items-start gap-2 py-1.5">
            {mayFix && (
              <Checkbox
                label={`Choose ${labelOf(entry)}`}
                labelHidden
                checked={chosen.has(entry.id)}
                onChange={() => choose(entry.id)}
              />
            )}
            <EntryLine entry={entry} taxYear={taxYear} />
          </li>
        ))}
      </ul>
      <div className="mt-2 flex flex-wrap gap-3">
        {hasNextPage && (
          <Button size="sm" variant="quiet" pending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            More entries
          </Button>
        )}
        {mayFix && (
          <DraftFixes auditId={auditId} kind={finding.kind} chosen={[...chosen]} onDone={() => setChosen(new Set())} />
        )}
      </div>
    </div>
  );
}

const labelOf = ({ description, activityType }: Entry): string => description || ACTIVITY_LABELS[activityType];

function EntryLine({ entry, taxYear }: { entry: Entry; taxYear: number }) {
  return (
    <div className="min-w-0 flex-1">
      <Link to={entryPath(entry.id)} className="flex items-baseline justify-between gap-3 rounded-sm text-1">
        <span className="min-w-0 truncate">{labelOf(entry)}</span>
        <span className="shrink-0 text-2 tabular-nums">
          {formatCivilDate(entry.date, { taxYear })}, {hoursText(entry.durationSeconds)}
        </span>
      </Link>
      {entry.quote !== null && <p className="text-2 wrap-anywhere">The model points at: “{entry.quote}”</p>}
    </div>
  );
}

type DraftProps = { auditId: string; kind: AuditFinding["kind"]; chosen: string[]; onDone: () => void };

/** Puts drafts into the review inbox. No entry changes by it. */
function DraftFixes({ auditId, kind, chosen, onDone }: DraftProps) {
  const isUnlocked = useIsUnlocked("ai-description-analyzer");
  const open = useApiMutation(openAuditFixes, {
    toast: null,
    onSuccess: ({ opened, alreadyOpen }) => {
      toast({ title: doneWords(opened, alreadyOpen), tone: "success" });
      onDone();
    },
  });
  const entryIds = chosen.slice(0, FIXES_OPENED_MAX);
  return (
    <>
      <Button
        size="sm"
        disabled={chosen.length === 0}
        pending={open.isSending}
        onClick={() =>
          isUnlocked
            ? open.send({ params: { id: auditId, kind }, body: { entryIds } })
            : openUpgrade(lockedWords("ai-description-analyzer"))
        }
      >
        {chosen.length === 0 ? "Draft fixes" : `Draft ${formatCount(entryIds.length, "fix", "fixes")}`}
      </Button>
      {open.data && (
        <TextLink asChild>
          <Link to={paths.rules}>Open the review inbox</Link>
        </TextLink>
      )}
      {open.error && (
        <Banner tone="danger" announce title="No draft was made.">
          {errorMessage(open.error, "Try again.")}
        </Banner>
      )}
    </>
  );
}

const doneWords = (opened: number, alreadyOpen: number): string => {
  if (opened === 0) return alreadyOpen === 0 ? "These entries are gone" : "These drafts are in the inbox already";
  return `${formatCount(opened, "draft is", "drafts are")} in the review inbox`;
};
