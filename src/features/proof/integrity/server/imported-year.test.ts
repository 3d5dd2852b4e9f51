import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { verifyExport } from "@tenure/ledger-proof";
import { undoImport } from "#features/intake/imports/contract.ts";
import { bookOfMaya, confirm, drop } from "#features/intake/imports/server/testing/book-of-maya.ts";
import { exportRecord } from "#features/proof/record-chain/contract.ts";
import { startTestApp } from "#test/support/api-client.ts";
import { checkRecord } from "../contract.ts";

test("an imported year, with a second file undone, is as its record says, and its files are known to the verifier", async () => {
  await using app = await startTestApp({ now: "2026-03-31T15:00:00.000Z" });
  const maya = await bookOfMaya(app);
  await confirm(maya, await drop(maya, "log-2025-times.xlsx"));
  const second = await confirm(maya, await drop(maya, "log-2025-rebuilt.csv"));
  await maya.call(undoImport, { params: { id: second.id }, body: {} });
  const { check } = await maya.call(checkRecord, {});
  expect(check.faults).toEqual([]);
  expect(check.entryCount).toBeGreaterThan(500);
  expect(check.fileCount).toBe(2);
  const { body } = await maya.send(exportRecord, {});
  const verdict = await verifyExport(body, (bytes) => createHash("sha256").update(bytes).digest());
  expect(verdict).toMatchObject({ ok: true, counts: { events: check.headSeq }, lag: { disagreements: [] } });
  expect(verdict.files.size).toBe(2);
});
