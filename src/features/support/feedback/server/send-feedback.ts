import type { Answer, Call } from "#server/http/implement.ts";
import { findStoredFile, type StoredFile } from "#server/files/stored-files.ts";
import { postMail } from "#server/mail-delivery/send-mail.ts";
import { AppError } from "#shared/errors.ts";
import type { sendFeedback as contract } from "../contract.ts";
import { contactOf } from "../rules.ts";
import { feedbackMail } from "./feedback-mail.ts";
import { readSenderEmail } from "./read-model.ts";
import { countFeedbackSince, insertFeedback } from "./store.ts";
import type { FeedbackRow } from "./table.ts";

const DAY_MS = 86_400_000;

export async function sendFeedback(call: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { platform, db, scope, body, receivedAt } = call;
  const email = contactOf(scope ? await readSenderEmail(scope, db) : null, body.userEmail);
  if (email === null) {
    throw new AppError("validation_failed", { fields: { userEmail: "Enter an email address, so that we can answer" } });
  }
  await refuseFlood(call);
  const screenshot = await findScreenshot(call);
  const row: FeedbackRow = {
    id: platform.newId(),
    userId: scope?.actorId ?? null,
    type: body.type,
    subject: body.subject,
    description: body.description,
    email,
    pagePath: body.pagePath ?? null,
    screenshotFileId: screenshot?.id ?? null,
    state: "new",
    assignedTo: null,
    version: 1,
    receivedAt,
  };
  await insertFeedback(db, row);
  const mail = feedbackMail(await platform.settings.get(db, "support_email"), row);
  await postMail(platform, db, mail, row.userId, screenshot && { userId: screenshot.userId, fileId: screenshot.id });
  return { ok: true };
}

/** A picture that is not the sender's own is treated as missing. */
const findScreenshot = async ({ db, scope, body }: Call<typeof contract>): Promise<StoredFile | null> => {
  if (!scope || body.screenshotId === undefined) return null;
  const file = await findStoredFile({ userId: scope.actorId }, db, body.screenshotId);
  if (file?.purpose === "feedback") return file;
  throw new AppError("validation_failed", { fields: { screenshotId: "Add the picture again" } });
};

const refuseFlood = async ({ platform, db, receivedAt }: Call<typeof contract>): Promise<void> => {
  const today = await countFeedbackSince(db, new Date(receivedAt.getTime() - DAY_MS));
  if (today >= (await platform.settings.get(db, "feedback_per_day")))
    throw new AppError("rate_limited", { retryAfterSeconds: 3600 });
};
