import type * as contract from "#features/operations/administration/contract/logs.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { pageOf } from "../lists/search.ts";
import { countActivityLog, readActivityLog } from "./activity-read-model.ts";
import { countAdminLog, readAdminLog } from "./admin-read-model.ts";
import { countLookLog, readLookLog } from "./look-read-model.ts";
import { countApiUsage, readApiUsage } from "./usage-read-model.ts";
import { countSessionLog, readSessionLog } from "./session-read-model.ts";

export async function listActivityLog({
  db,
  query,
}: Call<typeof contract.listActivityLog>): Promise<Answer<typeof contract.listActivityLog>> {
  return {
    total: await countActivityLog(db, query),
    rows: await readActivityLog(db, query, pageOf(query.page)),
  };
}

export async function listAdminLog({
  db,
  query,
}: Call<typeof contract.listAdminLog>): Promise<Answer<typeof contract.listAdminLog>> {
  return {
    total: await countAdminLog(db, query),
    rows: await readAdminLog(db, query, pageOf(query.page)),
  };
}

export async function listSessionLog({
  db,
  query,
  receivedAt,
}: Call<typeof contract.listSessionLog>): Promise<Answer<typeof contract.listSessionLog>> {
  return {
    total: await countSessionLog(db, query),
    rows: await readSessionLog(db, query, { range: pageOf(query.page), now: receivedAt }),
  };
}

export async function listApiUsage({
  db,
  query,
}: Call<typeof contract.listApiUsage>): Promise<Answer<typeof contract.listApiUsage>> {
  return {
    total: await countApiUsage(db, query),
    rows: await readApiUsage(db, query, pageOf(query.page)),
  };
}

export async function listLookLog({
  db,
  query,
  receivedAt,
}: Call<typeof contract.listLookLog>): Promise<Answer<typeof contract.listLookLog>> {
  return {
    total: await countLookLog(db, query),
    rows: await readLookLog(db, query, { range: pageOf(query.page), now: receivedAt }),
  };
}
