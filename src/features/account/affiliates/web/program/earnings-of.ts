import { PRICES } from "#shared/plan/prices.ts";
import { commissionOf, type ProgramOffer } from "#features/account/affiliates/rules-commission.ts";

const PLANS = [
  { name: "Monthly plan", dollars: PRICES.monthly },
  { name: "Annual plan, lowest price", dollars: PRICES.annualMin },
  { name: "Annual plan, highest price", dollars: PRICES.annualMax },
] as const;

type Paying = Pick<ProgramOffer, "commissionType" | "flatCents" | "commissionRate">;
export type PlanEarnings = { name: string; priceCents: number; eachCents: number; allCents: number };

/** What the first payments of so many people earn, plan by plan: each is rounded down to the cent. */
export const earningsOf = (
  people: number,
  { commissionType: type, flatCents, commissionRate }: Paying,
): PlanEarnings[] => {
  const hundredths = type === "flat" ? flatCents : Math.round(commissionRate * 100);
  return PLANS.map(({ name, dollars }) => {
    const priceCents = dollars * 100;
    const eachCents = commissionOf({ type, hundredths }, priceCents, 0);
    return { name, priceCents, eachCents, allCents: eachCents * people };
  });
};
