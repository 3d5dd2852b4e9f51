import type { ImapFlow, ListResponse } from "imapflow";
import type { MailFolder } from "../mailing/port.ts";
import { AnsweredTooMuch } from "./imap-refusals.ts";
import { withinBytes } from "./within-bytes.ts";

const FOLDERS_MAX = 1000;
/** Of so many folders with long names, some of them asked for twice. */
const LISTED_BYTES_MAX = 1024 * 1024;

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

/** `id`: its path, as the server writes it. Throws `AnsweredTooMuch` where there are more than we list. */
export const listFolders = async (client: ImapFlow): Promise<MailFolder[]> => {
  const folders = (await withinBytes(client, LISTED_BYTES_MAX, () => client.list())).filter(mayBeRead);
  if (folders.length > FOLDERS_MAX) throw new AnsweredTooMuch();
  return folders.map((folder) => ({ id: folder.path, name: folder.path, role: ROLES[markOf(folder)] ?? null }));
};
