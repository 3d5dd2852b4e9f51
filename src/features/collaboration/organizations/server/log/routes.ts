import { implement, type Route } from "#server/http/implement.ts";
import * as contract from "#features/collaboration/organizations/contract/log.ts";
import { exportClosedLog, listClosedLogs } from "./closed-logs.ts";
import { exportLogCsv, exportLogJson, listLog } from "./list-log.ts";

export const organizationLogRoutes: Route[] = [
  implement(contract.listLog, listLog),
  implement(contract.exportLogCsv, exportLogCsv),
  implement(contract.exportLogJson, exportLogJson),
  implement(contract.listClosedLogs, listClosedLogs),
  implement(contract.exportClosedLog, exportClosedLog),
];
