import { afterAll, beforeAll, expect, test } from "vitest";
import { createProperty } from "#features/facts/properties/contract.ts";
import { startStopwatch, stopStopwatch } from "#features/log/stopwatch/contract.ts";
import { type ApiClient, grantPremium, startTestApp, type TestApp } from "#test/support/api-client.ts";
import { changeTimeEntries } from "#features/log/time-entries/bulk-contract.ts";
import {
  createTimeEntry,
  duplicateTimeEntry,
  listTimeEntries,
  restoreTimeEntry,
  voidTimeEntry,
} from "#features/log/time-entries/contract.ts";
import { getEntryUsage } from "#features/log/time-entries/ledger-contract.ts";

let app: TestApp;
let property: { id: string };
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const freePerson = async (timeZone = "America/New_York"): Promise<ApiClient> => {
  const person = await app.signUp({ plan: "free", timeZone });
  const address = { nickname: "Elm", address: "1 Elm St", city: "Austin", state: "TX", zipCode: "78701" } as const;
  property = await person.call(createProperty, { body: { ...address, propertyType: "Long-term Rental" } });
  return person;
};
const entry = (description = "Met the plumber") => ({
  body: {
    date: app.clock.now().toISOString().slice(0, 10),
    hours: 0.25,
    activityType: "property-management" as const,
    propertyId: property.id,
    description,
  },
});
const log = (person: ApiClient, count: number) =>
  Array.from({ length: count }, () => person.send(createTimeEntry, entry()));
const logOneByOne = async (person: ApiClient, count: number): Promise<void> => {
  for (let index = 0; index < count; index += 1) await person.call(createTimeEntry, entry());
};
const countOf = async (person: ApiClient): Promise<number> =>
  (await person.call(listTimeEntries, { query: { limit: 200 } })).entries.length;
const refusal = { status: 402, code: "plan_required", data: { limit: "entriesPerMonth" } };

test("25 at once beside 24 leave exactly 25, whatever way they come", async () => {
  const robin = await freePerson();
  await logOneByOne(robin, 24);
  const { entries } = await robin.call(listTimeEntries, { query: { limit: 200 } });
  const model = entries[0]?.id ?? "";
  const again = { date: "2026-03-10", hours: { [model]: 0.5 } };
  const answers = await Promise.all([
    ...log(robin, 15),
    ...Array.from({ length: 5 }, () =>
      robin.send(duplicateTimeEntry, { params: { id: model }, body: { date: "2026-03-10", hours: 0.5 } }),
    ),
    ...Array.from({ length: 5 }, () =>
      robin.send(changeTimeEntries, { body: { ids: [model], action: "duplicate", again } }),
    ),
  ]);
  const statuses = answers.map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status < 300)).toHaveLength(1);
  expect(statuses.filter((status) => status === 402)).toHaveLength(24);
  expect(await countOf(robin)).toBe(25);
  expect(await robin.call(getEntryUsage, {})).toEqual({
    loggedThisMonth: 25,
    entriesPerMonth: 25,
    startsAnewOn: "2026-04-01",
  });
});

test("a batch that does not fit leaves nothing, and voiding makes no room", async () => {
  const robin = await freePerson();
  await logOneByOne(robin, 23);
  const { entries } = await robin.call(listTimeEntries, { query: { limit: 200 } });
  const ids = entries.slice(0, 3).map(({ id }) => id);
  const hours = Object.fromEntries(ids.map((id) => [id, 0.5]));
  const body = { ids, action: "duplicate", again: { date: "2026-03-10", hours } } as const;
  expect(await robin.refused(changeTimeEntries, { body })).toMatchObject(refusal);
  expect(await countOf(robin)).toBe(23);
  await logOneByOne(robin, 2);
  const id = entries[0]?.id ?? "";
  await robin.call(voidTimeEntry, { params: { id }, body: { reason: "Logged twice" } });
  expect(await robin.refused(createTimeEntry, entry())).toMatchObject({
    ...refusal,
    message:
      "You've logged the 25 entries a month that the free plan has. You can log again on April 1, or upgrade to Premium now.",
  });
  // What is there can be changed and brought back as before.
  await robin.call(restoreTimeEntry, { params: { id }, body: {} });
  const set = { description: "Met the electrician" };
  await robin.call(changeTimeEntries, { body: { ids: [id], action: "set", set } });
});

test("the month is the owner's, to the instant", async () => {
  const person = await freePerson("Pacific/Honolulu");
  app.clock.set("2026-04-01T09:59:59.999Z");
  await logOneByOne(person, 25);
  expect(await person.refused(createTimeEntry, entry())).toMatchObject(refusal);
  app.clock.set("2026-04-01T10:00:00.000Z");
  expect(await person.call(getEntryUsage, {})).toMatchObject({ loggedThisMonth: 0, startsAnewOn: "2026-05-01" });
  await logOneByOne(person, 1);
});

test("the stopwatch is premium to start; one that ran on is stopped within the limit", async () => {
  const robin = await freePerson();
  expect(await robin.refused(startStopwatch, { body: {} })).toMatchObject({
    status: 402,
    data: { feature: "stopwatch" },
  });
  const running = await app.signUp();
  const { stopwatch } = await running.call(startStopwatch, { body: {} });
  await app.database.pool.query("DELETE FROM plan_grants WHERE user_id = $1", [running.userId]);
  app.clock.advance(600);
  const details = { activityType: "property-management", description: "Painted", isPortfolioWide: true } as const;
  const stop = { params: { id: stopwatch?.id ?? "" }, body: details };
  await running.call(stopStopwatch, stop);
  expect(await running.call(getEntryUsage, {})).toMatchObject({ loggedThisMonth: 1 });
});

test("a spoken entry is premium, and an upgrade lifts the limit at once", async () => {
  const robin = await freePerson();
  const { body } = entry();
  expect(await robin.refused(createTimeEntry, { body: { ...body, source: "voice" } })).toMatchObject({
    status: 402,
    data: { feature: "voice-to-text" },
  });
  await logOneByOne(robin, 25);
  await grantPremium(app.database, robin.userId, app.clock.now());
  await robin.call(createTimeEntry, { body: { ...body, source: "voice" } });
  // Nothing is taken away afterwards.
  await app.database.pool.query("DELETE FROM plan_grants WHERE user_id = $1", [robin.userId]);
  expect(await countOf(robin)).toBe(26);
  expect(await robin.refused(createTimeEntry, entry())).toMatchObject(refusal);
});

test("of twenty starts and twenty spoken entries at once the free plan takes none", async () => {
  const robin = await freePerson();
  const spoken = { body: { ...entry().body, source: "voice" } };
  const answers = await Promise.all([
    ...Array.from({ length: 20 }, () => robin.send(startStopwatch, { body: {} })),
    ...Array.from({ length: 20 }, () => robin.send(createTimeEntry, spoken)),
  ]);
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([402]));
  expect(await countOf(robin)).toBe(0);
});
