import { afterAll, beforeAll, expect, test } from "vitest";
import { createProperty } from "#features/facts/properties/contract.ts";
import { buildProperty } from "#features/facts/properties/server/testing/build-property.ts";
import { addMember } from "#features/facts/participants/server/testing/add-member.ts";
import { listPersons } from "#features/facts/participants/contract.ts";
import {
  createTimeEntry,
  getEntryHistory,
  getTimeEntry,
  listTimeEntries,
  voidTimeEntry,
} from "#features/log/time-entries/contract.ts";
import { checkRecord } from "#features/proof/integrity/contract.ts";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import {
  attachProposal,
  confirmProposals,
  countProposals,
  followProposal,
  ignoreProposals,
  listProposals,
  type Proposal,
  reopenProposals,
  splitProposal,
  updateProposal,
} from "../contract.ts";
import { buildHit, buildItem, readSource } from "./testing/propose.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ now: "2026-03-03T19:00:00.000Z" });
});
afterAll(() => app.close());

type Book = { owner: ApiClient; personId: string; birch: string };

const openBook = async (): Promise<Book> => {
  const owner = await app.signUp();
  const birch = (await owner.call(createProperty, { body: buildProperty({ nickname: "Birch" }) })).id;
  const { persons } = await owner.call(listPersons, {});
  const self = persons.find(({ relation }) => relation === "self");
  return { owner, personId: self?.id ?? "", birch };
};

type Options = Parameters<ApiClient["call"]>[2];
const waiting = async (client: ApiClient, options?: Options): Promise<Proposal[]> =>
  (await client.call(listProposals, { query: {} }, options)).proposals;

const one = async (client: ApiClient): Promise<Proposal> => {
  const [first] = await waiting(client);
  if (!first) throw new Error("nothing waits");
  return first;
};

const confirm = (client: ApiClient, proposals: readonly Proposal[], isOtherWork?: boolean) =>
  client.call(confirmProposals, {
    body: { proposals: proposals.map(({ id, version }) => ({ id, version })), isOtherWork },
  });

test("what a calendar proposed is no entry and counts nothing until a person confirms it", async () => {
  const book = await openBook();
  const { receipt } = await readSource(app, { ...book, items: [buildItem()], hitsOf: () => [buildHit()] });
  expect(receipt).toMatchObject({ count: 1 });
  expect((await book.owner.call(listTimeEntries, { query: {} })).entries).toEqual([]);
  const proposal = await one(book.owner);
  expect(proposal).toMatchObject({
    status: "waiting",
    approvalStatus: "pending",
    hours: 2,
    activityType: "leasing-tenant-relations",
    propertyId: null,
    personId: book.personId,
    missing: null,
    alike: [],
    rulesMatched: [{ name: "Showings", why: [{ wanted: "showing" }] }],
    found: { title: "Showing at Birch", answer: "accepted" },
  });
  await book.owner.call(updateProposal, {
    params: { id: proposal.id },
    body: { propertyId: book.birch, version: proposal.version },
  });
  const { confirmed, refused } = await confirm(book.owner, [await one(book.owner)]);
  expect(refused).toEqual([]);
  const entry = await book.owner.call(getTimeEntry, { params: { id: confirmed[0]?.entryId ?? "" } });
  expect(entry).toMatchObject({
    source: "ics",
    approvalStatus: "approved",
    propertyId: book.birch,
    hours: 2,
    timeStarted: "09:00",
    timeEnded: "11:00",
    latenessClass: "same_day",
    sourceCreatedAt: "2026-02-20T08:00:00.000Z",
    rulesMatched: [{ name: "Showings" }],
    proposedFrom: [{ title: "Showing at Birch", proposedAt: "2026-03-03T19:00:00.000Z" }],
  });
  expect(entry.approvalTimestamp).not.toBeNull();
  expect(await book.owner.call(countProposals, {})).toEqual({ waitingCount: 0, waitingKinds: [] });
  expect((await book.owner.call(checkRecord, {})).check.faultCount).toBe(0);
});

test("an item is one proposal for ever: read again, by two sources, ignored, or confirmed", async () => {
  const book = await openBook();
  const items = [1, 2, 3].map((n) => buildItem({ id: `event-${n}`, date: `2026-02-0${n}` }));
  const first = await readSource(app, { ...book, items, hitsOf: () => [buildHit()] });
  expect(first).toMatchObject({ proposed: 3, known: 0 });
  expect(first.matched).toHaveLength(3);
  const [third, second, firstOne] = await waiting(book.owner);
  await book.owner.call(ignoreProposals, { body: { ids: [third?.id ?? ""] } });
  await confirm(
    book.owner,
    [second, firstOne].filter((some) => some !== undefined),
  );
  const again = await readSource(app, {
    ...book,
    items: items.toReversed(),
    sourceId: first.sourceId,
    hitsOf: () => [buildHit()],
  });
  expect(again).toMatchObject({ proposed: 0, known: 3, receipt: null, matched: [] });
  const other = await readSource(app, { ...book, items, hitsOf: () => [buildHit()] });
  expect(other).toMatchObject({ proposed: 0, known: 3, receipt: null });
  expect(await waiting(book.owner)).toEqual([]);
  const { proposals } = await book.owner.call(listProposals, { query: { status: "ignored" } });
  expect(proposals).toMatchObject([{ sources: [{ id: first.sourceId }, { id: other.sourceId }] }]);
});

test("a reading that has no receipt yet is shown to nobody, and one in two halves has one receipt", async () => {
  const book = await openBook();
  const items = [1, 2, 3].map((n) => buildItem({ id: `event-${n}` }));
  const half = await readSource(app, { ...book, items: items.slice(0, 2), isSealed: false });
  expect(await waiting(book.owner)).toEqual([]);
  const whole = await readSource(app, { ...book, items, runId: half.runId, sourceId: half.sourceId });
  expect(whole).toMatchObject({ proposed: 1, known: 2, receipt: { count: 3 } });
  expect(await waiting(book.owner)).toHaveLength(3);
});

test("an all-day event cannot be confirmed until a person types how long", async () => {
  const book = await openBook();
  const allDay = buildItem({ isAllDay: true, seconds: null, timeStarted: null, timeEnded: null });
  await readSource(app, { ...book, items: [allDay], hitsOf: () => [buildHit({ fixedSeconds: 28_800 })] });
  const proposal = await one(book.owner);
  expect(proposal).toMatchObject({ hours: null, missing: { field: "hours" } });
  expect(await confirm(book.owner, [proposal])).toMatchObject({
    confirmed: [],
    refused: [{ why: "missing", field: "hours" }],
  });
  const type = (hours: number | null, { id, version }: Proposal) =>
    book.owner.call(updateProposal, { params: { id }, body: { hours, version } });
  const taken = await type(null, await type(2, proposal));
  expect(taken).toMatchObject({ hours: null, missing: { field: "hours" } });
  const typed = await type(3.5, taken);
  expect((await confirm(book.owner, [typed])).confirmed).toHaveLength(1);
  expect((await book.owner.call(listTimeEntries, { query: {} })).entries).toMatchObject([{ hours: 3.5 }]);
});

test("what looks like an entry is refused until a person says that it is other work, or attaches it", async () => {
  const book = await openBook();
  const typed = await book.owner.call(createTimeEntry, {
    body: {
      date: "2026-03-03",
      hours: 2,
      activityType: "leasing-tenant-relations",
      description: "Showing with Lee",
      propertyId: book.birch,
    },
  });
  await readSource(app, { ...book, items: [buildItem(), buildItem({ id: "other" })], hitsOf: () => [buildHit()] });
  const [first, second] = await waiting(book.owner);
  if (!first || !second) throw new Error("two wait");
  expect(first.alike).toMatchObject([{ entryId: typed.id, how: "resembles" }]);
  const refused = await confirm(book.owner, [first]);
  expect(refused).toMatchObject({ confirmed: [], refused: [{ why: "logged_already" }] });
  const attached = await book.owner.call(attachProposal, {
    params: { id: first.id },
    body: { version: first.version, entryId: typed.id },
  });
  expect(attached).toMatchObject({ status: "attached", entryIds: [typed.id] });
  const entry = await book.owner.call(getTimeEntry, { params: { id: typed.id } });
  expect(entry).toMatchObject({
    hours: 2,
    latenessClass: typed.latenessClass,
    proposedFrom: [{ title: "Showing at Birch" }],
  });
  expect((await confirm(book.owner, [second], true)).confirmed).toHaveLength(1);
  expect((await book.owner.call(checkRecord, {})).check.faultCount).toBe(0);
  await book.owner.call(reopenProposals, { body: { ids: [first.id] } });
  expect((await book.owner.call(getTimeEntry, { params: { id: typed.id } })).proposedFrom).toEqual([]);
});

test("a confirmation is undone, and confirmed again it is the same entry", async () => {
  const book = await openBook();
  await readSource(app, { ...book, items: [buildItem()], hitsOf: () => [buildHit()] });
  const { confirmed } = await confirm(book.owner, [await one(book.owner)]);
  const id = confirmed[0]?.entryId ?? "";
  const proposalId = confirmed[0]?.id ?? "";
  expect(await book.owner.call(reopenProposals, { body: { ids: [proposalId] } })).toEqual({ reopened: [proposalId] });
  expect((await book.owner.call(getTimeEntry, { params: { id } })).voidedAt).not.toBeNull();
  const back = await one(book.owner);
  const changed = await book.owner.call(updateProposal, {
    params: { id: back.id },
    body: { propertyId: book.birch, version: back.version },
  });
  expect((await confirm(book.owner, [changed])).confirmed).toEqual([{ id: back.id, entryId: id }]);
  expect(await book.owner.call(getTimeEntry, { params: { id } })).toMatchObject({
    voidedAt: null,
    propertyId: book.birch,
    hours: 2,
  });
  const { events } = await book.owner.call(getEntryHistory, { params: { id } });
  expect(events.map(({ kind }) => kind)).toEqual(["create", "void", "restore", "amend"]);
});

test("split over properties or persons, no person gets longer hours than the event had", async () => {
  const book = await openBook();
  await readSource(app, { ...book, items: [buildItem()], hitsOf: () => [buildHit()] });
  const { id, version } = await one(book.owner);
  const split = (hours: readonly number[]) =>
    book.owner.send(splitProposal, {
      params: { id },
      body: { version, parts: hours.map((own) => ({ hours: own, propertyId: book.birch })) },
    });
  expect((await split([1.5, 1])).statusCode).toBe(400);
  expect((await split([1.25, 0.75])).statusCode).toBe(200);
  const { entries } = await book.owner.call(listTimeEntries, { query: {} });
  expect(entries.map(({ hours }) => hours).toSorted()).toEqual([0.75, 1.25]);
  await book.owner.call(reopenProposals, { body: { ids: [id] } });
  expect((await book.owner.call(listTimeEntries, { query: {} })).entries).toEqual([]);
});

test("what the source changes afterwards is taken over by one press, before and after the confirmation", async () => {
  const book = await openBook();
  const { sourceId } = await readSource(app, { ...book, items: [buildItem()], hitsOf: () => [buildHit()] });
  const shorter = buildItem({ timeEnded: "10:00", seconds: 3600, endsAt: "2026-03-03T15:00:00.000Z" });
  await readSource(app, { ...book, items: [shorter], sourceId });
  const waits = await one(book.owner);
  expect(waits).toMatchObject({ hours: 2, upstream: { seconds: 3600 } });
  const { confirmed } = await confirm(book.owner, [waits]);
  const [decided] = (await book.owner.call(listProposals, { query: { status: "confirmed" } })).proposals;
  await book.owner.call(followProposal, { params: { id: waits.id }, body: { version: decided?.version ?? 0 } });
  const entry = await book.owner.call(getTimeEntry, { params: { id: confirmed[0]?.entryId ?? "" } });
  expect(entry).toMatchObject({ hours: 1, timeEnded: "10:00", proposedFrom: [{ title: "Showing at Birch" }] });
});

test("a helper confirms what their own calendar proposed, and it waits for the owner", async () => {
  const book = await openBook();
  const helper = await addMember(app, book.owner, { relation: "user", name: "Kim", assigned: [book.birch] });
  const items = [buildItem({ id: "helpers" })];
  const hitsOf = () => [buildHit({ propertyId: book.birch })];
  const member = { client: helper.client, as: "user" as const };
  await readSource(app, { ...book, personId: helper.personId, items, hitsOf, member });
  await readSource(app, { ...book, items: [buildItem()], hitsOf: () => [buildHit()] });
  const inBook = { headers: helper.headers };
  const own = await waiting(helper.client, inBook);
  expect(own).toMatchObject([{ personId: helper.personId, sourcePersonId: helper.personId }]);
  expect(await waiting(book.owner)).toHaveLength(2);
  const seen = own.map(({ id, version }) => ({ id, version }));
  const { confirmed } = await helper.client.call(confirmProposals, { body: { proposals: seen } }, inBook);
  const entry = await book.owner.call(getTimeEntry, { params: { id: confirmed[0]?.entryId ?? "" } });
  expect(entry).toMatchObject({ approvalStatus: "pending", standingReason: "unapproved", personId: helper.personId });
});

test("two presses at once make one entry, and nobody else's proposal is there", async () => {
  const book = await openBook();
  await readSource(app, { ...book, items: [buildItem()], hitsOf: () => [buildHit()] });
  const proposal = await one(book.owner);
  const answers = await Promise.all([confirm(book.owner, [proposal]), confirm(book.owner, [proposal])]);
  expect(answers.flatMap(({ confirmed }) => confirmed)).toHaveLength(1);
  expect(answers.flatMap(({ refused }) => refused)).toMatchObject([{ why: "decided" }]);
  expect((await book.owner.call(listTimeEntries, { query: {} })).entries).toHaveLength(1);
  const stranger = await app.signUp();
  const { id, version } = proposal;
  const tries = [
    stranger.send(confirmProposals, { body: { proposals: [{ id, version }] } }),
    stranger.send(ignoreProposals, { body: { ids: [id] } }),
    stranger.send(reopenProposals, { body: { ids: [id] } }),
    stranger.send(updateProposal, { params: { id }, body: { version, hours: 1 } }),
    stranger.send(attachProposal, { params: { id }, body: { version, entryId: id } }),
  ];
  expect((await Promise.all(tries)).map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404]);
});

test("an entry that was voided by hand does not come back by its item", async () => {
  const book = await openBook();
  const { sourceId } = await readSource(app, { ...book, items: [buildItem()], hitsOf: () => [buildHit()] });
  const { confirmed } = await confirm(book.owner, [await one(book.owner)]);
  const id = confirmed[0]?.entryId ?? "";
  await book.owner.call(voidTimeEntry, { params: { id }, body: { reason: "Did not happen" } });
  expect(await readSource(app, { ...book, items: [buildItem()], sourceId })).toMatchObject({
    proposed: 0,
    receipt: null,
  });
  expect(await waiting(book.owner)).toEqual([]);
});
