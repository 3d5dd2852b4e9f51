import { implement, type Route } from "#server/http/implement.ts";
import * as contract from "#features/operations/administration/contract/overview.ts";
import { getOverview } from "./get-overview.ts";

export const overviewRoutes: Route[] = [implement(contract.getOverview, getOverview, { isLong: true })];
