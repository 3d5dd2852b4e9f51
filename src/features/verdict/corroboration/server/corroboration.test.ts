import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { attachFiles, detachFiles, dismissSuggestion, trashFiles } from "#features/proof/evidence/contract.ts";
import { PDF, photo, TEXT, upload } from "#features/proof/evidence/server/testing/sample-files.ts";
import { createPerson } from "#features/facts/participants/contract.ts";
import { createProperty } from "#features/facts/properties/contract.ts";
import { buildProperty } from "#features/facts/properties/server/testing/build-property.ts";
import {
  attachProposal,
  confirmProposals,
  listProposals,
  reopenProposals,
} from "#features/intake/proposals/contract.ts";
import { buildHit, buildItem, readSource } from "#features/intake/proposals/server/testing/propose.ts";
import type { Item } from "#shared/item.ts";
import { createTimeEntry, voidTimeEntry } from "#features/log/time-entries/contract.ts";
import type { BodyOf } from "#shared/endpoint.ts";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import { TEST_ENGINES } from "#test/support/test-database.ts";
import { getCorroboration, listWeakEntries } from "../contract.ts";

const YEAR = { params: { year: 2026 } };
const HOUR = 3600;
const nothing = { seconds: 0, entryCount: 0 };

describe.each(TEST_ENGINES)("corroboration (%s)", (_title, createDatabase) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ createDatabase });
  });
  afterAll(() => app.close());

  const log = (client: ApiClient, facts: Partial<BodyOf<typeof createTimeEntry>> = {}) =>
    client.call(createTimeEntry, {
      body: {
        date: "2026-03-08",
        hours: 1.25,
        activityType: "maintenance-repairs-oversight",
        description: "Replaced the kitchen faucet in unit A",
        ...facts,
      },
    });
  const attach = async (client: ApiClient, entryId: string, content: Buffer | string, fileName: string) => {
    const { file } = await upload(client, content, fileName);
    await client.call(attachFiles, { body: { fileIds: [file.id], entryIds: [entryId] } });
    return file.id;
  };
  const coverage = async (client: ApiClient) => (await client.call(getCorroboration, YEAR)).persons;
  const weak = async (client: ApiClient, query: object = {}) => client.call(listWeakEntries, { ...YEAR, query });
  const elm = (client: ApiClient) => client.call(createProperty, { body: buildProperty() });

  test("counts hours by none, one and several sources, person by person", async () => {
    const robin = await app.signUp();
    const spouse = await robin.call(createPerson, { body: { name: "Kim Vale", relation: "spouse" } });
    const helper = await robin.call(createPerson, { body: { name: "Ada Ray", relation: "helper" } });
    const bare = await log(robin, { hours: 2 });
    const one = await log(robin, { hours: 3 });
    const two = await log(robin, { hours: 4 });
    await log(robin, { hours: 5, personId: spouse.id });
    await log(robin, { hours: 6, personId: helper.id });
    await log(robin, { hours: 7, date: "2025-12-31" });
    await attach(robin, one.id, PDF, "receipt.pdf");
    await attach(robin, two.id, `${PDF}%a`, "invoice.pdf");
    await attach(robin, two.id, TEXT, "message.txt");
    expect(await coverage(robin)).toEqual(
      [
        {
          personId: bare.personId,
          none: { seconds: 2 * HOUR, entryCount: 1 },
          one: { seconds: 3 * HOUR, entryCount: 1 },
          several: { seconds: 4 * HOUR, entryCount: 1 },
        },
        { personId: spouse.id, none: { seconds: 5 * HOUR, entryCount: 1 }, one: nothing, several: nothing },
      ].toSorted((a, b) => (a.personId < b.personId ? -1 : 1)),
    );
    await robin.call(voidTimeEntry, { params: { id: two.id }, body: { reason: "Logged twice" } });
    expect((await coverage(robin)).find(({ personId }) => personId === bare.personId)?.several).toEqual(nothing);
  });

  test("a second file of an entry counts at once, and no longer once it is unlinked or thrown away", async () => {
    const robin = await app.signUp();
    const { id, personId } = await log(robin);
    const receipt = await attach(robin, id, PDF, "receipt.pdf");
    const note = await attach(robin, id, TEXT, "note.txt");
    const hours = { seconds: 1.25 * HOUR, entryCount: 1 };
    expect(await coverage(robin)).toEqual([{ personId, none: nothing, one: nothing, several: hours }]);
    await robin.call(detachFiles, { body: { fileIds: [note], entryIds: [id] } });
    expect(await coverage(robin)).toEqual([{ personId, none: nothing, one: hours, several: nothing }]);
    await robin.call(trashFiles, { body: { fileIds: [receipt] } });
    expect(await coverage(robin)).toEqual([{ personId, none: hours, one: nothing, several: nothing }]);
  });

  test("photos of one burst are one source, and a photo of another day is none", async () => {
    const robin = await app.signUp();
    const { id } = await log(robin);
    await attach(robin, id, await photo({ takenAt: "2026:03:08 14:05:06" }), "IMG_1.jpg");
    await attach(robin, id, await photo({ takenAt: "2026:03:08 14:05:09" }), "IMG_2.jpg");
    await attach(robin, id, await photo({ takenAt: "2026:03:01 14:05:09" }), "IMG_0.jpg");
    const [entry] = (await weak(robin)).entries;
    expect(entry).toMatchObject({ coverage: "one", sources: [{ kind: "photos" }] });
    expect(entry?.sources[0]?.fileIds).toHaveLength(2);
    expect(entry?.help).toBe(
      "A linked photo names another day or place: look at it first. More photos of that visit add nothing: a parts " +
        "receipt, or the contractor's invoice.",
    );
  });

  const propose = async (owner: ApiClient, personId: string, said: Partial<Item> = {}) => {
    const item = buildItem({ id: `event-${said.start}@calendar.example`, ...said });
    await readSource(app, { owner, personId, items: [item], hitsOf: () => [buildHit()] });
    const [proposal] = (await owner.call(listProposals, { query: {} })).proposals;
    if (!proposal) throw new Error("nothing waits");
    return proposal;
  };
  const attachEvent = (owner: ApiClient, entryId: string, { id, version }: { id: string; version: number }) =>
    owner.call(attachProposal, { params: { id }, body: { entryId, version } });

  test("a confirmed event is one source, and one that is attached at another start is a second", async () => {
    const robin = await app.signUp();
    const { personId } = await log(robin, { date: "2025-12-31" });
    const { id, version } = await propose(robin, personId);
    const { confirmed } = await robin.call(confirmProposals, { body: { proposals: [{ id, version }] } });
    const entryId = confirmed[0]?.entryId ?? "";
    const hours = { seconds: 2 * HOUR, entryCount: 1 };
    const only = { personId, none: nothing, one: hours, several: nothing };
    expect(await coverage(robin)).toEqual([only]);
    await attachEvent(robin, entryId, await propose(robin, personId, { id: "copy@other.example" }));
    expect(await coverage(robin)).toEqual([only]);
    await attachEvent(robin, entryId, await propose(robin, personId, { start: "2026-03-03T15:30:00.000Z" }));
    expect(await coverage(robin)).toEqual([{ personId, none: nothing, one: nothing, several: hours }]);
    const [entry] = (await weak(robin, { view: "all" })).entries;
    expect(entry).toMatchObject({ coverage: "several", sources: [{ kind: "event" }, { kind: "event" }] });
  });

  test("an event attached to an entry by hand is its one source until it is taken off", async () => {
    const robin = await app.signUp();
    const { id: entryId, personId } = await log(robin, { date: "2026-03-03" });
    const bare = await log(robin, { hours: 2 });
    const event = await propose(robin, personId);
    await attachEvent(robin, entryId, event);
    const hours = { seconds: 1.25 * HOUR, entryCount: 1 };
    const others = { seconds: 2 * HOUR, entryCount: 1 };
    expect(await coverage(robin)).toEqual([{ personId, none: others, one: hours, several: nothing }]);
    const { entries } = await weak(robin, { view: "all" });
    expect(new Map(entries.map(({ id, sources }) => [id, sources.map(({ kind }) => kind)]))).toEqual(
      new Map([
        [entryId, ["event"]],
        [bare.id, []],
      ]),
    );
    await robin.call(reopenProposals, { body: { ids: [event.id] } });
    const none = { seconds: 3.25 * HOUR, entryCount: 2 };
    expect(await coverage(robin)).toEqual([{ personId, none, one: nothing, several: nothing }]);
  });

  test("lists first what has the most hours times weakness, and leaves out what no reading counts", async () => {
    const robin = await app.signUp();
    const { id: propertyId } = await elm(robin);
    const soon = await log(robin, { propertyId, hours: 3.1, date: "2026-03-10" });
    const late = await log(robin, { propertyId, hours: 3, date: "2026-01-05" });
    const backed = await log(robin, { propertyId, hours: 3.1, date: "2026-03-09" });
    await attach(robin, backed.id, PDF, "receipt.pdf");
    const investor = await log(robin, {
      hours: 8,
      activityType: "education-training-property-specific",
      description: "Read a book on landlord law",
    });
    const { entries, entryCount, loggedSeconds } = await weak(robin);
    expect(entries.map(({ id }) => id)).toEqual([late.id, soon.id, backed.id]);
    expect(entryCount).toBe(3);
    expect(loggedSeconds).toBe(9.2 * HOUR);
    expect(entries[0]?.doubts.slice(0, 2)).toEqual(["late", "whole_hours"]);
    expect(entries[0]?.weakness).toBeGreaterThan(entries[1]?.weakness ?? 0);
    const all = await weak(robin, { view: "all", coverage: ["none"] });
    expect(all.entries.map(({ id }) => id).toSorted()).toEqual([late.id, soon.id, investor.id].toSorted());
    const second = await weak(robin, { offset: 1, limit: 1 });
    expect(second.entries.map(({ id }) => id)).toEqual([soon.id]);
    expect(second.entryCount).toBe(3);
  });

  test("offers photos of the vault that fit its day and place and back up nothing yet", async () => {
    const robin = await app.signUp();
    const { id } = await log(robin);
    await log(robin, { date: "2026-03-07" });
    const { file } = await upload(robin, await photo({ takenAt: "2026:03:08 14:05:06" }), "IMG_1.jpg");
    await upload(robin, await photo({ takenAt: "2026:02:08 14:05:06" }), "IMG_0.jpg");
    const photosOf = async () =>
      Object.fromEntries((await weak(robin)).entries.map(({ date, photos }) => [date, photos]));
    const offered = [{ fileId: file.id, originalName: "IMG_1.jpg" }];
    expect(await photosOf()).toEqual({ "2026-03-08": offered, "2026-03-07": [] });
    await robin.call(dismissSuggestion, { params: { id: file.id }, body: { entryIds: [id] } });
    expect(await photosOf()).toEqual({ "2026-03-08": [], "2026-03-07": [] });
  });

  test("an empty year is empty, and nobody sees another book", async () => {
    const robin = await app.signUp();
    await log(robin);
    const stranger = await app.signUp();
    expect(await coverage(stranger)).toEqual([]);
    expect(await weak(stranger)).toEqual({ entries: [], entryCount: 0, loggedSeconds: 0 });
    for (const endpoint of [getCorroboration, listWeakEntries]) {
      expect(await app.visitor().refused(endpoint, YEAR)).toMatchObject({ status: 401, code: "not_signed_in" });
      expect((await robin.refused(endpoint, { params: { year: "x" } })).status).toBe(404);
      expect((await robin.refused(endpoint, { ...YEAR, query: { nonsense: "1" } })).status).toBe(400);
    }
    for (const query of [
      { coverage: "many" },
      { limit: 201 },
      { limit: 0 },
      { offset: -1 },
      { view: "x" },
      { personId: "1" },
    ]) {
      expect((await robin.refused(listWeakEntries, { ...YEAR, query })).status, JSON.stringify(query)).toBe(400);
    }
  });
});
