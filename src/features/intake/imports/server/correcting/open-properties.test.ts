import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getCompliance } from "#features/verdict/compliance/contract.ts";
import { createProperty } from "#features/facts/properties/contract.ts";
import { changeTimeEntries } from "#features/log/time-entries/bulk-contract.ts";
import {
  createTimeEntry,
  getEntryHistory,
  listTimeEntries,
  type TimeEntry,
  updateTimeEntry,
} from "#features/log/time-entries/contract.ts";
import { exportTimeEntries } from "#features/log/time-entries/export-contract.ts";
import { readLedgerTotals, takeBackChanges } from "#features/log/time-entries/ledger-contract.ts";
import { buildProperty } from "#features/facts/properties/server/testing/build-property.ts";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import { TEST_ENGINES } from "#test/support/test-database.ts";
import { commitImport, reassignImport, undoImport, updateImport } from "#features/intake/imports/contract.ts";
import { assignOpenProperty, listOpenProperties } from "#features/intake/imports/open-properties-contract.ts";
import { confirm, drop, previewOf } from "../testing/book-of-maya.ts";

const LOG = [
  "Date,Property,Activity,Hours,Description",
  "2025-03-03,Elm House,Repairs,2,Replaced the faucet",
  "2025-03-04,Birch Cabin,Leasing,3,Showed the cabin",
  "2025-03-05,birch cabin,Repairs,1.5,Fixed the gate",
  "2025-03-06,Oak Loft,Repairs,4,Painted the hall",
].join("\n");

describe.each(TEST_ENGINES)("a property of which only the name is known (%s)", (_, createDatabase) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ createDatabase, now: "2025-11-28T15:00:00.000Z" });
  });
  afterAll(() => app.close());

  const bookWithElm = async (): Promise<ApiClient> => {
    const owner = await app.signUp();
    await owner.call(createProperty, { body: buildProperty({ nickname: "Elm House" }) });
    return owner;
  };
  const entriesOf = async (client: ApiClient): Promise<TimeEntry[]> =>
    (await client.call(listTimeEntries, { query: { sort: "date" } })).entries;
  const entryOf = async (client: ApiClient, description: string): Promise<TimeEntry> => {
    const entry = (await entriesOf(client)).find((one) => one.description === description);
    if (!entry) throw new Error(`nothing is called ${description}`);
    return entry;
  };
  const countsOf = async (client: ApiClient): Promise<number> =>
    (await client.call(readLedgerTotals, { query: {} })).countsSeconds / 3600;
  const statusOf = (client: ApiClient) => client.call(getCompliance, { params: { year: 2025 } });
  const namesOf = async (client: ApiClient): Promise<unknown[]> =>
    (await client.call(listOpenProperties, {})).openProperties.map(({ name, entryCount, loggedSeconds }) => [
      name,
      entryCount,
      loggedSeconds / 3600,
    ]);

  test("rows are saved with the name, count for no rental, and say so everywhere", async () => {
    const owner = await bookWithElm();
    const draft = await drop(owner, "log.csv", LOG);
    expect(previewOf(draft)).toMatchObject({
      counts: { fresh: 4, needsAnswer: 0 },
      flags: [{ code: "property-later", rows: 3 }],
    });
    expect(previewOf(draft).words.filter(({ how }) => how === "later")).toMatchObject([
      { text: "Birch Cabin", needsAnswer: false, rows: 2 },
      { text: "Oak Loft", needsAnswer: false },
    ]);
    const done = await confirm(owner, draft);
    expect(done.groups.map(({ openPropertyName }) => openPropertyName).toSorted()).toEqual([
      "Birch Cabin",
      "Oak Loft",
      null,
    ]);
    expect(await entryOf(owner, "Showed the cabin")).toMatchObject({
      propertyId: null,
      openPropertyName: "Birch Cabin",
      isPortfolioWide: false,
      standing: "needs_answer",
      standingReason: "property-unspecified",
      isMaterialParticipation: false,
    });
    expect(await namesOf(owner)).toEqual([
      ["Birch Cabin", 2, 4.5],
      ["Oak Loft", 1, 4],
    ]);
    expect(await countsOf(owner)).toBe(2);
    const status = await statusOf(owner);
    expect(status.persons[0]).toMatchObject({ totals: { countableSeconds: 2 * 3600 } });
    expect(status.needsYou).toContainEqual(
      expect.objectContaining({ kind: "open-property", count: 3, message: expect.stringContaining("8 h 30 min") }),
    );
    expect(status.needsYou.some(({ kind }) => kind === "no-property")).toBe(false);
    const csv = (await owner.send(exportTimeEntries, { query: {} })).body;
    expect(csv).toContain(",Birch Cabin,");
    expect(csv).toContain("needs_answer");
  });

  test("assigned, each entry is changed in its history, and the next file knows the name", async () => {
    const owner = await bookWithElm();
    const done = await confirm(owner, await drop(owner, "log.csv", LOG));
    const cabin = await owner.call(createProperty, { body: buildProperty({ nickname: "The cabin on Birch" }) });
    const body = { name: "BIRCH cabin", propertyId: cabin.id };
    expect(await owner.call(assignOpenProperty, { body })).toEqual({ changedEntryCount: 2 });
    expect(await namesOf(owner)).toEqual([["Oak Loft", 1, 4]]);
    expect(await countsOf(owner)).toBe(6.5);
    const gate = await entryOf(owner, "Fixed the gate");
    expect(gate).toMatchObject({ propertyId: cabin.id, openPropertyName: null, standing: "counts" });
    const { events } = await owner.call(getEntryHistory, { params: { id: gate.id } });
    expect(events.at(-1)).toMatchObject({ kind: "amend", reason: '"BIRCH cabin" in the file is The cabin on Birch' });
    expect(await owner.call(assignOpenProperty, { body })).toEqual({ changedEntryCount: 0 });

    expect(previewOf(await drop(owner, "log.csv", LOG)).counts).toMatchObject({ fresh: 0, duplicates: 4 });
    const more = `${LOG}\n2025-03-07,Birch Cabin,Repairs,1,Swept the porch`;
    const next = previewOf(await drop(owner, "more.csv", more));
    expect(next.counts).toMatchObject({ fresh: 1, duplicates: 4 });
    expect(next.properties).toMatchObject([{ name: "The cabin on Birch" }]);

    const none = await owner.call(assignOpenProperty, { body: { name: "Oak Loft", propertyId: null } });
    expect(none).toEqual({ changedEntryCount: 1 });
    expect(await entryOf(owner, "Painted the hall")).toMatchObject({ openPropertyName: null, standing: "counts" });
    const undone = await owner.call(undoImport, { params: { id: done.id }, body: {} });
    expect(undone.voidedEntryCount).toBe(4);
  });

  test("only a property or a plain answer ends the wait: no other edit does, and undoing one brings it back", async () => {
    const owner = await bookWithElm();
    const { id } = await confirm(owner, await drop(owner, "log.csv", LOG));
    const elm = (await entryOf(owner, "Replaced the faucet")).propertyId;
    const edit = async (description: string, said: object): Promise<TimeEntry> => {
      const { id: entryId, version } = await entryOf(owner, description);
      return owner.call(updateTimeEntry, { params: { id: entryId }, body: { version, ...said } });
    };
    const hall = "Painted the hall";
    expect(await edit(hall, { propertyId: null })).toMatchObject({ openPropertyName: "Oak Loft" });
    expect(await edit(hall, { isMaterialParticipation: true, reason: "Mine" })).toMatchObject({
      openPropertyName: "Oak Loft",
      standing: "needs_answer",
      isMaterialParticipation: false,
    });
    expect(await countsOf(owner)).toBe(2);
    await owner.call(reassignImport, {
      params: { id },
      body: { properties: { none: elm ?? "" }, reason: "Names were matched wrongly" },
    });
    expect(await countsOf(owner)).toBe(2);

    const { id: hallId } = await entryOf(owner, hall);
    const act = await owner.call(changeTimeEntries, {
      body: { ids: [hallId], action: "set", set: { propertyId: elm } },
    });
    expect(await entryOf(owner, hall)).toMatchObject({ propertyId: elm, openPropertyName: null });
    await owner.call(takeBackChanges, { body: { acts: [act] } });
    expect(await entryOf(owner, hall)).toMatchObject({ propertyId: null, openPropertyName: "Oak Loft" });
    expect(await edit(hall, { openPropertyName: null })).toMatchObject({
      openPropertyName: null,
      standing: "counts",
    });

    const named = await owner.call(createTimeEntry, {
      body: {
        date: "2025-03-09",
        hours: 1,
        activityType: "property-management",
        description: "b",
        openPropertyName: "Fir",
      },
    });
    expect(named).toMatchObject({ propertyId: null, openPropertyName: "Fir", standing: "needs_answer" });
  });

  test("a name that is matched wrongly may wait for its address too, and that is not remembered", async () => {
    const owner = await bookWithElm();
    const draft = await drop(owner, "log.csv", LOG);
    const later = await owner.call(updateImport, {
      params: { id: draft.id },
      body: { version: draft.version, choices: { properties: { "elm house": { kind: "later" } } } },
    });
    expect(previewOf(later).flags).toMatchObject([{ code: "property-later", rows: 4 }]);
    await confirm(owner, later);
    expect(await entryOf(owner, "Replaced the faucet")).toMatchObject({ openPropertyName: "Elm House" });
    const more = await drop(owner, "more.csv", `${LOG}\n2025-03-07,Elm House,Repairs,1,Swept the porch`);
    expect(previewOf(more).properties).toContainEqual(expect.objectContaining({ name: "Elm House" }));
  });

  test("is nobody else's: their names are not listed, and their properties are not taken", async () => {
    const [owner, other] = [await bookWithElm(), await bookWithElm()];
    await confirm(owner, await drop(owner, "log.csv", LOG));
    const theirs = await other.call(createProperty, { body: buildProperty({ nickname: "Theirs" }) });
    expect(await namesOf(other)).toEqual([]);
    expect(await other.call(assignOpenProperty, { body: { name: "Oak Loft", propertyId: theirs.id } })).toEqual({
      changedEntryCount: 0,
    });
    expect(
      await owner.refused(assignOpenProperty, { body: { name: "Oak Loft", propertyId: theirs.id } }),
    ).toMatchObject({ status: 400, fields: { propertyId: "This property is not in your book" } });
    expect(await owner.refused(assignOpenProperty, { body: { name: "", propertyId: null } })).toMatchObject({
      status: 400,
    });
    expect(await namesOf(owner)).toHaveLength(2);
    expect((await app.visitor().refused(listOpenProperties, {})).status).toBe(401);
  });

  test("a long file is staged with its names", async () => {
    const owner = await bookWithElm();
    const rows = Array.from(
      { length: 2100 },
      (_row, index) => `2025-0${(index % 9) + 1}-1${index % 10},Birch Cabin,Repairs,0.1,Piece ${index}`,
    );
    const draft = await drop(owner, "long.csv", ["Date,Property,Activity,Hours,Description", ...rows].join("\n"));
    const saving = await owner.call(commitImport, { params: { id: draft.id }, body: { version: draft.version } });
    expect(saving.status).toBe("saving");
    for (let stage = 0; stage < 3; stage += 1) await app.platform.jobs.runDue();
    expect(await namesOf(owner)).toMatchObject([["Birch Cabin", 2100, 210]]);
    expect(await countsOf(owner)).toBe(0);
  });
});
