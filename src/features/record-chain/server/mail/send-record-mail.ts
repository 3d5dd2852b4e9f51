import * as z from "zod/mini";
import { defineJob } from "#server/jobs/define-job.ts";
import { deliverMail, MAIL_RETRIES } from "#server/mail/deliver-mail.ts";
import { MAIL_PAYLOAD } from "#server/mail/send-mail.ts";
import { findMailSettings, noteSent } from "./mail-store.ts";

/** One weekly mail that was written down with its row. Whoever stopped these mails meanwhile gets none. */
export const sendRecordMail = defineJob({
  id: "record-chain.send-record-mail",
  title: "Mail the end of a record",
  payload: z.strictObject({
    userId: z.string(),
    week: z.string(),
    recipient: z.enum(["owner", "adviser"]),
    adviserId: z.nullable(z.string()),
    mail: MAIL_PAYLOAD,
  }),
  atOnce: 4,
  retries: MAIL_RETRIES,
  run: async (platform, { id, payload, lastReason, finish }) => {
    const { userId, adviserId, mail, ...ofMail } = payload;
    const settings = await findMailSettings({ userId }, platform.database.db);
    const isWanted = adviserId === null ? (settings?.isOn ?? true) : settings?.adviserId === adviserId;
    if (!isWanted) return;
    await deliverMail(platform, mail, { key: id, lastReason });
    await finish((tx) => noteSent({ userId }, tx, ofMail, platform.now()));
  },
});
