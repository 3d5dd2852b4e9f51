import { cite } from "../citations/citations.ts";
import { addDays, type CivilDay, dayNumber, firstDayOf, isCivilDay, lastDayOf } from "../units/civil-day.ts";
import { isList } from "../facts/validate-values.ts";
import type { CustomerUse, UseClass, UsePeriod } from "../facts/facts.ts";
import { accepted, refused, type Validated, type Problem } from "../facts/refusal.ts";

export type UseTreatment =
  | "seven-days"
  | "thirty-days-with-services"
  | "extraordinary-services"
  | "rental"
  | "unproven"
  | "no-use";

export type AverageUse = {
  /** In days; null without any period that counts. Shown rounded, compared exactly. */
  readonly averageDays: number | null;
  readonly treatment: UseTreatment;
  readonly classes: readonly ClassUse[];
  readonly explanation: string;
  readonly citation: string;
  readonly notes: readonly string[];
};

export type ClassUse = {
  readonly id: string;
  readonly days: number;
  readonly periods: number;
  readonly averageDays: number | null;
  readonly rentCents: number | null;
  /** Periods left out and why, by count. */
  readonly left: {
    readonly cancelled: number;
    readonly ownerUse: number;
    readonly otherYear: number;
    readonly toCome: number;
  };
};

export const SEVEN_DAYS = 7;
export const THIRTY_DAYS = 30;

/**
 * The average period of customer use (Reg. 1.469-1(e)(3)(iii)): days in all periods over the number of periods,
 * each class weighted by its rent; only periods that end in the year or include its last day, once they have ended.
 */
export function averageCustomerUse(use: CustomerUse, taxYear: number): Validated<AverageUse> {
  const problems = validateUse(use);
  if (problems.length > 0) return refused(problems);
  const classes = use.classes.map((c) => classUse(c, taxYear, use.asOf ?? null));
  const used = classes.filter((c) => c.periods > 0);
  if (used.length > 1 && used.some((c) => c.rentCents === null)) {
    return refused([{ path: "classes", message: "several classes need the rent of each: it weighs their averages" }]);
  }
  if (used.length > 1 && used.every((c) => c.rentCents === 0)) {
    return refused([{ path: "classes", message: "the rents of all classes are 0, so nothing weighs their averages" }]);
  }
  const citation = cite("reg-1T-e-3-ii", "reg-1-e-3-iii");
  if (used.length === 0) {
    const explanation = "No period of customer use ends in the year or includes its last day.";
    return accepted({ averageDays: null, treatment: "no-use", classes, explanation, citation, notes: [] });
  }
  const treatment = treatmentOf(use, used);
  return accepted({
    averageDays: weightedAverage(used),
    treatment,
    classes,
    explanation: EXPLANATIONS[treatment],
    citation,
    notes:
      use.isStated === true
        ? [AS_TOLD]
        : [
            ...(used.reduce((sum, c) => sum + c.periods, 0) === 1
              ? ["It is based on a single stay: expect to be asked about the year's pattern."]
              : []),
            NIGHTS,
          ],
  });
}

/** How many stays represent a stated average: enough for hundredths of a day, so that 7.01 does not pass for 7. */
const STATED_STAYS = 100;

/** A stated average, as stays of the year: it is then judged in the same way as a register. Never rounded down. */
export function statedAverageUse(propertyId: string, averageDays: number, taxYear: number): CustomerUse {
  const arrivesOn = firstDayOf(taxYear);
  // A tiny amount above a hundredth is floating-point error, not another day.
  const days = Math.max(STATED_STAYS, Math.ceil(averageDays * STATED_STAYS - 1e-6));
  const periods = Array.from({ length: STATED_STAYS }, (_, i) => {
    const nights = Math.floor(days / STATED_STAYS) + (i < days % STATED_STAYS ? 1 : 0);
    return { arrivesOn, leavesOn: addDays(arrivesOn, nights) };
  });
  return { propertyId, classes: [{ id: "all", periods }], isStated: true };
}

const AS_TOLD = "This average is as you told us. Once a stay that you add is over, your stays take its place.";

const NIGHTS = "We count a stay's days as its nights. The regulation says only “days”, so this is our reading.";

function treatmentOf(use: CustomerUse, used: readonly ClassUse[]): UseTreatment {
  if (isAtMost(used, SEVEN_DAYS)) return "seven-days";
  if (use.extraordinaryServices === true) return "extraordinary-services";
  if (!isAtMost(used, THIRTY_DAYS)) return "rental";
  if (use.significantServices === true) return "thirty-days-with-services";
  return use.significantServices === false ? "rental" : "unproven";
}

const EXPLANATIONS: Readonly<Record<UseTreatment, string>> = {
  "seven-days": "Seven days or less on average: not a rental activity.",
  "thirty-days-with-services":
    "Thirty days or less on average with significant personal services: not a rental activity.",
  "extraordinary-services": "Extraordinary personal services: not a rental activity.",
  rental: "A rental activity: the rules for real estate professionals apply.",
  unproven:
    "More than seven and at most thirty days: a rental unless you provide significant personal services. Tell us about the services.",
  "no-use": "No customer use in the year.",
};

function weightedAverage(used: readonly ClassUse[]): number {
  const only = used[0];
  if (used.length === 1 && only !== undefined) return only.days / only.periods;
  const rent = used.reduce((sum, c) => sum + (c.rentCents ?? 0), 0);
  return used.reduce((sum, c) => sum + ((c.days / c.periods) * (c.rentCents ?? 0)) / rent, 0);
}

/** Exactly: sum of days/periods x rent against limit x rents, over a common denominator. 7.0 passes, 7.01 does not. */
function isAtMost(used: readonly ClassUse[], limit: number): boolean {
  const weights = used.map((c) => (used.length === 1 ? 1n : BigInt(c.rentCents ?? 0)));
  const periods = used.reduce((product, c) => product * BigInt(c.periods), 1n);
  const rents = weights.reduce((sum, w) => sum + w, 0n);
  const weighed = used.reduce(
    (sum, c, i) => sum + (BigInt(c.days) * (weights[i] ?? 0n) * periods) / BigInt(c.periods),
    0n,
  );
  return weighed <= BigInt(limit) * rents * periods;
}

function classUse(use: UseClass, taxYear: number, asOf: CivilDay | null): ClassUse {
  const left = { cancelled: 0, ownerUse: 0, otherYear: 0, toCome: 0 };
  const kept: Used[] = [];
  for (const period of joinExtensions(joinAgreements(use.periods))) {
    if (period.cancelled === true) left.cancelled += 1;
    else if (period.ownerUse === true) left.ownerUse += 1;
    else if (!isPeriodOfYear(period, taxYear)) left.otherYear += 1;
    else if (hasEnded(period, asOf)) kept.push(period);
    else left.toCome += 1;
  }
  const days = kept.reduce((sum, p) => sum + daysOf(p), 0);
  const averageDays = kept.length === 0 ? null : days / kept.length;
  return { id: use.id, days, periods: kept.length, averageDays, rentCents: use.rentCents ?? null, left };
}

/** Ends in the year, or includes its last day; the day of departure is the end. */
export function isPeriodOfYear({ arrivesOn, leavesOn }: UsePeriod, taxYear: number): boolean {
  const endsInYear = leavesOn >= firstDayOf(taxYear) && leavesOn <= lastDayOf(taxYear);
  return endsInYear || (arrivesOn <= lastDayOf(taxYear) && leavesOn > lastDayOf(taxYear));
}

/** A reservation may still be cancelled, cut short or extended until the guest has left. */
export function hasEnded({ leavesOn }: UsePeriod, asOf: CivilDay | null | undefined): boolean {
  return asOf === null || asOf === undefined || leavesOn <= asOf;
}

type Used = UsePeriod & { readonly days?: number };

function daysOf({ days, arrivesOn, leavesOn }: Used): number {
  return days ?? dayNumber(leavesOn) - dayNumber(arrivesOn);
}

/** A recurring right of use under one agreement is one period (Reg. 1.469-1(e)(3)(iii)): its days are added. */
function joinAgreements(periods: readonly UsePeriod[]): readonly Used[] {
  const joined = new Map<string, Used>();
  const alone: Used[] = [];
  for (const period of periods) {
    const agreement = period.agreement ?? null;
    if (agreement === null || period.cancelled === true || period.ownerUse === true) {
      alone.push(period);
      continue;
    }
    const before = joined.get(agreement);
    joined.set(agreement, before === undefined ? { ...period, days: daysOf(period) } : together(before, period));
  }
  return [...alone, ...joined.values()];
}

function together(a: Used, b: Used): Used {
  const arrivesOn = a.arrivesOn < b.arrivesOn ? a.arrivesOn : b.arrivesOn;
  const leavesOn = a.leavesOn > b.leavesOn ? a.leavesOn : b.leavesOn;
  return { ...a, arrivesOn, leavesOn, days: daysOf(a) + daysOf(b) };
}

/** A guest who extends has one period: touching periods of the same named customer are joined. */
function joinExtensions(periods: readonly Used[]): readonly Used[] {
  const joined: Used[] = [];
  const openByCustomer = new Map<string, number>();
  for (const period of periods.toSorted((a, b) =>
    a.arrivesOn < b.arrivesOn ? -1 : a.arrivesOn > b.arrivesOn ? 1 : 0,
  )) {
    const customer = period.customer ?? null;
    const isStay = customer !== null && period.cancelled !== true && period.ownerUse !== true;
    const at = isStay ? openByCustomer.get(customer) : undefined;
    const open = at === undefined ? undefined : joined[at];
    if (at !== undefined && open !== undefined && open.leavesOn === period.arrivesOn) {
      joined[at] = { ...open, leavesOn: period.leavesOn, days: daysOf(open) + daysOf(period) };
      continue;
    }
    joined.push(period);
    if (isStay) openByCustomer.set(customer, joined.length - 1);
  }
  return joined;
}

function validateUse(use: CustomerUse): readonly Problem[] {
  const problems: Problem[] = [];
  const { asOf = null } = use;
  if (asOf !== null && !isCivilDay(asOf)) problems.push({ path: "asOf", message: "must be a day written YYYY-MM-DD" });
  if (!isList(use.classes)) return [{ path: "classes", message: "must be a list" }];
  use.classes.forEach((c, i) => {
    if (!isList(c.periods)) {
      problems.push({ path: `classes[${i}].periods`, message: "must be a list" });
      return;
    }
    const rent = c.rentCents ?? null;
    if (rent !== null && (!Number.isSafeInteger(rent) || rent < 0)) {
      problems.push({ path: `classes[${i}].rentCents`, message: "must be whole cents, not negative" });
    }
    c.periods.forEach((p, j) => {
      const at = `classes[${i}].periods[${j}]`;
      if (!isCivilDay(p.arrivesOn))
        problems.push({ path: `${at}.arrivesOn`, message: "must be a day written YYYY-MM-DD" });
      else if (!isCivilDay(p.leavesOn))
        problems.push({ path: `${at}.leavesOn`, message: "must be a day written YYYY-MM-DD" });
      else if (p.leavesOn <= p.arrivesOn)
        problems.push({ path: `${at}.leavesOn`, message: "must lie after the arrival" });
    });
  });
  return problems;
}
