import type { ReadMail } from "#features/intake/sources/mail/read-mail.ts";
import { type GuardedLimits, runGuarded } from "#server/processes/run-guarded.ts";
import { inOwnFolder } from "./in-own-folder.ts";
import {
  type MailMessage,
  type MailRequest,
  MAILS_HEAP_MEGABYTES_MAX,
  MAILS_MILLISECONDS_MAX,
  MAILS_RSS_BYTES_MAX,
} from "./mail-message.ts";

const PROGRAM = new URL("./read-mails-child.ts", import.meta.url);
/** What reads a mail, with what those stand on. */
export const MAIL_LIBRARIES = [
  "postal-mime",
  "@noble/hashes",
  "htmlparser2",
  "domelementtype",
  "domhandler",
  "domutils",
  "dom-serializer",
  "entities",
];
const LIMITS: GuardedLimits = {
  milliseconds: MAILS_MILLISECONDS_MAX,
  rssBytes: MAILS_RSS_BYTES_MAX,
  heapMegabytes: MAILS_HEAP_MEGABYTES_MAX,
};

/** As far as one process comes. Null: it did not even begin, which no mail can be blamed for. */
const readSome = async (
  mails: readonly Uint8Array[],
  timeZone: string,
  limits: GuardedLimits,
): Promise<(ReadMail | null)[] | null> => {
  const request: MailRequest = { timeZone, lengths: mails.map(({ length }) => length) };
  const read: (ReadMail | null)[] = [];
  let hasBegun = false;
  const hear = (message: MailMessage): void => {
    if (message.kind === "begun") hasBegun = true;
    else read.push(message.mail && { ...message.mail, sentAt: new Date(message.mail.sentAt) });
  };
  await inOwnFolder(Buffer.concat(mails), (path) => {
    const of = { program: PROGRAM, path, args: [JSON.stringify(request)], libraries: MAIL_LIBRARIES, limits };
    return runGuarded<MailMessage>(of, hear);
  });
  return hasBegun ? read : null;
};

/**
 * Reads mails (RFC 5322) in a guarded process, in their order. Null: it can't be read, or it stopped a process in which it came
 * first, so that no mail keeps others from being read. What they say is left nowhere. Throws where no process begins.
 */
export const readMails = async (
  mails: readonly Uint8Array[],
  timeZone: string,
  limits = LIMITS,
): Promise<(ReadMail | null)[]> => {
  const read: (ReadMail | null)[] = [];
  while (read.length < mails.length) {
    const some = await readSome(mails.slice(read.length), timeZone, limits);
    if (some === null) throw new Error("no process began to read mails");
    read.push(...(some.length > 0 ? some : [null]));
  }
  return read;
};
