import { cite } from "../citations/citations.ts";
import { centsProblems } from "../calculators/validate-inputs.ts";
import { accepted, refused, type Validated } from "../facts/refusal.ts";
import type { Cents } from "../units/money.ts";

export type BootQuestion = {
  readonly saleCents: Cents;
  readonly sellingCostsCents: Cents;
  readonly mortgagePaidCents: Cents;
  readonly adjustedBasisCents: Cents;
  readonly newPriceCents: Cents;
  readonly newMortgageCents: Cents;
  readonly buyingCostsCents: Cents;
};

export type BootAnswer = {
  readonly netEquityCents: Cents;
  readonly cashInCents: Cents;
  readonly cashBootCents: Cents;
  /** Cash put in beyond the equity that came out: it offsets debt relief. */
  readonly cashAddedCents: Cents;
  readonly debtReliefCents: Cents;
  /** Negative for a loss, which an exchange does not recognize. */
  readonly realizedCents: Cents;
  readonly recognizedCents: Cents;
  readonly deferredCents: Cents;
  readonly newBasisCents: Cents;
  readonly lines: readonly { readonly label: string; readonly cents: Cents }[];
  readonly citation: string;
};

/** New debt never offsets cash received; new cash offsets debt relief (Reg. 1.1031(d)-2, example 2). */
export function boot(question: BootQuestion): Validated<BootAnswer> {
  const { saleCents, sellingCostsCents, mortgagePaidCents, adjustedBasisCents } = question;
  const { newPriceCents, newMortgageCents, buyingCostsCents } = question;
  const problems = centsProblems({
    saleCents,
    sellingCostsCents,
    mortgagePaidCents,
    adjustedBasisCents,
    newPriceCents,
    newMortgageCents,
    buyingCostsCents,
  });
  if (problems.length > 0) return refused(problems);
  const q = question;
  const netEquityCents = q.saleCents - q.sellingCostsCents - q.mortgagePaidCents;
  const cashInCents = q.newPriceCents + q.buyingCostsCents - q.newMortgageCents;
  const cashBootCents = Math.max(0, netEquityCents - cashInCents);
  const cashAddedCents = Math.max(0, cashInCents - netEquityCents);
  const debtReliefCents = Math.max(0, q.mortgagePaidCents - q.newMortgageCents - cashAddedCents);
  const realizedCents = q.saleCents - q.sellingCostsCents - q.adjustedBasisCents;
  const recognizedCents = Math.max(0, Math.min(realizedCents, cashBootCents + debtReliefCents));
  const newBasisCents = q.newPriceCents + q.buyingCostsCents - (realizedCents - recognizedCents);
  return accepted({
    netEquityCents,
    cashInCents,
    cashBootCents,
    cashAddedCents,
    debtReliefCents,
    realizedCents,
    recognizedCents,
    deferredCents: realizedCents - recognizedCents,
    newBasisCents,
    lines: [
      { label: "Equity out of the sale: price less costs less mortgage", cents: netEquityCents },
      { label: "Cash into the new property: price plus costs less new mortgage", cents: cashInCents },
      { label: "Cash boot: equity that was not put back", cents: cashBootCents },
      { label: "Debt relief: mortgage not replaced by new debt or new cash", cents: debtReliefCents },
      { label: "Gain realized: price less costs less adjusted basis", cents: realizedCents },
      { label: "Gain recognized now: the smaller of gain and boot", cents: recognizedCents },
      { label: "Basis of the new property: cost less deferred gain", cents: newBasisCents },
    ],
    citation: cite("reg-1031-d-2", "form-8824"),
  });
}
