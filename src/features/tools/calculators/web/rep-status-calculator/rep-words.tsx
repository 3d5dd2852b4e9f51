import {
  type HouseholdStatus,
  hoursText,
  type Outcome,
  type ParticipationVerdict,
  type PersonStatus,
} from "@tenure/tax-rules";
import { Badge, type ReceiptLine } from "@tenure/ui";
import { VERDICT_WORDS, verdictWord } from "#shared/vocabulary.ts";
import type { RepResult, Route } from "#features/tools/calculators/rep-status-calculator/rep-result.ts";

type Answered = Extract<RepResult, { state: "answered" }>;

const HEADLINES: Readonly<Record<Outcome, string>> = {
  qualifies: "Both tests met",
  qualifies_fails_stress: "Met, with hours that could be challenged",
  participation_missing: "Status met, participation missing",
  participation_unproven: "Status met, participation needs info",
  unproven: VERDICT_WORDS.unproven.word,
  short_of_750: VERDICT_WORDS.not_met.word,
  half_not_met: VERDICT_WORDS.not_met.word,
  short_term_path: "The short-term path",
  no_rental_real_estate: "No rental yet",
};

export const repHeadline = ({ status }: Answered): string =>
  status.status === "not_met" && HEADLINES[status.outcome] === VERDICT_WORDS.not_met.word
    ? verdictWord("not_met", isYearOver(status)).word
    : HEADLINES[status.outcome];

/** In a year with no days left nothing more can be worked: what is missing stays missing. */
export const isYearOver = ({ persons }: HouseholdStatus): boolean => persons.some(({ pace }) => pace?.daysLeft === 0);

export function VerdictBadge({ verdict, status }: { verdict: ParticipationVerdict; status: HouseholdStatus }) {
  const { word, tone } = verdictWord(verdict, isYearOver(status));
  return <Badge tone={tone}>{word}</Badge>;
}

/**
 * An early warning: with this much other work the year has too few hours left for the half test. Without a rental the status
 * has no effect; and where a short-term rental may be one, its hours may be on the other side.
 */
export const earlyWarnings = ({ status }: Answered): string[] => {
  if (status.activities.every(({ kind }) => kind === "short-term")) return [];
  // One spouse is enough (IRC 469(c)(7)(B)): what the other could not reach is no reason for a warning.
  if (status.status === "met") return [];
  return status.persons.flatMap((person) => {
    const { name, half, hours750, pace, services } = person;
    if (pace === null || half.verdict === "met" || (pace.state !== "impossible" && pace.state !== "implausible")) {
      return [];
    }
    if (half.verdict === "unproven" && services.turnsOnTreatmentSeconds > 0) return [];
    const isHalf = half.requiredMoreThanSeconds > hours750.requiredMoreThanSeconds;
    return [
      isHalf
        ? `${name}: on top of ${workBeside(person)} it takes more than ${hoursText(pace.neededSeconds)} of real property work. ${pace.explanation}`
        : `${name}: ${pace.explanation}`,
    ];
  });
};

/** The other side of the half test, by its parts. */
const workBeside = ({ half, totals }: PersonStatus): string => {
  const { shortTermSeconds } = totals;
  if (shortTermSeconds === 0) return "this other work";
  const onShortTerm = `${hoursText(shortTermSeconds)} on short-term rentals`;
  return half.requiredMoreThanSeconds > shortTermSeconds ? `this other work and ${onShortTerm}` : onShortTerm;
};

/** Exactly on the line "more than 0 h" would say nothing: any time more passes it. */
export const missingWords = ({ verdict, remainingSeconds, isTieEnough }: Route): string => {
  if (verdict === "met" || remainingSeconds === null || remainingSeconds === 0) return "";
  if (remainingSeconds <= 60) return " A little more is enough.";
  return isTieEnough
    ? ` ${hoursText(remainingSeconds)} are missing.`
    : ` More than ${hoursText(remainingSeconds - 1)} are missing.`;
};

const signed = (seconds: number): string => `${seconds < 0 ? "\u2212" : "+"}${hoursText(Math.abs(seconds))}`;

/** From all hours to those that count, and what is left above the line when contested work is cut. */
export const personLines = ({ receipt, totals, hours750, pace }: PersonStatus): ReceiptLine[] => [
  ...receipt.realProperty.map(({ id, kind, label, seconds, ruleId, citation }) => ({
    id,
    label,
    value: kind === "minus" ? `\u2212${hoursText(seconds)}` : hoursText(seconds),
    ...(kind === "total" ? { kind: "subtotal" as const } : {}),
    detail: (
      <p className="text-sm">
        Rule {ruleId}. {citation}.
      </p>
    ),
  })),
  {
    id: "cushion",
    label: "Above 750 h",
    value: signed(hours750.actualSeconds - hours750.requiredMoreThanSeconds),
    kind: "total",
    note: `Without work that could be challenged, such as travel: ${signed(totals.stressSeconds - hours750.requiredMoreThanSeconds)}. Courses and reading are never counted.`,
  },
  ...(pace !== null && pace.secondsPerWeekNeeded
    ? [
        {
          id: "weekly",
          label: `Needed in each of the ${Math.ceil(pace.daysLeft / 7)} weeks left`,
          value:
            pace.state === "impossible" || pace.state === "implausible"
              ? "out of reach"
              : hoursText(pace.secondsPerWeekNeeded),
          note: pace.explanation,
        },
      ]
    : []),
];
