import { Badge, type BadgeTone } from "@tenure/ui";
import type { Client } from "#features/clients/contract.ts";
import type { Turn } from "./run-over-clients.ts";

const TURN_WORDS: Readonly<Record<Turn["state"], { word: string; tone: BadgeTone }>> = {
  running: { word: "Working", tone: "info" },
  done: { word: "Done", tone: "neutral" },
  failed: { word: "Not done", tone: "danger" },
};

type TurnListProps = {
  rows: readonly { client: Client; refusal: string | null }[];
  turns: ReadonlyMap<string, Turn>;
  detailOf: (client: Client) => string;
};

/** A line for each client: left out and why, or how its turn went. */
export function TurnList({ rows, turns, detailOf }: TurnListProps) {
  const done = [...turns.values()].filter(({ state }) => state === "done").length;
  return (
    <>
      <p role="status" className="sr-only">
        {turns.size > 0 && `${done} of ${turns.size} done`}
      </p>
      <ul className="max-h-72 divide-y divide-line overflow-y-auto rounded-md border border-line">
        {rows.map(({ client, refusal }) => {
          const turn = turns.get(client.ownerId);
          return (
            <li key={client.ownerId} className="flex flex-wrap items-center gap-x-3 px-3 py-2 text-base">
              <span className="min-w-0 flex-1 wrap-anywhere">
                {client.name}
                <span className="block text-sm text-3">
                  {turn?.state === "failed" ? turn.reason : (refusal ?? detailOf(client))}
                </span>
              </span>
              {refusal !== null && <Badge tone="outline">Left out</Badge>}
              {turn && <Badge tone={TURN_WORDS[turn.state].tone}>{TURN_WORDS[turn.state].word}</Badge>}
            </li>
          );
        })}
      </ul>
    </>
  );
}
