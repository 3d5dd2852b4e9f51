import type { ServiceOfMails } from "../mailing/service.ts";
import type { ServiceOfCalendars } from "../syncing/service.ts";

/** A way to connect calendars or a mailbox. */
export type Service = ServiceOfCalendars | ServiceOfMails;
