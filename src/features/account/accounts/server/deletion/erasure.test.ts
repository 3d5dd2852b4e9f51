import { hash } from "node:crypto";
import { type ChainLink, verifyChain } from "@tenure/ledger-proof";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getAuthUser, register } from "#features/account/accounts/contract.ts";
import { attachFiles } from "#features/proof/evidence/contract.ts";
import { logEntry, PDF, TEXT, upload } from "#features/proof/evidence/server/testing/sample-files.ts";
import { createProperty } from "#features/facts/properties/contract.ts";
import { buildProperty } from "#features/facts/properties/server/testing/build-property.ts";
import { appendAdminAct } from "#server/admin-log/store.ts";
import { inTransaction } from "#server/database/transaction.ts";
import type { Platform } from "#server/platform.ts";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import { countOwnerRows } from "#test/support/fill-owner-tables.ts";
import { createEmbeddedTestDatabase, TEST_ENGINES } from "#test/support/test-database.ts";
import { accountChores } from "../chores.ts";
import { eraseCanceledAccounts } from "./erase-canceled-accounts.ts";
import { reapplyTombstones } from "./reapply-tombstones.ts";
import { PASSWORD, scheduleDeletion } from "../testing/schedule-deletion.ts";

const DAY_SECONDS = 86_400;
const digest = (bytes: Uint8Array): Uint8Array => hash("sha256", bytes, "buffer");

describe.each(TEST_ENGINES)("an account whose grace is over (%s)", (_title, createDatabase) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ createDatabase });
  }, 60_000);
  afterAll(() => app.close());

  const mailsTo = (email: string) => app.mails.filter(({ to }) => to === email);
  const erase = (platform: Platform = app.platform) => eraseCanceledAccounts(platform);
  const isThere = async (client: ApiClient) => {
    const found = await app.database.pool.query("SELECT id FROM users WHERE id = $1", [client.userId]);
    return found.rowCount === 1;
  };

  const fill = async (client: ApiClient, files: readonly Buffer[]) => {
    const { id: propertyId } = await client.call(createProperty, { body: buildProperty() });
    const entry = await logEntry(client, { propertyId });
    const uploaded = [];
    for (const content of files) uploaded.push((await upload(client, content)).file);
    const fileIds = uploaded.map(({ id }) => id);
    await client.call(attachFiles, { body: { fileIds, entryIds: [entry.id] } });
    return uploaded.map(({ sha256 }) => sha256);
  };
  const linksOf = async (userId: string): Promise<ChainLink[]> => {
    const { rows } = await app.database.pool.query("SELECT * FROM ledger_events WHERE user_id = $1 ORDER BY seq", [
      userId,
    ]);
    return rows.map((row) => ({
      event: {
        version: 1,
        ownerId: row.user_id,
        seq: Number(row.seq),
        kind: row.kind,
        subjectId: row.subject_id,
        actorId: row.actor_id,
        impersonatorId: row.impersonator_id,
        receivedAt: new Date(row.received_at).toISOString(),
        capturedAt: row.captured_at,
        deviceId: row.device_id,
        payloadCommitment: row.payload_commitment,
        previousHash: row.previous_hash,
        hash: row.hash,
      },
      opening: null,
    }));
  };

  test("every row goes but hashes that still verify; shared bytes stay; one mail; the address is free again", async () => {
    const [robin, sam] = [await app.signUp(), await app.signUp()];
    const [shared = "", own = ""] = await fill(robin, [PDF, Buffer.from(`${TEXT.toString()} for robin`)]);
    expect(await fill(sam, [PDF])).toEqual([shared]);
    const act = { action: "plan.granted", subject: { type: "user", id: robin.userId }, reason: "for Robin" } as const;
    const by = { id: app.platform.newId(), actorId: sam.userId, at: app.clock.now() };
    await inTransaction(app.platform.database.db, (tx) => appendAdminAct(tx, by, act));
    await scheduleDeletion(app, robin);
    const mailsBefore = mailsTo(robin.email).length;
    app.clock.advance(30 * DAY_SECONDS - 1);
    await erase();
    expect(await isThere(robin)).toBe(true);
    // Bytes have the disk's own time, which the frozen clock does not move.
    app.clock.set("2100-01-01T00:00:00.000Z");
    await Promise.all([erase(), erase()]);

    const left = Object.entries(await countOwnerRows(app.database, robin.userId)).filter(([, rows]) => rows > 0);
    expect(left).toEqual([["ledger_events", 3]]);
    const verdict = await verifyChain(await linksOf(robin.userId), digest, { ownerId: robin.userId });
    expect(verdict).toMatchObject({ ok: true, head: { seq: 3 } });
    const logged = await app.database.pool.query("SELECT subject_id, reason, salt FROM admin_log");
    expect(logged.rows).toEqual([{ subject_id: robin.userId, reason: null, salt: null }]);
    expect([await app.platform.files.has(shared), await app.platform.files.has(own)]).toEqual([true, false]);
    expect(
      mailsTo(robin.email)
        .slice(mailsBefore)
        .map(({ subject }) => subject),
    ).toEqual(["Your account was deleted"]);
    const traces = await app.database.pool.query("SELECT * FROM erased_accounts WHERE id = $1", [robin.userId]);
    expect(traces.rows).toMatchObject([{ email_hash: expect.any(Buffer), reapplied_at: null }]);
    expect(JSON.stringify(traces.rows)).not.toContain(robin.email);
    expect((await robin.refused(getAuthUser, {})).code).toBe("not_signed_in");
    const person = { firstName: "Robin", lastName: "Vale", timeZone: "America/New_York" };
    await app.visitor().call(register, { body: { email: robin.email, password: PASSWORD, ...person } });
    expect((await countOwnerRows(app.database, sam.userId)).evidence_files).toBe(1);

    app.clock.advance(731 * DAY_SECONDS);
    for (const chore of accountChores) await chore.run(app.platform);
    const later = await app.database.pool.query("SELECT email_hash FROM erased_accounts WHERE id = $1", [robin.userId]);
    expect(later.rows).toEqual([{ email_hash: null }]);
  });

  /** A platform whose database dies at its n-th transaction. */
  const dyingAt = (n: number): Platform => {
    let transactions = 0;
    const { db } = app.platform.database;
    const dying = new Proxy(db, {
      get: (target, name, receiver) => {
        if (name !== "transaction") return Reflect.get(target, name, receiver) as unknown;
        transactions += 1;
        if (transactions > n) throw new Error("the process died here");
        return target.transaction.bind(target);
      },
    });
    return { ...app.platform, database: { ...app.platform.database, db: dying } };
  };

  test("killed at any point, the next run ends it, and everything happened once", async () => {
    for (const n of [0, 1, 5, 20, 35]) {
      const robin = await app.signUp();
      await fill(robin, [TEXT]);
      await scheduleDeletion(app, robin);
      app.clock.advance(31 * DAY_SECONDS);
      const mailsBefore = mailsTo(robin.email).length;
      await erase(dyingAt(n));
      expect(await isThere(robin), `died after ${n}`).toBe(true);
      expect(await Array.fromAsync(app.platform.tombstones.list())).toContain(robin.userId);
      // The clock jumps back meanwhile: what was begun is ended.
      app.clock.advance(-31 * DAY_SECONDS);
      await Promise.all([erase(), erase()]);
      expect(await isThere(robin)).toBe(false);
      const left = Object.entries(await countOwnerRows(app.database, robin.userId)).filter(([, rows]) => rows > 0);
      expect(left.map(([name]) => name)).toEqual(["ledger_events"]);
      expect(mailsTo(robin.email).length - mailsBefore).toBe(1);
    }
  });
});

test("an account that a restored backup brings back is erased again at the next start, and logged", async () => {
  await using before = await startTestApp({ createDatabase: createEmbeddedTestDatabase });
  const [robin, sam] = [await before.signUp(), await before.signUp()];
  await logEntry(robin);
  await logEntry(sam);
  // In the backup they still run an organization alone, which their erasure came after.
  await before.database.pool.query(
    `WITH made AS (INSERT INTO organizations (id, name, primary_admin_user_id, created_at, updated_at)
          VALUES ($1, 'Harbor CPA', $1, now(), now()) RETURNING id)
        UPDATE users SET organization_id = made.id, role = CASE WHEN users.id = $1 THEN 'org_admin' ELSE role END
        FROM made WHERE users.id IN ($1, $2)`,
    [robin.userId, sam.userId],
  );
  // The tombstone is of a later time than this database, which is how a backup sees it.
  await before.platform.tombstones.put(robin.userId, before.clock.now());
  const warned: unknown[] = [];
  const log = Object.assign(Object.create(before.platform.log) as Platform["log"], {
    warn: (...said: unknown[]) => warned.push(said),
  });
  expect(await reapplyTombstones({ ...before.platform, log })).toEqual([robin.userId]);
  expect(warned).toEqual([[{ userId: robin.userId }, expect.stringContaining("erased again")]]);
  const left = Object.entries(await countOwnerRows(before.database, robin.userId)).filter(([, rows]) => rows > 0);
  expect(left.map(([name]) => name)).toEqual(["ledger_events"]);
  const { rows } = await before.database.pool.query(
    "SELECT id, reapplied_at IS NOT NULL AS again FROM erased_accounts",
  );
  expect(rows).toEqual([{ id: robin.userId, again: true }]);
  expect((await countOwnerRows(before.database, sam.userId)).time_entries).toBe(1);
  const runs = await before.database.pool.query(
    "SELECT u.role, o.primary_admin_user_id AS owner FROM users u JOIN organizations o ON o.id = u.organization_id",
  );
  expect(runs.rows).toEqual([{ role: "org_admin", owner: sam.userId }]);
  expect(before.mails.filter(({ subject }) => subject.includes("deleted"))).toEqual([]);
  expect(await reapplyTombstones(before.platform)).toEqual([]);
});
