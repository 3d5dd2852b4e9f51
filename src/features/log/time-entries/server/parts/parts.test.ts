import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getWeek, signWeek } from "#features/verdict/closing/contract.ts";
import { getCompliance } from "#features/verdict/compliance/contract.ts";
import { attachFiles, getFile, getFileContent, listFiles, uploadEvidence } from "#features/proof/evidence/contract.ts";
import { listPersons } from "#features/facts/participants/contract.ts";
import { createProperty, listProperties } from "#features/facts/properties/contract.ts";
import { buildProperty } from "#features/facts/properties/server/testing/build-property.ts";
import { startStopwatch, stopStopwatch, updateStopwatch } from "#features/log/stopwatch/contract.ts";
import type { BodyOf } from "#shared/endpoint.ts";
import { addMember, type TestMember } from "#features/facts/participants/server/testing/add-member.ts";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import { beginLog } from "#features/verdict/closing/server/testing/begin-log.ts";
import {
  createTimeEntry,
  getEntryHistory,
  getTimeEntry,
  listTimeEntries,
  restoreTimeEntry,
  summarizeTimeEntries,
  updateTimeEntry,
  voidTimeEntry,
} from "#features/log/time-entries/contract.ts";
import { takeBackChanges } from "#features/log/time-entries/ledger-contract.ts";
import { exportTimeEntries } from "#features/log/time-entries/export-contract.ts";

type Body = BodyOf<typeof createTimeEntry>;
const WORK: Body = {
  date: "2026-03-04",
  hours: 1.5,
  activityType: "maintenance-repairs-oversight",
  description: "Cleaned unit A after the tenant left",
};

let app: TestApp;
let owner: ApiClient;
let [birch, cedar, dune] = ["", "", ""];
let helper: TestMember;
let manager: TestMember;
let spouse: TestMember;

beforeAll(async () => {
  app = await startTestApp();
  owner = await app.signUp();
  const add = async (nickname: string) =>
    (
      await owner.call(createProperty, {
        body: buildProperty({ nickname, address: `1 ${nickname} St`, notes: "secret" }),
      })
    ).id;
  [birch, cedar, dune] = [await add("Birch"), await add("Cedar"), await add("Dune")];
  helper = await addMember(app, owner, { relation: "user", name: "Kim", assigned: [birch], viewing: [cedar] });
  manager = await addMember(app, owner, { relation: "manager", name: "Max", assigned: [birch], editing: [cedar] });
  spouse = await addMember(app, owner, { relation: "admin", name: "Sam" });
});
afterAll(() => app.close());

const logAs = ({ client, headers }: TestMember, change: Partial<Body> = {}) =>
  client.call(createTimeEntry, { body: { ...WORK, propertyId: birch, ...change } }, { headers });
const logByOwner = (change: Partial<Body> = {}) => owner.call(createTimeEntry, { body: { ...WORK, ...change } });

describe("a helper", () => {
  test("logs their own hours on assigned properties, and they wait", async () => {
    const entry = await logAs(helper);
    expect(entry).toMatchObject({ approvalStatus: "pending", personId: helper.personId, latenessClass: "week" });
    expect(entry.standing).toBe("pending");
    const refused = async (change: Partial<Body>) =>
      (
        await helper.client.refused(
          createTimeEntry,
          { body: { ...WORK, propertyId: birch, ...change } },
          { headers: helper.headers },
        )
      ).fields;
    expect(await refused({ propertyId: cedar })).toEqual(await refused({ propertyId: app.platform.newId() }));
    expect(await refused({ propertyId: null })).toHaveProperty("propertyId");
    expect(await refused({ personId: manager.personId })).toHaveProperty("personId");
    expect(await refused({ date: "2026-03-20" })).toHaveProperty("date");
  });

  test("who is no person of the book logs nothing", async () => {
    const set = (personId: string | null) =>
      app.database.pool.query("UPDATE book_members SET person_id = $1 WHERE member_id = $2", [
        personId,
        helper.client.userId,
      ]);
    await set(null);
    const request = { body: { ...WORK, propertyId: birch } };
    expect(await helper.client.refused(createTimeEntry, request, { headers: helper.headers })).toMatchObject({
      code: "state_conflict",
    });
    await set(helper.personId);
  });

  test("sees their own entries and those of the viewing list, in rows, sums, history and export", async () => {
    const mine = await logAs(helper, { description: "Mine alone" });
    const seen = await logByOwner({ propertyId: cedar, hours: 2, description: "Seen" });
    const unseen = await logByOwner({ propertyId: dune, description: "Unseen" });
    const { headers } = helper;
    const { entries } = await helper.client.call(listTimeEntries, { query: { limit: 100 } }, { headers });
    const ids = entries.map(({ id }) => id);
    expect(ids).toContain(mine.id);
    expect(ids).toContain(seen.id);
    expect(ids).not.toContain(unseen.id);
    const filter = { query: { q: "Seen" } };
    expect(
      await helper.client.call(summarizeTimeEntries, { query: { propertyId: [cedar, dune] } }, { headers }),
    ).toEqual(await owner.call(summarizeTimeEntries, { query: { propertyId: [cedar] } }));
    expect((await owner.call(summarizeTimeEntries, filter)).entryCount).toBeGreaterThan(
      (await helper.client.call(summarizeTimeEntries, filter, { headers })).entryCount,
    );
    const nobodys = { params: { id: app.platform.newId() } };
    for (const endpoint of [getTimeEntry, getEntryHistory, updateTimeEntry, voidTimeEntry, restoreTimeEntry]) {
      const body =
        endpoint === updateTimeEntry ? { version: 1 } : endpoint.method === "GET" ? undefined : { reason: "x" };
      const answer = async (params: { id: string }) => {
        const {
          requestId: _,
          headers: __,
          ...rest
        } = await helper.client.refused(endpoint, { params, body }, { headers });
        return rest;
      };
      expect(await answer({ id: unseen.id }), endpoint.path).toEqual(await answer(nobodys.params));
    }
    const csv = (await helper.client.send(exportTimeEntries, {}, { headers })).body;
    expect(csv).toContain("Mine alone");
    expect(csv).not.toMatch(/Seen|Unseen/);
  });

  test("changes and voids what they logged while it waits, and nothing else", async () => {
    const { headers } = helper;
    const mine = await logAs(helper);
    const theirs = await logByOwner({ propertyId: cedar });
    const change = (id: string, body: object) =>
      helper.client.send(updateTimeEntry, { params: { id }, body: { version: 1, ...body } }, { headers });
    expect((await change(theirs.id, { hours: 9 })).statusCode).toBe(403);
    expect((await change(mine.id, { approvalStatus: "approved" })).statusCode).toBe(403);
    expect((await change(mine.id, { propertyId: cedar })).statusCode).toBe(400);
    expect((await change(mine.id, { personId: spouse.personId })).statusCode).toBe(400);
    expect((await change(mine.id, { hours: 2 })).json()).toMatchObject({ hours: 2, approvalStatus: "pending" });
    await helper.client.call(voidTimeEntry, { params: { id: mine.id }, body: { reason: "Logged twice" } }, { headers });
    await helper.client.call(restoreTimeEntry, { params: { id: mine.id }, body: {} }, { headers });
    await owner.call(updateTimeEntry, { params: { id: mine.id }, body: { version: 4, approvalStatus: "approved" } });
    expect((await change(mine.id, { hours: 3, version: 5 })).statusCode).toBe(403);
  });

  test("undoes what they did themselves last, and nothing that others did", async () => {
    const { headers } = helper;
    const mine = await logAs(helper);
    app.clock.advance(60);
    const undo = async (at: Date, id: string) =>
      (
        await helper.client.send(
          takeBackChanges,
          { body: { acts: [{ at: at.toISOString(), ids: [id] }] } },
          { headers },
        )
      ).statusCode;
    const edit = { params: { id: mine.id }, body: { version: 1, hours: 2 } };
    await helper.client.call(updateTimeEntry, edit, { headers });
    const at = app.clock.now();
    expect(await undo(at, mine.id)).toBe(200);
    expect(await owner.call(getTimeEntry, { params: { id: mine.id } })).toMatchObject({ hours: 1.5, version: 3 });
    app.clock.advance(60);
    await owner.call(updateTimeEntry, { params: { id: mine.id }, body: { version: 3, hours: 3 } });
    expect(await undo(app.clock.now(), mine.id)).toBe(409);
    app.clock.advance(60);
    const theirs = await logByOwner({ propertyId: cedar });
    expect(await undo(app.clock.now(), theirs.id)).toBe(403);
    expect(await undo(app.clock.now(), (await logByOwner({ propertyId: dune })).id)).toBe(404);
    await owner.call(updateTimeEntry, { params: { id: mine.id }, body: { version: 4, approvalStatus: "approved" } });
    expect(await undo(at, mine.id)).toBe(403);
  });

  test("hears of the properties and people of their part alone, without the owner's affairs", async () => {
    const { headers } = helper;
    const { properties } = await helper.client.call(listProperties, { query: {} }, { headers });
    expect(properties.map(({ nickname, notes }) => [nickname, notes])).toEqual([
      ["Birch", ""],
      ["Cedar", ""],
    ]);
    const { persons } = await helper.client.call(listPersons, { query: {} }, { headers });
    expect(persons.map(({ name }) => name)).toContain("Kim Ray");
    expect(persons.map(({ name }) => name)).not.toContain("Sam Ray");
  });

  test("backs up their own entries with files, and opens no others", async () => {
    const { headers } = helper;
    const send = (client: ApiClient, text: string, options = {}) =>
      client.send(uploadEvidence, {}, { file: { content: text, fileName: "note.txt" }, ...options });
    const ours = (await send(owner, "The owner's note\n")).json().file.id;
    const mine = (await send(helper.client, "The helper's note\n", { headers })).json().file.id;
    const entry = await logAs(helper);
    const theirs = await logByOwner({ propertyId: cedar });
    const attach = (fileId: string, entryId: string) =>
      helper.client.send(attachFiles, { body: { fileIds: [fileId], entryIds: [entryId] } }, { headers });
    expect((await attach(ours, entry.id)).statusCode).toBe(404);
    expect((await attach(mine, theirs.id)).statusCode).toBe(403);
    expect((await attach(mine, entry.id)).statusCode).toBe(200);
    const { files, counts } = await helper.client.call(listFiles, { query: {} }, { headers });
    expect([files.map(({ id }) => id), counts.all]).toEqual([[mine], 1]);
    for (const endpoint of [getFile, getFileContent])
      expect((await helper.client.refused(endpoint, { params: { id: ours } }, { headers })).status).toBe(404);
    expect((await helper.client.send(getFileContent, { params: { id: mine } }, { headers })).body).toContain(
      "helper's",
    );
    expect((await send(helper.client, "The owner's note\n", { headers })).statusCode).toBe(409);
    // What backs up an entry that they see, they see; of its other entries they hear nothing.
    await owner.call(attachFiles, { body: { fileIds: [ours], entryIds: [theirs.id, (await logByOwner()).id] } });
    expect((await helper.client.call(getFile, { params: { id: ours } }, { headers })).entries).toMatchObject([
      { id: theirs.id },
    ]);
  });

  test("runs a stopwatch of their own, whose entry waits", async () => {
    const { headers } = helper;
    const { stopwatch } = await helper.client.call(startStopwatch, { body: {} }, { headers });
    const params = { id: stopwatch.id };
    expect(
      (await helper.client.refused(updateStopwatch, { params, body: { propertyId: dune } }, { headers })).status,
    ).toBe(400);
    app.clock.advance(1800);
    const body = { activityType: WORK.activityType, description: "Swept the stairs", propertyId: birch };
    const stopped = await helper.client.call(stopStopwatch, { params, body }, { headers });
    const id = stopped.stopwatch.entryIds[0] ?? "";
    expect(await helper.client.call(getTimeEntry, { params: { id } }, { headers })).toMatchObject({
      approvalStatus: "pending",
      source: "stopwatch",
      personId: helper.personId,
    });
  });

  test("signs their own week and nobody else's, and reads no verdict", async () => {
    const { headers } = helper;
    const params = { weekStart: "2026-03-02" };
    await beginLog(app, helper.client, { headers, propertyId: birch });
    const { statement, personId } = await helper.client.call(getWeek, { params, query: {} }, { headers });
    expect(personId).toBe(helper.personId);
    const sign = (person: string) =>
      helper.client.send(
        signWeek,
        { params, body: { personId: person, typedName: "Kim Ray", statement } },
        { headers },
      );
    expect((await sign(spouse.personId)).statusCode).toBe(404);
    expect((await sign(helper.personId)).json()).toMatchObject({ state: "signed" });
    expect((await owner.refused(getWeek, { params, query: { personId: helper.personId } })).status).toBe(404);
    expect((await helper.client.refused(getCompliance, { params: { year: 2026 } }, { headers })).status).toBe(403);
  });
});

describe("a manager", () => {
  test("logs their own hours on assigned properties, which count", async () => {
    expect(await logAs(manager)).toMatchObject({ approvalStatus: "approved", personId: manager.personId });
  });

  test("changes what others logged on the editing list, and keeps it there", async () => {
    const { headers } = manager;
    const inside = await logByOwner({ propertyId: cedar });
    const outside = await logByOwner({ propertyId: birch });
    const change = (id: string, body: object) =>
      manager.client.send(updateTimeEntry, { params: { id }, body: { version: 1, ...body } }, { headers });
    expect((await change(outside.id, { hours: 9 })).statusCode).toBe(404);
    expect((await change(inside.id, { propertyId: dune })).statusCode).toBe(400);
    expect((await change(inside.id, { personId: manager.personId })).statusCode).toBe(400);
    expect((await change(inside.id, { hours: 3 })).json()).toMatchObject({ hours: 3, propertyId: cedar });
    expect(await owner.call(getTimeEntry, { params: { id: outside.id } })).toMatchObject({ hours: 1.5, version: 1 });
  });
});

test("a spouse logs as themselves when nobody is said, and signs their own week alone", async () => {
  const { headers, client, personId } = spouse;
  expect((await client.call(createTimeEntry, { body: WORK }, { headers })).personId).toBe(personId);
  const params = { weekStart: "2026-03-02" };
  await beginLog(app, client, { headers });
  await beginLog(app, owner);
  const own = await client.call(getWeek, { params, query: {} }, { headers });
  expect(own.personId).toBe(personId);
  const { persons } = await client.call(listPersons, { query: {} }, { headers });
  const self = persons.find(({ relation }) => relation === "self")?.id ?? "";
  const theirs = await client.call(getWeek, { params, query: { personId: self } }, { headers });
  const sign = (week: typeof own, name: string) =>
    client.send(
      signWeek,
      { params, body: { personId: week.personId, typedName: name, statement: week.statement } },
      { headers },
    );
  expect((await sign(theirs, "Robin Vale")).statusCode).toBe(403);
  expect((await sign(own, "Sam Ray")).statusCode).toBe(200);
});
