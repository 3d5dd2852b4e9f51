import type { Answer, Call } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type { restoreFiles as contract } from "#features/proof/evidence/contract.ts";
import { lockFiles } from "../reading/find-files.ts";
import { putBack } from "../receiving/put-back.ts";

export async function restoreFiles(call: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { db, scope, body, event } = call;
  const ids = [...new Set(body.fileIds)];
  const files = await lockFiles(scope, db, ids);
  if (files.length < ids.length) throw new AppError("not_found");
  const trashed = files.filter(({ trashedAt }) => trashedAt !== null);
  if (trashed.length > 0) await putBack(call, db, trashed);
  else event.omit();
  event.say({ details: { count: trashed.length } });
  return { restoredCount: trashed.length };
}
