import type { AuthorityId } from "../citations/citations.ts";
import type { Seen } from "../citations/authority.ts";

export const EXCHANGE_TAXPAYERS = ["individual", "partnership", "s-corporation", "c-corporation"] as const;
export type ExchangeTaxpayer = (typeof EXCHANGE_TAXPAYERS)[number];

/** Due dates of calendar-year returns, in the following year, before they move to a business day. */
export type ReturnDueDate = {
  readonly taxpayer: ExchangeTaxpayer;
  readonly fromYear: number;
  readonly toYear: number | null;
  readonly due: { readonly month: number; readonly day: number };
  readonly extended: { readonly month: number; readonly day: number };
  readonly authorities: readonly AuthorityId[];
  readonly seen: Seen;
};

const APRIL = { due: { month: 4, day: 15 }, extended: { month: 10, day: 15 } };
const MARCH = { due: { month: 3, day: 15 }, extended: { month: 9, day: 15 } };
const SOURCE = { authorities: ["irc-7503"], seen: "memory" } as const;

/** What was due on April 15, 2020 was postponed for everybody, and in 2021 for individuals. */
const JULY_2020 = {
  due: { month: 7, day: 15 },
  extended: APRIL.extended,
  authorities: ["notice-2020-23"],
  seen: "secondary",
} as const;
const MAY_2021 = {
  due: { month: 5, day: 17 },
  extended: APRIL.extended,
  authorities: ["notice-2021-21"],
  seen: "secondary",
} as const;

export const RETURN_DUE_DATES: readonly ReturnDueDate[] = [
  { taxpayer: "individual", fromYear: 1984, toYear: 2018, ...APRIL, ...SOURCE },
  { taxpayer: "individual", fromYear: 2019, toYear: 2019, ...JULY_2020 },
  { taxpayer: "individual", fromYear: 2020, toYear: 2020, ...MAY_2021 },
  { taxpayer: "individual", fromYear: 2021, toYear: null, ...APRIL, ...SOURCE },
  { taxpayer: "s-corporation", fromYear: 1984, toYear: null, ...MARCH, ...SOURCE },
  // Corporations and partnerships traded places for years beginning after 2015.
  { taxpayer: "c-corporation", fromYear: 1984, toYear: 2015, ...MARCH, ...SOURCE },
  { taxpayer: "c-corporation", fromYear: 2016, toYear: 2018, ...APRIL, ...SOURCE },
  { taxpayer: "c-corporation", fromYear: 2019, toYear: 2019, ...JULY_2020 },
  { taxpayer: "c-corporation", fromYear: 2020, toYear: null, ...APRIL, ...SOURCE },
  { taxpayer: "partnership", fromYear: 1984, toYear: 2015, ...APRIL, ...SOURCE },
  { taxpayer: "partnership", fromYear: 2016, toYear: null, ...MARCH, ...SOURCE },
];
