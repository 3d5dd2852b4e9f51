import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { oweCommission } from "#features/account/affiliates/server/testing/owe-commission.ts";
import { openDatabase } from "#server/database/open-database.ts";
import { seededRandom } from "#test/support/seeded-random.ts";
import { timesBroken } from "./counts.ts";
import { type Person, type Product, signUp, startProduct } from "./product.ts";
import { copyStarted } from "./started-folder.ts";

const ROUNDS = timesBroken({ long: 10, short: 1 });
const PARTNERS = [randomUUID(), randomUUID(), randomUUID()];
const CENTS = 6000;
const API = "/api/admin/affiliate-payouts";

const dataDir = mkdtempSync(join(tmpdir(), "tenure-payout-kill-"));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

type Payout = { id: string; runId: string; status: string };
const random = seededRandom(11);

const inDatabase = async (statements: readonly string[]): Promise<unknown[]> => {
  const database = await openDatabase({ dataDir });
  try {
    let rows: unknown[] = [];
    for (const statement of statements) ({ rows } = await database.pool.query(statement));
    return rows;
  } finally {
    await database.close();
  }
};

/** Each is owed as much again. */
const owe = async (): Promise<void> => {
  const database = await openDatabase({ dataDir });
  for (const affiliateId of PARTNERS) await oweCommission(database.pool, { affiliateId, cents: CENTS });
  await database.close();
};

const PREPARED = [
  "UPDATE users SET is_admin = true",
  // For as long as the test takes.
  "UPDATE sessions SET second_factor_at = now(), proved_at = now() + interval '1 day'",
  ...PARTNERS.flatMap((id, index) => [
    `INSERT INTO affiliates (id, email, full_name, platform, status, applied_at, referral_code)
     VALUES ('${id}', 'p${index}@partner.example', 'Partner ${index}', 'Blog', 'active', now(), 'partner-${index}')`,
    `INSERT INTO affiliate_payout_methods (affiliate_id, method, masked, sealed, key_id, account_mark, set_at, usable_from)
     VALUES ('${id}', 'PayPal', 'PayPal p***@partner.example', 'sealed', 'key', '\\x0${index}', '2026-01-01', '2026-01-08')`,
  ]),
];

const readJson = async <T>(person: Person, origin: string, path: string): Promise<T> =>
  JSON.parse((await person.get(origin, path))?.bytes.toString() ?? "null") as T;

/** Sends all of it and strikes at some moment from the first byte on. */
const killAmid = async (product: Product, sent: readonly (() => Promise<unknown>)[]): Promise<void> => {
  const answers = sent.map((send) => send());
  await delay(random() * 120);
  await product.kill();
  await Promise.all(answers);
};

const freeze = async (ada: Person): Promise<void> => {
  const first = await startProduct(dataDir);
  const { mark, cents } = await readJson<{ mark: string; cents: number }>(ada, first.origin, `${API}/preview`);
  expect(cents).toBe(CENTS * PARTNERS.length);
  const confirmation = `$${(cents / 100).toFixed(2)}`;
  const body = { idempotencyKey: randomUUID(), mark, confirmation, reason: "monthly" };
  await killAmid(first, [() => ada.post(first.origin, `${API}/runs`, body)]);
  const second = await startProduct(dataDir);
  const again = await ada.post(second.origin, `${API}/runs`, body);
  expect(again?.status).toBe(201);
  const other = await ada.post(second.origin, `${API}/runs`, { ...body, idempotencyKey: randomUUID() });
  expect(other?.status).toBe(409);
  await second.stop();
};

const markAll = async (ada: Person): Promise<void> => {
  const first = await startProduct(dataDir);
  const open = (await readJson<{ rows: Payout[] }>(ada, first.origin, `${API}?status=pending`)).rows;
  expect(open).toHaveLength(PARTNERS.length);
  await ada.post(first.origin, `${API}/runs/${open[0]?.runId}/start`, { reason: "at the bank" });
  const confirmation = `$${(CENTS / 100).toFixed(2)}`;
  const markPaid = (origin: string, { id }: Payout) =>
    ada.post(origin, `${API}/${id}/paid`, { reference: id.slice(0, 8), confirmation });
  await killAmid(
    first,
    open.map((payout) => () => markPaid(first.origin, payout)),
  );
  const second = await startProduct(dataDir);
  const { rows: left } = await readJson<{ rows: Payout[] }>(ada, second.origin, `${API}?status=processing`);
  for (const payout of open) {
    const isLeft = left.some(({ id }) => id === payout.id);
    expect((await markPaid(second.origin, payout))?.status).toBe(isLeft ? 200 : 409);
  }
  await second.stop();
};

test("a server killed while payouts are frozen and marked pays each affiliate once", async () => {
  copyStarted(dataDir);
  const first = await startProduct(dataDir);
  const ada = await signUp(first.origin, "ada@example.com");
  await first.stop();
  await inDatabase(PREPARED);
  for (let round = 1; round <= ROUNDS; round += 1) {
    await owe();
    await freeze(ada);
    await markAll(ada);
    const paid = await inDatabase([
      `SELECT p.payouts, p.cents, e.lines, e.sum FROM affiliates a
       JOIN LATERAL (SELECT count(*)::int AS payouts, sum(cents)::int AS cents FROM affiliate_payouts
         WHERE affiliate_id = a.id AND status = 'paid') p ON true
       JOIN LATERAL (SELECT count(*)::int AS lines, sum(cents)::int AS sum FROM commission_postings
         WHERE affiliate_id = a.id AND to_account = 'paid') e ON true`,
    ]);
    const each = { payouts: round, cents: CENTS * round, lines: round, sum: CENTS * round };
    expect(paid).toEqual(PARTNERS.map(() => each));
  }
});
