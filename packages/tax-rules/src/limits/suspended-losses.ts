import { cite } from "../citations/citations.ts";
import { isCents, type Cents } from "../units/money.ts";
import { accepted, refused, type Validated, type Problem } from "../facts/refusal.ts";

export type SuspendedYear = {
  /** Losses suspended in earlier years, positive, by rental. */
  readonly suspendedCents: Readonly<Record<string, Cents>>;
  /** This year's income (positive) or loss (negative), by rental. */
  readonly yearCents: Readonly<Record<string, Cents>>;
  /** All rental real estate elected as one activity? */
  readonly elected: boolean;
  /** Rentals in which a qualifying taxpayer materially participates this year; if left out, all. Others are passive. */
  readonly nonpassive?: readonly string[];
};

export type SuspendedAnswer = {
  /** This year's results of the nonpassive rentals; a negative figure is a loss that may be used against other income. */
  readonly netNonpassiveIncomeCents: Cents;
  /** Passive losses used: old ones against income of the same (former passive) activity, all of them against passive income. */
  readonly offsetCents: Cents;
  readonly suspendedLeftCents: Cents;
  readonly citation: string;
};

/**
 * In a rental with the status and material participation this year's result is nonpassive, and old suspended losses
 * stay passive: usable against income of the same activity (s.469(f); Reg. 1.469-9(e)(2), (e)(4)), then like every
 * passive loss against passive income, such as that of a rental without participation (Reg. 1.469-9(j)(2)).
 * Under the election all rentals are one activity; without it each stands alone.
 */
export function suspendedLosses(year: SuspendedYear): Validated<SuspendedAnswer> {
  const names = [...new Set([...Object.keys(year.suspendedCents), ...Object.keys(year.yearCents)])];
  const nonpassive = new Set(year.nonpassive ?? names);
  const problems = [
    ...amountProblems("suspendedCents", year.suspendedCents, 0),
    ...amountProblems("yearCents", year.yearCents, null),
    ...participationProblems(year, names),
  ];
  if (problems.length > 0) return refused(problems);
  const activities = year.elected ? [names] : names.map((name) => [name]);
  let net = 0;
  let offset = 0;
  let passiveIncome = 0;
  let passiveLoss = 0;
  for (const activity of activities) {
    const income = sumOf(activity, year.yearCents);
    const suspended = sumOf(activity, year.suspendedCents);
    if (activity.some((name) => nonpassive.has(name))) {
      const used = Math.min(suspended, Math.max(0, income));
      net += income;
      offset += used;
      passiveLoss += suspended - used;
    } else {
      passiveIncome += Math.max(0, income);
      passiveLoss += suspended + Math.max(0, -income);
    }
  }
  const usedAgainstPassive = Math.min(passiveIncome, passiveLoss);
  return accepted({
    netNonpassiveIncomeCents: net,
    offsetCents: offset + usedAgainstPassive,
    suspendedLeftCents: passiveLoss - usedAgainstPassive,
    citation: cite("irc-469-f", "reg-9-e-2", "reg-9-j"),
  });
}

function sumOf(activity: readonly string[], cents: Readonly<Record<string, Cents>>): Cents {
  return activity.reduce((sum, name) => sum + (cents[name] ?? 0), 0);
}

function participationProblems({ elected, nonpassive }: SuspendedYear, names: readonly string[]): readonly Problem[] {
  if (nonpassive === undefined) return [];
  const stranger = nonpassive.findIndex((name) => !names.includes(name));
  if (stranger !== -1) return [{ path: `nonpassive[${stranger}]`, message: "is not one of the rentals" }];
  const some = new Set(nonpassive).size;
  return elected && some > 0 && some < names.length
    ? [{ path: "nonpassive", message: "under the election all rentals are one activity: name all or none" }]
    : [];
}

function amountProblems(
  field: string,
  amounts: Readonly<Record<string, Cents>>,
  least: number | null,
): readonly Problem[] {
  return Object.entries(amounts).flatMap(([name, cents]) =>
    isCents(cents) && (least === null || cents >= least)
      ? []
      : [
          {
            path: `${field}.${name}`,
            message: least === null ? "must be whole cents" : "must be whole cents, not negative",
          },
        ],
  );
}
