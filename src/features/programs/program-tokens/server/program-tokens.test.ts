import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { archivePerson, createPerson } from "#features/facts/participants/contract.ts";
import { listActivities } from "#features/overview/activity-feed/contract.ts";
import { listTimeEntries } from "#features/log/time-entries/contract.ts";
import { teamOf, inBookOf } from "#features/collaboration/team/server/testing/team-of.ts";
import { actAs, makeAdministrator } from "#server/auth/testing/act-as.ts";
import { hashSecretToken } from "#server/auth/secret-token.ts";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import { createProgramToken, listProgramTokens, listProgramTokenUses, revokeProgramToken } from "../contract.ts";
import { TOKENS_MAX } from "../rules.ts";
import { programTokenChores } from "./chores.ts";

let app: TestApp;
let team: ReturnType<typeof teamOf>;
let jordan: ApiClient;
let dana: ApiClient;
let cpa: ApiClient;
let kim: ApiClient;
const people = (): ApiClient[] => [jordan, dana, cpa, kim];
beforeAll(async () => {
  app = await startTestApp();
  team = teamOf(app);
  jordan = await team.person("Jordan", "Avery");
  dana = await team.person("Dana", "Avery");
  cpa = await team.person("Chris", "Paz");
  kim = await team.person("Kim", "Low");
  await team.join(jordan, dana, "admin");
  await team.join(jordan, cpa, "adviser");
  await team.join(jordan, kim, "manager");
});
afterAll(() => app.close());

const sql = async (text: string, values: unknown[] = []) => (await app.database.pool.query(text, values)).rows;
const prove = (at = app.clock.now()) =>
  sql("UPDATE sessions SET proved_at = $1 WHERE user_id = ANY ($2)", [at, people().map(({ userId }) => userId)]);
beforeEach(async () => {
  await sql("DELETE FROM program_tokens");
  await sql("DELETE FROM rate_limits");
  app.mails.length = 0;
  await prove();
});

const READS = { name: "Sheet", scopes: ["ledger:read" as const] };
const make = (by: ApiClient, body: Parameters<typeof createProgramToken.body._zod.run>[0] | object = READS) =>
  by.call(createProgramToken, { body: { ...READS, ...(body as object) } }, by === jordan ? {} : inBookOf(jordan));
const showing = (secret: string, ip: object = {}) => ({ headers: { authorization: `Bearer ${secret}`, ...ip } });
const ask = (secret: string) => app.visitor().send(listTimeEntries, {}, showing(secret));
const tokensOf = async (by: ApiClient) =>
  (await by.call(listProgramTokens, {}, by === jordan ? {} : inBookOf(jordan))).tokens;

describe("making a token", () => {
  test("shows the secret once, and keeps its hash alone", async () => {
    const { token, secret } = await make(jordan, { days: 30 });
    expect(secret).toMatch(/^tenure_[\w-]{75}$/);
    expect(token).toMatchObject({ name: "Sheet", ending: secret.slice(-4), state: "open", madeByName: "Jordan Avery" });
    expect(new Date(token.expiresAt).getTime() - app.clock.now().getTime()).toBe(30 * 86_400_000);
    expect((await ask(secret)).statusCode).toBe(200);
    const [row] = await sql("SELECT * FROM program_tokens");
    expect(row.token_hash).toEqual(hashSecretToken(secret));
    expect(JSON.stringify([row, await tokensOf(jordan), app.mails])).not.toContain(secret.slice(10, 60));
  });

  test("is open for 90 days by default and a year at most", async () => {
    const { token } = await make(jordan);
    expect(new Date(token.expiresAt).getTime() - app.clock.now().getTime()).toBe(90 * 86_400_000);
    for (const days of [0, 366, 1.5])
      expect((await jordan.refused(createProgramToken, { body: { ...READS, days } })).status).toBe(400);
  });

  test("asks who it is once more, and a confirmed address", async () => {
    await prove(new Date(app.clock.now().getTime() - 3_600_000));
    expect(await jordan.refused(createProgramToken, { body: READS })).toMatchObject({ code: "step_up_required" });
    await prove();
    const newcomer = await app.signUp();
    await sql("UPDATE sessions SET proved_at = $1", [app.clock.now()]);
    expect(await newcomer.refused(createProgramToken, { body: READS })).toMatchObject({ code: "email_not_verified" });
  });

  test("is for whoever may export all of the book: not for members in part, impersonators and programs", async () => {
    expect((await kim.refused(createProgramToken, { body: READS }, inBookOf(jordan))).status).toBe(403);
    expect((await kim.refused(listProgramTokens, {}, inBookOf(jordan))).status).toBe(403);
    const robin = await app.signUp();
    await makeAdministrator(app, robin);
    const asJordan = await actAs(app, jordan, robin);
    expect((await jordan.send(createProgramToken, { body: READS }, asJordan)).statusCode).toBe(403);
    const { secret, token } = await make(jordan, {
      scopes: ["ledger:read", "verdicts:read", "entries:propose"],
      personId: await selfOf(),
    });
    for (const [endpoint, request] of [
      [createProgramToken, { body: READS }],
      [listProgramTokens, {}],
      [listProgramTokenUses, {}],
      [revokeProgramToken, { params: { id: token.id } }],
    ] as const)
      expect((await app.visitor().send(endpoint, request, showing(secret))).statusCode).toBe(403);
    expect((await tokensOf(jordan)).map(({ state }) => state)).toEqual(["open"]);
  });

  const selfOf = async () =>
    (await sql("SELECT id FROM persons WHERE user_id = $1 AND relation = 'self'", [jordan.userId]))[0].id;

  test("that proposes says whose hours they are, and someone who may not log in full lets no program propose", async () => {
    const scopes = ["entries:propose"];
    const without = await jordan.refused(createProgramToken, { body: { name: "Phone", scopes } });
    expect(without).toMatchObject({ code: "validation_failed", fields: { personId: expect.any(String) } });
    const helper = await jordan.call(createPerson, { body: { name: "Gus", relation: "helper" } });
    const { token } = await make(jordan, { scopes, personId: helper.id });
    expect(token).toMatchObject({ personId: helper.id, scopes });
    await jordan.call(archivePerson, { params: { id: helper.id } });
    const archived = { body: { name: "Phone", scopes, personId: helper.id } };
    expect(await jordan.refused(createProgramToken, archived)).toMatchObject({ code: "not_found" });
    const others = (await sql("SELECT id FROM persons WHERE user_id = $1", [cpa.userId]))[0].id;
    const foreign = { body: { name: "Phone", scopes, personId: others } };
    expect(await jordan.refused(createProgramToken, foreign)).toMatchObject({ code: "not_found" });
    const byAdviser = { body: { name: "Phone", scopes, personId: await selfOf() } };
    expect(await cpa.refused(createProgramToken, byAdviser, inBookOf(jordan))).toMatchObject({ code: "forbidden" });
    expect((await cpa.call(listProgramTokens, {}, inBookOf(jordan))).scopes).toEqual(["ledger:read", "verdicts:read"]);
    expect((await make(dana, { scopes, personId: await selfOf() })).token.madeByName).toBe("Dana Avery");
  });

  test("of forty at once leaves twenty open", async () => {
    const all = Array.from({ length: 2 * TOKENS_MAX }, async (_, n) => {
      const by = n % 2 ? jordan : dana;
      const body = { ...READS, name: `Sheet ${n}` };
      return (await by.send(createProgramToken, { body }, by === jordan ? {} : inBookOf(jordan))).statusCode;
    });
    const answers = await Promise.all(all);
    expect(answers.filter((status) => status === 201)).toHaveLength(TOKENS_MAX);
    expect(answers.filter((status) => status === 409)).toHaveLength(TOKENS_MAX);
    expect(await tokensOf(jordan)).toHaveLength(TOKENS_MAX);
    const [first] = await tokensOf(jordan);
    await jordan.call(revokeProgramToken, { params: { id: first?.id ?? "" } });
    expect((await make(jordan)).token.state).toBe("open");
  });

  test("is told by mail to the owner, and to whoever else made it", async () => {
    await make(jordan);
    expect(app.mails.map(({ to }) => to)).toEqual([jordan.email]);
    expect(app.mails[0]?.text).toContain("Read ledger");
    expect(app.mails[0]?.text).toContain("/settings/developer");
    app.mails.length = 0;
    await make(cpa, { name: "Tax software" });
    expect(app.mails.map(({ to }) => to).toSorted()).toEqual([cpa.email, jordan.email].toSorted());
    const told = app.mails.find(({ to }) => to === cpa.email)?.text;
    expect(told).toContain(`/books/${jordan.userId}/settings/developer`);
    expect(told).toContain("the book of Jordan Avery");
    const { activities } = await jordan.call(listActivities, { query: {} });
    expect(activities.map(({ description }) => description)).toContain("Let a program in with the token Tax software");
  });
});

describe("the list of tokens", () => {
  test("has all for the owner and a spouse, and an adviser's own", async () => {
    await make(jordan);
    await make(dana);
    const own = await make(cpa);
    expect(await tokensOf(jordan)).toHaveLength(3);
    expect(await tokensOf(dana)).toHaveLength(3);
    expect((await tokensOf(cpa)).map(({ id }) => id)).toEqual([own.token.id]);
    expect((await cpa.call(listProgramTokens, {})).tokens).toEqual([]);
  });

  test("says when and from where one was used last; reads neither wait for that nor raise the book's version", async () => {
    const { secret } = await make(jordan);
    const before = await sql("SELECT * FROM book_versions WHERE user_id = $1", [jordan.userId]);
    expect((await ask(secret)).statusCode).toBe(200);
    await app.platform.programUse.settled();
    const [token] = await tokensOf(jordan);
    expect(token).toMatchObject({
      lastUsedAt: app.clock.now().toISOString(),
      lastUsedAddress: expect.stringMatching(/^10\./),
    });
    for (let times = 0; times < 5; times += 1) await ask(secret);
    await app.platform.programUse.settled();
    expect(await usesOf()).toMatchObject([{ use_count: 1 }]);
    for (const { run } of programTokenChores) await run(app.platform);
    expect(await usesOf()).toMatchObject([{ use_count: 6, operation: "GET /api/time-entries" }]);
    expect(await sql("SELECT * FROM book_versions WHERE user_id = $1", [jordan.userId])).toEqual(before);
  });

  const usesOf = () => sql("SELECT * FROM program_token_uses ORDER BY operation");
});

describe("revoking", () => {
  test("twice is the same, and ends the token at once", async () => {
    const { token, secret } = await make(jordan);
    expect((await ask(secret)).statusCode).toBe(200);
    await app.platform.programUse.settled();
    const revoked = await jordan.call(revokeProgramToken, { params: { id: token.id } });
    expect(revoked).toMatchObject({ state: "revoked", revokedAt: app.clock.now().toISOString() });
    expect((await ask(secret)).statusCode).toBe(401);
    app.clock.advance(60);
    expect(await jordan.call(revokeProgramToken, { params: { id: token.id } })).toEqual(revoked);
    const told = await sql("SELECT event FROM user_activity_logs WHERE subject_id = $1", [token.id]);
    expect(told.map(({ event }) => event).toSorted()).toEqual(["program_token.created", "program_token.revoked"]);
  });

  test("is for the owner and a spouse of any, for others of their own, without a step-up", async () => {
    const [own, hers] = [await make(cpa), await make(dana)];
    await prove(new Date(app.clock.now().getTime() - 3_600_000));
    const id = hers.token.id;
    expect((await cpa.refused(revokeProgramToken, { params: { id } }, inBookOf(jordan))).status).toBe(404);
    expect((await kim.refused(revokeProgramToken, { params: { id } }, inBookOf(jordan))).status).toBe(403);
    expect((await cpa.refused(revokeProgramToken, { params: { id } })).status).toBe(404);
    await cpa.call(revokeProgramToken, { params: { id: own.token.id } }, inBookOf(jordan));
    await jordan.call(revokeProgramToken, { params: { id } });
    expect((await tokensOf(jordan)).map(({ state }) => state)).toEqual(["revoked", "revoked"]);
  });
});

describe("what programs did", () => {
  test("is told by token and day, with what was refused", async () => {
    const { secret } = await make(jordan, { scopes: ["verdicts:read"] });
    const reads = await make(jordan, { name: "Reader" });
    expect((await ask(secret)).statusCode).toBe(403);
    await ask(reads.secret);
    app.clock.advance(61);
    await ask(reads.secret);
    await app.platform.programUse.settled();
    const { uses, hasMore } = await jordan.call(listProgramTokenUses, { query: {} });
    expect(hasMore).toBe(false);
    expect(uses).toMatchObject([
      { name: "Reader", requestCount: 2, refusedCount: 0, opened: ["Time entries"], day: "2026-03-10" },
      { name: "Sheet", requestCount: 1, refusedCount: 1, opened: [] },
    ]);
    const before = uses[0]?.lastAt ?? "";
    expect((await jordan.call(listProgramTokenUses, { query: { before } })).uses).toMatchObject([{ name: "Sheet" }]);
    expect((await cpa.call(listProgramTokenUses, { query: {} }, inBookOf(jordan))).uses).toEqual([]);
  });
});
