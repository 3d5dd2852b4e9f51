import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { confirmProposals, listProposals, updateProposal } from "#features/intake/proposals/contract.ts";
import { getRun, listRuns, listSources } from "#features/intake/sources/contract.ts";
import { reasonWords } from "#features/intake/sources/web/source-words.ts";
import type { ApiClient, TestApp } from "#test/support/api-client.ts";
import { syncAccount } from "../jobs/sync-account.ts";
import { connectModel } from "../testing/connect-model.ts";
import { ModelCalendar, modelService } from "../testing/model-calendar.ts";
import { signUpAnew, startSyncedApp, syncAfter, titlesOf, waitingOf } from "../testing/synced-app.ts";

let app: TestApp;
let owner: ApiClient;
let calendar: ModelCalendar;
beforeAll(async () => {
  const service = { ...modelService(new ModelCalendar()), open: () => calendar };
  app = await startSyncedApp({ ownJobs: [syncAccount([service])] });
}, 60_000);
afterAll(() => app.close());
beforeEach(async () => {
  owner = await signUpAnew(app);
  calendar = new ModelCalendar();
});

const put = (key: string, startsAt: string, title = key) =>
  calendar.put({ key, id: `${key}@model`, title, startsAt, minutes: 60 });
const sync = (minutes = 16) => syncAfter(app, minutes);
const runsOf = async (id: string) => {
  const { runs } = await owner.call(listRuns, { params: { id } });
  return Promise.all(runs.map((run) => owner.call(getRun, { params: { id, runId: run.id } })));
};

test("an event that is not handed over is told once, keeps no other from being read, and is read when it comes", async () => {
  put("showing", "2026-03-27T15:00:00.000Z");
  put("poison", "2026-03-28T15:00:00.000Z");
  const { sourceId } = await connectModel(app, owner);
  await sync(0);
  expect(await titlesOf(owner)).toEqual(["poison", "showing"]);
  calendar.withheld.add("poison");
  put("poison", "2026-03-28T15:00:00.000Z", "poison, later");
  put("roof", "2026-03-29T15:00:00.000Z");
  for (let time = 0; time < 3; time += 1) await sync();
  expect(await titlesOf(owner)).toEqual(["poison", "roof", "showing"]);
  put("sink", "2026-03-30T15:00:00.000Z");
  await sync();
  const runs = await runsOf(sourceId);
  expect(runs.map(({ run }) => [run.importStatus, run.counts.proposed, run.counts.leftOut])).toMatchObject([
    ["partial", 1, [{ reason: "withheld", count: 1 }]],
    ["partial", 1, [{ reason: "withheld", count: 1 }]],
    ["success", 2, []],
  ]);
  expect(runs[0]?.leftOut).toEqual([{ title: "poison, later", date: "2026-03-28", reason: "withheld" }]);
  expect(reasonWords("withheld", "google_calendar").hint).toMatch(/^Your calendar's service .*\.$/);
  calendar.withheld.clear();
  put("poison", "2026-03-28T15:00:00.000Z", "poison, at last");
  await sync();
  const poison = (await waitingOf(owner)).find(({ found }) => found.title === "poison");
  expect(poison?.upstream?.title ?? poison?.found.title).toBe("poison, at last");
  expect((await owner.call(listSources, {})).sources[0]?.sync?.problem).toBeNull();
});

test("one that alone is new and withheld is told in a line of its own, once", async () => {
  const { sourceId } = await connectModel(app, owner);
  await sync(0);
  calendar.withheld.add("poison");
  put("poison", "2026-03-28T15:00:00.000Z");
  for (let time = 0; time < 3; time += 1) await sync();
  expect((await runsOf(sourceId)).map(({ leftOut }) => leftOut.map(({ title }) => title))).toEqual([["poison"], []]);
});

test("a lost cursor does not make it gone", async () => {
  put("poison", "2026-03-28T15:00:00.000Z");
  for (const key of ["a", "b", "c", "d"]) put(key, "2026-03-29T15:00:00.000Z");
  await connectModel(app, owner);
  await sync(0);
  const poison = (await waitingOf(owner)).find(({ found }) => found.title === "poison");
  if (!poison) throw new Error("nothing was proposed");
  const { version } = await owner.call(updateProposal, {
    params: { id: poison.id },
    body: { activityType: "leasing-tenant-relations", version: poison.version },
  });
  await owner.call(confirmProposals, { body: { proposals: [{ id: poison.id, version }] } });
  const gone = async () => {
    const { proposals } = await owner.call(listProposals, { query: { status: "confirmed" } });
    return proposals.map(({ isGone }) => isGone);
  };
  calendar.withheld.add("poison");
  calendar.forgetCursors();
  await sync();
  expect(await gone()).toEqual([false]);
  calendar.remove("poison");
  calendar.forgetCursors();
  await sync();
  expect(await gone()).toEqual([true]);
});
