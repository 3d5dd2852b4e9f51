import type { Mail } from "#server/mail/mailer.ts";
import { layoutMail } from "#server/mail/layout.ts";
import { DISOWN_DAYS, STEP_UP_MAIL_MINUTES } from "#features/account/accounts/rules.ts";
import type { SignInAction } from "#features/account/accounts/sign-ins/sign-in-words.ts";

type SignInTold = { device: string; place: string; time: string; link: string };

export const newDeviceMail = (to: string, firstName: string, { device, place, time, link }: SignInTold): Mail => ({
  to,
  ...layoutMail({
    subject: "New sign-in to your account",
    greeting: `Hello ${firstName},`,
    paragraphs: ["Someone signed in to your account on a device that we don't know."],
    noted: `${device}, ${time}. ${place}`,
    after: ["If it was you, there is nothing to do. If it wasn't, press the button on the page below."],
    action: { label: "This wasn't me", link },
    footnote: `The page asks before it does anything. It signs everyone out and turns your password off until you set a new one. The link works once, for ${DISOWN_DAYS} days.`,
  }),
});

const CHANGES = {
  password_changed: [
    "Password changed",
    "The password of your account was changed. Every other device was signed out.",
  ],
  authenticator_added: [
    "Authenticator app added",
    "An authenticator app was added to your account. Sign-ins ask for its code now.",
  ],
  authenticator_removed: ["Authenticator app removed", "The authenticator app was removed from your account."],
  passkey_added: ["Passkey added", "A passkey was added to your account. Whoever has it can sign in with it."],
  passkey_removed: ["Passkey removed", "A passkey was removed from your account."],
  recovery_codes_made: [
    "New recovery codes",
    "New recovery codes were made for your account. The old ones no longer work.",
  ],
  recovery_code_used: [
    "Recovery code used",
    "Someone signed in to your account with a recovery code. That code no longer works.",
  ],
  identity_linked: [
    "Another way to sign in connected",
    "An account elsewhere was connected. Whoever has it can sign in with it.",
  ],
  identity_unlinked: [
    "A way to sign in disconnected",
    "An account elsewhere was disconnected. It no longer opens your account.",
  ],
} as const satisfies Partial<Record<SignInAction, readonly [string, string]>>;

export type ToldChange = keyof typeof CHANGES;
/** Whether the change adds a way to sign in. */
export const isAddition = (change: ToldChange): boolean =>
  ["authenticator_added", "passkey_added", "recovery_codes_made", "identity_linked"].includes(change);

/** `disown`: the link for saying that the session in which it was added was not the owner's. */
type Told = { change: ToldChange; device: string; time: string; publicUrl: string; disown: string | null };

export const securityChangeMail = (to: string, firstName: string, told: Told): Mail => {
  const { change, device, time, publicUrl, disown } = told;
  const [subject, what] = CHANGES[change];
  return {
    to,
    ...layoutMail({
      subject,
      greeting: `Hello ${firstName},`,
      paragraphs: [what],
      noted: `${device}, ${time}`,
      after: [
        disown === null
          ? "If it was you, there is nothing to do. If it wasn't, set a new password and look at your settings."
          : "If it was you, there is nothing to do. If it wasn't, press the button on the page below: it takes away what was added.",
      ],
      action:
        disown === null
          ? { label: "Set a new password", link: `${publicUrl}/forgot-password` }
          : { label: "This wasn't me", link: disown },
      aside: { label: "Open your security settings", link: `${publicUrl}/settings#security` },
      footnote: "We write each time something about signing in changes.",
    }),
  };
};

type CodeTold = { code: string; publicUrl: string };

export const stepUpCodeMail = (to: string, firstName: string, { code, publicUrl }: CodeTold): Mail => ({
  to,
  ...layoutMail({
    subject: "Your code",
    greeting: `Hello ${firstName},`,
    paragraphs: ["Enter this code in the window that asked for it. Give it to no one."],
    noted: code,
    action: { label: "Open your security settings", link: `${publicUrl}/settings#security` },
    footnote: `The code works once, for ${STEP_UP_MAIL_MINUTES} minutes. If you did not ask for it, sign out the devices that you don't know.`,
  }),
});

export const earlierBookLeftMail = (
  to: string,
  firstName: string,
  { day, publicUrl }: { day: string; publicUrl: string },
): Mail => ({
  to,
  ...layoutMail({
    subject: "You started empty",
    greeting: `Hello ${firstName},`,
    paragraphs: [
      "Your account is new and empty. The one that was there under your address before is closed: no one can open it.",
      `On ${day} everything in it is erased.`,
    ],
    action: { label: "Open your account", link: `${publicUrl}/dashboard` },
    footnote: "If you chose this by mistake, write to support before that day.",
  }),
});
