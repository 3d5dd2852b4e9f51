import { gzipSync } from "node:zlib";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "#test/support/api-client.ts";
import { TEST_ENGINES } from "#test/support/test-database.ts";
import { enqueueWebhook } from "./handle-webhook.ts";
import { signBody } from "./signed-body.ts";
import { webhookChores, webhookReadings } from "./webhook-chores.ts";
import type { WebhookDoor } from "./webhook-door.ts";

const SECRET = "whsec_of_the_tests";
let secrets: string[] = [SECRET];
let fails = 0;

/** A service of the tests whose events each add one line to a table of its own. */
const door: WebhookDoor = {
  provider: "test",
  path: "/api/test-provider/webhook",
  signatureHeader: "test-signature",
  secretsOf: () => secrets,
  read: (body) => {
    const { id, type, livemode = true } = (body ?? {}) as { id?: unknown; type?: unknown; livemode?: boolean };
    return typeof id === "string" && typeof type === "string" && livemode ? { id, type } : null;
  },
  handle: async (_platform, tx, { id, type, body }) => {
    if (type === "unheard.of") return;
    await tx.execute(sql`INSERT INTO webhook_effects (id, note) VALUES (${id}, ${JSON.stringify(body)})`);
    if (fails > 0) {
      fails -= 1;
      throw new Error("the other side does not answer");
    }
  },
};

describe.each(TEST_ENGINES)("webhooks (%s)", (_title, createDatabase) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ createDatabase, doors: [door], now: new Date().toISOString() });
    const { pool } = app.database.schemaOwner;
    // No key: an effect that happened twice would be two lines.
    await pool.query("CREATE TABLE webhook_effects (id text, note text)");
    await pool.query("GRANT ALL ON webhook_effects TO PUBLIC");
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    secrets = [SECRET];
    fails = 0;
    await app.platform.jobs.settled();
    await app.database.pool.query("DELETE FROM webhook_effects");
    await app.database.pool.query("DELETE FROM webhook_events");
  });

  const deliver = async (
    event: object | string,
    more: { header?: string; payload?: Buffer; headers?: object } = {},
  ) => {
    const raw = Buffer.from(typeof event === "string" ? event : JSON.stringify(event));
    const header = more.header ?? signBody(raw, { secret: SECRET, at: app.clock.now() });
    const { statusCode, body } = await app.app.inject({
      method: "POST",
      url: door.path,
      headers: { host: "localhost", "content-type": "application/json", "test-signature": header, ...more.headers },
      payload: more.payload ?? raw,
    });
    return { statusCode, body };
  };
  const settle = async () => {
    for (let round = 0; round < 4; round += 1) await app.platform.jobs.runDue();
  };
  const effects = async () => (await app.database.pool.query("SELECT id, note FROM webhook_effects")).rows;
  const events = async () =>
    (await app.database.pool.query("SELECT event_id, outcome, deliveries, body, problem FROM webhook_events")).rows;

  test("one that comes a hundred times, fifty at once, has one effect", async () => {
    const event = { id: "evt_1", type: "paid", amount: 500 };
    for (let round = 0; round < 2; round += 1) {
      const answers = await Promise.all(Array.from({ length: 50 }, () => deliver(event)));
      expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
      await settle();
    }
    // Someone has it done once more by hand.
    await enqueueWebhook(app.platform, app.database.db, { provider: "test", eventId: "evt_1" });
    await settle();
    expect(await effects()).toEqual([{ id: "evt_1", note: JSON.stringify(event) }]);
    const kept = { event_id: "evt_1", outcome: "done", deliveries: 100, body: JSON.stringify(event), problem: null };
    expect(await events()).toEqual([kept]);
  });

  test("one whose job is gone, as after a restore, is acted on all the same", async () => {
    await deliver({ id: "evt_9", type: "paid" });
    await settle();
    await app.database.pool.query("DELETE FROM webhook_effects");
    await app.database.pool.query("UPDATE webhook_events SET outcome = 'waiting', ended_at = NULL");
    await settle();
    expect(await effects()).toEqual([]);
    for (let attempt = 0; attempt < 2; attempt += 1) {
      await webhookChores.find(({ name }) => name === "act on forsaken webhooks")?.run(app.platform);
      await settle();
    }
    expect(await effects()).toMatchObject([{ id: "evt_9" }]);
  });

  test("a body is kept and compared as it came, and one of a type that nobody knows is kept too", async () => {
    const odd = '{ "type":"unheard.of",\n "id":"evt_2", "é":"\\u00e9" }';
    expect(await deliver(odd)).toMatchObject({ statusCode: 200 });
    expect(await deliver(odd, { headers: { "content-type": "text/plain" } })).toMatchObject({ statusCode: 200 });
    await settle();
    expect(await effects()).toEqual([]);
    expect(await events()).toMatchObject([{ event_id: "evt_2", outcome: "done", deliveries: 2, body: odd }]);
  });

  test("one whose effect fails leaves nothing half done and is tried again", async () => {
    fails = 1;
    expect((await deliver({ id: "evt_3", type: "paid" })).statusCode).toBe(200);
    await settle();
    expect(await effects()).toEqual([]);
    expect(await events()).toMatchObject([{ outcome: "waiting" }]);
    await app.database.schemaOwner.pool.query(
      "UPDATE jobs SET start_at = now() WHERE state = 'waiting' AND attempts > 0",
    );
    await settle();
    expect(await effects()).toHaveLength(1);
    expect(await events()).toMatchObject([{ outcome: "done" }]);
  });

  test("what is not signed, or is not for this door, changes nothing", async () => {
    const event = { id: "evt_4", type: "paid" };
    const raw = Buffer.from(JSON.stringify(event));
    const header = signBody(raw, { secret: SECRET, at: app.clock.now() });
    const forged = [
      await deliver(event, { header: "" }),
      await deliver(event, { header: signBody(raw, { secret: "another", at: app.clock.now() }) }),
      await deliver(event, {
        header: signBody(raw, { secret: SECRET, at: new Date(app.clock.now().getTime() - 301_000) }),
      }),
      await deliver(event, { header, payload: Buffer.concat([raw, Buffer.from(" ")]) }),
      await deliver(event, { header, payload: gzipSync(raw), headers: { "content-encoding": "gzip" } }),
      await deliver({ ...event, livemode: false }),
      await deliver("no json"),
      await deliver("null"),
      await deliver(""),
    ];
    expect(forged.map(({ statusCode }) => statusCode)).toEqual(forged.map(() => 400));
    expect((await deliver({ ...event, more: "x".repeat(600_000) })).statusCode).toBe(413);
    await settle();
    expect([await events(), await effects()]).toEqual([[], []]);
  });

  test("a door without a secret is none, and no empty one signs", async () => {
    secrets = [];
    expect((await deliver({ id: "evt_5", type: "paid" })).statusCode).toBe(404);
    secrets = [""];
    const event = { id: "evt_5", type: "paid" };
    const header = signBody(Buffer.from(JSON.stringify(event)), { secret: "", at: app.clock.now() });
    expect((await deliver(event, { header })).statusCode).toBe(404);
    expect(await events()).toEqual([]);
  });

  test("those of a month ago are forgotten, and how long the oldest waits is told", async () => {
    const insert = (id: string, days: number, outcome: string) =>
      app.database.pool.query(
        `INSERT INTO webhook_events (provider, event_id, type, body, received_at, outcome, ended_at)
         VALUES ('test', $1, 'paid', '{}', $2, $3, $4)`,
        [id, new Date(app.clock.now().getTime() - days * 86_400_000), outcome, outcome === "done" ? new Date() : null],
      );
    await insert("old", 31, "done");
    await insert("young", 29, "done");
    await insert("waits", 1, "waiting");
    expect(await webhookReadings[0]?.read(app.platform)).toEqual([{ value: 86_400 }]);
    await webhookChores[0]?.run(app.platform);
    expect((await events()).map((row) => row.event_id).toSorted()).toEqual(["waits", "young"]);
  });
});
