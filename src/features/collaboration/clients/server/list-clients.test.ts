import { afterAll, beforeAll, expect, test } from "vitest";
import { fileYear } from "#features/verdict/closing/contract.ts";
import { getCompliance } from "#features/verdict/compliance/contract.ts";
import { placeLegalHold } from "#features/proof/legal-holds/contract.ts";
import { stateNoOtherWork } from "#features/facts/other-work/contract.ts";
import { listPersons } from "#features/facts/participants/contract.ts";
import { createProperty } from "#features/facts/properties/contract.ts";
import { buildProperty } from "#features/facts/properties/server/testing/build-property.ts";
import { createTimeEntry } from "#features/log/time-entries/contract.ts";
import { deliveriesUnderWay } from "#server/events/deliver-events.ts";
import { BOOK_HEADER, type MemberRelation } from "#shared/access.ts";
import { addDays } from "#shared/civil-date.ts";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import { beginLog } from "#features/verdict/closing/server/testing/begin-log.ts";
import { listClients } from "../contract.ts";

let app: TestApp;
let ana: ApiClient;
let robin: ApiClient;
let wren: ApiClient;
beforeAll(async () => {
  app = await startTestApp({ now: "2026-03-10T17:00:00.000Z" });
  ana = await app.signUp({ firstName: "Ana", lastName: "Ruiz" });
  robin = await app.signUp({ firstName: "Robin", lastName: "Vale" });
  wren = await app.signUp({ firstName: "Wren", lastName: "Abel" });
});
afterAll(() => app.close());

const join = (owner: ApiClient, member: ApiClient, relation: MemberRelation) =>
  app.database.pool.query(`INSERT INTO book_members (user_id, member_id, relation, since) VALUES ($1, $2, $3, now())`, [
    owner.userId,
    member.userId,
    relation,
  ]);
const leave = (owner: ApiClient, member: ApiClient) =>
  app.database.pool.query("DELETE FROM book_members WHERE user_id = $1 AND member_id = $2", [
    owner.userId,
    member.userId,
  ]);
const log = (client: ApiClient, hours: number, date = "2026-03-09", over: { propertyId?: string } = {}) =>
  client.call(createTimeEntry, {
    body: { date, hours, activityType: "maintenance-repairs-oversight", description: "Fixed the gutter", ...over },
  });
const list = async (year = 2026) => (await ana.call(listClients, { query: { year } })).clients;
const settled = async (year = 2026) => {
  await list(year);
  await app.platform.jobs.runDue();
  return list(year);
};

test("shows the books that somebody advises, as their own dashboards have them, and never by a verdict in the request", async () => {
  expect(await list()).toEqual([]);
  await join(robin, ana, "adviser");
  await join(wren, ana, "admin");
  await beginLog(app, robin);
  await log(robin, 3);
  await log(robin, 1, "2026-03-02");
  const [first] = await list();
  expect(first).toMatchObject({ ownerId: robin.userId, name: "Robin Vale", isStale: true });
  await app.platform.jobs.settled();
  const clients = await settled();
  expect(clients).toHaveLength(1);
  const own = await robin.call(getCompliance, { params: { year: 2026 } });
  const [person] = own.persons;
  expect(clients[0]).toMatchObject({
    isStale: false,
    summary: {
      status: own.status,
      lead: {
        name: "Robin Vale",
        distance: { test: "hours750", seconds: person?.hours750.remainingSeconds },
        countableSeconds: person?.totals.countableSeconds,
        stressSeconds: person?.totals.stressSeconds,
      },
      // The week of March 2; the present one runs.
      weeksToSign: 1,
      lastEntryOn: "2026-03-09",
      loggedSeconds: 4 * 3600,
      filed: null,
    },
  });
});

test("says so where a book has moved on, with what it was, until a job has looked", async () => {
  const [before] = await settled();
  app.clock.advance(60);
  await log(robin, 2);
  const { rows } = await app.database.pool.query("SELECT summary FROM client_summaries WHERE user_id = $1", [
    robin.userId,
  ]);
  expect(rows[0].summary.loggedSeconds).toBe(4 * 3600);
  const [old] = await list();
  expect(old).toMatchObject({ isStale: true, asOf: before?.asOf, summary: { loggedSeconds: 4 * 3600 } });
  const [now] = await settled();
  expect(now).toMatchObject({ isStale: false, summary: { loggedSeconds: 6 * 3600 } });
  expect(now?.asOf).not.toBe(before?.asOf);
  // A hold moves no verdict, and the row all the same.
  await robin.call(placeLegalHold, { body: { taxYear: 2026, reason: "A letter came", letterOn: null } });
  expect((await list())[0]?.isStale).toBe(true);
  expect((await settled())[0]?.summary?.flags).toContainEqual({ flag: "held", count: 1 });
  // Nor does a new day change the book.
  app.clock.advance(86_400);
  expect((await list())[0]?.isStale).toBe(true);
});

test("a year is signed off by the adviser, bears their name, and its owner is told", async () => {
  await app.database.pool.query("UPDATE users SET email_verified_at = now() WHERE id = $1", [robin.userId]);
  await log(robin, 5, "2025-12-30");
  const [client] = await settled(2025);
  const loggedSeconds = client?.summary?.loggedSeconds ?? 0;
  const filed = await ana.call(
    fileYear,
    { params: { year: 2025 }, body: { filedOn: "2026-03-10", loggedSeconds } },
    { headers: { [BOOK_HEADER]: robin.userId } },
  );
  expect(filed.filed).toMatchObject({ byName: "Ana Ruiz", loggedSeconds: 5 * 3600 });
  for (let round = 0; round < 3; round += 1) {
    await app.platform.jobs.runDue();
    await deliveriesUnderWay(app.platform);
  }
  const told = () => app.mails.filter(({ to, subject }) => to === robin.email && /signed off/.test(subject));
  expect(told()).toHaveLength(1);
  expect((await settled(2025))[0]?.summary?.filed).toMatchObject({ byName: "Ana Ruiz", isChangedSince: false });
  const own = await robin.call(fileYear, { params: { year: 2025 }, body: { filedOn: "2026-03-10", loggedSeconds } });
  expect(own.filed?.byName).toBeNull();
  await app.platform.jobs.runDue();
  expect(told()).toHaveLength(1);
});

test("a book whose person meets both tests is not Met while a rental lacks material participation", async () => {
  const kim = await app.signUp({ firstName: "Kim", lastName: "Oya" });
  const joan = await app.signUp({ firstName: "Joan", lastName: "Bell" });
  await join(kim, joan, "adviser");
  const self = (await kim.call(listPersons, {})).persons[0]?.id ?? "";
  await kim.call(stateNoOtherWork, { params: { year: 2025, personId: self } });
  const houses = [buildProperty({ nickname: "Elm" }), buildProperty({ nickname: "Oak" })];
  for (const body of houses) {
    const { id: propertyId } = await kim.call(createProperty, { body });
    for (let day = 0; day < 20; day += 1) await log(kim, 20, addDays("2025-03-01", day), { propertyId });
  }
  const own = await kim.call(getCompliance, { params: { year: 2025 } });
  expect(own).toMatchObject({ status: "met", outcome: "participation_unproven" });
  const summary = async () => (await joan.call(listClients, { query: { year: 2025 } })).clients[0]?.summary;
  await summary();
  await app.platform.jobs.runDue();
  expect(await summary()).toMatchObject({ status: "unproven" });
});

test("who advises a book no longer does not see it at the next request, nor one whose owner has left", async () => {
  await join(wren, robin, "adviser");
  expect((await robin.call(listClients, { query: { year: 2026 } })).clients).toHaveLength(1);
  await leave(wren, robin);
  expect((await robin.call(listClients, { query: { year: 2026 } })).clients).toEqual([]);
  await app.database.pool.query("UPDATE users SET scheduled_deletion_at = now() WHERE id = $1", [robin.userId]);
  expect(await list()).toEqual([]);
});
