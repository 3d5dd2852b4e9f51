import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { createPerson, listPersons } from "#features/facts/participants/contract.ts";
import { archiveProperty, createProperty } from "#features/facts/properties/contract.ts";
import { buildProperty } from "#features/facts/properties/server/testing/build-property.ts";
import { confirmProposals, listProposals, type Proposal, splitProposal } from "#features/intake/proposals/contract.ts";
import { createTimeEntry, listTimeEntries } from "#features/log/time-entries/contract.ts";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import { buildHit, buildItem, readSource } from "../testing/propose.ts";

/** Where hours could be overstated, or given to somebody else, we ask. */
describe("before something is confirmed", () => {
  let app: TestApp;
  let owner: ApiClient;
  let personId = "";
  let birch = "";
  beforeAll(async () => {
    app = await startTestApp({ now: "2026-03-03T19:00:00.000Z" });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    owner = await app.signUp();
    personId = (await owner.call(listPersons, {})).persons[0]?.id ?? "";
    birch = (await owner.call(createProperty, { body: buildProperty({ nickname: "Birch" }) })).id;
  });
  const hitsOf = () => [buildHit({ propertyId: birch })];
  const waiting = async (): Promise<Proposal[]> => (await owner.call(listProposals, { query: {} })).proposals;
  const confirm = async (proposals: readonly Proposal[], isOtherWork?: boolean) =>
    owner.call(confirmProposals, {
      body: { proposals: proposals.map(({ id, version }) => ({ id, version })), isOtherWork },
    });
  const hours = async (): Promise<number[]> =>
    (await owner.call(listTimeEntries, { query: {} })).entries.map((entry) => entry.hours);

  test("two events at one time are asked about, also when they are confirmed in one request", async () => {
    const later = { timeStarted: "10:00", timeEnded: "12:00", start: "2026-03-03T15:00:00.000Z" };
    const items = [buildItem(), buildItem({ id: "same time" }), buildItem({ id: "in part", ...later })];
    await readSource(app, { owner, personId, items, hitsOf });
    const { confirmed, refused } = await confirm(await waiting());
    expect([confirmed.length, refused.map(({ why }) => why)]).toEqual([1, ["logged_already", "logged_already"]]);
    expect(await hours()).toEqual([2]);
    expect((await confirm(await waiting(), true)).confirmed).toHaveLength(2);
  });

  test("one that cannot be logged leaves the others to be confirmed", async () => {
    const elm = (await owner.call(createProperty, { body: buildProperty({ nickname: "Elm" }) })).id;
    const items = [buildItem(), buildItem({ id: "elm", title: "Elm", date: "2026-03-01" })];
    const placed = (item: { title: string }) => [buildHit({ propertyId: item.title === "Elm" ? elm : birch })];
    await readSource(app, { owner, personId, items, hitsOf: placed });
    await owner.call(archiveProperty, { params: { id: elm } });
    const { confirmed, refused } = await confirm(await waiting());
    expect(confirmed).toHaveLength(1);
    expect(refused).toMatchObject([{ why: "missing", field: "propertyId" }]);
  });

  test("an event in the calendars of two people is work of each, and of one person it is one", async () => {
    const spouse = (await owner.call(createPerson, { body: { relation: "spouse", name: "Sam Vale" } })).id;
    const mine = await readSource(app, { owner, personId, items: [buildItem()], hitsOf });
    expect(await readSource(app, { owner, personId: spouse, items: [buildItem()], hitsOf })).toMatchObject({
      proposed: 1,
    });
    expect(await readSource(app, { owner, personId, items: [buildItem()], hitsOf })).toMatchObject({ proposed: 0 });
    expect(await readSource(app, { ...mine, owner, personId, items: [buildItem()] })).toMatchObject({ proposed: 0 });
    expect((await waiting()).map((one) => one.personId).toSorted()).toEqual([personId, spouse].toSorted());
    expect((await confirm(await waiting())).confirmed).toHaveLength(2);
  });

  test("a part of a split for somebody who logged that time is asked about", async () => {
    const spouse = (await owner.call(createPerson, { body: { relation: "spouse", name: "Sam Vale" } })).id;
    const times = { date: "2026-03-03", timeStarted: "09:00", timeEnded: "11:00" };
    const work = { activityType: "property-management", description: "Rent roll" } as const;
    await owner.call(createTimeEntry, { body: { ...times, ...work, personId: spouse } });
    await readSource(app, { owner, personId, items: [buildItem()], hitsOf });
    const [one] = await waiting();
    const parts = [{ hours: 2 }, { hours: 2, personId: spouse }];
    const split = (more: object) =>
      owner.send(splitProposal, {
        params: { id: one?.id ?? "" },
        body: { version: one?.version ?? 0, parts, ...more },
      });
    expect((await split({})).statusCode).toBe(409);
    expect((await split({ isOtherWork: true })).statusCode).toBe(200);
  });

  test("a reading that waits for a decision holds nothing that the decision still needs", async () => {
    const { sourceId } = await readSource(app, { owner, personId, items: [buildItem()], hitsOf });
    const { pool } = app.database.schemaOwner;
    const decider = await pool.connect();
    await decider.query("BEGIN");
    await decider.query("SELECT id FROM proposals WHERE user_id = $1 FOR UPDATE", [owner.userId]);
    const reading = readSource(app, { owner, personId, items: [buildItem({ title: "Moved" })], sourceId });
    const waits = "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
    await vi.waitFor(async () => expect((await pool.query(waits)).rowCount).toBe(1), 10_000);
    await decider.query("SELECT seq FROM ledger_heads WHERE user_id = $1 FOR UPDATE NOWAIT", [owner.userId]);
    await decider.query("COMMIT");
    decider.release();
    expect(await reading).toMatchObject({ known: 1 });
    expect(await waiting()).toMatchObject([{ upstream: { title: "Moved" } }]);
  });
});
