import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createAccountExport } from "#features/reports/account-export/contract.ts";
import { forgotPassword, getAuthUser, login, resetPassword } from "#features/account/accounts/contract.ts";
import * as second from "#features/account/accounts/second-step-contract.ts";
import { disownSession } from "#features/account/accounts/sign-ins-contract.ts";
import { newSealingKey, readSealingKeys } from "#server/sealing/sealing.ts";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import { TEST_ENGINES } from "#test/support/test-database.ts";
import { createSoftwareAuthenticator } from "../testing/software-authenticator.ts";
import { resealAuthenticators } from "./reseal-authenticators.ts";

const PASSWORD = "a long sentence to sign in with";

describe.each(TEST_ENGINES)("a second step (%s)", (_title, createDatabase) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ createDatabase });
  }, 60_000);
  afterAll(() => app.close());

  const codeOf = (key: string): string =>
    new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: app.clock.now().getTime() });

  const withAuthenticator = async () => {
    const robin = await app.signUp();
    const { key } = await robin.call(second.addAuthenticator, {});
    const { recoveryCodes } = await robin.call(second.confirmAuthenticator, { body: { code: codeOf(key) } });
    app.clock.advance(60);
    return { robin, key, recoveryCodes };
  };
  /** The first step of a browser of its own. */
  const firstStep = async ({ email }: ApiClient) => {
    const browser = app.visitor();
    const answer = await browser.send(login, { body: { email, password: PASSWORD } });
    const cookie =
      String([answer.headers["set-cookie"]].flat().find((text) => String(text).startsWith("signInTicket="))).split(
        ";",
      )[0] ?? "";
    const headers = { cookie };
    return {
      answer,
      step: (way: "code" | "recoveryCode", secret: string) =>
        browser.send(second.takeSecondStep, { body: { way, secret } }, { headers }),
    };
  };
  const subjectsTo = ({ email }: ApiClient) => app.mails.filter(({ to }) => to === email).map(({ subject }) => subject);

  describe("with an authenticator app", () => {
    test("is asked once the app is confirmed, and what a password opens then is a ticket that no script reads", async () => {
      const robin = await app.signUp();
      const { key, uri } = await robin.call(second.addAuthenticator, {});
      expect(uri).toContain(`secret=${key}`);
      expect((await firstStep(robin)).answer.statusCode).toBe(200);
      const wrong = await robin.refused(second.confirmAuthenticator, { body: { code: "000000" } });
      expect(wrong).toMatchObject({ status: 400, fields: { code: expect.any(String) } });
      const { recoveryCodes } = await robin.call(second.confirmAuthenticator, { body: { code: codeOf(key) } });
      expect(recoveryCodes).toHaveLength(10);
      expect(new Set(recoveryCodes).size).toBe(10);
      expect(recoveryCodes[0]).toMatch(/^([0-9A-Z]{4}-){3}[0-9A-Z]{4}$/);
      const { answer } = await firstStep(robin);
      expect(answer.json()).toMatchObject({ code: "second_step_required", data: { ways: ["code", "recoveryCode"] } });
      expect(answer.statusCode).toBe(401);
      expect(answer.body).not.toMatch(/accessToken/);
      expect(String(answer.headers["set-cookie"])).toMatch(/signInTicket=[\w-]{43};.*HttpOnly.*SameSite=Strict/);
      expect(subjectsTo(robin)).toContain("Authenticator app added");
    });

    test("takes the code of now, once: of ten presses one comes in, and no older code after it", async () => {
      const { robin, key } = await withAuthenticator();
      const [one, other] = [await firstStep(robin), await firstStep(robin)];
      const code = codeOf(key);
      app.clock.advance(30);
      const presses = await Promise.all(Array.from({ length: 10 }, () => one.step("code", code)));
      expect(presses.map(({ statusCode }) => statusCode).filter((status) => status === 200)).toHaveLength(1);
      expect((await other.step("code", code)).statusCode).toBe(400);
      expect((await one.step("code", codeOf(key))).statusCode).toBe(410);
      expect((await other.step("code", codeOf(key))).statusCode).toBe(200);
    });

    test("does not take a code that is a minute old, another browser's, or a ticket that has ended", async () => {
      const { robin, key } = await withAuthenticator();
      const late = await firstStep(robin);
      const code = codeOf(key);
      app.clock.advance(60);
      expect((await late.step("code", code)).statusCode).toBe(400);
      expect(
        (await app.visitor().refused(second.takeSecondStep, { body: { way: "code", secret: codeOf(key) } })).status,
      ).toBe(410);
      app.clock.advance(600);
      expect((await late.step("code", codeOf(key))).statusCode).toBe(410);
    });

    test("guesses of the code run out, and are written down", async () => {
      const { robin, key } = await withAuthenticator();
      const { step } = await firstStep(robin);
      for (let tries = 0; tries < 20; tries += 1) expect((await step("code", "123456")).statusCode).toBe(400);
      expect((await step("code", codeOf(key))).statusCode).toBe(429);
      const { rows } = await app.database.pool.query(
        "SELECT count(*)::int AS n FROM session_history WHERE user_id = $1 AND action = 'second_step_failed'",
        [robin.userId],
      );
      expect(rows[0].n).toBe(20);
    });

    test("a lost phone: each recovery code opens the account once, however it is typed, and its owner is told", async () => {
      const { robin, recoveryCodes } = await withAuthenticator();
      const [code = "", next = ""] = recoveryCodes;
      const typed = code.toLowerCase().replaceAll("-", " ");
      const [one, other] = [await firstStep(robin), await firstStep(robin)];
      const presses = await Promise.all([one.step("recoveryCode", typed), other.step("recoveryCode", typed)]);
      expect(presses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400]);
      expect((await robin.call(second.getSecurity, {})).recoveryCodesLeft).toBe(9);
      expect(subjectsTo(robin)).toContain("Recovery code used");
      await robin.call(second.makeRecoveryCodes, {});
      expect((await (await firstStep(robin)).step("recoveryCode", next)).statusCode).toBe(400);
    });

    test("nothing of it can be read in the database, and a new sealing key opens what an older one sealed", async () => {
      const { robin, key, recoveryCodes } = await withAuthenticator();
      const dump: string[] = [];
      for (const table of ["authenticators", "recovery_codes", "sign_in_tickets"]) {
        const { rows } = await app.database.pool.query(`SELECT t::text AS text FROM ${table} t`);
        dump.push(...rows.map(({ text }) => text));
      }
      expect(dump.length).toBeGreaterThan(10);
      for (const secret of [key, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll("-", ""))])
        expect(dump.join()).not.toContain(secret);
      const { config } = app.platform;
      const before = config.sealingKeys();
      const [newest] = readSealingKeys(newSealingKey("newer"));
      if (!newest) throw new Error("no key");
      config.sealingKeys = () => [newest, ...before];
      await resealAuthenticators(app.platform);
      config.sealingKeys = () => [newest];
      const { step } = await firstStep(robin);
      expect((await step("code", codeOf(key))).statusCode).toBe(200);
      config.sealingKeys = () => [newest, ...before];
    });

    test("is removed by who shows it once more; then a password is enough, and the codes are gone", async () => {
      const { robin, key } = await withAuthenticator();
      app.clock.advance(600);
      expect(await robin.refused(second.removeAuthenticator, {})).toMatchObject({ code: "step_up_required" });
      const byPassword = await robin.refused(second.proveAgain, { body: { way: "password", secret: PASSWORD } });
      expect(byPassword.status).toBe(400);
      await robin.call(second.proveAgain, { body: { way: "code", secret: codeOf(key) } });
      await robin.call(second.removeAuthenticator, {});
      expect(await robin.call(second.getSecurity, {})).toMatchObject({
        authenticatorSince: null,
        recoveryCodesLeft: 0,
        ways: ["password"],
      });
      expect((await firstStep(robin)).answer.statusCode).toBe(200);
    });
  });

  describe("with a passkey", () => {
    const withPasskey = async () => {
      const robin = await app.signUp();
      const device = createSoftwareAuthenticator(app.platform.config.publicUrl);
      const { options } = await robin.call(second.askNewPasskey, {});
      const { recoveryCodes } = await robin.call(second.addPasskey, {
        body: { name: "Phone", passkey: device.make(options) },
      });
      return { robin, device, recoveryCodes };
    };
    const question = async () => (await app.visitor().call(second.askPasskey, {})).options;
    const signIn = (passkey: second.PasskeyAnswer) =>
      app.visitor().send(second.signInWithPasskey, { body: { passkey } });

    test("it alone signs in, and is both steps; a password alone is not enough any more", async () => {
      const { robin, device, recoveryCodes } = await withPasskey();
      expect(recoveryCodes).toHaveLength(10);
      const answer = await signIn(device.answer(await question()));
      expect(answer.json()).toMatchObject({ user: { id: robin.userId } });
      const { rows } = await app.database.pool.query(
        "SELECT second_factor_at FROM sessions WHERE user_id = $1 ORDER BY created_at DESC, id DESC LIMIT 1",
        [robin.userId],
      );
      expect(rows[0].second_factor_at).not.toBeNull();
      expect((await firstStep(robin)).answer.json()).toMatchObject({
        code: "second_step_required",
        data: { ways: ["passkey", "recoveryCode"] },
      });
    });

    test("each question is answered once, within minutes, by this device, verified, for our name, as its own person", async () => {
      const { device, robin } = await withPasskey();
      const other = await app.signUp();
      const answer = device.answer(await question());
      expect((await signIn(answer)).statusCode).toBe(200);
      expect((await signIn(answer)).statusCode).toBe(401);
      const late = await question();
      app.clock.advance(600);
      const stranger = createSoftwareAuthenticator(app.platform.config.publicUrl);
      stranger.state.userId = device.state.userId;
      const refused = [
        device.answer(late),
        device.answer({ challenge: "bm90IG91cnM" }),
        device.answer(await question(), { origin: "https://evil.example" }),
        device.answer(await question(), { isVerified: false }),
        device.answer(await question(), { userId: other.userId }),
        device.answer(await question(), { userId: "nobody" }),
        stranger.answer(await question()),
        { ...device.answer(await question()), id: stranger.answer({ challenge: "x" }).id },
      ];
      const answers: string[] = [];
      for (const passkey of refused) {
        const { statusCode, body } = await signIn(passkey);
        answers.push(`${statusCode} ${body.replace(/"requestId":"[^"]*"/, "")}`);
      }
      expect(new Set(answers).size).toBe(1);
      expect(answers[0]).toContain("That passkey did not work.");
      device.state.counter = 0;
      expect((await signIn(device.answer(await question()))).statusCode).toBe(401);
      await robin.call(getAuthUser, {});
    });

    test("is added to a question of this person's alone, and removed by who proves it", async () => {
      const { robin, device } = await withPasskey();
      const wren = await app.signUp();
      const { options } = await robin.call(second.askNewPasskey, {});
      const stolen = createSoftwareAuthenticator(app.platform.config.publicUrl).make(options);
      expect((await wren.refused(second.addPasskey, { body: { name: "Mine", passkey: stolen } })).status).toBe(400);
      const { passkeys } = await robin.call(second.getSecurity, {});
      const id = passkeys[0]?.id ?? "";
      expect((await wren.refused(second.removePasskey, { params: { id } })).status).toBe(404);
      app.clock.advance(600);
      expect((await robin.refused(second.removePasskey, { params: { id } })).code).toBe("step_up_required");
      await robin.call(second.proveAgain, { body: { way: "passkey", passkey: device.answer(await question()) } });
      await robin.call(second.removePasskey, { params: { id } });
      expect((await signIn(device.answer(await question()))).statusCode).toBe(401);
      expect((await firstStep(robin)).answer.statusCode).toBe(200);
    });

    test("of somebody else is no proof", async () => {
      const { device } = await withPasskey();
      const { robin } = await withPasskey();
      const passkey = device.answer(await question());
      expect((await robin.refused(second.proveAgain, { body: { way: "passkey", passkey } })).status).toBe(400);
    });
  });

  test("what a stranger added in a session that its owner disowns is gone", async () => {
    const robin = await app.signUp();
    const thief = await firstStep(robin);
    const { accessToken } = thief.answer.json<{ tokens: { accessToken: string } }>().tokens;
    const headers = { authorization: `Bearer ${accessToken}` };
    const { key } = (await app.visitor().send(second.addAuthenticator, {}, { headers })).json<{ key: string }>();
    await app.visitor().send(second.confirmAuthenticator, { body: { code: codeOf(key) } }, { headers });
    const told = app.mails.findLast(({ to, text }) => to === robin.email && text.includes("/not-me"));
    const token = /\/not-me\?token=([\w-]+)/.exec(told?.text ?? "")?.[1] ?? "";
    await app.visitor().call(disownSession, { body: { token } });
    const { rows } = await app.database.pool.query("SELECT FROM authenticators WHERE user_id = $1", [robin.userId]);
    expect(rows).toEqual([]);
  });

  test("a stranger's second step goes when the owner of the address comes with a link for a new password", async () => {
    const { robin: thief } = await withAuthenticator();
    await app.visitor().call(forgotPassword, { body: { email: thief.email } });
    await app.platform.jobs.settled();
    const told = app.mails.findLast(({ to, text }) => to === thief.email && text.includes("/reset-password"));
    const token = /\/reset-password\?token=([\w-]+)/.exec(told?.text ?? "")?.[1] ?? "";
    await app.visitor().call(resetPassword, { body: { token, password: "another long sentence" } });
    await app.visitor().call(login, { body: { email: thief.email, password: "another long sentence" } });
  });

  test("who has neither password nor second step shows that the mailbox is theirs", async () => {
    const robin = await app.signUp();
    expect((await robin.refused(second.mailStepUpCode, {})).status).toBe(409);
    await app.database.pool.query("UPDATE users SET password_hash = NULL WHERE id = $1", [robin.userId]);
    app.clock.advance(600);
    expect(await robin.refused(createAccountExport, {})).toMatchObject({ code: "step_up_required" });
    const mailed = async () => {
      await robin.call(second.mailStepUpCode, {});
      return /\n(\d{8})\n/.exec(app.mails.findLast(({ to }) => to === robin.email)?.text ?? "")?.[1] ?? "";
    };
    const [first, code] = [await mailed(), await mailed()];
    const prove = (secret: string) => robin.send(second.proveAgain, { body: { way: "mail", secret } });
    expect((await prove(first)).statusCode).toBe(400);
    expect((await prove(code)).statusCode).toBe(200);
    expect((await prove(code)).statusCode).toBe(400);
    await robin.call(createAccountExport, {});
  });
});
