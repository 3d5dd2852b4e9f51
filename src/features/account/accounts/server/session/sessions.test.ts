import { SignJWT } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import { TEST_ENGINES } from "#test/support/test-database.ts";
import { getAuthUser, login, logout, refreshSession, register } from "#features/account/accounts/contract.ts";

describe.each(TEST_ENGINES)("sessions (%s)", (_title, createDatabase) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ createDatabase });
  }, 60_000);
  afterAll(() => app.close());

  const PASSWORD = "a long sentence to sign in with";
  const cookieOf = (headers: Record<string, unknown>): string => {
    const cookies = [headers["set-cookie"]].flat().map(String);
    const cookie = cookies.find((text) => text.startsWith("refreshToken=") && !text.startsWith("refreshToken=;"));
    if (!cookie) throw new Error("no refresh cookie was set");
    return cookie.split(";")[0] ?? "";
  };
  const signIn = async (email: string) => {
    const answer = await app.visitor().send(login, { body: { email, password: PASSWORD } });
    return {
      cookie: cookieOf(answer.headers),
      accessToken: answer.json<{ tokens: { accessToken: string } }>().tokens.accessToken,
    };
  };
  const refreshWith = (cookie: string) => app.visitor().send(refreshSession, {}, { headers: { cookie } });
  const userWith = (accessToken: string) =>
    app.visitor().send(getAuthUser, {}, { headers: { authorization: `Bearer ${accessToken}` } });

  describe("registering", () => {
    const person = { password: PASSWORD, firstName: "Maya", lastName: "Ortiz", timeZone: "America/Chicago" };

    test("signs the person in, unverified, and mails a link", async () => {
      const { user } = await app.visitor().call(register, { body: { ...person, email: "Maya@Ortiz.example" } });
      expect(user).toMatchObject({
        email: "maya@ortiz.example",
        firstName: "Maya",
        emailVerified: false,
        status: "pending",
        isAdmin: false,
      });
      await expect
        .poll(() => app.mails.find(({ to }) => to === "maya@ortiz.example")?.text)
        .toMatch(/\/verify-email\?token=[\w-]{75}/);
    });

    test("answers 409 for an address in use, whatever its case", async () => {
      const refusal = await app.visitor().refused(register, { body: { ...person, email: "MAYA@ortiz.example" } });
      expect(refusal).toMatchObject({ status: 409, code: "email_in_use" });
    });

    test("of ten at once with one address exactly one succeeds", async () => {
      const tries = Array.from({ length: 10 }, () =>
        app.visitor().send(register, { body: { ...person, email: "race@tenure.example" } }),
      );
      const statuses = (await Promise.all(tries)).map(({ statusCode }) => statusCode).toSorted();
      expect(statuses).toEqual([201, ...Array.from({ length: 9 }, () => 409)]);
    });

    test.each([
      [{ email: "no" }, "email"],
      [{ password: "short" }, "password"],
      [{ firstName: " " }, "firstName"],
      [{ timeZone: "Mars/Olympus" }, "timeZone"],
      [{ isAdmin: true }, "isAdmin"],
      [{ role: "super_admin" }, "role"],
      [{ subscriptionStatus: "active" }, "subscriptionStatus"],
    ])("refuses %j beside the field", async (change, field) => {
      const refusal = await app
        .visitor()
        .refused(register, { body: { ...person, email: "other@tenure.example", ...change } });
      expect(refusal).toMatchObject({
        status: 400,
        code: "validation_failed",
        fields: { [field]: expect.any(String) },
      });
    });
  });

  describe("signing in", () => {
    test("answers alike for a wrong password and an unknown address", async () => {
      const robin = await app.signUp();
      const wrong = await app.visitor().refused(login, { body: { email: robin.email, password: "wrong password" } });
      const unknown = await app
        .visitor()
        .refused(login, { body: { email: "nobody@tenure.example", password: "wrong password" } });
      const { requestId: _wrong, headers: _headers, ...said } = wrong;
      const { requestId: _unknown, headers: _others, ...saidToNobody } = unknown;
      expect(said).toEqual(saidToNobody);
      expect(said).toMatchObject({ status: 401, code: "invalid_credentials" });
    });

    const guess = (attacker: ApiClient, email: string, index: number) => {
      const headers = { "x-forwarded-for": `203.0.113.${index}` };
      return attacker.send(login, { body: { email, password: "wrong password" } }, { headers });
    };

    test("to one account stops after 10 tries a minute from one address; the owner still enters from another", async () => {
      const robin = await app.signUp();
      const attacker = app.visitor();
      const tries = [];
      for (let index = 0; index < 12; index += 1) tries.push(await guess(attacker, robin.email, index));
      expect(tries.filter(({ statusCode }) => statusCode === 401)).toHaveLength(10);
      expect(tries.at(-1)?.statusCode).toBe(429);
      expect(Number(tries.at(-1)?.headers["retry-after"])).toBeGreaterThan(0);
      const owner = await app.visitor().send(login, { body: { email: robin.email, password: PASSWORD } });
      expect(owner.statusCode).toBe(200);
    });

    test("counts all addresses of one IPv6 network as one, for an account and for all", async () => {
      const robin = await app.signUp();
      const tryFrom = (remoteAddress: string, email: string, password: string) =>
        app.app.inject({ method: "POST", url: login.path, remoteAddress, payload: { email, password } });
      const statuses = [];
      for (let index = 1; index <= 22; index += 1) {
        const email = index <= 12 ? robin.email : `nobody-${index}@tenure.example`;
        statuses.push((await tryFrom(`2001:db8:1:2:${index}::${index}`, email, "wrong password")).statusCode);
      }
      expect(statuses.slice(0, 12)).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);
      expect(statuses.slice(12)).toEqual([...Array.from({ length: 8 }, () => 401), 429, 429]);
      expect((await tryFrom("2001:db8:1:3::1", robin.email, PASSWORD)).statusCode).toBe(200);
    });

    test("stops after 20 tries a minute from one address, whichever accounts are tried", async () => {
      const attacker = app.visitor();
      const tries = [];
      for (let index = 0; index < 22; index += 1) {
        tries.push(await guess(attacker, `nobody-${index}@tenure.example`, index));
      }
      expect(tries.filter(({ statusCode }) => statusCode === 401)).toHaveLength(20);
      expect(tries.at(-1)?.statusCode).toBe(429);
    });

    test("a suspended account cannot sign in and its open session ends with the next request", async () => {
      const robin = await app.signUp();
      await app.database.pool.query("UPDATE users SET status = 'suspended' WHERE id = $1", [robin.userId]);
      expect((await robin.refused(getAuthUser, {})).status).toBe(401);
      expect((await app.visitor().refused(login, { body: { email: robin.email, password: PASSWORD } })).code).toBe(
        "invalid_credentials",
      );
    });

    test("an account that is to be deleted says so", async () => {
      const robin = await app.signUp();
      await app.database.pool.query("UPDATE users SET scheduled_deletion_at = now() WHERE id = $1", [robin.userId]);
      expect(await robin.refused(getAuthUser, {})).toMatchObject({
        status: 401,
        code: "account_canceled",
        accountCanceled: true,
      });
    });
  });

  describe("access tokens", () => {
    const claims = async () => {
      const robin = await app.signUp();
      const { accessToken } = await signIn(robin.email);
      const [header = "", payload = "", signature = ""] = accessToken.split(".");
      return { robin, header, payload, signature, accessToken };
    };

    test("altered, unsigned, foreign and expired ones are nobody", async () => {
      const { robin, header, payload, signature, accessToken } = await claims();
      const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString("base64url");
      const foreign = await new SignJWT({ sid: robin.userId })
        .setProtectedHeader({ alg: "HS256" })
        .setSubject(robin.userId)
        .setIssuer("tenure")
        .setExpirationTime("1h")
        .sign(new TextEncoder().encode("another secret of the right length"));
      const tampered = [
        `${encode({ alg: "none" })}.${payload}.`,
        `${header}.${payload}.${signature.startsWith("A") ? "B" : "A"}${signature.slice(1)}`,
        `${header}.${encode({ sub: robin.userId, sid: robin.userId, exp: 9_999_999_999 })}.${signature}`,
        foreign,
        "not.a.token",
        "",
      ];
      for (const token of tampered) expect((await userWith(token)).statusCode).toBe(401);
      expect((await userWith(accessToken)).statusCode).toBe(200);
      app.clock.advance(15 * 60);
      expect((await userWith(accessToken)).statusCode).toBe(401);
    });
  });

  describe("refreshing", () => {
    test("20 tabs at once with one cookie all stay signed in", async () => {
      const robin = await app.signUp();
      const { cookie } = await signIn(robin.email);
      const answers = await Promise.all(Array.from({ length: 20 }, () => refreshWith(cookie)));
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 20 }, () => 200));
      const next = await refreshWith(cookieOf(answers[7]?.headers ?? {}));
      expect(next.statusCode).toBe(200);
    });

    test("reuse after the grace ends the whole session, new tokens too", async () => {
      const robin = await app.signUp();
      const { cookie, accessToken } = await signIn(robin.email);
      const rotated = await refreshWith(cookie);
      app.clock.advance(120);
      expect((await refreshWith(cookie)).statusCode).toBe(401);
      expect((await refreshWith(cookieOf(rotated.headers))).statusCode).toBe(401);
      expect((await userWith(accessToken)).statusCode).toBe(401);
    });

    test("without a cookie, or with somebody's user id and a made-up token, nothing is given", async () => {
      const robin = await app.signUp();
      expect((await app.visitor().refused(refreshSession, {})).code).toBe("refresh_failed");
      const forged = `refreshToken=${robin.userId}.${"A".repeat(43)}`;
      expect((await refreshWith(forged)).statusCode).toBe(401);
    });

    test("from another site is refused", async () => {
      const robin = await app.signUp();
      const { cookie } = await signIn(robin.email);
      const refusal = await app
        .visitor()
        .refused(refreshSession, {}, { headers: { cookie, origin: "https://evil.example" } });
      expect(refusal).toMatchObject({ status: 403, code: "foreign_origin" });
    });
  });

  describe("signing out", () => {
    test("ends the session at once and expires the four cookies", async () => {
      const robin = await app.signUp();
      const { cookie, accessToken } = await signIn(robin.email);
      const answer = await app
        .visitor()
        .send(logout, {}, { headers: { cookie, authorization: `Bearer ${accessToken}` } });
      expect(answer.statusCode).toBe(200);
      const expired = new Set([answer.headers["set-cookie"]].flat().map((text) => String(text).split("=")[0]));
      expect(expired).toEqual(new Set(["accessToken", "refreshToken", "connect.sid", "authToken"]));
      expect((await userWith(accessToken)).statusCode).toBe(401);
      expect((await refreshWith(cookie)).statusCode).toBe(401);
    });

    test("without a session is still answered", async () => {
      expect((await app.visitor().send(logout, {})).statusCode).toBe(200);
    });

    test("and everything before it is in the session history", async () => {
      const robin = await app.signUp();
      app.clock.advance(1);
      await app.visitor().send(login, { body: { email: robin.email, password: "wrong password" } });
      app.clock.advance(1);
      const { cookie } = await signIn(robin.email);
      app.clock.advance(1);
      await app.visitor().send(logout, {}, { headers: { cookie } });
      const { rows } = await app.database.pool.query<{ action: string }>(
        "SELECT action FROM session_history WHERE user_id = $1 ORDER BY at",
        [robin.userId],
      );
      expect(rows.map(({ action }) => action)).toEqual(["registered", "sign_in_failed", "signed_in", "signed_out"]);
      const log = await app.database.pool.query<{ action: string }>(
        "SELECT action FROM user_activity_logs WHERE user_id = $1 ORDER BY at",
        [robin.userId],
      );
      expect(log.rows.map(({ action }) => action)).toEqual(["user_login", "user_login", "user_logout"]);
      const statistics = await app.database.pool.query("SELECT login_count FROM users WHERE id = $1", [robin.userId]);
      expect(statistics.rows[0]).toEqual({ login_count: 2 });
    });
  });
});
