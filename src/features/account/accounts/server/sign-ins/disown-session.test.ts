import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { forgotPassword, getAuthUser, login, resetPassword } from "#features/account/accounts/contract.ts";
import * as second from "#features/account/accounts/second-step-contract.ts";
import { disownSession } from "#features/account/accounts/sign-ins-contract.ts";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import { createSoftwareAuthenticator } from "../testing/software-authenticator.ts";

const PASSWORD = "a long sentence to sign in with";
const NEW_PASSWORD = "another long sentence";
const DAY_SECONDS = 86_400;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
}, 60_000);
afterAll(() => app.close());

type Signed = { headers: { authorization: string }; cookie: string; answer: { statusCode: number; code?: string } };

/** A browser; what it is given lets it ask on, and be known the next time. */
const signIn = async ({ email }: ApiClient, { cookie = "", password = PASSWORD } = {}): Promise<Signed> => {
  const answer = await app.visitor().send(login, { body: { email, password } }, { headers: { cookie } });
  const { tokens, code } = answer.json<{ tokens?: { accessToken: string }; code?: string }>();
  const cookies = [answer.headers["set-cookie"]].flat().map((text) => String(text).split(";")[0]);
  return {
    headers: { authorization: `Bearer ${tokens?.accessToken ?? ""}` },
    cookie: cookies.filter((text) => text?.startsWith("knownDevices=")).join("; "),
    answer: { statusCode: answer.statusCode, ...(code === undefined ? {} : { code }) },
  };
};
const linksTo = async ({ email }: ApiClient, page: string): Promise<string[]> => {
  await app.platform.jobs.settled();
  const link = new RegExp(`/${page}\\?token=([\\w-]+)`);
  const tokens = app.mails.filter(({ to }) => to === email).map(({ text }) => link.exec(text)?.[1]);
  return tokens.filter((token) => token !== undefined);
};
const press = (token = "") => app.visitor().call(disownSession, { body: { token } });
const setPassword = async (robin: ApiClient, { cookie = "" } = {}): Promise<void> => {
  await app.visitor().call(forgotPassword, { body: { email: robin.email } });
  const token = (await linksTo(robin, "reset-password")).at(-1) ?? "";
  await app.visitor().call(resetPassword, { body: { token, password: NEW_PASSWORD } }, { headers: { cookie } });
};
const confirmed = async (): Promise<ApiClient> => {
  const robin = await app.signUp();
  await app.database.pool.query("UPDATE users SET email_verified_at = now() WHERE id = $1", [robin.userId]);
  return robin;
};
const addAuthenticator = async ({ headers }: Pick<Signed, "headers">): Promise<void> => {
  const { key } = (await app.visitor().send(second.addAuthenticator, {}, { headers })).json<{ key: string }>();
  const code = new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: app.clock.now().getTime() });
  const answer = await app.visitor().send(second.confirmAuthenticator, { body: { code } }, { headers });
  expect(answer.statusCode).toBe(200);
};
const addPasskey = async ({ headers }: Pick<Signed, "headers">) => {
  const device = createSoftwareAuthenticator(app.platform.config.publicUrl);
  const asked = await app.visitor().send(second.askNewPasskey, {}, { headers });
  const passkey = device.make(asked.json<{ options: Record<string, unknown> }>().options);
  const answer = await app.visitor().send(second.addPasskey, { body: { name: "Phone", passkey } }, { headers });
  expect(answer.statusCode).toBe(201);
  return async () => {
    const { options } = await app.visitor().call(second.askPasskey, {});
    const body = { passkey: device.answer(options) };
    return (await app.visitor().send(second.signInWithPasskey, { body })).statusCode;
  };
};
const statusOf = async ({ headers }: Signed) => (await app.visitor().send(getAuthUser, {}, { headers })).statusCode;

describe("whoever has only the mailbox, with the old mail of a sign-in that was the owner's", () => {
  test("does not get past a second step that was added in another session since", async () => {
    const robin = await confirmed();
    await signIn(robin);
    app.clock.advance(20 * DAY_SECONDS);
    const later = await signIn(robin);
    await addAuthenticator(later);
    const [old] = await linksTo(robin, "not-me");
    expect(await press(old)).toEqual({ isSignedOut: true, isPasswordOff: true, needsKnownDevice: false });
    await setPassword(robin);
    expect((await signIn(robin, { password: NEW_PASSWORD })).answer.code).toBe("second_step_required");
  });

  test("nor past one that was added in that one: a device from before has to come, for as long as it takes", async () => {
    const robin = await confirmed();
    const laptop = await signIn(robin);
    app.clock.advance(60);
    const phone = await signIn(robin);
    await addAuthenticator(phone);
    app.clock.advance(DAY_SECONDS);
    const links = await linksTo(robin, "not-me");
    expect(await press(links[1])).toEqual({ isSignedOut: true, isPasswordOff: true, needsKnownDevice: true });
    await setPassword(robin);
    for (const cookie of ["", phone.cookie]) {
      const refused = await signIn(robin, { cookie, password: NEW_PASSWORD });
      expect(refused.answer).toEqual({ statusCode: 409, code: "state_conflict" });
    }
    await setPassword(robin);
    const back = await signIn(robin, { cookie: laptop.cookie, password: NEW_PASSWORD });
    expect(back.answer.statusCode).toBe(200);
    expect((await signIn(robin, { password: NEW_PASSWORD })).answer.statusCode).toBe(200);
  });

  test("a new password that is set on a device from before is enough too", async () => {
    const robin = await confirmed();
    const laptop = await signIn(robin);
    app.clock.advance(60);
    await addAuthenticator(await signIn(robin));
    await press((await linksTo(robin, "not-me")).at(-1));
    await setPassword(robin, { cookie: laptop.cookie });
    expect((await signIn(robin, { password: NEW_PASSWORD })).answer.statusCode).toBe(200);
  });
});

describe("a stranger who had the password", () => {
  test("does not come back by the passkey that they added", async () => {
    const robin = await confirmed();
    const comesBack = await addPasskey(await signIn(robin));
    expect(await comesBack()).toBe(200);
    await press((await linksTo(robin, "not-me"))[0]);
    expect(await comesBack()).toBe(401);
  });

  test("cannot use up the mails: what is added to sign in with is told with a link of its own", async () => {
    const robin = await confirmed();
    for (let index = 0; index < 5; index += 1) await signIn(robin);
    const comesBack = await addPasskey(await signIn(robin));
    const told = app.mails.findLast(({ to, subject }) => to === robin.email && subject === "Passkey added");
    expect(told?.text).toContain("This wasn't me");
    await press((await linksTo(robin, "not-me")).at(-1));
    expect(await comesBack()).toBe(401);
  });
});

describe("a link of another sign-in, once one was pressed and the password is new", () => {
  const afterwards = async ({ addsPasskey }: { addsPasskey: boolean }) => {
    const robin = await confirmed();
    const first = await signIn(robin);
    const comesBack = addsPasskey ? await addPasskey(first) : null;
    app.clock.advance(60);
    const [link] = await linksTo(robin, "not-me");
    await signIn(robin);
    if (comesBack === null) await press((await linksTo(robin, "not-me")).at(-1));
    app.clock.advance(60);
    await setPassword(robin);
    app.clock.advance(60);
    const owner = comesBack === null ? await signIn(robin, { password: NEW_PASSWORD }) : null;
    return { robin, link, comesBack, owner };
  };

  test("changes nothing where that sign-in had left nothing", async () => {
    const { robin, link, owner } = await afterwards({ addsPasskey: false });
    if (!owner) throw new Error("nobody is in");
    expect(await press(link)).toEqual({ isSignedOut: false, isPasswordOff: false, needsKnownDevice: false });
    expect(await statusOf(owner)).toBe(200);
    expect((await signIn(robin, { password: NEW_PASSWORD })).answer.statusCode).toBe(200);
    expect((await app.visitor().refused(disownSession, { body: { token: link } })).status).toBe(410);
  });

  test("takes away what it had left, and ends who came in by that; the new password stays", async () => {
    const { robin, link, comesBack } = await afterwards({ addsPasskey: true });
    expect(await comesBack?.()).toBe(200);
    expect(await press(link)).toMatchObject({ isSignedOut: true, isPasswordOff: false });
    expect(await comesBack?.()).toBe(401);
    const { rows } = await app.database.pool.query("SELECT FROM sessions WHERE user_id = $1 AND ended_at IS NULL", [
      robin.userId,
    ]);
    expect(rows).toEqual([]);
  });
});
