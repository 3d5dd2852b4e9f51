import { and, eq, lt, min, sql } from "drizzle-orm";
import type { Db } from "../database/database.ts";
import { type WebhookEventRow, webhookEvents } from "./table.ts";

type Key = Pick<WebhookEventRow, "provider" | "eventId">;

const ofKey = ({ provider, eventId }: Key) =>
  and(eq(webhookEvents.provider, provider), eq(webhookEvents.eventId, eventId));

/** True for the first delivery. */
export const insertWebhookEvent = async (
  tx: Db,
  event: Pick<WebhookEventRow, "provider" | "eventId" | "type" | "body" | "receivedAt">,
): Promise<boolean> => {
  const [row] = await tx
    .insert(webhookEvents)
    .values(event)
    .onConflictDoUpdate({
      target: [webhookEvents.provider, webhookEvents.eventId],
      set: { deliveries: sql`${webhookEvents.deliveries} + 1` },
    })
    .returning({ deliveries: webhookEvents.deliveries });
  return row?.deliveries === 1;
};

export const findWebhookEvent = async (db: Db, key: Key): Promise<WebhookEventRow | undefined> =>
  (await db.select().from(webhookEvents).where(ofKey(key)))[0];

/** False if it was done before: the caller that gets true acts, in the same transaction. */
export const markDone = async (tx: Db, key: Key, at: Date): Promise<boolean> => {
  const marked = await tx
    .update(webhookEvents)
    .set({ outcome: "done", endedAt: at, problem: null })
    .where(and(ofKey(key), sql`${webhookEvents.outcome} <> 'done'`))
    .returning({ eventId: webhookEvents.eventId });
  return marked.length === 1;
};

export const markFailed = async (tx: Db, key: Key, { at, problem }: { at: Date; problem: string }): Promise<void> => {
  await tx
    .update(webhookEvents)
    .set({ outcome: "failed", endedAt: at, problem: problem.slice(0, 1000) })
    .where(and(ofKey(key), eq(webhookEvents.outcome, "waiting")));
};

/** Marks it to be acted on again. Returns its earlier state; null if there is none. */
export const reopenWebhookEvent = async (tx: Db, key: Key): Promise<WebhookEventRow["outcome"] | null> => {
  const [row] = await tx.select().from(webhookEvents).where(ofKey(key)).for("update");
  if (row) await tx.update(webhookEvents).set({ outcome: "waiting", endedAt: null, problem: null }).where(ofKey(key));
  return row?.outcome ?? null;
};

export const forgetWebhookEvents = async (db: Db, before: Date): Promise<void> => {
  await db.delete(webhookEvents).where(lt(webhookEvents.receivedAt, before));
};

/** Events that no one has acted on, oldest first. */
export const readWaitingEvents = (db: Db, limit: number): Promise<Key[]> =>
  db
    .select({ provider: webhookEvents.provider, eventId: webhookEvents.eventId })
    .from(webhookEvents)
    .where(eq(webhookEvents.outcome, "waiting"))
    .orderBy(webhookEvents.receivedAt)
    .limit(limit);

/** When the longest-waiting event came; null: none waits. */
export const readOldestWaiting = async (db: Db): Promise<Date | null> =>
  (
    await db
      .select({ at: min(webhookEvents.receivedAt) })
      .from(webhookEvents)
      .where(eq(webhookEvents.outcome, "waiting"))
  )[0]?.at ?? null;
