import { Badge, Button } from "@tenure/ui";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ACTIVITY_LABELS } from "#shared/domain.ts";
import {
  AI_IMPACT_WORDS,
  AI_URGENCY_WORDS,
  COMPLIANCE_WORDS,
  type EntryAnalysis,
} from "#shared/fields/entry-analysis.ts";
import { getTimeEntry } from "#features/log/time-entries/contract.ts";
import { apiQuery } from "#web/api/api-query.ts";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { isDemo } from "#web/credentials/demo-mode.ts";
import { LockMark } from "#web/plans/lock-mark.tsx";
import { openUpgrade } from "#web/plans/open-plans.ts";
import { Can } from "#web/session/can.tsx";
import { lockedWords, useIsUnlocked } from "#web/session/use-plan.ts";
import { retryEntryAnalysis } from "../contract.ts";
import { FILE_WORDS, makerWords, mayBeRetried, statusWords } from "./analysis-words.ts";

const LOOKS_AGAIN_MILLISECONDS = 2000;
/** A model may take a day: then the next opening shows what came. */
const LOOKS_AGAIN_MAX = 15;

/** What our rules or a model noted of one entry. It changes no hour and is no part of the record. */
export function EntryNotes({ entryId }: { entryId: string }) {
  const isUnlocked = useIsUnlocked("ai-description-analyzer");
  const { data } = useQuery({
    ...apiQuery(getTimeEntry, { params: { id: entryId } }),
    refetchInterval: ({ state }) =>
      isUnlocked && state.data?.aiAnalysisStatus === "pending" && state.dataUpdateCount < LOOKS_AGAIN_MAX
        ? LOOKS_AGAIN_MILLISECONDS
        : false,
  });
  if (!data) return null;
  // What was noted stays with its owner; the demo's free switch shows what the plan does not have.
  const showsNotes = isUnlocked || !isDemo();
  return (
    <section aria-labelledby="entry-notes" className="mt-6 border-t border-line pt-4">
      <div className="flex flex-wrap items-center gap-2">
        <h3 id="entry-notes" className="text-base font-semibold">
          Notes on this entry
        </h3>
        {showsNotes && data.aiMadeBy !== null && (
          <Badge tone={data.aiMadeBy === "model" ? "info" : "neutral"}>{makerWords(data)}</Badge>
        )}
      </div>
      {showsNotes && <Notes analysis={data} />}
      {data.evidenceAiAnalysisStatus !== "skipped" && (
        <p className="mt-2 text-sm text-2">{FILE_WORDS[data.evidenceAiAnalysisStatus]}</p>
      )}
      {data.evidenceAiSummary !== null && (
        <p className="mt-1 text-sm wrap-anywhere whitespace-pre-line">{data.evidenceAiSummary}</p>
      )}
      {isUnlocked ? <Standing analysis={data} entryId={entryId} /> : <Locked />}
    </section>
  );
}

function Notes({ analysis }: { analysis: EntryAnalysis }) {
  const { aiSummary, aiTags, aiPrimaryCategory, aiUrgency, aiBusinessImpact } = analysis;
  if (aiSummary === null) return null;
  return (
    <div className="mt-2 flex flex-col gap-2">
      <p className="wrap-anywhere">{aiSummary}</p>
      <ul aria-label="Tags" className="flex flex-wrap gap-1">
        {aiTags.map((tag) => (
          <li key={tag}>
            <Badge tone="outline">{tag}</Badge>
          </li>
        ))}
      </ul>
      <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 text-sm">
        {aiPrimaryCategory && <Line name="Category">{ACTIVITY_LABELS[aiPrimaryCategory]}</Line>}
        {aiUrgency && <Line name="Urgency">{AI_URGENCY_WORDS[aiUrgency]}</Line>}
        {aiBusinessImpact && <Line name="Impact">{AI_IMPACT_WORDS[aiBusinessImpact]}</Line>}
        <Line name="Compliance">
          <Flag analysis={analysis} />
        </Line>
      </dl>
    </div>
  );
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-3">{name}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </>
  );
}

/** What an examiner would ask about; always by our rules, whoever made the other notes. */
function Flag({ analysis: { aiComplianceReasons: reasons } }: { analysis: EntryAnalysis }) {
  if (reasons.length === 0) return <>Nothing found by our rules</>;
  return (
    <ul className="space-y-1">
      {reasons.map((reason) => (
        <li key={reason}>
          <Badge tone="warn">{COMPLIANCE_WORDS[reason].tag}</Badge> {COMPLIANCE_WORDS[reason].says}
        </li>
      ))}
    </ul>
  );
}

function Standing({ analysis, entryId }: { analysis: EntryAnalysis; entryId: string }) {
  const retry = useApiMutation(retryEntryAnalysis, { toast: "save" });
  const words = statusWords(analysis);
  return (
    <>
      <p role="status" className={words === null ? "sr-only" : "mt-2 text-sm text-2"}>
        {words}
      </p>
      {mayBeRetried(analysis) && (
        <Can do="edit">
          <Button
            size="sm"
            className="mt-2"
            pending={retry.isSending}
            onClick={() => retry.send({ params: { id: entryId } })}
          >
            Try again
          </Button>
        </Can>
      )}
    </>
  );
}

/** Why there are no new notes, and the offer. */
function Locked() {
  const why = lockedWords("ai-description-analyzer");
  return (
    <Button size="sm" className="mt-2" onClick={() => openUpgrade(why)}>
      <span className="flex items-center gap-2">
        {why}
        <LockMark />
      </span>
    </Button>
  );
}
