import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createPerson, listPersons } from "#features/facts/participants/contract.ts";
import { addMember, type TestMember } from "#features/facts/participants/server/testing/add-member.ts";
import { archiveProperty, createProperty } from "#features/facts/properties/contract.ts";
import { buildProperty } from "#features/facts/properties/server/testing/build-property.ts";
import { confirmProposals, listProposals, reopenProposals } from "#features/intake/proposals/contract.ts";
import { removeProposals } from "#features/intake/proposals/removal-contract.ts";
import { disconnectSource, listRuns, listSources, updateSource } from "#features/intake/sources/contract.ts";
import { listTimeEntries } from "#features/log/time-entries/contract.ts";
import { proposeEntries } from "#features/programs/program-proposals/contract.ts";
import { programTokenOf } from "#server/auth/testing/program-token.ts";
import type { BodyOf } from "#shared/endpoint.ts";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import { TEST_ENGINES } from "#test/support/test-database.ts";

type Entry = BodyOf<typeof proposeEntries>["entries"][number];

const NOON = "2026-03-31T16:00:00.000Z";
const gutter: Entry = { externalId: "1", description: "Cleaned the gutter", date: "2026-03-30", hours: 1.5 };

describe.each(TEST_ENGINES)("what a program proposes (%s)", (_title, createDatabase) => {
  let app: TestApp;
  let owner: ApiClient;
  beforeAll(async () => {
    app = await startTestApp({ createDatabase, now: NOON });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    owner = await app.signUp();
  });

  const programOf = async (given: Parameters<typeof programTokenOf>[2] = {}, of = owner) => {
    const { id, headers } = await programTokenOf(app, of, { name: "Phone shortcut", ...given });
    const send = (entries: readonly object[]) =>
      app.visitor().send(proposeEntries, { body: { entries: entries as Entry[] } }, { headers });
    const propose = async (...entries: readonly object[]) => {
      const answer = await send(entries);
      expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
      return answer.json<{
        entries: { status: string; proposalId: string; refusal: { field: string } | null }[];
        waitingCount: number;
        roomLeft: number;
      }>();
    };
    return { id, send, propose };
  };
  const waiting = async (of = owner) => (await of.call(listProposals, { query: { limit: 200 } })).proposals;
  const source = async () => (await owner.call(listSources, {})).sources[0];

  test("waits for a person, says which program it was, and counts once they confirm it", async () => {
    const elm = (await owner.call(createProperty, { body: buildProperty({ nickname: "Elm" }) })).id;
    const { id: tokenId, propose } = await programOf();
    const where = { propertyId: elm, activityType: "maintenance-repairs-oversight" };
    const timed = { startedAt: "2026-03-30T09:00:40-04:00", endedAt: "2026-03-30T10:30:10-04:00" };
    const answer = await propose(
      { ...gutter, ...where, note: "From\nthe watch" },
      { externalId: "2", description: "Showed the flat", ...timed, timeZone: "America/New_York" },
      { externalId: "3", description: "Called the plumber", date: "2026-03-31" },
    );
    expect(answer).toMatchObject({
      entries: [{ status: "proposed" }, { status: "proposed" }, { status: "proposed" }],
      waitingCount: 3,
      roomLeft: 197,
    });
    expect((await owner.call(listTimeEntries, { query: {} })).entries).toEqual([]);
    const [call, ...others] = await waiting();
    expect(call).toMatchObject({
      hours: null,
      missing: { message: "The program says no hours. Enter how long you worked." },
    });
    expect(others.find(({ description }) => description === "Showed the flat")).toMatchObject({
      timeStarted: "09:00",
      timeEnded: "10:30",
      hours: 1.5,
    });
    const own = others.find(({ description }) => description === gutter.description);
    expect(own).toMatchObject({
      ...where,
      kind: "program",
      excerpt: "From the watch",
      isMaterialParticipation: null,
      sources: [{ name: "Phone shortcut" }],
      found: { program: "Phone shortcut" },
      rulesMatched: [],
    });
    const proposals = [{ id: own?.id ?? "", version: own?.version ?? 0 }];
    expect((await owner.call(confirmProposals, { body: { proposals } })).confirmed).toHaveLength(1);
    expect((await owner.call(listTimeEntries, { query: {} })).entries).toMatchObject([
      {
        source: "program",
        hours: 1.5,
        propertyId: elm,
        hasEvidence: false,
        proposedFrom: [{ kind: "program", program: "Phone shortcut", title: "Cleaned the gutter" }],
      },
    ]);
    const { id = "", ...shown } = (await source()) ?? {};
    expect(shown).toMatchObject({
      kind: "program",
      tokenId,
      name: "Phone shortcut",
      waiting: 2,
      lastRun: { counts: { proposed: 3 } },
    });
    expect((await owner.call(listRuns, { params: { id } })).runs).toHaveLength(1);
  });

  test("the same id is the same proposal; what it says otherwise now is shown beside it, and is no new reading", async () => {
    const { propose } = await programOf();
    const [first] = (await propose(gutter)).entries;
    const again = await propose({ ...gutter, hours: 9 });
    expect(again).toMatchObject({ entries: [{ status: "known", proposalId: first?.proposalId }], waitingCount: 1 });
    expect(await waiting()).toMatchObject([{ hours: 1.5, upstream: { seconds: 32_400 } }]);
    const id = (await source())?.id ?? "";
    expect((await owner.call(listRuns, { params: { id } })).runs).toHaveLength(1);
    const other = await programOf({ name: "Spreadsheet" });
    expect((await other.propose(gutter)).entries).toMatchObject([{ status: "proposed" }]);
    expect(await waiting()).toHaveLength(2);
  });

  test("a second word on whose work it was, where and what is not taken, and the program is told", async () => {
    const elm = (await owner.call(createProperty, { body: buildProperty({ nickname: "Elm" }) })).id;
    const { id: spouse } = await owner.call(createPerson, { body: { name: "Sam", relation: "spouse" } });
    const { propose } = await programOf();
    const first = { ...gutter, note: "From  the watch" };
    expect((await propose(first)).entries).toMatchObject([{ status: "proposed", notTaken: [] }]);
    const [before] = await waiting();
    const other = { personId: spouse, propertyId: elm, activityType: "property-management", note: "By hand" };
    expect((await propose({ ...first, ...other })).entries).toMatchObject([
      { status: "known", notTaken: ["personId", "propertyId", "activityType", "note"] },
    ]);
    expect(await waiting()).toEqual([before]);
    for (const again of [first, gutter])
      expect((await propose(again)).entries).toMatchObject([{ status: "known", notTaken: [] }]);
  });

  test("two tokens of one name are two sources", async () => {
    await (await programOf()).propose(gutter);
    await (await programOf()).propose(gutter);
    const { sources } = await owner.call(listSources, {});
    expect(sources.map(({ name, waiting: count }) => [name, count])).toEqual([
      ["Phone shortcut", 1],
      ["Phone shortcut", 1],
    ]);
  });

  test("names what makes no sense and proposes the rest", async () => {
    const other = await app.signUp();
    const theirs = (await other.call(createProperty, { body: buildProperty() })).id;
    const theirSelf = (await other.call(listPersons, {})).persons[0]?.id;
    const own = await owner.call(createProperty, { body: buildProperty({ nickname: "Gone" }) });
    await owner.call(archiveProperty, { params: { id: own.id } });
    const { propose } = await programOf();
    const wrong = [
      ["propertyId", { propertyId: theirs }],
      ["propertyId", { propertyId: own.id }],
      ["personId", { personId: theirSelf }],
      ["date", { date: "2026-04-01" }],
      // At noon of that day.
      ["hours", { date: "2026-03-31", hours: 12.1 }],
      ["date", { date: undefined, hours: undefined }],
      ["endedAt", { date: undefined, hours: undefined, startedAt: NOON }],
      [
        "endedAt",
        { date: undefined, hours: undefined, startedAt: "2026-03-31T15:00:00Z", endedAt: "2026-03-31T16:01:00Z" },
      ],
      ["endedAt", { date: undefined, hours: undefined, startedAt: NOON, endedAt: NOON }],
      ["endedAt", { date: undefined, hours: undefined, startedAt: "2026-03-29T15:00:00Z", endedAt: NOON }],
      ["hours", { date: undefined, startedAt: "2026-03-31T14:00:00Z", endedAt: "2026-03-31T15:00:00Z" }],
      ["date", { hours: undefined, startedAt: "2026-03-31T14:00:00Z", endedAt: "2026-03-31T15:00:00Z" }],
    ] as const;
    const answer = await propose(
      ...wrong.map(([, said], at) => ({ ...gutter, ...said, externalId: `w${at}` })),
      gutter,
    );
    expect(answer.entries.map(({ refusal, status }) => refusal?.field ?? status)).toEqual([
      ...wrong.map(([field]) => field),
      "proposed",
    ]);
    expect(await waiting()).toHaveLength(1);
    const { id: spouse } = await owner.call(createPerson, { body: { name: "Sam", relation: "spouse" } });
    expect((await propose({ ...gutter, externalId: "s", personId: spouse })).entries).toMatchObject([
      { status: "proposed" },
    ]);
    expect((await waiting()).map(({ personId }) => personId)).toContain(spouse);
  });

  test("is refused to a person, to a token without the scope, and twice under one id", async () => {
    expect(await owner.refused(proposeEntries, { body: { entries: [gutter] } })).toMatchObject({ status: 403 });
    const reader = await programOf({ scopes: ["ledger:read"] });
    expect((await reader.send([gutter])).statusCode).toBe(403);
    const { send } = await programOf();
    const twice = await send([gutter, gutter]);
    expect([twice.statusCode, twice.json()]).toMatchObject([
      400,
      { fields: { "entries.1.externalId": expect.any(String) } },
    ]);
    for (const claim of [
      { isMaterialParticipation: true },
      { approvalStatus: "approved" },
      { entrySource: "calendar" },
    ])
      expect((await send([{ ...gutter, ...claim }])).statusCode).toBe(400);
    expect((await send(Array.from({ length: 51 }, (_, at) => ({ ...gutter, externalId: `${at}` })))).statusCode).toBe(
      400,
    );
    expect(await waiting()).toEqual([]);
  });

  test("is seen by those who change the whole book, whoever made the token, and by nobody of another one", async () => {
    const spouse = await addMember(app, owner, { relation: "admin", name: "Sam" });
    const helper = await addMember(app, owner, { relation: "user", name: "Rosa" });
    const { propose, send } = await programOf({ maker: spouse.client, makerIs: "admin" });
    await propose(gutter);
    const seenBy = async ({ client, headers }: TestMember) =>
      (await client.call(listProposals, { query: {} }, { headers })).proposals.length;
    expect([(await waiting()).length, await seenBy(spouse), await seenBy(helper)]).toEqual([1, 1, 0]);
    expect(await waiting(await app.signUp())).toEqual([]);
    await app.database.pool.query("DELETE FROM book_members WHERE member_id = $1", [spouse.client.userId]);
    expect((await send([{ ...gutter, externalId: "2" }])).statusCode).toBe(401);
    const inPart = await programOf({ maker: helper.client, makerIs: "user" });
    expect((await inPart.send([gutter])).statusCode).toBe(403);
  });

  test("a source that a person paused or ended takes nothing until they resume it", async () => {
    const { propose, send } = await programOf();
    await propose(gutter);
    const params = { id: (await source())?.id ?? "" };
    for (const body of [{ name: "Calendar" }, { proposes: "matched" as const }])
      expect(await owner.refused(updateSource, { params, body })).toMatchObject({ status: 400 });
    await owner.call(updateSource, { params, body: { status: "paused" } });
    expect((await send([{ ...gutter, externalId: "2" }])).statusCode).toBe(409);
    await owner.call(disconnectSource, { params, body: { waiting: "drop" } });
    expect((await send([{ ...gutter, externalId: "2" }])).statusCode).toBe(409);
    expect(await waiting()).toEqual([]);
    await owner.call(updateSource, { params, body: { status: "active" } });
    expect((await propose(gutter)).entries).toMatchObject([{ status: "proposed" }]);
  });

  test("removed, brought back and proposed anew at once, each is one proposal that waits", async () => {
    const { propose, send } = await programOf();
    const all = Array.from({ length: 20 }, (_, at) => ({ ...gutter, externalId: `r${at}` }));
    await propose(...all);
    const sourceId = (await source())?.id ?? "";
    for (let round = 0; round < 6; round += 1) {
      const { removed } = await owner.call(removeProposals, { body: { sourceId } });
      expect(removed).toHaveLength(all.length);
      const answers = await Promise.all([
        send(all),
        owner.send(reopenProposals, { body: { ids: removed } }),
        send(all.toReversed()),
      ]);
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
      expect((await waiting()).map(({ found }) => found.id)).toHaveLength(all.length);
    }
  });

  test("a removal takes all that waits of one program, leaves what was confirmed, and can be undone", async () => {
    const { propose } = await programOf();
    const other = await programOf({ name: "Spreadsheet" });
    await other.propose(gutter);
    const activityType = "property-management";
    const { entries } = await propose(
      ...["a", "b", "c"].map((externalId) => ({
        ...gutter,
        activityType,
        externalId,
        description: `Job ${externalId}`,
      })),
    );
    const [made] = entries;
    const confirmed = await owner.call(confirmProposals, {
      body: { proposals: [{ id: made?.proposalId ?? "", version: 1 }], isOtherWork: true },
    });
    expect(confirmed.confirmed).toHaveLength(1);
    const sourceId =
      (await waiting()).find(({ sources }) => sources[0]?.name === "Phone shortcut")?.sources[0]?.id ?? "";
    const stranger = await app.signUp();
    expect(await stranger.refused(removeProposals, { body: { sourceId } })).toMatchObject({ status: 404 });
    const { removed } = await owner.call(removeProposals, { body: { sourceId } });
    expect(removed.toSorted()).toEqual(
      entries
        .slice(1)
        .map(({ proposalId }) => proposalId)
        .toSorted(),
    );
    expect(await owner.call(removeProposals, { body: { sourceId } })).toEqual({ removed: [] });
    expect((await waiting()).map(({ sources }) => sources[0]?.name)).toEqual(["Spreadsheet"]);
    expect((await owner.call(listTimeEntries, { query: {} })).entries).toHaveLength(1);
    expect((await propose({ ...gutter, activityType, externalId: "b" })).entries).toMatchObject([
      { status: "proposed" },
    ]);
    const { reopened } = await owner.call(reopenProposals, { body: { ids: removed } });
    expect(reopened).toEqual([entries[2]?.proposalId]);
    expect((await propose({ ...gutter, externalId: "c" })).entries).toMatchObject([
      { status: "known", proposalId: entries[2]?.proposalId },
    ]);
  });
});
