import type { AuthorityId } from "../citations/citations.ts";
import type { Seen } from "../citations/authority.ts";
import type { CivilDay } from "../units/civil-day.ts";

export type BonusLine = {
  /** Day of acquisition, which is that of a written binding contract: from (inclusive) and to (inclusive), null for open. */
  readonly acquiredFrom: CivilDay | null;
  readonly acquiredTo: CivilDay | null;
  readonly placedInServiceYear: number | null;
  readonly andLater?: boolean;
  readonly percent: number;
  readonly authorities: readonly AuthorityId[];
  readonly seen: Seen;
};

/** The percentage depends on when property was acquired and when it was placed in service. */
export const BONUS_DEPRECIATION: readonly BonusLine[] = [
  {
    acquiredFrom: "2025-01-20",
    acquiredTo: null,
    placedInServiceYear: null,
    percent: 100,
    authorities: ["irc-168-k", "obbba-2025", "notice-2026-11"],
    seen: "secondary",
  },
  ...[2017, 2018, 2019, 2020, 2021, 2022].map((year) => phasedDown(year, 100)),
  phasedDown(2023, 80),
  phasedDown(2024, 60),
  phasedDown(2025, 40),
  phasedDown(2026, 20),
  phasedDown(2027, 0),
];

/** For the first tax year that ends after January 19, 2025, 40 percent may be elected instead of 100. */
export const REDUCED_BONUS = { placedInServiceYear: 2025, percent: 40 } as const;

function phasedDown(placedInServiceYear: number, percent: number): BonusLine {
  return {
    acquiredFrom: "2017-09-28",
    acquiredTo: "2025-01-19",
    placedInServiceYear,
    andLater: placedInServiceYear === 2027,
    percent,
    authorities: ["irc-168-k"],
    seen: "secondary",
  };
}
