import { evaluateStatus } from "@tenure/tax-rules";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createPerson, listPersons } from "#features/facts/participants/contract.ts";
import { otherWorkInLaw } from "../other-work-in-law.ts";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import { TEST_ENGINES } from "#test/support/test-database.ts";
import { expectWriteHabits } from "#test/support/write-habits.ts";
import { createPosition, getTaxYear, removePosition, updatePosition } from "../contract.ts";
import { POSITIONS_MAX } from "../rules.ts";

describe.each(TEST_ENGINES)("a position (%s)", (_title, createDatabase) => {
  let app: TestApp;
  let robin: ApiClient;
  let self: string;
  beforeAll(async () => {
    app = await startTestApp({ createDatabase });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    robin = await app.signUp();
    self = (await robin.call(listPersons, {})).persons[0]?.id ?? "";
  });

  const yearOf = (taxYear: number, hours: number | null = 2000) => ({
    taxYear,
    periods: [{ startsOn: `${taxYear}-01-01`, endsOn: `${taxYear}-12-31`, hours }],
  });
  const job = (said: object = {}) => ({
    personId: self,
    kind: "job" as const,
    name: "Glass City Hospital",
    ...yearOf(2026),
    ...said,
  });
  const add = (said: object = {}) => robin.call(createPosition, { body: job(said) });
  const otherWork = async (year = 2026) => {
    const facts = await robin.call(getTaxYear, { params: { year } });
    const person = facts.persons.find(({ personId }) => personId === self);
    if (!person) throw new Error("the owner is listed");
    return person;
  };
  const namesIn = async (year: number) => {
    const { otherWork: stated } = await otherWork(year);
    return stated.statement === "listed" ? stated.positions.map(({ name }) => name) : [];
  };

  test("keeps what the employer reports and what the family owns, and hands both to the rules", async () => {
    const [period] = yearOf(2026, 1850).periods;
    const owner = {
      isRealEstate: true,
      trade: "brokerage",
      ownershipPct: 4,
      isCorporation: true,
      familyOwnershipPct: 10,
    };
    const position = await add({ ...owner, periods: [{ ...period, reportedHours: 2119 }] });
    expect(position).toMatchObject({
      isCorporation: true,
      familyOwnershipPct: 10,
      periods: [{ hours: 1850, reportedHours: 2119, reportedSeconds: 7_628_400 }],
    });
    const { otherWork: stated } = await otherWork();
    const inLaw = otherWorkInLaw(self, stated);
    if (inLaw.statement !== "listed") throw new Error("it is listed");
    expect(inLaw.items[0]).toMatchObject({ corporation: true, employerReportedSeconds: 7_628_400 });
    expect(inLaw.items[0]?.spans).toMatchObject([{ ownershipPct: 4, familyOwnershipPct: 10 }]);
    const params = { id: position.id };
    const changed = await robin.call(updatePosition, { params, body: { familyOwnershipPct: null, version: 1 } });
    expect(changed).toMatchObject({ isCorporation: true, familyOwnershipPct: null });
  });

  test("of a business has no employer that reports, and may say participation of any trade", async () => {
    const [period] = yearOf(2026, 250).periods;
    const business = { kind: "business", name: "Harbor Diner", materiallyParticipates: false } as const;
    expect(await add(business)).toMatchObject({ isRealEstate: false, materiallyParticipates: false });
    const practice = { ...business, isPersonalService: true, participationYears: [2021, 2019] };
    expect(await add({ ...practice, name: "Practice" })).toMatchObject({ participationYears: [2019, 2021] });
    expect(await add({ ...practice, kind: "job" })).toMatchObject({
      isPersonalService: null,
      participationYears: null,
    });
    const twice = await robin.refused(createPosition, { body: job({ ...practice, participationYears: [2019, 2019] }) });
    expect(twice.fields).toHaveProperty("participationYears");
    const reported = { ...business, periods: [{ ...period, reportedHours: 300 }] };
    expect(await robin.refused(createPosition, { body: job(reported) })).toMatchObject({
      code: "validation_failed",
      fields: { "periods.0.reportedHours": expect.any(String) },
    });
  });

  test("is kept with its hours to the second", async () => {
    const position = await add({ periods: [{ startsOn: "2026-02-01", endsOn: "2026-02-28", hours: 12.25 }] });
    expect(position).toMatchObject({
      personId: self,
      kind: "job",
      isRealEstate: false,
      ownershipPct: null,
      materiallyParticipates: null,
      periods: [{ startsOn: "2026-02-01", endsOn: "2026-02-28", hours: 12.25, durationSeconds: 44_100 }],
      statedSeconds: 44_100,
      hasUnknownHours: false,
      version: 1,
    });
  });

  test("whose hours are not known is listed, and the half test stays unproven", async () => {
    await add(yearOf(2026, null));
    const { otherWork: stated } = await otherWork();
    expect(stated).toMatchObject({ statement: "listed", positions: [{ hasUnknownHours: true, statedSeconds: 0 }] });
    const status = evaluateStatus({
      taxYear: 2026,
      filingStatus: "single",
      asOf: null,
      persons: [{ id: self, name: "Robin", relation: "self" }],
      properties: [],
      work: [],
      otherWork: [otherWorkInLaw(self, stated)],
    });
    expect(status.ok && status.value.persons[0]?.half.verdict).not.toBe("met");
    expect(status.ok && status.value.missing.map(({ id }) => id)).toContainEqual(
      expect.stringMatching(/^other-work-hours:/),
    );
  });

  test("adding one has the habits of a write", async () => {
    const body = job();
    await expectWriteHabits(
      { owner: robin, visitor: app.visitor() },
      createPosition,
      { body },
      { ...body, name: "Other" },
    );
    expect(await namesIn(2026)).toEqual(["Glass City Hospital"]);
  });

  test.each<[string, object, string]>([
    ["no name", { name: "" }, "name"],
    ["an unknown kind", { kind: "hobby" }, "kind"],
    ["no hours at all", { periods: [] }, "periods"],
    ["hours below zero", { periods: [{ startsOn: "2026-01-01", endsOn: "2026-01-02", hours: -1 }] }, "periods.0.hours"],
    ["hours as text", { periods: [{ startsOn: "2026-01-01", endsOn: "2026-01-02", hours: "8" }] }, "periods.0.hours"],
    [
      "more hours than the days have",
      { periods: [{ startsOn: "2026-01-01", endsOn: "2026-01-01", hours: 25 }] },
      "periods.0.hours",
    ],
    [
      "days of another year",
      yearOf(2025).periods.length ? { periods: yearOf(2025).periods } : {},
      "periods.0.startsOn",
    ],
    [
      "a day that is none",
      { periods: [{ startsOn: "2026-02-30", endsOn: "2026-03-01", hours: 1 }] },
      "periods.0.startsOn",
    ],
    [
      "an unknown field in a line",
      { periods: [{ startsOn: "2026-01-01", endsOn: "2026-01-01", hours: 1, pay: 1 }] },
      "periods.0.pay",
    ],
    ["more than the whole", { ownershipPct: 101 }, "ownershipPct"],
    ["days of ownership without a share", { ownershipFrom: "2026-01-01" }, "ownershipPct"],
    ["an unknown trade", { isRealEstate: true, trade: "magic" }, "trade"],
  ])("refuses %s", async (_name, said, field) => {
    const refusal = await robin.refused(createPosition, { body: job(said) });
    expect(refusal).toMatchObject({ status: 400, code: "validation_failed" });
    expect(Object.keys(refusal.fields ?? {})).toContain(field);
    expect(await namesIn(2026)).toEqual([]);
  });

  test("a purchase into the employer within a line asks for two lines", async () => {
    const owner = { isRealEstate: true, trade: "brokerage", ownershipPct: 10, ownershipFrom: "2026-07-01" };
    const refusal = await robin.refused(createPosition, { body: job(owner) });
    expect(refusal).toMatchObject({ status: 400, fields: { "periods.0.startsOn": expect.stringContaining("5%") } });
    const periods = [
      { startsOn: "2026-01-01", endsOn: "2026-06-30", hours: 900 },
      { startsOn: "2026-07-01", endsOn: "2026-12-31", hours: 950 },
    ];
    expect(await add({ ...owner, periods })).toMatchObject({ trade: "brokerage", ownershipPct: 10 });
  });

  test("a helper has none", async () => {
    const ash = await robin.call(createPerson, { body: { relation: "helper", name: "Ash" } });
    expect((await robin.refused(createPosition, { body: job({ personId: ash.id }) })).code).toBe("state_conflict");
  });

  test("a book holds a bounded number of them", async () => {
    for (let count = 0; count < POSITIONS_MAX; count += 1) await add({ name: `Job ${count}` });
    expect((await robin.refused(createPosition, { body: job() })).code).toBe("state_conflict");
  });

  test("changes what was said, replaces the hours of one year and leaves the other", async () => {
    const { id } = await add();
    const params = { id };
    await robin.call(updatePosition, { params, body: { ...yearOf(2025, 1800), version: 1 } });
    const changed = await robin.call(updatePosition, {
      params,
      body: { name: "Hospital", ...yearOf(2026, 1000), version: 2 },
    });
    expect(changed).toMatchObject({ name: "Hospital", kind: "job", statedSeconds: 1000 * 3600, version: 3 });
    expect((await otherWork(2025)).otherWork).toMatchObject({ positions: [{ statedSeconds: 1800 * 3600 }] });
  });

  test("an edit that would cut the hours of another year is refused and says which", async () => {
    const { id } = await add({ isRealEstate: true, trade: "management" });
    await robin.call(updatePosition, { params: { id }, body: { ...yearOf(2025), version: 1 } });
    const body = { ownershipPct: 20, ownershipFrom: "2025-06-01", version: 2 };
    const refusal = await robin.refused(updatePosition, { params: { id }, body });
    expect(refusal).toMatchObject({ status: 400, fields: { ownershipFrom: expect.stringContaining("2025") } });
  });

  test("changing one has the habits of a write", async () => {
    const { id } = await add();
    const request = { params: { id }, body: { name: "Hospital", version: 1 } };
    await expectWriteHabits({ owner: robin, visitor: app.visitor() }, updatePosition, request, {
      name: "X",
      version: 1,
    });
  });

  test("an old version is refused and the present one handed over", async () => {
    const { id } = await add();
    await robin.call(updatePosition, { params: { id }, body: { name: "First", version: 1 } });
    const refusal = await robin.refused(updatePosition, { params: { id }, body: { name: "Second", version: 1 } });
    expect(refusal).toMatchObject({ status: 409, code: "version_conflict", data: { current: { name: "First" } } });
  });

  test.each<[string, object, string]>([
    ["hours without their year", { periods: [], version: 1 }, "periods"],
    [
      "hours of no year",
      { periods: [{ startsOn: "2026-01-01", endsOn: "2026-01-01", hours: 1 }], version: 1 },
      "taxYear",
    ],
    ["no version", { name: "Hospital" }, "version"],
    ["another person", { personId: "0198a000-0000-7000-8000-000000000001", version: 1 }, "personId"],
  ])("refuses a change of %s", async (_name, body, field) => {
    const { id } = await add();
    const refusal = await robin.refused(updatePosition, { params: { id }, body });
    expect(refusal).toMatchObject({ status: 400, fields: { [field]: expect.any(String) } });
  });

  test("is removed from one year and offered there again, then removed altogether", async () => {
    const { id } = await add();
    await robin.call(updatePosition, { params: { id }, body: { ...yearOf(2025), version: 1 } });
    await robin.call(removePosition, { params: { id }, query: { taxYear: 2026 } });
    expect([await namesIn(2025), await namesIn(2026)]).toEqual([["Glass City Hospital"], []]);
    expect((await otherWork(2026)).otherYearPositions.map((position) => position.id)).toEqual([id]);
    await robin.call(removePosition, { params: { id }, query: { taxYear: 2025 } });
    expect((await otherWork(2026)).otherYearPositions).toEqual([]);
    expect((await robin.refused(removePosition, { params: { id } })).status).toBe(404);
  });

  test("removing one has the habits of a write", async () => {
    const { id } = await add();
    await expectWriteHabits({ owner: robin, visitor: app.visitor() }, removePosition, { params: { id } });
  });

  test("of somebody else is not found and stays as it is", async () => {
    const { id } = await add();
    const before = await otherWork();
    const stranger = await app.signUp();
    const attempts = [
      stranger.refused(createPosition, { body: job() }),
      stranger.refused(updatePosition, { params: { id }, body: { name: "Mine", version: 1 } }),
      stranger.refused(removePosition, { params: { id } }),
    ];
    for (const attempt of attempts) expect(await attempt).toMatchObject({ status: 404, code: "not_found" });
    expect(await otherWork()).toEqual(before);
  });
});
