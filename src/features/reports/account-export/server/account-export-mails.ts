import type { MailTemplate } from "#server/mail/mail-template.ts";
import { exportMail } from "./export-mail.ts";

export const accountExportMails: readonly MailTemplate[] = [
  {
    id: "account-export.fetched",
    kind: "security",
    when: "Each time an export of the account is downloaded",
    sample: (publicUrl) =>
      exportMail(
        { email: "jordan@tenure.example", firstName: "Jordan", timeZone: "America/New_York" },
        { at: new Date("2027-03-10T15:00:00Z"), address: "203.0.113.7", publicUrl },
      ),
  },
];
