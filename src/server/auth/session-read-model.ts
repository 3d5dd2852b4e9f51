import { sql } from "drizzle-orm";
import type { Role } from "#shared/domain.ts";
import type { Id } from "#shared/ids.ts";
import type { Db } from "../database/database.ts";
import { PLAN_COLUMNS, PLAN_JOIN, type PlanRow } from "./plan-read-model.ts";

export type OpenSession = PlanRow & {
  role: Role;
  status: string;
  time_zone: string;
  email_verified_at: string | null;
  scheduled_deletion_at: string | null;
  book_version: number | null;
  facts_version: number | null;
  head_seq: number | null;
  head_hash: string | null;
  impersonator_id: Id | null;
  proved_at: string | Date | null;
  second_factor_at: string | Date | null;
  organization_id: Id | null;
  organization_is_active: boolean | null;
};

/** The user behind a session that has not ended, or that ended with the account, in which case they are told so. */
export const readOpenSession = async (db: Db, userId: Id, sessionId: Id): Promise<OpenSession | undefined> => {
  const result = await db.execute<OpenSession>(sql`
    SELECT ${PLAN_COLUMNS}, u.status, u.time_zone, u.email_verified_at, u.scheduled_deletion_at,
      b.version AS book_version, b.facts_version, h.seq AS head_seq, h.hash AS head_hash,
      s.impersonator_id, s.proved_at, s.second_factor_at, u.organization_id,
      o.is_active AS organization_is_active
    FROM sessions s JOIN users u ON u.id = s.user_id LEFT JOIN book_versions b ON b.user_id = s.user_id
      LEFT JOIN ledger_heads h ON h.user_id = s.user_id ${PLAN_JOIN}
      LEFT JOIN organizations o ON o.id = u.organization_id
    WHERE s.user_id = ${userId} AND s.id = ${sessionId}
      AND (s.ended_at IS NULL OR u.scheduled_deletion_at IS NOT NULL)`);
  return result.rows[0];
};

/** False while an account is suspended or waits for its erasure: then its login-free links do not open either. */
export const isAccountOpen = async (db: Db, userId: Id): Promise<boolean> => {
  const result = await db.execute(sql`
    SELECT FROM users WHERE id = ${userId} AND status <> 'suspended' AND scheduled_deletion_at IS NULL`);
  return result.rows.length > 0;
};
