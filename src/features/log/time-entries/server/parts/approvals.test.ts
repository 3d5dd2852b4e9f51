import { afterAll, beforeAll, expect, test } from "vitest";
import { updateProfile } from "#features/account/accounts/contract.ts";
import { checkRecord } from "#features/proof/integrity/contract.ts";
import { getCompliance } from "#features/verdict/compliance/contract.ts";
import { getWeek, signWeek } from "#features/verdict/closing/contract.ts";
import { addMember, type TestMember } from "#features/facts/participants/server/testing/add-member.ts";
import { createProperty } from "#features/facts/properties/contract.ts";
import { buildProperty } from "#features/facts/properties/server/testing/build-property.ts";
import {
  approveTimeEntries,
  listToApprove,
  sendBackTimeEntries,
} from "#features/log/time-entries/approval-contract.ts";
import { changeTimeEntries } from "#features/log/time-entries/bulk-contract.ts";
import {
  createTimeEntry,
  getEntryHistory,
  getTimeEntry,
  summarizeTimeEntries,
  updateTimeEntry,
} from "#features/log/time-entries/contract.ts";
import { takeBackChanges } from "#features/log/time-entries/ledger-contract.ts";
import { deliveriesUnderWay } from "#server/events/deliver-events.ts";
import type { EndpointDefinition } from "#shared/endpoint.ts";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import { beginLog } from "#features/verdict/closing/server/testing/begin-log.ts";

let app: TestApp;
let owner: ApiClient;
let birch = "";
let helper: TestMember;
let manager: TestMember;

beforeAll(async () => {
  app = await startTestApp();
  owner = await app.signUp();
  birch = (await owner.call(createProperty, { body: buildProperty() })).id;
  helper = await addMember(app, owner, { relation: "user", name: "Kim", assigned: [birch] });
  manager = await addMember(app, owner, {
    relation: "manager",
    name: "Max",
    assigned: [birch],
    editing: [birch],
    mayApprove: true,
  });
  await app.database.pool.query("UPDATE users SET email_verified_at = now()");
});
afterAll(() => app.close());

const WORK = {
  date: "2026-03-04",
  hours: 2,
  activityType: "maintenance-repairs-oversight",
  description: "Cleaned unit A",
} as const;
const logByHelper = async () =>
  (await helper.client.call(createTimeEntry, { body: { ...WORK, propertyId: birch } }, { headers: helper.headers })).id;
const queueOf = async ({ client, headers }: Pick<TestMember, "client" | "headers">) =>
  (await client.call(listToApprove, {}, { headers })).entries.map(({ id }) => id);
const asOwner = () => ({ client: owner, headers: {} });
const statusOf = async (
  member: Pick<TestMember, "client" | "headers">,
  ids: string[],
  endpoint: EndpointDefinition = approveTimeEntries,
) => (await member.client.send(endpoint, { body: { ids } }, { headers: member.headers })).statusCode;
const read = (id: string) => owner.call(getTimeEntry, { params: { id } });
const numbers = async () => {
  const { asOf: _, ...verdict } = await owner.call(getCompliance, { params: { year: 2026 } });
  const { loggedSeconds } = await owner.call(summarizeTimeEntries, { query: {} });
  return JSON.stringify({ persons: verdict.persons, loggedSeconds });
};
const deliveriesTo = async (readerId: string): Promise<string[]> => {
  await deliveriesUnderWay(app.platform);
  for (let round = 0; round < 4; round += 1) await app.platform.jobs.runDue();
  const { rows } = await app.database.pool.query<{ event: string }>(
    `SELECT e.event FROM notification_deliveries d JOIN user_activity_logs e ON e.user_id = d.user_id AND e.id = d.event_id
      WHERE d.reader_id = $1 ORDER BY e.id`,
    [readerId],
  );
  return rows.map(({ event }) => event);
};

test("what a helper logs moves no number until it is approved, and then says by whom and when", async () => {
  const before = await numbers();
  const id = await logByHelper();
  expect(await numbers()).toBe(before);
  expect(await read(id)).toMatchObject({ standingReason: "unapproved", approvalTimestamp: null });
  expect(await queueOf(asOwner())).toEqual([id]);
  await owner.call(approveTimeEntries, { body: { ids: [id], versions: { [id]: 1 } } });
  expect(await read(id)).toMatchObject({
    approvalStatus: "approved",
    approvalTimestamp: app.clock.now().toISOString(),
    latenessClass: "week",
  });
  const { rows } = await app.database.pool.query("SELECT approved_by FROM time_entries WHERE id = $1", [id]);
  expect(rows).toEqual([{ approved_by: owner.userId }]);
  expect((await owner.call(summarizeTimeEntries, { query: {} })).loggedSeconds).toBe(7200);
  expect(await queueOf(asOwner())).toEqual([]);
  expect(await statusOf(asOwner(), [id])).toBe(409);
  expect((await owner.call(checkRecord, {})).check.faultCount).toBe(0);
});

test("a manager who may approve approves on the editing list, never their own hours nor elsewhere", async () => {
  const [mine, theirs] = [await logByHelper(), await logByHelper()];
  await app.database.pool.query("UPDATE time_entries SET created_by = $1 WHERE id = $2", [manager.client.userId, mine]);
  expect(await queueOf(manager)).toEqual([theirs]);
  expect(await statusOf(manager, [mine])).toBe(403);
  expect(await statusOf(manager, [mine, theirs])).toBe(403);
  const set = (list: string[], mayApprove: boolean) =>
    app.database.pool.query(
      "UPDATE book_members SET editing_properties = $1, may_approve = $2 WHERE user_id = $3 AND member_id = $4",
      [list, mayApprove, owner.userId, manager.client.userId],
    );
  await set([birch], false);
  expect(await statusOf(manager, [theirs])).toBe(403);
  const edit = { params: { id: theirs }, body: { version: 1, approvalStatus: "approved" as const } };
  expect((await manager.client.refused(updateTimeEntry, edit, { headers: manager.headers })).status).toBe(403);
  await set([], true);
  expect(await statusOf(manager, [theirs])).toBe(404);
  await set([birch], true);
  expect(await statusOf(helper, [theirs])).toBe(403);
  expect(await statusOf(manager, [theirs])).toBe(200);
  await owner.call(changeTimeEntries, { body: { ids: [mine], action: "void", reason: "A test" } });
});

test("sent back with a reason it waits for the helper's change, and then for approval again", async () => {
  const id = await logByHelper();
  expect(await statusOf(asOwner(), [id], sendBackTimeEntries)).toBe(400);
  const body = { ids: [id], reason: "Say what was done" };
  await owner.call(sendBackTimeEntries, { body });
  expect(await read(id)).toMatchObject({ returnReason: body.reason, standingReason: "sent_back", version: 2 });
  expect(await owner.call(listToApprove, {})).toMatchObject({ entries: [], waitingCount: 0, sentBackCount: 1 });
  const mended = { params: { id }, body: { version: 2, description: "Cleaned the oven and the floor of unit A" } };
  await helper.client.call(updateTimeEntry, mended, { headers: helper.headers });
  expect(await read(id)).toMatchObject({ returnReason: null, approvalStatus: "pending" });
  expect(await queueOf(asOwner())).toEqual([id]);
  const { events } = await helper.client.call(getEntryHistory, { params: { id } }, { headers: helper.headers });
  expect(events.map(({ reason }) => reason)).toEqual([null, body.reason, null]);
  const act = await owner.call(approveTimeEntries, { body: { ids: [id] } });
  await owner.call(takeBackChanges, { body: { acts: [act] } });
  expect(await queueOf(asOwner())).toEqual([id]);
  await owner.call(approveTimeEntries, { body: { ids: [id] } });
});

test("the spouse and whoever approves there hear of the first that waits, and a new zone moves what waits for them", async () => {
  const cedar = (await owner.call(createProperty, { body: buildProperty({ nickname: "Cedar", address: "2 Elm St" }) }))
    .id;
  const spouse = await addMember(app, owner, { relation: "admin", name: "Sam" });
  const atCedar = await addMember(app, owner, { relation: "manager", name: "Ina", editing: [cedar], mayApprove: true });
  const noApprover = await addMember(app, owner, { relation: "manager", name: "Noa", editing: [birch, cedar] });
  const cleaner = await addMember(app, owner, { relation: "user", name: "Bo", assigned: [birch, cedar] });
  await app.database.pool.query("UPDATE users SET email_verified_at = now()");
  const log = (propertyId: string) =>
    cleaner.client.call(createTimeEntry, { body: { ...WORK, propertyId } }, { headers: cleaner.headers });
  const heardBefore = new Map<string, number>();
  const approvers = [owner, manager.client, spouse.client, atCedar.client, noApprover.client];
  const heard = async (): Promise<number[]> => {
    const counts: number[] = [];
    for (const { userId } of approvers) {
      const count = (await deliveriesTo(userId)).filter((event) => event === "approval.asked").length;
      counts.push(count - (heardBefore.get(userId) ?? 0));
    }
    return counts;
  };
  for (const [index, count] of (await heard()).entries()) heardBefore.set(approvers[index]?.userId ?? "", count);
  await log(birch);
  expect(await heard()).toEqual([1, 1, 1, 0, 0]);
  await log(birch);
  await log(cedar);
  expect(await heard()).toEqual([1, 1, 1, 1, 0]);

  const run = async () => {
    for (let round = 0; round < 4; round += 1) await app.platform.jobs.runDue();
    const { rows } = await app.database.pool.query("SELECT mail_at FROM notification_deliveries WHERE reader_id = $1", [
      atCedar.client.userId,
    ]);
    return rows.map(({ mail_at: at }) => at.toISOString());
  };
  // Ordinary ones come on Monday at eight.
  await app.database.pool.query(
    "UPDATE notification_deliveries SET state = 'waiting', mail_at = '2099-01-05T13:00:00Z'",
  );
  await atCedar.client.call(updateProfile, { body: { timeZone: "America/Los_Angeles" } });
  expect(await run()).toEqual(["2026-03-16T15:00:00.000Z"]);
});

test("the owner hears once that hours wait, and the helper what became of them", async () => {
  const before = (await deliveriesTo(owner.userId)).length;
  const [one, other] = [await logByHelper(), await logByHelper()];
  expect((await deliveriesTo(owner.userId)).slice(before)).toEqual(["approval.asked"]);
  const heard = (await deliveriesTo(helper.client.userId)).length;
  await owner.call(approveTimeEntries, { body: { ids: [one] } });
  await owner.call(sendBackTimeEntries, { body: { ids: [other], reason: "Wrong day" } });
  expect((await deliveriesTo(helper.client.userId)).slice(heard)).toEqual(["entries.approved", "entries.sent_back"]);
  await app.database.pool.query("DELETE FROM book_members WHERE member_id = $1", [helper.client.userId]);
  await owner.call(approveTimeEntries, { body: { ids: [other] } });
  expect((await deliveriesTo(helper.client.userId)).slice(heard)).toHaveLength(2);
});

test("what a helper logs is answered as it is read, on a day of a signed week too", async () => {
  const { client, headers } = await addMember(app, owner, { relation: "user", name: "Lee", assigned: [birch] });
  const params = { weekStart: "2026-02-23" };
  await beginLog(app, client, { headers, propertyId: birch });
  const { statement, personName: typedName } = await client.call(getWeek, { params }, { headers });
  await client.call(signWeek, { params, body: { typedName, statement } }, { headers });
  const body = { ...WORK, propertyId: birch, date: "2026-02-25" };
  const logged = await client.call(createTimeEntry, { body }, { headers });
  expect(logged).toMatchObject({ approvalStatus: "pending", closedPeriod: "week" });
  expect(await read(logged.id)).toMatchObject(logged);
});
