import type { ConnectionProvider } from "#server/connections/connections.ts";
import type { AnyJob } from "#server/work/define-job.ts";
import type { SyncedKind } from "#features/intake/sources/rules.ts";
import { caldavCalendar } from "../icalendar/caldav-calendar.ts";
import { feedCalendar } from "../icalendar/feed-calendar.ts";
import { imapService } from "../imap/imap-service.ts";
import { GMAIL_SCOPES, gmail, gmailAddress } from "../mail-rest/gmail.ts";
import { MICROSOFT_MAIL_SCOPES, microsoftMail } from "../mail-rest/microsoft-mail.ts";
import { fetchAttached } from "../jobs/fetch-attached.ts";
import { readPast } from "../jobs/read-past.ts";
import { syncAccount } from "../jobs/sync-account.ts";
import { GOOGLE_CALENDAR_SCOPES, googleCalendar, googleCalendarAddress } from "../rest/google-calendar.ts";
import { closeChannel, openChannel } from "../rest/google-channels.ts";
import { MICROSOFT_CALENDAR_SCOPES, microsoftCalendar, microsoftGraphAddress } from "../rest/microsoft-calendar.ts";
import { consented } from "./consent-service.ts";
import type { Service } from "../jobs/service.ts";
import type { ReceiveFile } from "../jobs/receive-file.ts";
import type { ServiceOfMails } from "../mailing/service.ts";
import type { AskedConsent, ServiceOfCalendars } from "../syncing/service.ts";

/** A password and an address neither end by themselves nor can be given back. */
const typedByPerson = (kind: SyncedKind): ConnectionProvider => ({
  provider: kind,
  service: null,
  refresh: async (_platform, secret) => ({ secret, expiresAt: null }),
  revoke: async () => {},
});

const GOOGLE: AskedConsent = { with: "google", scopes: GOOGLE_CALENDAR_SCOPES };
const GMAIL: AskedConsent = { with: "google", scopes: GMAIL_SCOPES };
const MICROSOFT_MAIL: AskedConsent = { with: "microsoft", scopes: MICROSOFT_MAIL_SCOPES };
const MICROSOFT: AskedConsent = { with: "microsoft", scopes: MICROSOFT_CALENDAR_SCOPES };

/** The ways to connect a calendar, in the order in which they are offered. */
export const calendarServices: readonly ServiceOfCalendars[] = [
  {
    kind: "google_calendar",
    entrySource: "calendar",
    everyMinutes: 15,
    open: ({ config }) => googleCalendar(googleCalendarAddress(config.serviceUrls)),
    consent: GOOGLE,
    channels: {
      open: ({ config }, ...asked) => openChannel(googleCalendarAddress(config.serviceUrls), ...asked),
      close: ({ config }, ...asked) => closeChannel(googleCalendarAddress(config.serviceUrls), ...asked),
    },
    connection: consented("google_calendar", GOOGLE),
  },
  {
    kind: "microsoft_calendar",
    entrySource: "microsoft",
    everyMinutes: 15,
    open: ({ config, now }) => microsoftCalendar({ ...microsoftGraphAddress(config.serviceUrls), now }),
    consent: MICROSOFT,
    channels: null,
    connection: consented("microsoft_calendar", MICROSOFT),
  },
  {
    kind: "caldav",
    entrySource: "caldav",
    everyMinutes: 15,
    open: () => caldavCalendar,
    consent: null,
    channels: null,
    connection: typedByPerson("caldav"),
  },
  {
    kind: "ics_address",
    entrySource: "ics",
    everyMinutes: 60,
    open: () => feedCalendar,
    consent: null,
    channels: null,
    connection: typedByPerson("ics_address"),
  },
];

/** The ways to connect a mailbox, in the order in which they are offered. */
export const mailServices: readonly ServiceOfMails[] = [
  {
    kind: "gmail",
    entrySource: "gmail",
    everyMinutes: 15,
    openMail: ({ config }) => gmail(gmailAddress(config.serviceUrls)),
    consent: GMAIL,
    connection: consented("gmail", GMAIL),
  },
  {
    kind: "microsoft_mail",
    entrySource: "microsoft",
    everyMinutes: 15,
    openMail: ({ config, now }) => microsoftMail({ ...microsoftGraphAddress(config.serviceUrls), now }),
    consent: MICROSOFT_MAIL,
    connection: consented("microsoft_mail", MICROSOFT_MAIL),
  },
  {
    kind: "imap",
    entrySource: "imap",
    everyMinutes: 15,
    openMail: (platform) => imapService(platform),
    consent: null,
    connection: typedByPerson("imap"),
  },
];

export const services: readonly Service[] = [...calendarServices, ...mailServices];

/** What has to renew and give back what people granted. */
export const sourceConnections: readonly ConnectionProvider[] = services.map(({ connection }) => connection);

export const syncJobs: readonly AnyJob[] = [syncAccount(services), readPast(services)];

/** Files of mails go to the vault, which stands above the pipe. */
export const mailFileJobs = (receive: ReceiveFile): readonly AnyJob[] => [fetchAttached(services, receive)];
