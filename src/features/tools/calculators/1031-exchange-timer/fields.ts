import { EXCHANGE_TAXPAYERS } from "@tenure/tax-rules";
import type { ValuesOf } from "../state/fields.ts";
import type { FormLine } from "../state/form.ts";

const money = { kind: "number", start: null, min: 0, max: 1_000_000_000, digits: 2 } as const;
const name = { kind: "text", start: "", max: 60 } as const;

export const IDENTIFIED_FIELDS = {
  name,
  value: money,
  isAcquired: { kind: "flag", start: false },
  /** In the future: planned. Empty although received: the day is not known. */
  receivedOn: { kind: "day", start: null },
  isRevoked: { kind: "flag", start: false },
} as const;

export const EXCHANGE_FIELDS = {
  name,
  soldOn: { kind: "day", start: null },
  taxpayer: { kind: "choice", start: "individual", choices: EXCHANGE_TAXPAYERS },
  extensionFiled: { kind: "flag", start: false },
  returnFiledOn: { kind: "day", start: null },
  value: money,
  debt: money,
  intermediary: name,
  completedOn: { kind: "day", start: null },
  identified: { kind: "list", of: IDENTIFIED_FIELDS, start: 0, max: 12 },
} as const;

export const TIMER_FIELDS = {
  exchanges: { kind: "list", of: EXCHANGE_FIELDS, start: 1, max: 8 },
} as const;

export type TimerValues = ValuesOf<typeof TIMER_FIELDS>;
export type ExchangeValues = ValuesOf<typeof EXCHANGE_FIELDS>;
export type IdentifiedValues = ValuesOf<typeof IDENTIFIED_FIELDS>;

export const EXCHANGE_LINES: readonly FormLine<Exclude<keyof ExchangeValues, "identified">>[] = [
  {
    name: "soldOn",
    label: "Closing of the property you sold",
    hint: "Day 0. With several sales in one exchange, the first.",
  },
  { name: "name", label: "Name", hint: "Such as a street." },
  {
    name: "taxpayer",
    label: "Who files the return",
    words: {
      individual: "Individual or couple",
      partnership: "Partnership",
      "s-corporation": "S corporation",
      "c-corporation": "C corporation",
    },
  },
  { name: "extensionFiled", label: "An extension of that return is filed, or will be" },
  {
    name: "returnFiledOn",
    label: "Return filed on",
    hint: "On a careful reading filing ends the exchange. Empty: not filed.",
  },
  { name: "value", label: "Value sold", unit: "$" },
  { name: "debt", label: "Debt paid off at closing", unit: "$" },
  { name: "intermediary", label: "Qualified intermediary" },
  { name: "completedOn", label: "Everything received on" },
];
