import fc from "fast-check";
import { type ChainLink, type JsonValue, verifyChain } from "@tenure/ledger-proof";
import { hash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { readEventsAfter } from "#server/ledger/store.ts";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import { testScope } from "#test/support/test-scope.ts";
import { TEST_ENGINES } from "#test/support/test-database.ts";
import { createTimeEntry, getEntryHistory, restoreTimeEntry, updateTimeEntry, voidTimeEntry } from "../contract.ts";

const fields = {
  date: "2026-03-09",
  hours: 1.5,
  activityType: "maintenance-repairs-oversight",
  description: "Replaced the kitchen faucet in unit A",
} as const;

const verifyBook = async (app: TestApp, client: ApiClient) => {
  const rows = await readEventsAfter(testScope(client), app.database.db, 0, 100_000);
  const links: ChainLink[] = rows.map(({ event, payload, salt }) => ({
    event: {
      version: 1,
      ownerId: event.userId,
      seq: event.seq,
      kind: event.kind as ChainLink["event"]["kind"],
      subjectId: event.subjectId,
      actorId: event.actorId,
      impersonatorId: event.impersonatorId,
      receivedAt: event.receivedAt.toISOString(),
      capturedAt: event.capturedAt?.toISOString() ?? null,
      deviceId: event.deviceId,
      payloadCommitment: event.payloadCommitment,
      previousHash: event.previousHash,
      hash: event.hash,
    },
    opening: payload && salt ? { salt, payload: JSON.parse(payload) as JsonValue } : null,
  }));
  const verdict = await verifyChain(links, (bytes) => hash("sha256", bytes, "buffer"), {
    ownerId: client.userId,
    requirePayloads: true,
  });
  return { verdict, count: links.length };
};

/** The roll-up as stored against the sums of the entries as they are. */
const rollupDifference = async (app: TestApp, client: ApiClient): Promise<number> => {
  const { rows } = await app.database.pool.query(
    `WITH kept AS (
       SELECT extract(year FROM t.entry_date)::int AS tax_year, t.person_id, t.activity_type, p.lateness_class,
         sum(p.seconds)::int AS seconds, sum(p.entry_count)::int AS entries
       FROM time_entries t JOIN time_entry_parts p ON p.user_id = t.user_id AND p.id = t.id
       WHERE t.user_id = $1 AND t.voided_at IS NULL GROUP BY 1, 2, 3, 4),
     sums AS (
       SELECT tax_year::int, person_id, activity_type, lateness_class, sum(duration_seconds)::int AS seconds,
         sum(entry_count)::int AS entries
       FROM time_rollups WHERE user_id = $1 GROUP BY 1, 2, 3, 4 HAVING sum(entry_count) <> 0 OR sum(duration_seconds) <> 0)
     (SELECT * FROM kept EXCEPT SELECT * FROM sums) UNION ALL (SELECT * FROM sums EXCEPT SELECT * FROM kept)`,
    [client.userId],
  );
  return rows.length;
};

describe.each(TEST_ENGINES)("the ledger on %s", (_name, createDatabase) => {
  test("tells the whole story of an entry: before, after, who, when, why", async () => {
    await using app = await startTestApp({ createDatabase });
    const robin = await app.signUp({ firstName: "Robin", lastName: "Vale" });
    const { id } = await robin.call(createTimeEntry, {
      body: { ...fields, clientCapturedAt: "2026-03-10T14:59:00Z", deviceId: "phone" },
    });
    app.clock.advance(60);
    await robin.call(updateTimeEntry, { params: { id }, body: { version: 1, hours: 2, reason: "Times were rounded" } });
    await robin.call(voidTimeEntry, { params: { id }, body: { reason: "Logged twice" } });
    await robin.call(restoreTimeEntry, { params: { id }, body: {} });
    const { events } = await robin.call(getEntryHistory, { params: { id } });
    expect(events.map(({ seq, kind, reason }) => [seq, kind, reason])).toEqual([
      [1, "create", null],
      [2, "amend", "Times were rounded"],
      [3, "void", "Logged twice"],
      [4, "restore", null],
    ]);
    expect(events[0]).toMatchObject({ actorName: "Robin Vale", capturedAt: "2026-03-10T14:59:00.000Z" });
    expect(events[1]?.changes).toEqual([{ field: "durationSeconds", before: 5400, after: 7200 }]);
    expect(await verifyBook(app, robin)).toMatchObject({ verdict: { ok: true, head: { seq: 4 } }, count: 4 });
  });

  test("has no gap and a valid chain after writers at once, and its sums agree", async () => {
    await using app = await startTestApp({ createDatabase });
    const robin = await app.signUp();
    const writes = Array.from({ length: 60 }, (_, index) =>
      robin.call(createTimeEntry, { body: { ...fields, description: `Visit ${index}` } }),
    );
    await Promise.all(writes);
    expect(await verifyBook(app, robin)).toMatchObject({ verdict: { ok: true, head: { seq: 60 } } });
    expect(await rollupDifference(app, robin)).toBe(0);
  });

  test("rows of the chain refuse UPDATE, DELETE and TRUNCATE, and the first receipt refuses to move", async () => {
    await using app = await startTestApp({ createDatabase });
    const robin = await app.signUp();
    await robin.call(createTimeEntry, { body: fields });
    const forbidden = [
      "UPDATE ledger_events SET received_at = now()",
      "DELETE FROM ledger_events",
      "TRUNCATE ledger_events",
      "UPDATE ledger_payloads SET payload = '{}'",
      "DELETE FROM ledger_payloads",
      "TRUNCATE ledger_payloads",
    ];
    // By whom no grant binds: the role that the server works as has no right to most of it to begin with.
    const { pool } = app.database.schemaOwner;
    for (const statement of forbidden) {
      await expect(pool.query(statement)).rejects.toThrow(/append-only|dropped only with their owner/);
    }
    await expect(app.database.pool.query("DELETE FROM ledger_payloads")).rejects.toThrow("only with their owner");
    await expect(pool.query("UPDATE time_entries SET first_recorded_at = now()")).rejects.toThrow("never changes");
    expect(await verifyBook(app, robin)).toMatchObject({ verdict: { ok: true } });
  });
});

test("a payload changed behind the database's back is found", async () => {
  await using app = await startTestApp();
  const robin = await app.signUp();
  await robin.call(createTimeEntry, { body: fields });
  const { pool } = app.database.schemaOwner;
  await pool.query("ALTER TABLE ledger_payloads DISABLE TRIGGER ALL");
  await pool.query("UPDATE ledger_payloads SET payload = replace(payload, '5400', '9000')");
  const { verdict } = await verifyBook(app, robin);
  expect(verdict).toMatchObject({ ok: false, firstBreak: { seq: 1, reason: "payload-mismatch" } });
});

type Act = { kind: "log" | "amend" | "void" | "restore"; which: number; hours: number; day: number };

test("sums agree with the entries after any history", async () => {
  await using app = await startTestApp();
  const acts = fc.array(
    fc.record({
      kind: fc.constantFrom("log", "log", "amend", "void", "restore"),
      which: fc.nat(9),
      hours: fc.integer({ min: 1, max: 40 }).map((quarters) => quarters / 4),
      day: fc.integer({ min: 1, max: 28 }),
    }) satisfies fc.Arbitrary<Act>,
    { minLength: 1, maxLength: 25 },
  );
  await fc.assert(
    fc.asyncProperty(acts, async (history) => {
      const robin = await app.signUp();
      const ids: string[] = [];
      for (const { kind, which, hours, day } of history) {
        const date = `2026-${day % 2 === 0 ? "01" : "02"}-${String(day).padStart(2, "0")}`;
        const id = ids[which % Math.max(1, ids.length)];
        if (kind === "log") ids.push((await robin.call(createTimeEntry, { body: { ...fields, date, hours } })).id);
        else if (id && kind === "amend")
          await robin.send(updateTimeEntry, { params: { id }, body: { version: 1, hours, date } });
        else if (id && kind === "void")
          await robin.send(voidTimeEntry, { params: { id }, body: { reason: "Wrong entry" } });
        else if (id) await robin.send(restoreTimeEntry, { params: { id }, body: {} });
      }
      expect(await rollupDifference(app, robin)).toBe(0);
    }),
    { numRuns: 15, seed: 20_261_120 },
  );
});
