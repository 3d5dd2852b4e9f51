import type { Id } from "#shared/ids.ts";
import type { EventName } from "#shared/events/event-catalog.ts";
import type { OrganizationSetting } from "#shared/plan/organization-settings.ts";
import type { EventRow } from "../events/table.ts";
import type { Importance } from "./decide-notification.ts";

/** What a reminder of an event says; a digest has a paragraph and a link for each event. */
export type NoticeWords = { subject: string; paragraph: string; link: { label: string; path: string } };

/** An event of which people are reminded by mail, declared with its feature. */
export type Notice = {
  event: EventName;
  /** Null: this one is worth no mail. */
  importance: (event: EventRow) => Extract<Importance, "important" | "ordinary"> | null;
  /** `ownerName`: whose book it is; null when written to the owner. */
  words: (event: EventRow, reader: { ownerName: string | null }) => NoticeWords;
  /** The members of the book that it is for; if left out, it is for the owner. */
  membersOf?: (event: EventRow) => readonly Id[];
  /** Those who advise the book are told too, not its owner alone. No one is told of their own act. */
  isForAdvisers?: true;
  /**
   * The people of the organization that the book is shared with are told too, unless it has switched this off for them.
   */
  isForFirm?: OrganizationSetting;
  /**
   * Those who may approve are told too: the spouse with the owner, of the first one that waits; managers, of the first
   * one at the properties that they may change.
   */
  approvalAt?: (event: EventRow) => { isFirst: boolean; propertyIds: readonly Id[] };
};
