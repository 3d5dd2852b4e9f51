import { Readable } from "node:stream";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { login } from "#features/account/accounts/contract.ts";
import { disownSession } from "#features/account/accounts/sign-ins-contract.ts";
import { PASSWORD, scheduleDeletion } from "#features/account/accounts/server/testing/schedule-deletion.ts";
import { cancelDeletion } from "#features/account/accounts/deletion-contract.ts";
import { shareBook, unshareBook } from "#features/collaboration/organizations/contract/books.ts";
import { leaveOrganization, updateOrganizationMember } from "#features/collaboration/organizations/contract/members.ts";
import { organizationOf } from "#features/collaboration/organizations/server/testing/organization-of.ts";
import { removeMember, updateMember } from "#features/collaboration/team/contract.ts";
import { leaveBook } from "#features/collaboration/team/membership-contract.ts";
import { inBookOf, NO_LISTS, teamOf } from "#features/collaboration/team/server/testing/team-of.ts";
import { listTimeEntries } from "#features/log/time-entries/contract.ts";
import { buildApp } from "#server/http/app.ts";
import { routes } from "#server/features.ts";
import { signAccessToken } from "#server/auth/access-token.ts";
import { makeAdministrator } from "#server/auth/testing/act-as.ts";
import { setUserRole } from "#features/operations/administration/contract/user.ts";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import { createProgramToken, listProgramTokens, revokeProgramToken } from "../contract.ts";

/** A token is dead with its owner's access, in every process, from the next request on. */

let app: TestApp;
let other: Awaited<ReturnType<typeof buildApp>>;
let team: ReturnType<typeof teamOf>;
let jordan: ApiClient;
beforeAll(async () => {
  app = await startTestApp();
  // Another process on the same database.
  other = await buildApp({ ...app.platform }, routes);
  team = teamOf(app);
});
afterAll(async () => {
  await other.close();
  await app.close();
});
beforeEach(async () => {
  jordan = await team.person("Jordan", "Avery");
});

const sql = async (text: string, values: unknown[] = []) => (await app.database.pool.query(text, values)).rows;
const prove = (client: ApiClient) =>
  sql("UPDATE sessions SET proved_at = $1 WHERE user_id = $2", [app.clock.now(), client.userId]);
const make = async (by: ApiClient): Promise<{ id: string; secret: string }> => {
  await prove(by);
  const body = { name: "Sheet", scopes: ["ledger:read" as const] };
  const { token, secret } = await by.call(createProgramToken, { body }, by === jordan ? {} : inBookOf(jordan));
  return { id: token.id, secret };
};
/** What both processes answer. */
const statusOf = async (secret: string): Promise<number> => {
  const headers = { authorization: `Bearer ${secret}` };
  const here = (await app.visitor().send(listTimeEntries, {}, { headers })).statusCode;
  const there = (await other.inject({ url: "/api/time-entries", headers })).statusCode;
  expect(here).toBe(there);
  return here;
};
const stateOf = async (secret: string): Promise<string | undefined> =>
  (await jordan.call(listProgramTokens, {})).tokens.find(({ ending }) => ending === secret.slice(-4))?.state;
const comeBack = async ({ email }: ApiClient): Promise<void> => {
  const refused = await app.visitor().send(login, { body: { email, password: PASSWORD } });
  const cookie = [refused.headers["set-cookie"]].flat().map((text) => String(text).split(";")[0]);
  await app.visitor().call(cancelDeletion, {}, { headers: { cookie: cookie.join("; ") } });
};
const letIn = async (role: "admin" | "adviser"): Promise<ApiClient> => {
  const member = await team.person("Chris", "Paz");
  await team.join(jordan, member, role);
  return member;
};

test("a stolen token after its revocation: 401 at once, also in a process that had just answered it", async () => {
  const { id, secret } = await make(jordan);
  expect(await statusOf(secret)).toBe(200);
  const begun = performance.now();
  await jordan.call(revokeProgramToken, { params: { id } });
  expect(await statusOf(secret)).toBe(401);
  expect(performance.now() - begun).toBeLessThan(1_000);
});

test("after its end", async () => {
  const { secret } = await make(jordan);
  app.clock.advance(90 * 86_400 - 1);
  expect(await statusOf(secret)).toBe(200);
  app.clock.advance(1);
  expect(await statusOf(secret)).toBe(401);
  expect(await stateOf(secret)).toBe("expired");
});

test("after its maker was removed from the team or left, for good: also once they are back", async () => {
  for (const end of ["removed", "left"]) {
    const cpa = await letIn("adviser");
    const { secret } = await make(cpa);
    expect(await statusOf(secret)).toBe(200);
    const remove = () => jordan.call(removeMember, { params: { id: cpa.userId } });
    if (end === "removed") await remove();
    else await cpa.call(leaveBook, { params: { id: jordan.userId } });
    expect(await statusOf(secret)).toBe(401);
    expect(await stateOf(secret)).toBe("revoked");
    await team.join(jordan, cpa, "adviser");
    expect(await statusOf(secret)).toBe(401);
    await remove();
  }
});

test("after its maker's role changed, for good", async () => {
  const spouse = await letIn("admin");
  const { secret } = await make(spouse);
  const own = await make(jordan);
  const become = (role: "adviser" | "admin") =>
    jordan.call(updateMember, { params: { id: spouse.userId }, body: { role, ...NO_LISTS } });
  await become("adviser");
  expect(await statusOf(secret)).toBe(401);
  await become("admin");
  expect(await statusOf(secret)).toBe(401);
  expect(await statusOf(own.secret)).toBe(200);
});

test("after the firm of its maker is let out, or its maker leaves the firm or may only read there", async () => {
  const firm = organizationOf(app);
  const ana = await firm.person("Ana", "Ruiz");
  const { orgId: organizationId } = await firm.start(ana);
  const staff = await firm.person("Sam", "Lee");
  await firm.join(ana, organizationId, jordan, "team_member");
  await firm.join(ana, organizationId, staff, "team_member");
  const of = async (by: ApiClient) => {
    const { secret } = await make(by);
    expect(await statusOf(secret)).toBe(200);
    return secret;
  };
  await jordan.call(shareBook, {});
  const unshared = await of(staff);
  await jordan.call(unshareBook, {});
  expect(await statusOf(unshared)).toBe(401);
  await jordan.call(shareBook, {});
  expect(await statusOf(unshared)).toBe(401);
  const reading = await of(staff);
  const become = (role: "team_member" | "read_only") =>
    ana.call(updateOrganizationMember, { params: { organizationId, id: staff.userId }, body: { role } });
  await become("read_only");
  expect(await statusOf(reading)).toBe(401);
  await become("team_member");
  expect(await statusOf(reading)).toBe(401);
  const leaving = await of(staff);
  await staff.call(leaveOrganization, {});
  expect(await statusOf(leaving)).toBe(401);
  await firm.join(ana, organizationId, staff, "team_member");
  expect(await statusOf(leaving)).toBe(401);
});

test("after somebody of the firm became one of the team by name, also once they are let out of it again", async () => {
  const firm = organizationOf(app);
  const ana = await firm.person("Ana", "Ruiz");
  const { orgId: organizationId } = await firm.start(ana);
  await firm.join(ana, organizationId, jordan, "team_member");
  await jordan.call(shareBook, {});
  const { secret } = await make(ana);
  expect(await statusOf(secret)).toBe(200);
  await team.join(jordan, ana, "admin");
  expect(await statusOf(secret)).toBe(401);
  expect(await stateOf(secret)).toBe("revoked");
  await jordan.call(removeMember, { params: { id: ana.userId } });
  expect(await statusOf(secret)).toBe(401);
});

test("after an administrator changed its maker's role in the firm, for good", async () => {
  const firm = organizationOf(app);
  const ana = await firm.person("Ana", "Ruiz");
  const { orgId: organizationId } = await firm.start(ana);
  const staff = await firm.person("Sam", "Lee");
  for (const each of [jordan, staff]) await firm.join(ana, organizationId, each, "team_member");
  await jordan.call(shareBook, {});
  const { secret } = await make(staff);
  const administrator = await app.signUp();
  await makeAdministrator(app, administrator);
  for (const role of ["read_only", "team_member"] as const) {
    const body = { role, administers: false, reason: "Asked for by the firm" };
    await administrator.call(setUserRole, { params: { id: staff.userId }, body });
    expect(await statusOf(secret)).toBe(401);
  }
});

test("a token is not made by whoever was signed out while the request came in", async () => {
  await prove(jordan);
  const signOut = "UPDATE sessions SET ended_at = now(), end_reason = 'disowned' WHERE user_id = $1";
  const payload = Readable.from(
    (async function* () {
      await sql(signOut, [jordan.userId]);
      yield JSON.stringify({ name: "Stranger", scopes: ["ledger:read"] });
    })(),
  );
  const [session] = await sql("SELECT id FROM sessions WHERE user_id = $1", [jordan.userId]);
  const { secret: key } = app.platform.config;
  const access = await signAccessToken({ userId: jordan.userId, sessionId: session.id }, key, app.clock.now());
  const headers = {
    authorization: `Bearer ${access}`,
    "content-type": "application/json",
    "transfer-encoding": "chunked",
  };
  const answer = await app.app.inject({ method: "POST", url: createProgramToken.path, headers, payload });
  expect(answer.statusCode).toBe(401);
  expect(await sql("SELECT name FROM program_tokens WHERE created_by = $1", [jordan.userId])).toEqual([]);
});

test("while its maker or the owner is suspended or leaves, and the list says so; what they keep works again", async () => {
  const cpa = await letIn("adviser");
  const [hers, own] = [await make(cpa), await make(jordan)];
  const rests = async () => {
    const { tokens } = await jordan.call(listProgramTokens, {});
    return [hers, own].map(({ id }) => tokens.find((token) => token.id === id)?.restsWhile);
  };
  expect(await rests()).toEqual([null, null]);
  const suspend = (who: ApiClient, status: string) =>
    sql("UPDATE users SET status = $1 WHERE id = $2", [status, who.userId]);
  await suspend(cpa, "suspended");
  expect([await statusOf(hers.secret), await statusOf(own.secret)]).toEqual([401, 200]);
  expect(await rests()).toEqual(["suspended", null]);
  await suspend(cpa, "active");
  await scheduleDeletion(app, cpa);
  expect(await statusOf(hers.secret)).toBe(401);
  expect(await rests()).toEqual(["leaving", null]);
  await comeBack(cpa);
  await suspend(jordan, "suspended");
  expect([await statusOf(hers.secret), await statusOf(own.secret)]).toEqual([401, 401]);
  await suspend(jordan, "active");
  expect([await statusOf(hers.secret), await statusOf(own.secret)]).toEqual([200, 200]);
  await scheduleDeletion(app, jordan);
  expect([await statusOf(hers.secret), await statusOf(own.secret)]).toEqual([401, 401]);
  await comeBack(jordan);
  expect([await statusOf(hers.secret), await statusOf(own.secret)]).toEqual([200, 200]);
});

test("after a sign-in that was not its maker's: every token made since, in whatever book", async () => {
  const before = await make(jordan);
  app.clock.advance(60);
  await app.visitor().call(login, { body: { email: jordan.email, password: PASSWORD } });
  await app.platform.jobs.settled();
  const link = app.mails.findLast(({ to, text }) => to === jordan.email && text.includes("/not-me"))?.text;
  app.clock.advance(60);
  const since = await make(jordan);
  await app.visitor().call(disownSession, { body: { token: /token=([\w-]+)/.exec(link ?? "")?.[1] ?? "" } });
  expect([await statusOf(before.secret), await statusOf(since.secret)]).toEqual([200, 401]);
});
