import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { stateNoOtherWork } from "#features/facts/other-work/contract.ts";
import { listPersons } from "#features/facts/participants/contract.ts";
import { createProperty } from "#features/facts/properties/contract.ts";
import { approveTimeEntries } from "#features/log/time-entries/approval-contract.ts";
import { changeTimeEntries } from "#features/log/time-entries/bulk-contract.ts";
import { createTimeEntry, updateTimeEntry, voidTimeEntry } from "#features/log/time-entries/contract.ts";
import { getWeek, signWeek } from "#features/verdict/closing/contract.ts";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import { beginLog } from "#features/verdict/closing/server/testing/begin-log.ts";
import { TEST_ENGINES } from "#test/support/test-database.ts";
import { createWebhookEndpoint } from "../contract.ts";
import { watchBooks } from "./chores.ts";
import { type Receiver, startReceiver } from "./testing/receiver.ts";

type Told = { type: string; data: Record<string, unknown> };

describe.each(TEST_ENGINES)("what webhooks tell (%s)", (_title, createDatabase) => {
  let app: TestApp;
  let robin: ApiClient;
  let receiver: Receiver;
  beforeEach(async () => {
    app = await startTestApp({ createDatabase });
    receiver = await startReceiver();
    app.platform.outbound = receiver.outbound;
    robin = await app.signUp();
  });
  afterEach(async () => {
    await app.close();
    await receiver[Symbol.asyncDispose]();
  });

  const listen = (...events: ("entry.confirmed" | "week.signed" | "verdict.changed")[]) =>
    robin.call(createWebhookEndpoint, { body: { address: receiver.address, events } });
  const minutePasses = async (seconds = 60): Promise<void> => {
    app.clock.advance(seconds);
    await watchBooks(app.platform);
    // What the jobs made is sent by jobs.
    await app.platform.jobs.settled();
  };
  /** What arrived since the last look. */
  const told = (): Told[] => receiver.received.splice(0).map(({ body }) => JSON.parse(body) as Told);
  const work = {
    date: "2026-03-04",
    hours: 2,
    activityType: "maintenance-repairs-oversight",
    description: "Called",
  } as const;
  const log = async (change = {}) => (await robin.call(createTimeEntry, { body: { ...work, ...change } })).id;
  const bookId = () => robin.userId;

  test("entries are told when they come to count: logged, a plan that was done, a copy, a helper's once approved", async () => {
    await log();
    app.clock.advance(1);
    await listen("entry.confirmed");
    const id = await log();
    await minutePasses();
    expect(told()).toEqual([
      {
        type: "entry.confirmed",
        timestamp: expect.any(String),
        data: { bookId: bookId(), entryIds: [id], entryCount: 1 },
      },
    ]);
    // Read again within the hour of overlap, for a change that makes nothing count.
    await robin.call(updateTimeEntry, {
      params: { id },
      body: { description: "Called twice", version: 1, reason: "More" },
    });
    const gone = await log();
    await robin.call(voidTimeEntry, { params: { id: gone }, body: { reason: "Twice" } });
    await minutePasses();
    expect(told()).toEqual([]);
    const planned = await log({ date: "2026-03-12" });
    await minutePasses();
    expect(told()).toEqual([]);
    app.clock.set("2026-03-12T23:00:00Z");
    await robin.call(updateTimeEntry, { params: { id: planned }, body: { approvalStatus: "approved", version: 1 } });
    await robin.call(changeTimeEntries, {
      body: { action: "duplicate", ids: [id], again: { date: "2026-03-11", hours: {} } },
    });
    await minutePasses();
    const entries = told().map(({ data }) => data["entryIds"]);
    expect(entries).toHaveLength(2);
    expect(entries[0]).toEqual([planned]);
  });

  test("a helper's hours are told when someone approves them, and once", async () => {
    await listen("entry.confirmed");
    const id = await log();
    // As a helper's: it waits, and someone else logged it.
    const helper = await app.signUp();
    await app.database.schemaOwner.pool.query(
      `UPDATE time_entries SET approval_status = 'pending', approval_timestamp = NULL, created_by = $2 WHERE id = $1`,
      [id, helper.userId],
    );
    await minutePasses();
    expect(told()).toEqual([]);
    const answer = await robin.send(approveTimeEntries, { body: { ids: [id] } });
    expect(answer.statusCode, answer.body).toBe(200);
    await minutePasses();
    await minutePasses();
    expect(told().map(({ data }) => data["entryIds"])).toEqual([[id]]);
  });

  test("a signed week is told by what was signed", async () => {
    await beginLog(app, robin);
    await log();
    await listen("week.signed");
    const params = { weekStart: "2026-03-02" };
    const { statement } = await robin.call(getWeek, { params });
    await robin.call(signWeek, { params, body: { typedName: "Robin Vale", statement } });
    await minutePasses();
    const [week] = told();
    expect(week).toMatchObject({
      type: "week.signed",
      data: { bookId: bookId(), weekStart: "2026-03-02", entryCount: 1, loggedSeconds: 7200 },
    });
    expect(JSON.stringify(week)).not.toContain("Robin");
  });

  test.each(["two of them", "all of them"])(
    "a verdict is told once it has settled, once for each change, and never for the first look; entries go: %s",
    async (way) => {
      const address = { address: "14 Elm St", city: "Toledo", state: "OH", zipCode: "43604" } as const;
      const { id: propertyId } = await robin.call(createProperty, {
        body: { ...address, nickname: "Elm", propertyType: "Long-term Rental", acquiredOn: "2020-01-01" },
      });
      const personId = (await robin.call(listPersons, {})).persons[0]?.id ?? "";
      await robin.call(stateNoOtherWork, { params: { year: 2026, personId } });
      await listen("verdict.changed");
      await minutePasses();
      expect(told()).toEqual([]);
      const ids: string[] = [];
      for (let day = 1; day <= 36; day += 1) {
        const date = new Date(Date.UTC(2026, 0, day)).toISOString().slice(0, 10);
        ids.push(await log({ date, hours: 21, propertyId, activityType: "maintenance-repairs-oversight" }));
        if (day % 12 === 0) await minutePasses(20);
      }
      expect(told()).toEqual([]);
      await minutePasses();
      await minutePasses();
      const changed = told();
      expect(changed).toEqual([
        {
          type: "verdict.changed",
          timestamp: expect.any(String),
          data: {
            bookId: bookId(),
            taxYear: 2026,
            personId,
            from: "unproven",
            to: "met",
            tests: { moreThan750Hours: "met", moreThanHalf: "met" },
            citation: expect.stringContaining("469(c)(7)"),
          },
        },
      ]);
      await minutePasses(86_400);
      await minutePasses();
      expect(told()).toEqual([]);
      // A year in which nothing is left is judged too.
      if (way === "all of them") app.clock.set("2027-01-05T15:00:00Z");
      for (const id of way === "all of them" ? ids : ids.slice(0, 2))
        await robin.call(voidTimeEntry, { params: { id }, body: { reason: "Not mine" } });
      for (let minute = 0; minute < 4; minute += 1) await minutePasses();
      expect(told().map(({ data }) => [data["taxYear"], data["from"], data["to"]])).toEqual([
        [2026, "met", way === "all of them" ? "unproven" : "not_met"],
      ]);
    },
  );

  test("books without an endpoint cost nothing: no job and no row is made for them", async () => {
    await log();
    await minutePasses();
    const { rows } = await app.database.pool.query("SELECT FROM told_verdicts");
    expect(rows).toEqual([]);
    expect((await app.platform.jobs.list()).filter(({ name }) => name.startsWith("webhooks."))).toEqual([]);
  });
});
