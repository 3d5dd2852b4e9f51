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
import { connectLanguageModel } from "#server/language-model/connect-language-model.ts";
import { deliveriesUnderWay } from "#server/events/deliver-events.ts";
import type { Id } from "#shared/ids.ts";
import { type ApiClient, grantPremium, startTestApp, type TestApp } from "#test/support/api-client.ts";
import type { ModelBehaviour } from "#test/support/network/model-behaviour.ts";
import { type ModelStandIn, startModelStandIn } from "#test/support/network/model-stand-in.ts";
import { TEST_ENGINES } from "#test/support/test-database.ts";
import { retryEntryAnalysis } from "../contract.ts";
import { settleJobs } from "./testing/settle-jobs.ts";

const WORK = {
  date: "2026-03-09",
  hours: 1.5,
  activityType: "maintenance-repairs-oversight",
  description: "Burst pipe under the kitchen sink, met Maria Ortiz and shut the water off",
} as const;

/** Answers each entry of a question with its own words. */
const inOwnWords = ({ messages }: { messages: readonly { content: string }[] }): ModelBehaviour => {
  const { entries }: { entries: { key: string; description: string }[] } = JSON.parse(messages.at(-1)?.content ?? "");
  return {
    content: JSON.stringify({
      entries: entries.map(({ key, description }) => ({
        key,
        summary: description.split(" ").slice(0, 3).join(" "),
        tags: [description.split(" ")[0]],
        primaryCategory: "vendor-contractor-management",
        urgency: "medium",
        businessImpact: "significant",
      })),
    }),
  };
};

describe.each(TEST_ENGINES)("notes on entries (%s)", (_title, createDatabase) => {
  let app: TestApp;
  let standIn: ModelStandIn;
  let robin: ApiClient;
  let birch: Id;
  beforeAll(async () => {
    [app, standIn] = await Promise.all([
      startTestApp({ createDatabase, jobs: { startsAtOnce: false } }),
      startModelStandIn(),
    ]);
  });
  afterAll(async () => {
    await app.close();
    await standIn.close();
  });
  beforeEach(async () => {
    app.platform.languageModel = null;
    app.platform.config.fixedSettings = {};
    await app.database.pool.query("DELETE FROM rate_limits");
    standIn.behave(inOwnWords);
    standIn.heard.length = 0;
    robin = await app.signUp();
    birch = (await robin.call(createProperty, { body: buildProperty({ nickname: "Birch House" }) })).id;
  });

  const connect = (): void => {
    app.platform.languageModel = connectLanguageModel(standIn.settings, app.platform);
  };
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
    expect(standIn.heard).toEqual([]);
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

  test("by the model where one is set up: a batch a question, checked entry by entry", async () => {
    connect();
    const ids = [await log(), await log({ description: "Painted the hall green" })];
    await settleJobs(app);
    expect(standIn.heard).toHaveLength(1);
    expect(await read(ids[0] ?? "")).toMatchObject({
      aiAnalysisStatus: "completed",
      aiMadeBy: "model",
      aiModel: "stand-in-1",
      aiSummary: "Burst pipe under",
      aiTags: ["Burst"],
      aiPrimaryCategory: "vendor-contractor-management",
      aiUrgency: "medium",
      aiBusinessImpact: "significant",
      aiComplianceFlag: false,
    });
    expect(standIn.heard[0]?.messages.at(-1)?.content).not.toContain("Birch");
    expect((await read(ids[1] ?? "")).aiSummary).toBe("Painted the hall");
  });

  test("a thousand entries at once are one job by our rules, and the model gets a few questions a turn", async () => {
    const id = await log();
    await settleJobs(app);
    await app.database.pool.query(
      `INSERT INTO time_entries SELECT (jsonb_populate_record(t, jsonb_build_object('id', gen_random_uuid(),
        'entry_date', DATE '2024-01-01' + each, 'description', 'Painted room ' || each || ' green'))).*
        FROM time_entries t, generate_series(1, 1000) AS each WHERE t.id = $1`,
      [id],
    );
    connect();
    await log({ description: "Showed the flat to the Lees" });
    await deliveriesUnderWay(app.platform);
    await app.platform.jobs.runDue();
    await app.platform.jobs.runDue();
    const { rows } = await app.database.pool.query(
      "SELECT status, made_by, count(*)::int AS count FROM entry_analyses WHERE user_id = $1 GROUP BY 1, 2 ORDER BY 3",
      [robin.userId],
    );
    expect(rows).toEqual([
      { status: "completed", made_by: "rules", count: 1 },
      { status: "pending", made_by: "rules", count: 1001 },
    ]);
    await app.platform.jobs.runDue();
    expect(standIn.heard).toHaveLength(4);
  });

  test("words of somebody who turned AI off go to no model", async () => {
    connect();
    const id = await log();
    const wren = await app.signUp();
    await wren.call(updateProfile, { body: { aiUse: false } });
    await app.database.pool.query("UPDATE time_entries SET created_by = $1 WHERE id = $2", [wren.userId, id]);
    expect(await settled(id)).toMatchObject({ aiAnalysisStatus: "completed", aiMadeBy: "rules" });
    expect(standIn.heard).toEqual([]);
  });

  test("failed after three tries, with the reason and the notes of our rules; then tried again", async () => {
    connect();
    standIn.behave({ content: JSON.stringify({ entries: [{ key: "E1", summary: "Met Bob for 9 hours" }] }) });
    const unfit = await log();
    expect(await settled(unfit)).toMatchObject({
      aiAnalysisStatus: "failed",
      aiProblem: "model_unfit",
      aiMadeBy: "rules",
      aiUrgency: "high",
    });
    expect(standIn.heard).toHaveLength(3);
    standIn.behave({ status: 500 });
    const silent = await log();
    expect(await settled(silent)).toMatchObject({ aiAnalysisStatus: "failed", aiProblem: "model_unavailable" });
    expect(standIn.heard).toHaveLength(6);
    standIn.behave(inOwnWords);
    expect(await robin.call(retryEntryAnalysis, { params: { id: silent } })).toMatchObject({
      aiAnalysisStatus: "pending",
    });
    expect(await settled(silent)).toMatchObject({ aiAnalysisStatus: "completed", aiMadeBy: "model" });
    expect((await robin.refused(retryEntryAnalysis, { params: { id: silent } })).code).toBe("state_conflict");
    const wren = await app.signUp();
    expect((await wren.refused(retryEntryAnalysis, { params: { id: unfit } })).status).toBe(404);
  });

  test("a used-up cap fails nothing and sends nothing: the entry waits with the notes of our rules", async () => {
    connect();
    app.platform.config.fixedSettings = { ai_tokens_premium_day: 40_000 };
    await app.database.pool.query(
      `INSERT INTO language_model_accounts (user_id, day, tokens, cost_micros, questions, refused)
        VALUES ($1, '2026-03-10', 30000, 0, 1, 0)`,
      [robin.userId],
    );
    const id = await log();
    expect(await settled(id)).toMatchObject({ aiAnalysisStatus: "pending", aiMadeBy: "rules", aiUrgency: "high" });
    expect(standIn.heard).toEqual([]);
    // Room for the question, but not for what is kept for the person's own.
    const next = (await app.platform.jobs.list()).find(({ name }) => name === "entries.ask-model");
    expect(next?.startAt.toISOString()).toBe("2026-03-10T16:00:00.000Z");
    app.clock.advance(24 * 3600);
    expect(await settled(id)).toMatchObject({ aiAnalysisStatus: "completed", aiMadeBy: "model" });
    app.clock.set("2026-03-10T15:00:00.000Z");
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
      ",AI status,AI summary,AI tags,AI category,AI urgency,AI impact,AI compliance flag,AI made by,",
    );
    expect(line).toContain(`,completed,"${WORK.description}",Maintenance and repairs; Birch House; Maria Ortiz,`);
    expect(line).toContain(",high,moderate,no,rules,");
  });
});
