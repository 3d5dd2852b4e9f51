import type { Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import { AppError } from "#shared/errors.ts";
import type { Id } from "#shared/ids.ts";
import type { EntrySnapshot } from "#features/log/time-entries/entry-columns.ts";
import { waitsForApproval } from "#features/log/time-entries/rules.ts";
import { mayConfirm, requireReached } from "../parts/keep-to-part.ts";
import { lockEntries } from "../store.ts";
import { refuseStale } from "../writing/refuse-stale.ts";

type Chosen = { ids: readonly Id[]; versions?: Readonly<Record<Id, number>> | undefined };

/** The locked entries that wait for an approval the actor may give, all of them as they were seen. */
export const lockWaiting = async (scope: Scope, db: Db, { ids, versions }: Chosen): Promise<EntrySnapshot[]> => {
  const wanted = [...new Set(ids)];
  const stored = await lockEntries(scope, db, wanted);
  if (stored.length < wanted.length) throw new AppError("not_found");
  const entries = stored.map(({ snapshot }) => snapshot);
  requireReached(scope, "approve", entries);
  await refuseStale(scope, db, { stored, versions });
  if (entries.some((entry) => entry.voidedAt !== null || !waitsForApproval(entry)))
    throw new AppError("state_conflict", { message: "Some of these entries no longer need approval." });
  if (entries.some((entry) => !mayConfirm(scope, entry))) throw new AppError("forbidden");
  return entries;
};

/** Who is told of the decision: everyone who logged one of them. */
export const authorsOf = (entries: readonly EntrySnapshot[]): Id[] => [
  ...new Set(entries.map(({ createdBy }) => createdBy)),
];
