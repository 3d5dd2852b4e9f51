import { sql } from "drizzle-orm";
import type { Id } from "#shared/ids.ts";
import type { Db } from "../database/database.ts";
import { adminLog, adminLogHead } from "./table.ts";

/** What an administrator did, as its verb says it. `before` and `after` hold what changed, and no secrets. */
export type AdminAct = {
  /** noun.verb, such as `user.suspended`. */
  action: `${string}.${string}`;
  subject: { type: string; id: string | null };
  before?: Record<string, unknown> | null;
  after?: Record<string, unknown> | null;
  reason?: string | null;
};

type By = {
  id: Id;
  actorId: Id | null;
  onBehalfOf?: Id | null;
  address?: string | null;
  userAgent?: string | null;
  requestId?: string | null;
  at: Date;
};

/** Appends to the log of administrators, in the transaction of the act. One at a time, to the end of that transaction. */
export const appendAdminAct = async (tx: Db, by: By, act: AdminAct): Promise<void> => {
  const [head] = await tx
    .insert(adminLogHead)
    .values({ seq: 1 })
    .onConflictDoUpdate({ target: adminLogHead.isOnly, set: { seq: sql`${adminLogHead.seq} + 1` } })
    .returning();
  if (!head) throw new Error("the log of administrators has no head");
  await tx.insert(adminLog).values({
    seq: head.seq,
    id: by.id,
    action: act.action,
    actorId: by.actorId,
    onBehalfOf: by.onBehalfOf ?? null,
    subjectType: act.subject.type,
    subjectId: act.subject.id,
    before: act.before ?? null,
    after: act.after ?? null,
    reason: act.reason ?? null,
    address: by.address ?? null,
    userAgent: by.userAgent ?? null,
    requestId: by.requestId ?? null,
    at: by.at,
  });
};
