import { implement, type Route } from "#server/http/implement.ts";
import * as contract from "../contract.ts";
import { checkRecord } from "./check-record.ts";
import { getLastCheck } from "./get-last-check.ts";

export const integrityRoutes: Route[] = [
  implement(contract.getLastCheck, getLastCheck),
  implement(contract.checkRecord, checkRecord, { transaction: "own", isLong: true }),
];
