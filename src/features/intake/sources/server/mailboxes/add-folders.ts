import type { Answer, Call } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type { addFolders as contract } from "#features/intake/sources/mailbox-contract.ts";
import { addSources } from "../accounts/add-sources.ts";
import { askForFolders } from "./ask-for-folders.ts";

/** A mail names no zone of its mailbox: days are those of the book. */
export async function addFolders(call: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { params, body } = call;
  const { account, service, folders } = await askForFolders(call, params.id);
  const asked = new Set(body.folderIds);
  const chosen = folders.filter(({ id }) => asked.has(id)).map(({ id, name }) => ({ id, name, timeZone: null }));
  if (chosen.length < asked.size)
    throw new AppError("validation_failed", { fields: { folderIds: "That folder is no longer there" } });
  return addSources(call, { account, kind: service.kind, chosen, personId: body.personId, proposes: "matched" });
}
