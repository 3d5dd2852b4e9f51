import { hoursText } from "@tenure/tax-rules";
import { dateWords } from "#shared/date-words.ts";
import { countWords } from "#shared/count-words.ts";
import type { Asked } from "../asked/asked.ts";
import { testedPersons } from "../asked/book.ts";
import type { Compliance, PersonStatusView } from "../asked/operations.ts";
import { ofYear, PAGES, viewStats } from "../saying/pages.ts";
import { proof, type Statement, WHO_DECIDES } from "../saying/said.ts";
import { shownName, voiceOf } from "../saying/voice.ts";
import type { Kind } from "./kind.ts";
import { receiptPage } from "./receipt-page.ts";
import { verdictWords } from "./verdicts.ts";

const testsOf = (person: PersonStatusView, asked: Asked): Statement[] => {
  const { whose } = voiceOf(person, asked.asker.me);
  const { hours750, half, personId, totals } = person;
  return [
    {
      text: `${whose} 750-hour test shows ${hoursText(hours750.actualSeconds)} today. ${verdictWords(hours750.verdict, asked)}: more than 750 h is needed. ${hoursText(totals.grossSeconds)} is logged in all.`,
      proofs: [proof("rule:A1.750", "more than 750")],
      page: receiptPage(asked.year, personId, "countable"),
    },
    {
      text: `${whose} more-than-half test: ${verdictWords(half.verdict, asked)}. ${half.explanation}`,
      proofs: [proof("rule:A1.half", "more than half")],
      page: receiptPage(asked.year, personId, "half"),
    },
  ];
};

const rentalsOf = ({ activities }: Compliance, year: number): Statement[] => {
  if (activities.length === 0) return [];
  const met = activities.filter(({ verdict }) => verdict === "met");
  const names =
    met.length > 0
      ? `: ${met
          .slice(0, 5)
          .map(({ name }) => shownName(name))
          .join(", ")}`
      : "";
  return [
    {
      text: `Material participation is met in ${met.length} of ${countWords(activities.length, "rental")}${names}.`,
      proofs: [proof("rule:A3.level-2")],
      page: ofYear("See the seven tests", PAGES.status, year),
    },
  ];
};

/** What each test shows today, and who decides. */
export const standing: Kind = {
  id: "standing",
  law: [
    {
      text: "The status takes more than 750 hours of one person in the tax year, and more than half of all that person's work.",
      proofs: [proof("rule:A1.750", "more than 750"), proof("rule:A1.half", "more than half")],
    },
    { text: WHO_DECIDES },
  ],
  isWhole: ["property", "days"],
  means: [
    "where stand",
    "what status -short_term|rep|real_estate|require|requires|mean|means|get|need",
    "how many|much hours count|counted",
    "how many|much hours count|counted for|toward|towards 750",
    "hours dont|not count|counted -own|owned",
    "hours count|in|toward|towards|into 750 -each|every|per",
    "hours no|without job|other_job",
    "how am doing",
    "how doing year",
    "do|am|will|can|did qualify -trust -llc -corporation -an_estate",
    "am|is|are real_estate_professional|real_estate_pro|rep|reps",
    "am professional",
    "is|are spouse rep|reps|real_estate_professional|qualified|professional",
    "tell|whether|if qualify|pass|meet",
    "my total",
    "status year|today|now",
    "pass|passing|meet|met|meeting tests|test|750",
    "each test",
    "hours have|got so_far",
    "how many|much hours have -need",
    "did pass|qualify|make",
    "750 yet|already",
    "am safe|covered|fine",
    "more half my work|hours|time",
    "half test",
  ],
  answer: async (asked) => {
    const view = await asked.book.compliance(asked.year);
    const persons = testedPersons(view).slice(0, 2);
    return {
      taxYear: asked.year,
      statements: [
        { text: `This is tax year ${asked.year}, as of ${dateWords(view.asOf)}.` },
        ...persons.flatMap((person) => testsOf(person, asked)),
        ...rentalsOf(view, asked.year),
        {
          text: "The status alone makes no loss count: each rental also needs material participation.",
          proofs: [proof("rule:A2.three-steps", "status alone")],
        },
        ...(view.needsYou.length > 0
          ? [
              {
                text: `${countWords(view.needsYou.length, "fact")} could still change this. Ask "What should I fix first?"`,
              },
            ]
          : []),
        { text: WHO_DECIDES },
      ],
      suggestedAction: viewStats,
    };
  },
};
