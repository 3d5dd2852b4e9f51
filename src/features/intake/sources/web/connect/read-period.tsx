import { Button } from "@tenure/ui";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import type { IntakeSource, SourceRun } from "#features/intake/sources/contract.ts";
import { readPast } from "#features/intake/sources/sync-contract.ts";
import { ageReads } from "#web/api/age-reads.ts";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { LOOK_EVERY_MS, runsQuery } from "../queries.ts";
import { countsSentence, soFarSentence } from "../source-words.ts";

type PeriodProps = { source: IntakeSource; from: string; to: string };

/** Reads a past period of a connected calendar or folder, and says what came of it. */
export function ReadPeriod({ source, from, to }: PeriodProps) {
  const { send, isSending, data } = useApiMutation(readPast, { toast: "save" });
  const begun = data?.run ?? null;
  const own = (runs: readonly SourceRun[] | undefined): SourceRun | undefined =>
    runs?.find(({ id }) => id === begun?.id);
  const history = useQuery({
    ...runsQuery(source.id),
    enabled: begun !== null,
    refetchInterval: ({ state }) => own(state.data?.runs)?.importStatus == null && LOOK_EVERY_MS,
  });
  const run = own(history.data?.runs);
  const isDone = run !== undefined && run.importStatus !== null;
  useEffect(() => {
    if (isDone) ageReads(readPast);
  }, [isDone]);
  const soFar = run === undefined ? "" : soFarSentence(run.counts, source.kind);
  const isReading = isSending || (begun !== null && !isDone);
  return (
    <div className="mt-1 flex flex-wrap items-center gap-2 text-sm text-2">
      <span className="min-w-0 wrap-anywhere">{source.name}</span>
      <Button
        size="sm"
        pending={isReading}
        onClick={() => send({ params: { id: source.id }, body: { startsOn: from, endsOn: to } })}
      >
        Read this period<span className="sr-only"> of {source.name}</span>
      </Button>
      <span role="status">
        {isReading && begun !== null && ["Reading these days.", soFar && `${soFar}.`].filter(Boolean).join(" ")}
        {isDone && (run.failure ?? `${countsSentence(run.counts, source.kind)}.`)}
      </span>
    </div>
  );
}
