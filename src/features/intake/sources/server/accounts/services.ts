import type { ConnectionProvider } from "#server/connections/connections.ts";
import type { AnyJob } from "#server/work/define-job.ts";
import { readPast } from "../jobs/read-past.ts";
import { syncAccount } from "../jobs/sync-account.ts";
import type { Service } from "../syncing/service.ts";

/** The ways to connect a calendar, in the order in which they are offered. */
export const calendarServices: readonly Service[] = [];

/** What has to renew and give back what people granted. */
export const calendarConnections: readonly ConnectionProvider[] = calendarServices.map(({ connection }) => connection);

export const calendarJobs: readonly AnyJob[] = [syncAccount(calendarServices), readPast(calendarServices)];
