import type { ImapFlow } from "imapflow";
import { AnsweredTooMuch, failed, refusalOf, TooManyMails } from "./imap-refusals.ts";
import { withinBytes } from "./within-bytes.ts";

/** More than this at once is no window that anyone reviews. */
export const MAILS_MAX = 100_000;
/** In a line of up to 11 characters each. */
const MAILS_BYTES_MAX = 2 * 1024 * 1024;

/** A folder as it was when it was opened. */
export type OpenFolder = { uidValidity: string; uidNext: number | null; highestModseq: bigint | null };

const asOpened = ({ mailbox, enabled }: ImapFlow): OpenFolder => {
  // Some servers leave it out, and then no UID means anything.
  if (!mailbox || !mailbox.uidValidity) throw failed("It gives its mails no lasting numbers.", "calendar");
  const { uidValidity, uidNext, highestModseq, noModseq } = mailbox;
  const tellsChanges = enabled.has("CONDSTORE") && noModseq !== true;
  return {
    uidValidity: String(uidValidity),
    uidNext: uidNext || null,
    highestModseq: tellsChanges && highestModseq ? highestModseq : null,
  };
};

/** A range such as 1:4000000000 is written out as far as there are mails, which the server says as well. */
export const boundRanges = ({ mailbox }: ImapFlow): void => {
  if (mailbox) mailbox.exists = Math.min(mailbox.exists, 2 * MAILS_MAX);
};

/** Reads it anew, for reading only: with EXAMINE no mail becomes read, or stops being recent. */
export const openFolder = async (client: ImapFlow, folderId: string): Promise<OpenFolder> => {
  await client.mailboxOpen(folderId, { readOnly: true });
  boundRanges(client);
  return asOpened(client);
};

/** As it was opened before, or anew. */
export const stayInFolder = async (client: ImapFlow, folderId: string): Promise<OpenFolder> =>
  client.mailbox && client.mailbox.path === folderId ? asOpened(client) : openFolder(client, folderId);

/** @throws ServiceRefusal: no answer is no empty answer, and half of one no whole one. `TooManyMails` is one of them. */
export const searchUids = async (client: ImapFlow, query: Parameters<ImapFlow["search"]>[0]): Promise<number[]> => {
  const uids = await withinBytes(client, MAILS_BYTES_MAX, () => client.search(query, { uid: true })).catch(
    (error: unknown) => {
      throw refusalOf(error) instanceof AnsweredTooMuch ? new TooManyMails() : error;
    },
  );
  if (!uids) throw failed("It did not search this folder.", "calendar");
  if (uids.length > MAILS_MAX) throw new TooManyMails();
  return uids;
};
