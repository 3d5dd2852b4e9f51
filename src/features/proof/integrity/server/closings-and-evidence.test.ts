import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { fileYear, getWeek, signWeek } from "#features/verdict/closing/contract.ts";
import { attachFiles, detachFiles, restoreFiles, trashFiles } from "#features/proof/evidence/contract.ts";
import { logEntry, TEXT, upload } from "#features/proof/evidence/server/testing/sample-files.ts";
import { updateTimeEntry } from "#features/log/time-entries/contract.ts";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import { beginLog } from "#features/verdict/closing/server/testing/begin-log.ts";
import { TEST_ENGINES } from "#test/support/test-database.ts";
import { TEST_NOW } from "#test/support/test-platform.ts";
import { checkRecord } from "../contract.ts";

const WEEK = { weekStart: "2026-03-02" };

describe.each(TEST_ENGINES)("the check of what was signed, filed, attached and raised (%s)", (_, createDatabase) => {
  let app: TestApp;
  let robin: ApiClient;
  const faultsOf = async () => (await robin.call(checkRecord, {})).check.faults;
  const tamper = async (statement: string): Promise<void> => {
    const client = await app.database.schemaOwner.pool.connect();
    try {
      await client.query("BEGIN");
      await client.query("SET LOCAL session_replication_role = replica");
      expect((await client.query(statement, [robin.userId])).rowCount).toBe(1);
      await client.query("COMMIT");
    } finally {
      client.release();
    }
  };
  const sign = async (): Promise<void> => {
    const { personName: typedName, statement } = await robin.call(getWeek, { params: WEEK });
    await robin.call(signWeek, { params: WEEK, body: { typedName, statement } });
  };

  beforeAll(async () => {
    app = await startTestApp({ createDatabase });
  });
  afterAll(() => app.close());
  // Each test in a book of its own, which is all that it tampers with.
  beforeEach(async () => {
    app.clock.set(TEST_NOW);
    robin = await app.signUp();
    await beginLog(app, robin);
    const entry = await logEntry(robin);
    const { file } = await upload(robin, TEXT);
    const link = { body: { fileIds: [file.id], entryIds: [entry.id] } };
    await robin.call(attachFiles, link);
    await robin.call(detachFiles, link);
    await robin.call(attachFiles, link);
    await robin.call(trashFiles, { body: { fileIds: link.body.fileIds } });
    await robin.call(restoreFiles, { body: { fileIds: link.body.fileIds } });
    await sign();
    await sign();
    await robin.call(fileYear, { params: { year: 2025 }, body: { filedOn: "2026-03-09", loggedSeconds: 0 } });
    app.clock.advance(60 * 86_400);
    const body = { version: entry.version, hours: entry.hours + 1, reason: "Found the receipt" };
    await robin.call(updateTimeEntry, { params: { id: entry.id }, body });
  });

  test.each([
    [
      "week",
      "typed_name",
      "UPDATE closed_weeks SET typed_name = 'Somebody Else' WHERE user_id = $1",
      /typed name is "Somebody Else", but event/,
    ],
    ["week", "set_hash", "UPDATE closed_weeks SET set_hash = repeat('a', 64) WHERE user_id = $1", /set hash is/],
    [
      "week",
      null,
      "DELETE FROM closed_weeks WHERE user_id = $1",
      /week of 2026-03-02, closed by event \d+, is not there any more/,
    ],
    [
      "week",
      null,
      "UPDATE closed_weeks SET id = gen_random_uuid() WHERE user_id = $1",
      /is not there any more|by no event/,
    ],
    [
      "year",
      "filed_on",
      "UPDATE locked_years SET filed_on = '2026-03-01' WHERE user_id = $1",
      /filed year 2025: filed on is "2026-03-01"/,
    ],
    [
      "year",
      "logged_seconds",
      "UPDATE locked_years SET logged_seconds = 3600 WHERE user_id = $1",
      /logged seconds is 3600, but event/,
    ],
    ["year", null, "DELETE FROM locked_years WHERE user_id = $1", /filed year 2025, closed by event/],
    [
      "evidence",
      null,
      "DELETE FROM evidence_links WHERE user_id = $1",
      /attached by event \d+, is not attached any more/,
    ],
    [
      "evidence",
      "evidenceCount",
      "UPDATE time_entries SET evidence_count = 4 WHERE user_id = $1 AND voided_at IS NULL",
      /counts 4 files\. 1 are attached/,
    ],
    [
      "entry_changed",
      "raises",
      `UPDATE time_entries SET raises = jsonb_set(raises, '{0,latenessClass}', '"live"') WHERE user_id = $1 AND voided_at IS NULL`,
      /hours raised later is "3600 s live/,
    ],
  ])("names a %s changed in %s by: %s", async (kind, field, statement, words) => {
    expect(await faultsOf()).toEqual([]);
    await tamper(statement);
    const [fault] = await faultsOf();
    expect(fault).toMatchObject({ kind, field, meaning: expect.stringMatching(words) });
  });

  test("names a file whose row was made to stand for other bytes", async () => {
    await tamper("UPDATE stored_files SET sha256 = repeat('a', 64) WHERE user_id = $1 AND purpose = 'evidence'");
    expect((await faultsOf()).map(({ kind, field }) => [kind, field])).toEqual([
      ["evidence", "fileSha256"],
      ["file_missing", null],
    ]);
  });
});
