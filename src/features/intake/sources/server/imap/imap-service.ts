import type { Platform } from "#server/platform.ts";
import type { MailService } from "../mailing/port.ts";
import { fetchFile } from "./fetch-attachment.ts";
import { fetchMails } from "./fetch-mails.ts";
import { imapOperatorUrl, readImapAccount } from "./imap-account.ts";
import { openConnection, PATIENCE } from "./imap-connection.ts";
import { refused } from "./imap-refusals.ts";
import { listFolders } from "./list-folders.ts";
import { beginAt, changesSince, listMails } from "./list-mails.ts";

/** What the service needs of the server, and how `TENURE_SERVICE_URLS` calls it. */
export type ImapPlatform = {
  config: Pick<Platform["config"], "serviceUrls">;
  outbound: Pick<Platform["outbound"], "reach">;
};

/** Any mailbox that speaks IMAP, opened with a password. */
export const imapService = (platform: ImapPlatform, patience = PATIENCE): MailService => ({
  open: async (access, signal) => {
    const operatorUrl = imapOperatorUrl(platform);
    const account = readImapAccount(access.accountName, operatorUrl);
    if (!account) throw refused("This mailbox names no server. Connect it again.");
    const opening = { access, account, outbound: platform.outbound, operatorUrl, signal, patience };
    const connection = await openConnection(opening);
    return {
      listFolders: () => connection.ask(listFolders),
      list: (folderId, span) => connection.ask((client) => listMails(client, folderId, span)),
      begin: (folderId) => connection.ask((client) => beginAt(client, folderId)),
      changes: (folderId, cursor) => connection.ask((client) => changesSince(client, folderId, cursor)),
      fetch: (folderId, keys) => fetchMails(connection, folderId, keys),
      fetchAttachment: (folderId, of, bytesMax) =>
        connection.ask((client) => fetchFile(client, folderId, { ...of, bytesMax })),
      close: connection.close,
    };
  },
});
