import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { getCredibility } from "#features/verdict/examination/contract.ts";
import { updateTimeEntry, voidTimeEntry } from "#features/log/time-entries/contract.ts";
import { configureModel } from "#features/intake/model-reading/server/testing/connect-readable.ts";
import type { FlagMode } from "#shared/settings/flag-names.ts";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import { type ModelStandIn, startModelStandIn } from "#test/support/network/model-stand-in.ts";
import { TEST_ENGINES } from "#test/support/test-database.ts";
import { listAuditCounts, runAuditForAdministrators } from "../admin-contract.ts";
import { exportLedgerAudit, listAuditEntries, openAuditFixes, runLedgerAudit } from "../contract.ts";
import { flipFlag, logAll, readAudits, runAndWait, YEAR } from "./testing/audited-book.ts";

const HOUR = 3600;
const BODY = { body: { taxYear: YEAR } };

const answer = (...findings: unknown[]) => ({ content: JSON.stringify({ findings }) });

describe.each(TEST_ENGINES)("auditing a ledger (%s)", (_title, createDatabase) => {
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

  const auditRows = async (client = robin): Promise<Record<string, unknown>[]> =>
    (await app.database.pool.query("SELECT * FROM ai_ledger_audits WHERE user_id = $1", [client.userId])).rows;
  const eventsOf = async (client = robin): Promise<string[]> =>
    (
      await app.database.pool.query<{ event: string }>(
        "SELECT event FROM user_activity_logs WHERE user_id = $1 AND event LIKE 'ledger_audit.%' ORDER BY at",
        [client.userId],
      )
    ).rows.map(({ event }) => event);

  test("off: it is refused in plain words, nothing is kept and no call is made", async () => {
    const administrator = await flip("off");
    await logAll(robin, [{ description: "Work" }]);
    const refusal = await robin.refused(runLedgerAudit, BODY);
    expect([refusal.status, refusal.message]).toEqual([409, expect.stringContaining("turned off")]);
    const byHouse = { body: { email: robin.email, taxYear: YEAR, reason: "to try" } };
    expect((await administrator.refused(runAuditForAdministrators, byHouse)).status).toBe(409);
    await app.platform.jobs.settled();
    expect(await readAudits(robin)).toEqual({
      isOn: false,
      hasEntries: false,
      latest: null,
      attempt: null,
      comparison: null,
    });
    expect([await auditRows(), chat.heard, await eventsOf()]).toEqual([[], [], []]);
  });

  test("audit only: administrators run it and see kinds and counts, its owner sees nothing of it, ever", async () => {
    const administrator = await flip("audit-only");
    const [secret = ""] = await logAll(robin, [{ description: "Zanzibar things" }, { description: "Stuff" }]);
    chat.behave(answer({ entry: "E1", kind: "vague", quote: "things" }));
    expect((await robin.refused(runLedgerAudit, BODY)).status).toBe(409);
    const body = { email: robin.email, taxYear: YEAR, reason: "to see what it finds" };
    expect((await robin.refused(runAuditForAdministrators, { body })).status).toBe(404);
    const { id } = await administrator.call(runAuditForAdministrators, { body });
    await app.platform.jobs.settled();
    const counts = await administrator.send(listAuditCounts, {});
    const { audits } = counts.json<{ audits: { id: string; kinds: { kind: string }[] }[] }>();
    const found = audits.find((audit) => audit.id === id);
    expect(found).toMatchObject({
      userId: robin.userId,
      featureFlagMode: "audit-only",
      status: "ready",
      entryCount: 2,
    });
    expect(found?.kinds).toContainEqual({ kind: "VAGUE_DESC", severity: "high", entryCount: 2 });
    expect(counts.body).not.toMatch(/Zanzibar|things|Stuff/);
    expect(counts.body).not.toContain(secret);
    const nothing = { isOn: false, hasEntries: false, latest: null, attempt: null, comparison: null };
    expect(await readAudits(robin)).toEqual(nothing);
    await flip("active");
    expect(await readAudits(robin)).toMatchObject({ isOn: true, latest: null, attempt: null });
    const ofFinding = { params: { id, kind: "VAGUE_DESC" } };
    expect((await robin.refused(listAuditEntries, ofFinding)).status).toBe(404);
    expect((await robin.refused(exportLedgerAudit, { params: { id } })).status).toBe(404);
    expect(await eventsOf()).toEqual([]);
  });

  test("active: by rules alone it finds what the record check finds, with the decision behind each", async () => {
    await flip("active");
    app.platform.languageModel = null;
    await logAll(robin, [
      { description: "Work", hours: 3 },
      { description: "Stuff", hours: 2 },
      { description: "Met the plumber about the boiler in unit 2 and approved the estimate", hours: 4 },
    ]);
    expect(await readAudits(robin)).toMatchObject({ isOn: true, hasEntries: true, latest: null });
    const { latest } = await runAndWait(app, robin);
    expect(latest).toMatchObject({ maker: "rules", model: null, isOutdated: false, entryCount: 3, droppedCount: 0 });
    expect(latest.modelNote).toContain("rules alone");
    const { scan } = await robin.call(getCredibility, { params: { year: YEAR } });
    expect(latest.findings.map(({ kind }) => kind).toSorted()).toEqual(
      scan?.findings.map(({ code }) => code).toSorted(),
    );
    for (const finding of scan?.findings ?? [])
      expect(latest.findings.find(({ kind }) => kind === finding.code)).toMatchObject({
        severity: finding.severity,
        secondsAtRisk: Math.round(finding.secondsAtRisk),
        citation: finding.citation,
        courtSaid: finding.courtSaid,
        maker: "rules",
      });
    expect(latest.findings.find(({ kind }) => kind === "VAGUE_DESC")).toMatchObject({ secondsAtRisk: 5 * HOUR });
    expect(latest.secondsAtRisk).toBeLessThanOrEqual(9 * HOUR);
    expect(await eventsOf()).toEqual(["ledger_audit.run"]);
  });

  test("one runs at a time for a book and year, whoever asks", async () => {
    await flip("active");
    await logAll(robin, [{ description: "Work" }]);
    // None begins before all have asked: an audit of one entry is over too soon.
    const held = vi.spyOn(app.platform.jobs, "enqueue").mockResolvedValue();
    const asked = await Promise.all([1, 2, 3].map(() => robin.call(runLedgerAudit, BODY)));
    held.mockRestore();
    expect(new Set(asked.map(({ id }) => id)).size).toBe(1);
    expect(await auditRows()).toHaveLength(1);
    expect(await eventsOf()).toEqual(["ledger_audit.run"]);
  });

  test("it is compared with the last one, is outdated by a change, and of a year without entries says so", async () => {
    await flip("active");
    app.platform.languageModel = null;
    expect((await runAndWait(app, robin)).latest).toMatchObject({ entryCount: 0, findings: [], secondsAtRisk: 0 });
    const [first = "", second = ""] = await logAll(robin, [{ description: "Work" }, { description: "Stuff" }]);
    const { latest: before } = await runAndWait(app, robin);
    const change = { version: 1, description: "Met the plumber about the boiler in unit 2" };
    await robin.call(updateTimeEntry, { params: { id: first }, body: change });
    expect((await readAudits(robin)).latest).toMatchObject({ id: before.id, isOutdated: true });
    await logAll(robin, [{ description: "Things" }]);
    const { latest, comparison } = await runAndWait(app, robin);
    expect(latest.isOutdated).toBe(false);
    expect(comparison?.previousAt).toBe(before.requestedAt);
    expect(comparison?.kinds.find(({ kind }) => kind === "VAGUE_DESC")).toEqual({
      kind: "VAGUE_DESC",
      title: "Descriptions that say little",
      change: "still",
      newEntryCount: 1,
      goneEntryCount: 1,
      stillEntryCount: 1,
    });
    await robin.call(voidTimeEntry, { params: { id: second }, body: { reason: "logged twice" } });
    const listed = await robin.call(listAuditEntries, { params: { id: latest.id, kind: "VAGUE_DESC" } });
    expect([listed.entryCount, listed.entries.map(({ description }) => description)]).toEqual([2, ["Things"]]);
  });

  test("the CSV has all findings, their entries and no formula; only its first line adds up", async () => {
    await flip("active");
    app.platform.languageModel = null;
    const ids = await logAll(robin, [{ description: "=1+1", hours: 2 }, { description: "Stuff" }]);
    const { latest } = await runAndWait(app, robin);
    const { body, headers } = await robin.send(exportLedgerAudit, { params: { id: latest.id } });
    expect(headers["content-type"]).toContain("text/csv");
    const lines = body.trimEnd().split("\r\n");
    expect(lines[0]).toMatch(/^Line,Finding,Severity/);
    expect(lines[1]).toContain(`,2,${latest.secondsAtRisk / 60},`);
    for (const id of ids) expect(body).toContain(id);
    expect(lines.filter((line) => line.startsWith("finding,"))).toHaveLength(latest.findings.length);
    expect(body).not.toMatch(/(^|,)"?=1\+1/m);
    expect(await eventsOf()).toEqual(["ledger_audit.run", "ledger_audit.exported"]);
  });

  test("strangers have none of it, and an unknown kind or year is a 404 or a field error", async () => {
    await flip("active");
    app.platform.languageModel = null;
    const ids = await logAll(robin, [{ description: "Work" }]);
    const { latest } = await runAndWait(app, robin);
    const maya = await app.signUp();
    const params = { id: latest.id, kind: "VAGUE_DESC" };
    for (const [endpoint, request] of [
      [listAuditEntries, { params }],
      [exportLedgerAudit, { params: { id: latest.id } }],
      [openAuditFixes, { params, body: { entryIds: ids } }],
    ] as const) {
      expect((await maya.refused(endpoint, request)).status).toBe(404);
      expect((await app.visitor().refused(endpoint, request)).status).toBe(401);
    }
    expect((await readAudits(maya)).latest).toBeNull();
    expect((await robin.refused(listAuditEntries, { params: { ...params, kind: "FRAUD" } })).status).toBe(404);
    expect((await robin.refused(runLedgerAudit, { body: { taxYear: "soon" } })).status).toBe(400);
    expect((await robin.refused(runLedgerAudit, { body: { taxYear: YEAR, status: "ready" } })).status).toBe(400);
  });
});
