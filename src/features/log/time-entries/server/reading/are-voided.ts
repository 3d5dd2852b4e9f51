import { and, count, eq, isNull } from "drizzle-orm";
import { isAnyOf } from "#server/database/any-of.ts";
import type { Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import type { Id } from "#shared/ids.ts";
import { timeEntries } from "../table.ts";

/** Whether all of these are voided. */
export const areVoided = async (scope: Scope, db: Db, ids: readonly Id[]): Promise<boolean> => {
  if (ids.length === 0) return true;
  const isKept = and(eq(timeEntries.userId, scope.userId), isAnyOf(timeEntries.id, ids), isNull(timeEntries.voidedAt));
  const [kept] = await db.select({ count: count() }).from(timeEntries).where(isKept);
  return kept?.count === 0;
};
