import { readFileSync } from "node:fs";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { checkRecord } from "#features/proof/integrity/contract.ts";
import { addMember } from "#features/facts/participants/server/testing/add-member.ts";
import { createPerson, listPersons } from "#features/facts/participants/contract.ts";
import { confirmProposals, listProposals, updateProposal } from "#features/intake/proposals/contract.ts";
import { listTimeEntries } from "#features/log/time-entries/contract.ts";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import { TEST_ENGINES } from "#test/support/test-database.ts";
import { disconnectSource, getRun, importCalendar, listRuns, listSources, undoRun, updateSource } from "../contract.ts";
import { calendarOf, event } from "../ics/testing/hard-cases.ts";
import { endForsakenRuns } from "./jobs/chores.ts";

const SAMPLE = readFileSync("test/data/calendar-2025.ics");
const hour = (day: string, ...more: string[]): string[] =>
  event(
    `UID:${day}@calendar.example`,
    `DTSTART:2026${day}T150000Z`,
    `DTEND:2026${day}T160000Z`,
    "SUMMARY:Showing",
    ...more,
  );

describe.each(TEST_ENGINES)("a calendar file (%s)", (_title, createDatabase) => {
  let app: TestApp;
  let owner: ApiClient;
  beforeAll(async () => {
    app = await startTestApp({ createDatabase, now: "2026-03-31T12:00:00.000Z" });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    owner = await app.signUp();
  });

  type Query = Parameters<typeof owner.call<typeof importCalendar>>[1]["query"];
  const send = async (content: Buffer | string, query: Query = {}, client = owner, fileName = "maya.ics") => {
    const answer = await client.call(importCalendar, { query }, { file: { content, fileName } });
    await app.platform.jobs.settled();
    return answer;
  };
  const refusal = async (content: Buffer | string, query: Query = {}) =>
    owner.refused(importCalendar, { query }, { file: { content, fileName: "maya.ics" } });
  const sources = async (client = owner) => (await client.call(listSources, {})).sources;
  const waiting = async (client = owner) => (await client.call(listProposals, { query: { limit: 200 } })).proposals;

  test("is somebody else's after all: what waits goes with it, save what a person was named for", async () => {
    const { source } = await send(calendarOf(...hour("0302"), ...hour("0303")));
    const spouse = (await owner.call(createPerson, { body: { relation: "spouse", name: "Sam Vale" } })).id;
    const helper = (await owner.call(createPerson, { body: { relation: "helper", name: "Kim Ray" } })).id;
    const [named] = await waiting();
    await owner.call(updateProposal, {
      params: { id: named?.id ?? "" },
      body: { personId: helper, version: named?.version ?? 0 },
    });
    await owner.call(updateSource, { params: { id: source.id }, body: { personId: spouse } });
    expect((await waiting()).map(({ personId, sourcePersonId }) => [personId, sourcePersonId])).toEqual([
      [helper, spouse],
      [spouse, spouse],
    ]);
  });

  test("is read after the answer: its events wait for a person, and nothing is logged", async () => {
    const { source, run } = await send(SAMPLE);
    expect(source).toMatchObject({ kind: "ics_file", name: "maya", status: "active", timeZone: "America/New_York" });
    expect(run.importStatus).toBeNull();
    const [read] = await sources();
    expect(read?.lastRun).toMatchObject({
      importStatus: "success",
      fileName: "maya.ics",
      startsOn: "2024-01-01",
      endsOn: "2026-03-31",
      counts: {
        found: 189,
        proposed: 172,
        known: 0,
        leftOut: [
          { reason: "future", count: 6 },
          { reason: "cancelled", count: 11 },
        ],
      },
      canBeUndone: true,
    });
    expect(read?.waiting).toBe(172);
    const { leftOut } = await owner.call(getRun, { params: { id: source.id, runId: run.id } });
    expect(leftOut).toHaveLength(17);
    expect(leftOut).toContainEqual({ title: "Showing at 871 Maple Ave", date: "2025-12-12", reason: "cancelled" });
    expect((await owner.call(listTimeEntries, { query: {} })).entries).toEqual([]);
    expect((await owner.call(checkRecord, {})).check.faultCount).toBe(0);
    expect(
      await app.database.pool.query("SELECT 1 FROM stored_files WHERE user_id = $1", [owner.userId]),
    ).toMatchObject({
      rows: [],
    });
  });

  test("five times, and under another name, proposes nothing twice", async () => {
    for (let times = 0; times < 5; times += 1) await send(SAMPLE);
    await send(SAMPLE, {}, owner, "again.ics");
    expect(await waiting()).toHaveLength(172);
    const [first, second] = await sources();
    expect([first?.name, second?.name]).toEqual(["maya", "again"]);
    expect(first?.lastRun?.counts).toMatchObject({ proposed: 0, known: 172 });
    const { runs } = await owner.call(listRuns, { params: { id: first?.id ?? "" } });
    expect(runs.map(({ counts }) => counts.proposed).toSorted()).toEqual([0, 0, 0, 0, 172]);
  });

  test("that grows proposes what is new", async () => {
    await send(calendarOf(...hour("0302")));
    await send(calendarOf(...hour("0302"), ...hour("0303")));
    expect((await waiting()).map(({ date }) => date)).toEqual(["2026-03-03", "2026-03-02"]);
  });

  test("is refused where it is none, with what to do", async () => {
    expect(await refusal("Date,Hours\n2026-01-02,3\n")).toMatchObject({
      status: 422,
      code: "file_refused",
      fields: { file: expect.stringContaining(".ics file") },
    });
    expect(await refusal(Buffer.from("PK\u0003\u0004rest"))).toMatchObject({
      fields: { file: expect.stringContaining("ZIP") },
    });
    expect(await refusal(calendarOf(), { startsOn: "2026-03-01", endsOn: "2026-02-01" })).toMatchObject({
      status: 400,
    });
    expect(await refusal(calendarOf(), { endsOn: "2026-04-01" })).toMatchObject({
      fields: { endsOn: expect.any(String) },
    });
    expect(await sources()).toEqual([]);
  });

  test("in part, where a zone is not known; and without private events, unless they are wanted", async () => {
    const odd = event("UID:odd", "DTSTART;TZID=../../etc/passwd:20260302T090000", "SUMMARY:Odd");
    const { source } = await send(calendarOf(...odd, ...hour("0303", "CLASS:PRIVATE"), ...hour("0304")));
    const [read] = await sources();
    expect(read?.lastRun).toMatchObject({ importStatus: "partial", counts: { proposed: 1 } });
    const { leftOut } = await owner.call(getRun, { params: { id: source.id, runId: read?.lastRun?.id ?? "" } });
    expect(leftOut).toEqual([
      { title: "Odd", date: "2026-03-02", reason: "zone-unknown" },
      { title: "", date: "2026-03-03", reason: "private" },
    ]);
    await owner.call(updateSource, { params: { id: source.id }, body: { proposesPrivate: true } });
    await send(calendarOf(...odd, ...hour("0303", "CLASS:PRIVATE"), ...hour("0304")));
    expect(await waiting()).toHaveLength(2);
  });

  test("can be taken back as long as nothing of it was confirmed, and found again then", async () => {
    const { source, run } = await send(calendarOf(...hour("0302"), ...hour("0303")));
    const params = { id: source.id, runId: run.id };
    expect(await owner.call(undoRun, { params, body: {} })).toMatchObject({
      withdrawn: 2,
      run: { canBeUndone: false },
    });
    expect(await waiting()).toEqual([]);
    expect(await owner.refused(undoRun, { params, body: {} })).toMatchObject({ status: 409 });
    const second = await send(calendarOf(...hour("0302"), ...hour("0303")));
    const [first] = await waiting();
    if (!first) throw new Error("nothing waits");
    const tagged = await owner.call(updateProposal, {
      params: { id: first.id },
      body: { activityType: "leasing-tenant-relations", version: first.version },
    });
    await owner.call(confirmProposals, { body: { proposals: [{ id: tagged.id, version: tagged.version }] } });
    const refused = await owner.refused(undoRun, { params: { id: source.id, runId: second.run.id }, body: {} });
    expect(refused).toMatchObject({ status: 409, message: expect.stringContaining("Showing") });
    expect(await waiting()).toHaveLength(1);
  });

  test("is named, paused, resumed and ended by its owner; what waits is kept or dropped", async () => {
    const { source } = await send(calendarOf(...hour("0302")));
    const params = { id: source.id };
    const named = await owner.call(updateSource, { params, body: { name: "Office", status: "paused" } });
    expect(named.source).toMatchObject({ name: "Office", status: "paused" });
    expect(await refusal(calendarOf(...hour("0302")), { sourceId: source.id })).toMatchObject({ status: 409 });
    for (const status of ["error", "disconnected", "deleted", 1])
      expect(await owner.refused(updateSource, { params, body: { status } as never })).toMatchObject({ status: 400 });
    await owner.call(updateSource, { params, body: { status: "active" } });
    expect(await owner.call(disconnectSource, { params, body: { waiting: "keep" } })).toMatchObject({ dropped: 0 });
    expect(await waiting()).toHaveLength(1);
    expect(await owner.refused(updateSource, { params, body: { status: "active" } })).toMatchObject({ status: 409 });
    await send(calendarOf(...hour("0302"), ...hour("0303")), { sourceId: source.id });
    expect((await sources())[0]?.status).toBe("active");
    expect(await owner.call(disconnectSource, { params, body: { waiting: "drop" } })).toMatchObject({ dropped: 2 });
    expect(await waiting()).toEqual([]);
  });

  test("is nobody else's", async () => {
    const { source, run } = await send(calendarOf(...hour("0302")));
    const stranger = await app.signUp();
    const params = { id: source.id };
    const refusals = [
      await stranger.refused(listRuns, { params }),
      await stranger.refused(getRun, { params: { ...params, runId: run.id } }),
      await stranger.refused(updateSource, { params, body: { name: "Mine" } }),
      await stranger.refused(disconnectSource, { params, body: { waiting: "drop" } }),
      await stranger.refused(undoRun, { params: { ...params, runId: run.id }, body: {} }),
      await stranger.refused(
        importCalendar,
        { query: { sourceId: source.id } },
        { file: { content: calendarOf(), fileName: "a.ics" } },
      ),
    ];
    expect(refusals.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
    expect((await sources())[0]).toMatchObject({ name: "maya", status: "active", waiting: 1 });
  });

  test("of a spouse is theirs, and a helper sees their own alone", async () => {
    const spouse = await addMember(app, owner, { relation: "admin", name: "Lee" });
    const helper = await addMember(app, owner, { relation: "user", name: "Kim" });
    const { persons } = await owner.call(listPersons, {});
    const byLee = await spouse.client.call(
      importCalendar,
      { query: {} },
      { file: { content: calendarOf(...hour("0302")), fileName: "lee.ics" }, headers: spouse.headers },
    );
    expect(byLee.source.personId).toBe(spouse.personId);
    const byKim = await helper.client.call(
      importCalendar,
      { query: {} },
      { file: { content: calendarOf(...hour("0303")), fileName: "kim.ics" }, headers: helper.headers },
    );
    expect(byKim.source.personId).toBe(helper.personId);
    await app.platform.jobs.settled();
    const seenByKim = (await helper.client.call(listSources, {}, { headers: helper.headers })).sources;
    expect(seenByKim.map(({ name }) => name)).toEqual(["kim"]);
    expect((await sources()).map(({ name }) => name)).toEqual(["lee", "kim"]);
    expect(persons).toHaveLength(3);
  });

  test("that nobody reads any more ends with a reason, a day later", async () => {
    const { run } = await send(calendarOf(...hour("0302")));
    const asRunning = "UPDATE intake_runs SET import_status = 'running', started_at = $2 WHERE id = $1";
    await app.database.pool.query(asRunning, [run.id, "2026-03-29T00:00:00Z"]);
    await endForsakenRuns(app.platform);
    expect((await sources())[0]?.lastRun).toMatchObject({
      importStatus: "failed",
      failure: expect.stringContaining("Import it again"),
    });
  });
});
