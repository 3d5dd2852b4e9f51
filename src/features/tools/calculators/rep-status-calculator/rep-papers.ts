import { cite, type HouseholdStatus } from "@tenure/tax-rules";
import type { RepValues } from "./fields.ts";

export type Paper = { id: string; says: string; citation: string };

/** What to collect for the facts that were entered. */
export const repDocuments = (values: RepValues): Paper[] => {
  const hasJob = values.persons.some(({ otherWork }) => otherWork === "listed");
  const isEmployee = values.persons.some(
    ({ otherWork, employer }) => otherWork === "listed" && employer === "real-estate",
  );
  const hasTravel = values.persons.some(
    ({ travelBetween, travelHome }) => (travelBetween ?? 0) + (travelHome ?? 0) > 0,
  );
  const isShort = values.properties.some(({ kind }) => kind === "short-term");
  const hasOthers = values.properties.some(({ others, hasManager }) => others !== "none" || hasManager);
  const all: (Paper | false)[] = [
    {
      id: "log",
      says: RECORD_ADVICE[values.record],
      citation: cite("reg-5T-f-4"),
    },
    {
      id: "beside",
      says: "What was made at the time: mails, messages, receipts, invoices, calendar and phone records.",
      citation: cite("reg-5T-f-4", "bailey-2011"),
    },
    hasJob && {
      id: "job",
      says: "W-2, pay slips and leave records that show the hours worked at the job.",
      citation: cite("atg-passive", "escalante-2015"),
    },
    isEmployee && {
      id: "share",
      says: "Proof of the share in the employer, and from which day.",
      citation: cite("irc-416-i", "reg-9-c-5"),
    },
    hasOthers && {
      id: "others",
      says: "Hours of each manager, cleaner and contractor by name: invoices, statements, key logs.",
      citation: cite("reg-5T-a", "lucero-2020"),
    },
    isShort && {
      id: "stays",
      says: "The register of stays with arrival and departure, and which services were given.",
      citation: cite("reg-1-e-3-iii"),
    },
    hasTravel && {
      id: "travel",
      says: "For each trip: from where, to which property, and what was done there.",
      citation: cite("truskowsky-2003", "leyh-2015"),
    },
    values.isElected && {
      id: "election",
      says: "A copy of the election as it was filed with the return.",
      citation: cite("reg-9-g"),
    },
  ];
  return all.filter((paper) => paper !== false);
};

const RECORD_ADVICE: Readonly<Record<RepValues["record"], string>> = {
  unknown: "A log with date, task, property and hours, and the day on which each line was written.",
  daily: "The log as it is, with the day on which each line was written. Daily logs are the easiest to believe.",
  weekly: "The log as it is, with the day on which each line was written.",
  later: "The first version of the log, unchanged, and what shows each day. Logs written later are often not believed.",
  none: "A log from now on, and a list of past work drawn from mails, calendars and receipts, marked as written later.",
};

/** What to ask an adviser, first about what is not stated and then about what could be judged differently. */
export const repQuestionsForAdviser = (status: HouseholdStatus): Paper[] => [
  ...status.missing.map(({ id, message }) => ({ id, says: message, citation: "" })),
  ...status.cautions.map(({ id, message, citation }) => ({ id, says: message, citation })),
  ...(status.wouldChange.some(({ id }) => id === "make-the-election")
    ? [
        {
          id: "election",
          says: "Should we elect to treat all rentals as one activity, and what does that mean for a later sale?",
          citation: cite("reg-9-g", "irc-469-g"),
        },
      ]
    : []),
  {
    id: "old-losses",
    says: "Which losses of earlier years stay passive although the tests are met this year?",
    citation: cite("irc-469-f"),
  },
  {
    id: "limits",
    says: "Which other limits apply to the loss: basis, at risk, and excess business loss?",
    citation: cite("irc-465", "irc-461-l"),
  },
  {
    id: "state",
    says: "Does our state follow the federal rule for real estate professionals?",
    citation: cite("ca-nonconformity"),
  },
];
