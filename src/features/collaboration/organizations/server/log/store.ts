import { and, desc, eq } from "drizzle-orm";
import type { LogLine } from "#features/collaboration/organizations/contract/log.ts";
import type { BookOwner } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import type { Id } from "#shared/ids.ts";
import { closedOrganizationLogs as closedLogs, type OrganizationLogRow, organizationLog } from "../table.ts";

export const insertLogLine = async (tx: Db, row: OrganizationLogRow): Promise<void> => {
  await tx.insert(organizationLog).values(row);
};

type ClosedLog = Omit<typeof closedLogs.$inferSelect, "userId">;

export const insertClosedLog = async ({ userId }: BookOwner, tx: Db, log: ClosedLog): Promise<void> => {
  await tx.insert(closedLogs).values({ userId, ...log });
};

/** The latest first. */
export const readClosedLogs = ({ userId }: BookOwner, db: Db): Promise<Omit<ClosedLog, "lines">[]> =>
  db
    .select({ organizationId: closedLogs.organizationId, name: closedLogs.name, closedAt: closedLogs.closedAt })
    .from(closedLogs)
    .where(eq(closedLogs.userId, userId))
    .orderBy(desc(closedLogs.closedAt), desc(closedLogs.organizationId));

export const findClosedLog = async (
  { userId }: BookOwner,
  db: Db,
  organizationId: Id,
): Promise<LogLine[] | undefined> =>
  (
    await db
      .select({ lines: closedLogs.lines })
      .from(closedLogs)
      .where(and(eq(closedLogs.userId, userId), eq(closedLogs.organizationId, organizationId)))
  )[0]?.lines;
