import { PREMISE_PHRASES } from "./premise-phrases.ts";
import { hoursOfLine, PARTICIPATION_THRESHOLDS, hours } from "@tenure/tax-rules";
import { proof, type Statement } from "../saying/said.ts";

/** Something that is taken for granted and is not so, and what is. */
export type Premise = { id: string; means: readonly string[]; says: readonly Statement[] };

const T1 = hoursOfLine(PARTICIPATION_THRESHOLDS.test1Seconds);
const LINE = hoursOfLine(hours(750));

/** Looked for before any question is answered: who asks on a wrong ground would be misled by the answer. */
export const PREMISES: readonly Premise[] = [
  {
    id: "500-is-not-status",
    means: PREMISE_PHRASES["500-is-not-status"],
    says: [
      {
        text: `No. ${T1} hours is test 1 of material participation in one rental. The status needs more than ${LINE} hours, and more than half of all your work.`,
        proofs: [
          proof("rule:A1.750", "more than 750"),
          proof("rule:B.T1", "More than 500"),
          proof("rule:A1.half", "more than half"),
        ],
      },
    ],
  },
  {
    id: "exactly-500",
    means: PREMISE_PHRASES["exactly-500"],
    says: [
      {
        text: `No: test 1 asks for more than ${T1} hours. Exactly ${T1} fails.`,
        proofs: [proof("rule:B.T1", "Exactly 500")],
      },
    ],
  },
  {
    id: "spouse-adds-to-750",
    means: PREMISE_PHRASES["spouse-adds-to-750"],
    says: [
      {
        text: `No. Spouses' hours are never pooled for the ${LINE} hours or for more than half: one of you must pass both alone.`,
        proofs: [proof("rule:A7.one-spouse-alone", "never pooled"), proof("question:spouse-hours", "Not for the 750")],
      },
      {
        text: "They are added for material participation in a rental.",
        proofs: [proof("rule:A7.spouse-participation")],
      },
    ],
  },
  {
    id: "commuting-counts",
    means: PREMISE_PHRASES["commuting-counts"],
    says: [
      {
        text: "Not by our default: drives from home are left out. One court opinion removed them as commuting, and another accepted them from a detailed log.",
        proofs: [proof("rule:D.travel", "Trips from home"), proof("question:commuting", "Driving between home")],
      },
    ],
  },
  {
    id: "others-work-is-mine",
    means: PREMISE_PHRASES["others-work-is-mine"],
    says: [
      {
        text: "No. A helper's hours are never yours. They are compared with yours in test 3.",
        proofs: [proof("rule:D.helper", "never yours"), proof("rule:D.helper", "Test 3")],
      },
    ],
  },
  {
    id: "learning-counts",
    means: PREMISE_PHRASES["learning-counts"],
    says: [
      {
        text: "No authority counts courses, seminars and reading, and we never do.",
        proofs: [proof("rule:D.education", "No authority")],
      },
    ],
  },
  {
    id: "on-call-counts",
    means: PREMISE_PHRASES["on-call-counts"],
    says: [
      {
        text: "No. Services have to be performed: being on call is not work.",
        proofs: [proof("question:on-call", "Services have to be performed")],
      },
    ],
  },
  {
    id: "searching-counts",
    means: PREMISE_PHRASES["searching-counts"],
    says: [
      {
        text: "Searching, and work before you own an interest, is left out. The days of buying and selling count.",
        proofs: [proof("rule:D.before-ownership", "Searching"), proof("rule:D.before-ownership", "The days of both")],
      },
    ],
  },
  {
    id: "short-term-in-750",
    means: PREMISE_PHRASES["short-term-in-750"],
    says: [
      {
        text: "Not by our default: hours at a place let for seven days or less on average stay outside the 750, and they stay in all your work.",
        proofs: [proof("rule:C4.short-term-outside", "do not enter the 750")],
      },
      {
        text: "Such a place has a way of its own, without the status.",
        proofs: [
          proof("question:short-term-instead", "seven days or less"),
          proof("rule:C6.paths", "Two alternatives"),
        ],
      },
    ],
  },
  {
    id: "schedule-is-election",
    means: PREMISE_PHRASES["schedule-is-election"],
    says: [
      {
        text: "No. Listing rentals on one schedule is not the election. It takes a statement with the original return.",
        proofs: [proof("question:one-schedule", "It takes a statement")],
      },
    ],
  },
  {
    id: "license-is-enough",
    means: PREMISE_PHRASES["license-is-enough"],
    says: [
      {
        text: "A license alone changes nothing: the tests look at hours. Brokerage is one of the eleven trades, but as an employee its hours count only with more than five percent of the employer.",
        proofs: [proof("rule:A4.trades"), proof("rule:A5.five-percent", "Services as an employee")],
      },
    ],
  },
  {
    id: "750-per-property",
    means: PREMISE_PHRASES["750-per-property"],
    says: [
      {
        text: `The Chief Counsel says no: the ${LINE} hours are counted over all real property work. Older decisions looked at each property, so it is a risk.`,
        proofs: [
          proof("question:per-property-750", "The Chief Counsel"),
          proof("question:per-property-750", "Older decisions"),
        ],
      },
    ],
  },
  {
    id: "carries-over",
    means: PREMISE_PHRASES["carries-over"],
    says: [
      {
        text: `Each tax year is tested alone: more than ${LINE} hours in that year, and more than half of that year's work, whatever other years show.`,
        proofs: [proof("rule:A1.750", "in the tax year"), proof("rule:A1.half", "more than half")],
      },
    ],
  },
  {
    id: "prorated",
    means: PREMISE_PHRASES["prorated"],
    says: [
      {
        text: `No. A part year is not prorated: more than ${LINE} hours, whenever you began.`,
        proofs: [proof("rule:A1.750", "prorated")],
      },
    ],
  },
  {
    id: "app-decides",
    means: PREMISE_PHRASES["app-decides"],
    says: [
      {
        text: "No one approves a log in advance, and no test here decides anything. Participation may be shown by any reasonable means, and the burden of proof is yours.",
        proofs: [
          proof("rule:E1.any-reasonable-means", "any reasonable means"),
          proof("rule:E1.any-reasonable-means", "burden of proof"),
        ],
      },
      { text: "Your preparer and, in the end, the IRS or a court decide." },
    ],
  },
  {
    id: "exactly-the-line",
    means: PREMISE_PHRASES["exactly-the-line"],
    says: [
      {
        text: `Not quite: it must be more than ${LINE} hours. Exactly ${LINE} is not more.`,
        proofs: [proof("rule:A1.750", "Exactly 750")],
      },
      {
        text: "And the same hours must be more than half of all your work.",
        proofs: [proof("rule:A1.half", "more than half")],
      },
    ],
  },
];
