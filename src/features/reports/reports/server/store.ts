import { and, desc, eq } from "drizzle-orm";
import type { Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import type { Id } from "#shared/ids.ts";
import { type ReportRow, reportSnapshots } from "./table.ts";

const LISTED = 200;

export const insertReport = async (scope: Scope, tx: Db, row: Omit<ReportRow, "userId">): Promise<void> => {
  await tx.insert(reportSnapshots).values({ userId: scope.userId, ...row });
};

export const findReport = async (scope: Scope, db: Db, id: Id): Promise<ReportRow | undefined> =>
  (
    await db
      .select()
      .from(reportSnapshots)
      .where(and(eq(reportSnapshots.userId, scope.userId), eq(reportSnapshots.id, id)))
  )[0];

export const readReports = (scope: Scope, db: Db, taxYear: number | undefined): Promise<ReportRow[]> =>
  db
    .select()
    .from(reportSnapshots)
    .where(
      and(
        eq(reportSnapshots.userId, scope.userId),
        taxYear === undefined ? undefined : eq(reportSnapshots.taxYear, taxYear),
      ),
    )
    .orderBy(desc(reportSnapshots.asOf), desc(reportSnapshots.id))
    .limit(LISTED);

/** The last report of a year that says exactly this. */
export const findSameReport = async (
  scope: Scope,
  db: Db,
  same: { taxYear: number; contentHash: string },
): Promise<ReportRow | undefined> => {
  const [latest] = await db
    .select()
    .from(reportSnapshots)
    .where(and(eq(reportSnapshots.userId, scope.userId), eq(reportSnapshots.taxYear, same.taxYear)))
    .orderBy(desc(reportSnapshots.asOf), desc(reportSnapshots.id))
    .limit(1);
  return latest?.contentHash === same.contentHash ? latest : undefined;
};
