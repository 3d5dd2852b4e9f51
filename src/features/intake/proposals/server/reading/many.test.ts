import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listPersons } from "#features/facts/participants/contract.ts";
import { createProperty } from "#features/facts/properties/contract.ts";
import { buildProperty } from "#features/facts/properties/server/testing/build-property.ts";
import { confirmProposals, countProposals, listProposals } from "#features/intake/proposals/contract.ts";
import { createTimeEntry } from "#features/log/time-entries/contract.ts";
import { routes } from "#server/features.ts";
import { addDays } from "#shared/civil-date.ts";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import { TEST_ENGINES } from "#test/support/test-database.ts";
import { buildHit, buildItem, readSource } from "../testing/propose.ts";

const MANY = 10_000;
const YEAR = 2025;

/** Every read about a year, by its address. */
const ofYear = routes.filter(({ endpoint: { method, path } }) => method === "GET" && path.endsWith("/:year"));
const more = ["/api/compliance/:year/examination", "/api/compliance/:year/stress", "/api/compliance/:year/credibility"];
const READS = [...ofYear.map(({ endpoint }) => endpoint.path), ...more];

describe.each(TEST_ENGINES)("10,000 proposals (%s)", (_database, createDatabase) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ createDatabase, now: "2026-03-03T19:00:00.000Z" });
  });
  afterAll(() => app.close());

  const verdicts = async (owner: ApiClient): Promise<Map<string, string>> => {
    const said = new Map<string, string>();
    for (const path of READS) {
      const answer = await owner.send(
        { method: "GET", path: path as `/api/${string}`, summary: "", access: "book:read", needs: null },
        { params: { year: YEAR } },
      );
      if (answer.statusCode === 200) said.set(path, answer.body);
    }
    return said;
  };

  test("leave every verdict as it was until one is confirmed", async () => {
    const owner = await app.signUp();
    const personId = (await owner.call(listPersons, {})).persons[0]?.id ?? "";
    const propertyId = (await owner.call(createProperty, { body: buildProperty({ nickname: "Birch" }) })).id;
    const work = { activityType: "property-management", description: "Rent roll" } as const;
    await owner.call(createTimeEntry, { body: { date: `${YEAR}-02-03`, hours: 3, propertyId, ...work } });
    const before = await verdicts(owner);
    expect(before.size).toBeGreaterThan(5);
    const items = Array.from({ length: MANY }, (_, at) => {
      const date = addDays(`${YEAR}-01-01`, at % 365);
      const start = `${date}T14:00:00.000Z`;
      return buildItem({ id: `event-${at}`, start, date, endsAt: `${date}T16:00:00.000Z`, title: `Showing ${at}` });
    });
    const { proposed } = await readSource(app, { owner, personId, items, hitsOf: () => [buildHit({ propertyId })] });
    expect([proposed, (await owner.call(countProposals, {})).waitingCount]).toEqual([MANY, MANY]);
    expect(await verdicts(owner)).toEqual(before);
    const [one] = (await owner.call(listProposals, { query: {} })).proposals;
    const proposals = [{ id: one?.id ?? "", version: one?.version ?? 0 }];
    expect((await owner.call(confirmProposals, { body: { proposals } })).confirmed).toHaveLength(1);
    const path = "/api/compliance/:year";
    expect((await verdicts(owner)).get(path)).not.toBe(before.get(path));
  });
});
