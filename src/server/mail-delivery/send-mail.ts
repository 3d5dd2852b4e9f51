import * as z from "zod/mini";
import type { Id } from "#shared/ids.ts";
import type { Db } from "../database/database.ts";
import { defineJob } from "../work/define-job.ts";
import type { Platform } from "../platform.ts";
import { currentTrace } from "../processes/trace.ts";
import { findStoredFile } from "../files/stored-files.ts";
import { deliverMail, MAIL_RETRIES } from "./deliver-mail.ts";
import type { Mail } from "../mail/mailer.ts";

/** A mail as it waits. */
export const MAIL_PAYLOAD = z.strictObject({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  list: z.optional(z.strictObject({ unsubscribe: z.string() })),
  /** The request that asked for it. */
  requestId: z.optional(z.string()),
  /** A stored file to attach, as long as it exists. */
  attached: z.optional(z.strictObject({ userId: z.string(), fileId: z.string() })),
});

type Payload = z.output<typeof MAIL_PAYLOAD>;

export const mailPayloadOf = ({ to, subject, text, html, list }: Mail): Payload => ({
  to,
  subject,
  text,
  html,
  list,
  requestId: currentTrace()?.requestId,
});

export const sendMail = defineJob({
  id: "mail.send",
  title: "Send a mail",
  payload: MAIL_PAYLOAD,
  atOnce: 4,
  retries: MAIL_RETRIES,
  run: async (platform, { id, payload: { attached, ...mail }, lastReason }) => {
    const attachments = attached && (await attachmentsOf(platform, attached));
    await deliverMail(platform, attachments ? { ...mail, attachments } : mail, { key: id, lastReason });
  },
});

const attachmentsOf = async (
  { database, files }: Platform,
  { userId, fileId }: NonNullable<Payload["attached"]>,
): Promise<Mail["attachments"]> => {
  const file = await findStoredFile({ userId }, database.db, fileId);
  if (!file) return undefined;
  const { originalName: filename, mimeType: contentType, sha256 } = file;
  return [{ filename, contentType, content: await files.read(sha256) }];
};

/**
 * Records a mail in the transaction of what it reports: it goes out once, after the commit, however long the mail
 * server is away. `owner` is the account with which it is erased.
 */
export const postMail = (
  { jobs }: Pick<Platform, "jobs">,
  db: Db,
  mail: Mail,
  owner: Id | null,
  attached: Payload["attached"] | null = null,
): Promise<void> =>
  jobs.enqueue(db, sendMail, { ...mailPayloadOf(mail), ...(attached ? { attached } : {}) }, { owner });
