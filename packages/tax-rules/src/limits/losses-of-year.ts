import type { MissingFact } from "../activities/verdict.ts";
import type { FilingStatus } from "../facts/facts.ts";
import { accepted, refused, type Problem, type Validated } from "../facts/refusal.ts";
import { inYear } from "../parameters/dated-value.ts";
import { PASSIVE_ALLOWANCE } from "../parameters/passive-allowance.ts";
import { namesOf } from "../participation/groupings.ts";
import { isCents, moneyText, type Cents } from "../units/money.ts";
import { allowanceOf } from "./allowance-of-year.ts";
import { excessOfYear } from "./excess-of-year.ts";
import { type FormPart, formWorksheets } from "./form-worksheets.ts";
import { activityShares, type LossShare, propertyShares } from "./loss-shares.ts";
import { stepsOf, type LossStep } from "./loss-steps.ts";
import {
  MODIFIED_INCOME_LINES,
  type ModifiedIncome,
  modifiedIncomeOf,
  type ModifiedIncomeTold,
} from "./modified-income.ts";
import { type ActivityResult, type PassivePool, passivePool } from "./passive-pool.ts";
import type { PropertyResult } from "./property-result.ts";

export type LossesQuestion = {
  readonly taxYear: number;
  readonly filing: FilingStatus;
  readonly livedApart: boolean | null;
  readonly modifiedIncome: ModifiedIncomeTold;
  /** Result of the other businesses, income positive: the limit of s.461(l) adds all of them. */
  readonly otherBusinessNetCents: Cents | null;
  readonly properties: readonly PropertyResult[];
};

export type LossesAnswer = {
  readonly steps: readonly LossStep[];
  /** Losses of this year and of earlier years that count this year. */
  readonly countsCents: Cents;
  readonly suspendedCents: Cents;
  /** Becomes a net operating loss of the next year. Null: open, and not yet taken from what counts. */
  readonly excessCents: Cents | null;
  /** From the return to the income that the allowance looks at; null where no allowance turns on it. */
  readonly modifiedIncome: ModifiedIncome | null;
  /** Of each property with a loss: what waits, which is where its next year starts. */
  readonly shares: readonly LossShare[];
  /** The same figures in the shape of Form 8582 and Form 461. */
  readonly forms: readonly FormPart[];
  /** While this is not empty the answer is cautious: what is not known is read against the taxpayer. */
  readonly missing: readonly MissingFact[];
};

/**
 * How much of a year's losses counts, after basis and at-risk limits (Publication 925). A result that may be nonpassive is read
 * as passive where it is a loss and as nonpassive where it is income, so a missing fact never allows anything.
 */
export function lossesOfYear(question: LossesQuestion): Validated<LossesAnswer> {
  const problems = problemsOf(question);
  if (problems.length > 0) return refused(problems);
  const { taxYear, properties } = question;
  const activities = [...Map.groupBy(properties, (p) => p.activityId).values()].map(activityOf);
  const pool = passivePool(activities);
  const modifiedIncome = modifiedIncomeOf(question.modifiedIncome, { activities, pool });
  const waiting = pool.entries.flatMap(({ parts }) => parts);
  const allowance = allowanceOf({ ...question, modifiedIncome }, waiting, pool.leftCents);
  const { allowedCents } = allowance;
  const waitsCents = pool.leftCents - allowedCents;
  const byActivity = activityShares(pool.entries, { taxYear, allowanceCents: allowedCents, waitsCents });
  const shares = propertyShares(byActivity);
  const intoBasis = shares.reduce((sum, { intoBasisCents }) => sum + intoBasisCents, 0);
  const suspended = pool.leftCents - allowedCents - intoBasis;
  const deductible = Math.max(0, -pool.nonpassiveNetCents) + allowedCents + pool.freedCents;
  const businessNetCents = businessNetOf(activities, pool, allowedCents);
  const excess = excessOfYear(question, { businessNetCents, deductibleCents: deductible });
  const countsCents = deductible + pool.ownOffsetCents + pool.offsetCents - Math.min(excess.cents ?? 0, deductible);
  return accepted({
    steps: stepsOf(pool, { allowance, excess, goneCents: pool.lostCents + intoBasis, suspended, countsCents }),
    countsCents,
    suspendedCents: suspended,
    excessCents: excess.cents,
    modifiedIncome: pool.leftCents === 0 ? null : modifiedIncome,
    shares,
    forms: formWorksheets({
      taxYear,
      pool,
      shares: byActivity,
      allowanceCents: allowedCents,
      isHalved: question.filing === "MFS",
      modifiedIncomeCents: modifiedIncome.cents,
      businessNetCents,
      otherBusinessNetCents: question.otherBusinessNetCents,
      thresholdCents: excess.thresholdCents,
      excessCents: excess.cents,
    }),
    missing: [
      ...missingOf(properties),
      ...pool.missing,
      ...gainsMissing(properties, pool),
      ...allowance.missing,
      ...excess.missing,
    ],
  });
}

function activityOf(properties: readonly PropertyResult[]): ActivityResult {
  const parts = properties.map((property) => ({
    ...property,
    netCents: (property.netCents ?? 0) + gainOf(property),
    saleCents: gainOf(property),
    suspendedCents: property.suspendedCents ?? 0,
  }));
  const netCents = parts.reduce((sum, part) => sum + part.netCents, 0);
  const oldCents = parts.reduce((sum, part) => sum + part.suspendedCents, 0);
  const verdict = properties[0]?.nonpassive ?? "unproven";
  const isNonpassive = verdict === "met" || (verdict === "unproven" && netCents > 0);
  const isRental = properties.some((p) => p.isRental !== false);
  return { id: properties[0]?.activityId ?? "", parts, netCents, oldCents, isNonpassive, isRental };
}

const isSold = ({ disposal }: PropertyResult): boolean => disposal?.kind === "sale" || disposal?.kind === "instalment";

/** Gain of a sale belongs to the activity in the year of the sale (Reg. 1.469-2T(c)(2)). */
const gainOf = (property: PropertyResult): Cents => (isSold(property) ? (property.disposal?.gainCents ?? 0) : 0);

/** Everything less what is not deducted this year. */
function businessNetOf(activities: readonly ActivityResult[], pool: PassivePool, allowedCents: Cents): Cents {
  const all = activities.reduce((sum, { netCents, oldCents }) => sum + netCents - oldCents, 0);
  return all + pool.leftCents - allowedCents + pool.lostCents;
}

function missingOf(properties: readonly PropertyResult[]): readonly MissingFact[] {
  const without = (field: "netCents" | "suspendedCents") => properties.filter((p) => p[field] === null);
  const [noResult, noWaiting] = [without("netCents"), without("suspendedCents")];
  return [
    ...(noResult.length > 0 ? [{ id: "net", message: `Add the result of ${namesOf(noResult)}.` }] : []),
    ...(noWaiting.length > 0
      ? [{ id: "suspended", message: `Add the carried-over losses of ${namesOf(noWaiting)}, or 0.` }]
      : []),
    ...properties
      .filter(({ netCents, nonpassive }) => netCents !== null && netCents !== 0 && nonpassive === "unproven")
      .map(({ id: propertyId, name, netCents }) => ({
        id: `nonpassive:${propertyId}`,
        message: `We can't tell yet whether ${name} is nonpassive. Until then its ${(netCents ?? 0) < 0 ? "loss is read as passive" : "income is read as nonpassive"}.`,
        propertyId,
      })),
  ];
}

/** Of sales that free nothing the gain is asked as well: it is income of the activity. */
function gainsMissing(properties: readonly PropertyResult[], pool: PassivePool): readonly MissingFact[] {
  const asked = new Set(pool.missing.map(({ id }) => id));
  return properties
    .filter((p) => isSold(p) && p.disposal?.gainCents === null && !asked.has(`disposal:${p.id}`))
    .map(({ id: propertyId, name }) => ({
      id: `gain:${propertyId}`,
      message: `Add the gain or loss from the sale of ${name}, or 0.`,
      propertyId,
    }));
}

function problemsOf({
  taxYear,
  modifiedIncome,
  otherBusinessNetCents,
  properties,
}: LossesQuestion): readonly Problem[] {
  const problems: Problem[] = [];
  if (inYear(PASSIVE_ALLOWANCE, taxYear) === null)
    problems.push({ path: "taxYear", message: "must be a year from 1987" });
  const validate = (path: string, cents: Cents | null | undefined, isPositive = false): void => {
    if (cents === null || cents === undefined) return;
    if (!isCents(cents)) problems.push({ path, message: "must be whole cents" });
    else if (isPositive && cents < 0) problems.push({ path, message: `must not be negative, not ${moneyText(cents)}` });
  };
  for (const id of MODIFIED_INCOME_LINES) {
    validate(`modifiedIncome.${id}`, modifiedIncome[id], id !== "incomeCents");
  }
  validate("otherBusinessNetCents", otherBusinessNetCents);
  properties.forEach(({ netCents, suspendedCents, disposal }, i) => {
    validate(`properties[${i}].netCents`, netCents);
    validate(`properties[${i}].suspendedCents`, suspendedCents, true);
    validate(`properties[${i}].disposal.gainCents`, disposal?.gainCents);
    validate(`properties[${i}].disposal.unrecognizedGainCents`, disposal?.unrecognizedGainCents, true);
    validate(`properties[${i}].disposal.basisIncreaseCents`, disposal?.basisIncreaseCents, true);
  });
  return problems;
}
