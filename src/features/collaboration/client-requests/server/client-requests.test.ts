import { afterAll, beforeAll, expect, test } from "vitest";
import { listClients } from "#features/collaboration/clients/contract.ts";
import { signUpVerified } from "#features/proof/evidence/server/testing/sample-files.ts";
import { deliveriesUnderWay } from "#server/events/deliver-events.ts";
import { BOOK_HEADER } from "#shared/access.ts";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import { completeRequest, createRequest, listRequests, reopenRequest, withdrawRequest } from "../contract.ts";

const NOW = "2099-03-10T17:00:00.000Z";

let app: TestApp;
let robin: ApiClient;
let ana: ApiClient;
beforeAll(async () => {
  app = await startTestApp({ now: NOW });
  robin = await signUpVerified(app);
  ana = await signUpVerified(app);
  await app.database.pool.query(
    "INSERT INTO book_members (user_id, member_id, relation, since) VALUES ($1, $2, 'adviser', now())",
    [robin.userId, ana.userId],
  );
});
afterAll(() => app.close());

const inBook = () => ({ headers: { [BOOK_HEADER]: robin.userId } });
/** All that reminders say to someone: those that are due together come in one mail. */
const toldTo = (client: ApiClient): string =>
  app.mails
    .filter(({ to, list }) => to === client.email && list !== undefined)
    .map(({ text }) => text)
    .join();
const deliver = async (): Promise<void> => {
  for (let round = 0; round < 3; round += 1) {
    await app.platform.jobs.runDue();
    await deliveriesUnderWay(app.platform);
  }
};
const ask = (title: string, dueOn: string | null = null) =>
  ana.call(createRequest, { body: { title, dueOn } }, inBook());
const counts = async () => {
  const [client] = (await ana.call(listClients, { query: { year: 2099 } })).clients;
  return [client?.openRequests, client?.lateRequests];
};

test("an adviser asks, the owner hears of it, answers with a note, and the list of clients counts", async () => {
  const { id } = await ask("Send me the W-2", "2099-03-12");
  await ask("Sign the weeks of March", "2099-03-09");
  await ask("Tell me about the pool");
  await deliver();
  for (const title of ["Send me the W-2", "Sign the weeks of March", "Tell me about the pool"])
    expect(toldTo(robin)).toContain(title);
  expect(toldTo(ana)).toBe("");
  expect(await counts()).toEqual([3, 1]);
  const { open } = await robin.call(listRequests, {});
  expect(open.map(({ title }) => title)).toEqual([
    "Sign the weeks of March",
    "Send me the W-2",
    "Tell me about the pool",
  ]);
  const done = await robin.call(completeRequest, { params: { id }, body: { note: "It is in the vault" } });
  expect(done.done).toMatchObject({ note: "It is in the vault", file: null });
  expect(await counts()).toEqual([2, 1]);
  const list = await ana.call(listRequests, {}, inBook());
  expect(list.done).toMatchObject([{ id, isYours: true }]);
  const again = await ana.call(reopenRequest, { params: { id } }, inBook());
  expect(again.done).toBeNull();
  expect(await counts()).toEqual([3, 1]);
});

test("is withdrawn by whoever asked or by the owner, and then it is gone", async () => {
  const { id } = await ask("Never mind");
  const spouse = await app.signUp();
  await app.database.pool.query(
    "INSERT INTO book_members (user_id, member_id, relation, since) VALUES ($1, $2, 'admin', now())",
    [robin.userId, spouse.userId],
  );
  expect((await spouse.refused(withdrawRequest, { params: { id } }, inBook())).status).toBe(403);
  await ana.call(withdrawRequest, { params: { id } }, inBook());
  expect((await robin.refused(completeRequest, { params: { id }, body: {} })).status).toBe(404);
  expect((await robin.refused(withdrawRequest, { params: { id } })).status).toBe(404);
});

test("takes a file of the vault alone, and is nobody else's", async () => {
  const { id } = await ask("Send the settlement statement");
  const withFile = { params: { id }, body: { fileId: ana.userId } };
  expect((await robin.refused(completeRequest, withFile)).status).toBe(404);
  const stranger = await app.signUp();
  expect((await stranger.refused(completeRequest, { params: { id }, body: {} })).status).toBe(404);
  expect((await stranger.refused(listRequests, {}, inBook())).status).toBe(404);
  expect((await stranger.call(listRequests, {})).open).toEqual([]);
});
