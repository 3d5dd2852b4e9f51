import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ELECTED_RENTALS } from "@tenure/tax-rules";
import { stateEarlierYears } from "#features/facts/earlier-years/contract.ts";
import { createElection } from "#features/facts/elections/contract.ts";
import { createGrouping } from "#features/facts/elections/grouping-contract.ts";
import { createOthersHours } from "#features/log/others-hours/contract.ts";
import { createPosition, updateTaxYear } from "#features/facts/other-work/contract.ts";
import { listPersons } from "#features/facts/participants/contract.ts";
import { createProperty, updateProperty } from "#features/facts/properties/contract.ts";
import { buildProperty } from "#features/facts/properties/server/testing/build-property.ts";
import { createTimeEntry } from "#features/log/time-entries/contract.ts";
import type { PropertyType } from "#shared/domain.ts";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import { getLosses, type Losses, updateLosses } from "../contract.ts";

const YEAR = 2025;
const params = { year: YEAR };
const UNSAID = {
  suspendedCents: 0,
  isActive: null,
  wasActive: null,
  disposal: null,
  isWholeInterest: null,
  isFullyTaxable: null,
  buyer: null,
  saleGainCents: null,
  unrecognizedGainCents: null,
  basisIncreaseCents: null,
  isSelfRental: null,
  isMostlyLand: null,
  isDeveloped: null,
};
const INCOME = {
  incomeCents: 20_000_000,
  taxableBenefitsCents: 0,
  iraDeductionCents: 0,
  selfEmploymentTaxCents: 0,
  studentLoanInterestCents: 0,
  excludedIncomeCents: 0,
  otherBusinessNetCents: 0,
};
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** Two rentals in which somebody else does nearly all of the work, and the status by another real property business. */
const openBook = async (propertyType: PropertyType) => {
  const robin = await app.signUp();
  const { persons } = await robin.call(listPersons, {});
  const filing = { filingStatus: "single" as const, livedApartAllYear: null, electionInForce: null, version: 0 };
  await robin.call(updateTaxYear, { params, body: filing });
  await robin.call(createPosition, {
    body: {
      personId: persons[0]?.id ?? "",
      kind: "business",
      name: "Harbor Brokerage",
      isRealEstate: true,
      trade: "brokerage",
      ownershipPct: 100,
      ownershipFrom: null,
      ownershipTo: null,
      isCorporation: null,
      familyOwnershipPct: null,
      materiallyParticipates: true,
      taxYear: YEAR,
      periods: [{ startsOn: "2025-01-01", endsOn: "2025-12-31", hours: 1600 }],
    },
  });
  const [elm, oak] = [await addRental(robin, "Elm", propertyType), await addRental(robin, "Oak", propertyType)];
  return { robin, elm, oak };
};

const addRental = async (robin: ApiClient, nickname: string, propertyType: PropertyType) => {
  const body = buildProperty({ nickname, propertyType, ownershipPct: 100, acquiredOn: "2021-06-01" });
  const rental = await robin.call(createProperty, { body });
  const propertyId = rental.id;
  const work = { date: "2025-03-01", hours: 2, activityType: "maintenance-repairs-oversight" as const };
  await robin.call(createTimeEntry, { body: { ...work, propertyId, description: "Fixed the roof" } });
  const who = { kind: "new" as const, name: `Manager of ${nickname}`, firmName: null, role: "Manager" };
  const hours = { kind: "hours" as const, hours: 400 };
  await robin.call(createOthersHours, { body: { propertyId, taxYear: YEAR, who, isPaidForManagement: true, hours } });
  return rental;
};

/** Both are one activity since the year before. */
const asOne = async (robin: ApiClient, propertyType: PropertyType, propertyIds: string[]): Promise<string> => {
  if (propertyType === "Short-term Rental") {
    return (await robin.call(createGrouping, { body: { propertyIds, firstYear: 2024, disclosed: true } })).id;
  }
  await robin.call(createElection, { body: { firstYear: 2024, manner: "original_return", filedOn: "2025-03-28" } });
  return ELECTED_RENTALS;
};

const stepOf = ({ answer }: Losses, id: string) => answer?.steps.find((step) => step.id === id)?.cents ?? null;
/** The amount of a line of Form 8582, Parts I and III. */
const cellOf = ({ answer }: Losses, line: string) =>
  answer?.forms
    .filter(({ title }) => /Part (?:I|III):/.test(title))
    .flatMap(({ rows }) => rows)
    .find(({ label }) => label.startsWith(`${line} `))?.cells[0];

describe.each(["Long-term Rental", "Short-term Rental"] as const)("one of two: %s", (propertyType) => {
  test("15,525 of gain meet 15,450 of loss of the activity that goes on, as the form's instructions have it", async () => {
    const { robin, elm, oak } = await openBook(propertyType);
    const activityId = await asOne(robin, propertyType, [elm.id, oak.id]);
    await robin.call(stateEarlierYears, { params: { activityId }, body: { years: [], version: 0 } });
    const body = { soldOn: "2025-09-30", version: elm.version };
    await robin.call(updateProperty, { params: { id: elm.id }, body });

    const isRental = propertyType === "Long-term Rental";
    const isActive = isRental ? true : null;
    const sale = { disposal: "sale", isWholeInterest: true, isFullyTaxable: true, buyer: "unrelated" } as const;
    const sold = { ...UNSAID, propertyId: elm.id, netCents: 0, isActive, ...sale };
    const kept = { ...UNSAID, propertyId: oak.id, netCents: -280_000, suspendedCents: 1_265_000, isActive };
    const say = async (version: number, saleGainCents: number): Promise<Losses> => {
      const lines = [
        { ...sold, saleGainCents },
        { ...kept, wasActive: isActive },
      ];
      await robin.call(updateLosses, { params, body: { ...INCOME, version, lines } });
      return robin.call(getLosses, { params });
    };

    const example = await say(0, 1_552_500);
    expect(example.lines).toMatchObject([
      { nickname: "Elm", treatment: "passive", isDisposed: true, isOneActivity: false, waitsCents: 0 },
      { nickname: "Oak", treatment: "passive", isDisposed: false, isOneActivity: false, waitsCents: 0 },
    ]);
    // 15,525 less 2,800 is the year's income of the activity; the 12,650 from before meet it, and 75 are left.
    expect(example.answer).toMatchObject({ suspendedCents: 0, countsCents: 1_265_000, missing: [] });
    expect(stepOf(example, "passive-income")).toBe(1_265_000);
    expect(stepOf(example, "freed")).toBeNull();
    const rows = isRental ? ["1a", "1b", "1c", "1d"] : ["2a", "2b", "2c", "2d"];
    expect([...rows, "3", "11"].map((label) => cellOf(example, label))).toEqual([
      1_552_500, -280_000, -1_265_000, 7500, 7500, 1_545_000,
    ]);

    // The sale of one of two frees nothing: with a smaller gain the rest waits, and starts the next year.
    const less = await say(1, 1_000_000);
    expect(less.answer).toMatchObject({ suspendedCents: 545_000, countsCents: 720_000, missing: [] });
    expect(stepOf(less, "freed")).toBe(0);
    expect(less.answer?.steps.find(({ id }) => id === "freed")?.says).toContain("Elm: a part of one activity.");
    const next = await robin.call(getLosses, { params: { year: YEAR + 1 } });
    expect(next.lines.reduce((sum, { start }) => sum + (start?.cents ?? 0), 0)).toBe(545_000);
  });
});
