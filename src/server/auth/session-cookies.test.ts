import { afterAll, beforeAll, expect, test } from "vitest";
import { getAuthUser, login, refreshSession, updateProfile } from "#features/account/accounts/contract.ts";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";

let app: TestApp;
let robin: ApiClient;
let cookie = "";
let accessToken = "";
beforeAll(async () => {
  app = await startTestApp();
  robin = await app.signUp();
  const body = { email: robin.email, password: "a long sentence to sign in with" };
  const answer = await app.visitor().send(login, { body });
  cookie = /refreshToken=[^;]+/.exec(String(answer.headers["set-cookie"]))?.[0] ?? "";
  accessToken = answer.json<{ tokens: { accessToken: string } }>().tokens.accessToken;
});
afterAll(() => app.close());

type Sent = Record<string, string>;
const expired = async (headers: Sent, endpoint = getAuthUser as Parameters<ApiClient["send"]>[0]) => {
  const { statusCode, headers: answered } = await app.visitor().send(endpoint, {}, { headers });
  const cookies = [answered["set-cookie"] ?? []].flat().map(String);
  expect(cookies.every((text) => text.includes("Expires=Thu, 01 Jan 1970"))).toBe(true);
  return { status: statusCode, names: [...new Set(cookies.map((text) => text.split("=")[0]))] };
};
const ALL = ["accessToken", "refreshToken", "connect.sid", "authToken"];
const NONE: string[] = [];

test.each([
  ["reads", getAuthUser],
  ["writes", updateProfile],
])("a call that %s and names no token ends its session: the cookie goes with the 401", async (_what, endpoint) => {
  expect(await expired({ cookie, "sec-fetch-dest": "empty" }, endpoint)).toEqual({ status: 401, names: ALL });
  expect(await expired({ cookie }, endpoint)).toEqual({ status: 401, names: ALL });
});

test("a token that is refused leaves the cookie: the refresh that follows decides", async () => {
  expect(await expired({ cookie, authorization: "Bearer spent.access.token" })).toEqual({ status: 401, names: NONE });
});

test.each(["document", "image", "iframe"])("what a browser loads by itself (%s) leaves the cookie", async (dest) => {
  expect(await expired({ cookie, "sec-fetch-dest": dest })).toEqual({ status: 401, names: NONE });
});

test("who brings no cookie is told of none", async () => {
  expect(await expired({})).toEqual({ status: 401, names: NONE });
});

test("a wrong password is about what was typed", async () => {
  const body = { email: robin.email, password: "wrong password" };
  const answer = await app.visitor().send(login, { body }, { headers: { cookie } });
  expect(answer.statusCode).toBe(401);
  expect(answer.headers["set-cookie"]).toBeUndefined();
});

test("a refusal to refresh ends the session, and so does an account that is to be deleted", async () => {
  expect(await expired({ cookie: "refreshToken=nobody.x" }, refreshSession)).toEqual({ status: 401, names: ALL });
  await app.database.pool.query("UPDATE users SET scheduled_deletion_at = now() WHERE id = $1", [robin.userId]);
  expect((await expired({ cookie, authorization: `Bearer ${accessToken}` })).status).toBe(401);
  expect(await expired({ cookie }, refreshSession)).toEqual({ status: 401, names: ALL });
});
