import { asc, gt, sql } from "drizzle-orm";
import type { Id } from "#shared/ids.ts";
import type { Db } from "../database/database.ts";
import { noteErasedText } from "../database/scrub/erased-text.ts";
import { takeRandomBytes } from "../random-bytes.ts";
import { type AdminLogHead, FIRST_HEAD, sealLine } from "./admin-log-chain.ts";
import { adminLog, adminLogHead, type AdminLogRow } from "./table.ts";

/** What an administrator did, as the verb reports it. `before` and `after` hold what changed, and no secrets. */
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

const selectHead = (db: Db) => db.select({ seq: adminLogHead.seq, hash: adminLogHead.hash }).from(adminLogHead);

/** Appends to the log of administrators, in the transaction of the act. One at a time, until that transaction ends. */
export const appendAdminAct = async (tx: Db, by: By, act: AdminAct): Promise<void> => {
  await tx.insert(adminLogHead).values(FIRST_HEAD).onConflictDoNothing();
  const [head] = await selectHead(tx).for("update");
  if (!head) throw new Error("the log of administrators has no head");
  const line = sealLine(
    {
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
    },
    { head, salt: takeRandomBytes(32).toString("hex") },
  );
  await tx.insert(adminLog).values(line);
  await tx.update(adminLogHead).set({ seq: line.seq, hash: line.hash });
};

/** Where the last line leaves the chain; the first number is 1. */
export const readAdminLogHead = async (db: Db): Promise<AdminLogHead> => (await selectHead(db))[0] ?? FIRST_HEAD;

export const readAdminLogAfter = (db: Db, seq: number, limit: number): Promise<AdminLogRow[]> =>
  db.select().from(adminLog).where(gt(adminLog.seq, seq)).orderBy(asc(adminLog.seq)).limit(limit);

/** When someone is erased, their texts in the log go; what was done, by whom and when stays, and the chain holds. */
export const forgetAdminLogTexts = async (tx: Db, userId: Id, at: Date): Promise<void> => {
  const { rows } = await tx.execute<{ count: string }>(sql`SELECT forget_admin_log_texts(${userId}::uuid) AS count`);
  if (Number(rows[0]?.count) > 0) await noteErasedText(tx, ["admin_log"], at);
};
