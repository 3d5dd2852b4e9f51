import { cite } from "../citations/citations.ts";
import { isCents, type Cents } from "../units/money.ts";
import { accepted, refused, type Checked, type Problem } from "../facts/refusal.ts";

export type SuspendedYear = {
  /** Losses suspended in earlier years, positive, by rental. */
  readonly suspendedCents: Readonly<Record<string, Cents>>;
  /** This year's income (positive) or loss (negative), by rental. */
  readonly yearCents: Readonly<Record<string, Cents>>;
  /** All rental real estate elected as one activity? */
  readonly elected: boolean;
};

export type SuspendedAnswer = {
  readonly netNonpassiveIncomeCents: Cents;
  /** Old losses used against this year's income of the same (former passive) activity. */
  readonly offsetCents: Cents;
  readonly suspendedLeftCents: Cents;
  readonly citation: string;
};

/**
 * A qualifying taxpayer who participates materially: this year's results are nonpassive, and old suspended losses
 * stay passive, usable against income of the same activity (s.469(f); Reg. 1.469-9(e)(2), (e)(4)).
 * Under the election they pool; without it each rental has its own.
 */
export function suspendedLosses(year: SuspendedYear): Checked<SuspendedAnswer> {
  const problems = [
    ...amountProblems("suspendedCents", year.suspendedCents, 0),
    ...amountProblems("yearCents", year.yearCents, null),
  ];
  if (problems.length > 0) return refused(problems);
  const names = [...new Set([...Object.keys(year.suspendedCents), ...Object.keys(year.yearCents)])];
  const activities = year.elected ? [names] : names.map((name) => [name]);
  let net = 0;
  let offset = 0;
  let left = 0;
  for (const activity of activities) {
    const income = activity.reduce((sum, name) => sum + (year.yearCents[name] ?? 0), 0);
    const suspended = activity.reduce((sum, name) => sum + (year.suspendedCents[name] ?? 0), 0);
    const used = Math.min(suspended, Math.max(0, income));
    net += income;
    offset += used;
    left += suspended - used;
  }
  return accepted({
    netNonpassiveIncomeCents: net,
    offsetCents: offset,
    suspendedLeftCents: left,
    citation: cite("irc-469-f", "reg-9-e-2"),
  });
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
