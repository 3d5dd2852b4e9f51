import { Banner, Button, formatInstant } from "@tenure/ui";
import { useQuery } from "@tanstack/react-query";
import { Lock } from "lucide-react";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { errorMessage } from "#web/errors/error-catalogue.ts";
import { openUpgrade } from "#web/plans/open-plans.ts";
import { Can } from "#web/session/can.tsx";
import { lockedWords, useIsUnlocked } from "#web/session/use-plan.ts";
import { useSignedInUser } from "#web/session/use-user.ts";
import { decideSuggestion, type FileReading, readFile } from "../contract.ts";
import { pointOut, usePointedOut } from "./pointed-out.ts";
import { AnalysisPart } from "./analysis-part.tsx";
import { FitsPart } from "./fits-part.tsx";
import { fileReadingQuery } from "./queries.ts";
import { doubtWords, KIND_WORDS, partWords, reasonWords, valueWords } from "./reading-words.ts";
import { numbered, type ShownSuggestion } from "./shown-suggestions.ts";

/** What a picture or a PDF seems to say, for a person to accept. Of other files, nothing. */
export function ReadingPanel({ fileId }: { fileId: string }) {
  const { data, error } = useQuery(fileReadingQuery(fileId));
  const isUnlocked = useIsUnlocked("image-analysis");
  if (data?.reason === "kind") return null;
  return (
    <section aria-labelledby="file-reading" className="min-w-0">
      <h3 id="file-reading" className="mb-1.5 text-base font-semibold">
        What it says
      </h3>
      {error && <p role="alert">{errorMessage(error, "This could not be read. Close the file and open it again.")}</p>}
      {data && (isUnlocked || data.status !== "skipped" ? <Told reading={data} /> : <LockedReading />)}
    </section>
  );
}

function LockedReading() {
  const why = lockedWords("image-analysis");
  return (
    <div className="flex flex-col items-start gap-2">
      <p className="text-sm text-2">
        {why} It reads the date, the total, the merchant and the address from a receipt, and you accept each one.
      </p>
      <Button size="sm" icon={<Lock className="size-4" strokeWidth={1.75} />} onClick={() => openUpgrade(why)}>
        Upgrade
      </Button>
    </div>
  );
}

function Told({ reading }: { reading: FileReading }) {
  const { fileId, status, reason, suggestions } = reading;
  if (reason === "plan") return <LockedReading />;
  const isWaiting = status === "pending";
  const part = status === "completed" ? partWords(reading) : null;
  const hasFailed = status === "failed" || reading.analysis.evidenceAiAnalysisStatus === "failed";
  const mayTry = hasFailed || reason === "not_asked" || (status === "completed" && suggestions.length === 0);
  return (
    <div className="flex flex-col gap-2">
      <p role="status" className="text-sm text-2 empty:hidden">
        {isWaiting && "We are reading this file. What it says shows up here."}
        {status === "completed" && suggestions.length === 0 && "We found no date, total, merchant or address in it."}
      </p>
      {reason !== null && reason !== "kind" && <p className="text-sm text-2">{reasonWords(reason)}</p>}
      <AnalysisPart reading={reading} />
      <FitsPart reading={reading} />
      {suggestions.length > 0 && (
        <p className="text-sm text-3">
          Suggestions, not facts: nothing counts before you accept it. The numbers are on the page.
        </p>
      )}
      <ul className="divide-y divide-line">
        {numbered(reading).map((suggestion) => (
          <Suggested key={suggestion.id} fileId={fileId} suggestion={suggestion} />
        ))}
      </ul>
      {part && <p className="text-sm text-3">{part}</p>}
      {mayTry && (
        <Can do="evidence">
          <ReadButton fileId={fileId} label={reason === "not_asked" ? "Read this file" : "Read it again"} />
        </Can>
      )}
    </div>
  );
}

function ReadButton({ fileId, label }: { fileId: string; label: string }) {
  const read = useApiMutation(readFile, { toast: "save" });
  return (
    <Button
      size="sm"
      className="self-start"
      pending={read.isSending}
      onClick={() => read.send({ params: { id: fileId } })}
    >
      {label}
    </Button>
  );
}

function Suggested({ fileId, suggestion }: { fileId: string; suggestion: ShownSuggestion }) {
  const { id, number, kind, text, doubts, decision } = suggestion;
  const isPointed = usePointedOut() === id;
  const value = valueWords(suggestion);
  return (
    <li className={isPointed ? "-mx-2 rounded-md bg-sunken px-2 py-2" : "py-2"}>
      <button
        type="button"
        className={
          decision === "dismissed" ? "block w-full text-left text-3 line-through" : "block w-full text-left text-1"
        }
        onPointerEnter={() => pointOut(id)}
        onPointerLeave={() => pointOut(null)}
        onFocus={() => pointOut(id)}
        onBlur={() => pointOut(null)}
      >
        <span className="text-sm text-3 tabular-nums">
          {number}. {KIND_WORDS[kind]}
        </span>
        <span className="block font-medium wrap-anywhere">{value}</span>
      </button>
      {text !== value && <p className="text-sm wrap-anywhere text-3">Written there: {text}</p>}
      {doubts.length > 0 && decision === null && <Banner tone="warn">{doubtWords(doubts)}</Banner>}
      <Decision fileId={fileId} suggestion={suggestion} about={`${KIND_WORDS[kind].toLowerCase()} ${value}`} />
    </li>
  );
}

type DecisionProps = { fileId: string; suggestion: ShownSuggestion; about: string };

function Decision({ fileId, suggestion: { id, decision, decidedBy, decidedAt }, about }: DecisionProps) {
  const user = useSignedInUser();
  const decide = useApiMutation(decideSuggestion, { toast: "save" });
  const say = (next: "accepted" | "dismissed" | null): void =>
    void decide.send({ params: { id: fileId }, body: { suggestionId: id, decision: next } });
  if (decision === null)
    return (
      <Can do="evidence">
        <div className="mt-1.5 flex flex-wrap gap-2">
          <Button
            size="sm"
            pending={decide.isSending}
            aria-label={`Accept the ${about}`}
            onClick={() => say("accepted")}
          >
            Accept
          </Button>
          <Button
            size="sm"
            variant="quiet"
            pending={decide.isSending}
            aria-label={`Dismiss the ${about}`}
            onClick={() => say("dismissed")}
          >
            Dismiss
          </Button>
        </div>
      </Can>
    );
  const who = decidedBy === user?.id ? " by you" : "";
  const when = decidedAt === null ? "" : ` on ${formatInstant(decidedAt, user?.timeZone ?? "UTC")}`;
  return (
    <div className="mt-1 flex flex-wrap items-center gap-2 text-sm text-2">
      {decision === "accepted" ? "Accepted" : "Dismissed"}
      {who}
      {when}
      <Can do="evidence">
        <Button
          size="sm"
          variant="quiet"
          pending={decide.isSending}
          aria-label={`Undo: ${decision} ${about}`}
          onClick={() => say(null)}
        >
          Undo
        </Button>
      </Can>
    </div>
  );
}
