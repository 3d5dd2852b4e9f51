import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listPersons } from "#features/facts/participants/contract.ts";
import { buildHit, buildItem, readSource } from "#features/intake/proposals/server/testing/propose.ts";
import { confirmProposals, listProposals } from "#features/intake/proposals/contract.ts";
import { createTimeEntry, voidTimeEntry } from "#features/log/time-entries/contract.ts";
import { startTestApp, type TestApp } from "#test/support/api-client.ts";
import { TEST_ENGINES } from "#test/support/test-database.ts";
import { getCatchUp } from "../contract.ts";

const HOUR = 3600;
const PERIOD = { from: "2026-01-01", to: "2026-03-02" };

describe.each(TEST_ENGINES)("a past period (%s)", (_database, createDatabase) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ createDatabase, now: "2026-03-03T19:00:00.000Z" });
  });
  afterAll(() => app.close());

  test("says of each week what is logged and proposed, and of all how late and how well backed up it is", async () => {
    const owner = await app.signUp();
    const personId = (await owner.call(listPersons, {})).persons[0]?.id ?? "";
    const log = async (date: string, hours: number) =>
      owner.call(createTimeEntry, {
        body: { date, hours, activityType: "property-management", description: "Rent roll" },
      });
    await log("2026-01-05", 2);
    await log("2026-03-01", 1);
    await log("2025-12-31", 8);
    const gone = await log("2026-01-06", 4);
    await owner.call(voidTimeEntry, { params: { id: gone.id }, body: { version: gone.version, reason: "Twice" } });
    const items = [
      buildItem({
        id: "one",
        date: "2026-02-24",
        start: "2026-02-24T14:00:00.000Z",
        endsAt: "2026-02-24T16:00:00.000Z",
      }),
      buildItem({
        id: "two",
        date: "2026-02-25",
        start: "2026-02-25T14:00:00.000Z",
        endsAt: "2026-02-25T16:00:00.000Z",
      }),
    ];
    await readSource(app, { owner, personId, items, hitsOf: () => [buildHit()] });
    const [last] = (await owner.call(listProposals, { query: {} })).proposals;
    const proposals = [{ id: last?.id ?? "", version: last?.version ?? 0 }];
    await owner.call(confirmProposals, { body: { proposals } });

    const { weeks, recorded, backed } = await owner.call(getCatchUp, { query: PERIOD });
    expect(weeks).toHaveLength(10);
    expect(weeks[0]).toMatchObject({ startsOn: "2026-01-01", endsOn: "2026-01-04", entryCount: 0, proposedCount: 0 });
    expect(weeks[1]).toEqual({
      startsOn: "2026-01-05",
      endsOn: "2026-01-11",
      loggedSeconds: 2 * HOUR,
      entryCount: 1,
      proposedCount: 0,
    });
    expect(weeks[8]).toMatchObject({
      startsOn: "2026-02-23",
      loggedSeconds: 3 * HOUR,
      entryCount: 2,
      proposedCount: 1,
    });
    const byClass = new Map(recorded.map(({ latenessClass, seconds }) => [latenessClass, seconds]));
    expect(byClass).toEqual(
      new Map([
        ["late", 2 * HOUR],
        ["week", 3 * HOUR],
      ]),
    );
    expect(backed).toEqual({ none: 3 * HOUR, one: 2 * HOUR, several: 0 });
  });

  test("is refused where it is none, or longer than three years", async () => {
    const owner = await app.signUp();
    const asked = (query: typeof PERIOD) => owner.refused(getCatchUp, { query });
    const to = expect.any(String);
    expect(await asked({ from: "2026-02-01", to: "2026-01-31" })).toMatchObject({ status: 400, fields: { to } });
    expect(await asked({ from: "2023-01-01", to: "2026-01-01" })).toMatchObject({ status: 400, fields: { to } });
    const longest = await owner.call(getCatchUp, { query: { from: "2023-01-01", to: "2025-12-31" } });
    expect(longest.weeks).toHaveLength(158);
    expect(longest.backed).toEqual({ none: 0, one: 0, several: 0 });
  });
});
