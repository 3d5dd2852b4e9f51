import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createPerson, listPersons } from "#features/facts/participants/contract.ts";
import { archiveProperty, createProperty } from "#features/facts/properties/contract.ts";
import { buildProperty } from "#features/facts/properties/server/testing/build-property.ts";
import {
  attachProposal,
  confirmProposals,
  listProposals,
  type Proposal,
  reopenProposals,
  splitProposals,
  updateProposal,
  updateProposals,
} from "#features/intake/proposals/contract.ts";
import {
  createTimeEntry,
  getTimeEntry,
  listTimeEntries,
  restoreTimeEntry,
} from "#features/log/time-entries/contract.ts";
import type { BodyOf } from "#shared/endpoint.ts";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import { TEST_ENGINES } from "#test/support/test-database.ts";
import { buildHit, buildItem, readSource } from "../testing/propose.ts";

const NEXT = { id: "next", date: "2026-03-02", title: "Fence" };

describe.each(TEST_ENGINES)("several proposals at once (%s)", (_database, createDatabase) => {
  let app: TestApp;
  let owner: ApiClient;
  let personId = "";
  let spouse = "";
  let birch = "";
  let elm = "";
  beforeAll(async () => {
    app = await startTestApp({ createDatabase, now: "2026-03-03T19:00:00.000Z" });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    owner = await app.signUp();
    personId = (await owner.call(listPersons, {})).persons[0]?.id ?? "";
    spouse = (await owner.call(createPerson, { body: { relation: "spouse", name: "Sam Vale" } })).id;
    const make = async (nickname: string): Promise<string> =>
      (await owner.call(createProperty, { body: buildProperty({ nickname }) })).id;
    [birch, elm] = [await make("Birch"), await make("Elm")];
  });
  const find = (items: Parameters<typeof readSource>[1]["items"], hitsOf?: () => ReturnType<typeof buildHit>[]) =>
    readSource(app, { owner, personId, items, ...(hitsOf && { hitsOf }) });
  const waiting = async (): Promise<Proposal[]> => (await owner.call(listProposals, { query: {} })).proposals;
  const seen = (proposals: readonly Proposal[]) => proposals.map(({ id, version }) => ({ id, version }));
  const logged = async () =>
    (await owner.call(listTimeEntries, { query: {} })).entries
      .map(({ date, hours, personId: of, propertyId }) => [date, hours, of, propertyId])
      .toSorted();
  const split = (proposals: readonly Proposal[], asked: Omit<BodyOf<typeof splitProposals>, "proposals">) =>
    owner.call(splitProposals, { body: { proposals: seen(proposals), ...asked } });

  test("what is said of many is said of each that waits as it was seen", async () => {
    await find([buildItem(), buildItem(NEXT), buildItem({ id: "gone", date: "2026-03-01" })]);
    const before = await waiting();
    const [, , old] = before;
    const said = { propertyId: birch, activityType: "maintenance-repairs-oversight" } as const;
    await owner.call(updateProposals, { body: { proposals: seen(before.slice(2)), personId: spouse } });
    const { changed, refused } = await owner.call(updateProposals, { body: { proposals: seen(before), ...said } });
    expect(changed.map(({ version }) => version)).toEqual([2, 2]);
    expect(refused).toMatchObject([{ id: old?.id, why: "changed" }]);
    expect(await waiting()).toMatchObject([said, said, { personId: spouse, propertyId: null }]);
    expect(await logged()).toEqual([]);
  });

  test("nothing is said of a property that takes no entries, and a stranger's proposal is nobody's", async () => {
    await find([buildItem()], () => [buildHit()]);
    await owner.call(archiveProperty, { params: { id: elm } });
    const proposals = seen(await waiting());
    expect(await owner.refused(updateProposals, { body: { proposals, propertyId: elm } })).toMatchObject({
      status: 400,
      fields: { propertyId: expect.any(String) },
    });
    const stranger = await app.signUp();
    expect(await stranger.refused(updateProposals, { body: { proposals, propertyId: birch } })).toMatchObject({
      status: 404,
    });
    const body = { proposals, over: "properties" as const, ids: [birch, elm] };
    expect(await owner.refused(splitProposals, { body })).toMatchObject({
      status: 400,
      fields: { ids: expect.any(String) },
    });
    expect(await stranger.refused(splitProposals, { body })).toMatchObject({ status: 404 });
  });

  test("over properties each gets an equal share to the second, and can be had back", async () => {
    await find([buildItem(), buildItem(NEXT)], () => [buildHit()]);
    const before = await waiting();
    const { confirmed } = await split(before, { over: "properties", ids: [birch, elm] });
    expect(confirmed.map(({ entryIds }) => entryIds.length)).toEqual([2, 2]);
    const share = (date: string) => [birch, elm].map((id) => [date, 1, personId, id]);
    expect(await logged()).toEqual([...share("2026-03-02"), ...share("2026-03-03")].toSorted());
    await owner.call(reopenProposals, { body: { ids: confirmed.map(({ id }) => id) } });
    expect(await logged()).toEqual([]);
    expect(await waiting()).toHaveLength(2);
  });

  test("without clock times the same work is asked about, by the hours of what was found and by its words", async () => {
    const hour = () => [buildHit({ propertyId: birch, personId: spouse, fixedSeconds: 3600 })];
    await find([buildItem()], hour);
    await readSource(app, {
      owner,
      personId: spouse,
      items: [buildItem({ id: "theirs", title: "Key" })],
      hitsOf: hour,
    });
    const both = await waiting();
    expect(both.map(({ hours, timeStarted }) => [hours, timeStarted])).toEqual([
      [1, null],
      [1, null],
    ]);
    const { confirmed, refused } = await owner.call(confirmProposals, { body: { proposals: seen(both) } });
    expect([confirmed.length, refused.map(({ why }) => why)]).toEqual([1, ["logged_already"]]);
    const bare = { seconds: null, isAllDay: true, timeStarted: null, timeEnded: null, date: "2026-03-01" };
    await find([buildItem({ ...bare, id: "a" }), buildItem({ ...bare, id: "b" })], hour);
    const days = (await waiting()).filter(({ date }) => date === "2026-03-01");
    for (const { id, version } of days)
      await owner.call(updateProposal, { params: { id }, body: { hours: 1, version } });
    const typed = (await waiting()).filter(({ date }) => date === "2026-03-01");
    expect((await owner.call(confirmProposals, { body: { proposals: seen(typed) } })).confirmed).toHaveLength(1);
  });

  test("what is said of many goes back to what each said before, the kind of a trip too", async () => {
    await find([buildItem()], () => [buildHit({ activityType: "travel-property-related-tasks" })]);
    const [before] = await waiting();
    const said = { travelKind: "between" as const };
    const { changed } = await owner.call(updateProposals, {
      body: { proposals: seen(before ? [before] : []), ...said },
    });
    expect(changed).toMatchObject([{ travelKind: "between", missing: null }]);
    await owner.call(updateProposals, { body: { proposals: seen(changed), travelKind: null } });
    expect(await waiting()).toMatchObject([{ travelKind: null, missing: { field: "travelKind" } }]);
  });

  test("whoever is split over keeps the hours of the clock, so that the next event then is asked about", async () => {
    const hitsOf = () => [buildHit({ propertyId: birch })];
    await find([buildItem()], hitsOf);
    await split(await waiting(), { over: "persons", ids: [personId, spouse] });
    const { entries } = await owner.call(listTimeEntries, { query: {} });
    expect(entries.map(({ timeStarted, timeEnded }) => [timeStarted, timeEnded])).toEqual([
      ["09:00", "11:00"],
      ["09:00", "11:00"],
    ]);
  });

  test("an entry that was restored by hand is the entry of its proposal again", async () => {
    await find([buildItem()], () => [buildHit({ propertyId: birch })]);
    const { confirmed } = await owner.call(confirmProposals, { body: { proposals: seen(await waiting()) } });
    const [made] = confirmed;
    await owner.call(reopenProposals, { body: { ids: [made?.id ?? ""] } });
    const params = { id: made?.entryId ?? "" };
    const { version } = await owner.call(getTimeEntry, { params });
    await owner.call(restoreTimeEntry, { params, body: { version, reason: "Mine after all" } });
    const again = { proposals: seen(await waiting()), isOtherWork: true };
    expect((await owner.call(confirmProposals, { body: again })).confirmed).toEqual(confirmed);
    expect(await logged()).toHaveLength(1);
  });

  test("an event backs up no entry of another day", async () => {
    await find([buildItem()], () => [buildHit({ propertyId: birch })]);
    const work = { activityType: "property-management", description: "Rent roll" } as const;
    const entry = await owner.call(createTimeEntry, { body: { date: "2026-02-20", hours: 1, ...work } });
    const [one] = await waiting();
    const body = { version: one?.version ?? 0, entryId: entry.id };
    expect(await owner.refused(attachProposal, { params: { id: one?.id ?? "" }, body })).toMatchObject({ status: 409 });
  });

  test("over persons each was there all the time; whoever logged it already is asked about", async () => {
    await find([buildItem(), buildItem(NEXT)], () => [buildHit({ propertyId: birch })]);
    const times = { date: "2026-03-03", timeStarted: "09:30", timeEnded: "10:00" };
    const work = { activityType: "property-management", description: "Rent roll" } as const;
    await owner.call(createTimeEntry, { body: { ...times, ...work, personId: spouse } });
    const asked = { over: "persons" as const, ids: [personId, spouse] };
    const first = await split(await waiting(), asked);
    expect([first.confirmed.length, first.refused.map(({ why }) => why)]).toEqual([1, ["logged_already"]]);
    expect((await split(await waiting(), { ...asked, isOtherWork: true })).confirmed).toHaveLength(1);
    expect((await logged()).filter(([, hours]) => hours === 2)).toHaveLength(4);
  });

  test("two events at one time give nobody both, whoever's calendar they were in", async () => {
    const hitsOf = () => [buildHit({ propertyId: birch })];
    await find([buildItem()], hitsOf);
    await readSource(app, { owner, personId: spouse, items: [buildItem({ id: "other", title: "Roof" })], hitsOf });
    const { confirmed, refused } = await split(await waiting(), { over: "persons", ids: [personId, spouse] });
    expect([confirmed.length, refused.map(({ why }) => why)]).toEqual([1, ["logged_already"]]);
  });

  test.each([
    [{ over: "properties", ids: ["one"] }, "ids"],
    [{ over: "properties", ids: ["one", "one"] }, "ids"],
    [{ over: "rooms", ids: ["one", "two"] }, "over"],
  ])("a split over %j is refused", async ({ over, ids }, field) => {
    await find([buildItem()], () => [buildHit()]);
    const named = ids.map((id) => (id === "one" ? birch : elm));
    const body = { proposals: seen(await waiting()), over, ids: named } as BodyOf<typeof splitProposals>;
    expect(await owner.refused(splitProposals, { body })).toMatchObject({
      status: 400,
      fields: { [field]: expect.any(String) },
    });
  });

  test("one that lacks a length or an activity is left", async () => {
    await find([buildItem({ seconds: null, isAllDay: true, timeStarted: null, timeEnded: null }), buildItem(NEXT)]);
    const { confirmed, refused } = await split(await waiting(), { over: "properties", ids: [birch, elm] });
    expect([confirmed, refused.map(({ field }) => field).toSorted()]).toEqual([[], ["activityType", "hours"]]);
    expect((await owner.call(confirmProposals, { body: { proposals: seen(await waiting()) } })).confirmed).toEqual([]);
  });
});
