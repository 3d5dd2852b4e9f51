import { implement, type Route } from "#server/http/implement.ts";
import * as contract from "../contract.ts";
import { retryEntryAnalysis } from "./retry-analysis.ts";

export const entryAnalysisRoutes: Route[] = [implement(contract.retryEntryAnalysis, retryEntryAnalysis)];
