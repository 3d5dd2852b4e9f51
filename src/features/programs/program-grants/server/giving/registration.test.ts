import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { ApiClient, TestApp } from "#test/support/api-client.ts";
import { OAUTH_PATHS } from "#features/programs/program-grants/rules.ts";
import { programGrantChores } from "../chores.ts";
import { allow, CALLBACK, type RawProgram, rawProgram, startPublicApp } from "../testing/raw-program.ts";

let app: TestApp;
let program: RawProgram;
let jordan: ApiClient;
beforeAll(async () => {
  app = await startPublicApp();
  program = rawProgram(app);
  jordan = await app.signUp();
});
afterAll(() => app.close());

const sql = async (text: string, values: unknown[] = []) => (await app.database.pool.query(text, values)).rows;
beforeEach(async () => {
  await sql("DELETE FROM oauth_clients");
  await sql("DELETE FROM rate_limits");
});

test("a client is registered without a secret, whatever else it says of itself", async () => {
  const answer = await program.register({
    client_name: "Claude",
    redirect_uris: [CALLBACK, "http://localhost/callback"],
    grant_types: ["authorization_code"],
    logo_uri: "https://assistant.example/logo.png",
    scope: "admin",
    software_id: "x",
  });
  expect([answer.statusCode, answer.headers["cache-control"]]).toEqual([201, "no-store"]);
  expect(answer.json()).toEqual({
    client_id: expect.any(String),
    client_id_issued_at: Math.floor(app.clock.now().getTime() / 1_000),
    client_name: "Claude",
    redirect_uris: [CALLBACK, "http://localhost/callback"],
    token_endpoint_auth_method: "none",
    grant_types: ["authorization_code", "refresh_token"],
    response_types: ["code"],
  });
});

test.each([
  ["without a name goes by where it leads", {}, "assistant.example"],
  ["of a name that nobody sees goes by where it leads", { client_name: "\u200b\u202e \n" }, "assistant.example"],
  ["of a long name goes by its beginning", { client_name: "x".repeat(900) }, "x".repeat(60)],
  ["whose name is none goes by where it leads", { client_name: { toString: 1 } }, "assistant.example"],
])("one %s", async (_what, more, name) => {
  expect((await program.register({ redirect_uris: [CALLBACK], ...more })).json()).toMatchObject({ client_name: name });
});

test.each([
  ["a script to go back to", { redirect_uris: ["javascript:alert(1)"] }, "invalid_redirect_uri"],
  ["http elsewhere", { redirect_uris: ["http://assistant.example/callback"] }, "invalid_redirect_uri"],
  ["one bad address among good ones", { redirect_uris: [CALLBACK, "data:text/html,x"] }, "invalid_redirect_uri"],
  ["none", { redirect_uris: [] }, "invalid_redirect_uri"],
  ["too many", { redirect_uris: Array.from({ length: 11 }, (_, n) => `${CALLBACK}/${n}`) }, "invalid_redirect_uri"],
  ["a long one", { redirect_uris: [`${CALLBACK}/${"x".repeat(500)}`] }, "invalid_redirect_uri"],
  ["no text", { redirect_uris: [1] }, "invalid_redirect_uri"],
  [
    "a secret",
    { redirect_uris: [CALLBACK], token_endpoint_auth_method: "client_secret_post" },
    "invalid_client_metadata",
  ],
  ["another grant", { redirect_uris: [CALLBACK], grant_types: ["password"] }, "invalid_client_metadata"],
  ["a token in the address", { redirect_uris: [CALLBACK], response_types: ["token"] }, "invalid_client_metadata"],
  ["a list", [], "invalid_client_metadata"],
  ["nothing", null, "invalid_client_metadata"],
])("one with %s is refused", async (_what, body, error) => {
  const answer = await program.register(body);
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toEqual({ error, error_description: expect.any(String) });
  expect(await sql("SELECT 1 FROM oauth_clients")).toEqual([]);
});

test("what is no JSON is refused, and what is huge before it is read", async () => {
  expect((await program.form(OAUTH_PATHS.register, "{")).json()).toMatchObject({ error: "invalid_client_metadata" });
  expect((await program.register({ redirect_uris: [CALLBACK], pad: "x".repeat(20_000) })).statusCode).toBe(413);
});

test("an address registers for many people, as services do, and three hundred an hour at most", async () => {
  const register = (remoteAddress: string) =>
    app.app.inject({
      method: "POST",
      url: OAUTH_PATHS.register,
      remoteAddress,
      payload: { redirect_uris: [CALLBACK] },
    });
  const answers = [];
  for (let count = 0; count < 301; count += 1) answers.push((await register("10.8.0.1")).statusCode);
  expect(answers).toEqual([...Array<number>(300).fill(201), 429]);
  expect((await register("10.8.0.2")).statusCode).toBe(201);
});

test("there are so many at most: the oldest that nobody let in makes room, and one that somebody did stays", async () => {
  await sql(`INSERT INTO oauth_clients (id, name, redirect_uris, created_at, granted_at)
    SELECT gen_random_uuid(), 'n' || n, ARRAY['${CALLBACK}'], timestamptz '2026-01-01' + n * interval '1 minute',
      CASE WHEN n = 1 THEN now() END FROM generate_series(1, 10000) n`);
  await program.client(CALLBACK, "Newest");
  const rows = await sql("SELECT name FROM oauth_clients WHERE name IN ('n1', 'n2', 'n3', 'Newest') ORDER BY name");
  expect(rows.map(({ name }) => name)).toEqual(["Newest", "n1", "n3"]);
  expect(await sql("SELECT count(*)::int AS count FROM oauth_clients")).toEqual([{ count: 10_000 }]);
});

test("whoever lets in as many as there may be keeps nobody else from registering: half of them make room, the oldest first", async () => {
  await sql(`INSERT INTO oauth_clients (id, name, redirect_uris, created_at, granted_at)
    SELECT gen_random_uuid(), 'n' || n, ARRAY['${CALLBACK}'], '2026-01-01', timestamptz '2026-01-01' + n * interval '1 minute'
      FROM generate_series(1, 10000) n`);
  await program.client(CALLBACK, "Newest");
  await program.client(CALLBACK, "Next");
  const rows = await sql(
    "SELECT name FROM oauth_clients WHERE name IN ('n1', 'n2', 'n3', 'Newest', 'Next') ORDER BY 1",
  );
  expect(rows.map(({ name }) => name)).toEqual(["Newest", "Next", "n3"]);
  expect(await sql("SELECT count(*)::int AS count FROM oauth_clients")).toEqual([{ count: 10_000 }]);
});

test("one that nobody lets in for a week is forgotten, one that somebody did stays", async () => {
  const [unused, used] = [await program.client(CALLBACK, "Unused"), await program.client(CALLBACK, "Used")];
  await allow(app, jordan, program.asks(used));
  const left = async () => {
    for (const { run } of programGrantChores) await run(app.platform);
    return (await sql("SELECT id FROM oauth_clients ORDER BY id")).map(({ id }) => id);
  };
  expect(await left()).toEqual([unused, used].toSorted());
  app.clock.advance(7 * 86_400 + 1);
  expect(await left()).toEqual([used]);
  app.clock.advance(400 * 86_400);
  expect(await left()).toEqual([]);
});
