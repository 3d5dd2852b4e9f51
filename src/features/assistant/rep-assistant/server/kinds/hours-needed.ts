import { hoursOfLine, hoursText } from "@tenure/tax-rules";
import { testedPersons } from "../asked/book.ts";
import type { PersonStatusView } from "../asked/operations.ts";
import { PAGES, ofYear, viewStats } from "../saying/pages.ts";
import { proof, type Statement } from "../saying/said.ts";
import { type Voice, voiceOf } from "../saying/voice.ts";
import type { Kind } from "./kind.ts";
import { receiptPage } from "./receipt-page.ts";

const paceWords = ({ pace }: PersonStatusView, { subject, is, verb }: Voice): string | null => {
  if (pace === null) return null;
  const { state, neededSeconds, countableSeconds, remainingSeconds, daysLeft, secondsPerWeekNeeded, explanation } =
    pace;
  const at = `${is} at ${hoursText(countableSeconds)}`;
  const line = `${subject} ${verb("need", "needs")} more than ${hoursOfLine(neededSeconds)}`;
  if (state === "reached") return `${at}, and more than ${hoursOfLine(neededSeconds)} are needed. ${explanation}`;
  if (state === "year-over") return `${at}. The year is over, and more than ${hoursOfLine(neededSeconds)} were needed.`;
  if (secondsPerWeekNeeded === null) return `${at}. ${line}. ${explanation}`;
  if (state === "impossible" || state === "implausible") {
    return `${at}. ${line}. That's out of reach: more than ${hoursText(remainingSeconds - 1)} to go in ${daysLeft} days. ${explanation}`;
  }
  const rest = `that's ${hoursText(secondsPerWeekNeeded)} a week for the ${daysLeft} days left`;
  return `${at}. ${line}, so ${rest}: more than ${hoursText(remainingSeconds - 1)} to go. ${explanation}`;
};

const LAW: readonly Statement[] = [
  {
    text: "The law sets no weekly number: one person needs more than 750 hours in the tax year, and a part year is not prorated.",
    proofs: [proof("rule:A1.750", "more than 750"), proof("rule:A1.750", "prorated")],
  },
  {
    text: "The same hours must also be more than half of all that person's work.",
    proofs: [proof("rule:A1.half", "more than half")],
  },
];

/** How much is needed from here, person by person. */
export const hoursNeeded: Kind = {
  id: "hours-needed",
  law: LAW,
  isWhole: ["property"],
  means: [
    "hours need|must|required|should week|month|day|pace",
    "how many|much hours need|must|required|require",
    "hours week|pace track|schedule",
    "on|behind|ahead track|schedule|pace",
    "am ahead|behind",
    "pace year|need|have|required|keep",
    "hours left|remaining|go|short",
    "how many more hours",
    "need reach|hit|get|have 750",
    "need more hours",
    "hours per|every|each week",
  ],
  answer: async ({ book, asker: { me }, year }) => {
    const view = await book.compliance(year);
    const paces = testedPersons(view).flatMap((person): Statement[] => {
      const words = paceWords(person, voiceOf(person, me));
      return words === null ? [] : [{ text: words, page: receiptPage(year, person.personId, "countable") }];
    });
    return {
      taxYear: year,
      statements: [
        ...LAW,
        ...paces,
        {
          text: `For ${year}, a short-term rental has paths of its own: more than 500 hours there, or more than 100 and not less than anyone else.`,
          proofs: [proof("requirement:path_500"), proof("requirement:path_100")],
          page: ofYear("See each test", PAGES.status, year),
        },
      ],
      suggestedAction: viewStats,
    };
  },
};
