import { EXCHANGE_TAXPAYERS } from "@tenure/tax-rules";

const money = { kind: "number", start: null, min: 0, max: 1_000_000_000, digits: 2 } as const;
const name = { kind: "text", start: "", max: 60 } as const;

const IDENTIFIED_FIELDS = {
  name,
  value: money,
  isAcquired: { kind: "flag", start: false },
  isRevoked: { kind: "flag", start: false },
} as const;

const EXCHANGE_FIELDS = {
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
