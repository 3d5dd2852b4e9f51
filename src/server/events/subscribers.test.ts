import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { archiveProperty, createProperty } from "#features/facts/properties/contract.ts";
import { buildProperty } from "#features/facts/properties/server/testing/build-property.ts";
import { createSavedView } from "#features/account/saved-views/contract.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { STORED_CASES } from "#server/jobs/testing/driver-cases.ts";
import { openTestJobs } from "#server/jobs/testing/open-test-jobs.ts";
import { deliveriesUnderWay } from "#server/events/deliver-events.ts";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import { deliverEvents } from "./deliver-events.ts";
import { recordEvent } from "./leave-event.ts";
import { bySelf, makeEvent } from "./make-event.ts";
import { insertEvent } from "./store.ts";
import { defineSubscriber } from "./subscriber.ts";

describe.each(STORED_CASES)("subscribers of events, $title", (driverCase) => {
  let app: TestApp;
  let robin: ApiClient;
  const heard: string[] = [];
  let fails = 0;

  beforeAll(async () => {
    app = await startTestApp({ createDatabase: driverCase.createDatabase });
    robin = await app.signUp();
    const listener = (id: string) =>
      defineSubscriber({
        id,
        title: "Test",
        subscribes: ["property.created", "property.archived"],
        retries: { limit: 3, afterSeconds: 0, atMostSeconds: 0 },
        run: async (_platform, event, { finish }) => {
          if (fails > 0) {
            fails -= 1;
            throw new Error("not now");
          }
          await finish(async () => void heard.push(`${id} ${event.event}`));
        },
      });
    const jobs = [listener("test.first"), listener("test.second")];
    app.platform.jobs = await openTestJobs(driverCase, app.platform, jobs);
  });
  afterAll(() => app.close());
  afterEach(() => heard.splice(0));

  const settle = async (): Promise<void> => {
    await deliveriesUnderWay(app.platform);
    for (let round = 0; round < 5; round += 1) await app.platform.jobs.runDue();
  };
  const newRow = () =>
    makeEvent(bySelf(robin.userId), { id: randomUUID(), event: "property.created", at: app.clock.now() });
  const awaited = async (): Promise<number> =>
    (await app.database.pool.query("SELECT 1 FROM user_activity_logs WHERE NOT is_delivered")).rowCount ?? 0;

  test("hear of each event once, after its commit", async () => {
    const { id } = await robin.call(createProperty, { body: buildProperty() });
    await robin.call(archiveProperty, { params: { id } });
    await settle();
    const names = ["property.archived", "property.created"];
    expect(heard.toSorted()).toEqual(
      ["test.first", "test.second"].flatMap((who) => names.map((name) => `${who} ${name}`)),
    );
    expect(await awaited()).toBe(0);
  });

  test("hear of none whose transaction was rolled back, and of none that they did not name", async () => {
    const failing = inTransaction(app.database.db, async (tx) => {
      await recordEvent(app.platform, tx, newRow());
      throw new Error("not committed");
    });
    await expect(failing).rejects.toThrow("not committed");
    await robin.call(createSavedView, { body: { name: "Mine", search: "year=2026" } });
    await settle();
    expect(heard).toEqual([]);
  });

  test("hear of one whose process died after the commit, once, though two others find it at the same time", async () => {
    await insertEvent(app.database.db, newRow());
    await settle();
    expect([heard, await awaited()]).toEqual([[], 1]);
    await Promise.all([deliverEvents(app.platform), deliverEvents(app.platform), deliverEvents(app.platform)]);
    await settle();
    expect(heard.toSorted()).toEqual(["test.first property.created", "test.second property.created"]);
    expect(await awaited()).toBe(0);
  });

  test("that fail are told again, the others not", async () => {
    fails = 1;
    await inTransaction(app.database.db, (tx) => recordEvent(app.platform, tx, newRow()));
    await settle();
    expect(heard.toSorted()).toEqual(["test.first property.created", "test.second property.created"]);
  });

  test("that cannot be told now leave the event awaited", async () => {
    const { jobs } = app.platform;
    const enqueue = jobs.enqueue.bind(jobs);
    jobs.enqueue = () => Promise.reject(new Error("cut off"));
    await insertEvent(app.database.db, newRow());
    await expect(deliverEvents(app.platform)).rejects.toThrow("cut off");
    jobs.enqueue = enqueue;
    expect(await awaited()).toBe(1);
    await deliverEvents(app.platform);
    await settle();
    expect(heard).toHaveLength(2);
  });
});
