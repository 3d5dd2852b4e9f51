import { recordEvidence } from "#features/log/time-entries/server/index.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type { detachFiles as contract } from "#features/proof/evidence/contract.ts";
import { recordActs } from "../acts/act-store.ts";
import { lockFiles } from "../reading/find-files.ts";
import { requireFilesReached } from "../reading/reached-files.ts";
import { refuseLosingHeld } from "../reading/held-files.ts";
import { deleteLinks, readLinksOfFiles } from "../store.ts";
import { evidenceActs } from "./evidence-acts.ts";

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
  const byId = new Map(files.map((file) => [file.id, file]));
  // A file in the trash was detached when it was put there.
  const standing = links.filter(({ fileId }) => byId.get(fileId)?.trashedAt === null);
  if (standing.length > 0) {
    const receipt = { receivedAt: at, filesPerEntry: null };
    await recordEvidence(scope, db, evidenceActs("detach", standing, files), receipt);
  }
  await deleteLinks(scope, db, links);
  const acts = links.map(({ entryId, fileId }) => ({
    act: "detach" as const,
    file: byId.get(fileId) ?? null,
    entryId,
  }));
  await recordActs(scope, db, acts, { platform, at });
  await refuseLosingHeld(scope, db, links);
  return { detachedCount: links.length };
}
