import { and, eq, sql } from "drizzle-orm";
import type { Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import type { Id } from "#shared/ids.ts";
import { ledgerEvents, ledgerPayloads } from "./table.ts";

/** What the first record of each of these things said: thing -> canonical payload, where that still exists. */
export const readFirstPayloads = async (scope: Scope, db: Db, subjectIds: readonly Id[]): Promise<Map<Id, string>> => {
  if (subjectIds.length === 0) return new Map();
  const rows = await db
    .select({ subjectId: ledgerEvents.subjectId, payload: ledgerPayloads.payload })
    .from(ledgerEvents)
    .innerJoin(
      ledgerPayloads,
      and(eq(ledgerPayloads.userId, ledgerEvents.userId), eq(ledgerPayloads.seq, ledgerEvents.seq)),
    )
    .where(
      and(
        eq(ledgerEvents.userId, scope.userId),
        eq(ledgerEvents.kind, "create"),
        sql`${ledgerEvents.subjectId} IN (SELECT value::uuid FROM jsonb_array_elements_text(${JSON.stringify(subjectIds)}::jsonb))`,
      ),
    );
  return new Map(rows.map(({ subjectId, payload }) => [subjectId, payload]));
};
