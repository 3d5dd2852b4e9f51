import { readMail, type ReadMail } from "#features/intake/sources/mail/read-mail.ts";

/** Runs in the page, without the process that guards the server from a mail: it could only harm the reader's own page. */
export const readMails = (mails: readonly Uint8Array[], timeZone: string): Promise<(ReadMail | null)[]> =>
  Promise.all(mails.map((bytes) => readMail(bytes, timeZone, { hashesBytes: true })));
