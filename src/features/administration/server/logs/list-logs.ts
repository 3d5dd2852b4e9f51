import type * as contract from "#features/administration/contract/logs.ts";
import type { Verb } from "#server/http/implement.ts";
import { pageOf } from "../lists/search.ts";
import { countActivityLog, readActivityLog } from "./activity-read-model.ts";
import { countAdminLog, readAdminLog } from "./admin-read-model.ts";
import { countLookLog, readLookLog } from "./look-read-model.ts";
import { countApiUsage, readApiUsage } from "./usage-read-model.ts";
import { countSessionLog, readSessionLog } from "./session-read-model.ts";

export const listActivityLog: Verb<typeof contract.listActivityLog> = async ({ db, query }) => ({
  total: await countActivityLog(db, query),
  rows: await readActivityLog(db, query, pageOf(query.page)),
});

export const listAdminLog: Verb<typeof contract.listAdminLog> = async ({ db, query }) => ({
  total: await countAdminLog(db, query),
  rows: await readAdminLog(db, query, pageOf(query.page)),
});

export const listSessionLog: Verb<typeof contract.listSessionLog> = async ({ db, query, receivedAt }) => ({
  total: await countSessionLog(db, query),
  rows: await readSessionLog(db, query, { range: pageOf(query.page), now: receivedAt }),
});

export const listApiUsage: Verb<typeof contract.listApiUsage> = async ({ db, query }) => ({
  total: await countApiUsage(db, query),
  rows: await readApiUsage(db, query, pageOf(query.page)),
});

export const listLookLog: Verb<typeof contract.listLookLog> = async ({ db, query, receivedAt }) => ({
  total: await countLookLog(db, query),
  rows: await readLookLog(db, query, { range: pageOf(query.page), now: receivedAt }),
});
