import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { updateProfile } from "#features/account/accounts/contract.ts";
import { configureModel } from "#features/intake/model-reading/server/testing/connect-readable.ts";
import { leaveLeased, takeOverJobs } from "#server/jobs/testing/forsaken-jobs.ts";
import type { FlagMode } from "#shared/settings/flag-names.ts";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import type { HeardQuestion } from "#test/support/network/model-protocols.ts";
import { type ModelStandIn, startModelStandIn } from "#test/support/network/model-stand-in.ts";
import { TEST_ENGINES } from "#test/support/test-database.ts";
import { listAuditEntries, runLedgerAudit } from "../contract.ts";
import { ledgerAuditChores } from "./chores.ts";
import { auditYear } from "./running/audit-year.ts";
import { flipFlag, logAll, readAudits, runAndWait, YEAR } from "./testing/audited-book.ts";

const HOUR = 3600;
const BODY = { body: { taxYear: YEAR } };

type Asked = { key: string; words: string; minutes: number };
const askedIn = ({ messages }: HeardQuestion): Asked[] => JSON.parse(messages.at(-1)?.content ?? "").entries;
const answer = (...findings: unknown[]) => ({ content: JSON.stringify({ findings }) });

describe.each(TEST_ENGINES)("a language model looks too (%s)", (_title, createDatabase) => {
  let app: TestApp;
  let chat: ModelStandIn;
  let flip: (mode: FlagMode) => Promise<ApiClient>;
  let robin: ApiClient;
  beforeAll(async () => {
    [app, chat] = await Promise.all([startTestApp({ createDatabase }), startModelStandIn()]);
    flip = await flipFlag(app);
  });
  afterAll(async () => {
    await app.close();
    await chat.close();
  });
  beforeEach(async () => {
    robin = await app.signUp();
    chat.heard.length = 0;
    chat.behave(answer());
    configureModel(app, chat);
  });
  afterEach(() => {
    app.platform.languageModel = null;
  });

  const eventsOf = async (client = robin): Promise<string[]> =>
    (
      await app.database.pool.query<{ event: string }>(
        "SELECT event FROM user_activity_logs WHERE user_id = $1 AND event LIKE 'ledger_audit.%' ORDER BY at",
        [client.userId],
      )
    ).rows.map(({ event }) => event);

  test("a model points at more; hours come from entries, and what entries do not bear out is dropped and counted", async () => {
    await flip("active");
    const [, talked = "", fixed = ""] = await logAll(robin, [
      { description: "Met the plumber about the boiler in unit 2 and approved the estimate", hours: 4 },
      { description: "Ten minute call with the roofer about the leaking gutter at the back", hours: 2 },
      { description: "Handled several matters of the house as they came up that day", hours: 3 },
      { description: "Replaced the kitchen faucet and both shut-off valves in unit 1 with Sam", hours: 5 },
    ]);
    chat.behave((heard) => {
      const keyOf = (start: string) => askedIn(heard).find(({ words }) => words.startsWith(start))?.key;
      return answer(
        { entry: keyOf("Ten"), kind: "inconsistent", quote: "Ten minute call", against: "hours" },
        { entry: keyOf("Handled"), kind: "vague", quote: "several matters" },
        { entry: keyOf("Replaced"), kind: "vague", quote: "fixed nothing at all" },
        { entry: "E99", kind: "vague", quote: "several matters" },
        { entry: keyOf("Met"), kind: "vague", quote: "Met the plumber", hoursAtRisk: 900 },
      );
    });
    const { latest } = await runAndWait(app, robin);
    expect(latest).toMatchObject({ maker: "model", model: "stand-in-1", droppedCount: 3, modelNote: null });
    expect(latest).toMatchObject({ entriesToAsk: 4, entriesAsked: 4 });
    expect(latest.findings.filter(({ maker }) => maker === "model")).toMatchObject([
      { kind: "MODEL_VAGUE", secondsAtRisk: 3 * HOUR, entryCount: 1, citation: expect.stringContaining("Gragg") },
      { kind: "MODEL_INCONSISTENT", secondsAtRisk: 2 * HOUR, citation: expect.stringContaining("Hanna") },
    ]);
    const params = { id: latest.id, kind: "MODEL_INCONSISTENT" as const };
    expect((await robin.call(listAuditEntries, { params })).entries).toMatchObject([
      { id: talked, quote: "Ten minute call", durationSeconds: 2 * HOUR },
    ]);
    const vague = await robin.call(listAuditEntries, { params: { ...params, kind: "MODEL_VAGUE" } });
    expect(vague.entries.map(({ id }) => id)).toEqual([fixed]);
    expect(latest.secondsAtRisk).toBeLessThanOrEqual(14 * HOUR);
    expect(JSON.stringify(chat.heard[0]?.messages)).not.toContain(talked);
  });

  test.each([
    ["the person's switch", (client: ApiClient) => client.call(updateProfile, { body: { aiUse: false } }), "settings"],
    [
      "the plan",
      (client: ApiClient) => app.database.pool.query("DELETE FROM plan_grants WHERE user_id = $1", [client.userId]),
      "plan",
    ],
  ])("%s keeps everything from a model", async (what, switchOff, why) => {
    await flip("active");
    await logAll(robin, [{ description: "Met the plumber about the boiler in unit 2" }]);
    const { id } = await robin.call(runLedgerAudit, BODY).finally(() => app.platform.jobs.settled());
    expect([chat.heard.length, id.length > 0]).toEqual([1, true]);
    await switchOff(robin);
    if (what === "the plan") expect((await robin.refused(runLedgerAudit, BODY)).code).toBe("plan_required");
    await app.database.pool.query(
      "UPDATE ai_ledger_audits SET status = 'running', step = 'rules', entries_asked = 0 WHERE user_id = $1",
      [robin.userId],
    );
    await app.platform.jobs.enqueue(app.database.db, auditYear, { userId: robin.userId, id });
    await app.platform.jobs.settled();
    expect((await readAudits(robin)).latest).toMatchObject({ maker: "rules", modelNote: expect.stringContaining(why) });
    expect(chat.heard).toHaveLength(1);
  });

  test("a model that gives no answer, or whose limit is used up, leaves what the rules found and says so", async () => {
    await flip("active");
    await logAll(robin, [{ description: "Met the plumber about the boiler in unit 2" }]);
    chat.behave({ content: "I would rather not." });
    const { latest } = await runAndWait(app, robin);
    expect(latest).toMatchObject({ status: "ready", maker: "rules", modelNote: expect.stringContaining("no answer") });
    expect(chat.heard).toHaveLength(3);
    app.platform.config.fixedSettings = { ai_tokens_month: 1 };
    expect((await runAndWait(app, robin)).latest.modelNote).toContain("limit");
    app.platform.config.fixedSettings = {};
    expect(chat.heard).toHaveLength(3);
  });

  test("a process killed between two batches is taken up behind the last one that was kept", async () => {
    await flip("active");
    const entries = Array.from({ length: 85 }, (_, index) => ({
      description: `Replaced fitting number ${index} together with Sam in the back stairwell`,
      date: `${YEAR}-${String(1 + (index % 12)).padStart(2, "0")}-${String(1 + (index % 28)).padStart(2, "0")}`,
    }));
    await logAll(robin, entries);
    chat.behave(() => answer({ entry: "E1", kind: "vague", quote: "together with Sam" }));
    const { latest } = await runAndWait(app, robin);
    const [first = [], second = [], third = []] = chat.heard.map(askedIn);
    expect([first.length, second.length, third.length]).toEqual([40, 40, 5]);
    expect(latest.findings.find(({ kind }) => kind === "MODEL_VAGUE")?.entryCount).toBe(3);
    const leaveKilled = (more = "") =>
      app.database.pool.query(
        `UPDATE ai_ledger_audits SET status = 'running', entries_asked = 80, finished_at = NULL ${more} WHERE user_id = $1`,
        [robin.userId],
      );
    chat.heard.length = 0;
    await leaveKilled();
    for (const { run } of ledgerAuditChores) await run(app.platform);
    await app.platform.jobs.settled();
    expect(chat.heard.map(askedIn)).toEqual([third]);
    const { latest: again } = await readAudits(robin);
    expect(again?.findings).toEqual(latest.findings);
    expect(again).toMatchObject({ id: latest.id, secondsAtRisk: latest.secondsAtRisk, entriesAsked: 85 });
    chat.heard.length = 0;
    await leaveKilled(", book_version = book_version - 1");
    for (const { run } of ledgerAuditChores) await run(app.platform);
    await app.platform.jobs.settled();
    expect(chat.heard.map(askedIn)).toEqual([first, second, third]);
    await leaveKilled();
    await leaveLeased(app, auditYear, { userId: robin.userId, id: latest.id });
    await takeOverJobs(app);
    expect((await readAudits(robin)).attempt).toMatchObject({
      status: "failed",
      failure: expect.stringContaining("3 times"),
    });
    expect(await eventsOf()).toEqual(["ledger_audit.run", "ledger_audit.failed"]);
  });
});
