import type { MailTemplate } from "#server/mail/mail-template.ts";
import { emailChangeMails } from "./email-change-mails.ts";
import { earlierBookLeftMail, newDeviceMail, securityChangeMail, stepUpCodeMail } from "./security-mails.ts";
import {
  accountErasedMail,
  accountKeptMail,
  confirmDeletionMail,
  deletionScheduledMail,
  resetPasswordMail,
  verifyEmailMail,
} from "./mails.ts";

const TO = "jordan@tenure.example";
const NAME = "Jordan";

export const accountMails: readonly MailTemplate[] = [
  ...emailChangeMails,
  {
    id: "accounts.verify-email",
    kind: "service",
    when: "After a registration, and when it is asked for again",
    sample: (publicUrl) => verifyEmailMail(TO, NAME, `${publicUrl}/verify-email?token=sample`),
  },
  {
    id: "accounts.reset-password",
    kind: "security",
    when: "When a new password is asked for",
    sample: (publicUrl) => resetPasswordMail(TO, NAME, `${publicUrl}/reset-password?token=sample`),
  },
  {
    id: "accounts.new-device",
    kind: "security",
    when: "After a sign-in on a device that the account does not know",
    sample: (publicUrl) =>
      newDeviceMail(TO, NAME, {
        device: "Chrome on Windows",
        place: "Another connection (203.0.113.7)",
        time: "March 9, 2027 at 8:12 PM",
        link: `${publicUrl}/not-me?token=sample`,
      }),
  },
  {
    id: "accounts.security-change",
    kind: "security",
    when: "When something about signing in has changed",
    sample: (publicUrl) =>
      securityChangeMail(TO, NAME, {
        change: "authenticator_added",
        device: "Chrome on Windows",
        time: "March 9, 2027 at 8:12 PM",
        publicUrl,
        disown: `${publicUrl}/not-me?token=sample`,
      }),
  },
  {
    id: "accounts.step-up-code",
    kind: "security",
    when: "When someone without a password must show who they are",
    sample: (publicUrl) => stepUpCodeMail(TO, NAME, { code: "12345678", publicUrl }),
  },
  {
    id: "accounts.earlier-book-left",
    kind: "security",
    when: "When the owner of an address leaves the book that was there before",
    sample: (publicUrl) => earlierBookLeftMail(TO, NAME, { day: "April 9, 2027", publicUrl }),
  },
  {
    id: "accounts.confirm-deletion",
    kind: "security",
    when: "When a deletion is asked for",
    sample: (publicUrl) => confirmDeletionMail(TO, NAME, `${publicUrl}/confirm-deletion?token=sample`),
  },
  {
    id: "accounts.deletion-scheduled",
    kind: "security",
    when: "When a deletion was confirmed",
    sample: (publicUrl) =>
      deletionScheduledMail(TO, NAME, "April 9, 2027", `${publicUrl}/login?reason=account_canceled`),
  },
  {
    id: "accounts.account-kept",
    kind: "security",
    when: "When a scheduled deletion was canceled",
    sample: (publicUrl) => accountKeptMail(TO, NAME, `${publicUrl}/login`),
  },
  {
    id: "accounts.account-erased",
    kind: "security",
    when: "When the account is gone",
    sample: (publicUrl) => accountErasedMail(TO, NAME, { publicUrl }),
  },
];
