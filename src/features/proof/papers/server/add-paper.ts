import type { Answer, Call } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type { addPaper as contract } from "../contract.ts";
import { PAPERS_MAX } from "../rules.ts";
import { findFile, hasSubject, readPapers } from "./read-model.ts";
import { recordPaper } from "./record-paper.ts";
import { insertPaper } from "./store.ts";

export async function addPaper({
  db,
  scope,
  params: { year },
  body,
  receivedAt,
  event,
}: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { on, onId, fileId } = body;
  const file = await findFile(scope, db, fileId);
  if (!file || file.isTrashed || !(await hasSubject(scope, db, on, onId))) throw new AppError("not_found");
  const own = (await readPapers(scope, db, year)).filter((paper) => paper.on === on && paper.onId === onId);
  if (own.length >= PAPERS_MAX && !own.some((paper) => paper.fileId === fileId)) {
    throw new AppError("state_conflict", { message: `At most ${PAPERS_MAX} papers. Remove one first.` });
  }
  const paper = { subjectKind: on, subjectId: onId, taxYear: year, fileId };
  const isAdded = await insertPaper(scope, db, { ...paper, addedBy: scope.actorId, addedAt: receivedAt });
  if (isAdded) await recordPaper(scope, db, { kind: "attach", paper, file, receivedAt });
  if (isAdded) event.say({ subjectId: fileId, details: { on, onId } });
  else event.omit();
  return { ok: true };
}
