import { implement, type Route } from "#server/http/implement.ts";
import * as contract from "#features/operations/administration/contract/jobs.ts";
import { exportJobs, listJobs } from "./list-jobs.ts";
import { listSyncs } from "./list-syncs.ts";
import { retryJobs } from "./retry-jobs.ts";

export const jobRoutes: Route[] = [
  implement(contract.listJobs, listJobs),
  implement(contract.exportJobs, exportJobs),
  implement(contract.listSyncs, listSyncs),
  implement(contract.retryJobs, retryJobs, { transaction: "own" }),
];
