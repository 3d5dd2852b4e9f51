import { afterAll, beforeAll, expect, test } from "vitest";
import { updateTaxYear } from "#features/facts/other-work/contract.ts";
import { createProperty, updateProperty } from "#features/facts/properties/contract.ts";
import { buildProperty } from "#features/facts/properties/server/testing/build-property.ts";
import { createTimeEntry } from "#features/log/time-entries/contract.ts";
import { startTestApp, type TestApp } from "#test/support/api-client.ts";
import { getLosses, updateLosses } from "../contract.ts";

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
const NO_OTHER_LINES = {
  taxableBenefitsCents: 0,
  iraDeductionCents: 0,
  selfEmploymentTaxCents: 0,
  studentLoanInterestCents: 0,
  excludedIncomeCents: 0,
};
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test("the losses of a year: careful while facts are missing, and theirs alone who state them", async () => {
  const robin = await app.signUp();
  const house = await robin.call(createProperty, { body: buildProperty({ nickname: "Elm" }) });
  const propertyId = house.id;
  await robin.call(createTimeEntry, {
    body: {
      propertyId,
      date: "2025-03-01",
      hours: 2,
      activityType: "maintenance-repairs-oversight",
      description: "Roof",
    },
  });
  const empty = await robin.call(getLosses, { params });
  expect(empty).toMatchObject({
    version: 0,
    incomeCents: null,
    answer: null,
    lines: [{ nickname: "Elm", netCents: null }],
  });

  const said = { incomeCents: null, ...NO_OTHER_LINES, otherBusinessNetCents: null, version: 0 };
  const line = { propertyId, netCents: -3_000_000, ...UNSAID };
  const first = await robin.call(updateLosses, { params, body: { ...said, lines: [line] } });
  expect(first.answer).toMatchObject({ countsCents: 0, suspendedCents: 3_000_000 });
  const ids = (view: typeof first) => view.answer?.missing.map(({ id }) => id.split(":")[0]);
  expect(ids(first)).toEqual(expect.arrayContaining(["active", "filing-status", "magi"]));

  await robin.call(updateTaxYear, {
    params,
    body: { filingStatus: "single", livedApartAllYear: null, electionInForce: null, version: 0 },
  });
  await robin.call(updateProperty, { params: { id: propertyId }, body: { ownershipPct: 100, version: house.version } });
  const told = { ...said, incomeCents: 12_000_000, otherBusinessNetCents: 0, version: 1 };
  const second = await robin.call(updateLosses, { params, body: { ...told, lines: [{ ...line, isActive: true }] } });
  expect(second.answer).toMatchObject({ countsCents: 1_500_000, suspendedCents: 1_500_000 });
  expect(second.lines[0]).toMatchObject({ isActive: true, isRental: true });

  const stale = await robin.refused(updateLosses, { params, body: { ...told, lines: [] } });
  expect(stale).toMatchObject({ code: "version_conflict", data: { current: { version: 2 } } });
  const twice = await robin.refused(updateLosses, { params, body: { ...told, version: 2, lines: [line, line] } });
  expect(twice.fields).toHaveProperty("lines");
  const other = await app.signUp();
  expect((await other.refused(updateLosses, { params, body: { ...said, lines: [line] } })).code).toBe("not_found");
  expect((await other.call(getLosses, { params })).lines).toEqual([]);
});

test("a sale frees nothing until it is told, and what waits starts the next year", async () => {
  const robin = await app.signUp();
  const house = await robin.call(createProperty, { body: buildProperty({ nickname: "Elm", soldOn: "2025-06-30" }) });
  const flat = await robin.call(createProperty, { body: buildProperty({ nickname: "Oak" }) });
  for (const { id: propertyId } of [house, flat]) {
    await robin.call(createTimeEntry, {
      body: {
        propertyId,
        date: "2025-03-01",
        hours: 2,
        activityType: "maintenance-repairs-oversight",
        description: "Roof",
      },
    });
  }
  await robin.call(updateTaxYear, {
    params,
    body: { filingStatus: "single", livedApartAllYear: null, electionInForce: null, version: 0 },
  });
  const year = { incomeCents: 20_000_000, ...NO_OTHER_LINES, otherBusinessNetCents: 0 };
  const elm = { propertyId: house.id, netCents: -500_000, ...UNSAID, suspendedCents: 4_000_000 };
  const oak = { propertyId: flat.id, netCents: -1_000_000, ...UNSAID, isActive: false };
  const open = await robin.call(updateLosses, { params, body: { ...year, version: 0, lines: [elm, oak] } });
  expect(open.answer).toMatchObject({ countsCents: 0, suspendedCents: 5_500_000 });
  expect(open.answer?.missing).toMatchObject([{ id: `disposal:${house.id}` }]);
  expect(open.lines.find(({ nickname }) => nickname === "Elm")).toMatchObject({
    isDisposed: true,
    isOneActivity: true,
  });

  const sold = { isWholeInterest: true, isFullyTaxable: true, buyer: "unrelated" as const, saleGainCents: 1_200_000 };
  const lines = [{ ...elm, disposal: "sale" as const, ...sold }, oak];
  const told = await robin.call(updateLosses, { params, body: { ...year, version: 1, lines } });
  expect(told.answer).toMatchObject({ suspendedCents: 1_000_000, missing: [] });
  expect(told.answer?.steps.find(({ id }) => id === "freed")).toMatchObject({ cents: 3_300_000 });
  expect(told.lines.find(({ nickname }) => nickname === "Oak")).toMatchObject({ waitsCents: 1_000_000 });

  const next = await robin.call(getLosses, { params: { year: YEAR + 1 } });
  expect(next.lines).toMatchObject([
    { nickname: "Oak", suspendedCents: null, start: { taxYear: YEAR, cents: 1_000_000, isSettled: true } },
  ]);
  expect(next.answer?.suspendedCents).toBe(1_000_000);
});

test("the gain of a part that was sold meets the losses of its activity, on the tab and in the drafts", async () => {
  const robin = await app.signUp();
  const owned = buildProperty({ nickname: "Elm", ownershipPct: 100 });
  const { id: propertyId } = await robin.call(createProperty, { body: owned });
  const work = { date: "2025-03-01", hours: 2, activityType: "maintenance-repairs-oversight" as const };
  await robin.call(createTimeEntry, { body: { ...work, propertyId, description: "Roof" } });
  const body = { filingStatus: "single" as const, livedApartAllYear: null, electionInForce: null, version: 0 };
  await robin.call(updateTaxYear, { params, body });
  const year = { incomeCents: 20_000_000, ...NO_OTHER_LINES, otherBusinessNetCents: 0 };
  const elm = { propertyId, ...UNSAID, netCents: -280_000, suspendedCents: 1_265_000, isActive: true, wasActive: true };
  const sold = { ...elm, isWholeInterest: false, saleGainCents: 1_552_500 };
  const told = await robin.call(updateLosses, { params, body: { ...year, version: 0, lines: [sold] } });
  expect(told.answer).toMatchObject({ suspendedCents: 0, missing: [] });
  expect(told.answer?.forms[0]?.rows[0]).toMatchObject({ label: expect.stringContaining("1a"), cells: [1_272_500] });
  const atLoss = { ...sold, saleGainCents: -100_000 };
  const again = await robin.call(updateLosses, { params, body: { ...year, version: 1, lines: [atLoss] } });
  const partIX = again.answer?.forms.find(({ title }) => title.includes("Part IX:"));
  expect(partIX?.rows.map(({ cells }) => cells[3])).toEqual([1_545_000, 100_000]);
});
