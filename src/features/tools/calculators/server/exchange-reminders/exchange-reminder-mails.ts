import type { MailTemplate } from "#server/mail/mail-template.ts";
import { confirmingMail, reminderMail } from "./reminder-mails.ts";

const RECIPIENT = {
  email: "jordan@tenure.example",
  token: "sample",
  deadlines: [
    { kind: "identify", closedOn: "2027-02-01", dueOn: "2027-03-18" },
    { kind: "receive", closedOn: "2027-02-01", dueOn: "2027-07-31" },
  ],
} as const;

export const exchangeReminderMails: readonly MailTemplate[] = [
  {
    id: "calculators.confirm-reminders",
    kind: "service",
    when: "When reminders of an exchange are asked for",
    sample: (publicUrl) => confirmingMail(RECIPIENT, publicUrl),
  },
  {
    id: "calculators.exchange-reminder",
    kind: "reminder",
    when: "Some days before each last day of an exchange",
    sample: (publicUrl) => reminderMail({ ...RECIPIENT, today: "2027-03-11", messageKey: "sample" }, publicUrl),
  },
];
