import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { updateProfile } from "#features/account/accounts/contract.ts";
import { trashFiles } from "#features/proof/evidence/contract.ts";
import { photo, upload } from "#features/proof/evidence/server/testing/sample-files.ts";
import { deliveriesUnderWay } from "#server/events/deliver-events.ts";
import { expectWriteHabits } from "#test/support/write-habits.ts";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import { decideSuggestion, getFileReading, readFile } from "../contract.ts";
import { readSuggestions } from "../parsing/read-suggestions.ts";
import { lineOf } from "../testing/build-page.ts";
import { readPaper, wordsOfPages } from "../parsing/read-paper.ts";
import { type FileReading, nothingRead } from "./guarded/file-reading.ts";
import { storedFiles } from "./guarded/read-stored-file.ts";
import { readWaitingReadings } from "./store.ts";

/** What the guarded process answers here; `guarded/read-in-child.test.ts` starts the real one. */
const guarded: { outcome: FileReading; count: number } = {
  outcome: nothingRead("unreadable"),
  count: 0,
};

const LINES = ["THE SHOP", "48 Dorr Ave", "DATE 11/03/2026", "SUBTOTAL 56.93", "TAX 4.13", "TOTAL $61.06"];
const readWell = (lines = LINES): FileReading => {
  const pages = [{ page: 1, lines: lines.map((line, at) => lineOf(line, at)) }];
  return {
    pagesRead: 1,
    pageCount: 1,
    suggestions: readSuggestions(pages, "2026-12-31"),
    paper: readPaper(pages, true),
    text: wordsOfPages(pages),
    failedFor: null,
  };
};

let app: TestApp;
let robin: ApiClient;
beforeAll(async () => {
  vi.spyOn(storedFiles, "read").mockImplementation(async () => {
    guarded.count += 1;
    return guarded.outcome;
  });
  app = await startTestApp();
  app.platform.config.readsFiles = true;
  app.clock.set("2026-12-31T15:00:00.000Z");
  robin = await app.signUp();
});
beforeEach(() => {
  guarded.outcome = readWell();
});
afterAll(async () => {
  vi.restoreAllMocks();
  await app.close();
});

/** The event goes to its subscriber, which enqueues the reading. */
const allDone = async (): Promise<void> => {
  await deliveriesUnderWay(app.platform);
  for (let round = 0; round < 2; round += 1) await app.platform.jobs.runDue();
};
let shade = 0;
/** Bytes of its own for each file: the same bytes are one file. */
const uploadReceipt = async (client: ApiClient) => {
  shade += 1;
  const { file } = await upload(client, await photo({ color: `rgb(${shade * 16}, 90, 90)` }), `receipt-${shade}.jpg`);
  await allDone();
  return file.id;
};
const readingOf = (client: ApiClient, id: string) => client.call(getFileReading, { params: { id } });
const said = async (client: ApiClient, id: string) =>
  Object.fromEntries((await readingOf(client, id)).suggestions.map(({ kind, value }) => [kind, value]));

describe("a receipt that is uploaded", () => {
  test("is read, suggests what it says with boxes, and changes nothing of the file", async () => {
    const id = await uploadReceipt(robin);
    const reading = await readingOf(robin, id);
    expect(reading).toMatchObject({ status: "completed", reason: null, pagesRead: 1, pageCount: 1 });
    expect(await said(robin, id)).toEqual({
      date: "2026-11-03",
      total: "6106",
      merchant: "THE SHOP",
      address: "48 Dorr Ave",
    });
    for (const { box, decision } of reading.suggestions) {
      expect(box.w * box.h).toBeGreaterThan(0);
      expect([box.x >= 0, box.y >= 0, box.x + box.w <= 1, box.y + box.h <= 1, decision]).toEqual([
        true,
        true,
        true,
        true,
        null,
      ]);
    }
  });

  test("has what a person accepts, one of a kind, with who and when; and it can be open again", async () => {
    const id = await uploadReceipt(robin);
    const first = (await readingOf(robin, id)).suggestions.find(({ kind }) => kind === "total");
    const suggestionId = first?.id ?? "";
    const request = { params: { id }, body: { suggestionId, decision: "accepted" as const } };
    const otherwise = { suggestionId, decision: "dismissed" };
    await expectWriteHabits({ owner: robin, visitor: app.visitor() }, decideSuggestion, request, otherwise);
    const after = (await readingOf(robin, id)).suggestions.find((one) => one.id === suggestionId);
    expect(after).toMatchObject({ decision: "accepted", decidedAt: app.clock.now().toISOString() });
    await robin.call(readFile, { params: { id } });
    await allDone();
    const again = await readingOf(robin, id);
    expect(again.suggestions.filter(({ decision }) => decision === "accepted").map((one) => one.id)).toEqual([
      suggestionId,
    ]);
    expect(again.suggestions.filter(({ kind }) => kind === "total")).toHaveLength(1);
    await robin.call(decideSuggestion, { params: { id }, body: { suggestionId, decision: null } });
    expect((await readingOf(robin, id)).suggestions.every(({ decision }) => decision === null)).toBe(true);
  });

  test("is somebody else's 404", async () => {
    const id = await uploadReceipt(robin);
    const stranger = await app.signUp();
    const [one] = (await readingOf(robin, id)).suggestions;
    expect((await stranger.refused(getFileReading, { params: { id } })).status).toBe(404);
    expect((await stranger.refused(readFile, { params: { id } })).status).toBe(404);
    const body = { suggestionId: one?.id ?? "", decision: "accepted" as const };
    expect((await stranger.refused(decideSuggestion, { params: { id }, body })).status).toBe(404);
    const other = await uploadReceipt(robin);
    expect((await robin.refused(decideSuggestion, { params: { id: other }, body })).status).toBe(404);
  });

  test("is read later where its job was lost", async () => {
    const id = await uploadReceipt(robin);
    await app.database.pool.query(
      "UPDATE file_readings SET status = 'pending', finished_at = NULL WHERE file_id = $1",
      [id],
    );
    const later = new Date(app.clock.now().getTime() + 1000);
    expect((await readWaitingReadings(app.database.db, later, 10)).map(({ fileId }) => fileId)).toEqual([id]);
    await app.database.pool.query(
      "UPDATE file_readings SET status = 'completed', finished_at = now() WHERE file_id = $1",
      [id],
    );
  });
});

describe("nothing is read", () => {
  test("of a file that cannot be opened, which says why and can be tried again", async () => {
    guarded.outcome = nothingRead("too_long");
    const id = await uploadReceipt(robin);
    expect(await readingOf(robin, id)).toMatchObject({ status: "failed", reason: "too_long", suggestions: [] });
    guarded.outcome = readWell();
    expect(await robin.call(readFile, { params: { id } })).toMatchObject({ status: "pending", reason: null });
    await allDone();
    expect(await readingOf(robin, id)).toMatchObject({ status: "completed", reason: null });
  });

  test("after a page that takes too long, and what was read before it is kept", async () => {
    guarded.outcome = { ...readWell(), pagesRead: 2, pageCount: 9, failedFor: "too_long" };
    const id = await uploadReceipt(robin);
    const reading = await readingOf(robin, id);
    expect(reading).toMatchObject({ status: "completed", reason: "too_long", pagesRead: 2, pageCount: 9 });
    expect(reading.suggestions).toHaveLength(4);
  });

  test("before a virus scan has found nothing, and never of an infected file", async () => {
    const id = await uploadReceipt(robin);
    const scanned = (status: string) =>
      app.database.pool.query("UPDATE evidence_files SET scan_status = $1 WHERE id = $2", [status, id]);
    await scanned("waiting");
    await robin.call(readFile, { params: { id } });
    await allDone();
    expect(await readingOf(robin, id)).toMatchObject({ status: "pending" });
    await scanned("infected");
    await robin.call(readFile, { params: { id } });
    await allDone();
    expect(await readingOf(robin, id)).toMatchObject({ status: "failed", reason: "held_back" });
  });

  test("of a kind that holds no page, or of a file in the trash", async () => {
    const { file } = await upload(robin, "A note of one line.\n", "note.txt");
    expect(await readingOf(robin, file.id)).toMatchObject({ status: "skipped", reason: "kind" });
    expect((await robin.refused(readFile, { params: { id: file.id } })).code).toBe("state_conflict");
    const id = await uploadReceipt(robin);
    await robin.call(trashFiles, { body: { fileIds: [id] } });
    expect((await robin.refused(readFile, { params: { id } })).message).toContain("trash");
  });

  test("on the free plan", async () => {
    const before = guarded.count;
    const free = await app.signUp({ plan: "free" });
    const id = await uploadReceipt(free);
    expect(await readingOf(free, id)).toMatchObject({ status: "skipped", reason: "plan", suggestions: [] });
    expect((await free.refused(readFile, { params: { id } })).code).toBe("plan_required");
    expect(guarded.count).toBe(before);
  });

  test("where its owner turned AI off, until they turn it on and ask", async () => {
    const careful = await app.signUp();
    await careful.call(updateProfile, { body: { aiUse: false } });
    const id = await uploadReceipt(careful);
    expect(await readingOf(careful, id)).toMatchObject({ status: "skipped", reason: "person" });
    expect((await careful.refused(readFile, { params: { id } })).code).toBe("state_conflict");
    await careful.call(updateProfile, { body: { aiUse: true } });
    expect(await readingOf(careful, id)).toMatchObject({ status: "skipped", reason: "not_asked" });
    await careful.call(readFile, { params: { id } });
    await allDone();
    expect((await said(careful, id))["total"]).toBe("6106");
  });

  test("where their organization switched AI off", async () => {
    const member = await app.signUp();
    const organizationId = app.platform.newId();
    await app.database.pool.query(
      `INSERT INTO organizations (id, name, primary_admin_user_id, ai_features, created_at, updated_at)
       VALUES ($1, 'A firm', $2, false, now(), now())`,
      [organizationId, member.userId],
    );
    await app.database.pool.query("UPDATE users SET organization_id = $1 WHERE id = $2", [
      organizationId,
      member.userId,
    ]);
    const id = await uploadReceipt(member);
    expect(await readingOf(member, id)).toMatchObject({ status: "skipped", reason: "organization" });
  });

  test("where the server reads none", async () => {
    app.platform.config.readsFiles = false;
    const id = await uploadReceipt(robin);
    expect(await readingOf(robin, id)).toMatchObject({ status: "skipped", reason: "server" });
    app.platform.config.readsFiles = true;
  });
});
