import { findStoredFile, type StoredFile } from "#server/files/stored-files.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type { sendFeedback as contract } from "../contract.ts";
import { keepFeedback } from "./keep-feedback.ts";

export async function sendFeedback(call: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { screenshotId: _id, ...message } = call.body;
  await keepFeedback(call, call.db, { ...message, screenshot: await findScreenshot(call) });
  return { ok: true };
}

/** A picture that is not the sender's own is treated as missing. */
const findScreenshot = async ({ db, scope, body }: Call<typeof contract>): Promise<StoredFile | null> => {
  if (!scope || body.screenshotId === undefined) return null;
  const file = await findStoredFile({ userId: scope.actorId }, db, body.screenshotId);
  if (file?.purpose === "feedback") return file;
  throw new AppError("validation_failed", { fields: { screenshotId: "Add the picture again" } });
};
