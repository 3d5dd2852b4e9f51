import type { Mail } from "#server/mail/mailer.ts";
import { layoutMail } from "#server/mail/layout.ts";
import {
  CONFIRM_DELETION_HOURS,
  DELETION_GRACE_DAYS,
  ERASED_ADDRESS_KEPT_DAYS,
  RESET_PASSWORD_MINUTES,
  VERIFY_EMAIL_HOURS,
} from "#features/account/accounts/rules.ts";

export const verifyEmailMail = (to: string, firstName: string, link: string): Mail => ({
  to,
  ...layoutMail({
    subject: "Confirm your email address",
    greeting: `Hello ${firstName},`,
    paragraphs: ["Confirm that this address is yours. You can do everything except share and invite until then."],
    action: { label: "Confirm my address", link },
    footnote: `The link works once, for ${VERIFY_EMAIL_HOURS} hours. If you did not open an account, ignore this message.`,
  }),
});

export const resetPasswordMail = (to: string, firstName: string, link: string): Mail => ({
  to,
  ...layoutMail({
    subject: "Set a new password",
    greeting: `Hello ${firstName},`,
    paragraphs: ["Someone, we hope you, asked for a new password. Setting one signs you out everywhere."],
    action: { label: "Set a new password", link },
    footnote: `The link works once, for ${RESET_PASSWORD_MINUTES} minutes. If it was not you, nothing has changed.`,
  }),
});

export const confirmDeletionMail = (to: string, firstName: string, link: string): Mail => ({
  to,
  ...layoutMail({
    subject: "Confirm that you want to delete your account",
    greeting: `Hello ${firstName},`,
    paragraphs: [
      "You asked us to delete your account. Nothing has happened yet.",
      `When you confirm, you are signed out everywhere, and after ${DELETION_GRACE_DAYS} days everything is erased: entries, files, reports. Until then you can change your mind.`,
      "These are your tax records. Export them first if you may still need them.",
    ],
    action: { label: "Read what happens, and confirm", link },
    footnote: `The link works once, for ${CONFIRM_DELETION_HOURS} hours. If you did not ask for this, do not open the link, and change your password: someone else knows it.`,
  }),
});

export const deletionScheduledMail = (to: string, firstName: string, day: string, link: string): Mail => ({
  to,
  ...layoutMail({
    subject: `Your account will be deleted on ${day}`,
    greeting: `Hello ${firstName},`,
    paragraphs: [
      `As you asked, your account and everything in it will be erased on ${day}. You were signed out everywhere, and links that you shared no longer open.`,
      "Until that day you can keep it: sign in and choose to keep the account. Nothing will be missing.",
    ],
    action: { label: "Keep my account", link },
    footnote: "After that day no one can bring it back, including us.",
  }),
});

export const accountKeptMail = (to: string, firstName: string, link: string): Mail => ({
  to,
  ...layoutMail({
    subject: "Your account stays",
    greeting: `Hello ${firstName},`,
    paragraphs: ["You asked to keep your account. It will not be deleted, and nothing in it has changed."],
    action: { label: "Sign in", link },
    footnote: "If it was not you, set a new password: someone else knows the old one.",
  }),
});

export const accountErasedMail = (to: string, firstName: string, { publicUrl }: { publicUrl: string }): Mail => ({
  to,
  ...layoutMail({
    subject: "Your account was deleted",
    greeting: `Hello ${firstName},`,
    paragraphs: [
      "You asked us to erase your account, and we did: entries, their history, files, reports, sign-ins. This is our last message about it.",
      `Two things stay, and neither says who you are: the fingerprints of your record, without the text, and for ${ERASED_ADDRESS_KEPT_DAYS / 365} years a scrambled form of this address, so that we notice a second free trial. If we ever restore a backup, your account is erased from it at once.`,
    ],
    action: { label: "How we treat data", link: `${publicUrl}/privacy` },
    footnote: "You may open a new account with this address at any time. It starts empty.",
  }),
});
