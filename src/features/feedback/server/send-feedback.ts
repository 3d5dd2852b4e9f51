import type { Call, Verb } from "#server/http/implement.ts";
import { postMail } from "#server/mail/send-mail.ts";
import { AppError } from "#shared/errors.ts";
import type { sendFeedback as contract } from "../contract.ts";
import { contactOf, MESSAGES_PER_DAY } from "../rules.ts";
import { feedbackMail } from "./feedback-mail.ts";
import { readSenderEmail } from "./read-model.ts";
import { countFeedbackSince, insertFeedback } from "./store.ts";
import type { FeedbackRow } from "./table.ts";

const DAY_MS = 86_400_000;

export const sendFeedback: Verb<typeof contract> = async (call) => {
  const { platform, db, scope, body, receivedAt } = call;
  const email = contactOf(scope ? await readSenderEmail(scope, db) : null, body.userEmail);
  if (email === null) {
    throw new AppError("validation_failed", { fields: { userEmail: "Enter an email address, so that we can answer" } });
  }
  await refuseFlood(call);
  const row: FeedbackRow = {
    id: platform.newId(),
    userId: scope?.actorId ?? null,
    type: body.type,
    subject: body.subject,
    description: body.description,
    email,
    pagePath: body.pagePath ?? null,
    receivedAt,
  };
  await insertFeedback(db, row);
  await postMail(platform, db, feedbackMail(platform.config.supportEmail, row), row.userId);
  return { ok: true };
};

const refuseFlood = async ({ db, receivedAt }: Call<typeof contract>): Promise<void> => {
  const today = await countFeedbackSince(db, new Date(receivedAt.getTime() - DAY_MS));
  if (today >= MESSAGES_PER_DAY) throw new AppError("rate_limited", { retryAfterSeconds: 3600 });
};
