import * as contract from "#features/operations/administration/contract/logs.ts";
import { implement, type Route } from "#server/http/implement.ts";
import { exportActivityLog, exportAdminLog, exportApiUsage, exportLookLog, exportSessionLog } from "./export-logs.ts";
import { listActivityLog, listAdminLog, listApiUsage, listLookLog, listSessionLog } from "./list-logs.ts";

export const logRoutes: readonly Route[] = [
  implement(contract.listActivityLog, listActivityLog),
  implement(contract.exportActivityLog, exportActivityLog),
  implement(contract.listAdminLog, listAdminLog),
  implement(contract.exportAdminLog, exportAdminLog),
  implement(contract.listSessionLog, listSessionLog),
  implement(contract.exportSessionLog, exportSessionLog),
  implement(contract.listLookLog, listLookLog),
  implement(contract.exportLookLog, exportLookLog),
  implement(contract.listApiUsage, listApiUsage),
  implement(contract.exportApiUsage, exportApiUsage),
];
