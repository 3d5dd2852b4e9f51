import type * as contract from "#features/administration/contract/logs.ts";
import type { Verb } from "#server/http/implement.ts";
import { EXPORT_RANGE, exportRows } from "../lists/export-rows.ts";
import { readActivityLog } from "./activity-read-model.ts";
import { readAdminLog } from "./admin-read-model.ts";
import { readLookLog } from "./look-read-model.ts";
import { readApiUsage } from "./usage-read-model.ts";
import { readSessionLog } from "./session-read-model.ts";

export const exportActivityLog: Verb<typeof contract.exportActivityLog> = async (call) =>
  exportRows(call, {
    name: "activity-log",
    columns: ["at", "event", "owner", "actor", "impersonator", "subjectId", "requestId", "id"],
    rows: await readActivityLog(call.db, call.query, EXPORT_RANGE),
  });

export const exportAdminLog: Verb<typeof contract.exportAdminLog> = async (call) =>
  exportRows(call, {
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

export const exportSessionLog: Verb<typeof contract.exportSessionLog> = async (call) =>
  exportRows(call, {
    name: "session-log",
    columns: ["at", "action", "method", "account", "address", "userAgent", "isOpen", "id"],
    rows: await readSessionLog(call.db, call.query, { range: EXPORT_RANGE, now: call.receivedAt }),
  });

export const exportApiUsage: Verb<typeof contract.exportApiUsage> = async (call) =>
  exportRows(call, {
    name: "api-usage",
    columns: ["minute", "method", "route", "count", "clientErrors", "serverErrors", "averageMilliseconds"],
    rows: await readApiUsage(call.db, call.query, EXPORT_RANGE),
  });

export const exportLookLog: Verb<typeof contract.exportLookLog> = async (call) =>
  exportRows(call, {
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
