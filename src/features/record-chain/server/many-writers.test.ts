import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { verifyExport } from "@tenure/ledger-proof";
import { createTimeEntry } from "#features/time-entries/contract.ts";
import { startTestApp } from "#test/support/api-client.ts";
import { exportRecord } from "../contract.ts";
import { checkChain } from "./check-chain.ts";

const WRITERS = 1000;

test("1,000 writers of one book at once leave a chain without a gap that verifies", { timeout: 120_000 }, async () => {
  await using app = await startTestApp();
  const robin = await app.signUp();
  const saved = await Promise.all(
    Array.from({ length: WRITERS }, (_, index) =>
      robin.call(createTimeEntry, {
        body: {
          date: "2026-03-09",
          hours: 0.25,
          activityType: "maintenance-repairs-oversight",
          description: `Visit ${index} to Maple House`,
        },
      }),
    ),
  );
  expect(new Set(saved.map(({ id }) => id)).size).toBe(WRITERS);
  expect(await checkChain(robin, app.database.db)).toMatchObject({
    head: { seq: WRITERS },
    eventCount: WRITERS,
    faults: [],
  });
  const { body } = await robin.send(exportRecord, {});
  const verdict = await verifyExport(body, (bytes) => createHash("sha256").update(bytes).digest());
  expect(verdict).toMatchObject({ ok: true, counts: { events: WRITERS, payloadsVerified: WRITERS } });
});
