import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { updateTaxYear } from "#features/facts/other-work/contract.ts";
import { createProperty } from "#features/facts/properties/contract.ts";
import { buildProperty } from "#features/facts/properties/server/testing/build-property.ts";
import { createStay, stateServices } from "#features/facts/stays/contract.ts";
import { stateEarlierYears } from "#features/facts/earlier-years/contract.ts";
import {
  createGrouping,
  downloadGroupingDraft,
  getGroupingDrafts,
  listGroupings,
  removeGrouping,
  updateGrouping,
} from "#features/facts/elections/grouping-contract.ts";
import { createTimeEntry } from "#features/log/time-entries/contract.ts";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import { getCompliance } from "../contract.ts";

const YEAR = 2025;

describe("a short-term rental in the verdict", () => {
  let app: TestApp;
  let robin: ApiClient;
  let propertyId: string;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    robin = await app.signUp();
    await robin.call(updateTaxYear, {
      params: { year: YEAR },
      body: { filingStatus: "single", livedApartAllYear: null, electionInForce: null, version: 0 },
    });
    const body = buildProperty({ nickname: "Cabin", propertyType: "Short-term Rental" });
    propertyId = (await robin.call(createProperty, { body })).id;
    for (let day = 1; day <= 16; day += 1) {
      await robin.call(createTimeEntry, {
        body: {
          propertyId,
          date: `${YEAR}-03-${String(day).padStart(2, "0")}`,
          hours: 8,
          activityType: "maintenance-repairs-oversight",
          description: "Painted the cabin",
        },
      });
    }
  });

  const verdict = () => robin.call(getCompliance, { params: { year: YEAR } });
  const stay = (nights: number) =>
    robin.call(createStay, {
      body: {
        propertyId,
        unitName: "",
        confirmationCode: null,
        arrivesOn: `${YEAR}-06-01`,
        leavesOn: `${YEAR}-06-${String(1 + nights).padStart(2, "0")}`,
        earningsCents: 100_000,
        guestName: null,
        isCancelled: false,
        isOwnerUse: false,
      },
    });
  const needs = async () =>
    (await verdict()).needsYou.filter(({ kind }) => kind === "stays").map(({ id }) => id.split(":")[0]);

  test("is unproven without stays, which are asked for", async () => {
    expect(await verdict()).toMatchObject({ outcome: "unproven", headline: expect.stringContaining("average stay") });
    expect(await needs()).toEqual(["average-stay"]);
  });

  test("is on the short-term path with stays of seven days", async () => {
    await stay(7);
    expect((await verdict()).outcome).toBe("short_term_path");
    expect(await needs()).toEqual([]);
  });

  test("with stays of twelve days is unproven until the services are stated", async () => {
    await stay(12);
    expect((await verdict()).outcome).toBe("unproven");
    expect(await needs()).toEqual(["services"]);
    const state = (significantServices: boolean, version: number) =>
      robin.call(stateServices, {
        params: { year: YEAR, propertyId },
        body: { significantServices, extraordinaryServices: false, version },
      });
    await state(true, 0);
    expect((await verdict()).outcome).toBe("short_term_path");
    await state(false, 1);
    const ordinary = await verdict();
    expect(ordinary.outcome).not.toBe("short_term_path");
    expect(ordinary.activities).toMatchObject([{ kind: "rental" }]);
    expect(ordinary.persons[0]?.totals.countableSeconds).toBe(128 * 3600);
    expect(await needs()).toEqual([]);
  });

  test("is one activity with another where that was disclosed, and open while no one has said so", async () => {
    const body = buildProperty({ nickname: "Loft", address: "1 Bay Rd", propertyType: "Short-term Rental" });
    const loft = (await robin.call(createProperty, { body })).id;
    expect((await robin.call(listGroupings, {})).candidates.map(({ nickname }) => nickname)).toEqual(["Cabin", "Loft"]);
    const said = { propertyIds: [propertyId, loft], firstYear: 2024, disclosed: null };
    const grouping = await robin.call(createGrouping, { body: said });
    expect(grouping).toMatchObject({ names: ["Cabin", "Loft"], disclosed: null, version: 1 });
    const params = { id: grouping.id };
    await robin.call(stateEarlierYears, { params: { activityId: grouping.id }, body: { years: [], version: 0 } });
    const activities = async () =>
      (await verdict()).activities.map(({ activityId, propertyIds }) => [activityId, propertyIds.length]);
    expect(await activities()).toEqual([
      [propertyId, 1],
      [loft, 1],
    ]);
    await robin.call(updateGrouping, { params, body: { disclosed: true, version: 1 } });
    expect(await activities()).toEqual([[grouping.id, 2]]);
    // What joins later needs its own statement, and a later return makes up for one that was left out.
    const bought = buildProperty({ ...body, nickname: "Mill", address: "3 Bay Rd", acquiredOn: "2025-02-01" });
    const mill = (await robin.call(createProperty, { body: bought })).id;
    const propertyIds = [propertyId, loft, mill];
    const joined = await robin.call(updateGrouping, { params, body: { propertyIds, version: 2 } });
    expect(joined.additions).toEqual([{ propertyId: mill, year: 2025, disclosed: null, curedInYear: null }]);
    expect(await activities()).toEqual(expect.arrayContaining([[grouping.id, 2]]));
    const addition = { propertyId: mill, year: 2025, disclosed: false, curedInYear: 2025 };
    const early = await robin.refused(updateGrouping, { params, body: { additions: [addition], version: 3 } });
    expect(early.fields).toHaveProperty("curedInYear");
    const additions = [{ ...addition, curedInYear: 2026 }];
    await robin.call(updateGrouping, { params, body: { additions, version: 3 } });
    expect(await activities()).toEqual([[grouping.id, 3]]);
    const { drafts } = await robin.call(getGroupingDrafts, { params });
    expect(drafts.map(({ year }) => year)).toEqual([2024, 2025]);
    expect(drafts[0]?.draft?.text).toMatch(/section 4\.02[\s\S]*Cabin[\s\S]*Loft/);
    expect(drafts[1]?.draft?.text).toMatch(
      /section 4\.03[\s\S]*tax year 2026[\s\S]*Mill[\s\S]*existing grouping[\s\S]*Cabin/,
    );
    const paper = await robin.send(downloadGroupingDraft, { params, query: { year: 2025 } });
    expect(paper.rawPayload.subarray(0, 5).toString()).toBe("%PDF-");
    await (await app.signUp()).refused(getGroupingDrafts, { params });
    await robin.call(updateGrouping, { params, body: { propertyIds: [propertyId, loft], additions: [], version: 4 } });
    const lake = (await robin.call(createProperty, { body: { ...body, nickname: "Lake", address: "2 Bay Rd" } })).id;
    const refuse = (over: object) => robin.refused(createGrouping, { body: { ...said, ...over } });
    expect((await refuse({ propertyIds: [loft, lake] })).fields).toHaveProperty("propertyIds");
    expect((await refuse({ propertyIds: [lake, lake] })).fields).toHaveProperty("propertyIds");
    expect((await refuse({ propertyIds: [lake, grouping.id] })).fields).toHaveProperty("propertyIds");
    const stale = await robin.refused(updateGrouping, { params, body: { disclosed: false, version: 1 } });
    expect(stale).toMatchObject({ code: "version_conflict", data: { current: { version: 5 } } });
    await (await app.signUp()).refused(removeGrouping, { params });
    await robin.call(removeGrouping, { params });
    expect(await activities()).toHaveLength(4);
  });
});
