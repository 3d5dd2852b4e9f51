import { and, eq, isNull, lt, or, sql } from "drizzle-orm";
import type { Db } from "#server/database/database.ts";
import type { CivilDate } from "#shared/civil-date.ts";
import type { Id } from "#shared/ids.ts";
import type { BookOwner } from "../scope.ts";
import { programTokens } from "./table.ts";
import { type ProgramTokenUse, programTokenUses } from "./uses-table.ts";

/** Adds uses of one token to what this process and others wrote for the same days. */
export const addUses = async ({ userId }: BookOwner, db: Db, rows: readonly ProgramTokenUse[]): Promise<void> => {
  await db
    .insert(programTokenUses)
    .values(rows.map((row) => ({ ...row, userId })))
    .onConflictDoUpdate({
      target: [programTokenUses.userId, programTokenUses.tokenId, programTokenUses.day, programTokenUses.operation],
      set: {
        useCount: sql`${programTokenUses.useCount} + excluded.use_count`,
        firstAt: sql`least(${programTokenUses.firstAt}, excluded.first_at)`,
        lastAt: sql`greatest(${programTokenUses.lastAt}, excluded.last_at)`,
        lastAddress: sql`CASE WHEN excluded.last_at >= ${programTokenUses.lastAt} THEN excluded.last_address
          ELSE ${programTokenUses.lastAddress} END`,
      },
    });
};

/** Of two processes, the later use counts. */
export const noteLastUse = async (
  { userId }: BookOwner,
  db: Db,
  { id, at, address }: { id: Id; at: Date; address: string },
): Promise<void> => {
  await db
    .update(programTokens)
    .set({ lastUsedAt: at, lastUsedAddress: address })
    .where(
      and(
        eq(programTokens.userId, userId),
        eq(programTokens.id, id),
        or(isNull(programTokens.lastUsedAt), lt(programTokens.lastUsedAt, at)),
      ),
    );
};

export type DayOfUse = {
  tokenId: Id;
  name: string;
  ending: string;
  day: CivilDate;
  firstAt: string;
  lastAt: string;
  address: string;
  requestCount: string | number;
  refusedCount: string | number;
  operations: string[];
};

type Asked = { madeBy: Id | null; before: string | null; refused: string; limit: number };

/** What each token was used for on each day, the last first. `madeBy` null: tokens of anyone. Instants are database text. */
export const readDaysOfUse = async (
  { userId }: BookOwner,
  db: Db,
  { madeBy, before, refused, limit }: Asked,
): Promise<DayOfUse[]> => {
  const { rows } = await db.execute<DayOfUse>(sql`
    SELECT u.token_id AS "tokenId", t.name, t.token_ending AS ending, u.day::text AS day,
      min(u.first_at) AS "firstAt", max(u.last_at) AS "lastAt",
      (array_agg(u.last_address ORDER BY u.last_at DESC))[1] AS address, sum(u.use_count) AS "requestCount",
      coalesce(sum(u.use_count) FILTER (WHERE u.operation = ${refused}), 0) AS "refusedCount",
      coalesce(array_agg(u.operation ORDER BY u.first_at) FILTER (WHERE u.operation <> ${refused}), '{}') AS operations
    FROM program_token_uses u JOIN program_tokens t ON t.user_id = u.user_id AND t.id = u.token_id
    WHERE u.user_id = ${userId} AND (${madeBy}::uuid IS NULL OR t.created_by = ${madeBy}::uuid)
    GROUP BY u.token_id, t.name, t.token_ending, u.day
    HAVING ${before}::timestamptz IS NULL OR max(u.last_at) < ${before}::timestamptz
    ORDER BY max(u.last_at) DESC, u.token_id LIMIT ${limit}`);
  return rows;
};
