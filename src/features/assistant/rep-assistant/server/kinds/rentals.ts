import { hoursText } from "@tenure/tax-rules";
import type { Asked } from "../asked/asked.ts";
import { type ActivityLine, READS } from "../asked/operations.ts";
import { ofYear, PAGES, viewStats } from "../saying/pages.ts";
import { proof, type Statement, WHO_DECIDES } from "../saying/said.ts";
import { shownName } from "../saying/voice.ts";
import type { Kind } from "./kind.ts";
import { testTitle, verdictWords } from "./verdicts.ts";

const LISTED = 6;

const activityWords = ({ name, verdict, carriedBy, explanation }: ActivityLine, asked: Asked): Statement => ({
  text: `${shownName(name)}: ${verdictWords(verdict, asked)}${carriedBy === null ? "" : ` by ${testTitle(carriedBy)}`}. ${explanation}`,
  proofs: carriedBy === null ? [] : [proof(`rule:B.${carriedBy}`)],
  page: ofYear("See the seven tests", PAGES.status, asked.year),
});

/** The tests that a question names, in the words of their rules. */
const namedTests = ({ folded, library }: Asked): Statement[] =>
  [...folded.matchAll(/\btest ([1-7])\b/g)].slice(0, 2).flatMap(([, number = ""]): Statement[] => {
    const source = library.byId.get(`rule:B.T${number}`);
    return source ? [{ text: `Test ${number}: ${source.text}`, proofs: [proof(source.id)] }] : [];
  });

/** Which rentals meet a test of material participation, and which one. */
export const participation: Kind = {
  id: "participation",
  law: [
    {
      text: "Each rental needs one of seven tests, or all together if that was elected.",
      proofs: [proof("rule:A3.level-2"), proof("help:seven-tests", "Pass any one test")],
    },
  ],
  means: [
    "material participation|participate|participating",
    "materially participate",
    "which|what rental|property pass|meet|met|qualify|fail",
    "seven tests",
    "500|100 test|tests -short_term|str",
    "which test|tests -750|half",
    "test 1|2|3|4|5|6|7",
    "rental|property pass|passing|meet|fail test|tests -750|half",
    "does pass|meet test|tests -750|half",
  ],
  answer: async (asked) => {
    const [{ activities, electionInForce }, { property }] = await Promise.all([
      asked.book.compliance(asked.year),
      asked.names(),
    ]);
    const named = activities.filter(({ propertyIds }) => property !== null && propertyIds.includes(property.id));
    const shown = named.length > 0 ? named : activities;
    return {
      taxYear: asked.year,
      statements: [
        {
          text: `Each rental needs one of seven tests in ${asked.year}${electionInForce ? ", or all together as elected" : ""}.`,
          proofs: [proof("rule:A3.level-2"), proof("help:seven-tests", "Pass any one test")],
        },
        ...namedTests(asked),
        ...(shown.length === 0 ? [{ text: "No rental is in this book for that year." }] : []),
        ...shown.slice(0, LISTED).map((activity) => activityWords(activity, asked)),
        ...(shown.length > LISTED ? [{ text: `${shown.length - LISTED} more are on the page.` }] : []),
        { text: WHO_DECIDES },
      ],
      suggestedAction: viewStats,
    };
  },
};

const MANAGED: Statement = {
  text: "A hired manager is no bar, but the manager's hours are compared with yours, and test 3 asks for not less than any other individual.",
  proofs: [proof("question:manager", "the manager's hours"), proof("rule:B.T3", "not less than any other individual")],
};

/** How far ahead of other people one is, property by property. */
export const margin: Kind = {
  id: "margin",
  law: [MANAGED],
  isWhole: ["days"],
  means: [
    "margin|ahead|more|lead|behind|beat|compare over|than|of|to|against manager|other|others|anyone|else|handyman|cleaner|helper|contractor|co_host",
    "manager|others|other_people|handyman|cleaner|contractor|co_host hours ahead|more|than|compare|count|matter|against",
    "property_manager|manager",

    "work|hours more than anyone|else|others",
    "who work most|more",
    "others hours|margin",
    "margin",
  ],
  answer: async (asked) => {
    const [{ properties }, { property }] = await Promise.all([
      asked.asker.ask(READS.listOthersHours, { query: { year: asked.year } }),
      asked.names(),
    ]);
    const shown = properties.filter(({ propertyId }) => property === null || propertyId === property.id);
    const page = ofYear("Other people's hours", PAGES.othersHours, asked.year);
    const known = shown.flatMap(({ nickname, margin: lead, ownSeconds }): Statement[] => {
      if (lead === null) return [];
      const who = `${shownName(lead.name)} did ${hoursText(lead.seconds)}`;
      const own = `${hoursText(ownSeconds)} of the couple's own`;
      const distance =
        lead.marginSeconds < 0 ? `${hoursText(-lead.marginSeconds)} behind` : `${hoursText(lead.marginSeconds)} ahead`;
      return [
        {
          text: `${shownName(nickname)} in ${asked.year}: ${who} against ${own}, so ${distance}.`,
          page,
          proofs: [proof("rule:B.T3", "More than 100")],
        },
      ];
    });
    const open = shown.filter((one) => one.statement === "unknown").map(({ nickname }) => shownName(nickname));
    return {
      taxYear: asked.year,
      statements: [
        MANAGED,
        ...known.slice(0, LISTED),
        ...(open.length > 0
          ? [
              {
                text: `No one has said who else worked at ${open.slice(0, LISTED).join(", ")} in ${asked.year}. Unknown is not zero.`,
                page,
                proofs: [proof("question:others-hours", "Unknown is not zero")],
              },
            ]
          : []),
      ],
    };
  },
};

const ELECTION: readonly Statement[] = [
  {
    text: "The election treats all rental real estate as one activity. It is made by a statement with the original return, and it binds every later year with the status.",
    proofs: [proof("rule:A8.election", "Elected by a statement")],
  },
  {
    text: "Listing all rentals on one schedule is not the election.",
    proofs: [proof("question:one-schedule", "No.")],
  },
  {
    text: "It has a price: suspended losses are freed only when substantially all of it is sold.",
    proofs: [proof("question:election-cost", "suspended losses")],
  },
];

/** The election to treat all rentals as one. */
export const election: Kind = {
  id: "election",
  law: ELECTION,
  means: [
    "election|elect|grouping -short_term",
    "forgot|forget|miss|missed|late|overlooked election|elect",
    "make|made|file|need|should|revoke|undo|late|missed|cost election|elect|grouping",
    "treat all rentals one",
    "469_9 g",
    "one|single activity rentals",
    "one|all schedule_e|schedule rental|list",
    "group|combine|aggregate my|all rentals|properties",
    "election every|each year",
  ],
  answer: async (asked) => {
    const { words, year } = asked;
    const { register, citation } = await asked.asker.ask(READS.listElections, { query: { year } });
    const now = register.find(({ taxYear }) => taxYear === year);
    const isLate = words.some((word) => /^(?:lat|miss|forgot|forget)/.test(word));
    const isUndone = words.some((word) => /^(?:revok|undo|cancel|revoc)/.test(word));
    return {
      taxYear: year,
      statements: [
        ...ELECTION,
        ...(isLate
          ? [
              {
                text: "If only the statement was missed, there is a way to elect late with an amended return.",
                proofs: [proof("rule:A8.late")],
              },
            ]
          : []),
        ...(isUndone
          ? [
              {
                text: "It ends only after a material change in facts, explained with the original return.",
                proofs: [proof("rule:A8.revocation")],
              },
            ]
          : []),
        {
          text: now
            ? `In this book for ${year}: ${now.says}`
            : `Nothing is registered in this book for ${year} (${citation}).`,
          page: ofYear("Open elections", PAGES.elections, year),
        },
        { text: "Decide it with your preparer before the return is filed." },
      ],
    };
  },
};

const SHORT_TERM: readonly Statement[] = [
  {
    text: "If guests stay seven days or less on average, it is not a rental activity. With material participation its loss counts without the status and without the 750 hours.",
    proofs: [proof("question:short-term-instead", "seven days or less"), proof("rule:C1.not-a-rental")],
  },
  {
    text: "Two ways lead there: more than 500 hours in it, or more than 100 and not less than any other individual. They are not added.",
    proofs: [proof("rule:C6.paths", "Two alternatives")],
  },
  {
    text: "Its hours do not enter the 750 hours by our default, and they stay in all your work.",
    proofs: [proof("rule:C4.short-term-outside", "do not enter the 750")],
  },
];

/** The way of short-term rentals, and where their averages are. */
export const shortTerm: Kind = {
  id: "short-term",
  law: SHORT_TERM,
  means: [
    "str|short_term|vacation_rental|airbnb|vrbo",
    "seven|7 days|day|nights|average",
    "average stay|guest|use|customer",
    "guest stay|stays|weekend|nights",
    "short_term|str|airbnb 750|count|hours|loophole|status",
    "str loophole",
  ],
  answer: async (asked) => {
    const { year } = asked;
    const { properties } = await asked.asker.ask(READS.listStays, { query: { year } });
    const page = ofYear("Open stays", PAGES.stays, year);
    const averages = properties
      .filter(({ isShortTerm }) => isShortTerm)
      .slice(0, LISTED)
      .map(({ nickname, average, problems }): Statement => {
        const name = shownName(nickname);
        if (!average?.averageText)
          return { text: `${name} in ${year}: ${problems[0] ?? "no stays that count are entered."}`, page };
        return {
          text: `${name} in ${year}: guests stay ${average.averageText} days on average. ${average.explanation}`,
          page,
        };
      });
    return {
      taxYear: year,
      statements: [...SHORT_TERM, ...averages, { text: WHO_DECIDES }],
    };
  },
};
