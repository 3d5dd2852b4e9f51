import type { Topic } from "../topic.ts";
import { CLIENTS_HELP } from "./advisers.ts";
import { AFFILIATES_HELP } from "./affiliates.ts";
import { ASSISTANT_HELP } from "./assistant.ts";
import { ANALYTICS_HELP, CONTACT, KEYBOARD, PAGES, TOUR } from "./around.ts";
import { GOALS_HELP, REMINDERS_HELP } from "./goals.ts";
import { COUPLES, LOSSES, OTHER_BOOKS, SEVEN_TESTS, SHORT_TERM, WHAT_COUNTS } from "./law.ts";
import { CONNECTED_CALENDARS } from "./connected-calendars.ts";
import { CONNECTED_MAILBOXES } from "./connected-mailboxes.ts";
import { FORWARDING_ADDRESS } from "./forwarding-address.ts";
import { INBOX_HELP } from "./inbox.ts";
import { CALENDAR_HELP, CORRECTING, IMPORT_EXPORT, logTime, OFFLINE } from "./logging.ts";
import { PLANS } from "./plans.ts";
import { PROGRAMS_HELP } from "./programs.ts";
import { RULES_HELP } from "./rules.ts";
import { WEBHOOKS } from "./webhooks.ts";
import { ORGANIZATION_HELP, SUPPORT_HELP, TEAM_HELP } from "./team.ts";
import { AUDIT_READY, FILES, LEDGER_AUDIT, SETTINGS_HELP, YOUR_DATA, YOUR_RECORD } from "./proof.ts";

/** All topics. `mod`: the key that shortcuts begin with, which depends on the keyboard. */
export const topicsFor = (mod: string): readonly Topic[] => [
  TOUR,
  logTime(mod),
  CORRECTING,
  ASSISTANT_HELP,
  CALENDAR_HELP,
  INBOX_HELP,
  CONNECTED_CALENDARS,
  CONNECTED_MAILBOXES,
  FORWARDING_ADDRESS,
  RULES_HELP,
  KEYBOARD,
  WHAT_COUNTS,
  SEVEN_TESTS,
  SHORT_TERM,
  LOSSES,
  COUPLES,
  TEAM_HELP,
  ORGANIZATION_HELP,
  OTHER_BOOKS,
  AUDIT_READY,
  LEDGER_AUDIT,
  YOUR_RECORD,
  FILES,
  ANALYTICS_HELP,
  IMPORT_EXPORT,
  OFFLINE,
  GOALS_HELP,
  REMINDERS_HELP,
  CLIENTS_HELP,
  SETTINGS_HELP,
  YOUR_DATA,
  PROGRAMS_HELP,
  WEBHOOKS,
  SUPPORT_HELP,
  PLANS,
  AFFILIATES_HELP,
  PAGES,
  CONTACT,
];

/** All the text of a topic, for the search. */
export const textOf = ({ title, about, words, sections }: Topic): string =>
  [
    title,
    about,
    words,
    ...sections.flatMap((section) => [
      section.title ?? "",
      ...(section.text ?? []),
      ...(section.steps ?? []),
      ...(section.terms ?? []).flat(),
    ]),
  ].join(" ");
