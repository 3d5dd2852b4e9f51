import type { CivilDate } from "./civil-date.ts";
import type { FoundItem } from "./proposed.ts";

export const ITEM_LIMITS = {
  idCharacters: 500,
  titleCharacters: 300,
  /** What rules read, and how much of it is kept. */
  textCharacters: 100_000,
  excerptCharacters: 500,
} as const;

/** What a source said of one thing, by its identity there. What it does not say is null or empty. */
export type Item = {
  kind: FoundItem["kind"];
  /** Its id at the source (a calendar's UID); with `start` it is the identity. */
  id: string;
  /** The instant at which it was first to begin, of the original instance of a series (ISO, UTC, milliseconds); null: it has none. */
  start: string | null;
  title: string;
  location: string;
  /** What rules read. An excerpt of it is kept, and no more. */
  text: string;
  organizer: string | null;
  senders: readonly string[];
  recipients: readonly string[];
  attendees: readonly string[];
  labels: readonly string[];
  /** Wall clock in `timeZone`. */
  date: CivilDate;
  timeStarted: string | null;
  timeEnded: string | null;
  timeZone: string;
  /** From its start to its end, as instants. Null: it is all day, or says no end, and a person types the length. */
  seconds: number | null;
  isAllDay: boolean;
  endsAt: string;
  answer: "accepted" | "organizer" | "unknown";
  /** When the source says that it was made; claimed, not proved by us. */
  sourceCreatedAt: string | null;
  /** How often it was changed there; a hint. */
  sequence: number;
};
