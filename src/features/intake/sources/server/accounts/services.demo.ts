import { notInDemo } from "#shared/demo/not-in-demo.ts";
import type { ConnectionProvider } from "#server/connections/connections.ts";
import type { AnyJob } from "#server/work/define-job.ts";
import { CALENDAR_KINDS, MAILBOX_KINDS, type SyncedKind } from "#features/intake/sources/rules.ts";
import type { Service } from "../jobs/service.ts";
import type { ServiceOfMails } from "../mailing/service.ts";
import type { ServiceOfCalendars } from "../syncing/service.ts";

const refuse = (): never => {
  throw notInDemo("Connecting a calendar or a mailbox");
};

const connectionOf = (kind: SyncedKind): ConnectionProvider => ({
  provider: kind,
  service: null,
  refresh: refuse,
  revoke: refuse,
});

/** All are offered, and none can be connected in the page. */
export const calendarServices: readonly ServiceOfCalendars[] = CALENDAR_KINDS.map((kind) => ({
  kind,
  entrySource: "calendar",
  everyMinutes: 60,
  open: refuse,
  consent: null,
  channels: null,
  connection: connectionOf(kind),
}));
export const mailServices: readonly ServiceOfMails[] = MAILBOX_KINDS.map((kind) => ({
  kind,
  entrySource: "mail",
  everyMinutes: 60,
  openMail: refuse,
  consent: null,
  connection: connectionOf(kind),
}));
export const services: readonly Service[] = [...calendarServices, ...mailServices];
export const sourceConnections: readonly ConnectionProvider[] = [];
export const syncJobs: readonly AnyJob[] = [];
/** Where no mailbox can be connected, no mail brings files. */
export const mailFileJobs = (): readonly AnyJob[] => [];
