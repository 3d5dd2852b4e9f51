import { type Paper, readPaper } from "#features/reports/reports/server/index.ts";
import { readMembership } from "#server/auth/book-read-model.ts";
import type { Platform } from "#server/platform.ts";
import type { BinderRow } from "../table.ts";

/** The letterhead for the report of a binder: that of the organization through which someone asked for it, if any. */
export const paperOf = async (
  { database: { db } }: Pick<Platform, "database">,
  { userId, requestedBy }: Pick<BinderRow, "userId" | "requestedBy">,
): Promise<Paper | null> => readPaper(db, (await readMembership(db, userId, requestedBy))?.organization_id ?? null);
