import type { SyncedKind } from "#features/intake/sources/rules.ts";
import type { Program } from "../export-steps.tsx";

type ServiceWords = {
  name: string;
  about: string;
  /** How often it is read. */
  every: string;
};

/** The ways to connect a calendar or a mailbox, in the order in which they are offered. */
export const SERVICE_WORDS: Readonly<Record<SyncedKind, ServiceWords>> = {
  google_calendar: { name: "Google Calendar", about: "Gmail and Google Workspace", every: "every 15 minutes" },
  microsoft_calendar: { name: "Microsoft 365", about: "Outlook.com and work accounts", every: "every 15 minutes" },
  caldav: {
    name: "iCloud, Fastmail, Nextcloud",
    about: "And others with CalDAV, by an app password",
    every: "every 15 minutes",
  },
  ics_address: {
    name: "Calendar address",
    about: "A private link, most of them end in .ics",
    every: "every hour",
  },
  gmail: { name: "Gmail", about: "Gmail and Google Workspace", every: "every 15 minutes" },
  microsoft_mail: { name: "Microsoft 365 mail", about: "Outlook.com and work accounts", every: "every 15 minutes" },
  imap: { name: "Mailbox (IMAP)", about: "iCloud, Fastmail and others, by an app password", every: "every 15 minutes" },
};

/** Who asks for consent. */
export const CONSENT_NAMES = {
  google_calendar: "Google",
  microsoft_calendar: "Microsoft",
  gmail: "Google",
  microsoft_mail: "Microsoft",
} as const;

export const ADDRESS_STEPS: readonly Program[] = [
  {
    name: "Google Calendar",
    steps: [
      "On a computer, open Google Calendar, then Settings.",
      "Choose your calendar on the left, then Integrate calendar.",
      "Copy the Secret address in iCal format.",
    ],
  },
  {
    name: "Outlook",
    steps: [
      "In Outlook on the web, open Settings, Calendar, then Shared calendars.",
      "Under Publish a calendar choose yours and Can view all details, then Publish.",
      "Copy the ICS link.",
    ],
  },
  {
    name: "iCloud",
    steps: [
      "On icloud.com, open Calendar and press the person next to your calendar.",
      "Switch Public Calendar on, and copy the link.",
      "A CalDAV account does without a public link.",
    ],
  },
];

export type CaldavChoice = "icloud" | "fastmail" | "other";

type CaldavWords = {
  userName: { label: string; hint: string };
  /** Where one makes an app password; null: each server has its own place. */
  link: { text: string; to: string } | null;
  steps: string;
};

export const CALDAV_WORDS: Readonly<Record<CaldavChoice, CaldavWords>> = {
  icloud: {
    userName: { label: "Apple Account", hint: "The email you sign in to Apple with." },
    link: { text: "account.apple.com", to: "https://account.apple.com" },
    steps: "Sign-In and Security, App-Specific Passwords. Not the password of your Apple Account.",
  },
  fastmail: {
    userName: { label: "Fastmail address", hint: "With its @ and what follows." },
    link: { text: "Fastmail's settings", to: "https://app.fastmail.com/settings/security" },
    steps: "Privacy & Security, Manage app passwords, New app password, with access to calendars.",
  },
  other: {
    userName: { label: "User name", hint: "As you sign in to that server." },
    link: null,
    steps: "In Nextcloud: Settings, Security, Devices & sessions, Create new app password.",
  },
};
