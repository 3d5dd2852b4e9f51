import { afterAll, beforeAll, expect, test } from "vitest";
import { createTimeEntry } from "#features/log/time-entries/contract.ts";
import { noteOpenEntry, OPEN_BELIEVED_MS } from "#features/log/time-entries/open-entry-contract.ts";
import { BOOK_HEADER } from "#shared/access.ts";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";

let app: TestApp;
let robin: ApiClient;
let wren: ApiClient;
beforeAll(async () => {
  app = await startTestApp();
  robin = await app.signUp({ firstName: "Robin", lastName: "Vale" });
  wren = await app.signUp({ firstName: "Wren", lastName: "Abel" });
});
afterAll(() => app.close());

test("two who have one entry open hear of each other, until one closes it or falls silent", async () => {
  const { id } = await robin.call(createTimeEntry, {
    body: { date: "2026-03-09", hours: 1, activityType: "property-management", description: "Met the roofer" },
  });
  const say = (client: ApiClient, isOpen = true) =>
    client.call(noteOpenEntry, { params: { id }, body: { isOpen } }, { headers: { [BOOK_HEADER]: robin.userId } });
  expect(await say(robin)).toEqual({ others: [], isShared: false });
  await app.database.pool.query(
    "INSERT INTO book_members (user_id, member_id, relation, since) VALUES ($1, $2, 'admin', now())",
    [robin.userId, wren.userId],
  );
  expect(await say(robin)).toEqual({ others: [], isShared: true });
  expect((await say(wren)).others).toEqual(["Robin Vale"]);
  expect((await say(robin)).others).toEqual(["Wren Abel"]);
  await say(wren, false);
  expect((await say(robin)).others).toEqual([]);
  app.clock.advance(OPEN_BELIEVED_MS / 1000);
  expect((await say(wren)).others).toEqual([]);
  const stranger = await app.signUp();
  const asked = { params: { id }, body: { isOpen: true } };
  const inBook = { headers: { [BOOK_HEADER]: robin.userId } };
  expect((await stranger.refused(noteOpenEntry, asked, inBook)).status).toBe(404);
  expect((await robin.call(noteOpenEntry, asked)).others).toEqual(["Wren Abel"]);
});
