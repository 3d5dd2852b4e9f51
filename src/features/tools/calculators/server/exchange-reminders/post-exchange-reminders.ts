import type { Platform } from "#server/platform.ts";
import { civilDateInZone } from "#shared/civil-date.ts";
import { reminderMorning } from "#features/tools/calculators/1031-exchange-timer/exchange-reminders.ts";
import { sendExchangeReminder } from "./send-exchange-reminder.ts";
import { readDueReminders } from "./reminder-store.ts";

const MAILS_PER_RUN = 500;

/** Sends the reminders that are due. One that is under way gets no second job. */
export const postExchangeReminders = async ({ database, jobs, now }: Platform): Promise<void> => {
  const today = civilDateInZone(reminderMorning(now()), "UTC");
  for (const due of await readDueReminders(database.db, today, MAILS_PER_RUN)) {
    await jobs.enqueue(database.db, sendExchangeReminder, due, { key: `${due.id}/${due.nextOn}` });
  }
};
