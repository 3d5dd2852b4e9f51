import { setTimeout as delay } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { jobs as allJobs } from "#server/feature-work.ts";
import { Jobs } from "#server/jobs/jobs.ts";
import { StoredDriver } from "#server/jobs/stored/stored-driver.ts";
import type { Platform } from "#server/platform.ts";
import { openJobs } from "#server/work/define-job.ts";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import { TEST_ENGINES } from "#test/support/test-database.ts";
import { createWebhookEndpoint, listWebhookDeliveries, pingWebhookEndpoint } from "../contract.ts";
import { watchBooks } from "./chores.ts";
import { type Receiver, startReceiver } from "./testing/receiver.ts";

describe.each(TEST_ENGINES)("webhooks and processes (%s)", (_title, createDatabase) => {
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

  const listen = async (who: ApiClient, path = "/tenure"): Promise<string> => {
    const address = new URL(path, receiver.address).href;
    return (await who.call(createWebhookEndpoint, { body: { address, events: ["week.signed"] } })).endpoint.id;
  };
  const ping = (who: ApiClient, id: string) => who.call(pingWebhookEndpoint, { params: { id }, body: {} });
  const deliveries = async (who: ApiClient, id: string) =>
    (await who.call(listWebhookDeliveries, { params: { id } })).deliveries;
  const idsReceived = () => receiver.received.map(({ headers }) => headers["webhook-id"]);

  test("a process that ends between the receiver's answer and its commit leaves the message to another, with its id", async () => {
    const id = await listen(robin);
    const isOfJob = "WHERE name = 'webhooks.send'";
    receiver.answer = async (_, response) => {
      // What taking a dead process's job over does.
      await app.database.pool.query(`UPDATE jobs SET attempts = attempts + 1 ${isOfJob}`);
      response.writeHead(204).end();
    };
    const { messageId } = await ping(robin, id);
    await app.platform.jobs.settled();
    expect(idsReceived()).toEqual([messageId]);
    expect((await deliveries(robin, id))[0]).toMatchObject({ state: "waiting", attempts: 0 });
    receiver.answer = (_, response) => void response.writeHead(204).end();
    await app.database.pool.query(`UPDATE jobs SET state = 'waiting' ${isOfJob}`);
    await app.platform.jobs.runDue();
    expect(idsReceived()).toEqual([messageId, messageId]);
    expect((await deliveries(robin, id))[0]).toMatchObject({ state: "delivered", attempts: 1 });
  });

  test("two processes send each message once", async () => {
    const { newId, now, log } = app.platform;
    const jobs = new Jobs(new StoredDriver({ ...app.database, isShared: true }), { newId, now, log });
    const other: Platform = { ...app.platform, jobs };
    await openJobs(other, allJobs);
    const id = await listen(robin);
    receiver.answer = (_, response) => void response.writeHead(500).end();
    for (let count = 0; count < 10; count += 1) await ping(robin, id);
    await app.platform.jobs.settled();
    receiver.received.splice(0);
    receiver.answer = (_, response) => void response.writeHead(200).end();
    app.clock.advance(60);
    for (let minute = 0; minute < 3; minute += 1) {
      await Promise.all([watchBooks(app.platform), watchBooks(other)]);
      await Promise.all([app.platform.jobs.runDue(), jobs.runDue()]);
    }
    const ids = idsReceived();
    expect(ids).toHaveLength(10);
    expect(new Set(ids).size).toBe(10);
    expect((await deliveries(robin, id)).every(({ state }) => state === "delivered")).toBe(true);
    await jobs.close();
  });

  test("a receiver that never answers holds up nobody else, and is given ten seconds", async () => {
    const slow = await listen(robin, "/slow");
    receiver.answer = (request, response) => {
      if (request.url !== "/slow") response.writeHead(204).end();
    };
    const sam = await app.signUp();
    const quick = await listen(sam, "/quick");
    for (let count = 0; count < 3; count += 1) await ping(robin, slow);
    await ping(sam, quick);
    let [sent] = await deliveries(sam, quick);
    for (let tries = 0; tries < 40 && sent?.state === "waiting"; tries += 1) {
      await delay(100);
      [sent] = await deliveries(sam, quick);
    }
    expect(sent?.state).toBe("delivered");
    expect((await deliveries(robin, slow)).map(({ attempts }) => attempts)).toEqual([0, 0, 0]);
    await app.platform.jobs.settled();
    const tried = await deliveries(robin, slow);
    expect(tried.map(({ attempts }) => attempts)).toEqual([0, 0, 1]);
    expect(tried[2]).toMatchObject({ problem: "It didn't answer within 10 seconds.", answerStatus: null });
    expect(tried[2]?.tookMs).toBeGreaterThan(9_000);
  });
});
