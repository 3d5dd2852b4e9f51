import * as z from "zod/mini";
import type { Id } from "#shared/ids.ts";
import type { Db } from "../database/database.ts";
import { defineJob } from "../jobs/define-job.ts";
import type { Platform } from "../platform.ts";
import { deliverMail, MAIL_RETRIES } from "./deliver-mail.ts";
import type { Mail } from "./mailer.ts";

/** A mail as it waits. */
export const MAIL_PAYLOAD = z.strictObject({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  list: z.optional(z.strictObject({ unsubscribe: z.string() })),
});

export const mailPayloadOf = ({ to, subject, text, html, list }: Mail): z.output<typeof MAIL_PAYLOAD> => ({
  to,
  subject,
  text,
  html,
  list,
});

export const sendMail = defineJob({
  id: "mail.send",
  title: "Send a mail",
  payload: MAIL_PAYLOAD,
  atOnce: 4,
  retries: MAIL_RETRIES,
  run: (platform, { id, payload, lastReason }) => deliverMail(platform, payload, { key: id, lastReason }),
});

/**
 * Writes a mail down in the transaction of what it tells: it goes out when that is committed, once, however long the mail
 * server is away. `owner` is the account that takes it along when it is erased.
 */
export const postMail = ({ jobs }: Pick<Platform, "jobs">, db: Db, mail: Mail, owner: Id | null): Promise<void> =>
  jobs.enqueue(db, sendMail, mailPayloadOf(mail), { owner });
