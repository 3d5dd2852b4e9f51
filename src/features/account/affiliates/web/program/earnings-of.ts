import { PRICES } from "#shared/plan/prices.ts";
import { commissionOf, PROGRAM_DEFAULTS, termsAt } from "#features/account/affiliates/rules-commission.ts";

const RATE_HUNDREDTHS = 1000;

/** What the program pays whoever agreed on nothing else. */
export const STANDARD_PERCENT = RATE_HUNDREDTHS / 100;

const PLANS = [
  { name: "Monthly plan", dollars: PRICES.monthly },
  { name: "Annual plan, lowest price", dollars: PRICES.annualMin },
  { name: "Annual plan, highest price", dollars: PRICES.annualMax },
] as const;

export type PlanEarnings = { name: string; priceCents: number; eachCents: number; allCents: number };

const NEVER = new Date(0);
const TERMS = termsAt(PROGRAM_DEFAULTS, { rateHundredths: RATE_HUNDREDTHS, custom: null }, NEVER);

/** What the first payments of so many people earn, plan by plan: each is rounded down to the cent. */
export const earningsOf = (people: number): PlanEarnings[] =>
  PLANS.map(({ name, dollars }) => {
    const priceCents = dollars * 100;
    const eachCents = commissionOf(TERMS, priceCents, 0);
    return { name, priceCents, eachCents, allCents: eachCents * people };
  });
