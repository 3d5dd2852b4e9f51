import type { Answer, Call } from "#server/http/implement.ts";
import type * as contract from "#features/collaboration/organizations/contract/log.ts";
import { requireCsvExports } from "../require-csv-exports.ts";
import { FILE_MAX, logCsv } from "./log-csv.ts";
import { countLog, readLog, readLogActors } from "./read-model.ts";

const PAGE_SIZE = 50;

export async function listLog({
  db,
  params,
  query,
}: Call<typeof contract.listLog>): Promise<Answer<typeof contract.listLog>> {
  const { organizationId } = params;
  const { page, ...filters } = query;
  return {
    lines: await readLog(db, organizationId, { ...filters, limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE }),
    total: await countLog(db, organizationId, filters),
    pageSize: PAGE_SIZE,
    actors: await readLogActors(db, organizationId),
  };
}

export async function exportLogCsv({
  db,
  params,
  query,
  event,
}: Call<typeof contract.exportLogCsv>): Promise<Answer<typeof contract.exportLogCsv>> {
  await requireCsvExports(db, params.organizationId);
  const lines = await readLog(db, params.organizationId, { ...query, limit: FILE_MAX, offset: 0 });
  event.say({ subjectId: params.organizationId, details: { format: "csv" } });
  return logCsv(lines);
}

export async function exportLogJson({
  db,
  params,
  query,
  event,
}: Call<typeof contract.exportLogJson>): Promise<Answer<typeof contract.exportLogJson>> {
  const lines = await readLog(db, params.organizationId, { ...query, limit: FILE_MAX, offset: 0 });
  event.say({ subjectId: params.organizationId, details: { format: "json" } });
  const content = Buffer.from(`${JSON.stringify({ organizationId: params.organizationId, lines }, null, 2)}\n`);
  return { content, contentType: "application/json; charset=utf-8", fileName: "audit-log.json" };
}
