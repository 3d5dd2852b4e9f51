import { and, asc, count, desc, eq, gte, inArray, lt, lte, sql } from "drizzle-orm";
import type { BookOwner } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import type { Id } from "#shared/ids.ts";
import { type DeliveryRow, webhookDeliveries } from "./table.ts";

type OfEndpoint = { userId: Id; endpointId: Id };

const isOf = ({ userId, endpointId }: OfEndpoint) =>
  and(eq(webhookDeliveries.userId, userId), eq(webhookDeliveries.endpointId, endpointId));
const isOne = ({ userId }: BookOwner, id: Id) =>
  and(eq(webhookDeliveries.userId, userId), eq(webhookDeliveries.id, id));

/** One that is there already, of an earlier try of the same work, stays as it is. */
export const insertDeliveries = async (tx: Db, rows: readonly DeliveryRow[]): Promise<void> => {
  if (rows.length > 0)
    await tx
      .insert(webhookDeliveries)
      .values([...rows])
      .onConflictDoNothing();
};

/** Newest first. */
export const readDeliveries = (
  of: OfEndpoint,
  db: Db,
  { before, limit }: { before: Id | undefined; limit: number },
): Promise<DeliveryRow[]> =>
  db
    .select()
    .from(webhookDeliveries)
    .where(and(isOf(of), before === undefined ? undefined : lt(webhookDeliveries.id, before)))
    .orderBy(desc(webhookDeliveries.id))
    .limit(limit);

/** The oldest message that is due. */
export const findDue = async (of: OfEndpoint, db: Db, now: Date): Promise<DeliveryRow | undefined> =>
  (
    await db
      .select()
      .from(webhookDeliveries)
      .where(and(isOf(of), eq(webhookDeliveries.state, "waiting"), lte(webhookDeliveries.nextAttemptAt, now)))
      .orderBy(asc(webhookDeliveries.id))
      .limit(1)
  )[0];

export const countWaiting = async (of: OfEndpoint, db: Db): Promise<number> =>
  (
    await db
      .select({ count: count() })
      .from(webhookDeliveries)
      .where(and(isOf(of), eq(webhookDeliveries.state, "waiting")))
  )[0]?.count ?? 0;

/** Messages that were made already, of some events. */
export const readMade = async (of: OfEndpoint, db: Db, messageIds: readonly Id[]): Promise<ReadonlySet<Id>> => {
  const rows = await db
    .select({ messageId: webhookDeliveries.messageId })
    .from(webhookDeliveries)
    .where(and(isOf(of), sql`${webhookDeliveries.messageId} = ANY(${sql.param([...messageIds])}::uuid[])`));
  return new Set(rows.map(({ messageId }) => messageId));
};

export const updateDelivery = async (
  book: BookOwner,
  tx: Db,
  id: Id,
  changes: Partial<Omit<DeliveryRow, "userId" | "id">>,
): Promise<DeliveryRow | undefined> =>
  (await tx.update(webhookDeliveries).set(changes).where(isOne(book, id)).returning())[0];

/** What waits for an endpoint is not sent any more, unless a person has it sent again. */
export const stopWaiting = async (of: OfEndpoint, tx: Db): Promise<void> => {
  await tx
    .update(webhookDeliveries)
    .set({ state: "failed", nextAttemptAt: null, problem: "stopped" })
    .where(and(isOf(of), eq(webhookDeliveries.state, "waiting")));
};

const ANEW = { state: "waiting", attempts: 0 } as const;

export const replayOne = async (of: OfEndpoint, tx: Db, id: Id, at: Date): Promise<DeliveryRow | undefined> =>
  (
    await tx
      .update(webhookDeliveries)
      .set({ ...ANEW, nextAttemptAt: at, replayedAt: at })
      .where(and(isOf(of), eq(webhookDeliveries.id, id)))
      .returning()
  )[0];

/** The oldest of those that failed since; their number. */
export const replayFailed = async (
  of: OfEndpoint,
  tx: Db,
  { since, at, limit }: { since: Date; at: Date; limit: number },
): Promise<number> => {
  const failed = await tx
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .where(and(isOf(of), eq(webhookDeliveries.state, "failed"), gte(webhookDeliveries.createdAt, since)))
    .orderBy(asc(webhookDeliveries.id))
    .limit(limit);
  const ids = failed.map(({ id }) => id);
  if (ids.length === 0) return 0;
  await tx
    .update(webhookDeliveries)
    .set({ ...ANEW, nextAttemptAt: at, replayedAt: at })
    .where(and(isOf(of), inArray(webhookDeliveries.id, ids)));
  return ids.length;
};

/** Of all owners: a log is kept for a month. */
export const forgetDeliveries = async (db: Db, before: Date): Promise<void> => {
  await db.delete(webhookDeliveries).where(lt(webhookDeliveries.createdAt, before));
};
