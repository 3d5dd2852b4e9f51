import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { login } from "#features/account/accounts/contract.ts";
import { disownSession } from "#features/account/accounts/sign-ins-contract.ts";
import { PASSWORD } from "#features/account/accounts/server/testing/schedule-deletion.ts";
import { removeMember, updateMember } from "#features/collaboration/team/contract.ts";
import { leaveBook } from "#features/collaboration/team/membership-contract.ts";
import { inBookOf, NO_LISTS, teamOf } from "#features/collaboration/team/server/testing/team-of.ts";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import {
  createWebhookEndpoint,
  listWebhookEndpoints,
  pingWebhookEndpoint,
  switchWebhookEndpoint,
  updateWebhookEndpoint,
} from "../contract.ts";
import { watchBooks } from "./chores.ts";
import { type Receiver, startReceiver } from "./testing/receiver.ts";

/** A webhook stops with the access of whoever said where it leads. */

let app: TestApp;
let receiver: Receiver;
let team: ReturnType<typeof teamOf>;
let jordan: ApiClient;
let spouse: ApiClient;
beforeAll(async () => {
  app = await startTestApp();
  receiver = await startReceiver();
  app.platform.outbound = receiver.outbound;
  team = teamOf(app);
});
afterAll(async () => {
  await app.close();
  await receiver[Symbol.asyncDispose]();
});
beforeEach(async () => {
  jordan = await team.person("Jordan", "Avery");
  spouse = await team.person("Chris", "Paz");
  await team.join(jordan, spouse, "admin");
  receiver.received.length = 0;
});

const sql = async (text: string, values: unknown[] = []) => (await app.database.pool.query(text, values)).rows;
const there = (by: ApiClient) => (by === jordan ? {} : inBookOf(jordan));
const prove = (client: ApiClient) =>
  sql("UPDATE sessions SET proved_at = $1 WHERE user_id = $2", [app.clock.now(), client.userId]);
const make = async (by: ApiClient): Promise<string> => {
  await prove(by);
  const body = { address: receiver.address, events: ["week.signed" as const] };
  return (await by.call(createWebhookEndpoint, { body }, there(by))).endpoint.id;
};
const stateOf = async (id: string) =>
  (await jordan.call(listWebhookEndpoints, {})).endpoints.find((each) => each.id === id)?.paused?.why ?? "on";
const ping = (id: string) => jordan.send(pingWebhookEndpoint, { params: { id }, body: {} });
/** Whether a test event arrives; one that waits is sent by the minute's chore if anything sends it. */
const isSent = async (id: string): Promise<boolean> => {
  receiver.received.length = 0;
  await ping(id);
  await app.platform.jobs.settled();
  app.clock.advance(60);
  await watchBooks(app.platform);
  await app.platform.jobs.settled();
  return receiver.received.length > 0;
};
const turnOn = (id: string) => jordan.call(switchWebhookEndpoint, { params: { id }, body: { isActive: true } });

test("of a spouse who was removed, left or became an adviser; also once they are back, until someone turns it on", async () => {
  const ends = {
    removed: () => jordan.call(removeMember, { params: { id: spouse.userId } }),
    left: () => spouse.call(leaveBook, { params: { id: jordan.userId } }),
    adviser: () => jordan.call(updateMember, { params: { id: spouse.userId }, body: { role: "adviser", ...NO_LISTS } }),
  };
  for (const [name, end] of Object.entries(ends)) {
    const [hers, own] = [await make(spouse), await make(jordan)];
    expect(await isSent(hers), name).toBe(true);
    await end();
    expect([await stateOf(hers), await stateOf(own)], name).toEqual(["access", "on"]);
    expect([await isSent(hers), await isSent(own)], name).toEqual([false, true]);
    if (name === "adviser") continue;
    await team.join(jordan, spouse, "admin");
    expect(await isSent(hers), name).toBe(false);
    await turnOn(hers);
    expect(await isSent(hers), name).toBe(true);
    await sql("DELETE FROM webhook_endpoints WHERE user_id = $1", [jordan.userId]);
  }
});

test("of an owner, which a spouse led elsewhere", async () => {
  const [led, kept] = [await make(jordan), await make(jordan)];
  await prove(spouse);
  const to = (address: string, id: string) =>
    spouse.call(updateWebhookEndpoint, { params: { id }, body: { address } }, inBookOf(jordan));
  await to(`${receiver.address}/theirs`, led);
  const events = { params: { id: kept }, body: { events: ["entry.confirmed" as const] } };
  await spouse.call(updateWebhookEndpoint, events, inBookOf(jordan));
  await jordan.call(removeMember, { params: { id: spouse.userId } });
  expect([await stateOf(led), await stateOf(kept)]).toEqual(["access", "on"]);
});

test("while a spouse is suspended; what waits is sent when they are back", async () => {
  const id = await make(spouse);
  const suspend = (status: string) => sql("UPDATE users SET status = $1 WHERE id = $2", [status, spouse.userId]);
  await suspend("suspended");
  expect(await isSent(id)).toBe(false);
  expect(await stateOf(id)).toBe("on");
  await suspend("active");
  expect(await isSent(id)).toBe(true);
});

test("that was set in a sign-in that was not its maker's; one from before goes on", async () => {
  const before = await make(jordan);
  app.clock.advance(60);
  await app.visitor().call(login, { body: { email: jordan.email, password: PASSWORD } });
  await app.platform.jobs.settled();
  const link = app.mails.findLast(({ to, text }) => to === jordan.email && text.includes("/not-me"))?.text;
  app.clock.advance(60);
  const since = await make(jordan);
  await app.visitor().call(disownSession, { body: { token: /token=([\w-]+)/.exec(link ?? "")?.[1] ?? "" } });
  const rows = await sql("SELECT id, paused_why AS why FROM webhook_endpoints WHERE user_id = $1 ORDER BY set_at", [
    jordan.userId,
  ]);
  expect(rows).toEqual([
    { id: before, why: null },
    { id: since, why: "disowned" },
  ]);
});
