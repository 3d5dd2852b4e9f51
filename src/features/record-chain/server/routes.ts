import { implement, type Route } from "#server/http/implement.ts";
import * as contract from "../contract.ts";
import { exportRecord } from "./export-record.ts";
import { getTimeStamp } from "./time-stamps/get-time-stamp.ts";
import { getRecordHead } from "./get-record-head.ts";
import { listDailyRoots } from "./list-daily-roots.ts";

export const recordChainRoutes: Route[] = [
  implement(contract.getRecordHead, getRecordHead),
  implement(contract.exportRecord, exportRecord),
  implement(contract.listDailyRoots, listDailyRoots),
  implement(contract.getTimeStamp, getTimeStamp),
];
