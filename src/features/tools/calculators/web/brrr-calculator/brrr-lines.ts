import { formatMoney, formatNumber, type ReceiptLine } from "@tenure/ui";
import type { BrrrResult } from "#features/tools/calculators/brrr-calculator/brrr-result.ts";
import type { BrrrValues } from "#features/tools/calculators/brrr-calculator/fields.ts";
import { exactMoney, percentText, timesText, wholeDollars } from "../frame/amounts.ts";

const percent = (value: number): string => `${formatNumber(value, { maximumFractionDigits: 3 })}%`;
const money = (dollars: number): string => formatMoney(Math.round(dollars * 100));

/** "All out" where nothing is left in: there is no percentage of nothing. A few leftover cents make no whole dollar. */
export const brrrHeadline = ({ allCapitalOut, cashLeftCents }: BrrrResult): string =>
  allCapitalOut
    ? "All out"
    : `${cashLeftCents < 50 ? exactMoney(cashLeftCents) : wholeDollars(cashLeftCents)} stays in`;

/** Rounded down: 100% would say that nothing stays in. */
const recoveredText = ({ netRefinanceCents, cashInvestedCents }: BrrrResult): string =>
  percentText(Math.floor((100 * netRefinanceCents) / cashInvestedCents) / 100, 0);

export const brrrReason = (result: BrrrResult): string => {
  const { allCapitalOut, cashLeftCents, cashInvestedCents, netRefinanceCents } = result;
  if (allCapitalOut) {
    const beyond = cashLeftCents <= -50 ? `, and ${wholeDollars(-cashLeftCents)} more` : "";
    return `The refinance pays back the ${wholeDollars(cashInvestedCents)} you put in${beyond}.`;
  }
  if (netRefinanceCents <= 0) {
    return `The new loan does not even pay off the first one and its own costs: you bring ${wholeDollars(-netRefinanceCents)} to the refinance.`;
  }
  return `The refinance pays back ${wholeDollars(netRefinanceCents)} of the ${wholeDollars(cashInvestedCents)} you put in: ${recoveredText(result)}.`;
};

/** Why the rent does not cover the new loan, or that the lender may want more months. */
export const brrrCautions = (values: BrrrValues, result: BrrrResult): string[] => {
  const cautions: string[] = [];
  if (result.cashFlowAfterCents < 0) {
    const cause =
      result.operation.netOperatingIncomeCents < 0
        ? "The running costs alone are more than the rent that comes in."
        : `Rent less costs leaves ${wholeDollars(result.operation.netOperatingIncomeCents)}. The new loan takes more.`;
    cautions.push(
      `After the refinance the property costs ${wholeDollars(-result.cashFlowAfterCents)} a year. ${cause}`,
    );
  }
  if (values.months < values.seasoning) {
    cautions.push(
      `The lender wants ${values.seasoning} months of ownership and you plan ${values.months}. Until then it may lend on what you paid.`,
    );
  }
  return cautions;
};

export const cashLines = (values: BrrrValues, result: BrrrResult): ReceiptLine[] => {
  const cents = new Map(result.lines.map((line) => [line.id, line.cents]));
  const bridge = wholeDollars(result.bridgeLoanCents);
  const interest = (result.bridgeLoanCents * (values.bridgeRate / 100) * values.months) / 12;
  const how: Record<string, string> = {
    holding: `${values.months} months x ${money(values.carry)}.`,
    "bridge-costs":
      result.bridgeLoanCents === 0
        ? "No first loan."
        : `Points ${percent(values.bridgePoints)} of ${bridge}, and ${values.months} months of interest at ${percent(values.bridgeRate)}: ${exactMoney(Math.round(interest))}.`,
    "all-in": "Everything above together.",
    "own-cash": `All in less the first loan of ${bridge} (${percent(values.bridgeShare)} of purchase and rehab).`,
    "refinance-loan": `${percent(values.ltv)} of the value after repair, ${money(values.arv)}.`,
    "net-refinance": `New loan less costs ${money(values.refiCosts)} less the first loan ${bridge}.`,
    "cash-left": "Own cash less what the refinance pays out. At or below zero all of it is out.",
  };
  const subtotals = new Set(["all-in", "own-cash", "net-refinance"]);
  return result.lines.map(({ id, label }) => ({
    id,
    label,
    value: exactMoney(cents.get(id) ?? 0),
    kind: id === "cash-left" ? "total" : subtotals.has(id) ? "subtotal" : "line",
    ...(how[id] === undefined ? {} : { detail: how[id] }),
  }));
};

export const RATE_CHANGES = [-0.01, 0, 0.01] as const;

/** No rate goes below zero: the rate then used is less than a whole point lower, and the label says so. */
export const rateName = (values: BrrrValues, change: (typeof RATE_CHANGES)[number]): string => {
  if (change === 0) return "As entered";
  if (change > 0) return "Rate +1 point";
  return values.rate < 1 ? "Rate 0%" : "Rate −1 point";
};

/** A year of renting on the first loan. */
const linesBefore = (result: BrrrResult): ReceiptLine[] => {
  const noi = wholeDollars(result.operation.netOperatingIncomeCents);
  return [
    {
      id: "noi",
      label: "Rent less running costs, a year",
      value: exactMoney(result.operation.netOperatingIncomeCents),
      detail: result.operation.lines
        .filter(({ id, cents }) => id !== "noi" && id !== "effective-income" && cents !== 0)
        .map(({ label, cents }) => `${label} ${exactMoney(cents)}`)
        .join("; "),
    },
    {
      id: "before",
      label: "Cash flow before the refinance",
      value: exactMoney(result.cashFlowBeforeCents),
      detail: `A rented year on the first loan: ${noi} less interest.`,
    },
    {
      id: "return-before",
      label: "Return on the cash put in, before",
      value: percentText(result.returnBefore),
      detail: "Cash flow before / all the cash you put in until then.",
    },
    {
      id: "coverage-before",
      label: "Debt coverage before",
      value: timesText(result.coverageBefore),
      detail: "Rent less running costs / interest of the first loan.",
    },
  ];
};

/** Before and after the refinance, side by side in words. */
export const returnLines = (values: BrrrValues, result: BrrrResult): ReceiptLine[] => {
  const noi = wholeDollars(result.operation.netOperatingIncomeCents);
  return [
    ...linesBefore(result),
    {
      id: "after",
      label: "Cash flow after the refinance",
      value: exactMoney(result.cashFlowAfterCents),
      detail: `${noi} less 12 payments on ${wholeDollars(result.refinanceLoanCents)} over ${values.years} years at ${percent(values.rate)}.`,
    },
    {
      id: "return-after",
      label: "Return on the cash left in, after",
      value: result.allCapitalOut ? "all out" : percentText(result.returnAfter),
      detail: result.allCapitalOut
        ? "Nothing of your own is left in, so there is nothing to take a percentage of."
        : `Cash flow after / ${wholeDollars(result.cashLeftCents)} left in.`,
    },
    {
      id: "coverage-after",
      label: "Debt coverage after",
      value: timesText(result.coverageAfter),
      detail: "Rent less running costs / payments of the new loan. Lenders often look for 1.20 to 1.25.",
    },
    {
      id: "equity",
      label: "Equity after the refinance",
      value: exactMoney(result.equityAfterCents),
      detail: "Value after repair less the new loan. It is on paper until you sell or borrow.",
    },
    {
      id: "highest",
      label: "Highest price with all cash back",
      value: result.highestPurchaseCents === null ? "none" : exactMoney(result.highestPurchaseCents),
      detail:
        result.highestPurchaseCents === null
          ? "At no price: even without it, the other costs are more than the new loan pays."
          : "The highest purchase price at which no cash is left in. Points and interest of the first loan follow the price. The other amounts stay as they are.",
    },
  ];
};
