import type { CivilDate } from "#shared/civil-date.ts";

/** What a calendar said about one occurrence, as a proposal is made from it. What it doesn't say is null or empty. */
export type CalendarItem = {
  kind: "calendar";
  /** The id that the calendar gives the event; all occurrences of a series share it. */
  id: string;
  /** The instant at which this occurrence of a series was first to begin; null for an event that comes once. */
  start: string | null;
  title: string;
  location: string;
  text: string;
  organizer: string | null;
  senders: string[];
  recipients: string[];
  attendees: string[];
  labels: string[];
  /** By the clocks of `timeZone`; the times are null where the event takes whole days. */
  date: CivilDate;
  timeStarted: string | null;
  timeEnded: string | null;
  timeZone: string;
  /** Null: it takes the whole day, or has no end. */
  seconds: number | null;
  isAllDay: boolean;
  endsAt: string;
  answer: "accepted" | "organizer" | "unknown";
  sourceCreatedAt: string | null;
  sequence: number;
};

export const TITLE_MAX_LENGTH = 300;
export const TEXT_MAX_LENGTH = 100_000;
export const ITEM_ID_MAX_LENGTH = 500;
