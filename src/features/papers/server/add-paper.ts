import type { Verb } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type { addPaper as contract } from "../contract.ts";
import { PAPERS_MAX } from "../rules.ts";
import { hasFile, hasSubject, readPapers } from "./read-model.ts";
import { insertPaper } from "./store.ts";

export const addPaper: Verb<typeof contract> = async ({ db, scope, params: { year }, body, receivedAt, event }) => {
  const { on, onId, fileId } = body;
  event.say({ subjectId: fileId, details: { on, onId } });
  if (!(await hasSubject(scope, db, on, onId)) || !(await hasFile(scope, db, fileId))) throw new AppError("not_found");
  const own = (await readPapers(scope, db, year)).filter((paper) => paper.on === on && paper.onId === onId);
  if (own.length >= PAPERS_MAX && !own.some((paper) => paper.fileId === fileId)) {
    throw new AppError("state_conflict", { message: `At most ${PAPERS_MAX} papers. Remove one first.` });
  }
  await insertPaper(scope, db, {
    subjectKind: on,
    subjectId: onId,
    taxYear: year,
    fileId,
    addedBy: scope.actorId,
    addedAt: receivedAt,
  });
  return { ok: true };
};
