import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { createProperty } from "#features/facts/properties/contract.ts";
import { buildProperty } from "#features/facts/properties/server/testing/build-property.ts";
import { confirmProposals, listProposals, updateProposal } from "#features/intake/proposals/contract.ts";
import { listTimeEntries } from "#features/log/time-entries/contract.ts";
import { linkBankLine } from "#features/proof/bank-lines/contract.ts";
import { attachFiles, dismissSuggestion, getFile, listFiles } from "#features/proof/evidence/contract.ts";
import { logEntry, photo, upload } from "#features/proof/evidence/server/testing/sample-files.ts";
import { deliveriesUnderWay } from "#server/events/deliver-events.ts";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import { decideSuggestion, getFileReading, proposeFile } from "../contract.ts";
import { readInstead } from "../testing/stand-in-reader.ts";

let lines: string[] = [];
const RECEIPT = ["HILL HARDWARE", "DATE 11/03/2026", "SUBTOTAL 56.93", "TAX 4.13", "TOTAL $61.06"];

let app: TestApp;
let robin: ApiClient;
beforeAll(async () => {
  readInstead(() => lines);
  app = await startTestApp();
  app.platform.config.readsFiles = true;
  app.clock.set("2026-12-31T15:00:00.000Z");
});
beforeEach(async () => {
  lines = RECEIPT;
  robin = await app.signUp();
});
afterAll(async () => {
  vi.restoreAllMocks();
  await app.close();
});

let shade = 0;
const receipt = async (): Promise<string> => {
  shade += 1;
  const { file } = await upload(robin, await photo({ color: `rgb(${shade * 9}, 120, 90)` }), `paper-${shade}.jpg`);
  await deliveriesUnderWay(app.platform);
  for (let round = 0; round < 3; round += 1) await app.platform.jobs.runDue();
  return file.id;
};
const readingOf = (id: string) => robin.call(getFileReading, { params: { id } });

describe("a receipt offers the entry that it fits", () => {
  test("by its total, its shop, its property and its day, and one press attaches it", async () => {
    const birch = (await robin.call(createProperty, { body: buildProperty({ nickname: "Birch" }) })).id;
    const paint = await logEntry(robin, { propertyId: birch, date: "2026-11-03", description: "Painted the hall" });
    const other = await logEntry(robin, { propertyId: birch, date: "2026-11-03", description: "Called a lawyer" });
    const id = await receipt();
    expect((await readingOf(id)).fits.map(({ entryId, reasons }) => [entryId, reasons])).toEqual([
      [paint.id, ["merchant", "day"]],
    ]);
    const line = { spentOn: "2026-11-03", cents: 6106, merchant: "HILL HARDWARE 4411", ordinal: 1 };
    await robin.call(linkBankLine, { body: { entryId: other.id, ...line } });
    const both = await readingOf(id);
    expect(both.fits.map(({ entryId, reasons }) => [entryId, reasons])).toEqual(
      expect.arrayContaining([
        [other.id, ["amount", "day"]],
        [paint.id, ["merchant", "day"]],
      ]),
    );
    expect(both.mayPropose).toBe(false);
    expect((await robin.refused(proposeFile, { params: { id } })).code).toBe("state_conflict");
    await robin.call(attachFiles, { body: { fileIds: [id], entryIds: [paint.id] } });
    expect(await readingOf(id)).toMatchObject({ fits: [], mayPropose: false });
  });

  test("and one that a person dismissed is not offered again", async () => {
    const entry = await logEntry(robin, { date: "2026-11-03", description: "Painted the hall" });
    const id = await receipt();
    expect((await readingOf(id)).fits).toHaveLength(1);
    await robin.call(dismissSuggestion, { params: { id }, body: { entryIds: [entry.id] } });
    expect(await readingOf(id)).toMatchObject({ fits: [], mayPropose: true });
  });
});

describe("a receipt that fits no entry", () => {
  test("goes to the inbox once, without hours, and backs up what a person makes of it", async () => {
    const id = await receipt();
    const before = (await robin.call(listTimeEntries, { query: {} })).entries.length;
    expect(await readingOf(id)).toMatchObject({ fits: [], mayPropose: true, proposalId: null });
    const after = await robin.call(proposeFile, { params: { id } });
    expect(after.mayPropose).toBe(false);
    expect((await robin.refused(proposeFile, { params: { id } })).message).toContain("already");
    const { proposals } = await robin.call(listProposals, { query: {} });
    expect(proposals).toMatchObject([
      {
        id: after.proposalId,
        kind: "receipt",
        date: "2026-11-03",
        hours: null,
        activityType: null,
        description: "",
        found: { title: "Receipt, HILL HARDWARE, $61.06" },
        missing: { field: "hours" },
      },
    ]);
    expect((await robin.call(listTimeEntries, { query: {} })).entries).toHaveLength(before);
    const [one] = proposals;
    if (!one) throw new Error("nothing is proposed");
    const refused = await robin.call(confirmProposals, { body: { proposals: [{ id: one.id, version: one.version }] } });
    expect(refused).toMatchObject({ confirmed: [], refused: [{ why: "missing", field: "hours" }] });
    const work = { hours: 1, activityType: "maintenance-repairs-oversight", description: "Bought paint" } as const;
    const said = await robin.call(updateProposal, { params: { id: one.id }, body: { ...work, version: one.version } });
    const { confirmed } = await robin.call(confirmProposals, {
      body: { proposals: [{ id: one.id, version: said.version }] },
    });
    const entryId = confirmed[0]?.entryId ?? "";
    expect((await robin.call(listFiles, { query: { entryId } })).files.map((file) => file.id)).toEqual([id]);
  });

  test("is not sent while nobody knows its day", async () => {
    lines = ["HILL HARDWARE", "11/03/2026", "11/05/2026", "TOTAL $61.06"];
    const id = await receipt();
    expect(await readingOf(id)).toMatchObject({ mayPropose: false });
    expect((await robin.refused(proposeFile, { params: { id } })).message).toContain("date");
    const day = (await readingOf(id)).suggestions.find(({ value }) => value === "2026-11-05");
    const body = { suggestionId: day?.id ?? "", decision: "accepted" as const };
    const after = await robin.call(decideSuggestion, { params: { id }, body });
    expect(after).toMatchObject({ mayPropose: true });
    expect(after.analysis.summary).toContain("November 5, 2026");
  });
});

describe("a summary without a model", () => {
  test("is made of what was read, marked as by rules, and its status is the file's and a filter of the vault", async () => {
    lines = [...RECEIPT, "FINAL NOTICE: PAST DUE"];
    const id = await receipt();
    expect((await readingOf(id)).analysis).toEqual({
      evidenceAiAnalysisStatus: "completed",
      reason: null,
      by: "rules",
      model: null,
      summary: "A notice from HILL HARDWARE for $61.06, dated November 3, 2026.",
      tags: ["supplies"],
      primaryCategory: "notice",
      urgency: "high",
      businessImpact: "minimal",
      complianceFlag: false,
      flaggedFor: null,
    });
    expect((await robin.call(getFile, { params: { id } })).evidenceAiAnalysisStatus).toBe("completed");
    const listed = (aiStatus: "completed" | "skipped") => robin.call(listFiles, { query: { aiStatus: [aiStatus] } });
    expect((await listed("completed")).files.map((file) => file.id)).toEqual([id]);
    expect((await listed("skipped")).files).toEqual([]);
  });

  test("is flagged once it backs up an entry of another day", async () => {
    const id = await receipt();
    expect((await readingOf(id)).analysis.complianceFlag).toBe(false);
    const entry = await logEntry(robin, { date: "2026-11-20", description: "Painted the hall" });
    await robin.call(attachFiles, { body: { fileIds: [id], entryIds: [entry.id] } });
    expect((await readingOf(id)).analysis).toMatchObject({ complianceFlag: true, flaggedFor: "other_day" });
  });

  test("is left out for other kinds of files, and nobody says its status but the product", async () => {
    const { file } = await upload(robin, "A note of one line.\n", "note.txt");
    const reading = await readingOf(file.id);
    expect(reading.analysis).toMatchObject({ evidenceAiAnalysisStatus: "skipped", summary: null, by: null });
    const body = { suggestionId: file.id, decision: "accepted" as const, evidenceAiAnalysisStatus: "completed" };
    expect((await robin.refused(decideSuggestion, { params: { id: file.id }, body })).status).toBe(400);
  });
});
