import type { Mail } from "#server/mail/mailer.ts";
import { layoutMail } from "#server/mail/layout.ts";
import { DISOWN_DAYS } from "#features/accounts/rules.ts";

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
