import { lt, sql } from "drizzle-orm";
import type { Db } from "../database/database.ts";
import { apiUsage, type ApiUsageRow } from "./table.ts";

/** Adds to what other processes wrote for the same minutes, in one statement. */
export const addApiUsage = async (db: Db, rows: readonly ApiUsageRow[]): Promise<void> => {
  await db
    .insert(apiUsage)
    .values([...rows])
    .onConflictDoUpdate({
      target: [apiUsage.minute, apiUsage.route, apiUsage.method, apiUsage.statusClass],
      set: {
        count: sql`${apiUsage.count} + excluded.count`,
        totalMilliseconds: sql`${apiUsage.totalMilliseconds} + excluded.total_milliseconds`,
      },
    });
};

export const forgetApiUsage = async (db: Db, before: Date): Promise<void> => {
  await db.delete(apiUsage).where(lt(apiUsage.minute, before));
};
