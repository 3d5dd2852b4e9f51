import { dollars, PASSIVE_ALLOWANCE, passiveAllowance, type RentalResult, type RentalYear } from "@tenure/tax-rules";
import { formatMoney, formatNumber, type ReceiptLine } from "@tenure/ui";
import type { RentalValues } from "#features/tools/calculators/rental-calculator/fields.ts";
import { lossCause } from "#features/tools/calculators/rental-calculator/rental-result.ts";
import { exactMoney, percentText, timesText, wholeDollars } from "../frame/amounts.ts";

const percent = (value: number): string => `${formatNumber(value, { maximumFractionDigits: 3 })}%`;
const money = (amount: number): string => formatMoney(Math.round(amount * 100));
const aMonth = (cents: number): string => `That is ${exactMoney(Math.round(cents / 12))} a month.`;

export const rentalHeadline = ({ cashFlowCents }: RentalResult): string =>
  `${wholeDollars(cashFlowCents / 12)} a month`;

/** The answer in words; a loss comes with its cause. */
export const rentalReason = (result: RentalResult): string => {
  const cause = lossCause(result);
  const { cashFlowCents, cashInCents, cashOnCash, netOperatingIncomeCents, annualDebtServiceCents } = result;
  if (cause === null) {
    return `The first year leaves ${wholeDollars(cashFlowCents)} after costs, loan and reserve: ${percentText(cashOnCash)} of the ${wholeDollars(cashInCents)} you put in.`;
  }
  const loss = `The first year costs you ${wholeDollars(-cashFlowCents)}.`;
  if (cause === "operation") return `${loss} The running costs alone are more than the rent that comes in.`;
  if (cause === "debt") {
    return `${loss} The loan takes ${wholeDollars(annualDebtServiceCents)} a year. Rent less running costs leaves ${wholeDollars(netOperatingIncomeCents)}.`;
  }
  return `${loss} Rent covers running costs and the loan, but not the whole reserve for replacements.`;
};

/** How each line of the first year is computed, with its figures. */
export const statementLines = (values: RentalValues, result: RentalResult): ReceiptLine[] => {
  const cents = new Map(result.statement.map((line) => [line.id, line.cents]));
  const of = (id: string): number => cents.get(id) ?? 0;
  const egi = wholeDollars(of("effective-income"));
  const fixed = [
    ["taxes", values.taxes],
    ["insurance", values.insurance],
    ["association", values.association],
    ["utilities", values.utilities],
  ] as const;
  const how: Record<string, string> = {
    "gross-rent": `12 months x ${money(values.rent)}.`,
    vacancy: `${percent(values.vacancy)} of ${exactMoney(of("gross-rent"))} stands empty or unpaid. ${aMonth(of("vacancy"))}`,
    "other-income": `12 months x ${money(values.otherIncome)}: laundry, parking, pets.`,
    "effective-income": `Rent less vacancy plus other income. ${aMonth(of("effective-income"))}`,
    fixed: `${fixed.map(([name, amount]) => `${name} ${money(amount)}`).join(" + ")}. ${aMonth(of("fixed"))}`,
    management: `${percent(values.management)} of ${egi} collected. ${aMonth(of("management"))}`,
    maintenance: `${percent(values.repairs)} of ${egi} collected. ${aMonth(of("maintenance"))}`,
    noi: `What is collected less running costs. Before the loan and the reserve. ${aMonth(of("noi"))}`,
    debt: debtText(values, result),
    capex: `${percent(values.reserve)} of ${egi} put aside for roof, furnace and the like. ${aMonth(of("capex"))}`,
    "cash-flow": `Net operating income less the loan and the reserve. ${aMonth(of("cash-flow"))}`,
  };
  return result.statement.map(({ id, label, cents: amount }) => ({
    id,
    label,
    value: exactMoney(amount),
    kind: id === "cash-flow" ? "total" : id === "noi" || id === "effective-income" ? "subtotal" : "line",
    detail: how[id],
  }));
};

const debtText = (values: RentalValues, { loanCents, monthlyPaymentCents }: RentalResult): string => {
  if (loanCents === 0) return "No loan, nothing to pay.";
  const terms = `${wholeDollars(loanCents)} over ${values.years} years at ${percent(values.rate)}`;
  const formula = values.rate === 0 ? "in equal parts, without interest" : "by the level-payment formula";
  return `12 x ${exactMoney(monthlyPaymentCents)}: ${terms}, ${formula}.`;
};

/** The figures people compare properties by. */
export const measureLines = (values: RentalValues, result: RentalResult): ReceiptLine[] => {
  const { netOperatingIncomeCents: noi, cashInCents, cashFlowCents, loanCents, annualDebtServiceCents } = result;
  const price = wholeDollars(values.price * 100);
  return [
    {
      id: "cash-in",
      label: "Cash you put in",
      value: exactMoney(cashInCents),
      detail: `Price ${price} less loan ${wholeDollars(loanCents)}, plus closing ${money(values.closing)} and repairs ${money(values.rehab)}.`,
    },
    {
      id: "cap-rate",
      label: "Cap rate",
      value: percentText(result.capRate, 2),
      detail: `Net operating income ${wholeDollars(noi)} / price ${price}.`,
    },
    {
      id: "cash-on-cash",
      label: "Cash on cash",
      value: percentText(result.cashOnCash, 2),
      detail:
        cashInCents === 0
          ? "Nothing of your own is in: a share of nothing has no percentage."
          : `Cash flow ${wholeDollars(cashFlowCents)} / cash you put in ${wholeDollars(cashInCents)}.`,
    },
    {
      id: "coverage",
      label: "Debt coverage",
      value: timesText(result.debtCoverage),
      detail:
        result.debtCoverage === null
          ? "No loan, nothing to cover."
          : `Net operating income ${wholeDollars(noi)} / loan payments ${wholeDollars(annualDebtServiceCents)}. Lenders often look for 1.20 to 1.25.`,
    },
    {
      id: "break-even-rent",
      label: "Break-even rent",
      value: result.breakEvenRentCents === null ? "none" : `${exactMoney(result.breakEvenRentCents)} a month`,
      detail:
        result.breakEvenRentCents === null
          ? "Vacancy, management, repairs and reserve take all of any rent."
          : "The rent at which the first year's cash flow is nothing, all else as entered.",
    },
    {
      id: "break-even-occupancy",
      label: "Break-even occupancy",
      value: percentText(result.breakEvenOccupancyWithCapex),
      detail: `Running costs, loan and reserve / full rent. Above 100% the rent cannot cover them. Without the reserve ${percentText(result.breakEvenOccupancy)}.`,
    },
    ...horizonLines(result),
  ];
};

const horizonLines = (result: RentalResult): ReceiptLine[] => [
  {
    id: "payback",
    label: "Paid back by cash flow",
    value: yearText(result.paybackYear),
    detail: "The first year in which all cash flow so far is as much as the cash you put in.",
  },
  {
    id: "break-even-year",
    label: "Paid back by selling",
    value: yearText(result.breakEvenYear),
    detail: "The first year after which cash flow so far plus a sale gives back the cash you put in.",
  },
  ...[5, 10, 30].flatMap((horizon): ReceiptLine[] => {
    const year = result.years[horizon - 1];
    return year === undefined
      ? []
      : [
          {
            id: `irr-${horizon}`,
            label: `Return (IRR), sold after year ${horizon}`,
            value: irrText(year),
            detail: irrDetail(year),
          },
        ];
  }),
];

const yearText = (year: number | null): string => (year === null ? "not in 30 years" : `year ${year}`);

export const irrText = ({ internalRate, internalRateState }: RentalYear): string =>
  internalRateState === "one" ? percentText(internalRate) : internalRateState;

const irrDetail = ({ internalRateState, netSaleCents }: RentalYear): string => {
  if (internalRateState === "none")
    return "No yearly rate makes these payments worth nothing: there is no such return.";
  if (internalRateState === "several") {
    return "Payments change direction more than once, and several rates fit. None of them is the answer.";
  }
  return `The yearly rate at which your cash, each year's cash flow and ${wholeDollars(netSaleCents)} from the sale balance.`;
};

/** What the first year looks like on a return. */
export const paperLossLines = (values: RentalValues, { years }: RentalResult): ReceiptLine[] => {
  const first = years[0];
  if (first === undefined || first.depreciationCents === null || first.taxableCents === null) return [];
  const basis = (values.price + values.closing) * (1 - values.land / 100) + values.rehab;
  return [
    { id: "noi", label: "Net operating income", value: exactMoney(first.netOperatingIncomeCents) },
    {
      id: "interest",
      label: "Interest",
      value: exactMoney(-first.interestCents),
      detail: `The part of the first 12 payments that is interest. The rest pays the loan down.`,
    },
    {
      id: "depreciation",
      label: "Depreciation",
      value: exactMoney(-first.depreciationCents),
      detail: `${money(basis)} (price and closing costs without ${percent(values.land)} land, plus repairs) over 27.5 years. In use from January, half of the first month. A short-term rental may take 39 years.`,
    },
    {
      id: "taxable",
      label: first.taxableCents < 0 ? "Paper loss" : "Taxable rental income",
      value: exactMoney(first.taxableCents),
      kind: "total",
    },
  ];
};

export const paperLossReason = (values: RentalValues, { years }: RentalResult): string => {
  const taxable = years[0]?.taxableCents ?? 0;
  if (taxable >= 0) return "The first year shows income on a return, not a loss.";
  return `On a return the first year loses ${wholeDollars(-taxable)}. It counts against other income now if you are a real estate professional and take part materially in the rental.${worthWords(values, -taxable)} ${allowanceWords(values, Math.round(-taxable))}`;
};

/** What the part of a loss that counts now saves; what waits is worth nothing yet. */
const worthWords = ({ taxRate }: RentalValues, cents: number): string =>
  taxRate === null ? "" : ` At ${percent(taxRate)} that is worth ${wholeDollars((cents * taxRate) / 100)}.`;

/** The figures of the newest year: they have never been indexed. */
const ALLOWANCE = PASSIVE_ALLOWANCE.at(-1);

/** What the $25,000 allowance does for someone who is not a professional, on a single or joint return. */
const allowanceWords = (values: RentalValues, lossCents: number): string => {
  if (ALLOWANCE === undefined) return "";
  const { capCents, startCents } = ALLOWANCE.value.full;
  const helps = "if you own a tenth or more and help run it";
  if (values.magi === null) {
    return `Otherwise up to ${wholeDollars(capCents)} a year counts now while your income (MAGI) is ${wholeDollars(startCents)} or less, ${helps}. Above ${wholeDollars(startCents + 2 * capCents)} it all carries over as a passive loss, worth nothing yet.`;
  }
  const found = passiveAllowance({
    taxYear: ALLOWANCE.fromYear,
    filing: "single",
    magiCents: dollars(values.magi),
    lossCents,
    activeParticipation: true,
    ownershipPct: 100,
  });
  if (!found.ok) return "";
  const { allowedCents, suspendedCents } = found.value;
  const income = wholeDollars(dollars(values.magi));
  if (allowedCents === 0)
    return `Otherwise it carries over as a passive loss: at an income of ${income} no allowance is left.`;
  const rest = suspendedCents === 0 ? "" : ` ${wholeDollars(suspendedCents)} carries over as a passive loss.`;
  const worth = worthWords(values, allowedCents);
  return `Otherwise ${wholeDollars(allowedCents)} of it counts now at an income of ${income}, ${helps}.${worth}${rest} Married people who file apart have less or none.`;
};
