import type { Answer, Call } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type { addFolders as contract } from "#features/intake/sources/mailbox-contract.ts";
import { addSources } from "../accounts/add-sources.ts";
import type { MailFolder } from "../mailing/port.ts";
import { askForFolders } from "./ask-for-folders.ts";

/** Of every IMAP server INBOX (RFC 9051): a person reads it as their programs call it. */
const nameOf = ({ name, role }: MailFolder): string =>
  role === "inbox" && name.toUpperCase() === "INBOX" ? "Inbox" : name;

/** A mail names no zone of its mailbox: days are those of the book. */
export async function addFolders(call: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { params, body } = call;
  const { account, service, folders } = await askForFolders(call, params.id);
  const asked = new Set(body.folderIds);
  const chosen = folders
    .filter(({ id }) => asked.has(id))
    .map((one) => ({ id: one.id, name: nameOf(one), timeZone: null }));
  if (chosen.length < asked.size)
    throw new AppError("validation_failed", { fields: { folderIds: "That folder is no longer there" } });
  return addSources(call, { account, kind: service.kind, chosen, personId: body.personId, proposes: "matched" });
}
