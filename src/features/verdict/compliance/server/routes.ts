import { implement, type Route } from "#server/http/implement.ts";
import * as contract from "../contract.ts";
import { getCompliance } from "./get-compliance.ts";
import { getDailyHours } from "./get-daily-hours.ts";
import { listReceiptEntries } from "./list-receipt-entries.ts";

export const complianceRoutes: Route[] = [
  implement(contract.getCompliance, getCompliance),
  implement(contract.listReceiptEntries, listReceiptEntries),
  implement(contract.getDailyHours, getDailyHours),
];
