import { implement, type Route } from "#server/http/implement.ts";
import * as contract from "../contract.ts";
import { checkAdminLog } from "./check-admin-log.ts";

export const adminLogRoutes: Route[] = [implement(contract.checkAdminLog, checkAdminLog, { isLong: true })];
