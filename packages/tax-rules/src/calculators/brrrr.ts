import { accepted, refused, type Validated, type Problem } from "../facts/refusal.ts";
import { roundedCents, type Cents } from "../units/money.ts";
import { exactBalance, exactPayment, type Loan } from "./amortization.ts";
import { centsProblems, shareProblems, yearsProblems } from "./validate-inputs.ts";
import { ratio, type CalculationLine } from "./ratios.ts";

/** Buy, rehabilitate, rent, refinance, repeat. Shares are decimals. */
export type BrrrrInputs = {
  readonly purchaseCents: Cents;
  readonly closingCents: Cents;
  readonly rehabCents: Cents;
  readonly contingencyCents: Cents;
  readonly holdMonths: number;
  readonly monthlyHoldingCents: Cents;
  /** First loan: share of purchase and rehabilitation; 0 for cash. Interest only. */
  readonly bridgeShareOfCost: number;
  readonly bridgePointsShare: number;
  readonly bridgeAnnualRate: number;
  readonly afterRepairValueCents: Cents;
  readonly refinanceShareOfValue: number;
  readonly refinanceAnnualRate: number;
  readonly refinanceYears: number;
  readonly refinanceCostsCents: Cents;
  /** Net operating income of the first year after the rent begins. */
  readonly netOperatingIncomeCents: Cents;
  readonly incomeGrowth: number;
  readonly appreciation: number;
};

export type BrrrrResult = {
  readonly allInCents: Cents;
  readonly bridgeLoanCents: Cents;
  readonly bridgeCostsCents: Cents;
  readonly cashInvestedCents: Cents;
  readonly refinanceLoanCents: Cents;
  /** Loan less costs less the bridge loan. */
  readonly netRefinanceCents: Cents;
  readonly cashLeftCents: Cents;
  /** No own money is left in: a return on nothing has no percentage. */
  readonly allCapitalOut: boolean;
  readonly recoveredShare: number | null;
  readonly equityAfterCents: Cents;
  readonly cashFlowBeforeCents: Cents;
  readonly cashFlowAfterCents: Cents;
  readonly returnBefore: number | null;
  /** Null when all capital is out. */
  readonly returnAfter: number | null;
  readonly coverageBefore: number | null;
  readonly coverageAfter: number | null;
  /** The highest price at which the refinancing returns all the money put in; null if no price does. */
  readonly highestPurchaseCents: Cents | null;
  readonly lines: readonly CalculationLine[];
  readonly years: readonly BrrrrYear[];
};

export type BrrrrYear = {
  readonly year: number;
  readonly cashFlowCents: Cents;
  readonly totalCashFlowCents: Cents;
  readonly valueCents: Cents;
  readonly balanceCents: Cents;
  readonly equityCents: Cents;
  readonly totalReturn: number | null;
};

const TABLE_YEARS = 5;

export function brrrrCalculation(inputs: BrrrrInputs): Validated<BrrrrResult> {
  const problems = validateBrrrr(inputs);
  if (problems.length > 0) return refused(problems);
  const costs = costsOf(inputs);
  const loan: Loan = {
    principalCents: Math.round(inputs.afterRepairValueCents * inputs.refinanceShareOfValue),
    annualRate: inputs.refinanceAnnualRate,
    years: inputs.refinanceYears,
  };
  const netRefinance = loan.principalCents - inputs.refinanceCostsCents - costs.bridgeLoan;
  const cashInvested = costs.allIn - costs.bridgeLoan;
  const cashLeft = cashInvested - netRefinance;
  const debtService = exactPayment(loan) * 12;
  const bridgeInterest = costs.bridgeLoan * inputs.bridgeAnnualRate;
  const noi = inputs.netOperatingIncomeCents;
  return accepted({
    allInCents: costs.allIn,
    bridgeLoanCents: costs.bridgeLoan,
    bridgeCostsCents: costs.bridgeCosts,
    cashInvestedCents: cashInvested,
    refinanceLoanCents: loan.principalCents,
    netRefinanceCents: netRefinance,
    cashLeftCents: cashLeft,
    allCapitalOut: cashLeft <= 0,
    recoveredShare: ratio(netRefinance, cashInvested),
    equityAfterCents: inputs.afterRepairValueCents - loan.principalCents,
    cashFlowBeforeCents: roundedCents(noi - bridgeInterest),
    cashFlowAfterCents: roundedCents(noi - debtService),
    returnBefore: ratio(noi - bridgeInterest, cashInvested),
    returnAfter: cashLeft <= 0 ? null : (noi - debtService) / cashLeft,
    coverageBefore: ratio(noi, bridgeInterest),
    coverageAfter: ratio(noi, debtService),
    highestPurchaseCents: highestPurchase(inputs, loan.principalCents - inputs.refinanceCostsCents),
    lines: linesOf(inputs, costs, loan, netRefinance, cashLeft),
    years: yearsOf(inputs, loan, debtService, cashLeft),
  });
}

type Costs = {
  readonly bridgeLoan: Cents;
  readonly bridgeCosts: Cents;
  readonly holding: Cents;
  readonly allIn: Cents;
};

function costsOf(inputs: BrrrrInputs): Costs {
  const bridgeLoan = Math.round((inputs.purchaseCents + inputs.rehabCents) * inputs.bridgeShareOfCost);
  const interest = (bridgeLoan * inputs.bridgeAnnualRate * inputs.holdMonths) / 12;
  const bridgeCosts = roundedCents(bridgeLoan * inputs.bridgePointsShare + interest);
  const holding = inputs.holdMonths * inputs.monthlyHoldingCents;
  const allIn =
    inputs.purchaseCents + inputs.closingCents + inputs.rehabCents + inputs.contingencyCents + holding + bridgeCosts;
  return { bridgeLoan, bridgeCosts, holding, allIn };
}

/** To the cent. The first loan, its points and its interest follow the price: the all-in cost only ever grows with it. */
function highestPurchase(inputs: BrrrrInputs, mostAllIn: Cents): Cents | null {
  const isOut = (purchaseCents: Cents): boolean => costsOf({ ...inputs, purchaseCents }).allIn <= mostAllIn;
  if (!isOut(0)) return null;
  let [highest, tooHigh] = [0, mostAllIn + 1];
  while (tooHigh - highest > 1) {
    const middle = Math.floor((highest + tooHigh) / 2);
    if (isOut(middle)) highest = middle;
    else tooHigh = middle;
  }
  return highest;
}

function yearsOf(inputs: BrrrrInputs, loan: Loan, debtService: number, cashLeft: Cents): readonly BrrrrYear[] {
  let total = 0;
  return Array.from({ length: TABLE_YEARS }, (_, i) => {
    const year = i + 1;
    const cashFlow =
      inputs.netOperatingIncomeCents * (1 + inputs.incomeGrowth) ** i - (year <= loan.years ? debtService : 0);
    total += cashFlow;
    const value = inputs.afterRepairValueCents * (1 + inputs.appreciation) ** year;
    const balance = exactBalance(loan, year * 12);
    return {
      year,
      cashFlowCents: roundedCents(cashFlow),
      totalCashFlowCents: roundedCents(total),
      valueCents: roundedCents(value),
      balanceCents: roundedCents(balance),
      equityCents: roundedCents(value - balance),
      totalReturn: cashLeft <= 0 ? null : (total + value - balance - cashLeft) / cashLeft,
    };
  });
}

function linesOf(
  inputs: BrrrrInputs,
  costs: Costs,
  loan: Loan,
  netRefinance: Cents,
  cashLeft: Cents,
): readonly CalculationLine[] {
  return [
    { id: "purchase", label: "Purchase", formula: "as entered", cents: inputs.purchaseCents },
    { id: "closing", label: "Closing costs", formula: "as entered", cents: inputs.closingCents },
    { id: "rehab", label: "Rehabilitation", formula: "as entered", cents: inputs.rehabCents },
    { id: "contingency", label: "Contingency", formula: "as entered", cents: inputs.contingencyCents },
    { id: "holding", label: "Holding", formula: "months x monthly cost", cents: costs.holding },
    {
      id: "bridge-costs",
      label: "First loan",
      formula: "points plus interest over the months",
      cents: costs.bridgeCosts,
    },
    { id: "all-in", label: "All in", formula: "sum", cents: costs.allIn },
    { id: "own-cash", label: "Own cash", formula: "all in less first loan", cents: costs.allIn - costs.bridgeLoan },
    { id: "refinance-loan", label: "New loan", formula: "value after repair x share", cents: loan.principalCents },
    { id: "net-refinance", label: "Paid out", formula: "new loan less costs less first loan", cents: netRefinance },
    { id: "cash-left", label: "Cash left in", formula: "own cash less paid out", cents: cashLeft },
  ];
}

export type SensitivityCell = {
  readonly valueFactor: number;
  readonly rateChange: number;
  readonly cashLeftCents: Cents;
  readonly cashFlowAfterCents: Cents;
};

/** Value after repair ten percent up and down, rate one point up and down; add 0.95 for the usual stress. */
export function brrrrSensitivity(
  inputs: BrrrrInputs,
  valueFactors: readonly number[] = [0.9, 1, 1.1],
  rateChanges: readonly number[] = [-0.01, 0, 0.01],
): Validated<readonly SensitivityCell[]> {
  const cells: SensitivityCell[] = [];
  for (const valueFactor of valueFactors) {
    for (const rateChange of rateChanges) {
      const found = brrrrCalculation({
        ...inputs,
        afterRepairValueCents: Math.round(inputs.afterRepairValueCents * valueFactor),
        refinanceAnnualRate: Math.max(0, inputs.refinanceAnnualRate + rateChange),
      });
      if (!found.ok) return found;
      const { cashLeftCents, cashFlowAfterCents } = found.value;
      cells.push({ valueFactor, rateChange, cashLeftCents, cashFlowAfterCents });
    }
  }
  return accepted(cells);
}

function validateBrrrr(inputs: BrrrrInputs): readonly Problem[] {
  const { purchaseCents, closingCents, rehabCents, contingencyCents, monthlyHoldingCents } = inputs;
  const { afterRepairValueCents, refinanceCostsCents, incomeGrowth, appreciation } = inputs;
  const { bridgeShareOfCost, bridgePointsShare, bridgeAnnualRate, refinanceShareOfValue, refinanceAnnualRate } = inputs;
  const problems = [
    ...centsProblems({ purchaseCents, closingCents, rehabCents, contingencyCents, monthlyHoldingCents }),
    ...centsProblems({ afterRepairValueCents, refinanceCostsCents }),
    ...shareProblems({
      bridgeShareOfCost,
      bridgePointsShare,
      bridgeAnnualRate,
      refinanceShareOfValue,
      refinanceAnnualRate,
    }),
    ...shareProblems({ incomeGrowth, appreciation }, -0.99),
    ...yearsProblems({ refinanceYears: inputs.refinanceYears }, 50),
  ];
  if (!Number.isInteger(inputs.holdMonths) || inputs.holdMonths < 0 || inputs.holdMonths > 120) {
    problems.push({ path: "holdMonths", message: "must be whole months from 0 to 120" });
  }
  if (!Number.isSafeInteger(inputs.netOperatingIncomeCents)) {
    problems.push({ path: "netOperatingIncomeCents", message: "must be whole cents" });
  }
  return problems;
}
