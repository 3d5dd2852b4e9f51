import { readEntriesByIds } from "#features/log/time-entries/server/index.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import type { listEntryFixes as contract } from "../contract.ts";
import { FIXES_LISTED } from "../rules.ts";
import { countWaitingFixes, readWaitingFixes } from "./store.ts";

export async function listEntryFixes({ db, scope }: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const rows = await readWaitingFixes(scope, db, FIXES_LISTED);
  const entries = new Map(
    (
      await readEntriesByIds(
        scope,
        db,
        rows.map(({ entryId }) => entryId),
      )
    ).map((entry) => [entry.id, entry]),
  );
  return {
    fixes: rows.flatMap(({ entryId, openedAt, id, title, question, citation, quote, model }) => {
      const entry = entries.get(entryId);
      return entry ? [{ id, title, question, citation, quote, model, openedAt: openedAt.toISOString(), entry }] : [];
    }),
    waitingCount: await countWaitingFixes(scope, db),
  };
}
