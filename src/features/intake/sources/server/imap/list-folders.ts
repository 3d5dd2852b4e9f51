import type { ImapFlow, ListResponse } from "imapflow";
import type { MailFolder } from "../mailing/port.ts";

const ROLES: Readonly<Record<string, MailFolder["role"]>> = {
  "\\Inbox": "inbox",
  "\\Sent": "sent",
  "\\Archive": "archive",
  "\\All": "all",
};

const LEFT_OUT = new Set(["\\Junk", "\\Trash", "\\Drafts"]);

/** What the server says itself (RFC 6154): a folder may be called "Junk removal". */
const markOf = ({ path, specialUse, specialUseSource }: ListResponse): string => {
  if (path.toUpperCase() === "INBOX") return "\\Inbox";
  return specialUseSource === "extension" ? (specialUse ?? "") : "";
};

const mayBeRead = (folder: ListResponse): boolean =>
  folder.path !== "" &&
  ![...folder.flags].some((flag) => /^\\(?:noselect|nonexistent)$/i.test(flag)) &&
  !LEFT_OUT.has(markOf(folder));

/** `id`: its path, as the server writes it. */
export const listFolders = async (client: ImapFlow): Promise<MailFolder[]> =>
  (await client.list())
    .filter(mayBeRead)
    .map((folder) => ({ id: folder.path, name: folder.path, role: ROLES[markOf(folder)] ?? null }));
