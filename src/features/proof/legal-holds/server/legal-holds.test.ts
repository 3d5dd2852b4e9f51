import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { confirmDeletion, getDeletion, requestDeletion } from "#features/account/accounts/deletion-contract.ts";
import { deletionTokenOf } from "#features/account/accounts/server/testing/schedule-deletion.ts";
import { attachFiles, detachFiles, getFile, restoreFiles, trashFiles } from "#features/proof/evidence/contract.ts";
import { evidenceChores } from "#features/proof/evidence/server/chores.ts";
import { PDF, TEXT, upload } from "#features/proof/evidence/server/testing/sample-files.ts";
import { commitImport, undoImport, uploadImport } from "#features/intake/imports/contract.ts";
import { createProperty, mergeProperties } from "#features/facts/properties/contract.ts";
import { buildProperty } from "#features/facts/properties/server/testing/build-property.ts";
import { changeTimeEntries } from "#features/log/time-entries/bulk-contract.ts";
import {
  createTimeEntry,
  getTimeEntry,
  restoreTimeEntry,
  updateTimeEntry,
  voidTimeEntry,
} from "#features/log/time-entries/contract.ts";
import { takeBackChanges } from "#features/log/time-entries/ledger-contract.ts";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import { TEST_ENGINES } from "#test/support/test-database.ts";
import { expectWriteHabits } from "#test/support/write-habits.ts";
import { listLegalHolds, placeLegalHold, releaseLegalHold } from "../contract.ts";

const LETTER = { taxYear: 2025, reason: "I got an IRS letter", letterOn: "2026-03-01" };
const held = { status: 409, code: "legal_hold", data: { years: [2025] } };

describe.each(TEST_ENGINES)("a legal hold (%s)", (_title, createDatabase) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ createDatabase });
  }, 60_000);
  afterAll(() => app.close());

  const place = (client: ApiClient, said: object = {}) => client.call(placeLegalHold, { body: { ...LETTER, ...said } });
  const release = (client: ApiClient) =>
    client.call(releaseLegalHold, { params: { year: 2025 }, body: { reason: "The letter was answered" } });
  const log = (client: ApiClient, said: { date?: string; propertyId?: string } = {}) =>
    client.call(createTimeEntry, {
      body: { date: "2025-12-30", hours: 2, activityType: "property-management", description: "Heater", ...said },
    });
  const read = (client: ApiClient, id: string) => client.call(getTimeEntry, { params: { id } });
  const purge = async () => {
    for (const { name, run } of evidenceChores) if (name.startsWith("purge")) await run(app.platform);
  };

  test("is placed once, with reason and date, shown, released with a reason, and every step is logged", async () => {
    const robin = await app.signUp();
    await log(robin);
    const { years } = await place(robin);
    expect(years.map(({ taxYear, entryCount, hold }) => [taxYear, entryCount, hold?.letterOn ?? null])).toEqual([
      [2026, 0, null],
      [2025, 1, "2026-03-01"],
    ]);
    expect(await robin.refused(placeLegalHold, { body: LETTER })).toMatchObject({
      status: 409,
      code: "state_conflict",
    });
    app.clock.advance(1);
    const { past } = await release(robin);
    expect(past).toMatchObject([{ taxYear: 2025, reason: LETTER.reason, releaseReason: "The letter was answered" }]);
    const again = { params: { year: 2025 }, body: { reason: "Twice" } };
    expect((await robin.refused(releaseLegalHold, again)).code).toBe("state_conflict");
    app.clock.advance(1);
    await place(robin);
    const { rows } = await app.database.pool.query(
      "SELECT event, details ->> 'reason' AS reason FROM user_activity_logs WHERE user_id = $1 AND event LIKE 'legal%' ORDER BY id",
      [robin.userId],
    );
    expect(rows).toEqual([
      { event: "legal_hold.placed", reason: LETTER.reason },
      { event: "legal_hold.released", reason: "The letter was answered" },
      { event: "legal_hold.placed", reason: LETTER.reason },
    ]);
  });

  test("of five placed at once one stands", async () => {
    const robin = await app.signUp();
    const tries = Array.from({ length: 5 }, () => robin.send(placeLegalHold, { body: LETTER }));
    const statuses = (await Promise.all(tries)).map(({ statusCode }) => statusCode).toSorted();
    expect(statuses).toEqual([200, 409, 409, 409, 409]);
  });

  test("asks for a reason, for a year that has begun and a letter that has come; others see nothing of it", async () => {
    const robin = await app.signUp();
    const refused = async (said: object) =>
      Object.keys((await robin.refused(placeLegalHold, { body: { ...LETTER, ...said } })).fields ?? {});
    expect(await refused({ reason: " " })).toEqual(["reason"]);
    expect(await refused({ taxYear: 2027, letterOn: "2026-03-11" })).toEqual(["taxYear", "letterOn"]);
    await place(robin);
    const sam = await app.signUp();
    expect((await sam.call(listLegalHolds, {})).years.every(({ hold }) => hold === null)).toBe(true);
    const entry = await log(sam);
    await sam.call(voidTimeEntry, { params: { id: entry.id }, body: { version: 1, reason: "Logged twice" } });
    const clients = { owner: sam, visitor: app.visitor() };
    await expectWriteHabits(clients, placeLegalHold, { body: { ...LETTER, taxYear: 2024 } }, LETTER);
    const release2024 = { params: { year: 2024 }, body: { reason: "Done" } };
    await expectWriteHabits(clients, releaseLegalHold, release2024, { reason: "Another" });
  });

  describe("on entries", () => {
    test("refuses to void one, many, or by undoing its creation; correcting it stays possible", async () => {
      const robin = await app.signUp();
      const [entry, free] = [await log(robin), await log(robin, { date: "2026-03-08" })];
      await place(robin);
      const one = { params: { id: entry.id }, body: { version: 1, reason: "Logged twice" } };
      const refusal = await robin.refused(voidTimeEntry, one);
      expect(refusal).toMatchObject({ ...held, message: expect.stringContaining("2025 is under legal hold") });
      const many = { body: { action: "void", ids: [free.id, entry.id], reason: "Logged twice" } };
      expect(await robin.refused(changeTimeEntries, many)).toMatchObject(held);
      const undo = { body: { acts: [{ at: entry.createdAt, ids: [entry.id] }] } };
      expect(await robin.refused(takeBackChanges, undo)).toMatchObject(held);
      expect([(await read(robin, entry.id)).voidedAt, (await read(robin, free.id)).voidedAt]).toEqual([null, null]);
      const correct = { params: { id: entry.id }, body: { version: 1, description: "Heater, second visit" } };
      await robin.call(updateTimeEntry, correct);
      await release(robin);
      await robin.call(voidTimeEntry, { params: { id: entry.id }, body: { version: 2, reason: "Logged twice" } });
      await place(robin);
      await robin.call(restoreTimeEntry, { params: { id: entry.id }, body: { version: 3 } });
    });

    test("refuses to move one to a day of another year, from where it could be voided", async () => {
      const robin = await app.signUp();
      const entry = await log(robin);
      await place(robin);
      const move = (date: string) => ({ params: { id: entry.id }, body: { version: 1, date, reason: "Wrong day" } });
      expect(await robin.refused(updateTimeEntry, move("2026-01-01"))).toMatchObject(held);
      await robin.call(updateTimeEntry, move("2025-12-29"));
    });

    test("refuses to undo an import that brought one in", async () => {
      const robin = await app.signUp();
      const content = "Date,Hours,Activity,Description\n2025-12-30,2,Property management,Fixed the faucet\n";
      const { id, version } = await robin.call(uploadImport, {}, { file: { content, fileName: "log.csv" } });
      await robin.call(commitImport, { params: { id }, body: { version } });
      await place(robin);
      expect(await robin.refused(undoImport, { params: { id }, body: {} })).toMatchObject(held);
      await release(robin);
      expect((await robin.call(undoImport, { params: { id }, body: {} })).voidedEntryCount).toBe(1);
    });

    test("lets properties be merged: every entry stays, with a reason in its history", async () => {
      const robin = await app.signUp();
      const from = await robin.call(createProperty, { body: buildProperty() });
      const into = await robin.call(createProperty, { body: buildProperty({ nickname: "Elm", address: "14 Elm St" }) });
      const entry = await log(robin, { propertyId: from.id });
      await place(robin);
      const body = { duplicateId: from.id, reason: "The same house" };
      await robin.call(mergeProperties, { params: { id: into.id }, body });
      expect(await read(robin, entry.id)).toMatchObject({ propertyId: into.id, voidedAt: null });
    });

    test("and a void at the same moment cannot miss each other", async () => {
      const robin = await app.signUp();
      for (let round = 0; round < 5; round += 1) {
        const entry = await log(robin);
        const voiding = robin.send(voidTimeEntry, {
          params: { id: entry.id },
          body: { version: 1, reason: "Logged twice" },
        });
        const [voided] = await Promise.all([voiding, place(robin)]);
        expect([200, 409]).toContain(voided.statusCode);
        const { voidedAt } = await read(robin, entry.id);
        expect(voidedAt === null).toBe(voided.statusCode === 409);
        await release(robin);
      }
    });
  });

  describe("on files", () => {
    const attached = async (client: ApiClient, content: Buffer | string = PDF) => {
      const entry = await log(client);
      const { file } = await upload(client, content);
      await client.call(attachFiles, { body: { fileIds: [file.id], entryIds: [entry.id] } });
      return { entryId: entry.id, fileId: file.id };
    };
    const hasFile = async (client: ApiClient, id: string) =>
      (await client.send(getFile, { params: { id } })).statusCode === 200;

    test("refuses to detach or throw away what backs up an entry; others can go", async () => {
      const robin = await app.signUp();
      const { entryId, fileId } = await attached(robin);
      const { file: loose } = await upload(robin, TEXT);
      await place(robin);
      const detach = { body: { fileIds: [fileId], entryIds: [entryId] } };
      expect(await robin.refused(detachFiles, detach)).toMatchObject(held);
      expect(await robin.refused(trashFiles, { body: { fileIds: [loose.id, fileId] } })).toMatchObject(held);
      expect((await read(robin, entryId)).evidenceCount).toBe(1);
      await robin.call(trashFiles, { body: { fileIds: [loose.id] } });
      await release(robin);
      expect((await robin.call(trashFiles, { body: { fileIds: [fileId] } })).trashedCount).toBe(1);
    });

    test("keeps what lay in the trash before: not purged, not detached, until the hold is released", async () => {
      const robin = await app.signUp();
      const { entryId, fileId } = await attached(robin);
      await robin.call(trashFiles, { body: { fileIds: [fileId] } });
      const purgesAt = async () => (await robin.call(getFile, { params: { id: fileId } })).purgesAt;
      expect(await purgesAt()).toMatch(/^2026-04-09T/);
      await place(robin);
      expect(await purgesAt()).toBeNull();
      app.clock.advance(31 * 86_400);
      await purge();
      const detach = { body: { fileIds: [fileId], entryIds: [entryId] } };
      expect(await robin.refused(detachFiles, detach)).toMatchObject(held);
      await purge();
      expect(await hasFile(robin, fileId)).toBe(true);
      await robin.call(restoreFiles, { body: { fileIds: [fileId] } });
      await release(robin);
      await robin.call(trashFiles, { body: { fileIds: [fileId] } });
      app.clock.advance(31 * 86_400);
      await purge();
      expect(await hasFile(robin, fileId)).toBe(false);
      app.clock.advance(-62 * 86_400);
    });
  });

  test("and the confirmation of a deletion at the same moment cannot miss each other", async () => {
    for (let round = 0; round < 5; round += 1) {
      const robin = await app.signUp();
      await robin.call(requestDeletion, { body: {} });
      const token = await deletionTokenOf(app, robin);
      app.clock.advance(60);
      const [placed, confirmed] = await Promise.all([
        robin.send(placeLegalHold, { body: LETTER }),
        app.visitor().send(confirmDeletion, { body: { token } }),
      ]);
      expect([placed.statusCode, confirmed.statusCode].toSorted()).toEqual(
        confirmed.statusCode === 200 ? [200, 401] : [200, 409],
      );
    }
  });

  test("stands before a deletion of the account until the owner names the year", async () => {
    const robin = await app.signUp();
    await place(robin);
    expect((await robin.call(getDeletion, {})).heldYears).toEqual([2025]);
    expect(await robin.refused(requestDeletion, { body: {} })).toMatchObject(held);
    expect(await robin.refused(requestDeletion, { body: { despiteHolds: [2024] } })).toMatchObject(held);
    await robin.call(requestDeletion, { body: { despiteHolds: [2025] } });
    const token = await deletionTokenOf(app, robin);
    app.clock.advance(60);
    await place(robin, { taxYear: 2024 });
    const late = await app.visitor().refused(confirmDeletion, { body: { token } });
    expect(late).toMatchObject({ code: "legal_hold", data: { years: [2024] } });
    await robin.call(requestDeletion, { body: { despiteHolds: [2024, 2025] } });
    await app.visitor().call(confirmDeletion, { body: { token: await deletionTokenOf(app, robin) } });
  });
});
