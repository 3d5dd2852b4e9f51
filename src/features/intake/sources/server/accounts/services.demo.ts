import { notInDemo } from "#shared/demo/not-in-demo.ts";
import type { ConnectionProvider } from "#server/connections/connections.ts";
import type { AnyJob } from "#server/work/define-job.ts";
import { SYNCED_KINDS } from "#features/intake/sources/rules.ts";
import type { Service } from "../syncing/service.ts";

const refuse = (): never => {
  throw notInDemo("Connecting a calendar");
};

/** All are offered, and none can be connected in the page. */
export const calendarServices: readonly Service[] = SYNCED_KINDS.map((kind) => ({
  kind,
  entrySource: "calendar",
  everyMinutes: 60,
  open: refuse,
  consent: null,
  openChannel: null,
  connection: { provider: kind, service: null, refresh: refuse, revoke: refuse },
}));
export const calendarConnections: readonly ConnectionProvider[] = [];
export const calendarJobs: readonly AnyJob[] = [];
