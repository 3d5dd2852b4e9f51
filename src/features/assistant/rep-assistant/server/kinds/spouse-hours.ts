import { hoursText } from "@tenure/tax-rules";
import { spouseIn } from "../asked/book.ts";
import { PAGES } from "../saying/pages.ts";
import { proof, type Statement } from "../saying/said.ts";
import { firstName } from "../saying/voice.ts";
import type { Kind } from "./kind.ts";
import { receiptPage } from "./receipt-page.ts";

const LAW: readonly Statement[] = [
  {
    text: "Not for the 750 hours and not for more than half: one of you must pass both tests alone.",
    proofs: [proof("question:spouse-hours", "Not for the 750"), proof("rule:A7.one-spouse-alone", "never pooled")],
  },
  {
    text: "Yes for material participation in a rental: there the work of both is added, whether or not you file jointly.",
    proofs: [proof("rule:A7.spouse-participation"), proof("question:spouse-hours", "For material participation")],
  },
];

/** What a spouse's hours are good for, and how many there are. */
export const spouseHours: Kind = {
  id: "spouse-hours",
  law: LAW,
  isWhole: ["property", "days"],
  means: [
    "spouse|husband|wife hours|time|work|does|do|help|helps -how_do -how_to -log|logged",
    "spouse count|counts|add|combine|help|included|pool -how_do -how_to -i_add",
    "combine|pool|add|share our hours",
    "hours together|both|joint|jointly|combined",
    "we both|together hours",
    "married jointly|joint hours",
  ],
  answer: async ({ book, year, asker: { me } }) => {
    const spouse = spouseIn((await book.compliance(year)).persons, me) ?? null;
    if (spouse === null) {
      const named = spouseIn(await book.persons(), me);
      const text = named
        ? `${firstName(named.name)} has no hours in ${year}.`
        : "No spouse is in this book. Add them under People and other work.";
      return {
        taxYear: year,
        statements: [...LAW, { text, page: { label: "People and other work", address: PAGES.people } }],
      };
    }
    const { name, totals, hours750, half, personId } = spouse;
    return {
      taxYear: year,
      statements: [
        ...LAW,
        {
          text: `For ${year}, ${firstName(name)} has ${hoursText(totals.grossSeconds)} logged, and ${hoursText(totals.countableSeconds)} of it counts toward ${firstName(name)}'s own 750.`,
          page: receiptPage(year, personId, "countable"),
        },
        {
          text: `${firstName(name)}'s own tests: ${hours750.explanation} ${half.explanation}`,
          proofs: [proof("rule:A1.750", "more than 750"), proof("rule:A1.half", "more than half")],
          page: receiptPage(year, personId, "half"),
        },
      ],
    };
  },
};
