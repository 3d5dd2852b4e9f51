import { afterAll, beforeAll, expect, test } from "vitest";
import { checkRecord } from "#features/proof/integrity/contract.ts";
import { createTimeEntry, listTimeEntries, voidTimeEntry } from "#features/log/time-entries/contract.ts";
import type { EntrySnapshot } from "#features/log/time-entries/entry-columns.ts";
import { splitTimeEntry } from "#features/log/time-entries/ledger-contract.ts";
import type { OutsideReference } from "#features/log/time-entries/outside-reference.ts";
import { actFor } from "#server/auth/act-for.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { AppError } from "#shared/errors.ts";
import type { Id } from "#shared/ids.ts";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import { lockEntries } from "../store.ts";
import { ledger } from "./ledger.ts";

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const LESSON: OutsideReference = { source: "calendar:7", id: "weekly@example.com", start: "2026-03-04T14:00:00.000Z" };

/** What someone logged by hand: an item of a source becomes an entry like it. */
const logged = async (owner: ApiClient): Promise<EntrySnapshot> => {
  const body = {
    date: "2026-03-04",
    hours: 1,
    activityType: "maintenance-repairs-oversight" as const,
    description: "Fixed the gutter",
  };
  const { id } = await owner.call(createTimeEntry, { body });
  const [stored] = await lockEntries({ userId: owner.userId }, app.database.db, [id]);
  if (!stored) throw new Error("the entry is there");
  return stored.snapshot;
};

/** As a job does: for the owner, without a request. Gives the new ids. */
const append = async (owner: ApiClient, model: EntrySnapshot, items: readonly OutsideReference[]): Promise<Id[]> => {
  const scope = await actFor(app.platform, { userId: owner.userId, actorId: owner.userId, as: "owner" });
  if (!scope) throw new Error("the owner is there");
  const changes = items.map((outsideReference) => ({
    kind: "create" as const,
    before: null,
    after: { ...model, id: app.platform.newId(), outsideReference },
    reason: null,
  }));
  const receipt = { receivedAt: app.clock.now() };
  await inTransaction(app.database.db, (tx) => ledger.append(scope, tx, changes, receipt));
  return changes.map(({ after }) => after.id);
};

const outcome = (appended: Promise<Id[]>): Promise<unknown> =>
  appended.catch((error: unknown) => (error instanceof AppError ? error.details.data : error));

const refusedFor = (entryId: Id | undefined, outsideReference = LESSON) => ({ known: [{ entryId, outsideReference }] });

const countOf = async (owner: ApiClient): Promise<number> =>
  (await owner.call(listTimeEntries, { query: { status: "all" } })).entries.length;

test("an item becomes one entry of a book, and a second try learns which", async () => {
  const owner = await app.signUp();
  const model = await logged(owner);
  const [id] = await append(owner, model, [LESSON]);
  expect(await outcome(append(owner, model, [LESSON]))).toEqual(refusedFor(id));
  const next = { ...LESSON, start: "2026-03-11T14:00:00.000Z" };
  expect(await outcome(append(owner, model, [next, LESSON]))).toEqual(refusedFor(id));
  expect(await append(owner, model, [next])).toHaveLength(1);
  await expect(
    append(owner, model, [
      { ...LESSON, start: null },
      { ...LESSON, start: null },
    ]),
  ).rejects.toThrow("The same item was given twice.");
  const letter = { source: "mailbox:1", id: "<1@example.com>", start: null };
  const [letterId] = await append(owner, model, [letter]);
  expect(await outcome(append(owner, model, [letter]))).toEqual(refusedFor(letterId, letter));
  expect(await countOf(owner)).toBe(4);
  const another = await app.signUp();
  expect(await append(another, await logged(another), [LESSON])).toHaveLength(1);
  expect((await owner.call(checkRecord, {})).check.faultCount).toBe(0);
});

test("of many jobs with one item at once, one appends and the others find its entry", async () => {
  const owner = await app.signUp();
  const model = await logged(owner);
  const outcomes = await Promise.all(Array.from({ length: 6 }, () => outcome(append(owner, model, [LESSON]))));
  const ids = outcomes.flatMap((one) => (Array.isArray(one) ? one : []));
  expect(ids).toHaveLength(1);
  expect(outcomes.filter((one) => !Array.isArray(one))).toEqual(Array.from({ length: 5 }, () => refusedFor(ids[0])));
  expect(await countOf(owner)).toBe(2);
});

test("a voided entry keeps its item, and of a split the first part alone has it", async () => {
  const owner = await app.signUp();
  const model = await logged(owner);
  const [id = ""] = await append(owner, model, [LESSON]);
  const params = { id };
  await owner.call(splitTimeEntry, { params, body: { hours: 0.5, version: 1 } });
  await owner.call(voidTimeEntry, { params, body: { reason: "Not work", version: 2 } });
  expect(await outcome(append(owner, model, [LESSON]))).toEqual(refusedFor(id));
  expect((await owner.call(checkRecord, {})).check.faultCount).toBe(0);
});

test("the database refuses another spelling of an item, and a second entry of one whatever the program does", async () => {
  const owner = await app.signUp();
  const model = await logged(owner);
  await append(owner, model, [LESSON]);
  await expect(append(owner, model, [{ ...LESSON, start: "2026-03-04 15:00" }])).rejects.toMatchObject({
    cause: { constraint: "time_entries_outside_reference" },
  });
  const copy = `INSERT INTO time_entries
    SELECT (jsonb_populate_record(e, jsonb_build_object('id', gen_random_uuid()))).*
    FROM time_entries e WHERE user_id = $1 AND outside_reference IS NOT NULL`;
  await expect(app.database.pool.query(copy, [owner.userId])).rejects.toMatchObject({
    constraint: "time_entries_outside_references",
  });
});
