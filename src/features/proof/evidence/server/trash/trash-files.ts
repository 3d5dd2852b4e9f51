import { revokeLinksTo } from "#server/links/link-store.ts";
import { recordEvidence } from "#features/log/time-entries/server/index.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type { trashFiles as contract } from "#features/proof/evidence/contract.ts";
import { recordActs } from "../acts/act-store.ts";
import { evidenceActs } from "../linking/evidence-acts.ts";
import { lockFiles } from "../reading/find-files.ts";
import { refuseLosingHeld } from "../reading/held-files.ts";
import { readLinksOfFiles, updateFiles } from "../store.ts";

export async function trashFiles({
  db,
  platform,
  scope,
  body,
  receivedAt: at,
  event,
}: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const ids = [...new Set(body.fileIds)];
  const files = await lockFiles(scope, db, ids);
  if (files.length < ids.length) throw new AppError("not_found");
  const kept = files.filter(({ trashedAt }) => trashedAt === null);
  if (kept.length === 0) {
    event.omit();
    return { trashedCount: 0 };
  }
  event.say({ details: { count: kept.length } });
  const keptIds = kept.map(({ id }) => id);
  const links = await readLinksOfFiles(scope, db, keptIds);
  await updateFiles(scope, db, keptIds, { trashedAt: at });
  await revokeLinksTo(scope, db, { kind: "file_share", subjectIds: keptIds, at });
  if (links.length > 0) {
    const receipt = { receivedAt: at, filesPerEntry: null };
    await recordEvidence(scope, db, evidenceActs("detach", links, kept), receipt);
  }
  await recordActs(
    scope,
    db,
    kept.map((file) => ({ act: "trash", file })),
    { platform, at },
  );
  await refuseLosingHeld(scope, db, links);
  return { trashedCount: kept.length };
}
