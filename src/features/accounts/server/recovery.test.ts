import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "#test/support/api-client.ts";
import {
  forgotPassword,
  getAuthUser,
  login,
  resendVerification,
  resetPassword,
  updateProfile,
  verifyEmail,
} from "../contract.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const NEW_PASSWORD = "another long sentence";
const tokensMailedTo = (email: string, page: string): string[] =>
  app.mails
    .filter(({ to }) => to === email)
    .map(({ text }) => new RegExp(`/${page}\\?token=([\\w-]+)`).exec(text)?.[1])
    .filter((token) => token !== undefined);

/** The mail is made after the answer, so that a known address answers no slower than an unknown one. */
const resetTokens = async (email: string, count: number): Promise<string[]> => {
  await expect.poll(() => tokensMailedTo(email, "reset-password").length).toBe(count);
  return tokensMailedTo(email, "reset-password");
};

describe("confirming an address", () => {
  test("works once", async () => {
    const robin = await app.signUp();
    const [token = ""] = tokensMailedTo(robin.email, "verify-email");
    await app.visitor().call(verifyEmail, { body: { token } });
    expect(await robin.call(getAuthUser, {})).toMatchObject({ emailVerified: true });
    expect(await app.visitor().refused(verifyEmail, { body: { token } })).toMatchObject({
      status: 410,
      code: "token_spent",
    });
  });

  test("a link sent again makes the first one useless", async () => {
    const robin = await app.signUp();
    await robin.call(resendVerification, {});
    const [first = "", second = ""] = tokensMailedTo(robin.email, "verify-email");
    expect((await app.visitor().refused(verifyEmail, { body: { token: first } })).status).toBe(410);
    await app.visitor().call(verifyEmail, { body: { token: second } });
  });

  test("a link is stale after 72 hours", async () => {
    const robin = await app.signUp();
    const [token = ""] = tokensMailedTo(robin.email, "verify-email");
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
    const headers = { host: "evil.example", "x-forwarded-host": "evil.example" };
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

  test("keeps the link when the new password is refused", async () => {
    const robin = await app.signUp();
    await app.visitor().call(forgotPassword, { body: { email: robin.email } });
    const [token = ""] = await resetTokens(robin.email, 1);
    const refusal = await app.visitor().refused(resetPassword, { body: { token, password: robin.email } });
    expect(refusal).toMatchObject({ status: 400, fields: { password: expect.any(String) } });
    await app.visitor().call(resetPassword, { body: { token, password: NEW_PASSWORD } });
  });
});

describe("the profile", () => {
  test("changes what is said and nothing else", async () => {
    const robin = await app.signUp();
    const before = await robin.call(getAuthUser, {});
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
    ["profileImageUrl", "https://evil.example/a.png", "Upload a picture first"],
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
