import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { changeAffiliate } from "#features/account/affiliates/admin-contract.ts";
import { applyAsAffiliate } from "#features/account/affiliates/contract.ts";
import { setPayoutMethod } from "#features/account/affiliates/own-payouts-contract.ts";
import { oweCommission } from "#features/account/affiliates/server/testing/owe-commission.ts";
import { getAffiliate } from "#features/account/affiliates/sign-in-contract.ts";
import { getAuthUser, login, logout } from "#features/account/accounts/contract.ts";
import * as door from "#features/account/accounts/affiliate-door-contract.ts";
import { makeAdministrator } from "#server/auth/testing/act-as.ts";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";

let app: TestApp;
let admin: ApiClient;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signUp();
  await makeAdministrator(app, admin);
});
afterAll(() => app.close());

const PASSWORD = "a river under seven bridges";
let count = 0;

const apply = async (): Promise<{ id: string; email: string }> => {
  count += 1;
  const email = `kim-${count}@partner.example`;
  await app.visitor().call(applyAsAffiliate, {
    body: { fullName: "Kim Partner", email, platform: "Podcast", acceptsTerms: true },
  });
  const { rows } = await app.database.pool.query<{ id: string }>("SELECT id FROM affiliates WHERE email = $1", [email]);
  return { id: rows[0]?.id ?? "", email };
};

const accept = (id: string) =>
  admin.call(changeAffiliate, {
    params: { affiliateId: id },
    body: { status: "active", referralCode: `kim-${count}`, reason: "Fits" },
  });

const tokenMailed = (to: string): string => {
  const mail = app.mails.findLast((each) => each.to === to && each.text.includes("token="));
  return /token=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
};

/** Asks for a link, and sets a password with it. */
const setPassword = async (email: string): Promise<void> => {
  await app.visitor().call(door.forgotAffiliatePassword, { body: { email } });
  await app.platform.jobs.settled();
  await app.visitor().call(door.setAffiliatePassword, { body: { token: tokenMailed(email), password: PASSWORD } });
};

type Signed = { headers: { authorization: string }; cookie: string };

const signIn = async (email: string, visitor = app.visitor()): Promise<Signed> => {
  const answer = await visitor.send(door.affiliateLogin, { body: { email, password: PASSWORD } });
  expect(answer.statusCode).toBe(200);
  return {
    headers: { authorization: `Bearer ${answer.json().tokens.accessToken}` },
    cookie: String(answer.headers["set-cookie"]),
  };
};

const newAffiliate = async (): Promise<{ id: string; email: string } & Signed> => {
  const applicant = await apply();
  await setPassword(applicant.email);
  return { ...applicant, ...(await signIn(applicant.email)) };
};

describe("an applicant", () => {
  test("who is accepted sets a password by the mailed link, once, and signs in", async () => {
    const { id, email } = await apply();
    await accept(id);
    const token = tokenMailed(email);
    await app.visitor().call(door.setAffiliatePassword, { body: { token, password: PASSWORD } });
    expect((await app.visitor().refused(door.setAffiliatePassword, { body: { token, password: PASSWORD } })).code).toBe(
      "token_spent",
    );
    const { headers, cookie } = await signIn(email);
    expect(cookie).toMatch(/^affiliateRefreshToken=.*Path=\/api\/affiliates; HttpOnly; SameSite=Lax/);
    const me = await app.visitor().call(getAffiliate, {}, { headers });
    expect(me).toMatchObject({ fullName: "Kim Partner", email, status: "active", referralCode: `kim-${count}` });
  });

  test("who waits signs in too, and is told so", async () => {
    const { headers } = await newAffiliate();
    expect(await app.visitor().call(getAffiliate, {}, { headers })).toMatchObject({
      status: "pending_review",
      link: null,
    });
  });
});

test("wrong password, address without one and unknown address are answered alike", async () => {
  const { email } = await newAffiliate();
  const { email: without } = await apply();
  const bodies = await Promise.all(
    [email, without, "nobody@partner.example"].map(async (each) => {
      const {
        requestId: _,
        headers: _headers,
        ...refusal
      } = await app.visitor().refused(door.affiliateLogin, { body: { email: each, password: "not it, not at all" } });
      return refusal;
    }),
  );
  expect(bodies[0]).toMatchObject({ status: 401, code: "invalid_credentials" });
  expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1);
  for (const each of [email, "nobody@partner.example"])
    expect(await app.visitor().call(door.forgotAffiliatePassword, { body: { email: each } })).toEqual({ ok: true });
});

test("an account's password is none of an affiliate's with the same address, and the other way round", async () => {
  const user = await app.signUp();
  const userPassword = "a long sentence to sign in with";
  expect(
    (await app.visitor().refused(door.affiliateLogin, { body: { email: user.email, password: userPassword } })).code,
  ).toBe("invalid_credentials");
  const { email } = await newAffiliate();
  expect((await app.visitor().refused(login, { body: { email, password: PASSWORD } })).code).toBe(
    "invalid_credentials",
  );
});

test("to an affiliate nothing exists outside their own part, and to accounts nothing in it", async () => {
  const { headers } = await newAffiliate();
  const user = await app.signUp();
  const ofUser = await user.refused(getAffiliate, {});
  expect(ofUser).toMatchObject({ status: 404, code: "not_found" });
  const nowhere = await app.app.inject({ method: "GET", url: "/api/no-such-thing", headers });
  for (const url of ["/api/auth/user", "/api/config", "/api/health", "/api/pricing", "/metrics", "/mcp", "/"]) {
    const answer = await app.app.inject({ method: "GET", url, headers });
    expect([url, answer.statusCode, answer.json().code]).toEqual([url, 404, nowhere.json().code]);
  }
  expect((await app.visitor().refused(logout, {}, { headers })).status).toBe(404);
  expect((await app.visitor().refused(getAffiliate, {})).status).toBe(401);
});

test("a lost affiliate's call does not sign out the user beside it", async () => {
  const visitor = app.visitor();
  const user = await app.signUp();
  const cookie = String(
    (await visitor.send(login, { body: { email: user.email, password: "a long sentence to sign in with" } })).headers[
      "set-cookie"
    ],
  );
  const refresh = /refreshToken=[^;]+/.exec(cookie)?.[0] ?? "";
  const answer = await visitor.send(getAffiliate, {}, { headers: { cookie: refresh } });
  expect(answer.statusCode).toBe(401);
  expect(answer.headers["set-cookie"]).toBeUndefined();
  await user.call(getAuthUser, {});
});

test("a refresh rotates, its reuse after the grace ends the session, and a sign-out ends it at once", async () => {
  const { headers, cookie } = await newAffiliate();
  const pair = cookie.split(";")[0] ?? "";
  const first = await app.visitor().send(door.refreshAffiliateSession, {}, { headers: { cookie: pair } });
  expect(first.statusCode).toBe(200);
  await app.visitor().call(getAffiliate, {}, { headers });
  app.clock.advance(120);
  expect((await app.visitor().refused(door.refreshAffiliateSession, {}, { headers: { cookie: pair } })).code).toBe(
    "refresh_failed",
  );
  expect((await app.visitor().refused(getAffiliate, {}, { headers })).status).toBe(401);
  expect(await app.visitor().call(door.refreshAffiliateSession, {})).toEqual({ tokens: null });
  const other = await newAffiliate();
  await app.visitor().call(door.affiliateLogout, {}, { headers: { cookie: other.cookie.split(";")[0] ?? "" } });
  expect((await app.visitor().refused(getAffiliate, {}, { headers: other.headers })).status).toBe(401);
});

const codeOf = (key: string): string =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: app.clock.now().getTime() });

test("a second step is asked for, each code counts once, and a recovery code stands in for it", async () => {
  const { email, headers } = await newAffiliate();
  const { key } = await app.visitor().call(door.addAffiliateAuthenticator, {}, { headers });
  const { recoveryCodes } = await app
    .visitor()
    .call(door.confirmAffiliateAuthenticator, { body: { code: codeOf(key) } }, { headers });
  expect(recoveryCodes).toHaveLength(10);
  const ticket = async (): Promise<string> => {
    const answer = await app.visitor().send(door.affiliateLogin, { body: { email, password: PASSWORD } });
    expect(answer.json().code).toBe("second_step_required");
    return /affiliateTicket=[^;]+/.exec(String(answer.headers["set-cookie"]))?.[0] ?? "";
  };
  const withTicket = async (body: { way: "code" | "recoveryCode"; secret: string }) =>
    app.visitor().send(door.takeAffiliateStep, { body }, { headers: { cookie: await ticket() } });
  expect((await withTicket({ way: "code", secret: codeOf(key) })).statusCode).toBe(400);
  app.clock.advance(60);
  expect((await withTicket({ way: "code", secret: codeOf(key) })).statusCode).toBe(200);
  const code = recoveryCodes[0] ?? "";
  expect((await withTicket({ way: "recoveryCode", secret: code })).statusCode).toBe(200);
  expect((await withTicket({ way: "recoveryCode", secret: code })).statusCode).toBe(400);
});

test("sessions are listed and ended, and a new password ends the others", async () => {
  const { email, headers } = await newAffiliate();
  const other = await signIn(email);
  const { sessions } = await app.visitor().call(door.listAffiliateSessions, {}, { headers });
  expect(sessions.map(({ isCurrent }) => isCurrent).toSorted()).toEqual([false, true]);
  await app
    .visitor()
    .call(door.changeAffiliatePassword, { body: { password: "another river, no bridge" } }, { headers });
  expect((await app.visitor().refused(getAffiliate, {}, { headers: other.headers })).status).toBe(401);
  await app.visitor().call(getAffiliate, {}, { headers });
});

test("what a borrowed session must not do asks who it is, ten minutes after signing in", async () => {
  const { headers, cookie } = await newAffiliate();
  app.clock.advance(660);
  expect((await app.visitor().refused(door.requestAffiliateDeletion, {}, { headers })).code).toBe("step_up_required");
  await app.visitor().call(door.proveAffiliateAgain, { body: { way: "password", secret: PASSWORD } }, { headers });
  await app.visitor().call(door.requestAffiliateDeletion, {}, { headers });
  expect(cookie).not.toBe("");
});

test("leaving erases the person by the mailed link, after saying what is forfeited", async () => {
  const { id, email, headers } = await newAffiliate();
  await accept(id);
  await oweCommission(app.database.pool, { affiliateId: id, cents: 4000 });
  const payee = { method: "PayPal", email: "kim-pays@partner.example" } as const;
  await app.visitor().call(setPayoutMethod, { body: { payee } }, { headers });
  await app.visitor().call(door.requestAffiliateDeletion, {}, { headers });
  const token = tokenMailed(email);
  expect(await app.visitor().call(door.readAffiliateDeletionLink, { body: { token } })).toEqual({ unpaidCents: 4000 });
  const refused = await app.visitor().refused(door.confirmAffiliateDeletion, { body: { token, forfeitsCents: 3999 } });
  expect(refused.code).toBe("state_conflict");
  await app.visitor().call(door.confirmAffiliateDeletion, { body: { token, forfeitsCents: 4000 } });
  const { rows } = await app.database.pool.query("SELECT a::text AS row FROM affiliates a WHERE id = $1", [id]);
  expect(rows[0].row).not.toMatch(/Kim Partner|partner\.example|Podcast/);
  const lines = await app.database.pool.query("SELECT cents, place FROM affiliate_earnings WHERE affiliate_id = $1", [
    id,
  ]);
  expect(lines.rows).toEqual([{ cents: 4000, place: "forfeited" }]);
  const methods = await app.database.pool.query("SELECT FROM affiliate_payout_methods WHERE affiliate_id = $1", [id]);
  expect(methods.rows).toEqual([]);
  expect((await app.visitor().refused(getAffiliate, {}, { headers })).status).toBe(401);
  expect((await app.visitor().refused(door.affiliateLogin, { body: { email, password: PASSWORD } })).code).toBe(
    "invalid_credentials",
  );
});
