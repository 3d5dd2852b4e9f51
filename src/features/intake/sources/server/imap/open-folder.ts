import type { ImapFlow } from "imapflow";
import { failed } from "./imap-refusals.ts";

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

/** Reads it anew, for reading only: with EXAMINE no mail becomes read, or stops being recent. */
export const openFolder = async (client: ImapFlow, folderId: string): Promise<OpenFolder> => {
  await client.mailboxOpen(folderId, { readOnly: true });
  return asOpened(client);
};

/** As it was opened before, or anew. */
export const stayInFolder = async (client: ImapFlow, folderId: string): Promise<OpenFolder> =>
  client.mailbox && client.mailbox.path === folderId ? asOpened(client) : openFolder(client, folderId);

/** @throws ServiceRefusal: no answer is no empty answer. */
export const searchUids = async (client: ImapFlow, query: Parameters<ImapFlow["search"]>[0]): Promise<number[]> => {
  const uids = await client.search(query, { uid: true });
  if (!uids) throw failed("It did not search this folder.", "calendar");
  return uids;
};
