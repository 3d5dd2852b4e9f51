import { implement, type Route } from "#server/http/implement.ts";
import * as contract from "../contract.ts";
import { getAnalytics } from "./get-analytics.ts";
import { getAnalyticsTotal } from "./get-analytics-total.ts";
import { getFigure } from "./get-figure.ts";

export const analyticsRoutes: Route[] = [
  implement(contract.getAnalytics, getAnalytics),
  implement(contract.getAnalyticsTotal, getAnalyticsTotal),
  implement(contract.getFigure, getFigure),
];
