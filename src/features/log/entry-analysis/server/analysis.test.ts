import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { updateProfile } from "#features/account/accounts/contract.ts";
import { createProperty } from "#features/facts/properties/contract.ts";
import { buildProperty } from "#features/facts/properties/server/testing/build-property.ts";
import {
  createTimeEntry,
  getTimeEntry,
  listTimeEntries,
  updateTimeEntry,
  voidTimeEntry,
} from "#features/log/time-entries/contract.ts";
import { exportTimeEntries } from "#features/log/time-entries/export-contract.ts";
import { readLedgerOutline } from "#features/log/time-entries/ledger-contract.ts";
import type { Id } from "#shared/ids.ts";
import { type ApiClient, grantPremium, startTestApp, type TestApp } from "#test/support/api-client.ts";
import { TEST_ENGINES } from "#test/support/test-database.ts";
import { retryEntryAnalysis } from "../contract.ts";
import { analysisChores } from "./jobs.ts";
import { WORK } from "./testing/sample-work.ts";
import { settleJobs } from "./testing/settle-jobs.ts";

describe.each(TEST_ENGINES)("notes on entries (%s)", (_title, createDatabase) => {
  let app: TestApp;
  let robin: ApiClient;
  let birch: Id;
  beforeAll(async () => {
    app = await startTestApp({ createDatabase, jobs: { startsAtOnce: false } });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    robin = await app.signUp();
    birch = (await robin.call(createProperty, { body: buildProperty({ nickname: "Birch House" }) })).id;
  });

  const log = async (changed: Partial<Parameters<typeof robin.call<typeof createTimeEntry>>[1]["body"]> = {}) =>
    (await robin.call(createTimeEntry, { body: { ...WORK, propertyId: birch, ...changed } })).id;
  const read = (id: Id) => robin.call(getTimeEntry, { params: { id } });
  const settled = async (id: Id) => {
    await settleJobs(app);
    return read(id);
  };
  const idsOf = async (query: Record<string, unknown>) =>
    (await robin.call(listTimeEntries, { query })).entries.map(({ id }) => id);

  test("by our rules alone: pending until the job has come, then completed, and again for each change", async () => {
    const id = await log();
    expect(await read(id)).toMatchObject({ aiAnalysisStatus: "pending", aiMadeBy: null, aiComplianceFlag: null });
    const noted = await settled(id);
    expect(noted).toMatchObject({
      aiAnalysisStatus: "completed",
      aiProblem: null,
      aiMadeBy: "rules",
      aiModel: null,
      aiSummary: WORK.description,
      aiTags: ["Maintenance and repairs", "Birch House", "Maria Ortiz"],
      aiPrimaryCategory: WORK.activityType,
      aiUrgency: "high",
      aiBusinessImpact: "moderate",
      aiComplianceFlag: false,
      aiComplianceReasons: [],
      evidenceAiAnalysisStatus: "skipped",
    });
    expect((await robin.call(listTimeEntries, { query: {} })).entries).toEqual([noted]);
    await robin.call(updateTimeEntry, { params: { id }, body: { version: 1, description: "Worked on it" } });
    expect(await read(id)).toMatchObject({ aiAnalysisStatus: "pending", aiSummary: null });
    expect(await settled(id)).toMatchObject({
      aiAnalysisStatus: "completed",
      aiSummary: "Worked on it",
      aiUrgency: "low",
      aiComplianceFlag: true,
      aiComplianceReasons: ["vague_words"],
    });
  });

  test("what overlaps is known of both entries, until one of them goes", async () => {
    const [first, second] = [
      await log({ hours: undefined, timeStarted: "09:00", timeEnded: "10:00" }),
      await log({ hours: undefined, timeStarted: "11:00", timeEnded: "12:00" }),
    ];
    expect((await settled(first)).aiComplianceReasons).toEqual([]);
    await robin.call(updateTimeEntry, { params: { id: second }, body: { version: 1, timeStarted: "09:30" } });
    expect((await settled(first)).aiComplianceReasons).toEqual(["overlaps"]);
    expect((await read(second)).aiComplianceReasons).toEqual(["overlaps"]);
    await robin.call(updateTimeEntry, { params: { id: second }, body: { version: 2, date: "2026-03-08" } });
    expect((await settled(first)).aiComplianceReasons).toEqual([]);
    await robin.call(updateTimeEntry, { params: { id: second }, body: { version: 3, date: WORK.date } });
    expect((await settled(first)).aiComplianceReasons).toEqual(["overlaps"]);
    await robin.call(voidTimeEntry, { params: { id: second }, body: { reason: "Twice" } });
    expect((await settled(first)).aiComplianceReasons).toEqual([]);
  });

  test("skipped: without words, with AI off, or on the free plan, and looked at once it is on again", async () => {
    expect(await settled(await log({ description: " " }))).toMatchObject({
      aiAnalysisStatus: "skipped",
      aiProblem: "no_words",
      aiSummary: null,
      aiComplianceFlag: null,
    });
    await robin.call(updateProfile, { body: { aiUse: false } });
    const off = await log();
    expect(await settled(off)).toMatchObject({ aiAnalysisStatus: "skipped", aiProblem: "person_off" });
    expect((await robin.refused(retryEntryAnalysis, { params: { id: off } })).code).toBe("state_conflict");
    await robin.call(updateProfile, { body: { aiUse: true } });
    expect(await settled(off)).toMatchObject({ aiAnalysisStatus: "completed", aiProblem: null });

    const wren = await app.signUp({ plan: "free" });
    const free = (await wren.call(createTimeEntry, { body: { ...WORK, isPortfolioWide: true } })).id;
    await settleJobs(app);
    const ofWren = () => wren.call(getTimeEntry, { params: { id: free } });
    expect(await ofWren()).toMatchObject({ aiAnalysisStatus: "skipped", aiProblem: "plan", aiTags: [] });
    expect((await wren.refused(retryEntryAnalysis, { params: { id: free } })).code).toBe("plan_required");
    await grantPremium(app.database, wren.userId, app.clock.now());
    await wren.call(retryEntryAnalysis, { params: { id: free } });
    await settleJobs(app);
    expect(await ofWren()).toMatchObject({ aiAnalysisStatus: "completed", aiMadeBy: "rules" });
  });

  test("entries that no event told of are found by a chore", async () => {
    const id = await log();
    await settleJobs(app);
    await app.database.pool.query("DELETE FROM entry_analyses");
    await settleJobs(app);
    expect((await read(id)).aiAnalysisStatus).toBe("pending");
    for (const { run } of analysisChores) await run(app.platform);
    expect((await settled(id)).aiAnalysisStatus).toBe("completed");
  });

  test("the ledger is filtered by each note, and an owner sets none of them", async () => {
    const [pressing, vague] = [await log(), await log({ description: "Worked on it", hours: 5 })];
    await settleJobs(app);
    const silent = await log({ description: "Swept the porch of unit 2", hours: 0.2 });
    expect(await idsOf({ aiStatus: "pending" })).toEqual([silent]);
    expect(await idsOf({ aiStatus: ["completed", "pending"] })).toHaveLength(3);
    expect(await idsOf({ aiUrgency: "high" })).toEqual([pressing]);
    expect(await idsOf({ aiBusinessImpact: ["significant", "moderate"] })).toHaveLength(2);
    expect(await idsOf({ aiComplianceFlag: "true" })).toEqual([vague]);
    expect(await idsOf({ aiComplianceFlag: "false" })).toEqual([pressing]);
    expect(await idsOf({ aiPrimaryCategory: WORK.activityType })).toHaveLength(2);
    expect((await robin.call(readLedgerOutline, { query: { aiUrgency: ["low"] } })).entryCount).toBe(1);
    expect((await robin.refused(listTimeEntries, { query: { aiUrgency: "critical" } })).status).toBe(400);
    for (const field of [
      "aiAnalysisStatus",
      "aiSummary",
      "aiUrgency",
      "aiComplianceFlag",
      "evidenceAiAnalysisStatus",
    ]) {
      const refused = await robin.refused(createTimeEntry, {
        body: { ...WORK, propertyId: birch, [field]: "completed" },
      });
      expect([refused.status, refused.code], field).toEqual([400, "validation_failed"]);
    }
  });

  test("an export says what was noted, and by which maker", async () => {
    await log();
    await settleJobs(app);
    const csv = (await robin.send(exportTimeEntries, { query: {} })).body;
    const [head = "", line = ""] = csv.split("\r\n");
    expect(head).toContain(
      ",AI status,AI summary,AI tags,AI category,AI urgency,AI impact,AI compliance flag,AI made by,AI file summary,",
    );
    expect(line).toContain(`,completed,"${WORK.description}",Maintenance and repairs; Birch House; Maria Ortiz,`);
    expect(line).toContain(",high,moderate,no,rules,");
  });
});
