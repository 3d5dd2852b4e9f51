import type { ValuesOf } from "../state/fields.ts";
import type { FormOf } from "../state/form.ts";

const dollars = (start: number, min = 0) => ({ kind: "number", start, min, max: 100_000_000, digits: 2 }) as const;
const percent = (start: number, min = 0, max = 100) => ({ kind: "number", start, min, max, digits: 3 }) as const;
const months = (start: number) => ({ kind: "number", start, min: 0, max: 120, digits: 0 }) as const;

export const BRRR_FIELDS = {
  purchase: dollars(140_000),
  closing: dollars(3_500),
  rehab: dollars(45_000),
  contingency: dollars(4_500),
  months: months(6),
  carry: dollars(450),
  bridgeShare: percent(80),
  bridgePoints: percent(2, 0, 20),
  bridgeRate: percent(11, 0, 40),
  arv: dollars(260_000, 1),
  ltv: percent(75),
  rate: percent(7, 0, 30),
  years: { kind: "number", start: 30, min: 1, max: 40, digits: 0 },
  refiCosts: dollars(5_000),
  seasoning: months(6),
  rent: dollars(2_150),
  otherIncome: dollars(0),
  vacancy: percent(5),
  taxes: dollars(2_600),
  insurance: dollars(1_200),
  association: dollars(0),
  utilities: dollars(0),
  management: percent(8),
  repairs: percent(5),
  reserve: percent(5),
  growth: percent(3, -20, 20),
  appreciation: percent(3, -20, 20),
} as const;

export type BrrrValues = ValuesOf<typeof BRRR_FIELDS>;

export const BRRR_FORM: FormOf<typeof BRRR_FIELDS> = [
  {
    title: "Buy and rehab",
    lines: [
      { name: "purchase", label: "Purchase price", unit: "$" },
      { name: "closing", label: "Closing costs", unit: "$" },
      { name: "rehab", label: "Rehab", unit: "$" },
      { name: "contingency", label: "Contingency", unit: "$", hint: "For what the walls hide." },
      { name: "months", label: "Until the refinance", unit: "months" },
      { name: "carry", label: "Carrying costs", unit: "$ a month", hint: "Taxes, insurance, utilities. No interest." },
    ],
  },
  {
    title: "First loan",
    lines: [
      {
        name: "bridgeShare",
        label: "Loan to cost",
        unit: "%",
        hint: "Of purchase and rehab. 0% is a purchase in cash.",
      },
      { name: "bridgePoints", label: "Points", unit: "%" },
      { name: "bridgeRate", label: "Interest rate", unit: "%", hint: "Interest only." },
    ],
  },
  {
    title: "Refinance",
    lines: [
      { name: "arv", label: "Value after repair (ARV)", unit: "$" },
      { name: "ltv", label: "New loan to value", unit: "%" },
      { name: "rate", label: "Interest rate", unit: "%" },
      { name: "years", label: "Term", unit: "years" },
      { name: "refiCosts", label: "Costs of the refinance", unit: "$" },
      {
        name: "seasoning",
        label: "Lender's seasoning",
        unit: "months",
        hint: "Months you must own it first. Often six.",
      },
    ],
  },
  {
    title: "Rent",
    lines: [
      { name: "rent", label: "Rent", unit: "$ a month" },
      { name: "otherIncome", label: "Other income", unit: "$ a month" },
      { name: "vacancy", label: "Vacancy", unit: "% of rent" },
      { name: "taxes", label: "Property taxes", unit: "$ a year" },
      { name: "insurance", label: "Insurance", unit: "$ a year" },
      { name: "association", label: "Association (HOA)", unit: "$ a year" },
      { name: "utilities", label: "Utilities you pay", unit: "$ a year" },
      { name: "management", label: "Management", unit: "% of income" },
      { name: "repairs", label: "Repairs", unit: "% of income" },
      { name: "reserve", label: "Reserve", unit: "% of income" },
    ],
  },
  {
    title: "The years after",
    lines: [
      { name: "growth", label: "Income grows by", unit: "% a year" },
      { name: "appreciation", label: "Value grows by", unit: "% a year" },
    ],
  },
];
