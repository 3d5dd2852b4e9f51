import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { updateTimeEntry, voidTimeEntry } from "#features/log/time-entries/contract.ts";
import { placeLegalHold } from "#features/proof/legal-holds/contract.ts";
import { logEntry } from "#features/proof/evidence/server/testing/sample-files.ts";
import { getCorroboration, listWeakEntries } from "#features/verdict/corroboration/contract.ts";
import { checkRecord } from "#features/proof/integrity/contract.ts";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import { TEST_ENGINES } from "#test/support/test-database.ts";
import { linkBankLine, listBankLines, removeBankLine } from "../contract.ts";

const PAINT = { spentOn: "2026-03-09", cents: 4217, merchant: "THE HOME DEPOT #3814", ordinal: 1 };

describe.each(TEST_ENGINES)("lines of a bank (%s)", (_title, createDatabase) => {
  let app: TestApp;
  let owner: ApiClient;
  beforeAll(async () => {
    app = await startTestApp({ createDatabase, now: "2026-03-31T12:00:00.000Z" });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    owner = await app.signUp();
  });

  const link = (entryId: string, line: object = {}) =>
    owner.call(linkBankLine, { body: { entryId, ...PAINT, ...line } });
  const refusal = (entryId: string, line: object = {}) =>
    owner.refused(linkBankLine, { body: { entryId, ...PAINT, ...line } });
  const linesOf = async (entryId: string) => (await owner.call(listBankLines, { query: { entryId } })).lines;
  const coverage = async () => {
    const { persons } = await owner.call(getCorroboration, { params: { year: 2026 } });
    return [persons[0]?.none.entryCount, persons[0]?.one.entryCount, persons[0]?.several.entryCount];
  };

  test("back up an entry as one source, however many they are, until they are taken off", async () => {
    const entry = await logEntry(owner, { description: "Bought paint" });
    expect(await coverage()).toEqual([1, 0, 0]);
    const line = await link(entry.id, { merchant: "HOME  DEPOT 4111 1111 1111 1234" });
    expect(line).toMatchObject({ entryId: entry.id, cents: 4217, merchant: "HOME DEPOT *1234" });
    await link(entry.id, { cents: 999 });
    expect(await coverage()).toEqual([0, 1, 0]);
    const { entries } = await owner.call(listWeakEntries, { params: { year: 2026 }, query: { view: "all" } });
    expect(entries).toMatchObject([{ coverage: "one", sources: [{ kind: "bank", fileIds: [] }] }]);
    expect(await linesOf(entry.id)).toHaveLength(2);
    for (const { id } of await linesOf(entry.id)) await owner.call(removeBankLine, { params: { id } });
    expect(await linesOf(entry.id)).toEqual([]);
    expect(await coverage()).toEqual([1, 0, 0]);
    expect((await owner.call(checkRecord, {})).check.faultCount).toBe(0);
  });

  test("are of the entry's day or of the three days after, and back up nothing once it is moved away", async () => {
    const entry = await logEntry(owner);
    for (const spentOn of ["2026-03-07", "2026-03-12"])
      expect(await refusal(entry.id, { spentOn })).toMatchObject({ status: 400 });
    for (const bad of [
      { cents: 0 },
      { cents: -5 },
      { cents: 1.5 },
      { merchant: " " },
      { ordinal: 0 },
      { account: "1" },
    ])
      expect(await refusal(entry.id, bad)).toMatchObject({ status: 400 });
    await link(entry.id, { spentOn: "2026-03-11" });
    await owner.call(updateTimeEntry, {
      params: { id: entry.id },
      body: { date: "2026-03-05", version: entry.version },
    });
    expect(await coverage()).toEqual([1, 0, 0]);
    expect(await linesOf(entry.id)).toHaveLength(1);
  });

  test("back up one entry each: the same line no second one, unless the first was voided", async () => {
    const [entry, other] = [await logEntry(owner), await logEntry(owner, { description: "Other" })];
    const line = await link(entry.id);
    expect(await link(entry.id)).toEqual(line);
    expect(await refusal(other.id)).toMatchObject({ status: 409 });
    await link(other.id, { ordinal: 2 });
    const both = await Promise.allSettled([link(entry.id, { cents: 7 }), link(other.id, { cents: 7 })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    await owner.call(voidTimeEntry, { params: { id: entry.id }, body: { reason: "Twice" } });
    expect(await link(other.id)).toMatchObject({ entryId: other.id });
    expect(await refusal(entry.id, { cents: 1 })).toMatchObject({ status: 409 });
  });

  test("stay in a year under legal hold, and are nobody else's", async () => {
    const entry = await logEntry(owner);
    const { id } = await link(entry.id);
    const stranger = await app.signUp();
    expect(await stranger.refused(removeBankLine, { params: { id } })).toMatchObject({ status: 404 });
    expect(await stranger.refused(linkBankLine, { body: { entryId: entry.id, ...PAINT } })).toMatchObject({
      status: 404,
    });
    expect((await stranger.call(listBankLines, { query: {} })).lines).toEqual([]);
    await owner.call(placeLegalHold, { body: { taxYear: 2026, reason: "Letter" } });
    expect(await owner.refused(removeBankLine, { params: { id } })).toMatchObject({ status: 409, code: "legal_hold" });
    expect((await owner.call(listBankLines, { query: { from: "2026-03-01", to: "2026-03-31" } })).lines).toHaveLength(
      1,
    );
  });
});
