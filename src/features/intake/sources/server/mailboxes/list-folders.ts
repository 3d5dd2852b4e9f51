import type { Answer, Call } from "#server/http/implement.ts";
import type { listFolders as contract } from "#features/intake/sources/mailbox-contract.ts";
import { readSyncsOfConnection } from "../syncing/sync-store.ts";
import { askForFolders } from "./ask-for-folders.ts";

export async function listFolders(call: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { platform, scope, params } = call;
  const { account, folders } = await askForFolders(call, params.id);
  const synced = await readSyncsOfConnection(scope, platform.database.db, account.id);
  const read = new Map(synced.map(({ sync }) => [sync.outsideId, sync.sourceId]));
  return { folders: folders.map((one) => ({ ...one, sourceId: read.get(one.id) ?? null })) };
}
