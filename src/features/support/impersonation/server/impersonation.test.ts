import { checkRecord } from "#features/proof/integrity/contract.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { checkAdminLog } from "#features/support/admin-log/contract.ts";
import { getAuthUser, logout, updateProfile } from "#features/account/accounts/contract.ts";
import { listSessions } from "#features/account/accounts/sign-ins-contract.ts";
import { endSession } from "#features/account/accounts/sign-ins-contract.ts";
import { listActivities } from "#features/overview/activity-feed/contract.ts";
import { listProperties } from "#features/facts/properties/contract.ts";
import { createTimeEntry } from "#features/log/time-entries/contract.ts";
import { makeAdministrator } from "#server/auth/testing/act-as.ts";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import {
  exitImpersonation,
  getImpersonationStatus,
  getSupportAccess,
  impersonate,
  listStaffLooks,
  setSupportAccess,
} from "../contract.ts";
import { impersonationChores } from "./chores.ts";

let app: TestApp;
let anna: ApiClient;
let robin: ApiClient;
let keeper: ApiClient;
beforeAll(async () => {
  app = await startTestApp();
  anna = await app.signUp({ firstName: "Anna", lastName: "Moss" });
  robin = await app.signUp();
  keeper = await app.signUp();
}, 60_000);
afterAll(() => app.close());

const sql = async (text: string, values: unknown[] = []) => (await app.database.pool.query(text, values)).rows;

beforeEach(async () => {
  // One stays, whatever becomes of Anna.
  await sql(
    "UPDATE users SET status = 'active', scheduled_deletion_at = NULL, is_admin = id = $1, support_may_look = true",
    [keeper.userId],
  );
  await sql("UPDATE sessions SET ended_at = NULL, end_reason = NULL WHERE impersonator_id IS NULL");
  await makeAdministrator(app, anna);
  await sql("UPDATE sessions SET proved_at = $1 WHERE user_id = $2", [app.clock.now(), anna.userId]);
});

const REASON = "She asked why three entries don't count";
type Body = { reason?: string; ticket?: string; law?: { reason: string; isUserTold: boolean } };
const look = async (body: Body = {}, person = robin) => {
  const answer = await anna.call(impersonate, { body: { userId: person.userId, reason: REASON, ...body } });
  return { answer, headers: { authorization: `Bearer ${answer.tokens.accessToken}` } };
};
const logs = () => sql("SELECT * FROM impersonation_logs ORDER BY started_at DESC, id DESC LIMIT 1");
const acts = async () => (await sql("SELECT action, reason FROM admin_log ORDER BY seq")).map(({ action }) => action);

test("looks at a book as its person and changes nothing; both are named, and the person is told all of it", async () => {
  const mailsBefore = app.mails.length;
  const { answer, headers } = await look({ ticket: "T-1042" });
  const status = {
    isImpersonating: true,
    targetUser: { firstName: "Robin", lastName: "Vale", email: robin.email },
    originalUser: { email: anna.email },
    startedAt: app.clock.now().toISOString(),
  };
  expect(answer).toMatchObject({ userId: robin.userId, status });
  expect(await anna.call(getImpersonationStatus, {}, { headers })).toEqual(status);
  expect((await anna.call(getAuthUser, {}, { headers })).impersonationStatus).toEqual(status);
  expect(await anna.call(getAuthUser, {}, { headers })).toMatchObject({ id: robin.userId, isAdmin: false });
  for (let time = 0; time < 2; time += 1) await anna.call(listProperties, { query: {} }, { headers });
  const entry = { date: "2026-03-04", hours: 1, activityType: "maintenance-repairs-oversight", description: "x" };
  for (const [endpoint, body] of [
    [createTimeEntry, entry],
    [updateProfile, { firstName: "Eve" }],
    [setSupportAccess, { isAllowed: true }],
    [impersonate, { userId: anna.userId, reason: REASON }],
  ] as const) {
    expect(await anna.refused(endpoint, { body }, { headers })).toMatchObject({ status: 403, code: "forbidden" });
  }
  const [mail] = app.mails.slice(mailsBefore);
  expect(mail).toMatchObject({ to: robin.email, subject: "Tenure support opened your book" });
  expect(mail?.text).toContain(`Tenure support, A. opened your book`);
  expect(mail?.text).toContain(`${REASON} (T-1042)`);
  expect(mail?.text).not.toContain("Moss");

  const { looks } = await robin.call(listStaffLooks, { query: {} });
  expect(looks).toMatchObject([{ by: "Tenure support, A.", endedAt: null, reason: REASON, ticket: "T-1042" }]);
  expect(looks[0]?.opened.map(({ what }) => what)).toEqual(["Properties"]);
  const reads = await sql("SELECT operation, count FROM impersonation_reads WHERE operation = 'GET /api/properties'");
  expect(reads).toEqual([{ operation: "GET /api/properties", count: 2 }]);
  expect((await robin.call(listSessions, {})).sessions.map(({ isSupport }) => isSupport)).toContain(true);

  app.clock.advance(90);
  await anna.call(exitImpersonation, {}, { headers });
  expect(await anna.refused(getAuthUser, {}, { headers })).toMatchObject({ status: 401, code: "not_signed_in" });
  expect((await anna.refused(exitImpersonation, {})).code).toBe("state_conflict");
  expect(await anna.call(getImpersonationStatus, {})).toMatchObject({ isImpersonating: false, targetUser: null });
  expect(await logs()).toMatchObject([
    { end_reason: "exited", ended_at: app.clock.now(), reason: REASON, ticket: "T-1042", address: expect.any(String) },
  ]);
  expect(await acts()).toEqual(["impersonation.started", "impersonation.ended"]);
  expect(await anna.call(checkAdminLog, {})).toMatchObject({ isSound: true, head: { seq: 2 } });
  const { activities } = await robin.call(listActivities, { query: { limit: 2 } });
  expect(activities).toMatchObject([
    { description: "Closed your book", user: { name: "Tenure support" } },
    { description: `Opened your book: ${REASON}`, user: { name: "Tenure support" } },
  ]);
});

test("a check of the record that an administrator asks for says so in the record", async () => {
  const { headers } = await look();
  await anna.call(checkRecord, {}, { headers });
  const [event] = await sql("SELECT * FROM user_activity_logs WHERE event = 'record.checked' ORDER BY at DESC LIMIT 1");
  expect(event).toMatchObject({ user_id: robin.userId, impersonator_id: anna.userId });
});

describe("is over at the next request", () => {
  const END =
    "UPDATE sessions SET ended_at = now() WHERE id IN (SELECT impersonator_session_id FROM impersonation_logs)";
  test.each<[string, () => Promise<unknown>, string]>([
    ["after an hour", async () => app.clock.advance(3600), "expired"],
    [
      "when the administrator loses the role",
      () => sql("UPDATE users SET is_admin = false WHERE id = $1", [anna.userId]),
      "role_lost",
    ],
    ["when the second factor is gone", () => sql("UPDATE sessions SET second_factor_at = NULL"), "role_lost"],
    ["when the administrator's own session ends", () => sql(END), "sign_out"],
    [
      "when the administrator is suspended",
      () => sql("UPDATE users SET status = 'suspended' WHERE id = $1", [anna.userId]),
      "suspended",
    ],
    [
      "when the person becomes an administrator",
      () => sql("UPDATE users SET is_admin = true WHERE id = $1", [robin.userId]),
      "role_lost",
    ],
    [
      "when the person keeps support out",
      () => robin.call(setSupportAccess, { body: { isAllowed: false } }),
      "switched_off",
    ],
    ["when another look begins", () => look(), "replaced"],
    [
      "when the person ends it",
      async () => {
        const [{ id } = { id: "" }] = await logs();
        await robin.call(endSession, { params: { id } });
      },
      "revoked",
    ],
  ])("%s", async (_when, happens, reason) => {
    const { headers } = await look();
    const [{ id } = { id: "" }] = await logs();
    await anna.call(getAuthUser, {}, { headers });
    await happens();
    expect(await anna.refused(getAuthUser, {}, { headers })).toMatchObject({ status: 401, code: "not_signed_in" });
    expect(await sql("SELECT end_reason FROM impersonation_logs WHERE id = $1", [id])).toEqual([
      { end_reason: reason },
    ]);
  });

  test("when the administrator signs out in it, which says nothing of the person's own sign-ins", async () => {
    const history = () => sql("SELECT id FROM session_history WHERE user_id = $1", [robin.userId]);
    const before = await history();
    const { headers } = await look();
    await anna.call(logout, {}, { headers });
    expect((await anna.refused(getAuthUser, {}, { headers })).status).toBe(401);
    expect(await history()).toEqual(before);
  });

  test("or its end is written down without one", async () => {
    await look();
    app.clock.advance(3601);
    await impersonationChores[0]?.run(app.platform);
    const [row] = await logs();
    expect(row).toMatchObject({ end_reason: "expired", ended_at: row?.expires_at });
  });
});

describe("is refused", () => {
  test("of administrators, suspended and leaving accounts, oneself and nobody", async () => {
    const refused = async (userId: string) => (await anna.refused(impersonate, { body: { userId, reason: "x" } })).code;
    expect(await refused(anna.userId)).toBe("state_conflict");
    expect(await refused("01980000-0000-7000-8000-000000000000")).toBe("not_found");
    for (const [change, code] of [
      ["is_admin = true", "forbidden"],
      ["role = 'super_admin'", "forbidden"],
      ["role = 'team_member', is_admin = false, status = 'suspended'", "state_conflict"],
      ["status = 'active', scheduled_deletion_at = now() + interval '9 days'", "state_conflict"],
    ] as const) {
      await sql(`UPDATE users SET ${change} WHERE id = $1`, [robin.userId]);
      expect(await refused(robin.userId), change).toBe(code);
    }
  });

  test("without a reason, and without a fresh proof", async () => {
    const blank = await anna.refused(impersonate, { body: { userId: robin.userId, reason: " " } });
    expect(blank).toMatchObject({ status: 400, fields: { reason: "Say why" } });
    await sql("UPDATE sessions SET proved_at = NULL WHERE user_id = $1", [anna.userId]);
    const unproved = await anna.refused(impersonate, { body: { userId: robin.userId, reason: "x" } });
    expect(unproved).toMatchObject({ status: 403, code: "step_up_required" });
  });

  test("where the person keeps support out, unless the law demands it, which is logged and told", async () => {
    await robin.call(setSupportAccess, { body: { isAllowed: false } });
    expect(await robin.call(getSupportAccess, {})).toEqual({ isAllowed: false });
    const plain = await anna.refused(impersonate, { body: { userId: robin.userId, reason: REASON } });
    expect(plain).toMatchObject({ status: 403, code: "support_forbidden" });
    const before = (await acts()).length;
    const law = { reason: "Subpoena 22-118", isUserTold: true };
    const { headers } = await look({ law });
    // Their no is older than the demand, and stays one.
    await robin.call(setSupportAccess, { body: { isAllowed: false } });
    await anna.call(getAuthUser, {}, { headers });
    expect(app.mails.at(-1)?.text).toContain("The law asks for it: Subpoena 22-118");
    expect((await robin.call(listStaffLooks, { query: {} })).looks[0]).toMatchObject({
      legalReason: "Subpoena 22-118",
    });
    expect((await acts()).slice(before)).toEqual(["impersonation.started", "impersonation.overridden"]);
  });

  test("to be told where the law forbids that: then no page, mail or feed says so", async () => {
    const shown = async () => [
      app.mails.length,
      (await robin.call(listStaffLooks, { query: {} })).looks.length,
      (await robin.call(listActivities, { query: {} })).counts?.all,
      (await robin.call(listSessions, {})).sessions.length,
    ];
    // Those of the tests before are over.
    app.clock.advance(3600);
    await impersonationChores[0]?.run(app.platform);
    await sql("UPDATE sessions SET proved_at = $1 WHERE user_id = $2", [app.clock.now(), anna.userId]);
    const before = await shown();
    const { headers } = await look({ law: { reason: "Sealed order", isUserTold: false } });
    expect(await shown()).toEqual(before);
    await anna.call(exitImpersonation, {}, { headers });
    expect(await shown()).toEqual(before);
    expect((await acts()).slice(-4)).toEqual([
      "impersonation.started",
      "impersonation.overridden",
      "impersonation.untold",
      "impersonation.ended",
    ]);
  });
});
