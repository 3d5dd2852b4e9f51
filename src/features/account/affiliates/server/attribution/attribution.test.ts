import type { LightMyRequestResponse as Response } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "#test/support/api-client.ts";
import { TEST_ENGINES } from "#test/support/test-database.ts";
import { register } from "#features/account/accounts/contract.ts";
import { CLICKS_PER_ADDRESS, REFERRAL_DAYS } from "#features/account/affiliates/rules-attribution.ts";
import { acceptPartner } from "../testing/partner.ts";
import { affiliateChores } from "../chores.ts";
import { clickCounterOf } from "./click-counter.ts";

const BROWSER = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/149.0.0.0 Safari/537.36";
const HOST = "localhost";

/** By the trigger, and before it where the application has a role of its own. */
const REFUSED = /bound to an affiliate once|permission denied/u;

describe.each(TEST_ENGINES)("who came by whose link (%s)", (_, createDatabase) => {
  let app: TestApp;
  let kim: string;
  beforeAll(async () => {
    app = await startTestApp({ createDatabase });
    kim = await acceptPartner(app, "kim");
    await acceptPartner(app, "lee");
  }, 60_000);
  afterAll(() => app.close());

  let addresses = 0;
  const newAddress = (): string => `10.9.${Math.floor((addresses += 1) / 250)}.${addresses % 250}`;
  const open = (url: string, headers: Record<string, string> = {}, remoteAddress = newAddress()): Promise<Response> =>
    app.app.inject({ method: "GET", url, remoteAddress, headers: { host: HOST, "user-agent": BROWSER, ...headers } });
  const cookieOf = (answer: Response): string | undefined =>
    answer.cookies.filter(({ name }) => name === "referral").map(({ name, value }) => `${name}=${value}`)[0];
  const clicks = async (): Promise<Record<string, number>> => {
    await affiliateChores[0]?.run(app.platform);
    const { rows } = await app.database.pool.query<{ code: string; clicks: string }>(
      `SELECT a.referral_code AS code, sum(r.clicks) AS clicks FROM referrals r JOIN affiliates a ON a.id = r.affiliate_id
       WHERE r.type = 'click' GROUP BY 1`,
    );
    return Object.fromEntries(rows.map(({ code, clicks: count }) => [code, Number(count)]));
  };
  let people = 0;
  const signUp = async (
    { via, cookie, email }: { via?: string; cookie?: string | undefined; email?: string },
    remoteAddress = newAddress(),
  ) => {
    people += 1;
    const body = {
      email: email ?? `came-${people}@tenure.example`,
      password: "a long sentence to sign in with",
      firstName: "Robin",
      lastName: "Vale",
      timeZone: "America/New_York",
      ...(via === undefined ? {} : { via }),
    };
    const answer = await app.app.inject({
      method: "POST",
      url: register.path,
      remoteAddress,
      payload: body,
      headers: { host: HOST, ...(cookie === undefined ? {} : { cookie }) },
    });
    expect(answer.statusCode).toBe(201);
    const { rows } = await app.database.pool.query(
      `SELECT u.id, u.affiliate_id, u.referral_code, r.type, r.hold_reason, r.clicked_at FROM users u
       LEFT JOIN referrals r ON r.affiliate_id = u.affiliate_id AND r.id = u.referral_id WHERE u.email = $1`,
      [body.email.toLowerCase()],
    );
    return rows[0];
  };

  test("a click is counted, remembered for 60 days by a cookie that no script reads, and kept by no cache", async () => {
    const answer = await open("/?via=KIM");
    const cookie = answer.cookies.find(({ name }) => name === "referral");
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Lax", path: "/", maxAge: REFERRAL_DAYS * 86_400 });
    expect(answer.headers["cache-control"]).toBe("no-store");
    expect(await clicks()).toEqual({ kim: 1 });
    // The page itself is the one that everybody gets.
    const plain = await open("/");
    expect([answer.statusCode, answer.body]).toEqual([plain.statusCode, plain.body]);
    expect(plain.cookies).toEqual([]);
  });

  test("the first click wins, and the account is bound to it once", async () => {
    const cookie = cookieOf(await open("/?via=kim"));
    const second = await open("/?via=lee", { cookie: cookie ?? "" });
    expect(cookieOf(second)).toBeUndefined();
    const person = await signUp({ cookie, via: "lee" });
    expect(person).toMatchObject({ affiliate_id: kim, referral_code: "kim", type: "signup", hold_reason: null });
    expect(person.clicked_at).not.toBeNull();
    const rebind = "UPDATE users SET referral_code = 'lee' WHERE id = $1";
    await expect(app.database.pool.query(rebind, [person.id])).rejects.toThrow(REFUSED);
    const free = await signUp({});
    expect(free).toMatchObject({ affiliate_id: null, referral_code: null });
    const late = "UPDATE users SET affiliate_id = $2, referral_code = 'kim', referral_id = $2 WHERE id = $1";
    await expect(app.database.pool.query(late, [free.id, kim])).rejects.toThrow(REFUSED);
  });

  test("a cookie that was changed, or is 60 days old, binds nobody", async () => {
    const cookie = cookieOf(await open("/?via=kim")) ?? "";
    expect(await signUp({ cookie: cookie.replace("kim", "lee") })).toMatchObject({ affiliate_id: null });
    app.clock.advance(REFERRAL_DAYS * 86_400 - 1);
    expect(await signUp({ cookie })).toMatchObject({ affiliate_id: kim });
    app.clock.advance(1);
    expect(await signUp({ cookie })).toMatchObject({ affiliate_id: null });
  });

  test("without cookies the code goes along in the address of each page of one visit, and is one click", async () => {
    const { kim: before = 0 } = await clicks();
    await open("/?via=kim");
    const next = await open("/pricing?plan=annual", {
      referer: `http://${HOST}/?via=kim`,
      "sec-fetch-dest": "document",
    });
    expect([next.statusCode, next.headers.location]).toEqual([302, "/pricing?plan=annual&via=kim"]);
    expect(next.headers["cache-control"]).toBe("no-store");
    const there = await open("/pricing?plan=annual&via=kim", { referer: `http://${HOST}/?via=kim` });
    expect(there.statusCode).not.toBe(302);
    expect((await clicks())["kim"]).toBe(before + 1);
    const elsewhere = await open("/pricing", { referer: "https://evil.example/?via=kim" });
    expect(elsewhere.statusCode).not.toBe(302);
    expect(await signUp({ via: "kim" })).toMatchObject({ affiliate_id: kim, clicked_at: null });
    expect(await signUp({ via: "nobody-has-this" })).toMatchObject({ affiliate_id: null });
    expect(await signUp({ via: "<script>" })).toMatchObject({ affiliate_id: null });
  });

  test("a robot, a page loaded ahead of time, a frame and HEAD are no clicks and get no cookie", async () => {
    const before = await clicks();
    const answers = [
      await open("/?via=kim", { "sec-purpose": "prefetch" }),
      await open("/?via=kim", { purpose: "prefetch" }),
      await open("/?via=kim", { "sec-fetch-dest": "iframe" }),
      await open("/?via=kim", { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1)" }),
      await open("/?via=nobody-has-this"),
      await open("/reset-password?via=kim"),
      await app.app.inject({ method: "HEAD", url: "/?via=kim", headers: { host: HOST, "user-agent": BROWSER } }),
    ];
    expect(answers.flatMap(({ cookies }) => cookies)).toEqual([]);
    expect(await clicks()).toEqual(before);
  });

  test("an own code is held, however the address is written, and so is the address of the application", async () => {
    expect(await signUp({ via: "kim", email: "Kim+me@partner.example" })).toMatchObject({
      affiliate_id: kim,
      hold_reason: "own_code",
    });
    const { rows } = await app.database.pool.query(
      "SELECT count(*)::int AS n FROM affiliates WHERE address_mark IS NULL",
    );
    expect(rows).toEqual([{ n: 0 }]);
    // Kim's was the application of the first visitor of this test.
    expect(await signUp({ via: "kim" }, "10.0.0.2")).toMatchObject({ hold_reason: "same_address" });
    expect(await signUp({ via: "kim" }, "10.0.7.7")).toMatchObject({ hold_reason: null });
  });

  test("who was turned away brings nobody more; a suspended one's are kept", async () => {
    const set = async (status: string) =>
      app.database.pool.query("UPDATE affiliates SET status = $1 WHERE referral_code = 'lee'", [status]);
    await set("rejected");
    expect(await signUp({ via: "lee" })).toMatchObject({ affiliate_id: null });
    await set("suspended");
    expect(await signUp({ via: "lee" })).toMatchObject({ referral_code: "lee" });
    app.clock.advance(61);
    expect(cookieOf(await open("/?via=lee"))).toBeUndefined();
  });

  test("a flood of clicks asks the database once, is one row, and counts each address a few times", async () => {
    app.clock.advance(86_400);
    await open("/?via=kim");
    const { kim: before = 0 } = await clicks();
    const { pool } = app.database;
    const { query } = pool;
    let asked = 0;
    const counting: typeof pool.query = ((...given: Parameters<typeof query>) => {
      asked += 1;
      return query.apply(pool, given);
    }) as typeof pool.query;
    pool.query = counting;
    try {
      for (let sent = 0; sent < 200; sent += 1) await open("/?via=kim", {}, "10.77.0.1");
      for (let sent = 0; sent < 200; sent += 1) await open(`/?via=made-up-${sent}`);
      expect(asked).toBe(0);
      await clickCounterOf(app.platform).write();
      // The clicks, and the flag of the flood.
      expect(asked).toBe(2);
    } finally {
      pool.query = query;
    }
    expect((await clicks())["kim"]).toBe(before + CLICKS_PER_ADDRESS.count);
    const { rows } = await pool.query(
      "SELECT count(*)::int AS n FROM referrals WHERE affiliate_id = $1 AND type = 'click'",
      [kim],
    );
    expect(rows[0].n).toBeLessThan(5);
  });

  test("100,000 clicks from as many addresses are one statement, and no more memory than half of them", async () => {
    app.clock.advance(2 * 3600);
    const { kim: before = 0 } = await clicks();
    const counter = clickCounterOf(app.platform);
    for (let sent = 0; sent < 100_000; sent += 1)
      counter.count(kim, `11.${sent >> 16}.${(sent >> 8) & 255}.${sent & 255}`);
    await counter.write();
    expect((await clicks())["kim"]).toBe(before + 50_000);
  });

  test("a count that could not be written is written next time", async () => {
    app.clock.advance(2 * 3600);
    const { kim: before = 0 } = await clicks();
    await open("/?via=kim");
    const { database } = app.platform;
    const broken = { ...app.platform, database: { ...database, db: null as never } };
    Object.assign(app.platform, broken);
    await expect(clickCounterOf(app.platform).write()).rejects.toThrow(/null/);
    Object.assign(app.platform, { database });
    expect((await clicks())["kim"]).toBe(before + 1);
  });
});
