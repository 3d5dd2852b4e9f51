import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  forgotPassword,
  getAuthUser,
  login,
  register,
  resetPassword,
  updateProfile,
  verifyEmail,
} from "#features/account/accounts/contract.ts";
import {
  cancelEmailChange,
  changePassword,
  confirmEmailChange,
  getEmailChange,
  requestEmailChange,
} from "#features/account/accounts/profile-contract.ts";
import { CHANGE_EMAIL_HOURS } from "#features/account/accounts/rules.ts";
import { listSignIns } from "#features/account/accounts/sign-ins-contract.ts";
import { STEP_UP_MINUTES } from "#server/auth/require-step-up.ts";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import { TEST_ENGINES } from "#test/support/test-database.ts";

const PASSWORD = "a long sentence to sign in with";
const NEW_PASSWORD = "another long sentence";

describe.each(TEST_ENGINES)("a profile (%s)", (_title, createDatabase) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ createDatabase });
  }, 60_000);
  afterAll(() => app.close());

  const tokensOf = (email: string, page: string): string[] =>
    app.mails
      .filter(({ to }) => to === email)
      .flatMap(({ text }) => new RegExp(`/${page}\\?token=([\\w-]+)`).exec(text)?.[1] ?? []);
  const subjectsOf = (email: string) => app.mails.filter(({ to }) => to === email).map(({ subject }) => subject);
  const signUpVerified = async (): Promise<ApiClient> => {
    const robin = await app.signUp();
    await app.visitor().call(verifyEmail, { body: { token: tokensOf(robin.email, "verify-email")[0] ?? "" } });
    return robin;
  };
  const signIn = async (email: string, password: string) =>
    (await app.visitor().send(login, { body: { email, password } })).statusCode;
  const emailOf = async (client: ApiClient) => (await client.call(getAuthUser, {})).email;

  test("an account is pending until its address is confirmed, and active from then on", async () => {
    const robin = await app.signUp();
    const status = async () =>
      (await app.database.pool.query("SELECT status FROM users WHERE id = $1", [robin.userId])).rows[0].status;
    expect(await status()).toBe("pending");
    await app.visitor().call(verifyEmail, { body: { token: tokensOf(robin.email, "verify-email")[0] ?? "" } });
    expect(await status()).toBe("active");
  });

  test("says in the words of the specification what is wrong with a name", async () => {
    const robin = await app.signUp();
    const long = "x".repeat(101);
    expect((await robin.refused(updateProfile, { body: { firstName: " ", lastName: " " } })).fields).toEqual({
      firstName: "First name cannot be empty",
      lastName: "Last name cannot be empty",
    });
    expect((await robin.refused(updateProfile, { body: { firstName: long, lastName: long } })).fields).toEqual({
      firstName: "First name too long",
      lastName: "Last name too long",
    });
  });

  test("keeps a short-term path with short-term rentals alone", async () => {
    const robin = await app.signUp();
    const refusal = await robin.refused(updateProfile, { body: { strSubType: "path_100" } });
    expect(refusal.fields).toEqual({ strSubType: "Choose short-term rentals first: this path is theirs" });
    await robin.call(updateProfile, { body: { repType: "shortTerm", strSubType: "path_100" } });
    expect(await robin.call(updateProfile, { body: { strSubType: "path_500" } })).toMatchObject({
      repType: "shortTerm",
      strSubType: "path_500",
    });
    const both = { repType: "longTerm", strSubType: "path_500" } as const;
    expect((await robin.refused(updateProfile, { body: both })).status).toBe(400);
    expect(await robin.call(updateProfile, { body: { repType: "longTerm" } })).toMatchObject({ strSubType: null });
  });

  test("takes no other field", async () => {
    const robin = await app.signUp();
    const foreign = await robin.refused(updateProfile, { body: { email: "x@tenure.example", isAdmin: true } });
    expect([foreign.status, Object.keys(foreign.fields ?? {})]).toEqual([400, ["email", "isAdmin"]]);
    const picture = "https://lh3.googleusercontent.com/a/picture";
    expect(await robin.call(updateProfile, { body: { profileImageUrl: picture } })).toMatchObject({
      profileImageUrl: picture,
    });
    for (const profileImageUrl of ["https://evil.example/a.png", "http://gravatar.com/a", "javascript:alert(1)"]) {
      expect((await robin.refused(updateProfile, { body: { profileImageUrl } })).status).toBe(400);
    }
    expect((await robin.call(updateProfile, { body: { profileImageUrl: null } })).profileImageUrl).toBeNull();
  });

  describe("another password", () => {
    test("is asked for once more who it is, ends every other session and is told by mail", async () => {
      const robin = await app.signUp();
      const body = { email: robin.email, password: PASSWORD };
      const there = (await app.visitor().send(login, { body })).json<{ tokens: { accessToken: string } }>();
      const headers = { authorization: `Bearer ${there.tokens.accessToken}` };
      app.clock.advance(STEP_UP_MINUTES * 60);
      expect(await robin.refused(changePassword, { body: { password: NEW_PASSWORD } })).toMatchObject({
        code: "step_up_required",
      });
      app.clock.advance(-STEP_UP_MINUTES * 60);
      expect((await robin.refused(changePassword, { body: { password: "Robin-Vale-2026" } })).fields).toHaveProperty(
        "password",
      );
      await robin.call(changePassword, { body: { password: NEW_PASSWORD } });
      expect(await emailOf(robin)).toBe(robin.email);
      expect((await app.visitor().send(getAuthUser, {}, { headers })).statusCode).toBe(401);
      expect([await signIn(robin.email, PASSWORD), await signIn(robin.email, NEW_PASSWORD)]).toEqual([401, 200]);
      expect(subjectsOf(robin.email)).toContain("Password changed");
      const { signIns } = await robin.call(listSignIns, { query: {} });
      expect(signIns.map(({ action }) => action)).toContain("password_changed");
    });
  });

  describe("another address", () => {
    const ask = async (robin: ApiClient, email: string) => {
      await robin.call(requestEmailChange, { body: { email } });
      const [fromOld, fromNew] = [robin.email, email].map((each) => tokensOf(each, "confirm-email").at(-1) ?? "");
      return { fromOld: fromOld ?? "", fromNew: fromNew ?? "" };
    };
    const agree = (token: string) => app.visitor().call(confirmEmailChange, { body: { token } });
    const refuses = async (token: string) =>
      (await app.visitor().refused(confirmEmailChange, { body: { token } })).status;
    let addresses = 0;
    const address = (): string => {
      addresses += 1;
      return `new-${addresses}@tenure.example`;
    };

    test.each([
      ["the old inbox first", true],
      ["the new inbox first", false],
    ])("counts once both inboxes said yes, %s", async (_which, isOldFirst) => {
      const robin = await signUpVerified();
      const email = address();
      const { fromOld, fromNew } = await ask(robin, email);
      const [first, second] = isOldFirst ? [fromOld, fromNew] : [fromNew, fromOld];
      expect(await agree(first)).toEqual({ state: "waiting" });
      expect(await agree(first)).toEqual({ state: "waiting" });
      expect(await emailOf(robin)).toBe(robin.email);
      expect((await robin.call(getEmailChange, {})).change).toMatchObject({
        newEmail: email,
        oldConfirmed: isOldFirst,
        newConfirmed: !isOldFirst,
      });
      expect(await agree(second)).toEqual({ state: "changed" });
      expect(await robin.call(getAuthUser, {})).toMatchObject({ email, emailVerified: true });
      expect([await signIn(robin.email, PASSWORD), await signIn(email, PASSWORD)]).toEqual([401, 200]);
      for (const told of [robin.email, email]) expect(subjectsOf(told)).toContain("Your email address was changed");
      expect(await refuses(second)).toBe(410);
      expect((await robin.call(getEmailChange, {})).change).toBeNull();
    });

    test("is not asked of an old address that was never confirmed", async () => {
      const robin = await app.signUp();
      const email = address();
      const { fromOld, fromNew } = await ask(robin, email);
      expect(fromOld).toBe("");
      expect(await agree(fromNew)).toEqual({ state: "changed" });
      expect(await emailOf(robin)).toBe(email);
    });

    test("is dropped by a newer one, by its owner and by time", async () => {
      const robin = await signUpVerified();
      const first = await ask(robin, address());
      const second = await ask(robin, address());
      expect([await refuses(first.fromOld), await refuses(first.fromNew)]).toEqual([410, 410]);
      await robin.call(cancelEmailChange, {});
      expect([await refuses(second.fromOld), await refuses(second.fromNew)]).toEqual([410, 410]);
      const third = await ask(robin, address());
      app.clock.advance(CHANGE_EMAIL_HOURS * 3600);
      expect(await refuses(third.fromOld)).toBe(410);
      app.clock.advance(-CHANGE_EMAIL_HOURS * 3600);
      expect(await emailOf(robin)).toBe(robin.email);
    });

    test("does not outlast a password that is set anew, here or by mail", async () => {
      const robin = await signUpVerified();
      const first = await ask(robin, address());
      await agree(first.fromNew);
      await robin.call(changePassword, { body: { password: NEW_PASSWORD } });
      expect([await refuses(first.fromOld), await refuses(first.fromNew)]).toEqual([410, 410]);
      const second = await ask(robin, address());
      await agree(second.fromNew);
      await app.visitor().call(forgotPassword, { body: { email: robin.email } });
      await app.platform.jobs.settled();
      const token = tokensOf(robin.email, "reset-password").at(-1) ?? "";
      await app.visitor().call(resetPassword, { body: { token, password: "a third long sentence" } });
      expect([await refuses(second.fromOld), await refuses(second.fromNew)]).toEqual([410, 410]);
      expect(await signIn(robin.email, "a third long sentence")).toBe(200);
    });

    test("must be free, when it is asked for and when it is confirmed", async () => {
      const robin = await signUpVerified();
      const wren = await app.signUp();
      expect(await robin.refused(requestEmailChange, { body: { email: wren.email } })).toMatchObject({
        code: "email_in_use",
      });
      expect((await robin.refused(requestEmailChange, { body: { email: robin.email } })).status).toBe(400);
      const email = address();
      const { fromOld, fromNew } = await ask(robin, email);
      const other = { firstName: "Wren", lastName: "Vale", timeZone: "America/New_York", password: PASSWORD };
      await app.visitor().call(register, { body: { ...other, email } });
      await agree(fromOld);
      expect(await app.visitor().refused(confirmEmailChange, { body: { token: fromNew } })).toMatchObject({
        code: "email_in_use",
      });
      expect(await emailOf(robin)).toBe(robin.email);
    });
  });
});
