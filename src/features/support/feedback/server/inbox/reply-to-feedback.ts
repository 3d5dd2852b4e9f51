import type {
  answerFeedback as answerContract,
  noteOnFeedback as noteContract,
} from "#features/support/feedback/contract.ts";
import { logAdminAct } from "#server/admin-log/log-admin-act.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { postMail } from "#server/mail-delivery/send-mail.ts";
import { AppError } from "#shared/errors.ts";
import { feedbackAnswerMail } from "../feedback-mail.ts";
import type { FeedbackRow } from "../table.ts";
import { changeFeedback, findFeedbackRow, insertReply } from "./inbox-store.ts";
import { requireFeedback } from "./read-feedback.ts";

type Reply = Call<typeof noteContract> | Call<typeof answerContract>;

/** The log says that a reply was written; its text stays with the message and is deleted with it. */
const reply = async (call: Reply, kind: "note" | "answer"): Promise<FeedbackRow> => {
  const { platform, db, scope, params, body, receivedAt } = call;
  const row = await findFeedbackRow(db, params.id);
  if (!row) throw new AppError("not_found");
  const id = platform.newId();
  await insertReply(db, { feedbackId: row.id, id, kind, body: body.body, authorId: scope.actorId, at: receivedAt });
  const state = kind === "answer" ? "answered" : row.state === "new" ? "read" : row.state;
  if (!(await changeFeedback(db, row, { state }))) throw new AppError("version_conflict");
  await logAdminAct(call, {
    action: kind === "answer" ? "feedback.answered" : "feedback.noted",
    subject: { type: "feedback", id: row.id },
    before: { state: row.state },
    after: { state, replyId: id },
  });
  return row;
};

export async function noteOnFeedback(call: Call<typeof noteContract>): Promise<Answer<typeof noteContract>> {
  const { id } = await reply(call, "note");
  return requireFeedback(call.db, id, call.scope);
}

export async function answerFeedback(call: Call<typeof answerContract>): Promise<Answer<typeof answerContract>> {
  const { platform, db, body, scope } = call;
  const row = await reply(call, "answer");
  const supportEmail = await platform.settings.get(db, "support_email");
  const { email: to, subject, receivedAt: sentAt } = row;
  await postMail(platform, db, feedbackAnswerMail({ to, subject, body: body.body, sentAt, supportEmail }), row.userId);
  return requireFeedback(db, row.id, scope);
}
