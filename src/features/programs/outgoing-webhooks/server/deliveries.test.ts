import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createTimeEntry } from "#features/log/time-entries/contract.ts";
import { watchBooks } from "./chores.ts";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import { TEST_ENGINES } from "#test/support/test-database.ts";
import {
  createWebhookEndpoint,
  deleteWebhookEndpoint,
  listWebhookDeliveries,
  listWebhookEndpoints,
  pingWebhookEndpoint,
  replayFailedWebhooks,
  replayWebhookDelivery,
  rotateWebhookSecret,
  switchWebhookEndpoint,
  updateWebhookEndpoint,
  type WebhookDelivery,
} from "../contract.ts";
import { ATTEMPTS_MAX } from "../rules.ts";
import { type Receiver, startReceiver, verified } from "./testing/receiver.ts";

const HOUR = 3600;

describe.each(TEST_ENGINES)("webhooks to an address (%s)", (_title, createDatabase) => {
  let app: TestApp;
  let robin: ApiClient;
  let receiver: Receiver;
  let endpoint: { id: string };
  let secret: string;

  beforeEach(async () => {
    app = await startTestApp({ createDatabase });
    receiver = await startReceiver();
    app.platform.outbound = receiver.outbound;
    robin = await app.signUp();
    const made = await robin.call(createWebhookEndpoint, {
      body: { address: receiver.address, events: ["entry.confirmed", "week.signed", "verdict.changed"] },
    });
    ({ endpoint, secret } = made);
  });
  afterEach(async () => {
    await app.close();
    await receiver[Symbol.asyncDispose]();
  });

  /** What a minute does. */
  const minutePasses = async (seconds = 60): Promise<void> => {
    app.clock.advance(seconds);
    await watchBooks(app.platform);
    await app.platform.jobs.settled();
  };
  const params = () => ({ id: endpoint.id });
  const ping = async (): Promise<WebhookDelivery> => {
    const sent = await robin.call(pingWebhookEndpoint, { params: params(), body: {} });
    await app.platform.jobs.settled();
    return sent;
  };
  const deliveries = async () => (await robin.call(listWebhookDeliveries, { params: params() })).deliveries;
  const latest = async (): Promise<WebhookDelivery> => {
    const [first] = await deliveries();
    if (!first) throw new Error("nothing was sent");
    return first;
  };
  const shown = async () => (await robin.call(listWebhookEndpoints, {})).endpoints.find(({ id }) => id === endpoint.id);
  const received = (index = -1) => {
    const one = receiver.received.at(index);
    if (!one) throw new Error("nothing arrived");
    return one;
  };

  test("a test event arrives once, signed as Standard Webhooks say, and stands in the log", async () => {
    const sent = await ping();
    expect(receiver.received).toHaveLength(1);
    const told = verified(secret, received(), app.clock.now());
    expect(told).toEqual({ type: "ping", timestamp: "2026-03-10T15:00:00.000Z", data: { bookId: robin.userId } });
    expect(received().headers).toMatchObject({
      "webhook-id": sent.messageId,
      "content-type": "application/json",
      "user-agent": "Tenure-Webhooks/1",
    });
    expect(() => verified(`whsec_${"A".repeat(43)}=`, received(), app.clock.now())).toThrow("No matching signature");
    const changed = { ...received(), body: received().body.replace("ping", "pong") };
    expect(() => verified(secret, changed, app.clock.now())).toThrow("No matching signature");
    expect(await latest()).toMatchObject({
      event: "ping",
      state: "delivered",
      attempts: 1,
      answerStatus: 204,
      problem: null,
    });
    await minutePasses();
    expect(receiver.received).toHaveLength(1);
  });

  test.each([
    ["500", (response: Answering) => void response.writeHead(500).end("secret of the inside"), { answerStatus: 500 }],
    [
      "a redirect",
      (response: Answering) => void response.writeHead(302, { location: "https://b.example/" }).end(),
      { answerStatus: null },
    ],
    ["a huge answer", (response: Answering) => void response.end("x".repeat(70_000)), { answerStatus: null }],
    ["a cut", (response: Answering) => void response.destroy(), { answerStatus: null }],
  ])("%s is tried again later, with the same id and a new time, until it is received", async (_what, answer, log) => {
    receiver.answer = (_, response) => answer(response);
    const { messageId } = await ping();
    const failed = await latest();
    expect(failed).toMatchObject({ state: "waiting", attempts: 1, ...log });
    expect(failed.problem).toMatch(/\.$/);
    expect(JSON.stringify(failed)).not.toContain("secret of the inside");
    receiver.answer = (_, response) => void response.writeHead(200).end();
    await minutePasses(30);
    expect(receiver.received).toHaveLength(1);
    await minutePasses(60);
    expect(await latest()).toMatchObject({ state: "delivered", attempts: 2, answerStatus: 200, problem: null });
    expect(receiver.received.map(({ headers }) => headers["webhook-id"])).toEqual([messageId, messageId]);
    const [first, second] = receiver.received.map(({ headers }) => Number(headers["webhook-timestamp"]));
    expect((second ?? 0) - (first ?? 0)).toBe(90);
    verified(secret, received(), app.clock.now());
    expect((await shown())?.failingSince).toBeNull();
  });

  test("what fails ten times in three days has failed, and its endpoint, which only failed, is paused with one mail", async () => {
    receiver.answer = (_, response) => void response.writeHead(503).end();
    await ping();
    for (let next = (await latest()).nextAttemptAt; next !== null; next = (await latest()).nextAttemptAt) {
      app.clock.set(next);
      await minutePasses(1);
    }
    expect(app.clock.now().getTime()).toBeLessThan(Date.parse("2026-03-13T15:00:00Z"));
    app.clock.set("2026-03-13T15:00:00Z");
    expect(receiver.received).toHaveLength(ATTEMPTS_MAX);
    expect(await latest()).toMatchObject({ state: "failed", attempts: ATTEMPTS_MAX, nextAttemptAt: null });
    const before = app.mails.length;
    const { id } = await ping();
    expect((await shown())?.paused?.why).toBe("failing");
    expect(await latest()).toMatchObject({
      id,
      state: "failed",
      problem: "The webhook was paused before it was sent.",
    });
    const mails = app.mails.slice(before);
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      [robin.email, "We stopped sending to hooks.example"],
    ]);
    await minutePasses(HOUR);
    expect(receiver.received).toHaveLength(ATTEMPTS_MAX + 1);
    expect((await robin.refused(pingWebhookEndpoint, { params: params(), body: {} })).status).toBe(409);
    receiver.answer = (_, response) => void response.writeHead(200).end();
    await robin.call(switchWebhookEndpoint, { params: params(), body: { isActive: true } });
    // While its turn runs no other is begun: what comes then goes with the next minute.
    await app.platform.jobs.settled();
    const since = "2026-03-10T00:00:00Z";
    expect(await robin.call(replayFailedWebhooks, { params: params(), body: { since } })).toEqual({ count: 2 });
    await app.platform.jobs.settled();
    expect((await deliveries()).map(({ state }) => state)).toEqual(["delivered", "delivered"]);
  });

  test("410 pauses it at once; Retry-After is heeded, a day at most", async () => {
    receiver.answer = (_, response) => void response.writeHead(429, { "retry-after": String(2 * HOUR) }).end();
    await ping();
    await minutePasses(HOUR);
    expect(receiver.received).toHaveLength(1);
    receiver.answer = (_, response) => void response.writeHead(429, { "retry-after": "999999999" }).end();
    await minutePasses(1.5 * HOUR);
    expect(receiver.received).toHaveLength(2);
    receiver.answer = (_, response) => void response.writeHead(410).end();
    await minutePasses(27 * HOUR);
    expect(receiver.received).toHaveLength(3);
    expect((await shown())?.paused?.why).toBe("gone");
    expect(app.mails.filter(({ subject }) => subject.startsWith("We stopped"))).toHaveLength(1);
  });

  test.each([
    ["that asks to be left alone", { status: 429, retryAfter: 2 * HOUR, holds: true }],
    ["that refuses one message", { status: 400, retryAfter: null, holds: false }],
  ])("a receiver %s: other messages wait, or go", async (_what, { status, retryAfter, holds }) => {
    receiver.answer = (_, response) =>
      void response.writeHead(status, retryAfter === null ? {} : { "retry-after": String(retryAfter) }).end();
    const work = { date: "2026-03-09", hours: 1, activityType: "maintenance-repairs-oversight" } as const;
    for (const description of ["Called a roofer", "Met a roofer"])
      await robin.call(createTimeEntry, { body: { ...work, description } });
    // The first refusal ends a turn; what was written down meanwhile may have asked for another within the same minute.
    await minutePasses();
    await minutePasses(30);
    expect(receiver.received).toHaveLength(holds ? 1 : 2);
    receiver.answer = (_, response) => void response.writeHead(204).end();
    await minutePasses(HOUR);
    expect((await deliveries()).map(({ state }) => state)).toEqual(
      holds ? ["waiting", "waiting"] : ["delivered", "delivered"],
    );
    // By hand it goes at once.
    await ping();
    expect((await deliveries())[0]).toMatchObject({ event: "ping", state: "delivered" });
    await minutePasses(HOUR);
    expect((await deliveries()).every(({ state }) => state === "delivered")).toBe(true);
  });

  test("a replay sends the same message with the same id; nobody else's", async () => {
    const sent = await ping();
    await robin.call(replayWebhookDelivery, { params: { ...params(), deliveryId: sent.id }, body: {} });
    await app.platform.jobs.settled();
    expect(receiver.received).toHaveLength(2);
    expect(received(0).body).toBe(received(1).body);
    expect(received(1).headers["webhook-id"]).toBe(sent.messageId);
    expect(await latest()).toMatchObject({ state: "delivered", attempts: 1, replayedAt: expect.any(String) });
    const sam = await app.signUp();
    const foreign = { params: { ...params(), deliveryId: sent.id }, body: {} };
    expect((await sam.refused(replayWebhookDelivery, foreign)).status).toBe(404);
    expect((await sam.refused(listWebhookDeliveries, { params: params() })).status).toBe(404);
    expect(receiver.received).toHaveLength(2);
  });

  test("for a day after a rotation both secrets sign, then the new one alone", async () => {
    const { secret: next, endpoint: rotated } = await robin.call(rotateWebhookSecret, { params: params(), body: {} });
    expect(next).not.toBe(secret);
    expect(rotated.oldSecretUntil).toBe("2026-03-11T15:00:00.000Z");
    await ping();
    for (const one of [secret, next]) verified(one, received(), app.clock.now());
    app.clock.advance(24 * HOUR + 1);
    await ping();
    verified(next, received(), app.clock.now());
    expect(() => verified(secret, received(), app.clock.now())).toThrow("No matching signature");
  });

  test("an endpoint that moved gets what waits; a paused one nothing; a deleted one takes its log along", async () => {
    receiver.names["other.example"] = ["142.250.74.34"];
    await robin.call(updateWebhookEndpoint, { params: params(), body: { address: "https://hooks.example/new?a=1#b" } });
    await ping();
    expect(received().path).toBe("/new?a=1");
    await robin.call(switchWebhookEndpoint, { params: params(), body: { isActive: false } });
    const work = {
      date: "2026-03-09",
      hours: 1,
      activityType: "maintenance-repairs-oversight",
      description: "Called a roofer",
    };
    await robin.send(createTimeEntry, { body: work });
    await minutePasses();
    await robin.call(switchWebhookEndpoint, { params: params(), body: { isActive: true } });
    await minutePasses();
    expect(receiver.received).toHaveLength(1);
    await robin.call(deleteWebhookEndpoint, { params: params() });
    expect((await robin.call(listWebhookEndpoints, {})).endpoints).toEqual([]);
    const { rows } = await app.database.pool.query("SELECT FROM webhook_deliveries");
    expect(rows).toEqual([]);
  });

  test("nothing is sent for an owner who is suspended, and it goes on when they are back", async () => {
    const set = (status: string) =>
      app.database.pool.query("UPDATE users SET status = $2 WHERE id = $1", [robin.userId, status]);
    receiver.answer = (_, response) => void response.writeHead(500).end();
    await ping();
    await set("suspended");
    await minutePasses(HOUR);
    expect(receiver.received).toHaveLength(1);
    await set("active");
    await minutePasses(HOUR);
    expect(receiver.received).toHaveLength(2);
  });
});

type Answering = Parameters<Receiver["answer"]>[1];
