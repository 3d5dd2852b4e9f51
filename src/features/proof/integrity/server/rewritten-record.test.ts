import { hash } from "node:crypto";
import type { PoolClient } from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type ChainHead, type EventDraft, sealEvent } from "@tenure/ledger-proof";
import { recordChainChores } from "#features/proof/record-chain/server/index.ts";
import { createTimeEntry } from "#features/log/time-entries/contract.ts";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import { checkRecord } from "../contract.ts";
import { integrityChores } from "./chores.ts";

const sha256 = (bytes: Uint8Array): Uint8Array => hash("sha256", bytes, "buffer");

let app: TestApp;
let robin: ApiClient;

beforeEach(async () => {
  app = await startTestApp();
  robin = await app.signUp();
  for (const hours of [1, 2, 3]) {
    const activityType = "maintenance-repairs-oversight";
    const body = { date: "2026-03-09", hours, activityType, description: "Replaced the faucet" } as const;
    await robin.call(createTimeEntry, { body });
  }
});
afterEach(() => app.close());

const DAY_SECONDS = 86_400;

/** The root of a day holds what that day recorded: it is made on the next. */
const closeTheDay = async (): Promise<void> => {
  app.clock.advance(DAY_SECONDS);
  for (const chore of recordChainChores) if (chore.name.includes("root")) await chore.run(app.platform);
};

/** What someone does who holds the database and knows the format. */
const tamper = async (work: (client: PoolClient) => Promise<unknown>): Promise<void> => {
  const client = await app.database.schemaOwner.pool.connect();
  await client.query("BEGIN");
  await client.query("SET LOCAL session_replication_role = replica");
  await work(client);
  await client.query("COMMIT");
  client.release();
};

type EventRow = Record<"kind" | "subject_id" | "actor_id" | "payload_commitment", string> & { received_at: Date };

/** Every event an hour earlier, sealed again from the first to the last. */
const writeAnew = () =>
  tamper(async (client) => {
    const { rows } = await client.query<EventRow>("SELECT * FROM ledger_events ORDER BY seq");
    let head: ChainHead | null = null;
    for (const row of rows) {
      const draft: EventDraft = {
        ownerId: robin.userId,
        kind: "create",
        subjectId: row.subject_id,
        actorId: row.actor_id,
        impersonatorId: null,
        receivedAt: new Date(row.received_at.getTime() - 3_600_000).toISOString(),
        capturedAt: null,
        deviceId: null,
        payloadCommitment: row.payload_commitment,
      };
      const event = sealEvent(draft, head, sha256);
      await client.query("UPDATE ledger_events SET received_at = $1, previous_hash = $2, hash = $3 WHERE seq = $4", [
        event.receivedAt,
        event.previousHash,
        event.hash,
        event.seq,
      ]);
      head = event;
    }
    await client.query("UPDATE ledger_heads SET hash = $1", [head?.hash]);
  });

const cutTheEnd = () =>
  tamper(async (client) => {
    await client.query("DELETE FROM ledger_events WHERE seq = 3");
    await client.query("UPDATE ledger_heads SET seq = 2, hash = (SELECT hash FROM ledger_events WHERE seq = 2)");
  });

const dropEverything = () =>
  tamper(async (client) => {
    for (const table of ["ledger_events", "ledger_payloads", "ledger_heads", "time_entries", "time_rollups"])
      await client.query(`DELETE FROM ${table}`);
  });

test.each([
  [
    "written anew",
    writeAnew,
    { field: "anchor-mismatch", seq: 3, meaning: expect.stringContaining("daily root of 2026-03-10 holds another") },
  ],
  [
    "cut at its end",
    cutTheEnd,
    { field: "truncated", seq: 3, meaning: expect.stringContaining("daily root of 2026-03-10 holds event 3") },
  ],
  ["dropped whole", dropEverything, { field: "truncated", seq: 1 }],
])("a record that agrees with itself again after it was %s is found by the daily roots", async (_, rewrite, fault) => {
  await closeTheDay();
  expect((await robin.call(checkRecord, {})).check).toMatchObject({ faultCount: 0 });
  await rewrite();
  expect((await robin.call(checkRecord, {})).check.faults[0]).toMatchObject({ kind: "event", ...fault });
});

test("a book of which nothing is left but its roots is looked at on schedule too", async () => {
  await closeTheDay();
  await dropEverything();
  for (const chore of integrityChores) await chore.run(app.platform);
  const { rows } = await app.database.pool.query("SELECT fault_count FROM integrity_checks");
  expect(rows).toEqual([{ fault_count: 1 }]);
});
