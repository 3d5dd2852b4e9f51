import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createRule, listRules } from "#features/intake/automation-rules/contract.ts";
import { confirmProposals, listProposals, updateProposal } from "#features/intake/proposals/contract.ts";
import { createPerson } from "#features/facts/participants/contract.ts";
import { addMember } from "#features/facts/participants/server/testing/add-member.ts";
import { checkRecord } from "#features/proof/integrity/contract.ts";
import { listTimeEntries } from "#features/log/time-entries/contract.ts";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import { TEST_ENGINES } from "#test/support/test-database.ts";
import {
  getRun,
  importCalendar,
  listRuns,
  listSources,
  undoRun,
  updateSource,
} from "#features/intake/sources/contract.ts";
import { calendarOf, event } from "#features/intake/sources/ics/testing/hard-cases.ts";
import { importItems } from "#features/intake/sources/items-contract.ts";
import { endForsakenRuns } from "../jobs/chores.ts";

describe.each(TEST_ENGINES)("a mail file (%s)", (_title, createDatabase) => {
  let app: TestApp;
  let owner: ApiClient;
  let ruleId: string;
  beforeAll(async () => {
    app = await startTestApp({ createDatabase, now: "2026-03-31T12:00:00.000Z" });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    owner = await app.signUp();
    ruleId = (await makeRule()).id;
  });

  type Body = Parameters<typeof owner.call<typeof importItems>>[1]["body"];
  type Mail = NonNullable<Body["mails"]>[number];
  const makeRule = (client = owner) =>
    client.call(createRule, {
      body: {
        ruleName: "Roofer",
        integrationType: "mail",
        conditions: { senderDomains: ["roofer.example"], bodyKeywords: ["gutter"] },
        excludeKeywords: ["newsletter"],
        defaultActivityType: "maintenance-repairs-oversight",
        fixedSeconds: 900,
      },
    });
  const mail = (id: string, said: Partial<Mail> = {}): Mail => ({
    id,
    sentAt: "2026-03-02T03:30:00.000Z",
    subject: "Roof at Elm",
    senders: ["lee@roofer.example"],
    recipients: ["maya@example.com"],
    labels: ["Elm"],
    excerpt: "The roof is done.",
    ruleIds: [ruleId],
    ...said,
  });
  const begin = { kind: "mail_file", fileName: "Elm.mbox" } as const;
  const END = { leftOut: { "no-rule": 3, unreadable: 0 } };
  const send = (body: Body, client = owner) => client.call(importItems, { body });
  const sendAll = (mails: Mail[], client = owner) => send({ begin, mails, end: END }, client);
  const refusal = (body: Body, client = owner) => client.refused(importItems, { body });
  const waiting = async (client = owner) => (await client.call(listProposals, { query: { limit: 200 } })).proposals;

  test("proposes what a rule matches: on the day of the book's zone, without a length, and logs nothing", async () => {
    const { source, run } = await sendAll([
      mail("a@x"),
      mail("b@x", { subject: "Gutter", sentAt: "2026-03-03T12:00:00Z" }),
    ]);
    expect(source).toMatchObject({ kind: "mail_file", name: "Elm", proposes: "matched", waiting: 2 });
    expect(run).toMatchObject({
      importStatus: "success",
      startsOn: "2024-01-01",
      endsOn: "2026-03-31",
      counts: { found: 5, proposed: 2, known: 0, leftOut: [{ reason: "no-rule", count: 3 }] },
      canBeUndone: true,
    });
    expect(await waiting()).toMatchObject([
      { date: "2026-03-03", description: "Gutter" },
      {
        date: "2026-03-01",
        description: "Roof at Elm",
        hours: null,
        activityType: "maintenance-repairs-oversight",
        rulesMatched: [{ name: "Roofer" }],
        found: { kind: "mail", id: "a@x", start: null, seconds: null, createdAt: "2026-03-02T03:30:00.000Z" },
        missing: { field: "hours", message: "A mail says no hours. Enter how long you worked." },
      },
    ]);
    expect((await owner.call(listRules, {})).rules).toMatchObject([{ matchCount: 2 }]);
    expect((await owner.call(listTimeEntries, { query: {} })).entries).toEqual([]);
    expect((await owner.call(checkRecord, {})).check.faultCount).toBe(0);
    const { leftOut } = await owner.call(getRun, { params: { id: source.id, runId: run.id } });
    expect(leftOut).toEqual([]);
  });

  test("comes in parts, which are one reading", async () => {
    const first = await send({ begin, mails: [mail("a@x")] });
    expect(first.run.importStatus).toBeNull();
    expect(await waiting()).toEqual([]);
    await send({ runId: first.run.id, mails: [mail("b@x"), mail("a@x")] });
    const { run } = await send({ runId: first.run.id, mails: [], end: END });
    expect(run).toMatchObject({ id: first.run.id, counts: { found: 6, proposed: 2, known: 1 } });
    expect(await waiting()).toHaveLength(2);
    expect(await refusal({ runId: first.run.id, mails: [] })).toMatchObject({ status: 409 });
  });

  test("again proposes nothing twice, and what a first try left goes", async () => {
    const { source } = await sendAll([mail("a@x")]);
    const { run: left } = await send({ begin, mails: [mail("b@x")] });
    const { run } = await sendAll([mail("a@x"), mail("b@x")]);
    expect(run.counts).toMatchObject({ proposed: 1, known: 1 });
    const { runs } = await owner.call(listRuns, { params: { id: source.id } });
    expect(runs.find(({ id }) => id === left.id)).toMatchObject({ importStatus: "failed", counts: { proposed: 1 } });
    expect(await refusal({ runId: left.id, mails: [mail("c@x")] })).toMatchObject({ status: 409 });
    expect((await owner.call(checkRecord, {})).check.faultCount).toBe(0);
  });

  test("that was left with another one hides nothing from the next file", async () => {
    const spouse = (await owner.call(createPerson, { body: { relation: "spouse", name: "Sam Vale" } })).id;
    const { run: theirs } = await send({ begin: { ...begin, personId: spouse }, mails: [mail("z@x")] });
    const { source, run: left } = await send({ begin: { ...begin, fileName: "Left.mbox" }, mails: [mail("a@x")] });
    const { run } = await sendAll([mail("a@x"), mail("b@x")]);
    expect(run.counts).toMatchObject({ proposed: 2, known: 0 });
    expect(await waiting()).toHaveLength(2);
    const { runs } = await owner.call(listRuns, { params: { id: source.id } });
    expect(runs).toMatchObject([{ id: left.id, importStatus: "failed", failure: expect.stringContaining("again") }]);
    expect((await send({ runId: theirs.id, mails: [], end: END })).run.importStatus).toBe("success");
    expect((await owner.call(checkRecord, {})).check.faultCount).toBe(0);
  });

  test("of several files is one source, and the same the next time", async () => {
    const several = { ...begin, fileName: "12 files", files: 12 };
    const { source, run } = await send({ begin: several, mails: [mail("a@x")], end: END });
    expect([source.name, run.fileName]).toEqual(["Mails", "12 files"]);
    const again = await send({ begin: { ...several, fileName: "3 files", files: 3 }, mails: [mail("b@x")], end: END });
    expect([again.source.id, again.run.fileName]).toEqual([source.id, "3 files"]);
    const begun = { kind: "timeline_file", fileName: "2 files", files: 2 } as const;
    expect((await send({ begin: begun, end: { leftOut: {} } })).source.name).toBe("Phone timeline");
    expect(await refusal({ begin: { ...several, files: 0 } })).toMatchObject({ status: 400 });
  });

  test("has a name of its own among its kind", async () => {
    const { source } = await sendAll([]);
    await send({ begin: { ...begin, fileName: "Oak.mbox" }, end: END });
    const body = { name: "Oak" };
    expect(await owner.refused(updateSource, { params: { id: source.id }, body })).toMatchObject({
      status: 409,
      message: "There is another mail file of this name. Choose a different one.",
    });
  });

  test("is not believed: rules are matched again, and only those that were said", async () => {
    const { id: other } = await owner.call(createRule, {
      body: { ruleName: "All of Lee", integrationType: "mail", conditions: { senderEmails: ["lee@roofer.example"] } },
    });
    const { run } = await sendAll([
      mail("none@x", { senders: ["ad@shop.example"] }),
      mail("excluded@x", { excerpt: "Our newsletter" }),
      mail("future@x", { sentAt: "2026-04-02T12:00:00Z" }),
      mail("a@x"),
      mail("b@x", { ruleIds: [other] }),
    ]);
    expect(run.counts).toMatchObject({
      proposed: 2,
      leftOut: [
        { reason: "future", count: 1 },
        { reason: "no-rule", count: 5 },
      ],
    });
    const named = (await waiting()).map(({ found, rulesMatched }) => [
      found.id,
      ...rulesMatched.map(({ name }) => name),
    ]);
    expect(named.toSorted()).toEqual([
      ["a@x", "Roofer"],
      ["b@x", "All of Lee"],
    ]);
  });

  test("by a rule of long threads, which the mail says", async () => {
    const { id } = await owner.call(createRule, {
      body: {
        ruleName: "Long",
        integrationType: "mail",
        ruleType: "thread_length",
        conditions: { minThreadLength: 3 },
      },
    });
    const from = { senders: ["kim@example.com"], ruleIds: [id] };
    await sendAll([
      mail("a@x", { ...from, threadLength: 3 }),
      mail("b@x", { ...from, threadLength: 2 }),
      mail("c@x", from),
    ]);
    expect((await waiting()).map(({ found }) => found.id)).toEqual(["a@x"]);
  });

  test("becomes an entry of a mail once a person types its length, and cannot be taken back then", async () => {
    const { source, run } = await sendAll([mail("a@x"), mail("b@x")]);
    const [first] = await waiting();
    const body = { hours: 0.5, version: first?.version ?? 0 };
    const typed = await owner.call(updateProposal, { params: { id: first?.id ?? "" }, body });
    await owner.call(confirmProposals, { body: { proposals: [{ id: typed.id, version: typed.version }] } });
    const { entries } = await owner.call(listTimeEntries, { query: {} });
    expect(entries).toMatchObject([{ source: "mail", hours: 0.5, approvalStatus: "approved" }]);
    const params = { id: source.id, runId: run.id };
    expect(await owner.refused(undoRun, { params, body: {} })).toMatchObject({ status: 409 });
  });

  test("can be taken back while nothing was confirmed", async () => {
    const { source, run } = await sendAll([mail("a@x")]);
    const undone = await owner.call(undoRun, { params: { id: source.id, runId: run.id }, body: {} });
    expect(undone).toMatchObject({ withdrawn: 1, run: { canBeUndone: false } });
    expect((await sendAll([mail("a@x")])).run.counts).toMatchObject({ proposed: 1 });
  });

  test("is refused where it says too much, or too little", async () => {
    const long = (count: number) => Array.from({ length: count }, (_, at) => `${at}@example.com`);
    const one = mail("a@x");
    for (const bad of [
      { begin, mails: [mail("a@x", { excerpt: "x".repeat(501) })] },
      { begin, mails: [mail("a@x", { recipients: long(51) })] },
      { begin, mails: [mail("a@x", { ruleIds: [] })] },
      { begin, mails: [mail("", {})] },
      { begin, mails: [{ ...one, body: "All of it" }] },
      { begin, mails: [{ ...one, sentAt: "yesterday" }] },
      { begin, mails: Array.from({ length: 201 }, (_, at) => mail(`${at}@x`)) },
      { begin: { ...begin, kind: "ics_file" }, mails: [] },
      { begin, mails: [], end: { leftOut: { "no-rule": -1 } } },
      { begin: { ...begin, endsOn: "2026-04-01" }, mails: [] },
      { mails: [one] },
      { begin, runId: ruleId, mails: [one] },
    ])
      expect(await refusal(bad as never)).toMatchObject({ status: 400, fields: expect.anything() });
    expect((await owner.call(listSources, {})).sources).toEqual([]);
  });

  test("is nobody else's, and not of one who does not read all rules", async () => {
    const { source, run } = await send({ begin, mails: [mail("a@x")] });
    const stranger = await app.signUp();
    expect(await refusal({ runId: run.id, mails: [] }, stranger)).toMatchObject({ status: 404 });
    const named = { begin: { ...begin, sourceId: source.id }, mails: [] };
    expect(await refusal(named, stranger)).toMatchObject({ status: 404 });
    const helper = await addMember(app, owner, { relation: "user", name: "Kim" });
    const asHelper = await helper.client.refused(
      importItems,
      { body: { begin, mails: [] } },
      { headers: helper.headers },
    );
    expect(asHelper.status).toBe(403);
    const { source: calendar } = await owner.call(
      importCalendar,
      { query: {} },
      {
        file: {
          content: calendarOf(...event("UID:a", "DTSTART:20260302T150000Z", "DURATION:PT1H")),
          fileName: "a.ics",
        },
      },
    );
    expect(await refusal({ begin: { ...begin, sourceId: calendar.id }, mails: [] })).toMatchObject({ status: 404 });
  });

  test("of a paused source waits, and one that is not read to its end ends with a reason", async () => {
    const { source } = await send({ begin, mails: [mail("a@x")] });
    await app.database.pool.query("UPDATE intake_runs SET started_at = '2026-03-29T00:00:00Z' WHERE user_id = $1", [
      owner.userId,
    ]);
    await endForsakenRuns(app.platform);
    const { sources } = await owner.call(listSources, {});
    expect(sources[0]?.lastRun).toMatchObject({ importStatus: "failed", failure: expect.stringContaining("again") });
    await owner.call(updateSource, { params: { id: source.id }, body: { status: "paused" } });
    expect(await refusal({ begin, mails: [] })).toMatchObject({ status: 409 });
  });

  test("needs no plan", async () => {
    const free = await app.signUp({ plan: "free" });
    const { id } = await makeRule(free);
    await sendAll([mail("a@x", { ruleIds: [id] })], free);
    expect(await waiting(free)).toHaveLength(1);
  });
});
