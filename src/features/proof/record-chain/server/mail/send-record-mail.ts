import * as z from "zod/mini";
import { isAccountOpen } from "#server/auth/session-read-model.ts";
import { defineJob } from "#server/work/define-job.ts";
import { deliverMail, MAIL_RETRIES } from "#server/mail-delivery/deliver-mail.ts";
import { MAIL_PAYLOAD } from "#server/mail-delivery/send-mail.ts";
import { findMailSettings, noteSent } from "./mail-store.ts";

/**
 * Sends one weekly mail that was written down with its row. A recipient who has stopped these mails in the meantime
 * gets none, and none is sent for an account that was suspended or is being deleted.
 */
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
    const { db } = platform.database;
    const settings = await findMailSettings({ userId }, db);
    const isWanted = adviserId === null ? (settings?.isOn ?? true) : settings?.adviserId === adviserId;
    if (!isWanted || !(await isAccountOpen(db, userId))) return;
    await deliverMail(platform, mail, { key: id, lastReason });
    await finish((tx) => noteSent({ userId }, tx, ofMail, platform.now()));
  },
});
