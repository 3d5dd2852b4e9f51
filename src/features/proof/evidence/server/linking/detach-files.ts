import type { Answer, Call } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type { detachFiles as contract } from "#features/proof/evidence/contract.ts";
import { lockFiles } from "../reading/find-files.ts";
import { requireFilesReached } from "../reading/reached-files.ts";
import { readLinksOfFiles } from "../store.ts";
import { unlinkFiles } from "./link-files.ts";

export async function detachFiles({
  db,
  platform,
  scope,
  body,
  receivedAt: at,
  event,
}: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const fileIds = [...new Set(body.fileIds)];
  const files = await lockFiles(scope, db, fileIds);
  if (files.length < fileIds.length) throw new AppError("not_found");
  await requireFilesReached(scope, db, fileIds, "evidence");
  const named = new Set(body.entryIds);
  const links = (await readLinksOfFiles(scope, db, fileIds)).filter(({ entryId }) => named.has(entryId));
  if (links.length === 0) {
    event.omit();
    return { detachedCount: 0 };
  }
  event.say({ details: { count: links.length } });
  await unlinkFiles({ platform, scope, db, receivedAt: at }, { files, links });
  return { detachedCount: links.length };
}
