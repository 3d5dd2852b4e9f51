import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { forgotPassword, login, register, resetPassword } from "#features/account/accounts/contract.ts";
import { proveAgain } from "#features/account/accounts/second-step-contract.ts";
import { buildApp } from "#server/http/app.ts";
import { createRateLimiter } from "#server/rate-limits/rate-limiter.ts";
import { routes } from "#server/features.ts";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import { TEST_ENGINES } from "#test/support/test-database.ts";
import { PASSWORD } from "../testing/schedule-deletion.ts";

type Answer = Awaited<ReturnType<ApiClient["send"]>>;

describe.each(TEST_ENGINES)("guessing passwords (%s)", (_title, createDatabase) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ createDatabase });
  }, 60_000);
  afterAll(() => app.close());

  /** Every visitor comes from an address of its own. */
  const guess = (email: string) => app.visitor().send(login, { body: { email, password: "a wrong password" } });
  const signIn = (email: string, headers: Record<string, string> = {}, password = PASSWORD) =>
    app.visitor().send(login, { body: { email, password } }, { headers });
  const guessUntilRefused = async (email: string): Promise<Answer> => {
    for (let tries = 0; tries < 20; tries += 1) expect((await guess(email)).statusCode).toBe(401);
    const refusal = await guess(email);
    expect(refusal.statusCode).toBe(429);
    return refusal;
  };
  const countOf = (answers: readonly Answer[], status: number) =>
    answers.filter(({ statusCode }) => statusCode === status).length;
  const deviceOf = ({ headers }: Answer): string => {
    const cookies = [headers["set-cookie"]].flat().map(String);
    return cookies.find((text) => text.startsWith("knownDevices="))?.split(";")[0] ?? "none was given";
  };
  const emailOf = async (whose: string): Promise<string> =>
    whose === "an account" ? (await app.signUp()).email : `nobody-${app.platform.newId()}@tenure.example`;

  describe.each(["an account", "an address that nobody has"])("at %s", (whose) => {
    test("200 from 200 addresses: 20 are heard", async () => {
      const email = await emailOf(whose);
      const answers: Answer[] = [];
      for (let tens = 0; tens < 20; tens += 1) {
        answers.push(...(await Promise.all(Array.from({ length: 10 }, () => guess(email)))));
      }
      expect(countOf(answers, 401)).toBe(20);
      expect(countOf(answers, 429)).toBe(180);
    });

    test("100 at once, in two processes over one database: 20 are heard", async () => {
      const email = await emailOf(whose);
      const rateLimiter = createRateLimiter(app.database.pool);
      const second = await buildApp({ ...app.platform, rateLimiter }, routes);
      const guessThere = (index: number) =>
        second.inject({
          method: "POST",
          url: login.path,
          remoteAddress: `10.9.0.${index}`,
          payload: { email, password: "a wrong password" },
        });
      const both = Array.from({ length: 50 }, (_, index) => [guess(email), guessThere(index)]).flat();
      expect(countOf(await Promise.all(both), 401)).toBe(20);
    });

    test("then one after each pause, and the pauses grow to a quarter of an hour", async () => {
      const email = await emailOf(whose);
      const pauses = [Number((await guessUntilRefused(email)).headers["retry-after"])];
      for (let index = 0; index < 5; index += 1) {
        app.clock.advance((pauses.at(-1) ?? 0) - 1);
        expect((await guess(email)).statusCode).toBe(429);
        app.clock.advance(1);
        expect((await guess(email)).statusCode).toBe(401);
        pauses.push(Number((await guess(email)).headers["retry-after"]));
      }
      expect(pauses).toEqual([60, 120, 240, 480, 900, 900]);
    });
  });

  test("all from one address pauses that address, and never the owner's new devices", async () => {
    const robin = await app.signUp();
    const stranger = app.visitor();
    const tryOnce = () => stranger.send(login, { body: { email: robin.email, password: "a wrong password" } });
    for (let round = 0; round < 40; round += 1) {
      const answer = await tryOnce();
      app.clock.advance(answer.statusCode === 429 ? Number(answer.headers["retry-after"]) : 0);
      await app.database.pool.query("DELETE FROM rate_limits");
      expect((await signIn(robin.email)).statusCode).toBe(200);
    }
    // Others join in: now every try counts, that of the paused address too.
    for (let tries = 0; tries < 12; tries += 1) await guess(robin.email);
    expect((await signIn(robin.email)).statusCode).toBe(429);
  });

  test("keeps out no device that has signed in before, wherever it is; it has 20 tries of its own", async () => {
    const robin = await app.signUp();
    const device = deviceOf(await signIn(robin.email));
    await guessUntilRefused(robin.email);
    expect((await signIn(robin.email)).statusCode).toBe(429);
    expect((await signIn(robin.email, { cookie: device })).statusCode).toBe(200);
    const wrong = () => signIn(robin.email, { cookie: device }, "a wrong password");
    for (let tries = 0; tries < 20; tries += 1) expect((await wrong()).statusCode).toBe(401);
    expect((await wrong()).statusCode).toBe(429);
    const other = await app.signUp();
    const strange = [deviceOf(await signIn(other.email)), `knownDevices=${"A".repeat(43)}`, "knownDevices=x"];
    for (const cookie of strange) expect((await signIn(robin.email, { cookie })).statusCode).toBe(429);
  });

  test("a browser of two people is known to both, by a cookie that no script reads and no other site sends", async () => {
    const [robin, sam] = [await app.signUp(), await app.signUp()];
    const first = await signIn(robin.email);
    expect(String([first.headers["set-cookie"]].flat().find((text) => String(text).startsWith("known")))).toMatch(
      /^knownDevices=[\w-]{43}; Max-Age=34560000; Path=\/api; HttpOnly; SameSite=Strict$/,
    );
    const cookie = deviceOf(await signIn(sam.email, { cookie: deviceOf(first) }));
    expect(deviceOf(await signIn(robin.email, { cookie })).split(".")).toHaveLength(2);
    for (const { email } of [robin, sam]) {
      await guessUntilRefused(email);
      expect((await signIn(email, { cookie })).statusCode).toBe(200);
    }
    const { rows } = await app.database.pool.query<{ token_hash: Buffer }>(
      "SELECT token_hash FROM known_devices WHERE user_id = $1",
      [robin.userId],
    );
    // The browser that opened the account, and the one of two people.
    expect(rows.map(({ token_hash }) => token_hash.length)).toEqual([32, 32]);
  });

  test("the owner on a new device enters after the pause, or at once with a link by mail", async () => {
    const robin = await app.signUp();
    const seconds = Number((await guessUntilRefused(robin.email)).headers["retry-after"]);
    app.clock.advance(seconds);
    expect((await signIn(robin.email)).statusCode).toBe(200);

    const old = deviceOf(await signIn(robin.email));
    await guess(robin.email);
    expect((await signIn(robin.email)).statusCode).toBe(429);
    await app.visitor().call(forgotPassword, { body: { email: robin.email } });
    await app.platform.jobs.settled();
    const link = app.mails.findLast(({ to }) => to === robin.email)?.text ?? "";
    const token = /reset-password\?token=([\w-]+)/.exec(link)?.[1] ?? "";
    const set = await app.visitor().send(resetPassword, { body: { token, password: "another long sentence" } });
    const signInNow = (cookie: string) => signIn(robin.email, { cookie }, "another long sentence");
    expect((await signInNow(deviceOf(set))).statusCode).toBe(200);
    // Whoever knew the old password may sit at a device that was known until now.
    expect((await signInNow(old)).statusCode).toBe(429);
  });

  test("right passwords are no guesses, and wrong ones are forgotten after a day without any", async () => {
    const robin = await app.signUp();
    for (let times = 0; times < 25; times += 1) expect((await signIn(robin.email)).statusCode).toBe(200);
    for (let tries = 0; tries < 19; tries += 1) await guess(robin.email);
    app.clock.advance(86_400);
    await guessUntilRefused(robin.email);
  });

  test("where a password is asked again tries are counted too; what strangers try does not close it", async () => {
    const robin = await app.signUp();
    await guessUntilRefused(robin.email);
    const prove = (secret: string) => ({ body: { way: "password", secret } });
    for (let tries = 0; tries < 20; tries += 1)
      expect((await robin.send(proveAgain, prove("a wrong password"))).statusCode).toBe(400);
    // What the door allows by itself shall not be what refuses.
    await app.database.pool.query("DELETE FROM rate_limits");
    const refusal = await robin.refused(proveAgain, prove(PASSWORD));
    expect([refusal.status, refusal.headers["retry-after"]]).toEqual([429, "60"]);
    app.clock.advance(60);
    await robin.call(proveAgain, { body: { way: "password", secret: PASSWORD } });
  });

  test("an address that nobody has is refused by the same statements, which write as much", async () => {
    const robin = await app.signUp();
    const statementsOf = async (email: string) => {
      const statements: { text: string; rows: number | null }[] = [];
      const { pool } = app.database;
      const query = pool.query.bind(pool);
      const recorded = async (...args: Parameters<typeof query>) => {
        const result = (await query(...args)) as unknown as { command: string; rowCount: number | null };
        const text = typeof args[0] === "string" ? args[0] : (args[0] as { text: string }).text;
        statements.push({ text, rows: result.command === "SELECT" ? null : result.rowCount });
        return result;
      };
      pool.query = recorded as unknown as typeof pool.query;
      try {
        const cookie = `knownDevices=${"A".repeat(43)}`;
        expect((await signIn(email, { cookie }, "a wrong password")).statusCode).toBe(401);
      } finally {
        pool.query = query;
      }
      return statements;
    };
    const known = await statementsOf(robin.email);
    expect(known.length).toBeGreaterThan(4);
    expect(await statementsOf("nobody@tenure.example")).toEqual(known);
  });

  test.each([
    ["password123", "This password is on the lists that guessers try first. Choose another one."],
    ["California!!2024", "This password is on the lists that guessers try first. Choose another one."],
    ["abcdefghij", "This password is on the lists that guessers try first. Choose another one."],
    ["0123456789", "This password is on the lists that guessers try first. Choose another one."],
    ["tenure1234", "Our own name is easy to guess. Choose another password."],
    ["q1w2e3r4t5y6", "This password is on the lists that guessers try first. Choose another one."],
    ["Robin.Vale.1987", "Your name and your email address are easy to guess. Choose another password."],
    ["robin@oakhollow.example", "Your name and your email address are easy to guess. Choose another password."],
    ["oakhollow2026", "Your name and your email address are easy to guess. Choose another password."],
  ])("nobody may choose %s, at the start or later", async (password, message) => {
    const email = "robin@oakhollow.example";
    const person = { email, firstName: "Robin", lastName: "Vale", timeZone: "America/New_York" };
    const refusal = await app.visitor().refused(register, { body: { ...person, password } });
    expect(refusal).toMatchObject({ status: 400, fields: { password: message } });
    await app.visitor().send(register, { body: { ...person, password: PASSWORD } });
    await app.database.pool.query("DELETE FROM rate_limits");
    await app.visitor().call(forgotPassword, { body: { email } });
    await app.platform.jobs.settled();
    const link = app.mails.findLast(({ to, text }) => to === email && text.includes("/reset-password"))?.text ?? "";
    const token = /reset-password\?token=([\w-]+)/.exec(link)?.[1] ?? "";
    const later = await app.visitor().refused(resetPassword, { body: { token, password } });
    expect(later).toMatchObject({ status: 400, fields: { password: message } });
  });
});
