import type { ForwardedMail } from "#features/intake/sources/mail/forwarded-mail.ts";
import type { ReadMail } from "#features/intake/sources/mail/read-mail.ts";

/** How the reading process is told which mails stand in its file, one behind the other. */
export type MailRequest = { timeZone: string; lengths: readonly number[] };

/** What it writes: that it has begun, and one JSON line for each mail, in their order. Null: it can't be read. */
export type MailMessage =
  | { kind: "begun" }
  | { kind: "mail"; mail: (Omit<ReadMail, "sentAt"> & { sentAt: string }) | null };

/** What the process that reads one forwarded mail writes. Null: it is no mail that can be read. */
export type ForwardedMessage = { kind: "begun" } | { kind: "read"; read: ForwardedMail | null };

export const MAILS_RSS_BYTES_MAX = 600 * 1024 * 1024;
export const MAILS_HEAP_MEGABYTES_MAX = 400;
/** Of one process, whatever it reads. */
export const MAILS_MILLISECONDS_MAX = 30_000;
