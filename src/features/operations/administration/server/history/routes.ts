import * as contract from "#features/operations/administration/contract/history.ts";
import { implement, type Route } from "#server/http/implement.ts";
import { getAdminHistory } from "./get-admin-history.ts";

export const historyRoutes: readonly Route[] = [implement(contract.getAdminHistory, getAdminHistory)];
