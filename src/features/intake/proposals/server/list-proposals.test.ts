import { afterAll, beforeAll, expect, test } from "vitest";
import { listPersons } from "#features/facts/participants/contract.ts";
import { startTestApp, type TestApp } from "#test/support/api-client.ts";
import { countProposals, getProposal, ignoreProposals, listProposals } from "../contract.ts";
import { buildItem, readSource } from "./testing/propose.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ now: "2026-03-03T19:00:00.000Z" });
});
afterAll(() => app.close());

test("days are asked for what waits on them, and one proposal by its id", async () => {
  const owner = await app.signUp();
  const { persons } = await owner.call(listPersons, {});
  const items = [1, 2, 3].map((n) => buildItem({ id: `event-${n}`, date: `2026-02-0${n}` }));
  await readSource(app, { owner, personId: persons[0]?.id ?? "", items });
  const { proposals, nextCursor, waitingCount } = await owner.call(listProposals, {
    query: { from: "2026-02-02", to: "2026-02-02" },
  });
  expect([proposals.map(({ date }) => date), nextCursor, waitingCount]).toEqual([["2026-02-02"], null, 3]);
  const id = proposals[0]?.id ?? "";
  await owner.call(ignoreProposals, { body: { ids: [id] } });
  expect(await owner.call(getProposal, { params: { id } })).toMatchObject({ id, status: "ignored" });
  const stranger = await app.signUp();
  expect((await stranger.send(getProposal, { params: { id } })).statusCode).toBe(404);
  expect((await owner.send(listProposals, { query: { from: "yesterday" } })).statusCode).toBe(400);
});

test("what waits is counted with its kinds, and what was decided is not", async () => {
  const owner = await app.signUp();
  const { persons } = await owner.call(listPersons, {});
  const items = [buildItem({ id: "event" }), buildItem({ id: "drive", kind: "trip" }), buildItem({ id: "other" })];
  await readSource(app, { owner, personId: persons[0]?.id ?? "", items });
  expect(await owner.call(countProposals, {})).toEqual({ waitingCount: 3, waitingKinds: ["calendar", "trip"] });
  const { proposals } = await owner.call(listProposals, { query: {} });
  const ids = proposals.filter(({ kind }) => kind === "calendar").map(({ id }) => id);
  await owner.call(ignoreProposals, { body: { ids } });
  expect(await owner.call(listProposals, { query: {} })).toMatchObject({ waitingCount: 1, waitingKinds: ["trip"] });
});
