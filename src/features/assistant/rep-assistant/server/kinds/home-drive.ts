import { hoursText } from "@tenure/tax-rules";
import { countWords } from "#shared/count-words.ts";
import { firstDayOfYear, lastDayOfYear } from "#shared/civil-date.ts";
import { READS } from "../asked/operations.ts";
import { ledgerPage } from "../saying/pages.ts";
import { proof } from "../saying/said.ts";
import type { Kind } from "./kind.ts";

/** Why trips from home are left out, and how much of the year they are. */
export const homeDrive: Kind = {
  id: "home-drive",
  isWhole: ["property", "person", "days"],
  means: [
    "drive|driving|trip|travel|commute home|house",
    "commute|commuting",
    "drive|driving|mileage count|counts|counted|property|rental|add|hours -total",
    "travel time|hours count",
    "why drive|travel|trip",
    "does|do travel|trip count",
    "gas|car time count|hours",
  ],
  answer: async ({ asker, year }) => {
    const { loggedSeconds, entryCount } = await asker.ask(READS.summarizeTimeEntries, {
      query: { year, travelKind: ["home"], status: "kept" },
    });
    return {
      taxYear: year,
      statements: [
        {
          text: "Drives between home and a property are left out here by default: one court opinion removed them as commuting, and another accepted them from a detailed log.",
          proofs: [proof("rule:D.travel", "Trips from home"), proof("question:commuting", "Driving between home")],
        },
        {
          text: "Trips between work sites count, and a strict audit may leave them out.",
          proofs: [proof("rule:D.travel", "Trips between work sites")],
        },
        {
          text:
            entryCount === 0
              ? `No drive from home is logged for ${year}.`
              : `For ${year}, ${hoursText(loggedSeconds)} of drives from home are logged in ${countWords(entryCount, "entry", "entries")}, and none of it counts toward 750.`,
          page: ledgerPage({ travelKind: "home", from: firstDayOfYear(year), to: lastDayOfYear(year) }),
        },
        { text: "Log them all the same, and ask your preparer how they read it." },
      ],
    };
  },
};
