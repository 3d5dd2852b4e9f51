import type { Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import type { StoredFile } from "#server/files/stored-files.ts";
import type { Call } from "#server/http/implement.ts";
import { postMail } from "#server/mail-delivery/send-mail.ts";
import { AppError } from "#shared/errors.ts";
import { contactOf, MESSAGE_MAX_CHARACTERS } from "../rules.ts";
import { feedbackMail } from "./feedback-mail.ts";
import { readSenderEmail } from "./read-model.ts";
import { countFeedbackSince, insertFeedback } from "./store.ts";
import type { FeedbackRow } from "./table.ts";

const DAY_MS = 86_400_000;

type Sending = Pick<Call, "platform" | "receivedAt"> & { scope: Scope | null };
type Message = Pick<FeedbackRow, "type" | "subject" | "description"> & {
  /** Asked of people without an account. */
  userEmail?: string | undefined;
  pagePath?: string | undefined;
  screenshot?: StoredFile | null;
};

/** Brings a message to the inbox of the administrators, and by mail to the support address. One that is too long is cut. */
export const keepFeedback = async (
  { platform, scope, receivedAt }: Sending,
  tx: Db,
  { type, subject, description, userEmail, pagePath, screenshot = null }: Message,
): Promise<void> => {
  const email = contactOf(scope ? await readSenderEmail(scope, tx) : null, userEmail);
  if (email === null) {
    throw new AppError("validation_failed", { fields: { userEmail: "Enter an email address, so that we can answer" } });
  }
  const today = await countFeedbackSince(tx, new Date(receivedAt.getTime() - DAY_MS));
  if (today >= (await platform.settings.get(tx, "feedback_per_day")))
    throw new AppError("rate_limited", { retryAfterSeconds: 3600 });
  const row: FeedbackRow = {
    id: platform.newId(),
    userId: scope?.actorId ?? null,
    type,
    subject,
    description: description.slice(0, MESSAGE_MAX_CHARACTERS),
    email,
    pagePath: pagePath ?? null,
    screenshotFileId: screenshot?.id ?? null,
    state: "new",
    assignedTo: null,
    version: 1,
    receivedAt,
  };
  await insertFeedback(tx, row);
  const mail = feedbackMail(await platform.settings.get(tx, "support_email"), row);
  await postMail(platform, tx, mail, row.userId, screenshot && { userId: screenshot.userId, fileId: screenshot.id });
};
