import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createProperty } from "#features/facts/properties/contract.ts";
import { buildProperty } from "#features/facts/properties/server/testing/build-property.ts";
import {
  attachProposal,
  confirmProposals,
  ignoreProposals,
  listProposals,
  reopenProposals,
  splitProposal,
  updateProposal,
} from "#features/intake/proposals/contract.ts";
import { getRun, listSources, undoRun } from "#features/intake/sources/contract.ts";
import { proposePhotos } from "#features/intake/sources/photos-contract.ts";
import { listTimeEntries } from "#features/log/time-entries/contract.ts";
import { attachFiles, listFiles, trashFiles } from "#features/proof/evidence/contract.ts";
import { checkRecord } from "#features/proof/integrity/contract.ts";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import { TEST_ENGINES } from "#test/support/test-database.ts";
import { logEntry, photo, upload } from "../testing/sample-files.ts";

const ELM = { latitude: 41.6528, longitude: -83.5379 };
const FAR = { latitude: 42.6528, longitude: -83.5379 };

describe.each(TEST_ENGINES)("photos of the vault as proposals (%s)", (_title, createDatabase) => {
  let app: TestApp;
  let owner: ApiClient;
  let elm: string;
  let shade = 0;
  beforeAll(async () => {
    app = await startTestApp({ createDatabase, now: "2026-03-31T12:00:00.000Z" });
  });
  afterAll(() => app.close());
  const property = async (client: ApiClient, nickname: string, at = ELM) =>
    (await client.call(createProperty, { body: buildProperty({ nickname, ...at }) })).id;
  beforeEach(async () => {
    owner = await app.signUp();
    elm = await property(owner, "Elm");
  });

  const take = async (takenAt?: string, at: Partial<typeof ELM> = ELM, client = owner) => {
    shade += 1;
    const bytes = await photo({ ...(takenAt && { takenAt }), ...at, color: `rgb(${shade}, 80, 120)` });
    return (await upload(client, bytes, `IMG_${shade}.jpg`)).file.id;
  };
  const look = (body: object = {}, client = owner) => client.call(proposePhotos, { body });
  const list = async (client = owner) => (await client.call(listProposals, { query: { limit: 200 } })).proposals;
  const say = async (client = owner, also: object = {}) => {
    const [first] = await list(client);
    const work = { hours: 1.5, activityType: "maintenance-repairs-oversight", description: "Painted", version: 1 };
    const body = { ...work, ...also };
    return client.call(updateProposal, { params: { id: first?.id ?? "" }, body: body as never });
  };
  const filesOf = async (entryId: string, client = owner) =>
    (await client.call(listFiles, { query: { entryId } })).files.map(({ id }) => id).toSorted();
  const entriesOf = async (client = owner) => (await client.call(listTimeEntries, { query: {} })).entries;

  test("are one line a day and property, without a length or an activity; the rest is left out by name", async () => {
    const [first, last] = [await take("2026:03:02 09:02:00"), await take("2026:03:02 11:40:30")];
    await take("2026:03:05 10:00:00");
    await take("2026:03:05 10:00:00", FAR);
    await take("2026:03:06 10:00:00", {});
    await take(undefined, ELM);
    await take("2025:03:06 10:00:00");
    const used = await take("2026:03:07 10:00:00");
    const entry = await logEntry(owner, { propertyId: elm, date: "2026-03-07" });
    await owner.call(attachFiles, { body: { fileIds: [used], entryIds: [entry.id] } });
    await owner.call(trashFiles, { body: { fileIds: [await take("2026:03:08 10:00:00")] } });
    const { source, run } = await look({ startsOn: "2026-01-01" });
    expect(source).toMatchObject({ kind: "vault_photos", name: "Photos in the File Vault" });
    expect(run).toMatchObject({ importStatus: "success", fileName: null, startsOn: "2026-01-01" });
    expect(run.counts).toEqual({
      found: 6,
      proposed: 2,
      known: 0,
      missed: 0,
      leftOut: [
        { reason: "elsewhere", count: 1 },
        { reason: "no-date", count: 1 },
        { reason: "no-place", count: 1 },
      ],
    });
    const [later, early] = await list();
    expect(later).toMatchObject({ date: "2026-03-05", found: { title: "1 photo, 10:00 AM" } });
    expect(early).toMatchObject({
      kind: "photos",
      date: "2026-03-02",
      propertyId: elm,
      hours: null,
      activityType: null,
      description: "",
      timeStarted: null,
      found: { id: `photos ${elm} 2026-03-02`, title: "2 photos, 9:02 AM to 11:40 AM", location: "Elm", seconds: null },
      missing: {
        field: "hours",
        message: "Photos say when you were there, not how long you worked. Enter how long you worked.",
      },
    });
    expect(first).not.toBe(last);
    const { leftOut } = await owner.call(getRun, { params: { id: source.id, runId: run.id } });
    expect(leftOut.map(({ title, reason }) => [title.startsWith("IMG_"), reason])).toHaveLength(3);
  });

  test("back up the entry that a person confirms, once, and are known in the next reading", async () => {
    const ids = [await take("2026:03:02 09:02:00"), await take("2026:03:02 11:40:30")].toSorted();
    await look();
    const { id, version } = await say();
    const { confirmed } = await owner.call(confirmProposals, { body: { proposals: [{ id, version }] } });
    const entryId = confirmed[0]?.entryId ?? "";
    expect(await entriesOf()).toMatchObject([
      {
        id: entryId,
        source: "photos",
        hours: 1.5,
        propertyId: elm,
        evidenceCount: 2,
        proposedFrom: [{ kind: "photos" }],
      },
    ]);
    expect(await filesOf(entryId)).toEqual(ids);
    expect((await look()).run.counts).toEqual({ found: 2, proposed: 0, known: 1, missed: 0, leftOut: [] });
    expect((await owner.call(checkRecord, {})).check.faultCount).toBe(0);
    await owner.call(reopenProposals, { body: { ids: [id] } });
    expect((await look()).run.counts).toMatchObject({ proposed: 0, known: 1 });
    const [again] = await list();
    const proposals = [{ id, version: again?.version ?? 0 }];
    expect((await owner.call(confirmProposals, { body: { proposals } })).confirmed).toMatchObject([{ entryId }]);
    expect(await filesOf(entryId)).toEqual(ids);
    expect((await owner.call(checkRecord, {})).check.faultCount).toBe(0);
  });

  test("are proposed once: not when ignored, not twice at once, and a day not again for photos that came later", async () => {
    await take("2026:03:02 09:02:00");
    const { source } = await look();
    const [first] = await list();
    await owner.call(ignoreProposals, { body: { ids: [first?.id ?? ""] } });
    await take("2026:03:02 15:00:00");
    expect((await look()).run.counts).toEqual({ found: 2, proposed: 0, known: 1, missed: 0, leftOut: [] });
    const both = await Promise.all([look(), look()]);
    expect(both.map(({ run }) => run.counts.proposed)).toEqual([0, 0]);
    expect((await owner.call(listSources, {})).sources.map(({ id }) => id)).toEqual([source.id]);
    await take("2026:03:03 09:00:00");
    const two = await Promise.all([look(), look()]);
    expect(two.map(({ run }) => run.counts.proposed).toSorted()).toEqual([0, 1]);
    expect((await owner.call(checkRecord, {})).check.faultCount).toBe(0);
  });

  test("wait again once their reading was undone", async () => {
    await take("2026:03:02 09:02:00");
    const { source, run } = await look();
    const undone = await owner.call(undoRun, { params: { id: source.id, runId: run.id }, body: {} });
    expect(undone.withdrawn).toBe(1);
    expect(await list()).toEqual([]);
    expect((await look()).run.counts).toMatchObject({ proposed: 1, known: 0 });
  });

  test("back up an entry that was there, and no more once that is undone", async () => {
    await take("2026:03:02 09:02:00");
    const entry = await logEntry(owner, { propertyId: elm, date: "2026-03-02" });
    await look();
    const [first] = await list();
    const params = { id: first?.id ?? "" };
    await owner.call(attachProposal, { params, body: { version: 1, entryId: entry.id } });
    expect(await filesOf(entry.id)).toHaveLength(1);
    await owner.call(reopenProposals, { body: { ids: [params.id] } });
    expect(await filesOf(entry.id)).toEqual([]);
    expect((await owner.call(checkRecord, {})).check.faultCount).toBe(0);
  });

  test.each([
    ["at another property", () => property(owner, "Oak", FAR).then((propertyId) => ({ propertyId })), 2],
    ["on another day", async () => ({ date: "2026-03-04" }), 2],
    ["on the day after, past midnight", async () => ({ date: "2026-03-03" }), 0],
  ])("back up an entry only where and when they were taken: %s", async (_, also, left) => {
    await take("2026:03:02 09:02:00");
    await take("2026:03:02 09:12:00");
    await look();
    const { id, version } = await say(owner, await also());
    const { confirmed, photosLeft } = await owner.call(confirmProposals, { body: { proposals: [{ id, version }] } });
    expect([photosLeft, await filesOf(confirmed[0]?.entryId ?? "")]).toMatchObject([left, { length: 2 - left }]);
  });

  test("back up no entry of another property that they are attached to", async () => {
    await take("2026:03:02 09:02:00");
    const entry = await logEntry(owner, { propertyId: await property(owner, "Oak", FAR), date: "2026-03-02" });
    await look();
    const params = { id: (await list())[0]?.id ?? "" };
    await owner.call(attachProposal, { params, body: { version: 1, entryId: entry.id } });
    expect(await filesOf(entry.id)).toEqual([]);
  });

  test("take the place of a file in the trash", async () => {
    const free = await app.signUp({ plan: "free" });
    const place = await property(free, "Elm");
    const entry = await logEntry(free, { propertyId: place, date: "2026-03-02" });
    const old = await take("2025:03:02 09:00:00", ELM, free);
    await free.call(attachFiles, { body: { fileIds: [old], entryIds: [entry.id] } });
    await free.call(trashFiles, { body: { fileIds: [old] } });
    const fresh = await take("2026:03:02 09:02:00", ELM, free);
    await look({}, free);
    const params = { id: (await list(free))[0]?.id ?? "" };
    await free.call(attachProposal, { params, body: { version: 1, entryId: entry.id } });
    expect(await filesOf(entry.id, free)).toEqual([fresh]);
  });

  test("back up those parts of a split that are at their property", async () => {
    const oak = await property(owner, "Oak", FAR);
    await take("2026:03:02 09:02:00");
    await look();
    const { id, version } = await say();
    const parts = [{ hours: 1 }, { hours: 0.5, propertyId: oak }];
    const { entryIds } = await owner.call(splitProposal, { params: { id }, body: { version, parts } as never });
    expect([await filesOf(entryIds[0] ?? ""), await filesOf(entryIds[1] ?? "")]).toMatchObject([
      [expect.any(String)],
      [],
    ]);
  });

  test("are linked as far as the plan goes, and not where they were deleted or used meanwhile", async () => {
    const free = await app.signUp({ plan: "free" });
    await property(free, "Elm");
    const ids = [];
    for (const minute of ["00", "10", "20", "30"]) ids.push(await take(`2026:03:02 09:${minute}:00`, ELM, free));
    await look({}, free);
    await free.call(trashFiles, { body: { fileIds: [ids[0] ?? ""] } });
    const other = await logEntry(free, { date: "2026-03-10" });
    await free.call(attachFiles, { body: { fileIds: [ids[1] ?? ""], entryIds: [other.id] } });
    const { id, version } = await say(free);
    const { confirmed } = await free.call(confirmProposals, { body: { proposals: [{ id, version }] } });
    expect(await filesOf(confirmed[0]?.entryId ?? "", free)).toEqual([ids[2]]);
  });

  test("are nobody else's", async () => {
    await take("2026:03:02 09:02:00");
    const stranger = await app.signUp();
    await property(stranger, "Elm");
    expect((await look({}, stranger)).run.counts).toEqual({ found: 0, proposed: 0, known: 0, missed: 0, leftOut: [] });
    expect(
      await owner.refused(proposePhotos, { body: { startsOn: "2026-03-03", endsOn: "2026-03-02" } }),
    ).toMatchObject({
      status: 400,
    });
  });
});
