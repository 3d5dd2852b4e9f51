import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getAuthUser, login, resetPassword } from "#features/account/accounts/contract.ts";
import {
  disownSession,
  endOtherSessions,
  endSession,
  listSessions,
  listSignIns,
} from "#features/account/accounts/sign-ins-contract.ts";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import { TEST_ENGINES } from "#test/support/test-database.ts";

const PASSWORD = "a long sentence to sign in with";
const CHROME = "Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0 Safari/537.36";

describe.each(TEST_ENGINES)("who is signed in where (%s)", (_title, createDatabase) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ createDatabase });
  }, 60_000);
  afterAll(() => app.close());

  /** A browser signs in; what it is given lets it ask on. */
  const signIn = async ({ email }: ApiClient, cookie = "") => {
    const headers = { "user-agent": CHROME, cookie };
    const answer = await app.visitor().send(login, { body: { email, password: PASSWORD } }, { headers });
    expect(answer.statusCode).toBe(200);
    const cookies = [answer.headers["set-cookie"]].flat().map((text) => String(text).split(";")[0]);
    const { accessToken } = answer.json<{ tokens: { accessToken: string } }>().tokens;
    const bearer = { authorization: `Bearer ${accessToken}` };
    return {
      bearer,
      cookie: cookies.join("; "),
      status: async () => (await app.visitor().send(getAuthUser, {}, { headers: bearer })).statusCode,
    };
  };
  const mailsOf = ({ email }: ApiClient) =>
    app.mails.filter(({ to, subject }) => to === email && /new sign-in/i.test(subject));
  const tokenOf = (client: ApiClient): string =>
    /\/not-me\?token=([\w-]+)/.exec(mailsOf(client).at(-1)?.text ?? "")?.[1] ?? "";

  test("the list says which device and which is this one, and one can be signed out from another", async () => {
    const robin = await app.signUp();
    const there = await signIn(robin);
    const { sessions } = await robin.call(listSessions, {});
    const other = sessions.find(({ isCurrent }) => !isCurrent);
    expect(sessions.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
    expect(other).toMatchObject({
      device: "Chrome on Windows",
      place: expect.stringMatching(/^A private network/),
      isSupport: false,
    });
    await robin.call(endSession, { params: { id: other?.id ?? "" } });
    await robin.call(endSession, { params: { id: other?.id ?? "" } });
    expect(await there.status()).toBe(401);
    expect((await robin.call(listSessions, {})).sessions).toHaveLength(1);
    await signIn(robin, there.cookie);
    expect(mailsOf(robin)).toHaveLength(2);
  });

  test("somebody else's session is not there", async () => {
    const robin = await app.signUp();
    const wren = await app.signUp();
    const [session] = (await robin.call(listSessions, {})).sessions;
    expect((await wren.refused(endSession, { params: { id: session?.id ?? "" } })).status).toBe(404);
    expect((await robin.call(listSessions, {})).sessions).toHaveLength(1);
  });

  test("all others are signed out at once, and this one stays", async () => {
    const robin = await app.signUp();
    const others = [await signIn(robin), await signIn(robin)];
    expect(await robin.call(endOtherSessions, {})).toEqual({ count: 2 });
    expect(await Promise.all(others.map(({ status }) => status()))).toEqual([401, 401]);
    expect(await robin.call(endOtherSessions, {})).toEqual({ count: 0 });
    await robin.call(getAuthUser, {});
  });

  test("the history tells sign-ins, wrong passwords and what was ended, the newest first, page by page", async () => {
    const robin = await app.signUp();
    for (const password of [PASSWORD, "not the password"]) {
      app.clock.advance(60);
      await app.visitor().send(login, { body: { email: robin.email, password } });
    }
    app.clock.advance(60);
    await robin.call(endOtherSessions, {});
    const { signIns, hasMore } = await robin.call(listSignIns, { query: {} });
    expect(signIns.map(({ action, method }) => [action, method])).toEqual([
      ["session_revoked", null],
      ["sign_in_failed", null],
      ["signed_in", "password"],
      ["registered", null],
    ]);
    expect(hasMore).toBe(false);
    const earlier = await robin.call(listSignIns, { query: { before: signIns[2]?.at ?? "" } });
    expect(earlier.signIns.map(({ action }) => action)).toEqual(["registered"]);
  });

  describe("a sign-in on a new device", () => {
    test("is told by mail, once for each device, and not more than five times an hour", async () => {
      const robin = await app.signUp();
      const first = await signIn(robin);
      await signIn(robin, first.cookie);
      expect(mailsOf(robin)).toHaveLength(1);
      expect(mailsOf(robin)[0]?.text).toContain("Chrome on Windows");
      for (let index = 0; index < 6; index += 1) await signIn(robin);
      expect(mailsOf(robin)).toHaveLength(5);
    });

    test("that was somebody else's ends with one press: all sessions, the password, and the way back is mailed", async () => {
      const robin = await app.signUp();
      const thief = await signIn(robin);
      const body = { token: tokenOf(robin) };
      const presses = await Promise.all([0, 1].map(() => app.visitor().send(disownSession, { body })));
      expect(presses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 410]);
      expect(await thief.status()).toBe(401);
      expect((await robin.refused(getAuthUser, {})).status).toBe(401);
      const again = await app.visitor().refused(login, { body: { email: robin.email, password: PASSWORD } });
      expect(again.code).toBe("invalid_credentials");
      await app.platform.jobs.settled();
      const reset = app.mails.findLast(({ to, text }) => to === robin.email && text.includes("/reset-password"));
      const token = /\/reset-password\?token=([\w-]+)/.exec(reset?.text ?? "")?.[1] ?? "";
      await app.visitor().call(resetPassword, { body: { token, password: "another long sentence" } });
      await app.visitor().call(login, { body: { email: robin.email, password: "another long sentence" } });
    });

    test("cannot be ended by a link that is not ours, or after thirty days", async () => {
      expect((await app.visitor().refused(disownSession, { body: { token: "a".repeat(43) } })).status).toBe(410);
      const robin = await app.signUp();
      await signIn(robin);
      app.clock.advance(30 * 86_400);
      expect((await app.visitor().refused(disownSession, { body: { token: tokenOf(robin) } })).status).toBe(410);
    });
  });
});
