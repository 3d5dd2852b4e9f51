import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { createBareTestDatabase } from "#test/support/test-database.ts";
import { type Person, signUp, startProduct } from "./product.ts";

const dataDir = mkdtempSync(join(tmpdir(), "tenure-assistant-kill-"));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const read = async (person: Person, origin: string, path: string): Promise<Record<string, unknown>> =>
  JSON.parse((await person.get(origin, path))?.bytes.toString() ?? "{}");
const leftOf = async (person: Person, origin: string) =>
  (await read(person, origin, "/api/chatbot/usage"))["remainingCalls"];

test("a server killed before it keeps an answer keeps none, and the call comes back after two minutes", async () => {
  const database = await createBareTestDatabase();
  const settings = { DATABASE_URL: database.connectionString, TENURE_BILLING: "sandbox" };
  const first = await startProduct(dataDir, [], settings);
  const robin = await signUp(first.origin, "robin@example.com");
  const question = { message: "How many hours do I need each week?" };
  expect((await robin.post(first.origin, "/api/chatbot/enhanced", question))?.status).toBe(200);
  // Who keeps an answer waits for this lock: the call is taken, the answer is made.
  const holder = await database.schemaOwner.pool.connect();
  await holder.query("BEGIN");
  await holder.query("LOCK TABLE assistant_messages IN ACCESS EXCLUSIVE MODE");
  const asked = robin.post(first.origin, "/api/chatbot/enhanced", question);
  const waits = "SELECT FROM pg_locks l WHERE l.relation = 'assistant_messages'::regclass AND NOT l.granted";
  await vi.waitUntil(async () => (await holder.query(waits)).rows.length > 0, { timeout: 60_000 });
  await first.kill();
  expect(await asked).toBeNull();
  await holder.query("ROLLBACK");
  holder.release();

  const second = await startProduct(dataDir, [], settings);
  expect(await leftOf(robin, second.origin)).toBe(8);
  const { conversations } = await read(robin, second.origin, "/api/chatbot/conversations");
  expect(conversations).toHaveLength(1);
  await database.pool.query("UPDATE assistant_calls SET at = at - interval '2 minutes' WHERE state = 'open'");
  expect(await leftOf(robin, second.origin)).toBe(9);
  await second.kill();
  await database.close();
}, 600_000);
