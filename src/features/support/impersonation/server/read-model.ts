import { sql } from "drizzle-orm";
import type { Db } from "#server/database/database.ts";
import type { Id } from "#shared/ids.ts";

export type LookRow = {
  id: Id;
  initial: string;
  started_at: string | Date;
  ended_at: string | Date | null;
  expires_at: string | Date;
  reason: string;
  ticket: string | null;
  legal_reason: string | null;
  reads: { operation: string; at: string }[];
};

/** What a person may be told, newest first, each with its operations in the order in which they were first called. */
export const readLooks = async (
  db: Db,
  userId: Id,
  { before, limit }: { before: string | null; limit: number },
): Promise<LookRow[]> => {
  const { rows } = await db.execute<LookRow>(sql`
    SELECT l.id, l.impersonator_initial AS initial, l.started_at, l.ended_at, l.expires_at, l.reason, l.ticket,
      l.legal_reason, coalesce((
        SELECT json_agg(json_build_object('operation', r.operation, 'at', r.first) ORDER BY r.first, r.operation)
        FROM (SELECT operation, min(minute) AS first FROM impersonation_reads
          WHERE user_id = l.user_id AND impersonation_id = l.id GROUP BY operation) r
      ), '[]') AS reads
    FROM impersonation_logs l
    WHERE l.user_id = ${userId} AND l.is_told AND (${before}::timestamptz IS NULL OR l.started_at < ${before}::timestamptz)
    ORDER BY l.started_at DESC, l.id DESC LIMIT ${limit}`);
  return rows;
};
