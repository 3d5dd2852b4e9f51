import type { MissingFact } from "../activities/verdict.ts";
import { cite } from "../citations/citations.ts";
import type { FilingStatus } from "../facts/facts.ts";
import { accepted, refused, type Validated, type Problem } from "../facts/refusal.ts";
import { PASSIVE_ALLOWANCE } from "../parameters/passive-allowance.ts";
import { inYear } from "../parameters/dated-value.ts";
import { namesOf } from "../participation/groupings.ts";
import { isCents, moneyText, type Cents } from "../units/money.ts";
import { allowanceOf } from "./allowance-of-year.ts";
import { excessOfYear } from "./excess-of-year.ts";
import type { LossTreatment } from "./loss-treatment.ts";
import {
  MODIFIED_INCOME_LINES,
  type ModifiedIncome,
  modifiedIncomeOf,
  type ModifiedIncomeTold,
} from "./modified-income.ts";
import { suspendedLosses } from "./suspended-losses.ts";

/** One property's result for a year, and what was stated about it. Unknown is null, not zero. */
export type PropertyResult = LossTreatment & {
  readonly id: string;
  readonly name: string;
  /** Income positive, loss negative, before the passive rules. */
  readonly netCents: Cents | null;
  /** Losses suspended in earlier years, positive. */
  readonly suspendedCents: Cents | null;
  /** Active participation this year, and in each year that the suspended losses are from (s.469(i)(1)). */
  readonly activeNow: boolean | null;
  readonly activeBefore: boolean | null;
  readonly ownershipPct: number | null;
  readonly limitedPartner: boolean;
};

export type LossesQuestion = {
  readonly taxYear: number;
  readonly filing: FilingStatus;
  readonly livedApart: boolean | null;
  readonly modifiedIncome: ModifiedIncomeTold;
  /** Result of the other businesses, income positive: the limit of s.461(l) adds all of them. */
  readonly otherBusinessNetCents: Cents | null;
  readonly properties: readonly PropertyResult[];
};

/** A figure of the year with its reason. */
export type LossStep = {
  readonly id: "nonpassive" | "passive" | "passive-income" | "allowance" | "suspended" | "excess" | "counts";
  readonly label: string;
  readonly cents: Cents;
  readonly says: string;
  readonly citation: string;
};

export type LossesAnswer = {
  readonly steps: readonly LossStep[];
  /** Losses of this year and of earlier years that count this year. */
  readonly countsCents: Cents;
  readonly suspendedCents: Cents;
  /** Becomes a net operating loss of the next year. */
  readonly excessCents: Cents;
  /** From the return to the income that the allowance looks at; null where no allowance turns on it. */
  readonly modifiedIncome: ModifiedIncome | null;
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
  const { properties } = question;
  const activities = [...Map.groupBy(properties, (p) => p.activityId).values()].map(activityOf);
  const found = suspendedLosses({
    suspendedCents: Object.fromEntries(activities.map((a) => [a.id, a.suspended])),
    yearCents: Object.fromEntries(activities.map((a) => [a.id, a.net])),
    elected: false,
    nonpassive: activities.flatMap((a) => (a.isNonpassive ? [a.id] : [])),
  });
  if (!found.ok) return found;
  const { netNonpassiveIncomeCents: net, offsetCents, suspendedLeftCents } = found.value;
  const waiting = activities.flatMap((a) => (a.isNonpassive ? withOldLossesAlone(a) : a.properties));
  const modifiedIncome = modifiedIncomeOf(question.modifiedIncome, activities);
  const allowance = allowanceOf({ ...question, modifiedIncome }, waiting, suspendedLeftCents);
  const suspended = suspendedLeftCents - allowance.allowedCents;
  const deductible = Math.max(0, -net) + allowance.allowedCents;
  const passiveIncome = activities.reduce((sum, a) => sum + (a.isNonpassive ? 0 : Math.max(0, a.net)), 0);
  const businessNetCents = net + passiveIncome - offsetCents - allowance.allowedCents;
  const excess = excessOfYear(question, { businessNetCents, deductibleCents: deductible });
  const used = deductible + offsetCents;
  const countsCents = used - Math.min(excess.cents, deductible);
  const figures = { net, offsetCents, leftCents: suspendedLeftCents, suspended, countsCents };
  return accepted({
    steps: stepsOf(figures, found.value.citation, allowance, excess),
    countsCents,
    suspendedCents: suspended,
    excessCents: excess.cents,
    modifiedIncome: suspendedLeftCents === 0 ? null : modifiedIncome,
    missing: [...missingOf(properties), ...allowance.missing, ...excess.missing],
  });
}

type Figures = Readonly<Record<"net" | "offsetCents" | "leftCents" | "suspended" | "countsCents", Cents>>;
type Limited = { readonly says: string };

/** The figures in the order in which a loss meets its limits. */
function stepsOf(
  { net, offsetCents, leftCents, suspended, countsCents }: Figures,
  citation: string,
  allowance: Limited & { readonly allowedCents: Cents },
  excess: Limited & { readonly cents: Cents },
): readonly LossStep[] {
  return [
    {
      id: "nonpassive",
      label: "Result of what is nonpassive",
      cents: net,
      says: "With material participation, and of a rental with the status as well. A loss meets your other income.",
      citation: cite("reg-9-e-1", "reg-5T-a"),
    },
    {
      id: "passive",
      label: "Passive losses, with those of earlier years",
      cents: offsetCents + leftCents,
      says: "Losses of the year and those that waited. Old ones stay passive when the status comes.",
      citation: cite("irc-469-f", "reg-9-e-2"),
    },
    {
      id: "passive-income",
      label: "Used against passive income",
      cents: offsetCents,
      says: "Against passive income of the year, and against income of the same rental.",
      citation,
    },
    {
      id: "allowance",
      label: "Allowed on top of that",
      cents: allowance.allowedCents,
      says: allowance.says,
      citation: cite("irc-469-i", "reg-9-j"),
    },
    {
      id: "suspended",
      label: "Waits for later years",
      cents: suspended,
      says: "It is used against passive income later, or when the whole activity is sold.",
      citation: cite("irc-469-g", "pub-925"),
    },
    {
      id: "excess",
      label: "Cut by the excess loss limit",
      cents: excess.cents,
      says: excess.says,
      citation: cite("irc-461-l"),
    },
    {
      id: "counts",
      label: "Counts this year",
      cents: countsCents,
      says: "After the limits above. Basis and at-risk limits come first and are not computed here.",
      citation: cite("pub-925"),
    },
  ];
}

type ActivityResult = {
  readonly id: string;
  readonly properties: readonly PropertyResult[];
  readonly net: Cents;
  readonly suspended: Cents;
  readonly isNonpassive: boolean;
  /** True as well where it may be one. */
  readonly isRental: boolean;
};

function activityOf(properties: readonly PropertyResult[]): ActivityResult {
  const net = properties.reduce((sum, p) => sum + (p.netCents ?? 0), 0);
  const suspended = properties.reduce((sum, p) => sum + (p.suspendedCents ?? 0), 0);
  const verdict = properties[0]?.nonpassive ?? "unproven";
  const isNonpassive = verdict === "met" || (verdict === "unproven" && net > 0);
  const isRental = properties.some((p) => p.isRental !== false);
  return { id: properties[0]?.activityId ?? "", properties, net, suspended, isNonpassive, isRental };
}

/**
 * What is nonpassive this year may have old passive losses, which the allowance takes too (Reg. 1.469-9(j)). Its own income is
 * applied first to the old losses that the allowance could take.
 */
function withOldLossesAlone({ properties, net }: ActivityResult): readonly PropertyResult[] {
  let used = Math.max(0, net);
  const activeFirst = properties.toSorted((a, b) => Number(b.activeBefore ?? false) - Number(a.activeBefore ?? false));
  return activeFirst.map((property) => {
    const old = property.suspendedCents ?? 0;
    const gone = Math.min(old, used);
    used -= gone;
    return { ...property, netCents: 0, suspendedCents: old - gone };
  });
}

function missingOf(properties: readonly PropertyResult[]): readonly MissingFact[] {
  const without = (field: "netCents" | "suspendedCents") => properties.filter((p) => p[field] === null);
  const [noResult, noWaiting] = [without("netCents"), without("suspendedCents")];
  return [
    ...(noResult.length > 0 ? [{ id: "net", message: `Add the result of ${namesOf(noResult)}.` }] : []),
    ...(noWaiting.length > 0
      ? [{ id: "suspended", message: `Add the losses that waited of ${namesOf(noWaiting)}, or 0.` }]
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

function problemsOf({
  taxYear,
  modifiedIncome,
  otherBusinessNetCents,
  properties,
}: LossesQuestion): readonly Problem[] {
  const problems: Problem[] = [];
  if (inYear(PASSIVE_ALLOWANCE, taxYear) === null)
    problems.push({ path: "taxYear", message: "must be a year from 1987" });
  const validate = (path: string, cents: Cents | null): void => {
    if (cents !== null && !isCents(cents)) problems.push({ path, message: "must be whole cents" });
  };
  for (const id of MODIFIED_INCOME_LINES) {
    const cents = modifiedIncome[id];
    validate(`modifiedIncome.${id}`, cents);
    if (id !== "incomeCents" && cents !== null && cents < 0) {
      problems.push({ path: `modifiedIncome.${id}`, message: `must not be negative, not ${moneyText(cents)}` });
    }
  }
  validate("otherBusinessNetCents", otherBusinessNetCents);
  properties.forEach(({ netCents, suspendedCents }, i) => {
    validate(`properties[${i}].netCents`, netCents);
    validate(`properties[${i}].suspendedCents`, suspendedCents);
    if (suspendedCents !== null && suspendedCents < 0) {
      problems.push({
        path: `properties[${i}].suspendedCents`,
        message: `must not be negative, not ${moneyText(suspendedCents)}`,
      });
    }
  });
  return problems;
}
