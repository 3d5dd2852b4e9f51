import type * as contract from "#features/operations/administration/contract/logs.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { EXPORT_RANGE, exportRows } from "../lists/export-rows.ts";
import { readActivityLog } from "./activity-read-model.ts";
import { readAdminLog } from "./admin-read-model.ts";
import { readLookLog } from "./look-read-model.ts";
import { readApiUsage } from "./usage-read-model.ts";
import { readSessionLog } from "./session-read-model.ts";

export async function exportActivityLog(
  call: Call<typeof contract.exportActivityLog>,
): Promise<Answer<typeof contract.exportActivityLog>> {
  return exportRows(call, {
    name: "activity-log",
    columns: ["at", "event", "owner", "actor", "impersonator", "subjectId", "requestId", "id"],
    rows: await readActivityLog(call.db, call.query, EXPORT_RANGE),
  });
}

export async function exportAdminLog(
  call: Call<typeof contract.exportAdminLog>,
): Promise<Answer<typeof contract.exportAdminLog>> {
  return exportRows(call, {
    name: "admin-log",
    columns: [
      "seq",
      "at",
      "action",
      "actor",
      "onBehalfOf",
      "subjectType",
      "subjectId",
      "subject",
      "before",
      "after",
      "reason",
      "address",
    ],
    rows: await readAdminLog(call.db, call.query, EXPORT_RANGE),
  });
}

export async function exportSessionLog(
  call: Call<typeof contract.exportSessionLog>,
): Promise<Answer<typeof contract.exportSessionLog>> {
  return exportRows(call, {
    name: "session-log",
    columns: ["at", "action", "method", "account", "address", "userAgent", "isOpen", "id"],
    rows: await readSessionLog(call.db, call.query, { range: EXPORT_RANGE, now: call.receivedAt }),
  });
}

export async function exportApiUsage(
  call: Call<typeof contract.exportApiUsage>,
): Promise<Answer<typeof contract.exportApiUsage>> {
  return exportRows(call, {
    name: "api-usage",
    columns: ["minute", "method", "route", "count", "clientErrors", "serverErrors", "averageMilliseconds"],
    rows: await readApiUsage(call.db, call.query, EXPORT_RANGE),
  });
}

export async function exportLookLog(
  call: Call<typeof contract.exportLookLog>,
): Promise<Answer<typeof contract.exportLookLog>> {
  return exportRows(call, {
    name: "impersonation-log",
    columns: [
      "at",
      "endedAt",
      "endReason",
      "by",
      "person",
      "reason",
      "ticket",
      "legalReason",
      "isTold",
      "address",
      "opened",
      "operations",
      "id",
    ],
    rows: await readLookLog(call.db, call.query, { range: EXPORT_RANGE, now: call.receivedAt }),
  });
}
