import type { Id } from "#shared/ids.ts";
import type { EventName } from "#shared/events/event-catalog.ts";
import type { EventRow } from "../events/table.ts";
import type { Importance } from "./decide-notification.ts";

/** What a reminder of an event says; a gathered one has a paragraph and a link for each. */
export type NoticeWords = { subject: string; paragraph: string; link: { label: string; path: string } };

/** An event of which people are reminded by mail, declared beside its feature. */
export type Notice = {
  event: EventName;
  /** Null: this one is worth no mail. */
  importance: (event: EventRow) => Extract<Importance, "important" | "ordinary"> | null;
  words: (event: EventRow) => NoticeWords;
  /** Those who advise the book are told too, not its owner alone. Nobody is told of their own act. */
  isForAdvisers?: true;
  /** Members of the book whom it is for; left out, it is for the owner. */
  membersOf?: (event: EventRow) => readonly Id[];
};
