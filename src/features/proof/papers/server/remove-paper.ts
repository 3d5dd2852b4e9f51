import type { Answer, Call } from "#server/http/implement.ts";
import type { removePaper as contract } from "../contract.ts";
import { findFile } from "./read-model.ts";
import { recordPaper } from "./record-paper.ts";
import { deletePaper } from "./store.ts";

export async function removePaper(call: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { db, scope, params, query, receivedAt, event } = call;
  const { on, onId, fileId } = query;
  const paper = { subjectKind: on, subjectId: onId, taxYear: params.year, fileId };
  const file = await findFile(scope, db, fileId);
  const isRemoved = await deletePaper(scope, db, paper);
  if (isRemoved && file) await recordPaper(scope, db, { kind: "detach", paper, file, receivedAt });
  if (isRemoved) event.say({ subjectId: fileId, details: { on, onId } });
  else event.omit();
  return { ok: true };
}
