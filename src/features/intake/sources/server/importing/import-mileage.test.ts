import { readFileSync } from "node:fs";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createPerson } from "#features/facts/participants/contract.ts";
import {
  confirmProposals,
  listProposals,
  splitProposal,
  updateProposals,
} from "#features/intake/proposals/contract.ts";
import { listTimeEntries } from "#features/log/time-entries/contract.ts";
import { checkRecord } from "#features/proof/integrity/contract.ts";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import { TEST_ENGINES } from "#test/support/test-database.ts";
import { getRun, importMileage, listRuns, listSources, undoRun } from "#features/intake/sources/contract.ts";

const MILEIQ = readFileSync("test/data/mileage/mileiq-detail.csv");

describe.each(TEST_ENGINES)("a mileage log (%s)", (_title, createDatabase) => {
  let app: TestApp;
  let owner: ApiClient;
  beforeAll(async () => {
    app = await startTestApp({ createDatabase, now: "2026-03-31T12:00:00.000Z" });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    owner = await app.signUp();
  });

  type Query = Parameters<typeof owner.call<typeof importMileage>>[1]["query"];
  const send = async (content: Buffer | string = MILEIQ, query: Query = {}, fileName = "drives.csv") => {
    const answer = await owner.call(importMileage, { query }, { file: { content, fileName } });
    await app.platform.jobs.settled();
    return answer;
  };
  const sources = async () => (await owner.call(listSources, {})).sources;
  const waiting = async () => (await owner.call(listProposals, { query: { limit: 200 } })).proposals;
  const seen = (proposals: readonly { id: string; version: number }[]) =>
    proposals.map(({ id, version }) => ({ id, version }));

  test("is read after the answer: each business drive is travel whose kind is asked, and nothing is logged", async () => {
    const { source, run } = await send();
    expect(source).toMatchObject({ kind: "mileage_file", name: "drives" });
    expect((await sources())[0]?.lastRun).toMatchObject({
      importStatus: "success",
      counts: { found: 4, proposed: 3, leftOut: [{ reason: "personal-drive", count: 1 }] },
      canBeUndone: true,
    });
    const { leftOut } = await owner.call(getRun, { params: { id: source.id, runId: run.id } });
    expect(leftOut).toEqual([{ title: "", date: "2026-03-04", reason: "personal-drive" }]);
    const drives = await waiting();
    expect(
      drives.map(({ kind, description, activityType, travelKind, missing }) => [
        kind,
        description,
        activityType,
        travelKind,
        missing?.field,
      ]),
    ).toContainEqual([
      "trip",
      "Home to 14 Elm St, 12.4 miles. Meeting. Roofer",
      "travel-property-related-tasks",
      null,
      "travelKind",
    ]);
    expect((await owner.call(listTimeEntries, { query: {} })).entries).toEqual([]);
  });

  test("is confirmed once the kind of each trip is said, whole or in parts, with the log as its source", async () => {
    await send();
    const before = await waiting();
    const refused = await owner.call(confirmProposals, { body: { proposals: seen(before) } });
    expect(refused).toMatchObject({
      confirmed: [],
      refused: before.map(() => ({ why: "missing", field: "travelKind" })),
    });
    const [first] = before;
    const part = { hours: 0.1 };
    const split = { params: { id: first?.id ?? "" }, body: { version: first?.version ?? 0, parts: [part, part] } };
    expect(await owner.refused(splitProposal, split)).toMatchObject({ fields: { travelKind: expect.any(String) } });
    const { changed } = await owner.call(updateProposals, { body: { proposals: seen(before), travelKind: "between" } });
    const { confirmed } = await owner.call(confirmProposals, { body: { proposals: seen(changed) } });
    expect(confirmed).toHaveLength(3);
    const { entries } = await owner.call(listTimeEntries, { query: {} });
    expect(entries.map(({ source, activityType, travelKind }) => [source, activityType, travelKind])).toEqual(
      Array.from({ length: 3 }, () => ["mileage", "travel-property-related-tasks", "between"]),
    );
    expect((await owner.call(checkRecord, {})).check.faultCount).toBe(0);
  });

  test("brought again proposes nothing twice, and can be taken back as long as nothing of it was confirmed", async () => {
    const { source, run } = await send();
    await send();
    await send(MILEIQ, {}, "again.csv");
    expect(await waiting()).toHaveLength(3);
    const { runs } = await owner.call(listRuns, { params: { id: source.id } });
    expect(runs.map(({ counts }) => counts.proposed).toSorted()).toEqual([0, 3]);
    const params = { id: source.id, runId: run.id };
    expect(await owner.call(undoRun, { params, body: {} })).toMatchObject({ withdrawn: 3 });
    expect(await waiting()).toEqual([]);
    await send();
    expect(await waiting()).toHaveLength(3);
  });

  test("of a row without times says that a length is needed, and none is proposed", async () => {
    await send("Date,Miles,Purpose,Destination\n3/9/2026,6.3,Paint,14 Elm St\n");
    expect(await waiting()).toMatchObject([
      { description: "To 14 Elm St, 6.3 miles. Paint", hours: null, timeStarted: null, missing: { field: "hours" } },
    ]);
  });

  test("is of the person who drove, asks about a zone, and is refused where it is another file", async () => {
    const spouse = (await owner.call(createPerson, { body: { relation: "spouse", name: "Sam Vale" } })).id;
    await send(readFileSync("test/data/mileage/everlance-zones.csv"), { personId: spouse });
    expect(await waiting()).toMatchObject([{ personId: spouse, sourcePersonId: spouse }]);
    expect(await sources()).toMatchObject([{ zonesAsked: ["Our clocks"], lastRun: { importStatus: "partial" } }]);
    for (const content of ["Date,Hours\n2026-01-02,3\n", "BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n", "%PDF-1.7\n"])
      expect(
        await owner.refused(importMileage, { query: {} }, { file: { content, fileName: "drives.csv" } }),
      ).toMatchObject({ status: 422, code: "file_refused", fields: { file: expect.any(String) } });
    expect(await sources()).toHaveLength(1);
  });
});
