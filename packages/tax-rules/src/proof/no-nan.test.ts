import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { amortization } from "../calculators/amortization.ts";
import { brrrrCalculation } from "../calculators/brrrr.ts";
import { depreciation, saleGain } from "../calculators/depreciation.ts";
import { internalRates } from "../calculators/internal-rates.ts";
import { rentalCalculation } from "../calculators/rental.ts";
import { boot } from "../exchange/boot.ts";
import { identification } from "../exchange/identification.ts";
import type { Validated } from "../facts/refusal.ts";
import { excessBusinessLoss } from "../limits/excess-business-loss.ts";
import { lossesOfYear } from "../limits/losses-of-year.ts";
import { passiveAllowance } from "../limits/passive-allowance.ts";
import { incomeWithout } from "../testing/income-without.ts";
import { averageCustomerUse, statedAverageUse } from "../short-term/average-customer-use.ts";

/** Mostly amounts that people have, among them some that are none. */
const cents = fc.oneof(
  { weight: 12, arbitrary: fc.constantFrom(0, 1, 99, 120_000, 4_500_000, 25_000_000, 60_000_000, 900_000_000_000) },
  { weight: 1, arbitrary: fc.constantFrom(Number.NaN, Infinity, -Infinity, -1, 0.5, 2 ** 60) },
);
const share = fc.oneof(
  { weight: 12, arbitrary: fc.constantFrom(0, 1e-12, 0.03, 0.05, 0.2, 0.75, 1) },
  { weight: 1, arbitrary: fc.constantFrom(Number.NaN, Infinity, -0.5, 2) },
);
const count = fc.oneof(
  { weight: 12, arbitrary: fc.constantFrom(1, 2, 6, 12, 30) },
  { weight: 1, arbitrary: fc.constantFrom(0, Number.NaN, Infinity, -1, 1.5, 400) },
);

const rental = fc.record({
  priceCents: cents,
  downShare: share,
  closingCents: cents,
  rehabCents: cents,
  annualRate: share,
  loanYears: count,
  monthlyRentCents: cents,
  vacancyShare: share,
  taxesCents: cents,
  insuranceCents: cents,
  managementShare: share,
  maintenanceShare: share,
  capexShare: share,
  rentGrowth: share,
  expenseGrowth: share,
  appreciation: share,
  sellingCostShare: share,
});
const brrrr = fc.record({
  purchaseCents: cents,
  closingCents: cents,
  rehabCents: cents,
  contingencyCents: cents,
  holdMonths: count,
  monthlyHoldingCents: cents,
  bridgeShareOfCost: share,
  bridgePointsShare: share,
  bridgeAnnualRate: share,
  afterRepairValueCents: cents,
  refinanceShareOfValue: share,
  refinanceAnnualRate: share,
  refinanceYears: count,
  refinanceCostsCents: cents,
  netOperatingIncomeCents: cents,
  incomeGrowth: share,
  appreciation: share,
});
const exchange = fc.record({
  saleCents: cents,
  sellingCostsCents: cents,
  mortgagePaidCents: cents,
  adjustedBasisCents: cents,
  newPriceCents: cents,
  newMortgageCents: cents,
  buyingCostsCents: cents,
});
const result = fc.record({
  id: fc.constant("p"),
  name: fc.constant("P"),
  activityId: fc.constant("p"),
  citation: fc.constant(""),
  nonpassive: fc.constantFrom("met" as const, "not_met" as const, "unproven" as const),
  significant: fc.constantFrom("met", "not_met", "unproven"),
  isRental: fc.constantFrom(true, false, null),
  netCents: fc.option(cents.map((amount) => -amount)),
  suspendedCents: fc.option(cents),
  activeNow: fc.constantFrom(true, false, null),
  activeBefore: fc.constantFrom(true, false, null),
  ownershipPct: fc.constantFrom(100, 9, null),
  limitedPartner: fc.boolean(),
});

const YEAR = 2025;
const single = "single" as const;

/** Each gives an answer or a refusal, and never a number that is none. */
const QUESTIONS: readonly (readonly [string, fc.Arbitrary<Validated<unknown>>])[] = [
  ["rentalCalculation", rental.map((inputs) => rentalCalculation(inputs))],
  ["brrrrCalculation", brrrr.map((inputs) => brrrrCalculation(inputs))],
  [
    "amortization",
    fc
      .tuple(cents, share, count)
      .map(([principalCents, annualRate, years]) => amortization({ principalCents, annualRate, years })),
  ],
  [
    "internalRates",
    fc.array(cents, { minLength: 1, maxLength: 6 }).map(([first = 0, ...rest]) => internalRates([-first, ...rest])),
  ],
  [
    "depreciation",
    fc
      .tuple(cents, count)
      .map(([basisCents, month]) =>
        depreciation({ basisCents, placedInServiceYear: YEAR, placedInServiceMonth: month }),
      ),
  ],
  [
    "saleGain",
    fc
      .tuple(cents, cents, cents)
      .map(([netPriceCents, basisCents, depreciationCents]) =>
        saleGain({ netPriceCents, basisCents, depreciationCents }),
      ),
  ],
  ["boot", exchange.map((question) => boot(question))],
  [
    "identification",
    fc.tuple(cents, fc.array(cents, { maxLength: 5 })).map(([given, values]) =>
      identification(
        given,
        values.map((fairMarketValueCents) => ({ fairMarketValueCents })),
      ),
    ),
  ],
  ["excessBusinessLoss", cents.map((loss) => excessBusinessLoss(YEAR, single, loss))],
  [
    "passiveAllowance",
    fc.tuple(cents, cents, share).map(([magiCents, lossCents, owned]) =>
      passiveAllowance({
        taxYear: YEAR,
        filing: single,
        magiCents,
        lossCents,
        activeParticipation: true,
        ownershipPct: owned * 100,
      }),
    ),
  ],
  [
    "lossesOfYear",
    fc.tuple(fc.array(result, { maxLength: 3 }), fc.option(cents)).map(([properties, income]) =>
      lossesOfYear({
        taxYear: YEAR,
        filing: single,
        livedApart: null,
        modifiedIncome: incomeWithout(income),
        otherBusinessNetCents: null,
        properties: properties.map((p, i) => ({ ...p, id: `p${i}`, activityId: `p${i}` })),
      }),
    ),
  ],
  [
    "averageCustomerUse",
    fc.tuple(fc.constantFrom(1, 6.99, 7, 7.01, 30, 365), cents).map(([days, rentCents]) => {
      const [one] = statedAverageUse("p", days, YEAR).classes;
      const classes =
        one === undefined
          ? []
          : [
              { ...one, rentCents },
              { ...one, id: "other", rentCents: 100 },
            ];
      return averageCustomerUse({ propertyId: "p", classes }, YEAR);
    }),
  ],
];

describe("whatever the figures", () => {
  it.each(QUESTIONS)("%s gives no NaN and no infinity, and throws nothing", (_name, answers) => {
    let answered = 0;
    fc.assert(
      fc.property(answers, (answer) => {
        if (!answer.ok) return;
        answered += 1;
        JSON.stringify(answer.value, (key, value: unknown) => {
          if (typeof value === "number") expect([key, Number.isFinite(value)]).toEqual([key, true]);
          return value;
        });
      }),
      { numRuns: 300, seed: 20_261_126 },
    );
    expect(answered).toBeGreaterThan(30);
  });
});
