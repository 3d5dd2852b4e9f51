import type { ValuesOf } from "../state/fields.ts";
import type { FormOf } from "../state/form.ts";

const MOST_DOLLARS = 100_000_000;
const dollars = (start: number, min = 0) => ({ kind: "number", start, min, max: MOST_DOLLARS, digits: 2 }) as const;
const percent = (start: number, min = 0, max = 100) => ({ kind: "number", start, min, max, digits: 3 }) as const;

export const RENTAL_FIELDS = {
  price: dollars(300_000, 1),
  closing: dollars(9_000),
  rehab: dollars(5_000),
  value: { kind: "number", start: null, min: 1, max: MOST_DOLLARS, digits: 2 },
  down: percent(25),
  rate: percent(6.75, 0, 30),
  years: { kind: "number", start: 30, min: 1, max: 40, digits: 0 },
  rent: dollars(2_700),
  otherIncome: dollars(0),
  vacancy: percent(5),
  taxes: dollars(3_600),
  insurance: dollars(1_500),
  association: dollars(0),
  utilities: dollars(0),
  management: percent(8),
  repairs: percent(5),
  reserve: percent(5),
  rentGrowth: percent(3, -20, 20),
  expenseGrowth: percent(3, -20, 20),
  appreciation: percent(3, -20, 20),
  sellingCost: percent(6),
  land: { kind: "number", start: 20, min: 0, max: 100, digits: 3 },
  taxRate: { kind: "number", start: null, min: 0, max: 60, digits: 3 },
  magi: { kind: "number", start: null, min: 0, max: MOST_DOLLARS, digits: 0 },
} as const;

export type RentalValues = ValuesOf<typeof RENTAL_FIELDS>;

export const RENTAL_FORM: FormOf<typeof RENTAL_FIELDS> = [
  {
    title: "Purchase",
    lines: [
      { name: "price", label: "Price", unit: "$" },
      { name: "closing", label: "Closing costs", unit: "$" },
      { name: "rehab", label: "Repairs before renting", unit: "$" },
      { name: "value", label: "Worth after repairs", unit: "$", hint: "Empty: the price." },
    ],
  },
  {
    title: "Loan",
    lines: [
      { name: "down", label: "Down payment", unit: "%", hint: "100% is a purchase without a loan." },
      { name: "rate", label: "Interest rate", unit: "%" },
      { name: "years", label: "Term", unit: "years" },
    ],
  },
  {
    title: "Income",
    lines: [
      { name: "rent", label: "Rent", unit: "$ a month" },
      { name: "otherIncome", label: "Other income", unit: "$ a month" },
      { name: "vacancy", label: "Vacancy", unit: "% of rent" },
    ],
  },
  {
    title: "Costs",
    lines: [
      { name: "taxes", label: "Property taxes", unit: "$ a year" },
      { name: "insurance", label: "Insurance", unit: "$ a year" },
      { name: "association", label: "Association (HOA)", unit: "$ a year" },
      { name: "utilities", label: "Utilities you pay", unit: "$ a year" },
      { name: "management", label: "Management", unit: "% of income" },
      { name: "repairs", label: "Repairs", unit: "% of income" },
      { name: "reserve", label: "Reserve", unit: "% of income", hint: "For roof, furnace and the like." },
    ],
  },
  {
    title: "The years after",
    lines: [
      { name: "rentGrowth", label: "Rent grows by", unit: "% a year" },
      { name: "expenseGrowth", label: "Costs grow by", unit: "% a year" },
      { name: "appreciation", label: "Value grows by", unit: "% a year" },
      { name: "sellingCost", label: "Cost of selling", unit: "%", hint: "Of the value at that time." },
    ],
  },
  {
    title: "Tax",
    lines: [
      { name: "land", label: "Land's part of the price", unit: "%", hint: "Land is not depreciated." },
      { name: "taxRate", label: "Your tax rate", unit: "%", hint: "For what a paper loss may save. Can stay empty." },
      {
        name: "magi",
        label: "Your income (MAGI)",
        unit: "$ a year",
        hint: "Modified adjusted gross income: up to $150,000 a part of a loss may count at once. Can stay empty.",
      },
    ],
  },
];
