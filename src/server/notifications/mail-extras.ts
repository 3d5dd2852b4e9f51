import { EMAIL_CONTENT } from "#shared/onboarding/onboarding-profile.ts";

export type EmailContent = (typeof EMAIL_CONTENT)[number];

/** What a reminder may carry besides its news, as the person chose. Nothing here is advice about their own taxes. */
const EXTRAS: Readonly<Record<EmailContent, readonly string[]>> = {
  "Time Tips": [
    "Log on the day you did the work. Records made at the time are believed more than lists made later.",
    "Say what you decided, who you talked to and which property it was for. One line is enough.",
    'Split a long day into its parts. Ten hours of "work on the house" says little about what you did.',
    "Start the stopwatch when you leave for a property, and give each kind of trip its name.",
  ],
  "Tax Insights": [
    "Exactly 750 hours is not enough. The law asks for more than 750, and more than half of all your work.",
    "Hours as an investor, such as reading statements, count only if you run the property day to day.",
    "Only one of a married couple has to pass the 750 hours and the half test, and has to do it alone.",
    "A short-term rental with stays of seven days or less on average follows other tests. The 750 hours do not decide there.",
  ],
  "Product Updates": [
    "You can add a photo of a receipt, and we suggest the visit that it belongs to.",
    "You can import last year's log from a spreadsheet. You see what it would add before anything is saved.",
    "You can sign each finished week. A signed week shows that you kept your log all along.",
  ],
  "Case Studies": [
    "In Moss, a calendar showed the days but no hours for them. The court did not accept estimates made later.",
    "In Fowler, hours were put in a calendar before the work and never adjusted. The court did not accept them.",
    "In Bailey, the log was put together after the fact. The court gave it little weight.",
    "In Penley, the hours claimed on top of a full-time job were more than the court could believe.",
  ],
};

const DAY_MS = 86_400_000;

/** One of them, a different one each day; null for people who chose none. */
export const extraFor = (content: readonly EmailContent[], at: Date): string | null => {
  const chosen = EMAIL_CONTENT.filter((each) => content.includes(each)).flatMap((each) => EXTRAS[each]);
  return chosen[Math.floor(at.getTime() / DAY_MS) % chosen.length] ?? null;
};
