import { evaluateStatus, householdFromHours, hoursOfLine, hoursText } from "@tenure/tax-rules";
import { readJobHours } from "../asked/numbers.ts";
import { meIn, ownerIn, spouseIn } from "../asked/book.ts";
import { PAGES } from "../saying/pages.ts";
import { proof, type Statement, WHO_DECIDES } from "../saying/said.ts";
import { firstName, voiceOf } from "../saying/voice.ts";
import type { Kind } from "./kind.ts";
import { receiptPage } from "./receipt-page.ts";

const SECONDS_PER_HOUR = 3600;

/** The line that both tests set together beside a job, by the engine: as if these hours were all there is. */
const lineBeside = (jobSeconds: number, ownSeconds: number): number => {
  const facts = householdFromHours({
    self: { rental: ownSeconds / SECONDS_PER_HOUR, otherWork: jobSeconds / SECONDS_PER_HOUR },
  });
  const status = evaluateStatus(facts);
  const person = status.ok ? status.value.persons[0] : undefined;
  if (!person) throw new Error("hours of one person were refused");
  return Math.max(person.half.requiredMoreThanSeconds, person.hours750.requiredMoreThanSeconds);
};

const COURTS: Statement = {
  text: "Few records of that size were believed, and courts look hard at days that hold a job and rentals.",
  proofs: [proof("question:full-time-job", "Few records"), proof("rule:E4.DAY_OVERFLOW")],
};

const SPOUSE: Statement = {
  text: "If you are married and file jointly, look at your spouse first: a joint return needs only one of you to meet both tests alone.",
  proofs: [proof("question:full-time-job", "look at your spouse"), proof("rule:J.household", "joint return")],
};

const MORE_THAN_THERE: Statement = {
  text: "You need more hours of real property work than at the job, and more than 750.",
  proofs: [proof("question:full-time-job", "Only with more hours"), proof("rule:A1.750", "more than 750")],
};

/** What a job beside the rentals asks for. */
export const job: Kind = {
  id: "job",
  law: [MORE_THAN_THERE, COURTS, SPOUSE],
  means: [
    "job w2|full_time|part_time|hours|day|regular -no_job|without_job|no_other_job",
    "w2 hours|qualify|can|job|work|employee -loss|losses|manager|property_manager|realtor|broker|agent|count",
    "full_time|day job|work|employed|nurse|engineer|teacher|doctor",
    "work full_time",
    "work hours hospital|office|company|employer|school|elsewhere|year",
    "job can|qualify|possible|realistic|rep -no_job|without_job",
    "employed|employer|employee|salary can|qualify|possible|realistic -loss|losses",
    "9_to_5",
    "job -no_job|without_job|no_other_job",
  ],
  answer: async ({ book, folded, year, asker: { me } }) => {
    const hours = readJobHours(folded);
    const view = await book.compliance(year);
    // An adviser speaks for the owner of the book.
    const worker = me === null ? ownerIn(view.persons) : meIn(view.persons, me);
    const own = worker?.totals.countableSeconds ?? 0;
    const figures: Statement[] = [];
    if (hours) {
      const line = lineBeside(hours.seconds, own);
      const named = hours.isByWeek
        ? `${hoursOfLine(hours.seconds)} hours a year (52 weeks)`
        : `${hoursOfLine(hours.seconds)} hours`;
      figures.push({
        text: `With a job of ${named}, more than ${hoursOfLine(line)} hours of real property work are needed in ${year}.`,
        proofs: [proof("rule:A1.half", "more than half")],
      });
      if (worker) {
        const { is, isYou } = voiceOf(worker, me);
        figures.push({
          text: `${is} at ${hoursText(own)} that count so far, so more than ${hoursText(Math.max(0, line - own))} ${isYou ? "of yours " : ""}would still be needed.`,
          page: receiptPage(year, worker.personId, "countable"),
        });
      }
    } else figures.push({ text: `Say how many hours the job takes, and I'll work out the line for ${year}.` });
    const spouse = spouseIn(view.persons, me);
    const other = spouse
      ? [{ text: `${firstName(spouse.name)} has ${hoursText(spouse.totals.countableSeconds)} that count in ${year}.` }]
      : [];
    return {
      taxYear: year,
      statements: [
        MORE_THAN_THERE,
        ...figures,
        COURTS,
        SPOUSE,
        ...other,
        {
          text: "Your other jobs are under People and other work.",
          page: { label: "People and other work", address: PAGES.people },
        },
        { text: WHO_DECIDES },
      ],
    };
  },
};
