import { createHash } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { verifyExport } from "@tenure/ledger-proof";
import { createTimeEntry } from "#features/log/time-entries/contract.ts";
import { type ApiClient, startTestApp } from "#test/support/api-client.ts";
import { exportRecord } from "../contract.ts";
import { checkChain } from "./check-chain.ts";

const WRITERS = process.env["TENURE_TEST_LONG"] === "1" ? 1000 : 200;

/** Asks again with the same key and when it is told to, as every client does, while the service says that it is too busy. */
const save = async (client: ApiClient, index: number): Promise<string> => {
  const body = {
    date: "2026-03-09",
    hours: 0.25,
    activityType: "maintenance-repairs-oversight" as const,
    description: `Visit ${index} to Maple House`,
  };
  for (;;) {
    const answer = await client.send(createTimeEntry, { body }, { idempotencyKey: `writer-${index}-of-a-thousand` });
    if (answer.statusCode === 503) {
      await pause(Number(answer.headers["retry-after"]) * 1000);
      continue;
    }
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json<{ id: string }>().id;
  }
};

test(
  `${WRITERS} writers of one book at once leave a chain without a gap that verifies`,
  { timeout: 300_000 },
  async () => {
    await using app = await startTestApp();
    const robin = await app.signUp();
    const ids = await Promise.all(Array.from({ length: WRITERS }, (_, index) => save(robin, index)));
    expect(new Set(ids).size).toBe(WRITERS);
    expect(await checkChain(robin, app.database.db)).toMatchObject({
      head: { seq: WRITERS },
      eventCount: WRITERS,
      faults: [],
    });
    const { body } = await robin.send(exportRecord, {});
    const verdict = await verifyExport(body, (bytes) => createHash("sha256").update(bytes).digest());
    expect(verdict).toMatchObject({ ok: true, counts: { events: WRITERS, payloadsVerified: WRITERS } });
  },
);
