import type { AuthorityId } from "../citations/citations.ts";
import { awayConflict } from "./signals/whereabouts.ts";
import { inconsistentVersions, investorShare, thresholdHugging, travelShare } from "./signals/composition.ts";
import { inflatedTasks, vagueDescriptions } from "./signals/descriptions.ts";
import { dayOverflow, implausibleTotal, jobOverlap } from "./signals/plausibility.ts";
import type { Measure, SignalCode } from "./signals/signal.ts";
import { managementCompany, missingProperty, noEvidence } from "./signals/support.ts";
import { clustering, lateEntry } from "./signals/timing.ts";
import { duplicateDescriptions, roundNumbers } from "./signals/uniformity.ts";

export type SignalGroup = "timing" | "plausibility" | "description" | "property" | "corroboration" | "completeness";

export type Signal = {
  readonly code: SignalCode;
  /** Points of 100 when all seventeen are present; rescaled over those that are. */
  readonly weight: number;
  readonly group: SignalGroup;
  readonly title: string;
  readonly measure: Measure;
  /** What a court said of such a record, in our words. */
  readonly court: { readonly authority: AuthorityId; readonly said: string };
  /** What can honestly be done; never "change the entries". */
  readonly repair: string;
};

/** The seventeen signals (law E4). Weights and ramps are ours: a prototype was tuned on decided cases. */
export const SIGNALS: readonly Signal[] = [
  {
    code: "LATE_ENTRY",
    weight: 13,
    group: "timing",
    title: "Logged long after the work",
    measure: lateEntry,
    court: { authority: "fowler-2002", said: "Hours added to calendar notes years later were not relied on." },
    repair:
      "Keep the date on which each entry was made, add what was made at the time (mails, receipts, calendar), and log from now on within a week.",
  },
  {
    code: "IMPLAUSIBLE_TOTAL",
    weight: 10,
    group: "plausibility",
    title: "More hours than a year holds comfortably",
    measure: implausibleTotal,
    court: {
      authority: "penley-2017",
      said: "Work and job together came to nearly thirteen hours on every day of the year. That was not believed.",
    },
    repair: "Check long entries against what was done. Leave out what was not work. Do not lower the job's hours.",
  },
  {
    code: "DAY_OVERFLOW",
    weight: 8,
    group: "plausibility",
    title: "Days with more work than fits in a day",
    measure: dayOverflow,
    court: { authority: "penley-2017", said: "A combined day that no one works makes the whole record doubtful." },
    repair: "Look at each of these days: a wrong date, a doubled entry or a whole day where a part was worked.",
  },
  {
    code: "JOB_OVERLAP",
    weight: 9,
    group: "plausibility",
    title: "Work at the same time as the job",
    measure: jobOverlap,
    court: { authority: "jahina-2002", said: "Time at the wage job was counted a second time for the rentals." },
    repair: "Add the job's real hours, with leave and days off. Correct entries that overlap them, with a reason.",
  },
  {
    code: "ROUND_NUMBERS",
    weight: 6,
    group: "plausibility",
    title: "Round or standard lengths",
    measure: roundNumbers,
    court: { authority: "harmon-2007", said: "Ten hours for every day, because she had all day, persuaded no one." },
    repair: "Log start and end, or minutes, while it is fresh. Do not unround old entries without a source.",
  },
  {
    code: "DUPLICATE_DESC",
    weight: 7,
    group: "description",
    title: "The same words again and again",
    measure: duplicateDescriptions,
    court: {
      authority: "harmon-2007",
      said: "Entries that repeat one text and one length read like a form, not like days of work.",
    },
    repair: "Say what was different that day: which unit, who was there, what was decided.",
  },
  {
    code: "VAGUE_DESC",
    weight: 6,
    group: "description",
    title: "Descriptions that say little",
    measure: vagueDescriptions,
    court: { authority: "gragg-2016", said: "Two undated notes of estimated hours did not show what was done." },
    repair:
      "Add what, where and with whom from mails, texts and receipts of the day, as a correction that keeps the old words.",
  },
  {
    code: "INFLATED_TASK",
    weight: 6,
    group: "plausibility",
    title: "Tasks that took unusually long",
    measure: inflatedTasks,
    court: {
      authority: "hairston-2019",
      said: "Times out of proportion to the tasks cost 150 hours. In Hanna 80 hours for two tax forms were too many.",
    },
    repair: "Split the entry into what was really done, or say what made it long. Lower it if it was wrong.",
  },
  {
    code: "MISSING_PROPERTY",
    weight: 4,
    group: "property",
    title: "No property named",
    measure: missingProperty,
    court: {
      authority: "jahina-2002",
      said: "Without an election each property is looked at alone. Hours of no property help none.",
    },
    repair: "Name the property where it is known, or mark the entry as concerning all.",
  },
  {
    code: "NO_EVIDENCE",
    weight: 6,
    group: "corroboration",
    title: "No evidence for the entries",
    measure: noEvidence,
    court: {
      authority: "galagar-2004",
      said: "Testimony alone, with no book, calendar or paper, was not enough.",
    },
    repair: "Attach what exists, longest entries first: a receipt, a photo, a mail, a calendar event.",
  },
  {
    code: "INVESTOR_SHARE",
    weight: 5,
    group: "completeness",
    title: "Much investor work",
    measure: investorShare,
    court: { authority: "harnett-2011", said: "Time spent as an investor did not count." },
    repair: "Keep it in the log and out of the total. Classify operating work as what it is.",
  },
  {
    code: "MGMT_COMPANY",
    weight: 3,
    group: "corroboration",
    title: "A manager runs the property",
    measure: managementCompany,
    court: { authority: "lucero-2020", said: "Without the manager's hours no one could tell who had done more." },
    repair: "Get the manager's hours in writing, and log what you did that the manager did not.",
  },
  {
    code: "AWAY_CONFLICT",
    weight: 5,
    group: "plausibility",
    title: "On site while away",
    measure: awayConflict,
    court: { authority: "mowafi-2001", said: "The owner worked in another state on the days in question." },
    repair: "Correct the day or the place of these entries, with the reason.",
  },
  {
    code: "CLUSTERING",
    weight: 3,
    group: "timing",
    title: "Hours crowd at the end of the year",
    measure: clustering,
    court: {
      authority: "bailey-2001",
      said: "Hours found late, where they were needed, were thought excessive for the tasks.",
    },
    repair: "Say what the work was (a vacancy, a renovation) and attach its papers.",
  },
  {
    code: "THRESHOLD_HUGGING",
    weight: 2,
    group: "plausibility",
    title: "Just above the line",
    measure: thresholdHugging,
    court: { authority: "harmon-2007", said: "774.5 hours left nothing to lose when a few entries fell." },
    repair: "Nothing needs changing. A cushion comes only from work that was done and is well shown.",
  },
  {
    code: "INCONSISTENT_VERSIONS",
    weight: 4,
    group: "completeness",
    title: "Versions that differ",
    measure: inconsistentVersions,
    court: {
      authority: "hanna-2006",
      said: "A second summary that differed from the first made both doubtful. Birdsong won in spite of one.",
    },
    repair: "Keep both totals visible and give a reason for each change.",
  },
  {
    code: "TRAVEL_SHARE",
    weight: 3,
    group: "completeness",
    title: "Much travel",
    measure: travelShare,
    court: {
      authority: "moss-2010",
      said: "Of 645.5 hours 137.75 were travel. Without it there was even less. Leyh won with trips shown in a daily log.",
    },
    repair: "Say where each trip started and ended, and keep a mileage log too.",
  },
];
