import { layoutMail } from "#server/mail/layout.ts";
import type { MailTemplate } from "#server/mail/mail-template.ts";
import type { Mail } from "#server/mail/mailer.ts";
import { PROGRAM_SCOPE_LABELS, type ProgramScope } from "#shared/access.ts";

type To = { email: string; firstName: string; timeZone: string };
type Token = { name: string; scopes: readonly ProgramScope[]; tokenEnding: string; expiresAt: Date };
type Made = { byName: string; ownerName: string; isOwnBook: boolean; address: string; link: string };

const dayOf = (at: Date, timeZone: string): string => at.toLocaleDateString("en-US", { dateStyle: "long", timeZone });

const mayWords = (scopes: readonly ProgramScope[]): string =>
  scopes.map((scope) => PROGRAM_SCOPE_LABELS[scope]).join(", ");

export const newTokenMail = ({ email, firstName, timeZone }: To, token: Token, made: Made): Mail => {
  const { byName, ownerName, isOwnBook, address, link } = made;
  const book = isOwnBook ? "your book" : `the book of ${ownerName}`;
  return {
    to: email,
    ...layoutMail({
      subject: `A program can now open ${book}`,
      greeting: `Hello ${firstName},`,
      paragraphs: [
        `${byName} made the token “${token.name}”, which ends in ${token.tokenEnding}, from the address ${address}.`,
        `Whoever has it can open ${book} without signing in, until ${dayOf(token.expiresAt, timeZone)}. It may: ${mayWords(token.scopes)}. What a program adds waits for you in the inbox.`,
      ],
      action: { label: "See or revoke tokens", link },
      footnote: "If you don't know this token, revoke it now. It stops working at once.",
    }),
  };
};

export const endingTokenMail = (
  { email, firstName, timeZone }: To,
  token: Token,
  { bookWords, link }: { bookWords: string; link: string },
): Mail => ({
  to: email,
  ...layoutMail({
    subject: `The token “${token.name}” ends on ${dayOf(token.expiresAt, timeZone)}`,
    greeting: `Hello ${firstName},`,
    paragraphs: [
      `Your token “${token.name}”, which ends in ${token.tokenEnding}, opens ${bookWords} for a program. After ${dayOf(token.expiresAt, timeZone)} the program is refused.`,
      "If you still use it, make a new token and give it to the program. If you don't, do nothing.",
    ],
    action: { label: "Make a new token", link },
    footnote: "We write once, a week before a token ends.",
  }),
});

const JORDAN: To = { email: "jordan@tenure.example", firstName: "Jordan", timeZone: "America/New_York" };
const SAMPLE: Token = {
  name: "Monthly spreadsheet",
  scopes: ["ledger:read", "entries:propose"],
  tokenEnding: "x7Qd",
  expiresAt: new Date("2027-06-08T15:00:00Z"),
};

export const programTokenMails: readonly MailTemplate[] = [
  {
    id: "program-tokens.created",
    kind: "security",
    when: "When a token for a program is made, to the owner of the book and to whoever made it",
    sample: (publicUrl) =>
      newTokenMail(JORDAN, SAMPLE, {
        byName: "Dana Avery",
        ownerName: "Jordan Avery",
        isOwnBook: true,
        address: "203.0.113.7",
        link: `${publicUrl}/settings/developer`,
      }),
  },
  {
    id: "program-tokens.ending",
    kind: "security",
    when: "A week before a token ends, to whoever made it",
    sample: (publicUrl) =>
      endingTokenMail(JORDAN, SAMPLE, { bookWords: "your book", link: `${publicUrl}/settings/developer` }),
  },
];
