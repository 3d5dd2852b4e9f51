import { keepFeedback } from "#features/support/feedback/server/index.ts";
import { refuseImpersonator } from "#server/auth/require-access.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import type { reportAnswer as contract } from "#features/assistant/rep-assistant/contract.ts";
import type { ReportReason } from "#features/assistant/rep-assistant/rules.ts";
import { AppError } from "#shared/errors.ts";
import { type AnswerWithQuestion, findAnswer } from "./read-model.ts";
import { insertReport } from "./store.ts";

/** As administrators read it, in the inbox of feedback. */
const REASON_WORDS: Readonly<Record<ReportReason, string>> = {
  wrong_figure: "a figure is wrong",
  wrong_law: "the law is wrong",
  wrong_source: "the source is wrong",
  not_helpful: "it does not help",
  other: "something else",
};

/** Kept once for each person: sent again, it says no more. */
export async function reportAnswer(call: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { db: tx, scope, params, body, receivedAt: at } = call;
  refuseImpersonator(scope);
  const found = await findAnswer(scope, tx, params.id);
  if (!found) throw new AppError("not_found");
  const { reason, comment } = body;
  const isNew = await insertReport(scope, tx, { messageId: params.id, reportedBy: scope.actorId, reason, comment, at });
  if (isNew)
    await keepFeedback(call, tx, {
      type: "issue",
      subject: `Assistant: ${REASON_WORDS[reason]}`,
      description: descriptionOf(found, comment),
    });
  return { ok: true };
}

const descriptionOf = ({ answer, question }: AnswerWithQuestion, comment: string): string =>
  [
    ...(comment === "" ? [] : [comment]),
    `Question: ${question}`,
    `Answer: ${answer.content}`,
    `Sources: ${answer.passages.map(({ id, citation }) => `${citation} (${id})`).join(", ") || "none"}`,
  ].join("\n\n");
