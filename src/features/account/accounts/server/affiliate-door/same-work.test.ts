import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";
import { Client } from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import * as door from "#features/account/accounts/affiliate-door-contract.ts";
import { applyAsAffiliate } from "#features/account/affiliates/contract.ts";
import { acceptPartner } from "#features/account/affiliates/server/testing/partner.ts";
import { hashPassword } from "#server/passwords/password.ts";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";

/** The parameters of each hash that is made. */
const hashed: object[] = [];

let app: TestApp;
const asked: string[] = [];
const enqueued: string[] = [];
beforeAll(async () => {
  app = await startTestApp();
  const id = await acceptPartner(app, "with-password");
  await acceptPartner(app, "without");
  await app.platform.jobs.settled();
  await app.database.pool.query(
    "INSERT INTO affiliate_credentials (affiliate_id, password_hash, password_at) VALUES ($1, $2, now())",
    [id, await hashPassword("a river under seven bridges", app.platform.passwordCost)],
  );
});
afterAll(() => app.close());
beforeEach(() => {
  const query: unknown = Client.prototype.query;
  vi.spyOn(Client.prototype, "query").mockImplementation(function heard(this: Client, ...given: unknown[]) {
    const [first] = given;
    asked.push(typeof first === "string" ? first : String(Reflect.get(Object(first), "text")));
    return Reflect.apply(query as typeof Reflect.apply, this, given as never);
  } as never);
  const { argon2 } = crypto;
  vi.spyOn(crypto, "argon2").mockImplementation((algorithm, { message, nonce, ...cost }, done) => {
    hashed.push({ algorithm, ...cost });
    return argon2(algorithm, { message, nonce, ...cost }, done);
  });
  // Whoever imported it by name hears of it too, also if another file of this process loaded them.
  syncBuiltinESMExports();
  // What comes of it goes to the address itself, later: here only what is done before the answer counts.
  vi.spyOn(app.platform.jobs, "enqueue").mockImplementation(async (_, { id }) => {
    enqueued.push(id);
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

const workOf = async (send: (visitor: ApiClient) => ReturnType<ApiClient["send"]>) => {
  for (const list of [asked, hashed, enqueued]) list.length = 0;
  const answer = await send(app.visitor());
  const { requestId: _, ...said } = answer.json();
  return { status: answer.statusCode, said, asked: [...asked], hashed: [...hashed], enqueued: [...enqueued] };
};

test("a sign-in with an unknown address runs the same statements and makes the same hash as with a known one", async () => {
  const signIn = (email: string) =>
    workOf((visitor) => visitor.send(door.affiliateLogin, { body: { email, password: "not this one, not at all" } }));
  const known = await signIn("with-password@partner.example");
  expect(known).toMatchObject({ status: 401, said: { code: "invalid_credentials" } });
  expect(known.hashed).toHaveLength(1);
  expect(known.asked.length).toBeGreaterThan(3);
  expect(await signIn("without@partner.example")).toEqual(known);
  expect(await signIn("nobody@partner.example")).toEqual(known);
});

test("asking for a link does the same for an unknown address as for a known one", async () => {
  const ask = (email: string) => workOf((visitor) => visitor.send(door.forgotAffiliatePassword, { body: { email } }));
  const known = await ask("with-password@partner.example");
  expect(known).toMatchObject({ status: 200, enqueued: ["accounts.mail-affiliate-link"] });
  expect(await ask("nobody@partner.example")).toEqual(known);
});

test("applying again does the same as applying for the first time", async () => {
  const apply = (email: string) =>
    workOf((visitor) =>
      visitor.send(applyAsAffiliate, {
        body: { fullName: "Kim Partner", email, platform: "Blog", acceptsTerms: true },
      }),
    );
  const known = await apply("with-password@partner.example");
  expect(known).toMatchObject({ status: 201, enqueued: ["affiliates.tell-applicant"] });
  expect(await apply("new@partner.example")).toEqual(known);
});
