import { once } from "node:events";
import { createServer } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startRebindingResolver } from "#test/support/network/rebinding-resolver.ts";
import { organizationOf } from "#features/collaboration/organizations/server/testing/organization-of.ts";
import { actAs, makeAdministrator } from "#server/auth/testing/act-as.ts";
import { BOOK_HEADER } from "#shared/access.ts";
import { createOutbound } from "#server/outbound/outbound.ts";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import {
  createWebhookEndpoint,
  listWebhookDeliveries,
  listWebhookEndpoints,
  pingWebhookEndpoint,
  rotateWebhookSecret,
  updateWebhookEndpoint,
} from "../contract.ts";
import { ENDPOINTS_MAX } from "../rules.ts";
import { type Receiver, startReceiver } from "./testing/receiver.ts";

let app: TestApp;
let receiver: Receiver;
let robin: ApiClient;
beforeAll(async () => {
  app = await startTestApp();
  receiver = await startReceiver();
  robin = await app.signUp();
});
afterAll(async () => {
  await app.close();
  await receiver[Symbol.asyncDispose]();
});

/** By which this machine and its neighbors can be written, and what else is no address of the internet. */
const HOSTS = (
  "127.0.0.1 127.0.0.1. 127.1 0x7f.1 0x7f000001 0X7F.0.0.1 017700000001 0177.0.0.1 2130706433 127.0.0.1%2e 127。0。0。1 " +
  "１２７.０.０.１ ①②⑦.⓪.⓪.① 0 0.0.0.0 localhost localhost. LOCALHOST ⓛocalhost localhost%2e [::1] [0:0:0:0:0:0:0:1] " +
  "[::] [::ffff:127.0.0.1] [::ffff:7f00:1] [::127.0.0.1] [64:ff9b::7f00:1] [2002:7f00:1::] [fe80::1] [fd00:ec2::254] " +
  "169.254.169.254 0xa9fea9fe 10.0.0.1 192.168.0.1 172.16.0.1 user@127.0.0.1 user:secret@127.0.0.1 example.com@127.0.0.1"
).split(" ");
const OTHERS = (
  "http://hooks.example/ ftp://hooks.example/ file:///etc/passwd //127.0.0.1/ data:text/plain,a https:// gopher://a/1 " +
  "https://hooks.example:8443/ https://me@hooks.example/ https://nowhere.example/"
).split(" ");
const events = ["week.signed"];

/** On the ports that a server of ours could have: 443 cannot be bound, so both ways are tried. */
const startCanary = async () => {
  let hits = 0;
  const canary = createServer((socket) => {
    hits += 1;
    socket.destroy();
  }).listen(0, "::");
  await once(canary, "listening");
  const bound = canary.address();
  return { port: typeof bound === "object" && bound ? bound.port : 0, hits: () => hits, close: () => canary.close() };
};

test("no spelling of this machine, its neighbors or what is no address of the internet is saved, or connected to", async () => {
  const canary = await startCanary();
  app.platform.outbound = createOutbound();
  app.clock.advance(1);
  const addresses = [...HOSTS.flatMap((host) => [`https://${host}/`, `https://${host}:${canary.port}/`]), ...OTHERS];
  expect(HOSTS.length).toBeGreaterThanOrEqual(38);
  for (const address of addresses) {
    await app.database.pool.query("DELETE FROM rate_limits");
    const refused = await robin.refused(createWebhookEndpoint, { body: { address, events } });
    expect([refused.status, Object.keys(refused.fields ?? {})], address).toEqual([400, ["address"]]);
  }
  expect(canary.hits()).toBe(0);
  canary.close();
  expect((await robin.call(listWebhookEndpoints, {})).endpoints).toEqual([]);
});

test("our own address is refused, also with a dot behind it", async () => {
  app.platform.outbound = receiver.outbound;
  const own = new URL(app.platform.config.publicUrl).hostname;
  for (const host of [own, `${own}.`]) {
    const body = { address: `https://${host}/api/webhook-endpoints`, events };
    expect((await robin.refused(createWebhookEndpoint, { body })).status).toBe(400);
  }
});

test("nor is an organization's own domain, which leads to us, taken", async () => {
  app.platform.outbound = receiver.outbound;
  receiver.names["books.firm.example"] = ["142.250.74.35"];
  const firm = organizationOf(app);
  const { orgId } = await firm.start(await firm.person("Ana"));
  const body = { address: "https://books.firm.example/hook", events: ["week.signed" as const] };
  const kim = await app.signUp();
  const { endpoint } = await kim.call(createWebhookEndpoint, { body });
  await app.database.pool.query(
    "UPDATE organizations SET custom_domain = 'books.firm.example', plan_type = 'enterprise' WHERE id = $1",
    [orgId],
  );
  for (const address of [body.address, "https://BOOKS.firm.example./hook"]) {
    const refused = await kim.refused(createWebhookEndpoint, { body: { ...body, address } });
    expect([refused.status, refused.fields]).toEqual([400, { address: "This is Tenure's own address" }]);
  }
  receiver.received.length = 0;
  await kim.call(pingWebhookEndpoint, { params: { id: endpoint.id }, body: {} });
  await app.platform.jobs.settled();
  expect(receiver.received).toEqual([]);
});

test("a name that leads elsewhere by the time of a delivery is not connected to, and the address is no oracle", async () => {
  const canary = await startCanary();
  using rebinding = await startRebindingResolver(["142.250.74.33", "127.0.0.1"]);
  app.platform.outbound = createOutbound({
    resolve: rebinding.resolve,
    request: () => {
      throw new Error("nothing may be sent");
    },
  });
  const { endpoint } = await robin.call(createWebhookEndpoint, {
    body: { address: "https://rebinding.example/", events: ["week.signed"] },
  });
  await robin.call(pingWebhookEndpoint, { params: { id: endpoint.id }, body: {} });
  await app.platform.jobs.settled();
  const [sent] = (await robin.call(listWebhookDeliveries, { params: { id: endpoint.id } })).deliveries;
  expect(sent).toMatchObject({ state: "waiting", answerStatus: null });
  expect(sent?.problem).toContain("leads where we don't send");
  expect(canary.hits()).toBe(0);
  canary.close();
  const moved = { params: { id: endpoint.id }, body: { address: "https://rebinding.example/again" } };
  expect((await robin.refused(updateWebhookEndpoint, moved)).status).toBe(400);
});

test("a book has five at most, also when ten are asked for at once", async () => {
  app.platform.outbound = receiver.outbound;
  const sam = await app.signUp();
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => sam.send(createWebhookEndpoint, { body: { address: receiver.address, events } })),
  );
  const counts = Map.groupBy(answers, ({ statusCode }) => statusCode);
  expect([counts.get(201)?.length, counts.get(409)?.length]).toEqual([ENDPOINTS_MAX, 10 - ENDPOINTS_MAX]);
});

test("the owner is told by mail where the events go, when it is added and when it is led elsewhere", async () => {
  app.platform.outbound = receiver.outbound;
  const owner = await app.signUp();
  app.mails.length = 0;
  const { endpoint } = await owner.call(createWebhookEndpoint, {
    body: { address: receiver.address, events: ["week.signed"] },
  });
  const params = { id: endpoint.id };
  await owner.call(updateWebhookEndpoint, { params, body: { events: ["entry.confirmed"] } });
  const { hostname } = new URL(receiver.address);
  const told = () => app.mails.map(({ to, subject }) => [to, subject]);
  const mail = [owner.email, `Your book now sends events to ${hostname}`];
  expect(told()).toEqual([mail]);
  await owner.call(updateWebhookEndpoint, { params, body: { address: `${receiver.address}elsewhere` } });
  expect(told()).toEqual([mail, mail]);
});

test("whoever may not share a book neither sees its webhooks nor makes one; the spouse may", async () => {
  app.platform.outbound = receiver.outbound;
  const [owner, member] = [await app.signUp(), await app.signUp()];
  const { endpoint } = await owner.call(createWebhookEndpoint, {
    body: { address: receiver.address, events: ["week.signed"] },
  });
  const headers = { [BOOK_HEADER]: owner.userId };
  const seen: Record<string, number[]> = {};
  for (const relation of ["none", "admin", "manager", "user", "adviser", "reader"]) {
    await app.database.pool.query("DELETE FROM book_members WHERE user_id = $1", [owner.userId]);
    if (relation !== "none") {
      await app.database.pool.query(
        `INSERT INTO book_members (user_id, member_id, relation, since) VALUES ($1, $2, $3, now())`,
        [owner.userId, member.userId, relation],
      );
    }
    const asked = [
      await member.send(listWebhookEndpoints, {}, { headers }),
      await member.send(createWebhookEndpoint, { body: { address: receiver.address, events } }, { headers }),
      await member.send(listWebhookDeliveries, { params: { id: endpoint.id } }, { headers }),
    ];
    seen[relation] = asked.map(({ statusCode }) => statusCode);
  }
  const refused = [403, 403, 403];
  await makeAdministrator(app, member);
  const { headers: looking } = await actAs(app, owner, member);
  for (const send of [
    app.visitor().send(listWebhookEndpoints, {}, { headers: looking }),
    app.visitor().send(createWebhookEndpoint, { body: { address: receiver.address, events } }, { headers: looking }),
    app.visitor().send(rotateWebhookSecret, { params: { id: endpoint.id }, body: {} }, { headers: looking }),
    app.visitor().send(listWebhookDeliveries, { params: { id: endpoint.id } }, { headers: looking }),
  ])
    expect((await send).statusCode).toBe(403);
  expect(seen).toEqual({
    none: [404, 404, 404],
    admin: [200, 201, 200],
    manager: refused,
    user: refused,
    adviser: refused,
    reader: refused,
  });
});

test("a secret is in no row of any table, and in no answer after the first", async () => {
  app.platform.outbound = receiver.outbound;
  const kim = await app.signUp();
  const { secret, endpoint } = await kim.call(createWebhookEndpoint, {
    body: { address: receiver.address, events: ["week.signed"] },
  });
  await kim.call(pingWebhookEndpoint, { params: { id: endpoint.id }, body: {} });
  await app.platform.jobs.settled();
  const canary = secret.slice("whsec_".length);
  expect(JSON.stringify(await kim.call(listWebhookEndpoints, {}))).not.toContain(canary);
  const tables = await app.database.pool.query<{ name: string }>(
    "SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace",
  );
  for (const { name } of tables.rows) {
    const { rows } = await app.database.schemaOwner.pool.query(`SELECT row_to_json(t)::text AS row FROM ${name} t`);
    expect(
      rows.filter(({ row }) => String(row).includes(canary)),
      name,
    ).toEqual([]);
  }
});
