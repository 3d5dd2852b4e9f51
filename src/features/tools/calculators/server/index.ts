import type { Chore } from "#server/work/chore.ts";
import { postExchangeReminders } from "./exchange-reminders/post-exchange-reminders.ts";
import { forgetWaitingReminders } from "./exchange-reminders/reminder-store.ts";
import { CONFIRM_HOURS } from "../1031-exchange-timer/exchange-reminders.ts";
import { deleteEndedShares } from "./store.ts";

export { sendExchangeReminder } from "./exchange-reminders/send-exchange-reminder.ts";
export { exchangeReminderMails } from "./exchange-reminders/exchange-reminder-mails.ts";
export { readExchangeDays } from "./read-exchange-days.ts";
export { sharedResultPage } from "./get-share.ts";
export { calculatorRoutes } from "./routes.ts";

export const calculatorChores: readonly Chore[] = [
  {
    name: "forget ended shares",
    everyMinutes: 60,
    run: ({ database, now }) => deleteEndedShares(database.db, now()),
  },
  {
    name: "forget addresses that no one confirmed",
    everyMinutes: 60,
    run: ({ database, now }) =>
      forgetWaitingReminders(database.db, new Date(now().getTime() - CONFIRM_HOURS * 3_600_000)),
  },
  { name: "mail reminders of exchanges", everyMinutes: 15, run: postExchangeReminders },
];
