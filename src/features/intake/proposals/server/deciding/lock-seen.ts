import { sql } from "drizzle-orm";
import { reachOf } from "#server/auth/reach.ts";
import type { Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import { AppError } from "#shared/errors.ts";
import type { Id } from "#shared/ids.ts";
import type { Proposal } from "#features/intake/proposals/contract.ts";
import { presentProposals } from "../present-proposal.ts";
import { readShown, type Shown } from "../read-model.ts";
import { lockProposals } from "../store.ts";

/**
 * Whoever makes entries of proposals waits for whoever does so in the same book, and sees their entries: two events of one hour
 * are asked about in two tabs as in one. Taken before any other lock of the transaction.
 */
export const lockJudging = async ({ userId }: Pick<Scope, "userId">, tx: Db): Promise<void> => {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('judging ' || ${userId}, 0))`);
};

/** Those that the actor may decide, locked: all that were named, or 404. `removed`: also of programs, what was removed. */
export const lockSeen = async (
  scope: Scope,
  tx: Db,
  ids: readonly Id[],
  { removed = false }: { removed?: boolean } = {},
): Promise<Shown[]> => {
  const distinct = [...new Set(ids)];
  const locked = await lockProposals(scope, tx, distinct);
  const isAll = reachOf(scope, "edit") === "all";
  const isThere = ({ status, kind }: Shown["row"]): boolean =>
    status !== "withdrawn" || (removed && kind === "program");
  const seen = locked.filter(({ row }) => isThere(row) && (isAll || row.createdBy === scope.actorId));
  if (seen.length < distinct.length) throw new AppError("not_found");
  return seen;
};

/** One that waits, in the version that was seen. */
export const lockOne = async (
  scope: Scope,
  tx: Db,
  { id, version, now }: { id: Id; version: number; now: Date },
): Promise<Shown> => {
  const [one] = await lockSeen(scope, tx, [id]);
  if (!one) throw new AppError("not_found");
  if (one.row.version !== version) {
    const message = "This has changed meanwhile. Look again, then try again.";
    throw new AppError("version_conflict", { message, data: { current: await presentOne(scope, tx, { id, now }) } });
  }
  return one;
};

export const requireWaiting = ({ row }: Shown): void => {
  if (row.status !== "waiting") throw new AppError("state_conflict", { message: "This has been decided already." });
};

export const presentOne = async (scope: Scope, db: Db, { id, now }: { id: Id; now: Date }): Promise<Proposal> => {
  const [proposal] = await presentProposals(scope, db, { shown: await readShown(scope, db, [id]), now });
  if (!proposal) throw new AppError("not_found");
  return proposal;
};
