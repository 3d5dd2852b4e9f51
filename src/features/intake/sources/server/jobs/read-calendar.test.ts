import { afterAll, beforeAll, expect, test } from "vitest";
import { addMember } from "#features/facts/participants/server/testing/add-member.ts";
import { listProposals } from "#features/intake/proposals/contract.ts";
import { checkRecord } from "#features/proof/integrity/contract.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import { importCalendar, listSources } from "#features/intake/sources/contract.ts";
import { calendarOf, event } from "#features/intake/sources/ics/testing/hard-cases.ts";
import { beginRun } from "../testing/begin-run.ts";
import { readCalendar } from "./read-calendar.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ now: "2026-03-31T12:00:00.000Z" });
});
afterAll(() => app.close());

/** An hour on each of 600 days: three slices. */
const LONG = calendarOf(
  ...event("DTSTART:20240201T150000Z", "DTEND:20240201T160000Z", "RRULE:FREQ=DAILY;COUNT=600", "SUMMARY:Rounds"),
);

const bookWithSource = async () => {
  const owner = await app.signUp();
  const file = { content: calendarOf(), fileName: "maya.ics" };
  const { source } = await owner.call(importCalendar, { query: {} }, { file });
  await app.platform.jobs.settled();
  return { owner, sourceId: source.id };
};
const waitingCount = async (client: ApiClient): Promise<number> =>
  (await client.call(listProposals, { query: { limit: 1 } })).waitingCount;
const lastRun = async (client: ApiClient) => (await client.call(listSources, {})).sources[0]?.lastRun;
const identities = async (owner: ApiClient): Promise<[all: number, distinct: number]> => {
  const { rows } = await app.database.pool.query(
    "SELECT count(*)::int AS n, count(DISTINCT original_start)::int AS d FROM proposal_identities WHERE user_id = $1",
    [owner.userId],
  );
  return [rows[0].n, rows[0].d];
};

test.each([2, 3, 4])(
  "a kill before write %i leaves what nobody sees; the next attempt loses and doubles nothing",
  async (at) => {
    const { owner, sourceId } = await bookWithSource();
    const asked = { userId: owner.userId, actorId: owner.userId, as: "owner" as const };
    const { attempt } = await beginRun(app, asked, { sourceId, content: LONG });
    await expect(attempt(at)).rejects.toThrow("killed");
    expect(await waitingCount(owner)).toBe(0);
    expect(await lastRun(owner)).toMatchObject({ importStatus: null, waiting: 0 });
    await attempt();
    expect(await waitingCount(owner)).toBe(600);
    expect(await identities(owner)).toEqual([600, 600]);
    expect(await lastRun(owner)).toMatchObject({
      importStatus: "success",
      counts: { found: 600, proposed: 600, known: 0 },
    });
    await attempt();
    expect(await waitingCount(owner)).toBe(600);
    expect((await owner.call(checkRecord, {})).check.faultCount).toBe(0);
  },
);

test("two workers at once on one reading, and on two of the same calendar", async () => {
  const { owner, sourceId } = await bookWithSource();
  const asked = { userId: owner.userId, actorId: owner.userId, as: "owner" as const };
  const one = await beginRun(app, asked, { sourceId, content: LONG });
  const other = await beginRun(app, asked, { sourceId, content: LONG });
  await Promise.all([one.attempt(), one.attempt(), other.attempt()]);
  expect(await waitingCount(owner)).toBe(600);
  expect(await identities(owner)).toEqual([600, 600]);
});

test("what could not be read in the end leaves nothing, so that the next reading finds it anew", async () => {
  const { owner, sourceId } = await bookWithSource();
  const asked = { userId: owner.userId, actorId: owner.userId, as: "owner" as const };
  const { id, attempt } = await beginRun(app, asked, { sourceId, content: LONG });
  await expect(attempt(3)).rejects.toThrow("killed");
  const payload = { ...asked, runId: id };
  await inTransaction(app.platform.database.db, (tx) =>
    readCalendar.died(app.platform, tx, { payload, reason: "killed" }),
  );
  expect(await lastRun(owner)).toMatchObject({
    importStatus: "failed",
    failure: expect.stringContaining("Import it again"),
  });
  expect(await identities(owner)).toEqual([0, 0]);
  const again = await beginRun(app, asked, { sourceId, content: LONG });
  await again.attempt();
  expect(await waitingCount(owner)).toBe(600);
});

test("it runs as whoever brought it: nothing is proposed for somebody who has left since", async () => {
  const { owner, sourceId } = await bookWithSource();
  const helper = await addMember(app, owner, { relation: "user", name: "Kim" });
  const asked = { userId: owner.userId, actorId: helper.client.userId, as: "user" as const };
  const { attempt } = await beginRun(app, asked, { sourceId, content: LONG });
  await app.database.pool.query("DELETE FROM book_members WHERE member_id = $1", [helper.client.userId]);
  await attempt();
  expect(await lastRun(owner)).toMatchObject({
    importStatus: "failed",
    failure: expect.stringContaining("no longer log"),
  });
  expect(await waitingCount(owner)).toBe(0);
});
