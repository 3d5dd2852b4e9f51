import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { updateProfile } from "#features/account/accounts/contract.ts";
import { createProperty } from "#features/facts/properties/contract.ts";
import { buildProperty } from "#features/facts/properties/server/testing/build-property.ts";
import { createTimeEntry, getTimeEntry } from "#features/log/time-entries/contract.ts";
import { connectLanguageModel } from "#server/language-model/connect-language-model.ts";
import { deliveriesUnderWay } from "#server/events/deliver-events.ts";
import type { Id } from "#shared/ids.ts";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import type { ModelBehaviour } from "#test/support/network/model-behaviour.ts";
import { type ModelStandIn, startModelStandIn } from "#test/support/network/model-stand-in.ts";
import { TEST_ENGINES } from "#test/support/test-database.ts";
import { retryEntryAnalysis } from "../contract.ts";
import { WORK } from "./testing/sample-work.ts";
import { settleJobs } from "./testing/settle-jobs.ts";

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

describe.each(TEST_ENGINES)("the model's notes on entries (%s)", (_title, createDatabase) => {
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
    // Of a thousand entries before, most are still to be asked about.
    await app.database.pool.query("DELETE FROM jobs");
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
    // The event's job, then that of the book.
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
    // Room for the question, but not in the half that the person's own questions leave.
    const next = (await app.platform.jobs.list()).find(({ name }) => name === "entries.ask-model");
    expect(next?.startAt.toISOString()).toBe("2026-03-10T16:00:00.000Z");
    app.clock.advance(24 * 3600);
    expect(await settled(id)).toMatchObject({ aiAnalysisStatus: "completed", aiMadeBy: "model" });
    app.clock.set("2026-03-10T15:00:00.000Z");
  });
});
