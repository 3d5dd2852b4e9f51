import type { Answer, Call } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type { attachFiles as contract } from "#features/proof/evidence/contract.ts";
import { lockFiles } from "../reading/find-files.ts";
import { requireFilesReached } from "../reading/reached-files.ts";
import { readLinksOfFiles } from "../store.ts";
import { linkFiles } from "./link-files.ts";

export async function attachFiles({
  db,
  platform,
  scope,
  body,
  receivedAt: at,
  event,
}: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const [fileIds, entryIds] = [[...new Set(body.fileIds)], [...new Set(body.entryIds)]];
  const files = await lockFiles(scope, db, fileIds);
  if (files.length < fileIds.length) throw new AppError("not_found");
  await requireFilesReached(scope, db, fileIds, "evidence");
  if (files.some(({ trashedAt }) => trashedAt !== null))
    throw new AppError("state_conflict", { message: "A file in the trash backs up nothing. Take it out first." });
  if (files.some(({ scanStatus }) => scanStatus === "infected"))
    throw new AppError("state_conflict", { message: "The scan found something in this file. It can only be removed." });
  const linked = new Set((await readLinksOfFiles(scope, db, fileIds)).map(linkKey));
  const links = files
    .flatMap(({ id: fileId }) => entryIds.map((entryId) => ({ entryId, fileId })))
    .filter((link) => !linked.has(linkKey(link)));
  if (links.length === 0) {
    event.omit();
    return { attachedCount: 0 };
  }
  event.say({ details: { count: links.length } });
  await linkFiles({ platform, scope, db, receivedAt: at }, { files, links });
  return { attachedCount: links.length };
}

export const linkKey = ({ entryId, fileId }: { entryId: string; fileId: string }): string => `${entryId} ${fileId}`;
