import { implement, type Route } from "#server/http/implement.ts";
import * as contract from "../contract.ts";
import { createReport } from "./create-report.ts";
import { downloadReport } from "./download-report.ts";
import { getReport } from "./get-report.ts";
import { listReports } from "./list-reports.ts";

export const reportRoutes: Route[] = [
  implement(contract.createReport, createReport, { transaction: "own", isLong: true }),
  implement(contract.listReports, listReports),
  implement(contract.getReport, getReport),
  implement(contract.downloadReport, downloadReport),
];
