import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Id } from "#shared/ids.ts";
import type { Db } from "#server/database/database.ts";
import type { ImpersonationEnd, ImpersonationState } from "./impersonation-end.ts";
import { impersonationLogs, impersonationReads, type ImpersonationRow } from "./impersonation-table.ts";

export const insertImpersonation = async (db: Db, row: typeof impersonationLogs.$inferInsert): Promise<void> => {
  await db.insert(impersonationLogs).values(row);
};

type StateRow = {
  user_id: Id;
  id: Id;
  expires_at: string | Date;
  has_impersonator: boolean;
  is_admin: boolean | null;
  is_suspended: boolean | null;
  is_leaving: boolean | null;
  has_own: boolean;
  own_is_open: boolean | null;
  own_has_second: boolean | null;
  person_is_admin: boolean;
  person_is_suspended: boolean;
  person_is_leaving: boolean;
};

const readStates = async (db: Db, where: SQL, now: Date): Promise<StateRow[]> => {
  const { rows } = await db.execute<StateRow>(sql`
    SELECT l.user_id, l.id, l.expires_at, i.id IS NOT NULL AS has_impersonator,
      i.is_admin OR i.role = 'super_admin' AS is_admin, i.status = 'suspended' AS is_suspended,
      i.scheduled_deletion_at IS NOT NULL AS is_leaving, o.id IS NOT NULL AS has_own,
      o.ended_at IS NULL AND o.expires_at > ${now.toISOString()} AS own_is_open,
      o.second_factor_at IS NOT NULL AS own_has_second, u.is_admin OR u.role = 'super_admin' AS person_is_admin,
      u.status = 'suspended' AS person_is_suspended, u.scheduled_deletion_at IS NOT NULL AS person_is_leaving
    FROM impersonation_logs l JOIN users u ON u.id = l.user_id LEFT JOIN users i ON i.id = l.impersonator_id
      LEFT JOIN sessions o ON o.user_id = l.impersonator_id AND o.id = l.impersonator_session_id
    WHERE ${where}`);
  return rows;
};

const stateOf = (row: StateRow): ImpersonationState => ({
  expiresAt: new Date(row.expires_at),
  impersonator: row.has_impersonator
    ? {
        isAdmin: row.is_admin === true,
        isSuspended: row.is_suspended === true,
        isLeaving: row.is_leaving === true,
      }
    : null,
  ownSession: row.has_own ? { isOpen: row.own_is_open === true, hasSecondFactor: row.own_has_second === true } : null,
  person: {
    isAdmin: row.person_is_admin,
    isSuspended: row.person_is_suspended,
    isLeaving: row.person_is_leaving,
  },
});

export const readImpersonationState = async (
  db: Db,
  { userId, sessionId }: { userId: Id; sessionId: Id },
  now: Date,
): Promise<ImpersonationState | null> => {
  const [row] = await readStates(db, sql`l.user_id = ${userId} AND l.id = ${sessionId} AND l.ended_at IS NULL`, now);
  return row ? stateOf(row) : null;
};

/** Those that no one has ended yet, with what they depend on. */
export const readOpenImpersonations = async (
  db: Db,
  now: Date,
): Promise<{ userId: Id; sessionId: Id; state: ImpersonationState }[]> => {
  const rows = await readStates(db, sql`l.ended_at IS NULL`, now);
  return rows.map((row) => ({ userId: row.user_id, sessionId: row.id, state: stateOf(row) }));
};

/** Ends its session; a trigger records the same in its log. */
export const endImpersonation = async (
  db: Db,
  { userId, sessionId }: { userId: Id; sessionId: Id },
  { at, reason }: { at: Date; reason: ImpersonationEnd },
): Promise<void> => {
  await db.execute(sql`UPDATE sessions SET ended_at = ${at.toISOString()}, end_reason = ${reason}
    WHERE user_id = ${userId} AND id = ${sessionId} AND impersonator_id IS NOT NULL AND ended_at IS NULL`);
};

type Which = { userId?: Id; impersonatorId?: Id };

/** Ends all running ones of a person's book, or by an administrator; a trigger ends their logs. Returns how many there were. */
export const endImpersonations = async (
  db: Db,
  { userId, impersonatorId }: Which,
  { at, reason, exceptByLaw = false }: { at: Date; reason: ImpersonationEnd; exceptByLaw?: boolean },
): Promise<number> => {
  const open = await db
    .select({ userId: impersonationLogs.userId, id: impersonationLogs.id })
    .from(impersonationLogs)
    .where(
      and(
        isNull(impersonationLogs.endedAt),
        userId === undefined ? undefined : eq(impersonationLogs.userId, userId),
        impersonatorId === undefined ? undefined : eq(impersonationLogs.impersonatorId, impersonatorId),
        exceptByLaw ? isNull(impersonationLogs.legalReason) : undefined,
      ),
    );
  for (const one of open) await endImpersonation(db, { userId: one.userId, sessionId: one.id }, { at, reason });
  return open.length;
};

export const findImpersonation = async (db: Db, userId: Id, id: Id): Promise<ImpersonationRow | undefined> =>
  (
    await db
      .select()
      .from(impersonationLogs)
      .where(and(eq(impersonationLogs.userId, userId), eq(impersonationLogs.id, id)))
  )[0];

/** One row per operation and minute. */
export const noteImpersonatedRead = async (
  db: Db,
  { userId, id, operation, at }: { userId: Id; id: Id; operation: string; at: Date },
): Promise<void> => {
  const minute = new Date(Math.floor(at.getTime() / 60_000) * 60_000);
  const { userId: ofUser, impersonationId, operation: called, minute: when, count } = impersonationReads;
  await db
    .insert(impersonationReads)
    .values({ userId, impersonationId: id, operation, minute, count: 1 })
    .onConflictDoUpdate({ target: [ofUser, impersonationId, called, when], set: { count: sql`${count} + 1` } });
};
