import type { updateFeedback as contract } from "#features/support/feedback/contract.ts";
import { logAdminAct } from "#server/admin-log/log-admin-act.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import { changeFeedback, findFeedbackRow } from "./inbox-store.ts";
import { requireFeedback } from "./read-feedback.ts";

export async function updateFeedback(call: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { db, scope, params, body } = call;
  const row = await findFeedbackRow(db, params.id);
  if (!row) throw new AppError("not_found");
  const before = { state: row.state, assignedTo: row.assignedTo };
  const assignedTo = body.isMine === undefined ? row.assignedTo : body.isMine ? scope.actorId : null;
  const after = { state: body.state ?? row.state, assignedTo };
  if (!(await changeFeedback(db, { id: row.id, version: body.version }, after))) throw new AppError("version_conflict");
  await logAdminAct(call, {
    action: "feedback.changed",
    subject: { type: "feedback", id: row.id },
    before,
    after,
  });
  return requireFeedback(db, row.id, scope);
}
