import * as z from "zod/mini";
import { hashSecretToken } from "#server/auth/secret-token.ts";
import type { Tx } from "#server/database/database.ts";
import { defineJob } from "#server/work/define-job.ts";
import { deliverMail } from "#server/mail-delivery/deliver-mail.ts";
import type { Platform } from "#server/platform.ts";
import { addDays, type CivilDate, civilDateInZone } from "#shared/civil-date.ts";
import {
  deadlinesAhead,
  nextReminderDay,
  reminderMorning,
} from "#features/tools/calculators/1031-exchange-timer/exchange-reminders.ts";
import { reminderMail } from "./reminder-mails.ts";
import { deleteReminders, findReminderOf, keepToken, moveOn } from "./reminder-store.ts";
import { reminderToken } from "./reminder-token.ts";
import type { ReminderRow } from "../table.ts";

const todayOf = ({ now }: Platform): CivilDate => civilDateInZone(reminderMorning(now()), "UTC");

/** The address is removed with the last reminder. */
const moveOnFrom = async (tx: Tx, { id, deadlines }: ReminderRow, today: CivilDate): Promise<void> => {
  const nextOn = nextReminderDay(deadlines, addDays(today, 1));
  if (nextOn === null) await deleteReminders(tx, id);
  else await moveOn(tx, id, nextOn);
};

/** One reminder for one day, whose address is read when it is sent. A late one lists only what is still ahead. */
export const sendExchangeReminder = defineJob({
  id: "calculators.send-exchange-reminder",
  title: "Mail a reminder of an exchange",
  payload: z.strictObject({ id: z.string(), nextOn: z.string() }),
  atOnce: 4,
  // Hourly for three days: by then the next one is due.
  retries: { limit: 78, afterSeconds: 60, atMostSeconds: 3600 },
  run: async (platform, { payload: { id, nextOn }, lastReason, finish }) => {
    const { config, database } = platform;
    const row = await findReminderOf(database.db, id, nextOn);
    if (!row) return;
    const today = todayOf(platform);
    const deadlines = deadlinesAhead(row.deadlines, today);
    if (deadlines.length > 0) {
      const token = reminderToken(config, id);
      await keepToken(database.db, id, hashSecretToken(token));
      const mail = { email: row.email, deadlines, token, today, messageKey: `${token} ${nextOn}` };
      await deliverMail(platform, reminderMail(mail, config.publicUrl), { key: id, lastReason });
    }
    await finish((tx) => moveOnFrom(tx, row, today));
  },
  died: async (platform, tx, { payload: { id, nextOn } }) => {
    const row = await findReminderOf(tx, id, nextOn);
    if (row) await moveOnFrom(tx, row, todayOf(platform));
  },
});
