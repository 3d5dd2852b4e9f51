import { implement, type Route } from "#server/http/implement.ts";
import * as contract from "#features/administration/contract/jobs.ts";
import { listJobs } from "./list-jobs.ts";
import { retryJobs } from "./retry-jobs.ts";

export const jobRoutes: Route[] = [
  implement(contract.listJobs, listJobs),
  implement(contract.retryJobs, retryJobs, { transaction: "own" }),
];
