import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { TEST_ENGINES } from "#test/support/test-database.ts";
import { startTestApp, type TestApp } from "#test/support/api-client.ts";
import { attachFiles, exportFileActs, listFileActs, listFiles } from "#features/proof/evidence/contract.ts";
import { logEntry, PDF, photo, upload } from "../testing/sample-files.ts";

describe.each(TEST_ENGINES)("a file of the vault (%s)", (_title, createDatabase) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ createDatabase });
  });
  afterAll(() => app.close());

  test("is found by tab, facet and name; a percent sign is a percent sign", async () => {
    const wren = await app.signUp();
    const linked = (await upload(wren, PDF, "roof 100% done.pdf")).file;
    const picture = (await upload(wren, await photo({ takenAt: "2024:05:01 10:00:00" }), "IMG_1.jpg")).file;
    const entry = await logEntry(wren, { date: "2025-06-01" });
    await wren.call(attachFiles, { body: { fileIds: [linked.id], entryIds: [entry.id] } });
    const shown = async (query: object) => (await wren.call(listFiles, { query })).files.map(({ id }) => id);
    expect(await shown({})).toEqual([picture.id, linked.id].toSorted().toReversed());
    expect(await shown({ view: "unlinked" })).toEqual([picture.id]);
    expect(await shown({ kind: ["pdf"] })).toEqual([linked.id]);
    expect(await shown({ aiStatus: ["skipped"] })).toEqual(await shown({}));
    expect(await shown({ aiStatus: ["completed", "failed"] })).toEqual([]);
    expect(await shown({ year: 2025 })).toEqual([linked.id]);
    expect(await shown({ year: 2024 })).toEqual([picture.id]);
    expect(await shown({ propertyId: ["none"] })).toEqual([linked.id]);
    expect(await shown({ q: "100% D" })).toEqual([linked.id]);
    expect(await shown({ q: "%1" })).toEqual([]);
    expect(await shown({ entryId: entry.id })).toEqual([linked.id]);
    const { counts, facets } = await wren.call(listFiles, { query: {} });
    expect(counts).toEqual({ all: 2, unlinked: 1, shared: 0, trash: 0 });
    expect(facets).toEqual({
      properties: [{ value: "none", count: 1 }],
      kinds: [
        { value: "image", count: 1 },
        { value: "pdf", count: 1 },
      ],
      years: [
        { value: "2025", count: 1 },
        { value: "2024", count: 1 },
      ],
      aiStatuses: [{ value: "skipped", count: 2 }],
      aiUrgencies: [],
      aiComplianceFlags: [],
    });
    const first = await wren.call(listFiles, { query: { limit: 1 } });
    const second = await wren.call(listFiles, { query: { limit: 1, cursor: first.nextCursor ?? "" } });
    expect([first.files, second.files].flat().map(({ id }) => id)).toEqual(await shown({}));
    expect(second.nextCursor).toBeNull();
  });

  test("the history cannot be changed, and goes out as CSV in which a name is no formula", async () => {
    const wren = await app.signUp();
    await upload(wren, PDF, "=HYPERLINK(evil).pdf");
    for (const statement of ["UPDATE evidence_acts SET detail = 'x'", "DELETE FROM evidence_acts"]) {
      await expect(app.database.schemaOwner.pool.query(statement)).rejects.toThrow("append-only");
    }
    const csv = (await wren.send(exportFileActs, {})).body;
    expect(csv.split("\r\n")[0]).toBe("When (UTC),What,Who,File,SHA-256,Entry id,Note");
    expect(csv).toContain("upload");
    expect(csv).toContain("export");
    expect(csv).not.toMatch(/,"?=HYPERLINK/);
    const { acts: uploads } = await wren.call(listFileActs, { query: { act: ["upload"], q: "hyper" } });
    expect(uploads).toMatchObject([{ act: "upload", actorName: "Robin Vale", isByOther: false }]);
  });
});
