import type { PlanFeature } from "#shared/plan/entitlement.ts";
import { CALENDAR_KINDS, isMailbox, MAILBOX_KINDS, type SyncedKind } from "#features/intake/sources/rules.ts";

/** What stays connected: calendars, or folders of mailboxes. */
export type Group = "calendars" | "mailboxes";

type GroupWords = {
  kinds: readonly SyncedKind[];
  feature: PlanFeature;
  /** Of its card. */
  title: string;
  about: string;
  /** The list of its accounts. */
  accounts: string;
  /** What one chooses of an account. */
  part: string;
  parts: string;
  helpTopic: string;
};

export const GROUP_WORDS: Readonly<Record<Group, GroupWords>> = {
  calendars: {
    kinds: CALENDAR_KINDS,
    feature: "calendar-sync",
    title: "Connect a calendar",
    about:
      "A connected calendar is read again and again, so recent events are proposed by themselves. We only read it, and nothing counts until you confirm it.",
    accounts: "Connected accounts",
    part: "calendar",
    parts: "calendars",
    helpTopic: "connected-calendars",
  },
  mailboxes: {
    kinds: MAILBOX_KINDS,
    feature: "mail-rules",
    title: "Connect a mailbox",
    about:
      "A connected mailbox is read again and again, and mails that your rules match are proposed. We only read it, keep nothing of other mails, and nothing counts before you confirm it.",
    accounts: "Connected mail accounts",
    part: "folder",
    parts: "folders",
    helpTopic: "connected-mailboxes",
  },
};

export const groupOf = (service: SyncedKind): Group => (isMailbox(service) ? "mailboxes" : "calendars");
