import type { SourceKind } from "./rules.ts";

const BEHIND_THE_PAGE = "Reading the file. You can go on with something else.";
const AGAIN_AND_AGAIN = "Reading the calendar. You can go on with something else.";
const MAILS_AGAIN = "Reading mails. You can go on with something else.";
const IN_THE_PAGE = "Not done. Keep this page open while it is read, or import the file again.";

/** What a source is, what its things are called, how it asks whose it is, and what is said while it is read. */
export const KIND_WORDS: Readonly<
  Record<SourceKind, { file: string; thing: string; things: string; whose: string; reading: string }>
> = {
  ics_file: {
    file: "Calendar file",
    thing: "calendar",
    things: "events",
    whose: "Whose calendar is it?",
    reading: BEHIND_THE_PAGE,
  },
  mail_file: {
    file: "Mail file",
    thing: "mail file",
    things: "mails",
    whose: "Whose mails are they?",
    reading: IN_THE_PAGE,
  },
  mileage_file: {
    file: "Mileage log",
    thing: "mileage log",
    things: "drives",
    whose: "Whose drives are they?",
    reading: BEHIND_THE_PAGE,
  },
  timeline_file: {
    file: "Phone timeline",
    thing: "phone timeline",
    things: "visits",
    whose: "Whose phone is it?",
    reading: IN_THE_PAGE,
  },
  google_calendar: {
    file: "Google Calendar",
    thing: "calendar",
    things: "events",
    whose: "Whose calendar is it?",
    reading: AGAIN_AND_AGAIN,
  },
  microsoft_calendar: {
    file: "Microsoft 365 calendar",
    thing: "calendar",
    things: "events",
    whose: "Whose calendar is it?",
    reading: AGAIN_AND_AGAIN,
  },
  caldav: {
    file: "CalDAV calendar",
    thing: "calendar",
    things: "events",
    whose: "Whose calendar is it?",
    reading: AGAIN_AND_AGAIN,
  },
  ics_address: {
    file: "Calendar address",
    thing: "calendar",
    things: "events",
    whose: "Whose calendar is it?",
    reading: AGAIN_AND_AGAIN,
  },
  gmail: {
    file: "Gmail",
    thing: "mailbox",
    things: "mails",
    whose: "Whose mails are they?",
    reading: MAILS_AGAIN,
  },
  microsoft_mail: {
    file: "Microsoft 365 mail",
    thing: "folder",
    things: "mails",
    whose: "Whose mails are they?",
    reading: MAILS_AGAIN,
  },
  imap: {
    file: "Mailbox (IMAP)",
    thing: "folder",
    things: "mails",
    whose: "Whose mails are they?",
    reading: MAILS_AGAIN,
  },
  mail_address: {
    file: "Forwarding address",
    thing: "forwarding address",
    things: "mails",
    whose: "Whose mails are they?",
    reading: BEHIND_THE_PAGE,
  },
  vault_photos: {
    file: "Photos in the File Vault",
    thing: "source",
    things: "photos",
    whose: "Whose work do they show?",
    reading: BEHIND_THE_PAGE,
  },
  program: {
    file: "Program",
    thing: "program",
    things: "proposals",
    whose: "Whose work does it propose?",
    reading: BEHIND_THE_PAGE,
  },
};
