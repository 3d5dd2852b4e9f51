import type * as contract from "#features/collaboration/organizations/contract/log.ts";
import type { OrganizationRow } from "#server/accounts/organization-table.ts";
import { findUserById } from "#server/accounts/user-store.ts";
import type { Db } from "#server/database/database.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import { FILE_MAX, logCsv } from "./log-csv.ts";
import { readLog } from "./read-model.ts";
import { findClosedLog, insertClosedLog, readClosedLogs } from "./store.ts";

/** The log goes with its organization: its owner keeps it as it reads now, with the names of those who are gone later. */
export const keepLog = async (
  tx: Db,
  { id: organizationId, name, primaryAdminUserId: userId }: OrganizationRow,
  closedAt: Date,
): Promise<void> => {
  if (!(await findUserById(tx, userId))) return;
  const lines = await readLog(tx, organizationId, { limit: FILE_MAX, offset: 0 });
  await insertClosedLog({ userId }, tx, { organizationId, name, lines, closedAt });
};

export async function listClosedLogs({
  db,
  scope,
}: Call<typeof contract.listClosedLogs>): Promise<Answer<typeof contract.listClosedLogs>> {
  const closed = await readClosedLogs({ userId: scope.actorId }, db);
  return {
    closed: closed.map(({ organizationId: orgId, name: orgName, closedAt }) => ({
      orgId,
      orgName,
      closedAt: closedAt.toISOString(),
    })),
  };
}

export async function exportClosedLog({
  db,
  scope,
  params,
  event,
}: Call<typeof contract.exportClosedLog>): Promise<Answer<typeof contract.exportClosedLog>> {
  const lines = await findClosedLog({ userId: scope.actorId }, db, params.id);
  if (!lines) throw new AppError("not_found");
  event.say({ subjectId: params.id, details: { format: "csv" } });
  return logCsv(lines);
}
