import { implement, type Route } from "#server/http/implement.ts";
import * as contract from "../contract.ts";
import { exportAnalyticsPdf } from "./exporting/export-analytics-pdf.ts";
import { exportAnalyticsWorkbook } from "./exporting/export-analytics-workbook.ts";
import { getAnalytics } from "./get-analytics.ts";
import { getAnalyticsTotal } from "./get-analytics-total.ts";
import { getFigure } from "./get-figure.ts";

export const analyticsRoutes: Route[] = [
  implement(contract.getAnalytics, getAnalytics),
  implement(contract.getAnalyticsTotal, getAnalyticsTotal),
  implement(contract.getFigure, getFigure),
  implement(contract.exportAnalyticsPdf, exportAnalyticsPdf),
  implement(contract.exportAnalyticsWorkbook, exportAnalyticsWorkbook),
];
