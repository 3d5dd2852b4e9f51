import { hoursText } from "@tenure/tax-rules";
import { countWords } from "#shared/count-words.ts";
import { ofYear, PAGES, viewStats } from "../saying/pages.ts";
import { shownName, voiceOf } from "../saying/voice.ts";
import type { Kind } from "./kind.ts";

const LISTED = 8;

/** The year's hours side by side, by property and by person. */
export const totals: Kind = {
  id: "totals",
  isWhole: ["days"],
  means: [
    "hours by|per property|person",
    "which property most|least|more|biggest|lowest hours|time|work",
    "who log|logged|work|did most|more|least hours",
    "breakdown|split|compare hours|properties -750",
    "total|totals each|every|by|per property|person",
    "hours all properties",
  ],
  answer: async ({ book, asker: { me }, year }) => {
    const { properties, persons } = await book.compliance(year);
    const page = ofYear("See the dashboard", PAGES.dashboard, year);
    const sorted = properties.toSorted((a, b) => b.grossSeconds - a.grossSeconds);
    return {
      taxYear: year,
      statements: [
        {
          text: sorted.length === 0 ? `Nothing is logged for ${year}.` : `Hours logged in ${year}, the most first.`,
          page,
        },
        ...sorted.slice(0, LISTED).map(({ name, grossSeconds, entryCount }) => ({
          text: `${shownName(name)}: ${hoursText(grossSeconds)} in ${countWords(entryCount, "entry", "entries")}.`,
        })),
        ...persons.slice(0, 2).map((person) => ({
          text: `${voiceOf(person, me).subject} logged ${hoursText(person.totals.grossSeconds)} in all.`,
        })),
      ],
      suggestedAction: viewStats,
    };
  },
};
