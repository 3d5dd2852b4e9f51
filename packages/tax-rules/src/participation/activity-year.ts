import type { Seconds } from "../units/hours.ts";

/** One activity in one tax year, with everything the seven tests need. */
export type ActivityYear = {
  readonly id: string;
  readonly name: string;
  /** Rentals are tested only for nonpassive treatment of a qualifying taxpayer; short-term rentals are trades or businesses. */
  readonly kind: "rental" | "short-term" | "elected-rentals" | "trade-or-business";
  readonly taxYear: number;
  /** Countable work of the taxpayer, with the spouse's where they are married (s.469(h)(5)). */
  readonly seconds: Seconds;
  /** The part of it that is management: test 7 may have to leave it out. */
  readonly managementSeconds: Seconds;
  readonly others: OthersInActivity;
  /** A limited partner has only tests 1, 5 and 6; unknown where no one has said, or where it turns on unstated rents. */
  readonly limitedPartner: boolean | "unknown";
  readonly priorYears: PriorYears;
  /** First year in which participation was possible, if it is known: an interest is needed (Reg. 1.469-5(f)(1)). */
  readonly firstYear?: number | null;
  /** The log of the year is empty: its hours are unknown, not zero. */
  readonly isNothingLogged?: boolean;
  readonly personalServiceActivity: boolean;
  /** For a business whose participation was stated and is not tested here: whether it passes a test other than test 4. */
  readonly stated?: "passes" | "fails" | "open";
};

/** Everyone but the taxpayer and the spouse, each individual separately. */
export type OthersInActivity = {
  /** False: someone may be missing from the list. */
  readonly complete: boolean;
  /** Others may have worked as well, but none of them more: everyone's total hours are not known. */
  readonly onlyTheMost?: boolean;
  readonly individuals: readonly IndividualHours[];
};

export type IndividualHours = {
  readonly id: string;
  readonly name: string;
  readonly seconds: Seconds | null;
  readonly paidForManagement: boolean;
};

/** Earlier years with material participation found without test 5; null while no one has stated them. */
export type PriorYears = ReadonlySet<number> | null;
