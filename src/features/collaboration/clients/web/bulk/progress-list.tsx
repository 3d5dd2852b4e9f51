import { Badge, type BadgeTone } from "@tenure/ui";
import type { Client } from "#features/collaboration/clients/contract.ts";
import type { Progress } from "./run-over-clients.ts";

const PROGRESS_WORDS: Readonly<Record<Progress["state"], { word: string; tone: BadgeTone }>> = {
  running: { word: "Working", tone: "info" },
  done: { word: "Done", tone: "neutral" },
  failed: { word: "Not done", tone: "danger" },
};

type ProgressListProps = {
  rows: readonly { client: Client; refusal: string | null }[];
  progressOf: ReadonlyMap<string, Progress>;
  detailOf: (client: Client) => string;
};

/** A line for each client: left out and why, or its progress. */
export function ProgressList({ rows, progressOf, detailOf }: ProgressListProps) {
  const done = [...progressOf.values()].filter(({ state }) => state === "done").length;
  return (
    <>
      <p role="status" className="sr-only">
        {progressOf.size > 0 && `${done} of ${progressOf.size} done`}
      </p>
      <ul className="max-h-72 divide-y divide-line overflow-y-auto rounded-md border border-line">
        {rows.map(({ client, refusal }) => {
          const progress = progressOf.get(client.ownerId);
          return (
            <li key={client.ownerId} className="flex flex-wrap items-center gap-x-3 px-3 py-2 text-base">
              <span className="min-w-0 flex-1 wrap-anywhere">
                {client.name}
                <span className="block text-sm text-3">
                  {progress?.state === "failed" ? progress.reason : (refusal ?? detailOf(client))}
                </span>
              </span>
              {refusal !== null && <Badge tone="outline">Left out</Badge>}
              {progress && (
                <Badge tone={PROGRESS_WORDS[progress.state].tone}>{PROGRESS_WORDS[progress.state].word}</Badge>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}
