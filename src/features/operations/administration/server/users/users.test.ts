import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getAuthUser } from "#features/account/accounts/contract.ts";
import { requestDeletion } from "#features/account/accounts/deletion-contract.ts";
import { grantPlan } from "#features/account/billing/contract.ts";
import * as contract from "#features/operations/administration/contract/user.ts";
import { exportUsers, listUsers } from "#features/operations/administration/contract/users.ts";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import { readActs, signUpAdministrator } from "../testing/administrator.ts";

const reason = "they asked by phone";

let app: TestApp;
let ada: ApiClient;
let robin: ApiClient;
beforeAll(async () => {
  app = await startTestApp();
  ada = await signUpAdministrator(app);
  robin = await app.signUp({ firstName: "=HYPERLINK(1)", lastName: "100%_Moss", plan: "free" });
});
afterAll(() => app.close());

const of = ({ userId }: ApiClient) => ({ params: { id: userId } });
const detail = (client: ApiClient) => ada.call(contract.getUser, of(client));
const found = async (query: object): Promise<string[]> =>
  (await ada.call(listUsers, { query })).rows.map(({ id }) => id);

describe("the list of accounts", () => {
  test("is searched by name and address, signs taken as they are, and narrowed", async () => {
    expect(await found({ q: "100%_moss" })).toEqual([robin.userId]);
    expect(await found({ q: robin.email.toUpperCase() })).toEqual([robin.userId]);
    expect(await found({ q: "100_" })).toEqual([]);
    expect(await found({ role: "admin" })).toEqual([ada.userId]);
    expect(await found({ plan: "granted" })).toEqual([ada.userId]);
    expect(await found({ status: "suspended" })).toEqual([]);
    expect(await found({ status: "pending", sort: "name" })).toEqual([robin.userId, ada.userId]);
    expect(await ada.call(listUsers, { query: { page: 2 } })).toEqual({ total: 2, rows: [] });
  });

  test("goes out whole as CSV without a formula, and the admin log knows", async () => {
    const answer = await ada.send(exportUsers, { query: { q: "moss" } });
    const lines = answer.body.trim().split("\r\n");
    expect(lines).toHaveLength(2);
    expect(lines[1]).toMatch(/^'=HYPERLINK\(1\) 100%_Moss,/);
    const { rows } = await app.database.pool.query("SELECT after FROM admin_log WHERE action = 'users.exported'");
    expect(rows).toEqual([{ after: { rows: 1, filters: { q: "moss", sort: "newest" } } }]);
  });

  test("is nobody else's", async () => {
    for (const endpoint of [listUsers, exportUsers])
      expect(await robin.refused(endpoint, {})).toMatchObject({ status: 404 });
  });
});

describe("one account", () => {
  test("is confirmed, given premium and has it ended, each with its reason in the admin log", async () => {
    await ada.call(contract.verifyUserEmail, { ...of(robin), body: { reason } });
    expect(await ada.refused(contract.verifyUserEmail, { ...of(robin), body: { reason } })).toMatchObject({
      status: 409,
    });
    const { id: grantId } = await ada.call(grantPlan, { body: { email: robin.email, reason, lastDay: null } });
    expect(await detail(robin)).toMatchObject({ isEmailVerified: true, isPremium: true, grants: [{ isOpen: true }] });
    const end = { ...of(robin), body: { grantId, reason } };
    await ada.call(contract.endUserGrant, end);
    expect(await ada.refused(contract.endUserGrant, end)).toMatchObject({ status: 409 });
    expect(await ada.refused(contract.endUserGrant, { ...of(ada), body: end.body })).toMatchObject({ status: 404 });
    expect(await detail(robin)).toMatchObject({ isPremium: false, grants: [{ isOpen: false }] });
    const acts = await readActs(app, robin.userId);
    expect(acts.map(({ action }) => action)).toEqual(["user.email_verified", "plan.granted", "plan.grant_ended"]);
    expect(acts.every((act) => act["reason"] === reason && act["actor_id"] === ada.userId)).toBe(true);
    expect((await detail(robin)).acts[0]).toMatchObject({ action: "plan.grant_ended", byName: "Ada Stone", reason });
  });

  test("says why it is to be deleted", async () => {
    await app.database.pool.query(
      `UPDATE users SET deletion_requested_at = now(), scheduled_deletion_at = now() + interval '9 days',
        cancellation_reason = 'privacy', cancellation_details = 'my own reasons' WHERE id = $1`,
      [robin.userId],
    );
    expect(await found({ status: "leaving" })).toEqual([robin.userId]);
    expect(await detail(robin)).toMatchObject({ deletion: { reason: "privacy", details: "my own reasons" } });
    await app.database.pool.query("UPDATE users SET scheduled_deletion_at = NULL WHERE id = $1", [robin.userId]);
  });

  test("is pending again after a suspension where the address was never confirmed", async () => {
    const wren = await app.signUp();
    expect(await wren.call(getAuthUser, {})).toMatchObject({ status: "pending", emailVerified: false });
    await ada.call(contract.suspendUser, { ...of(wren), body: { reason } });
    await ada.call(contract.reinstateUser, { ...of(wren), body: { reason } });
    expect(await detail(wren)).toMatchObject({ status: "pending" });
    await ada.call(contract.verifyUserEmail, { ...of(wren), body: { reason } });
    expect(await detail(wren)).toMatchObject({ status: "active" });
  });

  test("is closed at the next request of each of its sessions, and opens again", async () => {
    expect(await ada.refused(contract.suspendUser, { ...of(robin), body: { reason: " " } })).toMatchObject({
      fields: { reason: "Say why" },
    });
    await ada.call(contract.suspendUser, { ...of(robin), body: { reason } });
    expect(await robin.refused(getAuthUser, {})).toMatchObject({ status: 401 });
    expect(await detail(robin)).toMatchObject({ status: "suspended", openSessionCount: 0 });
    await ada.call(contract.reinstateUser, { ...of(robin), body: { reason } });
    await app.platform.jobs.settled();
    const mails = app.mails.filter(({ to }) => to === robin.email).slice(-2);
    expect(mails.map(({ subject }) => subject)).toEqual(["Your account is suspended", "Your account is open again"]);
    expect(mails[0]?.text).toContain("write to support@tenure.example");
    expect(mails[0]?.text).not.toContain(reason);
    // What was ended stays ended.
    expect(await robin.refused(getAuthUser, {})).toMatchObject({ status: 401 });
    expect(await readActs(app, robin.userId)).toContainEqual({
      action: "user.suspended",
      actor_id: ada.userId,
      before: { status: "active" },
      after: { status: "suspended" },
      reason,
    });
  });
});

describe("who administers", () => {
  const demote = { role: "team_member", administers: false, reason } as const;

  test("does nothing to their own account that locks them out", async () => {
    expect(await detail(ada)).toMatchObject({ isSelf: true, isLastAdmin: true });
    for (const [endpoint, body] of [
      [contract.suspendUser, { reason }],
      [contract.setUserRole, demote],
    ] as const)
      expect(await ada.refused(endpoint, { ...of(ada), body })).toMatchObject({ status: 409 });
    expect(await detail(ada)).toMatchObject({ status: "pending", isAdmin: true });
  });

  test("must have shown a moment ago who they are", async () => {
    await app.database.pool.query("UPDATE sessions SET proved_at = NULL WHERE user_id = $1", [ada.userId]);
    for (const [endpoint, body] of [
      [contract.suspendUser, { reason }],
      [contract.setUserRole, demote],
    ] as const)
      expect(await ada.refused(endpoint, { ...of(robin), body })).toMatchObject({ code: "step_up_required" });
    await app.database.pool.query("UPDATE sessions SET proved_at = $1", [app.clock.now()]);
  });

  test("is nobody from the next request on once it is taken away, and the session goes on", async () => {
    const wren = await signUpAdministrator(app, "Wren");
    expect(await wren.call(listUsers, { query: { q: "wren" } })).toMatchObject({ total: 1 });
    await ada.call(contract.setUserRole, { ...of(wren), body: demote });
    expect(await wren.refused(listUsers, {})).toMatchObject({ status: 404 });
    expect(await wren.refused(contract.suspendUser, { ...of(ada), body: { reason } })).toMatchObject({ status: 404 });
    expect(await wren.call(getAuthUser, {})).toMatchObject({ isAdmin: false });
    expect(await readActs(app, wren.userId)).toMatchObject([
      { action: "user.role_set", before: { role: "team_member", isAdmin: true }, after: { isAdmin: false } },
    ]);
  });

  test("is never no one: the last can't leave, and no statement takes it from them", async () => {
    const { pool } = app.database;
    expect(await ada.refused(requestDeletion, { body: {} })).toMatchObject({
      status: 409,
      message: expect.stringContaining("the only administrator"),
    });
    for (const change of ["is_admin = false", "status = 'suspended'", "scheduled_deletion_at = now()"])
      await expect(pool.query(`UPDATE users SET ${change} WHERE id = $1`, [ada.userId])).rejects.toMatchObject({
        constraint: "last_administrator",
      });
    const wren = await signUpAdministrator(app, "Wren");
    const twenty = Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? ada : wren).userId);
    await Promise.allSettled(twenty.map((id) => pool.query("UPDATE users SET is_admin = false WHERE id = $1", [id])));
    const { rows } = await pool.query("SELECT count(*)::int AS count FROM users WHERE is_admin");
    expect(rows).toEqual([{ count: 1 }]);
    await pool.query("UPDATE users SET is_admin = true WHERE id = $1", [ada.userId]);
    await pool.query("UPDATE users SET is_admin = false WHERE id = $1", [wren.userId]);
  });

  test("loses with the role what the role gave, unless it is ticked by itself", async () => {
    const wren = await app.signUp();
    const set = (body: { role: "super_admin" | "team_member"; administers: boolean }) =>
      ada.call(contract.setUserRole, { ...of(wren), body: { ...body, reason } });
    await set({ role: "super_admin", administers: true });
    expect(await detail(wren)).toMatchObject({ role: "super_admin", isAdmin: true });
    await set({ role: "team_member", administers: false });
    expect(await detail(wren)).toMatchObject({ role: "team_member", isAdmin: false });
    const [given] = await readActs(app, wren.userId);
    expect(given).toMatchObject({ after: { role: "super_admin", isAdmin: false } });
  });

  test("remains when two take it from each other at once", async () => {
    const wren = await signUpAdministrator(app, "Wren");
    const answers = await Promise.all([
      ada.send(contract.setUserRole, { ...of(wren), body: demote }),
      wren.send(contract.suspendUser, { ...of(ada), body: { reason } }),
    ]);
    const [taken, refused] = answers.map(({ statusCode }) => statusCode).toSorted();
    expect(taken).toBe(200);
    // Who is suspended before their own request is read is not signed in any more.
    expect([401, 404]).toContain(refused);
    const { rows } = await app.database.pool.query(
      "SELECT count(*)::int AS count FROM users WHERE is_admin AND status <> 'suspended'",
    );
    expect(rows).toEqual([{ count: 1 }]);
  });
});
