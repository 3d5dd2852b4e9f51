import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { setUserRole } from "#features/operations/administration/contract/user.ts";
import { impersonate } from "#features/support/impersonation/contract.ts";
import { signUpAffiliate } from "#server/auth/testing/as-affiliate.ts";
import { routes } from "#server/features.ts";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import type { EndpointDefinition } from "#shared/endpoint.ts";
import { openApiDocument } from "./api-docs/openapi-document.ts";

/** What must hold for every endpoint there is, whoever adds it. */

const endpoints: EndpointDefinition[] = routes.map(({ endpoint }) => endpoint);
const nameOf = ({ method, path }: EndpointDefinition): string => `${method} ${path}`;
const signedIn = endpoints.filter(({ access }) => access !== "public");
const writes = endpoints.filter(({ method }) => method !== "GET");

let app: TestApp;
let owner: ApiClient;
let stranger: ApiClient;
let administrator: ApiClient;
let affiliate: ApiClient;
beforeAll(async () => {
  app = await startTestApp();
  owner = await app.signUp();
  stranger = await app.signUp();
  affiliate = await signUpAffiliate(app);
  administrator = await app.signUp();
  await app.database.pool.query("UPDATE users SET is_admin = true, role = 'super_admin' WHERE id = $1", [
    administrator.userId,
  ]);
  await app.database.pool.query("UPDATE sessions SET second_factor_at = now() WHERE user_id = $1", [
    administrator.userId,
  ]);
});
afterAll(() => app.close());

/** Params that are no ids. */
const WELL_FORMED: Record<string, string> = {
  year: "2026",
  weekStart: "2026-03-02",
  provider: "google",
  setting: "trial_days",
  flag: "ai_ledger_audits",
  kind: "VAGUE_DESC",
  token: "a".repeat(43),
};

const paramsFor = ({ path }: EndpointDefinition, id: string): Record<string, string> =>
  Object.fromEntries([...path.matchAll(/:([A-Za-z]+)/g)].map(([, name = ""]) => [name, WELL_FORMED[name] ?? id]));

/** One fingerprint of everything that is stored about the owner's book. */
const bookFingerprint = async (client: ApiClient): Promise<string> => {
  const tables = await app.database.pool.query<{ table_name: string }>(
    `SELECT table_name FROM information_schema.columns WHERE table_schema = 'public' AND column_name = 'user_id' ORDER BY 1`,
  );
  const parts: string[] = [];
  for (const { table_name } of tables.rows) {
    const { rows } = await app.database.pool.query(
      `SELECT md5(coalesce(string_agg(t::text, '|' ORDER BY t::text), '')) AS hash FROM ${table_name} t WHERE user_id = $1`,
      [client.userId],
    );
    parts.push(`${table_name}:${rows[0].hash}`);
  }
  return parts.join("\n");
};

test("there are endpoints, each named once", () => {
  expect(endpoints.length).toBeGreaterThan(40);
  expect(new Set(endpoints.map(nameOf)).size).toBe(endpoints.length);
});

test.each(signedIn.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
  "%s refuses a stranger",
  async (_name, endpoint) => {
    const refusal = await app.visitor().refused(endpoint, { params: paramsFor(endpoint, owner.userId), body: {} });
    expect(refusal).toMatchObject({ status: 401, code: "not_signed_in", requestId: expect.any(String) });
  },
);

const withId = signedIn.filter(({ path }) => paramsFor({ path } as EndpointDefinition, "x").id !== undefined);

test.each(withId.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
  "%s answers a malformed id like an unknown one, and changes nothing",
  async (_name, endpoint) => {
    const before = await bookFingerprint(owner);
    for (const id of ["1 OR 1=1", "..%2f..%2fetc", "00000000-0000-0000-0000-00000000000g"]) {
      const malformed = await stranger.refused(endpoint, { params: paramsFor(endpoint, id), body: {} });
      expect(malformed.status).toBe(404);
    }
    expect(await bookFingerprint(owner)).toBe(before);
  },
);

/** Whose body is looked at: to anyone else the operations of the platform, and of an organization, do not exist. */
const callerOf = ({ access }: EndpointDefinition): ApiClient =>
  access === "affiliate"
    ? affiliate
    : access === "platform:manage" || access.startsWith("organization:")
      ? administrator
      : stranger;

/** Where an administrator says so, by what they are there for. */
const TAKES: Readonly<Record<string, readonly string[]>> = {
  [impersonate.path]: ["userId"],
  [setUserRole.path]: ["isAdmin"],
};

const jsonWrites = writes.filter(({ consumes, access }) => !consumes && access !== "public");

test.each(jsonWrites.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
  "%s refuses unknown fields, other origins and bodies that are no JSON object",
  async (_name, endpoint) => {
    const params = paramsFor(endpoint, owner.userId);
    const caller = callerOf(endpoint);
    const unknown = await caller.refused(endpoint, { params, body: { userId: owner.userId, isAdmin: true } });
    const refused = ["userId", "isAdmin"].filter((field) => !TAKES[endpoint.path]?.includes(field));
    expect([unknown.status, Object.keys(unknown.fields ?? {})]).toEqual([400, expect.arrayContaining(refused)]);
    const foreign = await caller.refused(
      endpoint,
      { params, body: {} },
      { headers: { origin: "https://evil.example" } },
    );
    expect(foreign).toMatchObject({ status: 403, code: "foreign_origin" });
    for (const body of [[], "text", 7]) {
      const refusal = await caller.refused(endpoint, { params, body });
      expect(refusal.status).toBe(400);
    }
  },
);

test("no body, however odd, makes a 5xx", async () => {
  const odd = fc.jsonValue({ maxDepth: 3 });
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...jsonWrites), odd, async (endpoint, body) => {
      const answer = await stranger.send(endpoint, { params: paramsFor(endpoint, stranger.userId), body });
      expect(answer.statusCode).toBeLessThan(500);
      expect(answer.body).not.toMatch(/ at .*\.ts:\d+|node_modules|SELECT |pg_/);
    }),
    { numRuns: 300, seed: 20_261_120 },
  );
});

/** What anyone may send, and how much of it. Whoever adds one thinks of whoever sends it without end. */
const ANONYMOUS_WRITES: Record<string, string> = {
  "POST /api/support/feedback": "5 in 3600 s",
  "POST /api/affiliates": "5 in 3600 s",
  "POST /api/affiliates/login": "20 in 60 s",
  "POST /api/affiliates/login/second-step": "20 in 60 s",
  "POST /api/affiliates/refresh": "600 in 60 s",
  "POST /api/affiliates/logout": "600 in 60 s",
  "POST /api/affiliates/forgot-password": "10 in 600 s",
  "POST /api/affiliates/set-password": "20 in 600 s",
  "POST /api/affiliates/deletion/read": "20 in 600 s",
  "POST /api/affiliates/deletion/confirm": "20 in 600 s",
  "POST /api/auth/register": "20 in 600 s",
  "POST /api/auth/login": "20 in 60 s",
  "POST /api/auth/refresh": "600 in 60 s",
  "POST /api/logout": "600 in 60 s",
  "POST /api/auth/forgot-password": "10 in 600 s",
  "POST /api/auth/reset-password": "20 in 600 s",
  "POST /api/auth/verify-email": "20 in 600 s",
  "POST /api/auth/confirm-email-change": "20 in 600 s",
  "POST /api/auth/not-me": "20 in 600 s",
  "POST /api/auth/passkey/options": "60 in 60 s",
  "POST /api/auth/passkey": "20 in 60 s",
  "POST /api/auth/second-step": "30 in 60 s",
  "POST /api/auth/with/:provider": "30 in 60 s",
  "POST /api/auth/with/:provider/finish": "20 in 60 s",
  "POST /api/account/deletion/confirm": "20 in 600 s",
  "POST /api/account/deletion/cancel": "20 in 60 s",
  "PUT /api/hours-statements/:token": "20 in 600 s",
  "POST /api/shares": "20 in 3600 s",
  "POST /api/audit-scan/suggestions": "10 in 86400 s",
  "POST /api/exchange-reminders": "10 in 3600 s",
  "POST /api/exchange-reminders/:token": "20 in 600 s",
  "DELETE /api/exchange-reminders/:token": "20 in 600 s",
  "POST /api/integrations/pushes/google": "600 in 60 s",
  "POST /api/record-mail-stops/:token": "20 in 600 s",
  "POST /api/reminder-stops/:token": "600 in 600 s",
  "DELETE /api/reminder-stops/:token": "20 in 600 s",
};

test("every write that anybody may send has a limit by address and a short body", () => {
  const found = writes.filter(({ access }) => access === "public");
  const limits = found.map(({ rateLimit }) => rateLimit && `${rateLimit.points} in ${rateLimit.seconds} s`);
  expect(Object.fromEntries(found.map((endpoint, at) => [nameOf(endpoint), limits[at]]))).toEqual(ANONYMOUS_WRITES);
  const isByAddress = (limit: (typeof found)[number]["rateLimit"]): boolean =>
    limit?.by === "address" || limit?.by === "sender";
  expect(found.filter(({ rateLimit, bodySize }) => !isByAddress(rateLimit) || bodySize).map(nameOf)).toEqual([]);
});

/** Each has a test that a key is answered once; whoever adds one writes it too, or says `idempotent: false`. */
const ANSWERED_ONCE = [
  "POST /api/time-entries",
  "POST /api/imports/:id/commit",
  "PUT /api/properties/:id/photo",
  "POST /api/reports",
  "PATCH /api/webhook-endpoints/:id",
  "POST /api/audit-binders",
  "POST /api/files",
  "POST /api/files/uploads/:id/finish",
  "POST /api/chatbot/enhanced",
];

test("a verb with transactions of its own answers a key once, or its contract says that it takes none", () => {
  const own = routes.filter(({ options, endpoint }) => options.transaction === "own" && endpoint.method !== "GET");
  const keyed = own.filter(({ endpoint }) => endpoint.idempotent !== false).map(({ endpoint }) => nameOf(endpoint));
  expect(keyed.toSorted()).toEqual(ANSWERED_ONCE.toSorted());
});

describe("the OpenAPI document", () => {
  test("offers Idempotency-Key where it is kept, and nowhere else", () => {
    const document = openApiDocument(routes) as {
      paths: Record<string, Record<string, { parameters: { name: string }[]; responses: Record<string, unknown> }>>;
    };
    for (const endpoint of endpoints) {
      const path = endpoint.path.replaceAll(/:([A-Za-z]+)/g, "{$1}");
      const operation = document.paths[path]?.[endpoint.method.toLowerCase()];
      const isKept = endpoint.method !== "GET" && endpoint.access !== "public" && endpoint.idempotent !== false;
      const isOffered = operation?.parameters.some(({ name }) => name === "Idempotency-Key");
      expect(isOffered, nameOf(endpoint)).toBe(isKept);
    }
  });

  test("has every operation with its answers and refusals", async () => {
    const document = openApiDocument(routes) as {
      paths: Record<string, Record<string, { responses: Record<string, unknown> }>>;
    };
    for (const endpoint of endpoints) {
      const path = endpoint.path.replaceAll(/:([A-Za-z]+)/g, "{$1}");
      const operation = document.paths[path]?.[endpoint.method.toLowerCase()];
      expect(operation, nameOf(endpoint)).toBeDefined();
      expect(Object.keys(operation?.responses ?? {})).toContain(String(endpoint.status ?? 200));
      if (endpoint.access !== "public") expect(Object.keys(operation?.responses ?? {})).toContain("401");
    }
    const served = await app.app.inject({ url: "/api/openapi.json" });
    expect(served.json()).toEqual(JSON.parse(JSON.stringify(document)));
    expect((await app.app.inject({ url: "/api/docs" })).statusCode).toBeLessThan(400);
  });
});

test("an unknown path under /api is 404 in the API's own words, and a wrong method too", async () => {
  for (const [method, url] of [
    ["GET", "/api/nothing"],
    ["DELETE", "/api/time-entries"],
    ["GET", "/api/%00"],
  ] as const) {
    const answer = await app.app.inject({ method, url });
    expect([400, 404]).toContain(answer.statusCode);
    expect(answer.json()).toMatchObject({ code: expect.any(String), requestId: expect.any(String) });
  }
});
