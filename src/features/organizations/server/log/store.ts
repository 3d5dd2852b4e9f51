import type { Db } from "#server/database/database.ts";
import { type OrganizationLogRow, organizationLog } from "../table.ts";

export const insertLogLine = async (tx: Db, row: OrganizationLogRow): Promise<void> => {
  await tx.insert(organizationLog).values(row);
};
