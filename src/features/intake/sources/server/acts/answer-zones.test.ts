import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { listProposals } from "#features/intake/proposals/contract.ts";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import {
  answerZones,
  importCalendar,
  listRuns,
  listSources,
  undoRun,
  updateSource,
} from "#features/intake/sources/contract.ts";
import { calendarOf, event } from "#features/intake/sources/ics/testing/hard-cases.ts";

let app: TestApp;
let owner: ApiClient;
beforeAll(async () => {
  app = await startTestApp({ now: "2026-03-31T12:00:00.000Z" });
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await app.signUp();
});

const roof = event("UID:roof", "DTSTART;TZID=Our clocks:20260302T090000", "DURATION:PT1H", "SUMMARY:Roof");
const showing = event("UID:showing", "DTSTART:20260303T150000Z", "DURATION:PT1H", "SUMMARY:Showing");
const ODD = calendarOf(...roof, ...showing);

const send = async (content = ODD) => {
  const answer = await owner.call(importCalendar, { query: {} }, { file: { content, fileName: "maya.ics" } });
  await app.platform.jobs.settled();
  return answer;
};
const source = async () => (await owner.call(listSources, {})).sources[0];
const found = async () =>
  (await owner.call(listProposals, { query: { limit: 200 } })).proposals.map(
    ({ found: { title, endsAt } }) => `${title} ${endsAt}`,
  );
const answer = (id: string, timeZone = "America/Denver", name = "Our clocks") => ({
  params: { id },
  body: { zones: [{ name, timeZone }] },
});
const files = async (): Promise<number> =>
  (await app.database.pool.query("SELECT 1 FROM stored_files WHERE user_id = $1", [owner.userId])).rowCount ?? 0;

test("a zone that nothing explains is asked about; its answer reads the same file again, and the next one too", async () => {
  const { source: made } = await send();
  expect(await source()).toMatchObject({
    zonesAsked: ["Our clocks"],
    zones: [],
    lastRun: {
      importStatus: "partial",
      unknownZones: ["Our clocks"],
      counts: { proposed: 1, leftOut: [{ reason: "zone-unknown", count: 1 }] },
    },
  });
  expect(await files()).toBe(1);
  const { run } = await owner.call(answerZones, answer(made.id));
  expect(run).toMatchObject({ importStatus: null, fileName: "maya.ics" });
  await app.platform.jobs.settled();
  expect(await source()).toMatchObject({
    zonesAsked: [],
    zones: [{ name: "Our clocks", timeZone: "America/Denver" }],
    lastRun: { importStatus: "success", counts: { proposed: 1, known: 1, leftOut: [] } },
  });
  expect((await found()).toSorted()).toEqual(["Roof 2026-03-02T17:00:00.000Z", "Showing 2026-03-03T16:00:00.000Z"]);
  expect(await files()).toBe(0);
  await send();
  expect(await source()).toMatchObject({ zonesAsked: [], lastRun: { importStatus: "success", counts: { known: 2 } } });
  expect((await owner.call(listRuns, { params: { id: made.id } })).runs).toHaveLength(3);
});

test("the answer stays where the file has gone, and another one holds from the next import on", async () => {
  const { source: made } = await send();
  await app.database.pool.query("DELETE FROM stored_files WHERE user_id = $1", [owner.userId]);
  expect((await owner.call(answerZones, answer(made.id))).run).toBeNull();
  expect(await source()).toMatchObject({ zonesAsked: [] });
  const zones = [
    { name: "Our clocks", timeZone: "America/Chicago" },
    { name: "Never asked", timeZone: "America/Chicago" },
  ];
  const changed = await owner.call(updateSource, { params: { id: made.id }, body: { zones } });
  expect(changed.source.zones).toEqual([zones[0]]);
  await send();
  expect(await found()).toContain("Roof 2026-03-02T16:00:00.000Z");
});

test("what nobody asked, what is no zone and what was undone is refused", async () => {
  const { source: made, run } = await send();
  expect(await owner.refused(answerZones, answer(made.id, "America/Denver", "Other"))).toMatchObject({ status: 409 });
  for (const zone of ["Our clocks", "", "+05:00 or so"])
    expect(await owner.refused(answerZones, answer(made.id, zone))).toMatchObject({ status: 400 });
  const stranger = await app.signUp();
  expect(await stranger.refused(answerZones, answer(made.id))).toMatchObject({ status: 404 });
  await owner.call(updateSource, { params: { id: made.id }, body: { status: "paused" } });
  expect(await owner.refused(answerZones, answer(made.id))).toMatchObject({ status: 409 });
  await owner.call(updateSource, { params: { id: made.id }, body: { status: "active" } });
  await owner.call(undoRun, { params: { id: made.id, runId: run.id }, body: {} });
  expect(await owner.refused(answerZones, answer(made.id))).toMatchObject({ status: 409 });
  expect(await files()).toBe(0);
});
