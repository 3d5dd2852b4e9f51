import { and, asc, eq, gt, inArray } from "drizzle-orm";
import type { Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import type { Id } from "#shared/ids.ts";
import { ledgerEvents, ledgerHeads, ledgerPayloads } from "./table.ts";

export type LedgerHead = { seq: number; hash: string };

/** The owner's last sequence number and hash; null before the first event. */
export const readHead = async (scope: Scope, db: Db): Promise<LedgerHead | null> => {
  const [row] = await db
    .select({ seq: ledgerHeads.seq, hash: ledgerHeads.hash })
    .from(ledgerHeads)
    .where(eq(ledgerHeads.userId, scope.userId));
  return row && row.seq > 0 ? row : null;
};

const withPayload = and(eq(ledgerPayloads.userId, ledgerEvents.userId), eq(ledgerPayloads.seq, ledgerEvents.seq));

/** Every event about one thing, oldest first, with its payload where that still exists. */
export const readEventsOf = (scope: Scope, db: Db, subjectId: Id) =>
  db
    .select({ event: ledgerEvents, payload: ledgerPayloads.payload, salt: ledgerPayloads.salt })
    .from(ledgerEvents)
    .leftJoin(ledgerPayloads, withPayload)
    .where(and(eq(ledgerEvents.userId, scope.userId), eq(ledgerEvents.subjectId, subjectId)))
    .orderBy(asc(ledgerEvents.seq));

/** A page of the owner's whole chain after a sequence number; read outside a transaction. */
export const readEventsAfter = (scope: Scope, db: Db, seq: number, limit: number) =>
  db
    .select({ event: ledgerEvents, payload: ledgerPayloads.payload, salt: ledgerPayloads.salt })
    .from(ledgerEvents)
    .leftJoin(ledgerPayloads, withPayload)
    .where(and(eq(ledgerEvents.userId, scope.userId), gt(ledgerEvents.seq, seq)))
    .orderBy(asc(ledgerEvents.seq))
    .limit(limit);

/** Every event about the things that were changed after they were first saved, thing by thing, oldest first. */
export const readEventsOfChanged = (scope: Scope, db: Db) => {
  const changed = db
    .selectDistinct({ subjectId: ledgerEvents.subjectId })
    .from(ledgerEvents)
    .where(and(eq(ledgerEvents.userId, scope.userId), inArray(ledgerEvents.kind, ["amend", "void", "restore"])));
  return db
    .select({ event: ledgerEvents, payload: ledgerPayloads.payload })
    .from(ledgerEvents)
    .leftJoin(ledgerPayloads, withPayload)
    .where(and(eq(ledgerEvents.userId, scope.userId), inArray(ledgerEvents.subjectId, changed)))
    .orderBy(asc(ledgerEvents.subjectId), asc(ledgerEvents.seq));
};
