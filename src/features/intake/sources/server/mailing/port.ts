import type { ReadMail } from "#features/intake/sources/mail/read-mail.ts";
import type { Access, Span } from "../syncing/port.ts";

/** A part of a mailbox that a person may have read: a folder, or at Gmail all mail but spam and trash. */
export type MailFolder = {
  id: string;
  name: string;
  /** What the service says that it is for. Null: one of the person's own. */
  role: "inbox" | "sent" | "archive" | "all" | null;
};

/** A file that a mail brings along. `id`: as its service names it, within the mail. */
export type MailAttachment = { id: string; fileName: string; contentType: string; bytes: number };

/**
 * One mail as a service hands it over. `key`: by which the service names it for ever (Gmail's id, Graph's immutable id, at IMAP
 * UIDVALIDITY and UID). `threadId`: as the service groups mails; null: it does not.
 */
export type SaidMail = {
  key: string;
  threadId: string | null;
  attachments: readonly MailAttachment[];
  said: /** Read from JSON by its adapter. Null: it means nothing, such as a mail without any time. */
    | { form: "read"; mail: ReadMail | null }
    /** RFC 5322, as far as `MAIL_READ_BYTES`. Nothing has read it yet: it goes to a guarded process. */
    | { form: "bytes"; bytes: Uint8Array; labels: readonly string[] };
};

export type MailChanges =
  /** What has arrived or has other labels since, each by its key. The next cursor is kept with the last of it. */
  | { is: "changes"; keys: readonly string[]; cursor: string }
  /** The service no longer knows the cursor, or calls every mail anew: the whole window is read. */
  | { is: "reset" };

/** A mailbox that is open. Whoever opened it closes it, whatever happened. */
export type MailSession = {
  listFolders: () => Promise<MailFolder[]>;
  /** Keys of all mails that arrived within the span; every page, or a refusal. Newest first. */
  list: (folderId: string, span: Span) => Promise<string[]>;
  /** A cursor from which changes are told from now on. */
  begin: (folderId: string) => Promise<string>;
  changes: (folderId: string, cursor: string) => Promise<MailChanges>;
  /** In batches, so that no mailbox is in memory as a whole. What is no longer there is left out. */
  fetch: (folderId: string, keys: readonly string[]) => AsyncIterable<readonly SaidMail[]>;
  /** One attached file, whole. Null: it is no longer there. Throws `ServiceRefusal` where it is larger than `bytesMax`. */
  fetchAttachment: (
    folderId: string,
    of: { key: string; attachmentId: string },
    bytesMax: number,
  ) => Promise<Uint8Array | null>;
  close: () => Promise<void>;
};

/**
 * Gmail, Microsoft 365 or IMAP, as far as their protocols differ. Nothing here touches the database, and nothing is changed in
 * a mailbox: no mail becomes read. Throws `ServiceRefusal`, whose `calendar` is the folder, for what the service refuses.
 */
export type MailService = { open: (access: Access, signal: AbortSignal | null) => Promise<MailSession> };
