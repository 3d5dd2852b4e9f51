import { afterAll, beforeAll, expect, test } from "vitest";
import { BOOK_HEADER } from "#shared/access.ts";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import { programTokenOf } from "../testing/program-token.ts";
import { listTimeEntries } from "#features/log/time-entries/contract.ts";
import { getAuthUser } from "#features/account/accounts/contract.ts";

let app: TestApp;
let owner: ApiClient;
beforeAll(async () => {
  app = await startTestApp();
  owner = await app.signUp();
});
afterAll(() => app.close());

test("a program calls what its scopes name, in the book of its token alone", async () => {
  const { headers } = await programTokenOf(app, owner, { scopes: ["ledger:read"] });
  const program = app.visitor();
  expect((await program.send(listTimeEntries, {}, { headers })).statusCode).toBe(200);
  const other = await app.signUp();
  const elsewhere = { ...headers, [BOOK_HEADER]: other.userId };
  expect((await program.send(listTimeEntries, {}, { headers: elsewhere })).statusCode).toBe(404);
  expect((await program.send(getAuthUser, {}, { headers })).statusCode).toBe(403);
  const { headers: blind } = await programTokenOf(app, owner, { scopes: ["verdicts:read"] });
  expect((await program.send(listTimeEntries, {}, { headers: blind })).statusCode).toBe(403);
});

test("a token that was revoked, or is past its end, opens nothing", async () => {
  const { id, headers } = await programTokenOf(app, owner, { days: 1 });
  const status = async () => (await app.visitor().send(listTimeEntries, {}, { headers })).statusCode;
  expect(await status()).toBe(200);
  await app.database.pool.query(
    "UPDATE program_tokens SET expires_at = created_at + interval '1 second' WHERE id = $1",
    [id],
  );
  app.clock.advance(2_000);
  expect(await status()).toBe(401);
  const { id: revoked, headers: shown } = await programTokenOf(app, owner);
  await app.database.pool.query("UPDATE program_tokens SET revoked_at = created_at WHERE id = $1", [revoked]);
  expect((await app.visitor().send(listTimeEntries, {}, { headers: shown })).statusCode).toBe(401);
});
