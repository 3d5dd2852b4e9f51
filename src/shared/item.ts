import type { CivilDate } from "./civil-date.ts";
import type { Id } from "./ids.ts";

export const ITEM_LIMITS = {
  idCharacters: 500,
  titleCharacters: 300,
  /** What rules read, and how much of it is kept. */
  textCharacters: 100_000,
  excerptCharacters: 500,
} as const;

/**
 * A `trip` is one drive of a mileage log, a `visit` a stay at the pin of a property, `photos` are those of a day there, and
 * `program` is what a program with a token said, and a `receipt` a paper of the vault.
 */
export const ITEM_KINDS = ["calendar", "mail", "trip", "visit", "photos", "program", "receipt"] as const;
export type ItemKind = (typeof ITEM_KINDS)[number];

/** Mails that belong together. */
export type EmailThread = Readonly<{ id: string; subject: string }>;

/** A file that a mail brings along. `id`: as its service names it, within the mail. `bytes`: as its service says. */
export type AttachedFile = { id: string; fileName: string; contentType: string; bytes: number };

/** What a source said of one thing, by its identity there. What it does not say is null or empty. */
export type Item = {
  kind: ItemKind;
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
  /** How many mails its thread has; left out: not known. */
  threadLength?: number;
  /** Characters of its text that its reader does not see, and that `text` does not have. */
  hidden?: number;
  /** The mails that it belongs to, as its service or its first mail names them. */
  thread?: EmailThread;
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
  /** The program that said it, by the name of its token then. */
  program?: string;
  /** The files of the vault in which it was found, where it was found there. */
  fileIds?: readonly string[];
  /** The files of a mail in a connected mailbox, and by which key its service names the mail. */
  attached?: { key: string; files: readonly AttachedFile[] };
};

/** The beginning of a text, on one line. */
export const excerptOf = (text: string): string => {
  const line = text.replaceAll(/\s+/g, " ").trim();
  const cut = line.slice(0, ITEM_LIMITS.excerptCharacters).toWellFormed();
  return cut.length < line.length ? `${cut.slice(0, -1)}…` : cut;
};

/** What knows a day of photos at a property in every reading. */
export const photoDayId = (propertyId: Id, date: CivilDate): string => `photos ${propertyId} ${date}`;

/** Where those photos were taken; null: that is not part of what knows it. */
export const propertyOfPhotoDay = (id: string): Id | null =>
  id.startsWith("photos ") ? (id.split(" ")[1] ?? "") : null;

/** What knows a paper of the vault in every reading. */
export const receiptId = (fileId: Id): string => `receipt ${fileId}`;
