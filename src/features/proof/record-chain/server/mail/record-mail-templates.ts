import type { MailTemplate } from "#server/mail/mail-template.ts";
import type { DueMail } from "./mail-read-model.ts";
import { adviserMail, ownerMail } from "./record-mails.ts";

const DUE: DueMail = {
  ownerId: "01890000-0000-7000-8000-000000000001",
  ownerName: "Jordan Vale",
  firstName: "Jordan",
  recipient: "owner",
  address: "jordan@tenure.example",
  adviserId: null,
  isFirst: true,
  seq: 412,
  hash: "3b1f".repeat(16),
  receivedAt: new Date("2027-03-07T21:10:00Z"),
  entryCount: 307,
  hasUnsignedWeek: true,
};

export const recordMailTemplates: readonly MailTemplate[] = [
  {
    id: "record-chain.owner",
    kind: "reminder",
    when: "Each week in which the record has grown",
    sample: (publicUrl) => ownerMail(DUE, publicUrl, { endedWeek: "2027-03-01", stopToken: "sample" }),
  },
  {
    id: "record-chain.adviser",
    kind: "reminder",
    when: "In the same weeks, to the adviser that the owner named",
    sample: (publicUrl) =>
      adviserMail({ ...DUE, recipient: "adviser", address: "cpa@tenure.example" }, publicUrl, "sample"),
  },
];
