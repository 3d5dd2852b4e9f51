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
const LIBRARIES = [
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

const mailOf = ({ mail }: MailMessage): ReadMail | null => mail && { ...mail, sentAt: new Date(mail.sentAt) };

/** As far as one process comes. */
const readSome = async (
  mails: readonly Uint8Array[],
  timeZone: string,
  limits: GuardedLimits,
): Promise<(ReadMail | null)[]> => {
  const request: MailRequest = { timeZone, lengths: mails.map(({ length }) => length) };
  const heard: (ReadMail | null)[] = [];
  await inOwnFolder(Buffer.concat(mails), (path) =>
    runGuarded<MailMessage>(
      { program: PROGRAM, path, args: [JSON.stringify(request)], libraries: LIBRARIES, limits },
      (message) => heard.push(mailOf(message)),
    ),
  );
  return heard;
};

/**
 * Reads mails (RFC 5322) in a guarded process, in their order. Null: it can't be read, or it stopped a process in which it came
 * first, so that no mail keeps others from being read. What they say is left nowhere.
 */
export const readMails = async (
  mails: readonly Uint8Array[],
  timeZone: string,
  limits = LIMITS,
): Promise<(ReadMail | null)[]> => {
  const read: (ReadMail | null)[] = [];
  while (read.length < mails.length) {
    const heard = await readSome(mails.slice(read.length), timeZone, limits);
    read.push(...(heard.length > 0 ? heard : [null]));
  }
  return read;
};
