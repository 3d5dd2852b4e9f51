import { layoutMail } from "#server/mail/layout.ts";
import type { MailTemplate } from "#server/mail/mail-template.ts";
import type { Mail } from "#server/mail/mailer.ts";
import { PROGRAM_SCOPE_LABELS, type ProgramScope } from "#shared/access.ts";
import { placeWords } from "#features/programs/program-tokens/rules.ts";

type To = { email: string; firstName: string; timeZone: string };
type Token = {
  name: string;
  scopes: readonly ProgramScope[];
  tokenEnding: string;
  expiresAt: Date;
  /** Of a program that somebody connected by signing in; else null. */
  leadsTo: string | null;
};
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
        token.leadsTo === null
          ? `${byName} made the token “${token.name}”, which ends in ${token.tokenEnding}, from the address ${address}.`
          : `${byName} connected a program that calls itself “${token.name}”, from the address ${address}. It belongs to ${placeWords(token.leadsTo)}.`,
        `${token.leadsTo === null ? "Whoever has it" : "It"} can open ${book} without signing in, until ${dayOf(token.expiresAt, timeZone)}. It may: ${mayWords(token.scopes)}. What a program adds goes to your inbox first.`,
      ],
      action: { label: "See or revoke tokens", link },
      footnote: `If you don't know this ${token.leadsTo === null ? "token" : "program"}, revoke it now. It stops working at once.`,
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
    subject: `${token.leadsTo === null ? "The token" : "The connection of"} “${token.name}” ends on ${dayOf(token.expiresAt, timeZone)}`,
    greeting: `Hello ${firstName},`,
    paragraphs: [
      `${token.leadsTo === null ? `Your token “${token.name}”, which ends in ${token.tokenEnding}, opens ${bookWords} for a program.` : `You let the program “${token.name}” open ${bookWords}.`} After ${dayOf(token.expiresAt, timeZone)} the program is refused.`,
      token.leadsTo === null
        ? "If you still use it, make a new token and give it to the program. If you don't, do nothing."
        : "If you still use it, connect it again in the program. If you don't, do nothing.",
    ],
    action: { label: token.leadsTo === null ? "Make a new token" : "See your programs", link },
    footnote: "We write once, a week before a token ends.",
  }),
});

const JORDAN: To = { email: "jordan@tenure.example", firstName: "Jordan", timeZone: "America/New_York" };
const SAMPLE: Token = {
  name: "Monthly spreadsheet",
  scopes: ["ledger:read", "entries:propose"],
  tokenEnding: "x7Qd",
  expiresAt: new Date("2027-06-08T15:00:00Z"),
  leadsTo: null,
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
