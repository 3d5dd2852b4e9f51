import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { hashSecretToken } from "#server/auth/secret-token.ts";
import { startTestApp, type TestApp } from "#test/support/api-client.ts";
import { TEST_ENGINES } from "#test/support/test-database.ts";
import {
  forgotPassword,
  getAuthUser,
  login,
  resendVerification,
  resetPassword,
  updateProfile,
  verifyEmail,
} from "#features/account/accounts/contract.ts";

describe.each(TEST_ENGINES)("recovering an account (%s)", (_title, createDatabase) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ createDatabase });
  }, 60_000);
  afterAll(() => app.close());

  const NEW_PASSWORD = "another long sentence";
  const tokensMailedTo = (email: string, page: string): string[] =>
    app.mails
      .filter(({ to }) => to === email)
      .map(({ text }) => new RegExp(`/${page}\\?token=([\\w-]+)`).exec(text)?.[1])
      .filter((token) => token !== undefined);

  /** Mails are made after the answer, so that a known address answers no slower than an unknown one. */
  const tokensOf = async (email: string, page: string, count: number): Promise<string[]> => {
    await expect.poll(() => tokensMailedTo(email, page).length).toBe(count);
    return tokensMailedTo(email, page);
  };
  const resetTokens = (email: string, count: number) => tokensOf(email, "reset-password", count);
  const verifyTokens = (email: string, count: number) => tokensOf(email, "verify-email", count);

  describe("confirming an address", () => {
    test("works once", async () => {
      const robin = await app.signUp();
      const [token = ""] = await verifyTokens(robin.email, 1);
      await app.visitor().call(verifyEmail, { body: { token } });
      expect(await robin.call(getAuthUser, {})).toMatchObject({ emailVerified: true });
      expect(await app.visitor().refused(verifyEmail, { body: { token } })).toMatchObject({
        status: 410,
        code: "token_spent",
      });
    });

    test("a link of before, which does not say whose it is, works; one that says another's does not", async () => {
      const [robin, wren] = [await app.signUp(), await app.signUp()];
      const [token = ""] = await verifyTokens(robin.email, 1);
      const foreign = `${wren.userId.replaceAll("-", "")}${token.slice(32)}`;
      expect((await app.visitor().refused(verifyEmail, { body: { token: foreign } })).status).toBe(410);
      const former = token.slice(32);
      await app.database.pool.query("UPDATE email_tokens SET token_hash = $1 WHERE token_hash = $2", [
        hashSecretToken(former),
        hashSecretToken(token),
      ]);
      await app.visitor().call(verifyEmail, { body: { token: former } });
      expect(await robin.call(getAuthUser, {})).toMatchObject({ emailVerified: true });
    });

    test("a link sent again makes the first one useless", async () => {
      const robin = await app.signUp();
      await robin.call(resendVerification, {});
      const [first = "", second = ""] = await verifyTokens(robin.email, 2);
      expect((await app.visitor().refused(verifyEmail, { body: { token: first } })).status).toBe(410);
      await app.visitor().call(verifyEmail, { body: { token: second } });
    });

    test("a link is stale after 72 hours", async () => {
      const robin = await app.signUp();
      const [token = ""] = await verifyTokens(robin.email, 1);
      app.clock.advance(72 * 3600);
      expect((await app.visitor().refused(verifyEmail, { body: { token } })).status).toBe(410);
    });

    test("sending again is for the signed-in person and five times in ten minutes", async () => {
      expect((await app.visitor().refused(resendVerification, {})).status).toBe(401);
      const robin = await app.signUp();
      for (let index = 0; index < 5; index += 1) await robin.call(resendVerification, {});
      expect((await robin.refused(resendVerification, {})).status).toBe(429);
    });
  });

  describe("a forgotten password", () => {
    test("is answered alike for a known and an unknown address", async () => {
      const robin = await app.signUp();
      const known = await app.visitor().send(forgotPassword, { body: { email: robin.email } });
      const unknown = await app.visitor().send(forgotPassword, { body: { email: "nobody@tenure.example" } });
      expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body]);
    });

    test("is replaced once with the newest link, ends every session, and the link names our own origin", async () => {
      const robin = await app.signUp();
      const headers = { "x-forwarded-host": "evil.example" };
      await app.visitor().send(forgotPassword, { body: { email: robin.email } }, { headers });
      await resetTokens(robin.email, 1);
      await app.visitor().call(forgotPassword, { body: { email: robin.email } });
      const [first = "", second = ""] = await resetTokens(robin.email, 2);
      const links = app.mails.filter(({ to }) => to === robin.email).map(({ text }) => text);
      expect(links.join()).not.toContain("evil.example");

      expect(
        (await app.visitor().refused(resetPassword, { body: { token: first, password: NEW_PASSWORD } })).status,
      ).toBe(410);
      const tries = await Promise.all([
        app.visitor().send(resetPassword, { body: { token: second, password: NEW_PASSWORD } }),
        app.visitor().send(resetPassword, { body: { token: second, password: NEW_PASSWORD } }),
      ]);
      expect(tries.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 410]);
      expect((await robin.refused(getAuthUser, {})).status).toBe(401);
      await app.visitor().call(login, { body: { email: robin.email, password: NEW_PASSWORD } });
    });

    test("is mailed five times an hour to one inbox, from however many addresses, and the answer never tells", async () => {
      const robin = await app.signUp();
      const answers = [];
      for (let index = 0; index < 7; index += 1) {
        answers.push(await app.visitor().call(forgotPassword, { body: { email: robin.email } }));
        await resetTokens(robin.email, Math.min(index + 1, 5));
      }
      expect(answers).toEqual(Array.from({ length: 7 }, () => ({ ok: true })));
      await app.platform.jobs.settled();
      expect(tokensMailedTo(robin.email, "reset-password")).toHaveLength(5);
    });

    test("keeps the link when the new password is refused", async () => {
      const robin = await app.signUp();
      await app.visitor().call(forgotPassword, { body: { email: robin.email } });
      const [token = ""] = await resetTokens(robin.email, 1);
      const refusal = await app.visitor().refused(resetPassword, { body: { token, password: robin.email } });
      expect(refusal).toMatchObject({ status: 400, fields: { password: expect.any(String) } });
      await app.visitor().call(resetPassword, { body: { token, password: NEW_PASSWORD } });
    });
  });

  describe("a mail server that does not answer", () => {
    test("holds no registration and no question for a link; closing waits for the mails", async () => {
      await using other = await startTestApp({ createDatabase, waitsForMails: false });
      let answer = (): void => {};
      let [begun, sent] = [0, 0];
      const unanswered = new Promise<void>((resolve) => (answer = resolve));
      const send = () => {
        begun += 1;
        return unanswered.then(() => void (sent += 1));
      };
      other.platform.mailer = { ...other.platform.mailer, send };
      const robin = await other.signUp();
      await robin.call(resendVerification, {});
      await vi.waitUntil(() => begun === 2);
      expect(sent).toBe(0);
      const closed = other.app.close();
      answer();
      await closed;
      expect(sent).toBe(2);
    });

    test("that refuses undoes no registration", async () => {
      await using other = await startTestApp({ createDatabase });
      const send = () => Promise.reject(new Error("no route to the mail server"));
      other.platform.mailer = { ...other.platform.mailer, send };
      const robin = await other.signUp();
      expect(await robin.call(getAuthUser, {})).toMatchObject({ emailVerified: false });
    });
  });

  describe("the profile", () => {
    test("of two tabs that saw the same profile the second is told", async () => {
      const robin = await app.signUp();
      const seen = (await robin.call(getAuthUser, {})).updatedAt;
      app.clock.advance(5);
      await robin.call(updateProfile, { body: { firstName: "Wren", seenUpdatedAt: seen } });
      const refusal = await robin.refused(updateProfile, { body: { firstName: "Finch", seenUpdatedAt: seen } });
      expect(refusal).toMatchObject({
        status: 409,
        code: "version_conflict",
        data: { current: { firstName: "Wren" } },
      });
      expect((await robin.call(getAuthUser, {})).firstName).toBe("Wren");
    });

    test("changes what is said and nothing else", async () => {
      const robin = await app.signUp();
      const { impersonationStatus: _whoLooks, ...before } = await robin.call(getAuthUser, {});
      app.clock.advance(5);
      const after = await robin.call(updateProfile, {
        body: { firstName: " Wren ", repType: "shortTerm", strSubType: "path_100" },
      });
      expect(after).toEqual({
        ...before,
        firstName: "Wren",
        repType: "shortTerm",
        strSubType: "path_100",
        updatedAt: after.updatedAt,
      });
    });

    test.each([
      ["firstName", "", "First name cannot be empty"],
      ["firstName", "x".repeat(101), "First name too long"],
      ["lastName", " ", "Last name cannot be empty"],
      ["lastName", "x".repeat(101), "Last name too long"],
      [
        "profileImageUrl",
        "https://evil.example/a.png",
        "Use a picture from Google, Microsoft, Apple or Gravatar, or upload one",
      ],
      [
        "profileImageUrl",
        "/api/files/profile/a.png",
        "Use a picture from Google, Microsoft, Apple or Gravatar, or upload one",
      ],
      ["state", "ZZ", "Please select a valid US state"],
    ])("refuses %s %j with %j", async (field, value, message) => {
      const robin = await app.signUp();
      expect(await robin.refused(updateProfile, { body: { [field]: value } })).toMatchObject({
        status: 400,
        fields: { [field]: message },
      });
    });

    test("no column of the user's row can be written that is not offered", async () => {
      const robin = await app.signUp();
      const { rows } = await app.database.pool.query<{ column_name: string }>(
        "SELECT column_name FROM information_schema.columns WHERE table_name = 'users'",
      );
      const offered = new Set(Object.keys(updateProfile.body.shape));
      const camel = (name: string): string => name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
      const others = rows.map(({ column_name }) => camel(column_name)).filter((name) => !offered.has(name));
      expect(others.length).toBeGreaterThan(12);
      const read = async () =>
        (await app.database.pool.query("SELECT * FROM users WHERE id = $1", [robin.userId])).rows[0];
      const before = await read();
      for (const field of [...others, "__proto__x", "constructor"]) {
        const refusal = await robin.refused(updateProfile, { body: { [field]: "super_admin" } });
        expect(refusal).toMatchObject({ status: 400, code: "validation_failed" });
      }
      expect(await read()).toEqual(before);
    });
  });
});
